"""What became of games: one file that only grows, a JSON object a line.

A game that was finished, then taken up again by undoing and finished anew, has several lines: the
last line of an id is what counts.
"""

from __future__ import annotations

import dataclasses
import errno
import json
import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from mazzo.play.files import make_folder, open_regular, set_aside, sync_folder
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.locks import take_lock

FILE = "results.jsonl"

WON, LOST, DRAWN, ABANDONED = OUTCOMES = ("won", "lost", "drawn", "abandoned")
"""How a game can end for the player; drawn is what nobody won, such as Skat passed in."""

_PLAYER = 0
"""The player's seat."""

_PATIENCE = 2.0
_LONGEST_LINE = 1 << 16
_HIGHEST = 10**9
_NO_LESS_THAN_NOTHING = ("moves", "time", "hints", "undos")


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one game.

    >>> line = '{"id": "a", "game": "scorpion", "rules": "classic", "deal": null, '
    >>> line += '"outcome": "won", "score": 495, "moves": 98, "time": 252, "hints": 0, '
    >>> line += '"undos": 3, "date": "2024-05-01T20:15:00+02:00"}'
    >>> read_line(line).ended.isoweekday()
    3
    >>> read_line(line).as_line() == line
    True
    """

    id: str
    """The game's own name; of several results with one id the last counts."""
    game: str
    rules: str
    deal: str | None
    """The share code of the deal; None for a game that began with a position."""
    outcome: str
    """One of `OUTCOMES`."""
    score: int
    moves: int
    """Those that led to the end, without what was taken back."""
    time: int
    """Seconds played."""
    hints: int
    undos: int
    date: str
    """When it ended: ISO 8601, with the offset of the player's clock."""

    @property
    def ended(self) -> datetime:
        """When it ended."""
        return datetime.fromisoformat(self.date)

    def as_line(self) -> str:
        """The result as it stands in the file, without the line's end."""
        return json.dumps(dataclasses.asdict(self))


def result_of(game: GameAtHand[Any]) -> Result:
    """What has become of a game, now; abandoned if it is not over."""
    tags = dict(game.setup.tags())
    return Result(
        id=game.id,
        game=game.name,
        rules=tags["Rules"],
        deal=game.setup.share_code(),
        outcome=_outcome(game),
        score=game.history.tally.score,
        moves=game.history.tally.moves,
        time=int(game.elapsed),
        hints=game.hints,
        undos=game.undos,
        date=datetime.now().astimezone().isoformat(timespec="seconds"),
    )


def _outcome(game: GameAtHand[Any]) -> str:
    outcome = game.state.outcome()
    if outcome is None:
        return ABANDONED
    if not outcome.winners:
        return DRAWN
    return WON if _PLAYER in outcome.winners else LOST


def append(result: Result, folder: Path) -> None:
    """Add a result to the file in `folder`; what stands there already is not touched.

    Raises:
        OSError: It can't be written; the file is as it was, or ends in a part of a line, which
            the next result is not glued to.
    """
    path = folder / FILE
    make_folder(folder)
    lock = take_lock(path, _PATIENCE, os.O_APPEND)
    if lock is None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
    try:
        size = os.fstat(lock.descriptor).st_size
        torn = size > 0 and os.pread(lock.descriptor, 1, size - 1) != b"\n"
        line = b"\n" * torn + result.as_line().encode() + b"\n"
        if os.write(lock.descriptor, line) < len(line):
            os.ftruncate(lock.descriptor, size)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        os.fsync(lock.descriptor)
        if size == 0:
            sync_folder(folder)
    finally:
        lock.release()


@dataclass(frozen=True, slots=True)
class Found:
    """The results that count, oldest line first, and how many lines can't be read."""

    results: tuple[Result, ...] = ()
    unreadable: int = 0


def load(folder: Path) -> Found:
    """The results in `folder`; none where there is no file.

    Raises:
        OSError: The file can't be read.
    """
    last: dict[str, Result] = {}
    unreadable = 0
    try:
        with open_regular(folder / FILE) as stream:
            for line in filter(None, map(bytes.strip, stream)):
                try:
                    result = read_line(line.decode() if len(line) <= _LONGEST_LINE else "")
                except (ValueError, RecursionError):
                    unreadable += 1
                    continue
                last.pop(result.id, None)
                last[result.id] = result
    except (FileNotFoundError, NotADirectoryError):
        return Found()
    return Found(tuple(last.values()), unreadable)


def read_line(text: str) -> Result:
    """A result from its line; fields that are not known are of no matter.

    Raises:
        ValueError: It is no result.
        RecursionError: It is nested too deep to be one.
    """
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError(text)
    known: dict[str, Any] = {
        field.name: found.get(field.name) for field in dataclasses.fields(Result)
    }
    for name, value in known.items():
        if name in ("score", *_NO_LESS_THAN_NOTHING):
            lowest = 0 if name in _NO_LESS_THAN_NOTHING else -_HIGHEST
            right = type(value) is int and lowest <= value <= _HIGHEST
        else:
            right = isinstance(value, str) or (name == "deal" and value is None)
        if not right:
            raise ValueError(name)
    result = Result(**known)
    if result.outcome not in OUTCOMES or result.ended.tzinfo is None:
        raise ValueError(text)
    return result


def reset(folder: Path) -> Path:
    """Begin anew: the file of results gets another name, and stays as a backup under it.

    Raises:
        OSError: It can't be renamed, or there is none; nothing has changed.
    """
    path = folder / FILE
    # To lock a file is to make it.
    path.stat()
    lock = take_lock(path, _PATIENCE)
    if lock is None:
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))
    try:
        return set_aside(path, "backup")
    finally:
        lock.release()
