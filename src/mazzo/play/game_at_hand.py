"""The game at hand: what was settled before it, what was played, and what can be played now."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Generic, TypeVar

from mazzo.core.errors import Violation
from mazzo.core.game import Setup
from mazzo.core.history import History
from mazzo.core.records import Record, write
from mazzo.core.state import State, Step
from mazzo.games import named, play_record
from mazzo.play.clock import Clock

S = TypeVar("S", bound=State[Any, Any])

PLAYED_ON = "PlayedOn"
"""The tag of a game that was taken up in the middle of a replay."""

_RANDOM_DEALS = 999_999
_COUNT = re.compile("[0-9]{1,9}")
_WRITTEN_TAGS = {"Date", "Elapsed", "Undos", "Hints", "Redo", "Result"}


def random_deal() -> int:
    """A deal number nobody chose; six digits at most, so that it is easily told to a friend."""
    return secrets.randbelow(_RANDOM_DEALS) + 1


def new_id() -> str:
    """A name that no other game has; of two games the later one's is the greater.

    >>> re.fullmatch("[0-9]{8}-[0-9]{12}-[0-9a-f]{8}", new_id()) is not None
    True
    """
    return f"{datetime.now().astimezone():%Y%m%d-%H%M%S%f}-{secrets.token_hex(4)}"


class GameAtHand(Generic[S]):
    """A game that is being played.

    `id` names it wherever it is kept. `tags` are those of its record that play does not change,
    such as who sits where.

    >>> from mazzo.games import scorpion
    >>> game = GameAtHand(scorpion.Setup(deal=48213), date="2024-05-01")
    >>> print(game.propose(game.state.read("5c>@2")))
    scorpion.not-empty card=5c column=2
    >>> step = game.propose(game.state.read("deal"))
    >>> game.undo()
    'deal'
    >>> print(game.record(), end="")
    [Game "scorpion"]
    [Rules "classic"]
    [Deal "48213"]
    [Date "2024-05-01"]
    [Undos "1"]
    [Redo "deal"]
    <BLANKLINE>
    """

    def __init__(
        self,
        setup: Setup[S],
        *,
        date: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.setup = setup
        self.tags: Mapping[str, str] = {}
        self._source = clock
        self._begin()
        if date is not None:
            self.date = date

    def _begin(self) -> None:
        """As it is before the first move."""
        self.id = new_id()
        self.history: History[S] = History(self.setup.start())
        self.date = datetime.now().astimezone().date().isoformat()
        self.undos = self.hints = 0
        self._clock = Clock(source=self._source)
        self._attended = False

    @classmethod
    def resumed(
        cls,
        record: Record,
        *,
        id: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> GameAtHand[Any]:
        """The game of a record, to be played on from where it was left.

        Raises:
            RuleError: The record is flawed, or its moves are against the rules.
        """
        played = play_record(record)
        if played.flaw:
            raise played.flaw.error
        assert played.setup is not None
        assert played.history is not None
        tags = record.tags
        game: GameAtHand[Any] = cls(played.setup, date=tags.get("Date"), clock=clock)
        game.id = id or game.id
        game.history = played.history
        known = _WRITTEN_TAGS | dict(played.setup.tags()).keys()
        game.tags = {name: value for name, value in tags.items() if name not in known}
        game.undos, game.hints = _count(tags, "Undos"), _count(tags, "Hints")
        game._clock = Clock(_count(tags, "Elapsed"), clock)
        return game

    @property
    def name(self) -> str:
        """Which of the games it is."""
        return dict(self.setup.tags())["Game"]

    @property
    def state(self) -> S:
        """The position now."""
        return self.history.state

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.state.outcome() is not None

    @property
    def counts(self) -> bool:
        """Whether its end is a result: not if it began with a position, or was played on from one.

        Else the same win could be had over and over, in a move.
        """
        return "Position" not in dict(self.setup.tags()) and PLAYED_ON not in self.tags

    @property
    def begun(self) -> bool:
        """Whether there is something to lose: moves, played or taken back, and no end yet."""
        return bool(self.history.moves or self.history.redoable) and not self.over

    @property
    def elapsed(self) -> float:
        """Seconds played."""
        return self._clock.seconds

    def resume_clock(self) -> None:
        """Somebody sits down to play: time counts, unless the game is over."""
        self._attended = True
        self._set_clock()

    def pause_clock(self) -> None:
        """Nobody plays now."""
        self._attended = False
        self._set_clock()

    def _set_clock(self) -> None:
        if self._attended and not self.over:
            self._clock.start()
        else:
            self._clock.stop()

    def propose(self, move: Any) -> Step[S] | Violation:
        """Play `move`, or say which rule stands against it."""
        violation = self.state.check(move)
        if violation:
            return violation
        step = self.history.play(move)
        self._set_clock()
        return step

    def undo(self) -> str | None:
        """Take back the last move; its text, None if there is none."""
        move = self.history.undo()
        self.undos += move is not None
        self._set_clock()
        return move

    def redo(self) -> str | None:
        """Play again the move last taken back; its text, None if there is none."""
        move = self.history.redo()
        self._set_clock()
        return move

    def count_hint(self) -> None:
        """A hint was given."""
        self.hints += 1

    def restart(self) -> None:
        """The same deal again from its start, as a game of its own, no replay any more."""
        self.tags = {name: value for name, value in self.tags.items() if name != PLAYED_ON}
        attended = self._attended
        self._begin()
        if attended:
            self.resume_clock()

    def record(self) -> str:
        """The game so far as a record, with the moves that can be redone."""
        counts = {"Elapsed": int(self.elapsed), "Undos": self.undos, "Hints": self.hints}
        tags = {
            **self.tags,
            "Date": self.date,
            **{name: str(count) for name, count in counts.items() if count},
            "Redo": " ".join(self.history.redoable),
            "Result": named(self.name).result(self.history) if self.over else "",
        }
        tags = {name: value for name, value in tags.items() if value}
        return write(self.setup, self.history.moves, tags)


def _count(tags: Mapping[str, str], name: str) -> int:
    """What a tag counts; 0 where it is absent or no number."""
    value = tags.get(name, "")
    return int(value) if _COUNT.fullmatch(value) else 0
