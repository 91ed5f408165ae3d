"""What every game promises: the protocols that records, history, commands and screens rely on.

A game is a package in `mazzo.games`; the package itself fulfils `Game`. Its values are frozen:
a position is never changed, `apply` returns the next one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from mazzo.core.errors import Violation
    from mazzo.core.events import Event
    from mazzo.core.history import History

S = TypeVar("S")
M = TypeVar("M")
V_co = TypeVar("V_co", covariant=True)
S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A move played: the position after it, and what it caused, in order."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won, counted from 0."""

    winners: tuple[int, ...]


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


class Setup(Protocol[S_co]):
    """What is settled before the first card is dealt: rules, options and the deal."""

    def start(self) -> S_co:
        """The position that play starts from."""

    def tags(self) -> tuple[tuple[str, str], ...]:
        """The record's tags that say the same, defaults too, in the notation's order."""

    def share_code(self) -> str | None:
        """The short text that a friend can type to get the same deal; None if there is none."""


class Game(Protocol):
    """A game's package."""

    NAME: str
    """Its name in records and commands."""

    Code: type[StrEnum]
    """Its refusals, in the order in which the first that applies is named."""

    def read_setup(self, tags: Mapping[str, str]) -> Setup[Any]:
        """The setup that a record's tags describe.

        Raises:
            NotationError: a tag is missing or has a value that the game does not know.
        """

    def read_share_code(self, text: str) -> Setup[Any]:
        """The setup that a share code names.

        Raises:
            NotationError: `notation.not-a-share-code` or `notation.not-a-deal`.
        """

    def report(self, history: History[Any]) -> dict[str, object]:
        """The fields that `mazzo check --json` prints of the position reached."""

    def result(self, history: History[Any]) -> str:
        """What a record's `Result` tag says of the position reached."""
