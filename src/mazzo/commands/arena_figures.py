"""The figures of `mazzo arena`: what is worked out from the matches of a meeting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from mazzo.commands.arena_play import Played

_DEVIATIONS = 1.96
"""So many standard errors on both sides hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and how far the 95 % interval reaches on both sides; None after a single match."""

    mean: float
    margin: float | None


def ratio(parts: Sequence[tuple[float, float]]) -> Estimate:
    """The sum of all first numbers a second one, such as points a deal, over independent parts.

    The parts are matches and not deals: deals of one match hang together by its scores.

    >>> ratio([(3, 2), (1, 2)])
    Estimate(mean=1.0, margin=0.98)
    """
    size = len(parts)
    whole = sum(weight for _, weight in parts)
    mean = sum(value for value, _ in parts) / whole
    if size < 2:
        return Estimate(mean, None)
    spread = sum((value - mean * weight) ** 2 for value, weight in parts)
    return Estimate(mean, _DEVIATIONS * sqrt(spread * size / (size - 1)) / whole)


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds of processor that choosing a card took."""

    median: float
    most: float
    """95 % of the cards took no longer."""

    longest: float

    @classmethod
    def of(cls, microseconds: Counter[int]) -> Times:
        """Of how many choices took so many microseconds.

        >>> Times.of(Counter({10: 19, 20: 19, 3000: 2}))
        Times(median=2e-05, most=2e-05, longest=0.003)
        """
        return cls(*(_quantile(microseconds, share) / 1e6 for share in (0.5, 0.95, 1.0)))


def _quantile(counted: Counter[int], share: float) -> int:
    """The lowest value that so large a share of all reaches at most."""
    wanted = share * counted.total()
    reached = 0
    for value in sorted(counted):
        reached += counted[value]
        if reached >= wanted:
            break
    return value


@dataclass(slots=True)
class Tally:
    """The matches of a meeting as they come in, each with how it went in every seating."""

    deals: int = 0
    """Those that were played in every seating of their match."""

    leads: list[tuple[float, float]] = field(default_factory=list)
    """By match, the points the first level was ahead in such deals, and how many they were."""

    wins: list[tuple[float, float]] = field(default_factory=list)
    """By match, the share of the seatings in which the first level won; and 1."""

    times: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))

    def add(self, seatings: Sequence[Played]) -> None:
        """Count a match: what `arena_play.play_in_all_seatings` has returned.

        In a shorter match the last deals of a longer one were not played: they would compare
        luck, and count for who wins alone.
        """
        deals = min(len(played.points) for played in seatings)
        ahead = [
            _lead(points, side)
            for side, played in enumerate(seatings)
            for points in played.points[:deals]
        ]
        self.deals += deals
        # Divided only at the end, so that equals are ahead by 0 and not by a rounding.
        self.leads.append((sum(ahead) / (len(seatings) * (len(seatings) - 1)), deals))
        won = sum(played.winner == side for side, played in enumerate(seatings))
        self.wins.append((won / len(seatings), 1))
        for played in seatings:
            for counted, more in zip(self.times, played.times, strict=True):
                counted.update(more)

    @property
    def matches(self) -> int:
        """How many matches there were, each played in every seating."""
        return len(self.leads)

    @property
    def points(self) -> Estimate:
        """The points a deal that the first level is ahead of the others' mean."""
        return ratio(self.leads)

    @property
    def share(self) -> Estimate:
        """The share of matches that the first level wins."""
        return ratio(self.wins)


def _lead(points: Sequence[int], side: int) -> int:
    """How far a side is ahead of all others, added up."""
    return len(points) * points[side] - sum(points)
