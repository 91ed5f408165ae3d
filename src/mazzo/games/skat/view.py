"""What a player of Skat knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from mazzo.core.cards import FRENCH_32, Cards, without
from mazzo.games.skat import rules
from mazzo.games.skat.moves import Kontra, Move, PassCards, PassUnseen, Re, reveal
from mazzo.games.skat.public import Phase, Public
from mazzo.games.skat.terms import FOREHAND, ROLES, Terms

if TYPE_CHECKING:
    from mazzo.games.skat.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A deal as the player with `role` knows it; None for the dealer who sits out.

    `hand` is held now. `skat` are the two cards that this player took up, and `put_away` those it
    put away then; both empty if it did not. `ouvert` are the open cards of the declarer.
    """

    terms: Terms
    role: int | None
    public: Public
    hand: Cards = ()
    skat: Cards = ()
    put_away: Cards = ()
    ouvert: Cards = ()

    @property
    def to_play(self) -> bool:
        """Whether this player is to speak or to play, or may say kontra or re out of turn."""
        if self.public.phase is Phase.OVER or self.role is None:
            return False
        return self.public.turn == self.role or self.doubling_call is not None

    @property
    def doubling_call(self) -> Move | None:
        """The kontra or re that this player may say now."""
        if self.role is None:
            return None
        call: Move = Re() if self.role == self.public.declarer else Kontra(self.role)
        return call if rules.check(self.public, self.terms, None, call) is None else None

    @property
    def lies_in_skat(self) -> Cards:
        """What lies in the skat as far as this player knows: what it put away, if it still does."""
        return self.put_away if self.role in self.public.takers[-1:] else ()

    @property
    def unseen(self) -> Cards:
        """The cards that this player can't place: in other hands, in the skat, or put away."""
        gone = [card for role in range(len(ROLES)) for card in self.public.played(role)]
        known = (*self.hand, *self.lies_in_skat, *self.ouvert, *gone)
        return without(FRENCH_32.cards, known)

    def moves(self) -> tuple[Move, ...]:
        """All moves so far, with the cards that this player has put away itself."""
        away = iter((self.put_away,))
        role = self.public.declarer or FOREHAND
        found = []
        for move in self.public.moves:
            found.append(reveal(move, away) if role == self.role and self.put_away else move)
            role += isinstance(move, PassCards | PassUnseen)
        return tuple(found)

    def worlds(self, rng: Random) -> Iterator[State]:
        """Positions that this player can't tell from the real one; without end."""
        # Views are made by states, and worlds make states.
        from mazzo.games.skat.worlds import worlds

        return worlds(self, rng)


def view_of(state: State, role: int | None) -> View:
    """What `role` knows of a position."""
    public, terms = state.public, state.terms
    contract, declarer = public.contract, public.declarer
    open_to_all = contract is not None and contract.ouvert and role != declarer
    ouvert = state.hands[declarer] if open_to_all and declarer is not None else ()
    if role is None:
        return View(terms, None, public, ouvert=ouvert)
    skat, put_away = state.taken_up(role)
    return View(terms, role, public, state.hands[role], skat, put_away, ouvert)
