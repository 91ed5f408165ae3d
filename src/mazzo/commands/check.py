"""`mazzo check FILE... [--json]`: plays records by the rules, a line a game. Source: notation."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from mazzo.core.errors import Parameter
from mazzo.core.records import Replay, read
from mazzo.games import NAMES, named, play_record
from mazzo.words import Words

LEGAL, ILLEGAL, UNOPENED = 0, 1, 2


class _UnopenedError(Exception):
    """A file can't be opened or read on, said in words."""


def run(options: Namespace, words: Words) -> int:
    """Check every file; 0 if all games are legal, 1 if one is not, 2 if a file can't be opened."""
    worst = LEGAL
    for file in options.files:
        try:
            for index, replay in enumerate(_games(file, words), 1):
                worst = max(worst, ILLEGAL if replay.flaw else LEGAL)
                found = _describe(file, index, replay, words)
                print(json.dumps(found) if options.json else _in_words(found, replay, words))
        except _UnopenedError as error:
            worst = UNOPENED
            print(error, file=sys.stderr)
    return worst


def _games(file: str, words: Words) -> Iterator[Replay]:
    """The games of a file. Trouble in printing them is not the file's, and passes by here."""
    if "\0" in file:
        raise _UnopenedError(words.say("check.no-file", file=file))
    try:
        with Path(file).open("rb") as stream:
            yield from map(play_record, read(stream))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise _UnopenedError(words.say("check.unopened", file=file, reason=reason)) from error


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
        found |= named(game).report(replay.history)
    return found


def _in_words(found: dict[str, object], replay: Replay, words: Words) -> str:
    """The same in one line for people."""
    record, flaw = replay.record, replay.flaw
    where = words.say(
        "check.where",
        file=str(found["file"]),
        line=record.line,
        index=str(found["index"]),
        game=record.game or "?",
    )
    if flaw is None:
        return where + words.say(f"check.{_standing(found)}", **_numbers(found))
    message = words.explain(flaw.error.violation)
    if flaw.at == 0:
        return where + message
    token = flaw.token or ""
    return where + words.say("check.move", at=flaw.at, token=token) + message


def _standing(found: dict[str, object]) -> str:
    """The game, and whether it has come to an end that is told in other words."""
    return f"{found['game']}.over" if found.get("over") else str(found["game"])


def _numbers(found: dict[str, object]) -> dict[str, Parameter]:
    """What can be filled in of a report; a number for each side is written `3/1`."""
    numbers: dict[str, Parameter] = {}
    for name, value in found.items():
        if isinstance(value, str | int):
            numbers[name] = value
        elif isinstance(value, tuple):
            numbers[name] = "/".join(map(str, value))
    return numbers
