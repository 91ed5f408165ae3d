"""`mazzo convert IN OUT`: the games of a file in another form, or in canonical text."""

from __future__ import annotations

import os
import stat
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from mazzo.commands.check import ILLEGAL, LEGAL, UNOPENED, UnopenedError, games_of, where, why
from mazzo.core.errors import NotationError
from mazzo.core.records import Flaw, Replay
from mazzo.games import write_iss, write_own
from mazzo.words import Words

_WRITERS: dict[str, Callable[[Replay], str]] = {
    ".mazzo": write_own,
    ".txt": write_own,
    ".sgf": write_iss,
    ".iss": write_iss,
}
"""How games are written, by how the name of the file ends."""


class _Written:
    """What has become of the games so far."""

    def __init__(self) -> None:
        self.games = 0
        self.code = LEGAL


def run(options: Namespace, words: Words) -> int:
    """Convert a file; 0 if all its games were converted, 1 if one was not, 2 if a file can't be
    opened or written.
    """
    source, target = options.source, options.target
    try:
        writer = _check_names(source, target, words)
        return _convert(source, Path(target), writer, words)
    except UnopenedError as error:
        print(error, file=sys.stderr)
        return UNOPENED


def _check_names(source: str, target: str, words: Words) -> Callable[[Replay], str]:
    """The form that the target's name asks for; the source must not be written over."""
    if "\0" in target:
        raise UnopenedError(words.say("check.no-file", file=target))
    writer = _WRITERS.get(Path(target).suffix.lower())
    if writer is None:
        raise UnopenedError(words.say("convert.ending", file=target, endings=", ".join(_WRITERS)))
    try:
        same = "\0" not in source and Path(source).samefile(target)
    except OSError:
        # One of them is not there, or will be told of when it is opened.
        same = False
    if same:
        raise UnopenedError(words.say("convert.same", file=target))
    return writer


def _convert(source: str, target: Path, writer: Callable[[Replay], str], words: Words) -> int:
    """Write what can be converted to a file beside the target, which takes its place when whole.

    If nothing could be converted, what was there stays.
    """
    written = _Written()
    texts = _texts(source, writer, words, written)
    target = Path(os.path.realpath(target))
    if _is_other_than_a_file(target):
        # A pipe or a device would be taken away from whoever waits on it.
        raise UnopenedError(words.say("convert.no-file", file=str(target)))
    unfinished = target.with_name(f".mazzo.{os.getpid()}")
    try:
        with unfinished.open("x", encoding="utf-8", newline="\n") as stream:
            for text in texts:
                stream.write(text)
        if target.exists():
            unfinished.chmod(target.stat().st_mode & 0o7777)
        if written.games:
            unfinished.replace(target)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnopenedError(
            words.say("convert.unwritten", file=str(target), reason=reason)
        ) from error
    finally:
        with suppress(OSError):
            unfinished.unlink()
    return written.code


def _is_other_than_a_file(target: Path) -> bool:
    """Whether a pipe, a device or the like stands there; what can't be looked at is told later."""
    try:
        mode = target.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def _texts(
    source: str, writer: Callable[[Replay], str], words: Words, written: _Written
) -> Iterator[str]:
    """The games in their new form; those that have none are told of."""
    for index, replay in enumerate(games_of(source, words), 1):
        try:
            flaw, text = replay.flaw, "" if replay.flaw else writer(replay)
        except NotationError as error:
            flaw = Flaw(error, 0)
        if flaw:
            written.code = ILLEGAL
            print(where(source, index, replay, words) + why(flaw, words), file=sys.stderr)
            continue
        if written.games and writer is write_own:
            yield "\n"
        written.games += 1
        yield text
