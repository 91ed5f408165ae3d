"""What every game's positions promise. They are frozen: `apply` returns the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from mazzo.core.cards import Cards
    from mazzo.core.errors import Violation
    from mazzo.core.events import Event

S = TypeVar("S")
M = TypeVar("M")
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A move played: the position after it, and what it caused, in order."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won, counted from 0."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A category in which points are counted, and whether anybody has earned them.

    `code` is an anchor in the game's rules. `side`, from 0, has the points; None if nobody has.
    `counts` are what was compared, one a side; `cards` those that made the count, a set a side.
    """

    code: str
    side: int | None
    points: int
    counts: tuple[int, ...] = ()
    cards: tuple[Cards, ...] = ()


class State(Protocol[M, V_co]):
    """A position: an immutable, hashable value of the cards and what decides play, nothing else.

    Score, moves and time are no part of it (see `mazzo.core.history`), so that two ways to one
    position are equal.
    """

    def legal_moves(self) -> tuple[M, ...]:
        """Every move that `check` lets pass, each once; none when the game is over."""

    def check(self, move: M) -> Violation | None:
        """The first rule, in the order of the game's codes, that stands against `move`."""

    def apply(self: S, move: M) -> Step[S]:
        """Play `move`.

        Raises:
            IllegalMoveError: with what `check` says.
        """

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def view(self, seat: int) -> V_co:
        """What the player in `seat`, from 0, may know. It holds no way back to the position."""

    def read(self, text: str) -> M:
        """The move that `text` names here.

        Raises:
            NotationError: it is no move.
            AmbiguousMoveError: it names a card, and no single move of it.
        """

    def write(self, move: M) -> str:
        """`move` in canonical text; `read` gives it back."""

    def position(self) -> str:
        """The position in one line of text."""
