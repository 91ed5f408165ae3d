"""The figures of `mazzo arena`, and how they are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from mazzo.commands.table import Row
from mazzo.words import Words

_DEVIATIONS = 1.96
"""So many standard errors on both sides hold 95 % of a normal distribution."""


TIMES = ("level", "against", "median", "most", "longest")
"""The columns of the table of times."""


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


def versus(levels: tuple[str, str], words: Words) -> str:
    """Two levels that meet."""
    return words.say("arena.pair", first=levels[0], second=levels[1])


def thinking(
    levels: tuple[str, str], counted: tuple[Counter[int], Counter[int]], words: Words
) -> Iterator[Row]:
    """How long either level thought, as rows."""
    for level, other, microseconds in zip(levels, reversed(levels), counted, strict=True):
        times = Times.of(microseconds)
        spans = (times.median, times.most, times.longest)
        yield (
            level,
            other,
            *(words.say("arena.milliseconds", time=f"{1000 * span:.2f}") for span in spans),
        )


def cpu(levels: tuple[str, str], counted: tuple[Counter[int], Counter[int]]) -> list[object]:
    """The same as objects for programs, in seconds."""
    return [
        {"level": level, "median": times.median, "most": times.most, "longest": times.longest}
        for level, times in zip(levels, map(Times.of, counted), strict=True)
    ]


def interval(estimate: Estimate, lowest: float = -inf, highest: float = inf) -> dict[str, object]:
    """An estimate as an object, the interval cut to what can be; null where there is none."""
    mean, margin = estimate.mean, estimate.margin
    if margin is None:
        return {"mean": mean, "low": None, "high": None}
    return {"mean": mean, "low": max(lowest, mean - margin), "high": min(highest, mean + margin)}


def heading(names: Sequence[str], words: Words) -> Row:
    """The titles of columns."""
    return tuple(words.say(f"arena.{name}") for name in names)


def margin(estimate: Estimate, scale: int, form: str) -> str:
    """How far the interval of an estimate reaches, if there is one."""
    return "" if estimate.margin is None else f" ± {scale * estimate.margin:{form}}"
