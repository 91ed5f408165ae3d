"""Computer players and solvers: they take a view, and return a move with its reason.

They see what a seat sees and nothing else, and count their thinking in iterations or nodes, never
in seconds: the same view, level and seed give the same move on any machine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from mazzo.players.choice import Choice

NAMES = ("scopa", "skat")
"""The games that have computer players."""


class Players(Protocol):
    """The computer players of a game: what its package in `mazzo.players` offers."""

    LEVELS: tuple[str, ...]
    """How well they play, weakest first."""

    BUDGET: str
    """What a level's thinking is counted in: the request's field that overrides it."""

    def choose(self, view: Any, level: str, seed: int, budget: int | None = None) -> Choice:
        """The move of a player of `level` in a view whose seat is to play.

        None where the seat only might say something out of turn, and does not.

        `budget` overrides how much the level thinks; levels that do not search pass over it.
        """


def named(game: str) -> Players:
    """The players of a game, imported when they are first asked for; KeyError if it has none.

    >>> named("scopa").LEVELS
    ('random', 'novice', 'casual', 'careful', 'expert')
    """
    if game not in NAMES:
        raise KeyError(game)
    return cast(Players, import_module(f"mazzo.players.{game}"))
