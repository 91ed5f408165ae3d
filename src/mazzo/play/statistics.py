"""What results add up to, for each game and each of its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from mazzo.games import NAMES
from mazzo.play.results import WON, Result

WEEKS = 12
"""For so many weeks, the present one among them, wins are counted week by week."""


@dataclass(frozen=True, slots=True)
class Best:
    """The best a player has done: how many moves or seconds, in which deal and when."""

    value: int
    deal: str | None
    date: str


@dataclass(frozen=True, slots=True)
class Figures:
    """What the results of one game under certain rules add up to.

    Abandoned games are played and not won; they end a streak as losses do.
    """

    game: str
    rules: str
    played: int
    won: int
    streak: int
    """Wins since the last game that was not won."""
    longest_streak: int
    moves: Best | None
    """The win with the fewest moves, the first of them; None without a win."""
    time: Best | None
    """The win in the shortest time, the first of them."""
    hints: int
    undos: int
    weeks: tuple[int, ...]
    """Wins in each of the last weeks, the present one last."""

    @property
    def share(self) -> float:
        """The share of games won, from 0 to 1."""
        return self.won / self.played

    def bests(self) -> dict[str, Best]:
        """The best win by each measure, by its name; none without a win."""
        measured = {"moves": self.moves, "time": self.time}
        return {measure: best for measure, best in measured.items() if best}


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of every game that was played, and the Monday that each of the weeks began on."""

    figures: tuple[Figures, ...]
    mondays: tuple[date, ...]

    @property
    def weeks(self) -> tuple[int, ...]:
        """Wins in each of the weeks, in all games together."""
        return tuple(sum(figures.weeks[i] for figures in self.figures) for i in range(WEEKS))


def statistics(results: Iterable[Result], today: date) -> Statistics:
    """What results add up to, which are in the order in which the games ended.

    A game belongs to the week of the day on which the player's own clock said that it ended.
    """
    this_monday = today - timedelta(days=today.weekday())
    mondays = tuple(this_monday - timedelta(weeks=ago) for ago in reversed(range(WEEKS)))
    groups: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        groups.setdefault((result.game, result.rules), []).append(result)
    figures = tuple(_figures(groups[key], mondays) for key in sorted(groups, key=_as_offered))
    return Statistics(figures, mondays)


def _as_offered(key: tuple[str, str]) -> tuple[int, str, str]:
    """Games in the order in which they are offered, unknown ones last."""
    game, rules = key
    return (NAMES.index(game) if game in NAMES else len(NAMES)), game, rules


def _figures(results: Sequence[Result], mondays: Sequence[date]) -> Figures:
    wins = [result for result in results if result.outcome == WON]
    streak, longest = _streaks(results)
    won_on = [_monday(result) for result in wins]
    return Figures(
        game=results[0].game,
        rules=results[0].rules,
        played=len(results),
        won=len(wins),
        streak=streak,
        longest_streak=longest,
        moves=_best(wins, lambda result: result.moves),
        time=_best(wins, lambda result: result.time),
        hints=sum(result.hints for result in results),
        undos=sum(result.undos for result in results),
        weeks=tuple(map(won_on.count, mondays)),
    )


def _best(wins: Sequence[Result], measure: Callable[[Result], int]) -> Best | None:
    best = min(wins, key=measure, default=None)
    return Best(measure(best), best.deal, best.date) if best else None


def _monday(result: Result) -> date:
    day = result.ended.date()
    return day - timedelta(days=day.weekday())


def _streaks(results: Iterable[Result]) -> tuple[int, int]:
    """The wins in a row at the end, and the most there ever were."""
    streak = longest = 0
    for result in results:
        streak = streak + 1 if result.outcome == WON else 0
        longest = max(longest, streak)
    return streak, longest
