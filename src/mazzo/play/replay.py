"""Going through a game that was played, forwards and backwards, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from mazzo.core.events import Event
from mazzo.core.game import Setup
from mazzo.core.history import Tally
from mazzo.core.records import Flaw, Replay
from mazzo.games import play_record, read_records
from mazzo.play.files import modified
from mazzo.play.game_at_hand import PLAYED_ON, GameAtHand
from mazzo.play.storage import ENDING, FINISHED, regular_files

_EVERY = 64
"""So far apart lie the positions that are remembered; those between are played again."""


class Playback:
    """A record as far as it is by the rules, and a place in it.

    `at` counts the moves played so far: 0 is the deal, `last` the end, or the last move before the
    one that is `flaw`, where the record goes wrong.

    >>> import io
    >>> from mazzo.games import play_record, read_records
    >>> text = b'[Game "scorpion"]\\n[Deal "48213"]\\n\\n4d>5d As>2s Kd>@9 deal\\n'
    >>> playback = Playback(play_record(next(read_records(io.BytesIO(text)))))
    >>> playback.last, playback.flaw.at, str(playback.flaw.error.violation)
    (2, 3, 'scorpion.no-such-column column=9')
    >>> playback.step(), playback.move, playback.tally.score, len(playback.events)
    (True, '4d>5d', 10, 4)
    >>> playback.go(2)
    >>> playback.step(), playback.play_on().history.moves
    (False, ['4d>5d', 'As>2s'])
    """

    def __init__(self, replay: Replay) -> None:
        """A game that was replayed and whose deal could be read.

        Raises:
            RuleError: It could not: there is nothing to go through.
        """
        if replay.setup is None or replay.history is None:
            assert replay.flaw is not None
            raise replay.flaw.error
        self.setup: Setup[Any] = replay.setup
        self.flaw: Flaw | None = replay.flaw
        self.moves: tuple[str, ...] = tuple(replay.history.moves)
        self._marks: list[tuple[Any, Tally]] = [(self.setup.start(), Tally())]
        self._stand_at(0)

    @property
    def last(self) -> int:
        """How many moves can be gone through."""
        return len(self.moves)

    @property
    def move(self) -> str | None:
        """The move that led here; None before the first."""
        return self.moves[self.at - 1] if self.at else None

    def first(self) -> None:
        """Go to the deal."""
        self.go(0)

    def step(self, moves: int = 1) -> bool:
        """Go so many moves on, or back if it is less than 0; whether that led anywhere."""
        before = self.at
        self.go(before + moves)
        return self.at != before

    def go(self, at: int) -> None:
        """Go to where `at` moves are played, or as near as there is."""
        at = min(max(at, 0), self.last)
        # Before the move that leads there, for its events.
        mark = min(max(at - 1, 0) // _EVERY, len(self._marks) - 1)
        if at < self.at or mark * _EVERY > self.at:
            self._stand_at(mark)
        while self.at < at:
            self._play()

    def _stand_at(self, mark: int) -> None:
        self.at = mark * _EVERY
        self.state, self.tally = self._marks[mark]
        self.events: tuple[Event, ...] = ()

    def _play(self) -> None:
        step = self.state.apply(self.state.read(self.moves[self.at]))
        self.at += 1
        self.state, self.events = step.state, step.events
        self.tally = self.tally.after(step.events)
        if self.at == len(self._marks) * _EVERY:
            self._marks.append((self.state, self.tally))

    def play_on(self) -> GameAtHand[Any]:
        """A new game that begins with the moves up to here."""
        game: GameAtHand[Any] = GameAtHand(self.setup)
        for move in self.moves[: self.at]:
            game.propose(game.state.read(move))
        game.tags = {PLAYED_ON: "yes"}
        return game


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game, as it is told of in a list, and the file of its moves."""

    path: Path
    rules: str
    deal: str | None
    """The share code; None for a game that began with a position."""
    score: int
    moves: int
    ended: datetime


def finished_games(folder: Path, game: str) -> Iterator[Finished]:
    """The finished games of a kind, newest first, each read when it is asked for.

    What is there counts, whatever the results say; what is no whole game is left out.
    """
    found = []
    for path in _records(folder):
        with suppress(OSError):
            found.append((path.stat().st_mtime, path))
    for _, path in sorted(found, reverse=True):
        if finished := _finished(path, game):
            yield finished


def any_finished(folder: Path, game: str) -> bool:
    """Whether there is a finished game of a kind; no more is read than shows it."""
    return any(_finished(path, game) for path in _records(folder))


def _records(folder: Path) -> Iterator[Path]:
    return regular_files(folder / FINISHED, f"*{ENDING}")


def _finished(path: Path, game: str) -> Finished | None:
    """The finished game of a file; None if it is none, or another."""
    try:
        with path.open("rb") as stream:
            record = next(read_records(stream))
        ended = modified(path)
    except OSError:
        return None
    played = play_record(record) if record.game == game else None
    if played is None or played.flaw or played.setup is None or played.history is None:
        return None
    tally = played.history.tally
    rules = dict(played.setup.tags())["Rules"]
    return Finished(path, rules, played.setup.share_code(), tally.score, tally.moves, ended)


def load_playback(path: Path) -> Playback:
    """The first game of a file.

    Raises:
        OSError: The file can't be read.
        RuleError: It does not say what was played.
    """
    with path.open("rb") as stream:
        return Playback(play_record(next(read_records(stream))))
