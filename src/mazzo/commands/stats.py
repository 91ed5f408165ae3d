"""`mazzo stats [--json | --reset]`: what the games of the player add up to."""

from __future__ import annotations

import dataclasses
import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from mazzo.commands.table import Row, print_table
from mazzo.play import results
from mazzo.play.clock import as_shown
from mazzo.play.places import data_folder
from mazzo.play.results import Found
from mazzo.play.statistics import Figures, Statistics, statistics
from mazzo.words import Words, clean

OK, FAILED = 0, 2

COLUMNS = ("game", "played", "won", "share", "streak", "longest", "undos", "hints")
BEST = ("best", "value", "deal", "date")
"""The columns of the tables."""

_BAR, _WIDEST = "█", 40


def run(options: Namespace, words: Words) -> int:
    """Print the statistics, or begin them anew; 2 if the results can't be read or written."""
    folder = data_folder()
    try:
        found = results.load(folder)
    except OSError as error:
        return _failed(error, folder, words)
    if options.json:
        print(json.dumps(as_object(found)))
    elif not found.results and not found.unreadable:
        print(words.say("stats.none"))
    elif options.reset:
        return _reset(folder, words)
    else:
        _print(found, folder, words)
    return OK


def _failed(error: OSError, folder: Path, words: Words) -> int:
    file, reason = str(folder / results.FILE), error.strerror or type(error).__name__
    print(words.say("stats.unread", file=file, reason=reason), file=sys.stderr)
    return FAILED


def _computed(found: Found) -> Statistics:
    return statistics(found.results, datetime.now().astimezone().date())


def as_object(found: Found) -> dict[str, object]:
    """What `--json` prints.

    `"unreadable"`: lines of the file that can't be read. `"weeks"`: the last twelve Mondays, as
    dates. `"games"`: one object for each game and its rules, with `"game"`, `"rules"`, `"played"`,
    `"won"`, `"share"` (0 to 1), `"streak"` (wins since the last game that was not won),
    `"longest_streak"`, `"moves"` and `"time"` (the win with the fewest moves and the one in the
    fewest seconds: `"value"`, `"deal"` (share code or null), `"date"`; null without a win),
    `"hints"`, `"undos"` (sums), `"weeks"` (wins in each week).
    """
    computed = _computed(found)
    return {
        "unreadable": found.unreadable,
        "weeks": [monday.isoformat() for monday in computed.mondays],
        "games": [
            {**dataclasses.asdict(figures), "share": figures.share} for figures in computed.figures
        ],
    }


def _print(found: Found, folder: Path, words: Words) -> None:
    computed = _computed(found)
    print_table([_heading(COLUMNS, words), *(_row(figures, words) for figures in computed.figures)])
    best = [row for figures in computed.figures for row in _best(figures, words)]
    if best:
        print()
        print_table([_heading(BEST, words), *best])
        print()
        _print_weeks(computed, words)
    if found.unreadable:
        file = str(folder / results.FILE)
        print(words.count("stats.unreadable", found.unreadable, file=file))


def _heading(names: tuple[str, ...], words: Words) -> Row:
    return tuple(words.say(f"stats.{name}") for name in names)


def _row(figures: Figures, words: Words) -> Row:
    share = words.say("stats.percent", share=round(100 * figures.share))
    numbers = (figures.streak, figures.longest_streak, figures.undos, figures.hints)
    return (
        words.title(figures.game, figures.rules),
        *(str(figures.played), str(figures.won), share, *map(str, numbers)),
    )


def _best(figures: Figures, words: Words) -> Iterator[Row]:
    for measure, best in figures.bests().items():
        # A share code tells the game and its rules, too.
        deal = clean(best.deal) if best.deal else words.title(figures.game, figures.rules)
        value = as_shown(best.value) if measure == "time" else str(best.value)
        yield (
            words.say(f"stats.best-{measure}"),
            value,
            deal,
            datetime.fromisoformat(best.date).date().isoformat(),
        )


def _print_weeks(computed: Statistics, words: Words) -> None:
    """Wins in each of the last weeks, as bars."""
    print(words.say("stats.weeks"))
    most = max(computed.weeks)
    for monday, wins in zip(computed.mondays, computed.weeks, strict=True):
        # Every win is a cell as long as there is room; and one win is never nothing.
        width = wins if most <= _WIDEST else -(-wins * _WIDEST // most)
        print(f"{monday}  {_BAR * width}{' ' * bool(wins)}{wins}")


def _reset(folder: Path, words: Words) -> int:
    """Ask, and begin anew if the answer is yes."""
    if sys.stdin is None or not sys.stdin.isatty():
        print(words.say("stats.no-terminal"), file=sys.stderr)
        return FAILED
    print(words.say("stats.ask", yes=words.say("stats.yes")), end=" ", flush=True)
    # Bytes, for what is typed need not be text.
    answer = sys.stdin.buffer.readline().decode(errors="replace").strip()
    if answer.casefold() != words.say("stats.yes").casefold():
        print(words.say("stats.kept"))
        return OK
    try:
        backup = results.reset(folder)
    except FileNotFoundError:
        # Another program was faster.
        print(words.say("stats.none"))
        return OK
    except OSError as error:
        return _failed(error, folder, words)
    print(words.say("stats.reset", file=str(backup)))
    return OK
