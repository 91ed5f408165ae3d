"""Where games are kept: those that go on, those that are finished, and what became of them.

A running game is a record in a file of its own, `games/<id>.mazzo`, written anew after every move.
Beside it lies a lock while it is played: no other program of the player writes to this game then.
What can't be played on is given another name and never written to. Nothing here raises: what goes
wrong is told by `untold`, and the game goes on.
"""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from mazzo.core.errors import Code as TextCode
from mazzo.core.errors import NotationError, RuleError
from mazzo.core.records import read
from mazzo.play import results
from mazzo.play.files import (
    UNFINISHED,
    make_folder,
    modified,
    set_aside,
    sync_folder,
    write_whole,
)
from mazzo.play.game_at_hand import GameAtHand, new_id
from mazzo.play.locks import Lock, take_lock
from mazzo.play.trouble import Code, Trouble

GAMES, FINISHED = "games", "finished"
ENDING = ".mazzo"

_LOCK = f"{ENDING}.lock"
_PATIENCE = 0.2
"""Who lists games holds each lock for a moment; so long in seconds others wait for it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that goes on, as it is told of in a list."""

    id: str
    game: str
    rules: str
    deal: str | None
    """The share code; None for a game that began with a position."""
    moves: int
    score: int
    saved: datetime
    in_use: bool
    """Another program of the same player plays it."""


