"""What a player of Skat knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mazzo.core.cards import FRENCH_32, Cards, without
from mazzo.games.skat.public import Public
from mazzo.games.skat.terms import Terms

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
    def unseen(self) -> Cards:
        """The cards that this player can't place: in other hands, in the skat, or put away."""
        gone = [card for role in range(3) for card in self.public.played(role)]
        return without(FRENCH_32.cards, (*self.hand, *self.put_away, *self.ouvert, *gone))


def view_of(state: State, role: int | None) -> View:
    """What `role` knows of a position."""
    public = state.public
    contract, declarer = public.contract, public.declarer
    open_to_all = contract is not None and contract.ouvert and role != declarer
    ouvert = state.hands[declarer] if open_to_all and declarer is not None else ()
    if role is None:
        return View(state.terms, None, public, ouvert=ouvert)
    skat, put_away = state.taken_up(role)
    return View(state.terms, role, public, state.hands[role], skat, put_away, ouvert)
