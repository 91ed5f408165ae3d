"""The game at hand: what was settled before it, what was played, and what can be played now."""

from __future__ import annotations

import secrets
from typing import Any, Generic, TypeVar

from mazzo.core.errors import Violation
from mazzo.core.game import Setup
from mazzo.core.history import History
from mazzo.core.records import write
from mazzo.core.state import State, Step

S = TypeVar("S", bound=State[Any, Any])

_RANDOM_DEALS = 999_999


def random_deal() -> int:
    """A deal number nobody chose; six digits at most, so that it is easily told to a friend."""
    return secrets.randbelow(_RANDOM_DEALS) + 1


class GameAtHand(Generic[S]):
    """A game that is being played.

    >>> from mazzo.games import scorpion
    >>> game = GameAtHand(scorpion.Setup(deal=48213))
    >>> print(game.propose(game.state.read("5c>@2")))
    scorpion.not-empty card=5c column=2
    >>> step = game.propose(game.state.read("deal"))
    >>> print(game.record(), end="")
    [Game "scorpion"]
    [Rules "classic"]
    [Deal "48213"]
    <BLANKLINE>
    deal
    """

    def __init__(self, setup: Setup[S]) -> None:
        self.setup = setup
        self.history: History[S] = History(setup.start())

    @property
    def state(self) -> S:
        """The position now."""
        return self.history.state

    @property
    def begun(self) -> bool:
        """Whether there is something to lose: moves, played or taken back, and no end yet."""
        return bool(self.history.moves or self.history.redoable) and self.state.outcome() is None

    def propose(self, move: Any) -> Step[S] | Violation:
        """Play `move`, or say which rule stands against it."""
        return self.state.check(move) or self.history.play(move)

    def undo(self) -> str | None:
        """Take back the last move; its text, None if there is none."""
        return self.history.undo()

    def redo(self) -> str | None:
        """Play again the move last taken back; its text, None if there is none."""
        return self.history.redo()

    @property
    def elapsed(self) -> float:
        """Seconds played."""
        return 0.0

    def resume_clock(self) -> None:
        """Time."""

    def pause_clock(self) -> None:
        """Time."""

    def restart(self) -> None:
        """The same deal again from its start."""
        self.history = History(self.setup.start())

    def record(self) -> str:
        """The game so far as a record, with the moves that can be redone."""
        redo = " ".join(self.history.redoable)
        return write(self.setup, self.history.moves, {"Redo": redo} if redo else {})
