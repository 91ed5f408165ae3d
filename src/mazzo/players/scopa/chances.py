"""What the sides of a match strive for: points, and near its end the chance to win it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from math import exp, factorial, floor, sqrt

from mazzo.games.scopa import Terms

Utility = Callable[[list[float], int], list[float]]
"""From the points that the sides can look forward to, and how many cards nobody has captured yet,
to what each side strives for; it is never compared but with itself."""

_CATEGORIES = (0.08, 0.23, 0.05, 0.0)
"""How often nobody has the point for cards, denari, primiera and settebello."""

_SCOPE = 0.4
"""How many scope a side makes in a deal, on average."""

_MOST_SCOPE = 5

_NEAR = 6
"""So many points before the target the score of the match begins to tell."""

_POINTS_A_MATCH = 20.0
"""What winning the match is worth in points: about what a point at its start adds to the chance."""

_POINT = 0.2
"""What a point is still worth besides: some moves make a lead safer than any chance here shows."""


def utility(terms: Terms) -> Utility:
    """What the sides strive for in a deal of these terms."""
    if terms.sides == 2 and max(terms.scores) >= terms.target - _NEAR:
        return _win_the_match(terms)
    return _win_points


def _win_points(points: list[float], left: int) -> list[float]:
    """The lead over the others, on average."""
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]


def _win_the_match(terms: Terms) -> Utility:
    chances = match_chances(terms.target)
    mine, theirs = terms.scores

    def strive(points: list[float], left: int) -> list[float]:
        first, second = mine + points[0], theirs + points[1]
        # How far the lead may still move, as three cases.
        swing = sqrt(3 * (1.0 + 0.19 * left)) / 2 if left else 0.0
        chance = _between(chances, first, second)
        if swing:
            up = _between(chances, first + swing, second - swing)
            down = _between(chances, first - swing, second + swing)
            chance = (up + 4 * chance + down) / 6
        gain = _POINTS_A_MATCH * (chance - 0.5) + _POINT * (points[0] - points[1])
        return [gain, -gain]

    return strive


def _between(chances: list[list[float]], first: float, second: float) -> float:
    """The chance at a score that is no whole number."""
    last = len(chances) - 2
    first, second = min(max(first, 0.0), last), min(max(second, 0.0), last)
    i, j = floor(first), floor(second)
    x, y = first - i, second - j
    low = chances[i][j] * (1 - y) + chances[i][j + 1] * y
    high = chances[i + 1][j] * (1 - y) + chances[i + 1][j + 1] * y
    return low * (1 - x) + high * x


@cache
def match_chances(target: int) -> list[list[float]]:
    """The chance of the first of two equal sides to win a match to `target`, by both scores.

    >>> chances = match_chances(11)
    >>> [round(chances[i][j], 2) for i, j in ((0, 0), (10, 9), (10, 0), (11, 12), (12, 12))]
    [0.5, 0.67, 1.0, 0.0, 0.5]
    """
    size = 2 * target
    chances = [[_decided(i, j) for j in range(size)] for i in range(size)]
    brings = _deal()
    # A deal that changes nothing is as if it had not been.
    del brings[0, 0]
    all_shares = sum(brings.values())
    for i, j in sorted(product(range(target), repeat=2), key=sum, reverse=True):
        chance = sum(
            share * chances[min(i + first, size - 1)][min(j + second, size - 1)]
            for (first, second), share in brings.items()
        )
        chances[i][j] = chance / all_shares
    return chances


def _decided(first: int, second: int) -> float:
    return 0.5 if first == second else float(first > second)


def _deal() -> dict[tuple[int, int], float]:
    """How likely a deal brings two equal sides so many points each."""
    shares = {(0, 0): 1.0}
    for nobody in _CATEGORIES:
        won = (1 - nobody) / 2
        shares = _add(shares, {(1, 0): won, (0, 1): won, (0, 0): nobody})
    scope = {n: exp(-_SCOPE) * _SCOPE**n / factorial(n) for n in range(_MOST_SCOPE + 1)}
    both = {(i, j): scope[i] * scope[j] for i, j in product(scope, repeat=2)}
    return _add(shares, both)


def _add(
    shares: dict[tuple[int, int], float], more: dict[tuple[int, int], float]
) -> dict[tuple[int, int], float]:
    """The distribution of the sum of two independent ones."""
    found: dict[tuple[int, int], float] = {}
    for (i, j), share in shares.items():
        for (k, m), other in more.items():
            found[i + k, j + m] = found.get((i + k, j + m), 0.0) + share * other
    return found
