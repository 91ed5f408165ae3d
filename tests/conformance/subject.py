"""What the suite must know of a game to try it; a game joins by a line in `subjects`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from hypothesis import strategies as st

from mazzo.core.cards import Card
from mazzo.core.events import Event, Moved, MovedUnseen, Place, TurnedUp
from mazzo.core.game import Game, Setup

Table: TypeAlias = dict[Place, list[Card | None]]
"""Cards by place, in the order in which they lie there; None for one that can't be seen."""


@dataclass(frozen=True)
class Subject:
    """A game under test."""

    game: Game

    setups: st.SearchStrategy[Setup[Any]]
    """Deals of every kind, and small made-up positions where the rules meet soon."""

    moves: Callable[[Any], Iterable[Any]]
    """The moves that can be written down in a position, the illegal ones too.

    All of them, or where they are too many all that are legal and of the others every kind.
    """

    reread: Callable[[Any], Any]
    """A position written as text and read back."""

    places: Callable[[Any], Table]
    """Where every card of a position lies, the hidden ones too."""

    hidden: Callable[[Any, int], tuple[Card, ...]]
    """The cards that a seat can't see."""

    hide: Callable[[Any, int, tuple[Card, ...]], Any]
    """The same position with other cards, in `hidden`'s order, where the seat can't see them."""

    seats: Callable[[Any], int] = lambda state: 1
    """How many play."""

    down: Callable[[Any], set[Card]] = lambda state: set()
    """The cards that lie face down where play may turn them up."""

    held: frozenset[str] = frozenset()
    """The kinds of places that cards are played from, face up, without being turned up first."""

    choices: Callable[[Any], Sequence[Any]] = lambda state: state.legal_moves()
    """What play at random chooses from: legal moves, some of them often, so that it gets on."""

    remembered: Callable[[Any, int], tuple[Card, ...]] = lambda state, seat: ()
    """The cards that a seat has seen and may know, though it can't see where they are now."""

    scores_fall: bool = False
    """Whether a move can cost points."""

    heaps: frozenset[str] = frozenset()
    """The kinds of places where cards lie in no order."""

    worlds: Callable[[Any, Random], Iterator[Any]] | None = None
    """Positions that a view may be of, where the game can imagine them."""

    def __repr__(self) -> str:
        return self.game.NAME

    @property
    def positions(self) -> st.SearchStrategy[Any]:
        """Starts, and what a few dozen moves make of them."""
        choices = st.lists(st.integers(0, 997), max_size=40)
        return st.builds(lambda setup, ways: self._walk(setup.start(), ways), self.setups, choices)

    def seen(self, state: Any, seat: int) -> Table:
        """The table as a seat sees it."""
        hidden = set(self.hidden(state, seat))
        return {
            place: [None if card in hidden else card for card in cards]
            for place, cards in self.places(state).items()
        }

    def _walk(self, state: Any, ways: list[int]) -> Any:
        """The position that choosing `ways` among the moves leads to."""
        for way in ways:
            moves = self.choices(state)
            if not moves:
                break
            state = state.apply(moves[way % len(moves)]).state
        return state

    def tidied(self, table: Table) -> Table:
        """The table with its heaps sorted: equal to another if the same cards lie there."""
        return {
            place: sorted(cards, key=_unseen_first) if place.kind in self.heaps else cards
            for place, cards in table.items()
        }

    def carry_out(self, table: Table, events: Iterable[Event]) -> None:
        """Do to `table` what `events` tell, and nothing else, as a screen does."""
        for event in events:
            match event:
                case Moved(cards, source, target):
                    lying = table[source]
                    if target.kind not in self.heaps:
                        known = [card for card in cards if card in lying]
                        assert [card for card in lying if card in cards] == known, "in that order"
                    for card in cards:
                        lying.remove(card if card in lying else None)
                    table.setdefault(target, []).extend(cards)
                case MovedUnseen(count, source, target):
                    lying = table[source]
                    for _ in range(count):
                        # What was known to lie there goes too; then nobody says where it is.
                        lying.remove(None if None in lying else lying[-1])
                    table.setdefault(target, []).extend([None] * count)
                case TurnedUp(card, place):
                    cards = table[place]
                    if card not in cards:
                        # The uppermost of those that lie face down.
                        cards[len(cards) - 1 - cards[::-1].index(None)] = card


def _unseen_first(card: Card | None) -> int:
    return -1 if card is None else card
