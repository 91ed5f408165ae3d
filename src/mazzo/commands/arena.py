"""`mazzo arena GAME LEVEL LEVEL...`: which computer player is stronger, by how much, how fast."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import combinations
from math import inf

from mazzo import players
from mazzo.commands.arena_figures import Estimate, Tally, Times
from mazzo.commands.arena_play import Meeting, WorkerLostError, results
from mazzo.core.errors import NotationError
from mazzo.games.scopa import Rules, Terms
from mazzo.words import Words

DONE, BROKEN, USAGE = 0, 1, 2

RESULTS = ("levels", "deals", "matches", "points", "wins")
TIMES = ("level", "against", "median", "most", "longest")
"""The columns of both tables."""

_ROW = tuple[str, ...]


class _UsageError(Exception):
    """What was asked for can't be, said in words."""


def run(options: Namespace, words: Words) -> int:
    """Let every pair of levels meet, and print what came of it."""
    try:
        meetings = _meetings(options, words)
    except _UsageError as error:
        print(f"mazzo: {error}", file=sys.stderr)
        return USAGE
    found = []
    try:
        for meeting in meetings:
            with _progress(meeting, options.deals, words) as advance:
                tally = _meet(meeting, options, advance)
            found.append((meeting, tally))
            if options.json:
                print(json.dumps(_describe(meeting, tally)), flush=True)
    except WorkerLostError:
        print(words.say("arena.broken"), file=sys.stderr)
        return BROKEN
    if not options.json:
        _print_tables(found, words)
    return DONE


def _meetings(options: Namespace, words: Words) -> list[Meeting]:
    """Every two of the levels, at the table that was asked for."""
    known = players.named(options.game).LEVELS
    for level in options.levels:
        if level not in known:
            raise _UsageError(words.say("arena.no-level", level=level) + ", ".join(known))
    if len(options.levels) < 2:
        raise _UsageError(words.say("arena.one-level"))
    terms = _terms(options.rules, options.players, words)
    return [Meeting(pair, terms, options.seed) for pair in combinations(options.levels, 2)]


def _terms(rules: str, seats: str | None, words: Words) -> Terms:
    """`seats` is their number, with a `p` for partners; as the rules have it where it is None."""
    if rules not in list(Rules):
        raise _UsageError(words.say("arena.no-rules", rules=rules) + ", ".join(Rules))
    try:
        if seats is None:
            return Terms.of(Rules(rules))
        return Terms.of(Rules(rules), int(seats[0]), teams=seats.endswith("p"))
    except NotationError as error:
        raise _UsageError(words.explain(error.violation)) from error


def _meet(meeting: Meeting, options: Namespace, advance: Callable[[int], None]) -> Tally:
    """Play whole matches, until at least as many deals as wanted were played in every seating."""
    tally = Tally()
    with closing(results(meeting, options.cores or _cores())) as matches:
        while tally.deals < options.deals:
            tally.add(next(matches))
            advance(tally.deals)
    return tally


def _cores() -> int:
    """The processors that this process may use, where the system tells."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _progress(meeting: Meeting, deals: int, words: Words) -> Iterator[Callable[[int], None]]:
    """Takes how many deals are done; a terminal shows it, and anything else is spared it."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task(_pair(meeting, words), total=deals)
        yield lambda done: progress.update(task, completed=min(done, deals))


def _pair(meeting: Meeting, words: Words) -> str:
    first, second = meeting.levels
    return words.say("arena.pair", first=first, second=second)


def _describe(meeting: Meeting, tally: Tally) -> dict[str, object]:
    """A meeting as an object for programs; times are in seconds."""
    terms = meeting.terms
    return {
        "game": "scopa",
        "rules": terms.rules.value,
        "players": terms.players,
        "teams": terms.teams,
        "levels": list(meeting.levels),
        "seed": meeting.seed,
        "deals": tally.deals,
        "matches": tally.matches,
        "seatings": len(meeting.seatings),
        "points": _interval(tally.points),
        "wins": {**_interval(tally.share, 0, 1), "even": 1 / terms.sides},
        "cpu": [
            {"level": level, "median": times.median, "most": times.most, "longest": times.longest}
            for level, times in zip(meeting.levels, map(Times.of, tally.times), strict=True)
        ],
    }


def _interval(estimate: Estimate, lowest: float = -inf, highest: float = inf) -> dict[str, object]:
    """An estimate as an object, the interval cut to what can be; null where there is none."""
    mean, margin = estimate.mean, estimate.margin
    if margin is None:
        return {"mean": mean, "low": None, "high": None}
    return {"mean": mean, "low": max(lowest, mean - margin), "high": min(highest, mean + margin)}


def _print_tables(found: Sequence[tuple[Meeting, Tally]], words: Words) -> None:
    """The results of all meetings, and how long the players thought."""
    terms = found[0][0].terms
    target, seatings = terms.target, str(len(found[0][0].seatings))
    print(words.say("arena.title", rules=terms.rules, target=target, seatings=seatings))
    _print_table([_heading(RESULTS, words), *(_result(*meeting, words) for meeting in found)])
    print(words.say("arena.about", even=f"{100 / terms.sides:.1f}"))
    times = [row for meeting in found for row in _thinking(*meeting, words)]
    _print_table([_heading(TIMES, words), *times])


def _heading(names: Sequence[str], words: Words) -> _ROW:
    return tuple(words.say(f"arena.{name}") for name in names)


def _result(meeting: Meeting, tally: Tally, words: Words) -> _ROW:
    points, share = tally.points, tally.share
    percent = words.say("arena.percent", share=f"{100 * share.mean:.1f}")
    return (
        _pair(meeting, words),
        str(tally.deals),
        str(tally.matches),
        f"{points.mean:+.3f}{_margin(points, 1, '.3f')}",
        percent + _margin(share, 100, ".1f"),
    )


def _margin(estimate: Estimate, scale: int, form: str) -> str:
    return "" if estimate.margin is None else f" ± {scale * estimate.margin:{form}}"


def _thinking(meeting: Meeting, tally: Tally, words: Words) -> Iterator[_ROW]:
    for level, other, counted in zip(
        meeting.levels, reversed(meeting.levels), tally.times, strict=True
    ):
        times = Times.of(counted)
        spans = (times.median, times.most, times.longest)
        yield (
            level,
            other,
            *(words.say("arena.milliseconds", time=f"{1000 * span:.2f}") for span in spans),
        )


def _print_table(rows: Sequence[_ROW]) -> None:
    """A heading and rows: the first column is words, the others end flush."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        table = Table()
        for place, title in enumerate(rows[0]):
            table.add_column(title, justify="right" if place else "left")
        for row in rows[1:]:
            table.add_row(*row)
        Console().print(table)
        return
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = (
            text.rjust(width) if place else text.ljust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        print(first, *others, sep="  ")
