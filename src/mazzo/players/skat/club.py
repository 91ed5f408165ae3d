"""The club player: bids what its hand is worth, and plays as is taught; it does not search."""

from __future__ import annotations

from mazzo.core.cards import Card
from mazzo.games.skat.moves import Move, PassCards, PassUnseen, PlayCard, TakeSkat
from mazzo.games.skat.order import Kind
from mazzo.games.skat.public import Phase
from mazzo.games.skat.view import View
from mazzo.players.skat import bidding
from mazzo.players.skat.cards import choose_card
from mazzo.players.skat.null_cards import choose_null_card
from mazzo.players.skat.ramsch_cards import choose_ramsch_card, looks, pass_on
from mazzo.players.skat.table import Table


def play_at_club(view: View) -> Move:
    """The move of the role in turn."""
    public = view.public
    match public.phase:
        case Phase.BIDDING:
            return bidding.call(view)
        case Phase.SKAT:
            return bidding.take_or_play_hand(view)
        case Phase.DECLARING:
            return bidding.declare(view)
        case Phase.PASSING if public.taken:
            return PassCards(pass_on(view.hand))
        case Phase.PASSING:
            return TakeSkat() if looks(view.hand) else PassUnseen()
        case _:
            return PlayCard(card(view))


def card(view: View) -> Card:
    """The card to play."""
    table = Table(view)
    match table.kind:
        case Kind.NULL:
            return choose_null_card(table)
        case Kind.RAMSCH:
            return choose_ramsch_card(table)
        case _:
            return choose_card(table)
