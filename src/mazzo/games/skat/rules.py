"""What may be said and played in Skat. Source: the rules page, section by section.

Rules that need no hand can also be asked of what is public, where the hand in turn is None.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mazzo.core.cards import Card, Cards
from mazzo.core.errors import Violation
from mazzo.games.skat import declaring
from mazzo.games.skat.codes import Code
from mazzo.games.skat.moves import (
    Bid,
    Claim,
    Concede,
    Declare,
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
from mazzo.games.skat.order import JACK, follows, suit_name, suit_of
from mazzo.games.skat.public import Phase, Public
from mazzo.games.skat.terms import Terms
from mazzo.games.skat.value import GAME_VALUES


def check(public: Public, terms: Terms, hand: Cards | None, move: Move) -> Violation | None:
    """The first rule, in the order of `Code`, that stands against `move`.

    `hand` is that of the role in turn. Whether a claim is certain is not asked here.
    """
    if public.phase is Phase.OVER:
        return Violation.of(Code.DEAL_OVER)
    match move:
        case Bid() | Hold() | Pass():
            return _check_call(public, move)
        case TakeSkat() | PassUnseen() | PassCards():
            return _check_skat(public, hand, move)
        case Declare():
            if public.phase not in (Phase.SKAT, Phase.DECLARING):
                return Violation.of(Code.NOT_NOW)
            return declaring.check(move, hand, public.taken, public.bid)
        case PlayCard(card):
            return _check_card(public, hand, card)
        case Kontra() | Re():
            return _check_doubling(public, terms, move)
        case Concede() | Claim():
            return _check_end(public, move)


def _check_call(public: Public, move: Bid | Hold | Pass) -> Violation | None:
    if public.phase is not Phase.BIDDING:
        return Violation.of(Code.NOT_NOW)
    match move:
        case Bid(value):
            if public.auction.asked:
                return Violation.of(Code.NOT_YOUR_TURN)
            if value not in GAME_VALUES:
                return Violation.of(Code.NOT_A_GAME_VALUE, value=value)
            if value <= public.bid:
                return Violation.of(Code.BID_TOO_LOW, value=value, bid=public.bid)
        case Hold():
            if not public.auction.asked:
                return Violation.of(Code.NOT_YOUR_TURN)
        case Pass():
            pass
    return None


def _check_skat(
    public: Public, hand: Cards | None, move: TakeSkat | PassUnseen | PassCards
) -> Violation | None:
    passing = public.phase is Phase.PASSING
    match move:
        case TakeSkat():
            now = public.phase is Phase.SKAT or (passing and not public.taken)
        case PassUnseen():
            now = passing and not public.taken
        case PassCards():
            now = passing and public.taken
    if not now:
        return Violation.of(Code.NOT_NOW)
    if isinstance(move, PassCards):
        violation = declaring.check_put_away(move.cards, hand)
        if violation is not None:
            return violation
        jacks = tuple(card for card in move.cards if card is not None and card.rank == JACK)
        return Violation.of(Code.JACK_PASSED, cards=jacks) if jacks else None
    return None


def _check_card(public: Public, hand: Cards | None, card: Card) -> Violation | None:
    if public.phase is not Phase.PLAY:
        return Violation.of(Code.NOT_NOW)
    if hand is None:
        return None
    if card not in hand:
        return Violation.of(Code.NOT_IN_HAND, card=card)
    if public.led is None or card in follows(hand, public.led, public.kind):
        return None
    suit = suit_name(suit_of(public.led, public.kind))
    return Violation.of(Code.FOLLOW_SUIT, card=card, suit=suit)


def _check_doubling(public: Public, terms: Terms, move: Kontra | Re) -> Violation | None:
    if not terms.kontra or not _defended(public):
        return Violation.of(Code.NOT_NOW)
    match move:
        case Kontra(role):
            # Only for who could have said it is it ever too late.
            if not public.defends(role):
                return Violation.of(Code.NOT_YOUR_TURN)
            late = public.kontra is not None or bool(public.played(role))
            return Violation.of(Code.TOO_LATE) if late else None
        case Re():
            if public.kontra is None:
                return Violation.of(Code.NOT_NOW)
            late = public.re or isinstance(public.moves[-1], PlayCard)
            return Violation.of(Code.TOO_LATE) if late else None


def _defended(public: Public) -> bool:
    """Whether a declarer's game is being played."""
    return public.phase is Phase.PLAY and public.declarer is not None


def _check_end(public: Public, move: Concede | Claim) -> Violation | None:
    if not _defended(public):
        return Violation.of(Code.NOT_NOW)
    if isinstance(move, Concede) and move.role is not None and not public.defends(move.role):
        return Violation.of(Code.NOT_YOUR_TURN)
    return None


def turn_moves(public: Public, hand: Cards) -> Iterator[Move]:
    """The legal moves of the role in turn, without kontra, re, conceding and claiming."""
    match public.phase:
        case Phase.BIDDING if public.auction.asked:
            yield from (Hold(), Pass())
        case Phase.BIDDING:
            yield from (Bid(value) for value in GAME_VALUES if value > public.bid)
            yield Pass()
        case Phase.SKAT:
            yield TakeSkat()
            yield from declaring.hand_games(public.bid)
        case Phase.DECLARING:
            yield from declaring.games_with_skat(hand, public.bid)
        case Phase.PASSING if public.taken:
            cards = [card for card in hand if card.rank != JACK]
            yield from (PassCards(pair) for pair in combinations(cards, 2))
        case Phase.PASSING:
            yield from (TakeSkat(), PassUnseen())
        case Phase.PLAY:
            yield from map(PlayCard, follows(hand, public.led, public.kind))
        case Phase.OVER:
            pass
