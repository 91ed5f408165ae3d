"""What the suite must know of a game to try it; a game joins by a line in `subjects`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from hypothesis import strategies as st

from mazzo.core.cards import Card
from mazzo.core.events import Event, Moved, Place, TurnedUp
from mazzo.core.game import Game, Setup

Table: TypeAlias = dict[Place, list[tuple[Card, bool]]]
"""Cards by place, in the order in which they lie there, each with whether it lies face up."""


@dataclass(frozen=True)
class Subject:
    """A game under test."""

    game: Game

    setups: st.SearchStrategy[Setup[Any]]
    """Deals of every kind, and small made-up positions where the rules meet soon."""

    moves: Callable[[Any], Iterable[Any]]
    """Every move that can be written down in a position, the illegal ones too."""

    reread: Callable[[Any], Any]
    """A position written as text and read back."""

    places: Callable[[Any], Table]
    """Where every card of a position lies."""

    hidden: Callable[[Any, int], tuple[Card, ...]]
    """The cards that a seat can't see."""

    hide: Callable[[Any, int, tuple[Card, ...]], Any]
    """The same position with other cards, in `hidden`'s order, where the seat can't see them."""

    seats: int = 1

    def __repr__(self) -> str:
        return self.game.NAME

    @property
    def positions(self) -> st.SearchStrategy[Any]:
        """Starts, and what a few dozen moves make of them."""
        choices = st.lists(st.integers(0, 997), max_size=40)
        return st.builds(lambda setup, ways: _walk(setup.start(), ways), self.setups, choices)


def _walk(state: Any, ways: list[int]) -> Any:
    """The position that choosing `ways` among the legal moves leads to."""
    for way in ways:
        moves = state.legal_moves()
        if not moves:
            break
        state = state.apply(moves[way % len(moves)]).state
    return state


def carry_out(table: Table, events: Iterable[Event]) -> None:
    """Do to `table` what `events` tell, and nothing else, as a screen does."""
    for event in events:
        match event:
            case Moved(cards, source, target):
                lying = table[source]
                moved = [(card, up) for card, up in lying if card in cards]
                assert [card for card, _ in moved] == list(cards), "they lay there, in that order"
                table[source] = [(card, up) for card, up in lying if card not in cards]
                table.setdefault(target, []).extend(moved)
            case TurnedUp(card, place):
                at = table[place].index((card, False))
                table[place][at] = (card, True)
