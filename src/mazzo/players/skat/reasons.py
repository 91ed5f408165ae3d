"""Why a move was chosen: what can be said for it that is true, the weightiest first."""

from __future__ import annotations

from enum import StrEnum, unique

from mazzo.core.cards import Cards, without
from mazzo.games.skat.moves import (
    Bid,
    Declare,
    Hidden,
    Hold,
    Kontra,
    Move,
    Pass,
    PassCards,
    PassUnseen,
    PlayCard,
    Re,
    TakeSkat,
)
from mazzo.games.skat.order import ACE, BASE, JACK, POINTS, TRUMP, Kind, suit_of
from mazzo.games.skat.value import GAME_VALUES, matadors
from mazzo.games.skat.view import View
from mazzo.players.choice import Reason
from mazzo.players.skat.card_reasons import for_card
from mazzo.players.skat.table import by_suit

_LOW = ("7", "8", "9")
_HIGH = 10
_PLAYABLE = {kind: 2 if kind is Kind.GRAND else 5 for kind in BASE}
"""With so many trumps a game is worth a thought."""


@unique
class Why(StrEnum):
    """The reasons for a call; what is said in `mazzo.words` is true whenever one is given.

    Those for a card are in `card_reasons`.
    """

    AT_RANDOM = "skat.at-random"

    SILENT = "skat.silent"
    """It has nothing to call."""

    BIDS_TRUMPS = "skat.bids-trumps"
    """A suit game or Grand with the skat is worth the bid with the matadors in hand.

    Cards: its trumps in hand.
    """

    BIDS_LOW_CARDS = "skat.bids-low-cards"
    """A Null is worth the bid. Cards: the sevens, eights and nines in hand."""

    BIDS = "skat.bids"

    PASSES_BELOW = "skat.passes-below"
    """No suit game with five trumps in hand and no Grand with two jacks is worth the bid."""

    PASSES = "skat.passes"

    TAKES_SKAT = "skat.takes-skat"

    NEEDS_NO_SKAT = "skat.needs-no-skat"
    """It plays Hand. Cards: the trumps in hand."""

    NULL_BY_HAND = "skat.null-by-hand"
    """It plays Null Hand. Cards: the sevens, eights and nines in hand."""

    PUTS_HIGH_AWAY = "skat.puts-high-away"
    """In Null. Cards: those put away; nothing that is kept of their suits is higher."""

    VOIDS = "skat.voids"
    """Cards: those put away of side suits of which nothing is kept."""

    SAVES_POINTS = "skat.saves-points"
    """Cards: the aces and tens put away."""

    PUTS_AWAY = "skat.puts-away"
    """Cards: the two put away."""

    PASSES_ON = "skat.passes-cards-on"
    """Cards: the two passed on."""

    PASSES_ON_UNSEEN = "skat.passes-on-unseen"

    KONTRA = "skat.calls-kontra"
    """Cards: trumps and aces in hand; in Null the low cards."""

    RE = "skat.calls-re"
    """Cards: trumps and aces in hand; in Null the low cards."""


def explain(view: View, move: Move | None) -> Reason:
    """The weightiest reason for a legal `move`, or for saying nothing out of turn.

    >>> from mazzo.games.skat import Setup, read_move
    >>> view = Setup(deal=7).start().view(1)
    >>> print(explain(view, read_move("18")).code)
    skat.bids-trumps
    """
    match move:
        case None:
            return Reason(Why.SILENT)
        case Bid(value):
            return _for_bid(view, value)
        case Hold():
            return _for_bid(view, view.public.bid)
        case Pass():
            return _for_pass(view)
        case TakeSkat():
            return Reason(Why.TAKES_SKAT)
        case Declare():
            return _for_declaration(view, move)
        case PassCards(cards):
            return Reason(Why.PASSES_ON, _known(cards))
        case PassUnseen():
            return Reason(Why.PASSES_ON_UNSEEN)
        case Kontra():
            return Reason(Why.KONTRA, _strong(view))
        case Re():
            return Reason(Why.RE, _strong(view))
        case PlayCard(card):
            return for_card(view, card)
        case _:
            raise ValueError(move)


def _for_bid(view: View, value: int) -> Reason:
    best: tuple[int, Kind] | None = None
    for kind in BASE:
        count = len(by_suit(view.hand, kind)[TRUMP])
        if count and worth(view.hand, kind) >= value and (best is None or count > best[0]):
            best = count, kind
    low = low_cards(view.hand)
    if best is not None and (best[0] >= 5 or len(low) < 5):
        return Reason(Why.BIDS_TRUMPS, _trumps(view.hand, best[1]))
    if low and value <= 59:
        return Reason(Why.BIDS_LOW_CARDS, low)
    return Reason(Why.BIDS)


def worth(hand: Cards, kind: Kind) -> int:
    """What a suit game or Grand with the skat is worth, if the skat changes nothing."""
    return BASE[kind] * (abs(matadors(hand, kind)) + 1)


def low_cards(hand: Cards) -> Cards:
    """The sevens, eights and nines."""
    return tuple(card for card in hand if str(card)[0] in _LOW)


def _trumps(hand: Cards, kind: Kind) -> Cards:
    return tuple(card for card in hand if suit_of(card, kind) == TRUMP)


def _for_pass(view: View) -> Reason:
    auction = view.public.auction
    asked = auction.asked
    wanted = auction.bid if asked else next((v for v in GAME_VALUES if v > auction.bid), None)
    playable = [kind for kind in BASE if len(_trumps(view.hand, kind)) >= _PLAYABLE[kind]]
    if wanted is not None and all(worth(view.hand, kind) < wanted for kind in playable):
        return Reason(Why.PASSES_BELOW)
    return Reason(Why.PASSES)


def _for_declaration(view: View, move: Declare) -> Reason:
    contract, kind = move.contract, move.contract.kind
    away = _known(move.discards)
    if contract.hand:
        if contract.null:
            return Reason(Why.NULL_BY_HAND, low_cards(view.hand))
        return Reason(Why.NEEDS_NO_SKAT, _trumps(view.hand, kind))
    kept = without(view.hand, away)
    if contract.null:
        high = all(card > other for card in away for other in kept if other.suit == card.suit)
        return Reason(Why.PUTS_HIGH_AWAY if high else Why.PUTS_AWAY, away)
    left = {suit_of(card, kind) for card in kept}
    rid = tuple(card for card in away if suit_of(card, kind) not in {*left, TRUMP})
    if rid:
        return Reason(Why.VOIDS, rid)
    saved = tuple(card for card in away if POINTS[card.rank] >= _HIGH)
    return Reason(Why.SAVES_POINTS, saved) if saved else Reason(Why.PUTS_AWAY, away)


def _known(cards: Hidden) -> Cards:
    return tuple(card for card in cards if card is not None)


def _strong(view: View) -> Cards:
    kind = view.public.kind
    if kind is Kind.NULL:
        return low_cards(view.hand)
    return tuple(
        card for card in view.hand if suit_of(card, kind) == TRUMP or card.rank in (ACE, JACK)
    )
