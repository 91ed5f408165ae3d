"""What a player of Scopa knows, and what can be worked out from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from mazzo.core.cards import ITALIAN_40, Cards, without
from mazzo.games.scopa.captures import plays
from mazzo.games.scopa.moves import Play
from mazzo.games.scopa.terms import Terms

if TYPE_CHECKING:
    from mazzo.games.scopa.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A deal as the player in `seat` knows it; other hands and the stock are counts.

    Piles lie face down, but everyone has seen what went into them. `moves` are those played since
    the deal, in canonical text, where the running game tells them.
    """

    terms: Terms
    seat: int
    hand: Cards
    hands: tuple[int, ...]
    table: Cards
    piles: tuple[Cards, ...]
    scope: tuple[int, ...]
    stock: int
    turn: int
    last: int | None
    moves: tuple[str, ...] = ()

    @property
    def to_play(self) -> bool:
        """Whether it is this seat's turn; it is nobody's once all cards have been played."""
        return self.turn == self.seat and any(self.hands)

    @property
    def unseen(self) -> Cards:
        """The cards that this seat has not seen: in other hands, in the stock, or in no play.

        >>> from mazzo.games.scopa import Setup
        >>> len(Setup(deal=7).start().view(0).unseen)
        33
        """
        return without(
            ITALIAN_40.cards,
            (*self.hand, *self.table, *(card for pile in self.piles for card in pile)),
        )

    def can_hold(self, seat: int) -> Cards:
        """The cards that the player in `seat` may have in hand.

        What one plays says nothing of the rest: the duty to capture binds the card, not the hand.
        So it is what nobody has seen, and none where the hand is empty.
        """
        if seat == self.seat:
            return self.hand
        return self.unseen if self.hands[seat] else ()

    def legal_moves(self) -> tuple[Play, ...]:
        """What this seat may play, in the order of `State.legal_moves`; nothing out of turn.

        >>> from mazzo.games.scopa import Setup
        >>> start = Setup(deal=7).start()
        >>> start.view(0).legal_moves() == start.legal_moves(), start.view(1).legal_moves()
        (True, ())
        """
        return plays(self.hand, self.table, self.terms.variant) if self.to_play else ()

    @property
    def knows_all(self) -> bool:
        """Whether only one hand is hidden and all unseen cards are in it."""
        others = [size for seat, size in enumerate(self.hands) if seat != self.seat and size]
        return self.stock == 0 and len(others) <= 1 and sum(others) == len(self.unseen)

    def worlds(self, rng: Random) -> Iterator[State]:
        """Positions that this seat can't tell from the real one, each as likely; without end."""
        # States make views, and views make states.
        from mazzo.games.scopa.state import State

        unseen = list(self.unseen)
        while True:
            rng.shuffle(unseen)
            left = iter(unseen)
            hands = tuple(
                self.hand if seat == self.seat else tuple(sorted(islice(left, size)))
                for seat, size in enumerate(self.hands)
            )
            yield State(
                self.terms,
                self.table,
                hands,
                tuple(islice(left, self.stock)),
                self.piles,
                self.scope,
                self.turn,
                self.last,
            )
