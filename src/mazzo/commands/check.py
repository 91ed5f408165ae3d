"""`mazzo check FILE... [--json]`: plays records by the rules, a line a game. Source: notation."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from mazzo.core.errors import Parameter
from mazzo.core.records import Flaw, Replay
from mazzo.games import NAMES, named, play_record, read_records
from mazzo.words import Words

LEGAL, ILLEGAL, UNOPENED = 0, 1, 2


class UnopenedError(Exception):
    """A file can't be opened or read on, said in words."""


def run(options: Namespace, words: Words) -> int:
    """Check every file; 0 if all games are legal, 1 if one is not, 2 if a file can't be opened."""
    worst = LEGAL
    for file in options.files:
        try:
            for index, replay in enumerate(games_of(file, words), 1):
                worst = max(worst, ILLEGAL if replay.flaw else LEGAL)
                found = _describe(file, index, replay, words)
                print(json.dumps(found) if options.json else _in_words(found, replay, words))
        except UnopenedError as error:
            worst = UNOPENED
            print(error, file=sys.stderr)
    return worst


def games_of(file: str, words: Words) -> Iterator[Replay]:
    """The games of a file. Trouble in printing them is not the file's, and passes by here."""
    if "\0" in file:
        raise UnopenedError(words.say("check.no-file", file=file))
    try:
        with Path(file).open("rb") as stream:
            yield from map(play_record, read_records(stream))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnopenedError(words.say("check.unopened", file=file, reason=reason)) from error


def line_of(file: str, index: int, replay: Replay, words: Words) -> str:
    """What is printed of a game for people."""
    return _in_words(_describe(file, index, replay, words), replay, words)


def _describe(file: str, index: int, replay: Replay, words: Words) -> dict[str, object]:
    """What is printed of a game; the position before the flaw, if its deal could be read."""
    record, flaw = replay.record, replay.flaw
    game = record.game if record.game in NAMES else None
    found: dict[str, object] = {
        "file": file,
        "index": index,
        "line": record.line,
        "game": game,
        "ok": flaw is None,
    }
    if flaw:
        found["error"] = {
            "code": flaw.error.general,
            "at": flaw.at,
            "token": flaw.token,
            "message": words.explain(flaw.error.violation),
        }
    if game and replay.history and (flaw is None or flaw.at):
        found |= {**named(game).report(replay.history), **replay.more}
    return found


def _in_words(found: dict[str, object], replay: Replay, words: Words) -> str:
    """The same in one line for people."""
    begin = where(str(found["file"]), int(str(found["index"])), replay, words)
    if replay.flaw:
        return begin + why(replay.flaw, words)
    end = words.say(f"check.{_standing(found)}", **_numbers(found))
    recorded = found.get("recorded")
    if found.get("agrees") is False and isinstance(recorded, dict):
        said = " ".join(f"{name}:{value}" for name, value in recorded.items())
        end += words.say("check.disagrees", recorded=said)
    return begin + end


def where(file: str, index: int, replay: Replay, words: Words) -> str:
    """Which game of which file it is: what a line about it begins with."""
    record = replay.record
    return words.say(
        "check.where", file=file, line=record.line, index=str(index), game=record.game or "?"
    )


def why(flaw: Flaw, words: Words) -> str:
    """What is wrong with a game, and with which of its moves."""
    message = words.explain(flaw.error.violation)
    if flaw.at == 0:
        return message
    return words.say("check.move", at=flaw.at, token=flaw.token or "") + message


def _standing(found: dict[str, object]) -> str:
    """The game, and whether it has come to an end that is told in other words."""
    game = str(found["game"])
    if not found.get("over") and found.get("phase") != "over":
        return game
    # A line of another program can end before anything was declared.
    undeclared = "contract" in found and found["contract"] is None
    return f"{game}.undeclared" if undeclared else f"{game}.over"


def _numbers(found: dict[str, object]) -> dict[str, Parameter]:
    """What can be filled in of a report; a number for each side is written `3/1`."""
    numbers: dict[str, Parameter] = {}
    for name, value in found.items():
        if isinstance(value, str | int):
            numbers[name] = value
        elif isinstance(value, tuple):
            numbers[name] = "/".join(map(str, value))
    return numbers
