"""`mazzo arena GAME LEVEL LEVEL...`: which computer player is stronger, by how much, how fast."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import combinations
from types import ModuleType
from typing import Any

from mazzo import players
from mazzo.commands import arena_scopa, arena_skat
from mazzo.commands.arena_figures import versus
from mazzo.commands.arena_workers import WorkerLostError, results
from mazzo.core.errors import NotationError
from mazzo.words import Words

DONE, BROKEN, USAGE = 0, 1, 2

_CONTESTS: dict[str, ModuleType] = {"scopa": arena_scopa, "skat": arena_skat}
"""How levels meet at a game, and what is told of it: each has `Meeting` and `Tally`."""


class _UsageError(Exception):
    """What was asked for can't be, said in words."""


def run(options: Namespace, words: Words) -> int:
    """Let every pair of levels meet, and print what came of it."""
    try:
        meetings = _meetings(options, words)
    except _UsageError as error:
        print(f"mazzo: {error}", file=sys.stderr)
        return USAGE
    contest = _CONTESTS[options.game]
    found = []
    try:
        for meeting in meetings:
            with _progress(meeting, options.deals, words) as advance:
                tally = _meet(meeting, contest.Tally(), options, advance)
            found.append((meeting, tally))
            if options.json:
                print(json.dumps(contest.describe(meeting, tally)), flush=True)
    except WorkerLostError:
        print(words.say("arena.broken"), file=sys.stderr)
        return BROKEN
    if not options.json:
        contest.print_tables(found, words)
    return DONE


def _meetings(options: Namespace, words: Words) -> list[Any]:
    """Every two of the levels, at the table that was asked for."""
    known = players.named(options.game).LEVELS
    for level in options.levels:
        if level not in known:
            raise _UsageError(words.say("arena.no-level", level=level) + ", ".join(known))
    if len(options.levels) < 2:
        raise _UsageError(words.say("arena.one-level"))
    contest = _CONTESTS[options.game]
    if options.rules not in (None, *contest.RULES):
        offered = ", ".join(contest.RULES)
        raise _UsageError(words.say("arena.no-rules", rules=options.rules) + offered)
    if options.players not in (None, *contest.SEATS):
        offered = ", ".join(contest.SEATS)
        raise _UsageError(words.say("arena.no-seats", seats=options.players) + offered)
    try:
        terms = contest.terms_for(options.rules, options.players)
    except NotationError as error:
        raise _UsageError(words.explain(error.violation)) from error
    return [contest.Meeting(pair, terms, options.seed) for pair in combinations(options.levels, 2)]


def _meet(meeting: Any, tally: Any, options: Namespace, advance: Callable[[int], None]) -> Any:
    """Play until at least as many deals as wanted were played in every seating."""
    with closing(results(meeting, options.cores or _cores())) as played:
        while tally.deals < options.deals:
            tally.add(next(played))
            advance(tally.deals)
    return tally


def _cores() -> int:
    """The processors that this process may use, where the system tells."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _progress(meeting: Any, deals: int, words: Words) -> Iterator[Callable[[int], None]]:
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
        task = progress.add_task(versus(meeting.levels, words), total=deals)
        yield lambda done: progress.update(task, completed=min(done, deals))