class Keeper:
    """Keeps the games of a player in a folder.

    Whoever plays calls `keep` after each move, undo and redo, before it is drawn.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._games = folder / GAMES
        self._finished = folder / FINISHED
        self._locks: dict[str, Lock] = {}
        self._ended: dict[str, str] = {}
        self._untold: list[Trouble] = []
        self._unreadable: set[Trouble] = set()
        self._failing = False

    def untold(self) -> tuple[Trouble, ...]:
        """What has gone wrong since this was last asked; each is told once."""
        told = tuple(self._untold)
        self._untold.clear()
        return told

    @property
    def failing(self) -> bool:
        """Whether the game could not be saved when this was last tried."""
        return self._failing

    # --- the game that is played --------------------------------------------------------------

    def keep(self, game: GameAtHand[Any]) -> None:
        """Save the game as it stands; one that is over goes to the finished ones.

        The first time that this fails, and again when it has worked since, it is told.
        """
        if game.over and self._ended.get(game.id) == game.record():
            # All is done, and its lock may be lost since: under a new id it would count twice.
            self._failing = False
            return
        with self._telling(game):
            self._own(game)
            if game.over:
                self._finish(game)
            else:
                write_whole(self._save(game.id), game.record().encode())
            self._failing = False

    def leave(self, game: GameAtHand[Any]) -> None:
        """Save the game with its time, and let another program have it."""
        game.pause_clock()
        if game.begun or game.over:
            self.keep(game)
        self._let_go(game.id)

    def drop(self, game: GameAtHand[Any]) -> None:
        """Give the game up: it counts as abandoned, if there were moves, and is kept no more.

        A game that was finished before it was taken up again stays what it was, and one that is
        over can't be given up: it is kept, if it could not be until now.
        """
        if game.over:
            self.keep(game)
            self._let_go(game.id)
            return
        with self._telling(game):
            if game.begun or self._save(game.id).exists():
                self._own(game)
                if game.begun and game.counts and not self._record(game.id).exists():
                    results.append(results.result_of(game), self._folder)
                self._remove(game.id)
        self._let_go(game.id)

    def close(self) -> None:
        """Let other programs have all that is held. What is kept stays."""
        for id in list(self._locks):
            self._let_go(id)

    # --- the games that are kept --------------------------------------------------------------

    def unfinished(self) -> tuple[Kept, ...]:
        """The games that can be played on, newest first.

        What is no such game is set aside. What killed programs have left half-written is removed,
        and what is left of games that are over, kept and told.
        """
        in_use = self._sweep()
        found = []
        for path in self._files("*" + ENDING):
            game = self._look_at(path.stem)
            with suppress(OSError, RuleError):
                if game and game.over:
                    self._remove_if_told(path.stem)
                elif game:
                    found.append(_told(game, path, game.id in in_use))
        return tuple(sorted(found, key=lambda kept: (kept.saved, kept.id), reverse=True))

    def take(self, id: str) -> GameAtHand[Any] | None:
        """A kept game, to be played on; None, with a trouble told, if it can't be.

        Where no lock can be made, as in a folder that is read-only, the game is another one that
        begins as this one stands: so it can never be written over this one.
        """
        path = self._save(id)
        try:
            if not path.exists():
                self._tell(Code.GONE, path)
                return None
            locked = id in self._locks or self._lock(id)
        except OSError:
            game = self._look_at(id)
            if game:
                game.id = new_id()
            return game
        if not locked:
            self._tell(Code.IN_USE, path)
            return None
        game = self._look_at(id)
        if game is None:
            self._let_go(id)
        return game

    # --- locks --------------------------------------------------------------------------------

    def _own(self, game: GameAtHand[Any]) -> None:
        """Hold the lock of a game; if it was lost, the game goes on under another id."""
        lock = self._locks.get(game.id)
        if lock and lock.stands:
            return
        if lock:
            # Somebody has cleared the folder, and may hold a lock of this name by now.
            self._let_go(game.id)
            game.id = new_id()
        make_folder(self._games)
        if not self._lock(game.id):
            game.id = new_id()
            self._lock(game.id)

    def _lock(self, id: str) -> bool:
        lock = take_lock(self._lock_file(id), _PATIENCE)
        if lock:
            self._locks[id] = lock
        return lock is not None

    def _let_go(self, id: str) -> None:
        lock = self._locks.pop(id, None)
        if lock:
            lock.remove()

    def _sweep(self) -> set[str]:
        """Remove what killed programs have left; the games that others play."""
        in_use = set()
        unfinished = f".*{ENDING}.*{UNFINISHED}"
        halves = [*self._files(unfinished), *regular_files(self._finished, unfinished)]
        locks = self._files(f".*{_LOCK}")
        ids = {path.name[1:].rpartition(f"{ENDING}.")[0] for path in (*halves, *locks)}
        for id in ids - self._locks.keys():
            # Only the writer of a game makes such files, and he holds its lock.
            with suppress(OSError):
                lock = take_lock(self._lock_file(id))
                if lock is None:
                    in_use.add(id)
                    continue
                if not lock.firm:
                    # Nobody knows whether the game is played: all that is there may be of use.
                    lock.release()
                    continue
                for path in halves:
                    if path.name.startswith(f".{id}{ENDING}."):
                        path.unlink(missing_ok=True)
                lock.remove()
        return in_use

    # --- files --------------------------------------------------------------------------------

    def _save(self, id: str) -> Path:
        return self._games / f"{id}{ENDING}"

    def _record(self, id: str) -> Path:
        return self._finished / f"{id}{ENDING}"

    def _lock_file(self, id: str) -> Path:
        return self._games / f".{id}{_LOCK}"

    def _files(self, pattern: str) -> list[Path]:
        return list(regular_files(self._games, pattern))

    def _finish(self, game: GameAtHand[Any]) -> None:
        """Move a game that is over to the finished ones, and add its result."""
        record = game.record()
        # In this order: whenever it is interrupted, the game is still kept in one place at least,
        # and if it ends once more, the results know it by its id.
        write_whole(self._record(game.id), record.encode())
        if game.counts:
            results.append(results.result_of(game), self._folder)
        self._remove(game.id)
        self._ended[game.id] = record

    def _remove_if_told(self, id: str) -> None:
        """Remove the save of a game that is over, if this very end is kept and its result is."""
        if id in self._locks or not self._lock(id):
            return
        try:
            known = self._record(id)
            if (
                self._locks[id].firm
                and known.is_file()
                and known.read_bytes() == self._load(id).record().encode()
                and any(result.id == id for result in results.load(self._folder).results)
            ):
                self._remove(id)
        finally:
            self._let_go(id)

    def _remove(self, id: str) -> None:
        self._save(id).unlink(missing_ok=True)
        sync_folder(self._games)

    def _load(self, id: str) -> GameAtHand[Any]:
        """The game of a save.

        Raises:
            OSError: It can't be read.
            RuleError: It is not one game, of ours and by the rules.
        """
        with self._save(id).open("rb") as stream:
            record, *more = islice(read(stream), 2)
        if more or record.form:
            raise NotationError.of(TextCode.STRAY_TAG, text=record.game or "")
        return GameAtHand.resumed(record, id=id)

    def _look_at(self, id: str) -> GameAtHand[Any] | None:
        """The game of a save; None if it is none, and then it is set aside."""
        try:
            return self._load(id)
        except FileNotFoundError:
            # Another program has finished or dropped it.
            pass
        except OSError:
            self._tell(Code.UNREADABLE, self._save(id))
        except RuleError:
            return self._set_aside(id)
        return None

    def _set_aside(self, id: str) -> GameAtHand[Any] | None:
        """Set a damaged save aside, unless another program plays it and will write it anew.

        The game, if that has just happened.
        """
        path = self._save(id)
        held = id in self._locks
        try:
            if held or self._lock(id):
                with suppress(RuleError):
                    return self._load(id)
                self._tell(Code.SET_ASIDE, set_aside(path))
        except FileNotFoundError:
            pass
        except OSError:
            self._tell(Code.UNREADABLE, path)
        finally:
            if not held:
                self._let_go(id)
        return None

    # --- trouble ------------------------------------------------------------------------------

    def _tell(self, code: Code, path: Path) -> None:
        trouble = Trouble(code, str(path))
        # A save stays unreadable each time it is looked at.
        if code is not Code.UNREADABLE or trouble not in self._unreadable:
            self._untold.append(trouble)
        if code is Code.UNREADABLE:
            self._unreadable.add(trouble)

    @contextmanager
    def _telling(self, game: GameAtHand[Any]) -> Iterator[None]:
        """Let the game go on when it can't be saved, and tell of it once."""
        try:
            yield
        except OSError:
            if not self._failing:
                self._failing = True
                self._tell(Code.UNSAVED, self._save(game.id))


def regular_files(folder: Path, pattern: str) -> Iterator[Path]:
    """The regular files of a folder whose names fit; hidden ones only if the pattern is."""
    with suppress(OSError):
        for path in folder.glob(pattern):
            hidden = path.name.startswith(".") and not pattern.startswith(".")
            if not hidden and stat.S_ISREG(path.lstat().st_mode):
                yield path


def _told(game: GameAtHand[Any], path: Path, in_use: bool) -> Kept:
    tally = game.history.tally
    return Kept(
        id=game.id,
        game=game.name,
        rules=dict(game.setup.tags())["Rules"],
        deal=game.setup.share_code(),
        moves=tally.moves,
        score=tally.score,
        saved=modified(path),
        in_use=in_use,
    )
