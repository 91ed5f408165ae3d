"""A turn of Scopa as it is carried out: what happens to the cards, and what that earns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mazzo.core.cards import Card, Cards, without
from mazzo.core.events import Event, Moved, Place, Scored
from mazzo.games.scopa.captures import sweeps_as_ace
from mazzo.games.scopa.codes import Score
from mazzo.games.scopa.scoring import score_lines

if TYPE_CHECKING:
    from mazzo.games.scopa.moves import Play
    from mazzo.games.scopa.state import State

HAND, TABLE, STOCK, PILE = "hand", "table", "stock", "pile"
"""Places: hands count by seat, piles by side."""


def together(cards: Cards, others: Iterable[Card]) -> Cards:
    """Both sets in one."""
    return tuple(sorted((*cards, *others)))


class Turn:
    """The cards while the seat in turn plays, and the events that this has caused so far."""

    def __init__(self, state: State) -> None:
        self.terms = state.terms
        self.table = state.table
        self.hands = list(state.hands)
        self.stock = state.stock
        self.piles = list(state.piles)
        self.scope = list(state.scope)
        self.seat = state.turn
        self.last = state.last
        self.events: list[Event] = []

    def play(self, move: Play) -> None:
        """Play a legal `move` and all that follows from it by itself."""
        self.hands[self.seat] = without(self.hands[self.seat], (move.card,))
        if move.takes:
            self._capture(move)
        else:
            self.table = together(self.table, (move.card,))
            self._moved((move.card,), Place(HAND, self.seat), Place(TABLE))
        self._pass_on()

    def _capture(self, move: Play) -> None:
        side = self.terms.side(self.seat)
        swept_as_ace = sweeps_as_ace(move.card, self.table, self.terms.variant)
        self.table = without(self.table, move.takes)
        self.piles[side] = together(self.piles[side], (move.card, *move.takes))
        self.last = self.seat
        self._moved((move.card,), Place(HAND, self.seat), Place(PILE, side))
        self._moved(move.takes, Place(TABLE), Place(PILE, side))
        very_last = not self.stock and not any(self.hands)
        by_right = self.terms.ace_sweep or not swept_as_ace
        if not self.table and by_right and not very_last:
            self.scope[side] += 1
            self.events.append(Scored(Score.SCOPE, 1, side))

    def _pass_on(self) -> None:
        """The next seat is to play; before that, hands are refilled or the deal ends."""
        if any(self.hands):
            self.seat = self.terms.after(self.seat)
            while not self.hands[self.seat]:
                # Only in a made-up position can hands run out at different times.
                self.seat = self.terms.after(self.seat)
            return
        self.seat = self.terms.leader
        if self.stock:
            self._refill()
        else:
            self._end()

    def _refill(self) -> None:
        # A made-up stock may be too short for whole hands.
        size = min(self.terms.variant.hand, len(self.stock) // self.terms.players)
        for _ in range(self.terms.players):
            self.hands[self.seat] = tuple(sorted(self.stock[:size]))
            self.stock = self.stock[size:]
            hand = Place(HAND, self.seat)
            self._moved(self.hands[self.seat], Place(STOCK), hand, seen_by=self.seat)
            self.seat = self.terms.after(self.seat)

    def _end(self) -> None:
        """The rest of the table goes to the side that captured last, and points are counted."""
        if self.table and self.last is not None:
            side = self.terms.side(self.last)
            self._moved(self.table, Place(TABLE), Place(PILE, side))
            self.piles[side] = together(self.piles[side], self.table)
            self.table = ()
        for line in score_lines(tuple(self.piles), tuple(self.scope), self.terms):
            # Scope have had their points when they were made.
            if line.side is not None and line.points and line.code != Score.SCOPE:
                self.events.append(Scored(line.code, line.points, line.side))

    def _moved(
        self, cards: Cards, source: Place, target: Place, seen_by: int | None = None
    ) -> None:
        self.events.append(Moved(cards, source, target, seen_by))
