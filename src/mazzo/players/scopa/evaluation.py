"""What a deal of Scopa that is not over yet will bring, on packed cards.

The lead of a side in cards, denari and primiera is weighed by how many cards are still to be
captured. The weights are fitted to some ten thousand deals between careful players.
"""

from __future__ import annotations

from math import exp

from mazzo.games.scopa import Terms
from mazzo.games.scopa.scoring import NAPOLA, PRIMIERA
from mazzo.players.scopa.habits import answers
from mazzo.players.scopa.kernel import RANKS, RE_BELLO, SETTEBELLO, SUIT, Captures

CARDS = 4 * RANKS
_ROW = (1 << NAPOLA) - 1
_NO_CARD = 5
"""What a missing suit counts in primiera while it can still be had."""

_BEST = [0] + [max(PRIMIERA[r] for r in range(RANKS) if m >> r & 1) for m in range(1, SUIT + 1)]
"""The primiera value of the best card in every set of one suit."""

_CARDS_WEIGHT = [0.0] + [0.165 + 0.7 / left for left in range(1, CARDS + 1)]
_DENARI_WEIGHT = [0.0] + [0.45 + 3.6 / left for left in range(1, CARDS + 1)]
_PRIMIERA_WEIGHT = [0.455 * exp(-left / 11) for left in range(CARDS + 1)]
"""By how many cards nobody has captured yet."""


def primiera(pile: int) -> int:
    """As in the rules: the four best cards, one of each suit; 0 without one of some suit."""
    best = [_BEST[pile >> RANKS * suit & SUIT] for suit in range(4)]
    return sum(best) if all(best) else 0


def _promise(pile: int) -> int:
    """Primiera as it grows: a suit that is still missing may come."""
    return sum(_BEST[pile >> RANKS * suit & SUIT] or _NO_CARD for suit in range(4))


def _row(pile: int) -> int:
    """The denari from the ace up, without a gap."""
    gaps = ~(pile & SUIT)
    return (gaps & -gaps).bit_length() - 1


def points(piles: list[int], scope: list[int], terms: Terms) -> list[float]:
    """The points of a deal that is over, by side."""
    found: list[float] = list(scope)
    for counts in (
        [pile.bit_count() for pile in piles],
        [(pile & SUIT).bit_count() for pile in piles],
        [primiera(pile) for pile in piles],
    ):
        best = max(counts)
        if best and counts.count(best) == 1:
            found[counts.index(best)] += 1
    for side, pile in enumerate(piles):
        found[side] += bool(pile & SETTEBELLO)
        if terms.re_bello:
            found[side] += bool(pile & RE_BELLO)
        if terms.napola and pile & _ROW == _ROW:
            found[side] += _row(pile)
    return found


def prospects(piles: list[int], scope: list[int], left: int, terms: Terms) -> list[float]:
    """The points that the sides can look forward to while `left` cards are in no pile."""
    found: list[float] = list(scope)
    for weight, counts in (
        (_CARDS_WEIGHT[left], [pile.bit_count() for pile in piles]),
        (_DENARI_WEIGHT[left], [(pile & SUIT).bit_count() for pile in piles]),
        (_PRIMIERA_WEIGHT[left], [_promise(pile) for pile in piles]),
    ):
        shares = [exp(weight * count) for count in counts]
        total = sum(shares)
        for side, share in enumerate(shares):
            found[side] += share / total
    for side, pile in enumerate(piles):
        found[side] += bool(pile & SETTEBELLO)
        if terms.re_bello:
            found[side] += bool(pile & RE_BELLO)
        if terms.napola:
            found[side] += _napola_prospects(side, piles)
    return found


def _napola_prospects(side: int, piles: list[int]) -> float:
    if any(pile & _ROW for other, pile in enumerate(piles) if other != side):
        return 0.0
    held = (piles[side] & _ROW).bit_count()
    return float(_row(piles[side])) if held == NAPOLA else (0.1, 0.5, 1.3)[held]


def lead(table: int, unseen: int, hand: int, captures: Captures) -> float:
    """What it is worth to lead to `table` with a hand of unseen cards, in points."""
    swept, best = answers(table, unseen, hand, captures)
    return 0.6 * swept + 1.6 * best - 0.45
