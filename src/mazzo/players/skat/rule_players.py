"""The weaker players: any move, and a beginner's."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from mazzo.core.cards import Card, Cards, without
from mazzo.games.skat.contract import Contract
from mazzo.games.skat.moves import (
    Bid,
    Declare,
    Hold,
    Move,
    Pass,
    PassCards,
    PassUnseen,
    PlayCard,
    TakeSkat,
)
from mazzo.games.skat.order import ACE, BASE, JACK, POINTS, SUITS, TRUMP, Kind, suit_of
from mazzo.games.skat.public import Phase
from mazzo.games.skat.rules import turn_moves
from mazzo.games.skat.value import GAME_VALUES, matadors
from mazzo.games.skat.view import View
from mazzo.players.skat.table import Table, by_suit

_T = TypeVar("_T")

_PASSES = 0.5
"""How often a random player passes; with all bids as likely there would be nothing but overbids."""

_STEPS = 3
"""A random bid is one of so many next values."""


def play_at_random(view: View, rng: Random) -> Move:
    """Any legal move, each as likely; only in the bidding it passes in time."""
    moves = [*turn_moves(view.public, view.hand)]
    if view.public.phase is Phase.BIDDING:
        return Pass() if rng.random() < _PASSES else drawn(moves[:_STEPS], rng)
    return drawn(moves, rng)


def drawn(things: Sequence[_T], rng: Random) -> _T:
    """One of `things`, each as likely; `random()` alone is promised to stay as it is."""
    return things[int(rng.random() * len(things))]


def play_as_novice(view: View, rng: Random) -> Move:
    """A beginner: counts trumps in hand and nothing else, and plays what is highest."""
    public = view.public
    match public.phase:
        case Phase.BIDDING:
            return _novice_calls(view, rng)
        case Phase.SKAT:
            return TakeSkat()
        case Phase.DECLARING:
            return _novice_declares(view)
        case Phase.PASSING if public.taken:
            plain = [card for card in view.hand if card.rank != JACK]
            return PassCards(tuple(sorted(sorted(plain, key=lambda card: card.rank)[-2:])))
        case Phase.PASSING:
            ways: list[Move] = [TakeSkat(), PassUnseen()]
            return drawn(ways, rng)
        case _:
            return PlayCard(_novice_card(Table(view), rng))


def _novice_calls(view: View, rng: Random) -> Move:
    """Up to the game of its longest suit, with six trumps and sometimes with five or seven."""
    auction = view.public.auction
    kind, count = _longest(view.hand)
    wanted = 5 + int(rng.random() * 3)
    top = BASE[kind] * (abs(matadors(view.hand, kind)) + 1) if count >= wanted else 0
    if auction.asked:
        return Hold() if auction.bid <= top else Pass()
    following = next((value for value in GAME_VALUES if value > auction.bid), None)
    return Pass() if following is None or following > top else Bid(following)


def _longest(hand: Cards) -> tuple[Kind, int]:
    counts = [(len(by_suit(hand, kind)[TRUMP]), kind) for kind in SUITS]
    count, kind = max(counts, key=lambda pair: (pair[0], BASE[pair[1]]))
    return kind, count


def _novice_declares(view: View) -> Declare:
    """Its longest suit that reaches the bid; Grand with three jacks; its lowest cards go away."""
    jacks = sum(card.rank == JACK for card in view.hand)
    bid = view.public.bid
    kind, _ = _longest(view.hand)
    reaching = [
        (len(by_suit(view.hand, other)[TRUMP]), other)
        for other in SUITS
        if BASE[other] * (abs(matadors(view.hand, other)) + 1) >= bid
    ]
    if reaching:
        kind = max(reaching, key=lambda pair: (pair[0], BASE[pair[1]]))[1]
    if jacks >= 3 or not reaching:
        kind = Kind.GRAND
    side = [card for card in view.hand if suit_of(card, kind) != TRUMP and card.rank != ACE]
    side = side if len(side) >= 2 else [*without(view.hand, tuple(side)), *side][-2:]
    away = sorted(side, key=lambda card: (POINTS[card.rank], card))[:2]
    return Declare(Contract(kind), tuple(sorted(away)))


def _novice_card(table: Table, rng: Random) -> Card:
    """The highest card if it takes the trick so far, else the cheapest; in Null the lowest."""
    if table.kind is Kind.NULL and table.alone:
        return min(table.legal)
    if table.kind is Kind.RAMSCH:
        under = [card for card in table.legal if not table.wins_so_far(card)]
        return min(under or table.legal, key=lambda card: (POINTS[card.rank], card))
    if table.led is None:
        aces = [card for card in table.legal if card.rank == ACE]
        return drawn(aces, rng) if aces else drawn(table.legal, rng)
    taking = [card for card in table.legal if table.wins_so_far(card)]
    if taking and not table.friend(table.winner):
        return max(taking, key=lambda card: (POINTS[card.rank], card))
    return min(table.legal, key=lambda card: (POINTS[card.rank], card))
