"""What every game promises beside its positions: the protocols that commands and screens rely on.

A game is a package in `mazzo.games`; the package itself fulfils `Game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from mazzo.core.history import History

S_co = TypeVar("S_co", covariant=True)


class Setup(Protocol[S_co]):
    """What is settled before the first card is dealt: rules, options and the deal."""

    def start(self) -> S_co:
        """The position that play starts from."""

    def tags(self) -> tuple[tuple[str, str], ...]:
        """The record's tags that say the same, defaults too, in the notation's order."""

    def share_code(self) -> str | None:
        """The short text that a friend can type to get the same deal; None if there is none."""


class View(Protocol):
    """What a seat of a game for several knows."""

    @property
    def to_play(self) -> bool:
        """Whether a move of this seat is awaited."""


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


class SeatedGame(Game, Protocol):
    """The package of a game for several seats, in which a program can take one."""

    def read_view(self, found: Mapping[str, Any]) -> View:
        """What a seat knows, as another program tells it in a JSON object.

        Raises:
            NotationError: a field is missing or can't be read, or the fields contradict each other.
        """

    def write_view(self, view: Any) -> dict[str, Any]:
        """The JSON object that tells what a seat knows, and nothing else."""
