"""What is said for a move is true of it, reckoned from the whole deal where that tells more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from mazzo.core.cards import Card, Cards
from mazzo.games.skat import (
    BASE,
    GAME_VALUES,
    TRUMP,
    Bid,
    Declare,
    Hold,
    Kind,
    Move,
    PassCards,
    PlayCard,
    State,
    card_points,
    matadors,
    strength,
    suit_of,
    trumps,
    winner,
)
from mazzo.players.skat import choose
from mazzo.players.skat.card_reasons import CardWhy
from mazzo.players.skat.reasons import Why, explain
from players.skat.positions import KONTRA, after, of_mixed_deals


class Asked:
    """A move in its position, and what the truth of a reason depends on."""

    def __init__(self, state: State, move: Move) -> None:
        self.state, self.move, self.public = state, move, state.public
        self.hand = state.hands[state.turn]
        self.kind = state.public.kind
        self.trick = state.public.trick
        self.legal = state.turn_moves()
        self.friends = {
            role
            for role in range(3)
            if role != state.turn and self.public.defends(role) and self.public.defends(state.turn)
        }

    @property
    def card(self) -> Card:
        assert isinstance(self.move, PlayCard)
        return self.move.card

    def suit(self, card: Card) -> int:
        return suit_of(card, self.kind)

    def later(self) -> list[int]:
        """The roles that play to the trick after this one."""
        return [(self.state.turn + i) % 3 for i in range(1, 3 - len(self.trick))]

    def taker(self) -> int:
        """The role that takes the trick so far, if the card is played."""
        cards = (*self.trick, self.card)
        return (self.public.leader + winner(cards, self.kind)) % 3

    def takes(self) -> bool:
        return self.taker() == self.state.turn

    def can_be_beaten(self, best: Card) -> bool:
        """Whether a later role's real hand beats the best card, as far as it must not follow."""
        led = self.suit((*self.trick, self.card)[0])
        for role in self.later():
            hand = self.state.hands[role]
            follows = [card for card in hand if self.suit(card) == led] or hand
            if any(winner((best, card), self.kind) for card in follows):
                return True
        return False

    def is_defender(self) -> bool:
        return self.public.defends(self.state.turn)

    def side_suits(self) -> list[int]:
        return [sum(self.suit(c) == suit for c in self.hand) for suit in range(4)]

    def could_bid(self, kind: Kind) -> bool:
        """Whether a game of so many trumps that one might play it is worth the bid."""
        count = sum(card in trumps(kind) for card in self.hand)
        return count >= (2 if kind is Kind.GRAND else 5) and worth(self.hand, kind) >= bid(self)

    def of_suit(self) -> Cards:
        return tuple(c for c in self.hand if self.suit(c) == self.suit(self.card))


def if_true(holds: bool, cards: Cards = ()) -> Cards | None:
    return cards if holds else None


def bid(asked: Asked) -> int:
    """The value that is bid or held, or that would have to be."""
    if isinstance(asked.move, Bid):
        return asked.move.value
    current = asked.public.bid
    if isinstance(asked.move, Hold) or asked.public.auction.asked:
        return current
    return min((value for value in GAME_VALUES if value > current), default=0)


def worth(hand: Cards, kind: Kind) -> int:
    return BASE[kind] * (abs(matadors(hand, kind)) + 1)


def low(hand: Cards) -> Cards:
    return tuple(card for card in hand if str(card)[0] in "789")


def trumps_that_reach(asked: Asked) -> list[Cards]:
    return [
        tuple(card for card in asked.hand if card in trumps(kind))
        for kind in BASE
        if worth(asked.hand, kind) >= bid(asked)
    ]


def away(move: Move) -> Cards:
    assert isinstance(move, Declare | PassCards)
    cards = move.discards if isinstance(move, Declare) else move.cards
    return tuple(card for card in cards if card is not None)


def kept(asked: Asked) -> Cards:
    return tuple(card for card in asked.hand if card not in away(asked.move))


def contract_kind(asked: Asked) -> Kind:
    assert isinstance(asked.move, Declare)
    return asked.move.contract.kind


def voided(asked: Asked) -> Cards:
    kind = contract_kind(asked)
    left = {suit_of(card, kind) for card in kept(asked)} | {TRUMP}
    return tuple(card for card in away(asked.move) if suit_of(card, kind) not in left)


def only_high(asked: Asked) -> bool:
    return all(
        gone > card for gone in away(asked.move) for card in kept(asked) if card.suit == gone.suit
    )


def saved(asked: Asked) -> Cards:
    return tuple(card for card in away(asked.move) if card_points((card,)) >= 10)


def hand_trumps(asked: Asked) -> Cards:
    return tuple(card for card in asked.hand if card in trumps(contract_kind(asked)))


def others(asked: Asked) -> list[int]:
    return [role for role in range(3) if role != asked.state.turn]


def is_high(asked: Asked) -> bool:
    """Whether no card of the suit that another hand holds is higher."""
    return all(
        strength(card, asked.kind) < strength(asked.card, asked.kind)
        for role in others(asked)
        for card in asked.state.hands[role]
        if asked.suit(card) == asked.suit(asked.card)
    )


def void(asked: Asked, role: int) -> bool:
    return asked.suit(asked.card) in asked.public.voids()[role]


def smears(asked: Asked) -> bool:
    if asked.taker() not in asked.friends or card_points((asked.card,)) < 10:
        return False
    best = asked.trick[winner(asked.trick, asked.kind)]
    return not asked.can_be_beaten(best)


def least(asked: Asked) -> bool:
    return all(
        card_points((asked.card,)) <= card_points((move.card,))
        for move in asked.legal
        if isinstance(move, PlayCard)
    )


def avoids(asked: Asked) -> bool:
    return asked.kind in (Kind.NULL, Kind.RAMSCH)


def follows(asked: Asked) -> bool:
    return asked.suit(asked.card) == asked.suit(asked.trick[0])


def declarer_next(asked: Asked) -> bool:
    return asked.is_defender() and asked.later()[:1] == [asked.public.declarer]


def side(asked: Asked) -> list[int]:
    return [length for length in asked.side_suits() if length]


def shown(asked: Asked) -> Cards:
    return (asked.card,)


TRUE: dict[str, Callable[[Asked], Cards | None]] = {
    Why.BIDS_TRUMPS: lambda a: next(iter(sorted(trumps_that_reach(a), key=len)[::-1]), None),
    Why.BIDS_LOW_CARDS: lambda a: if_true(bid(a) <= 59, low(a.hand)),
    Why.BIDS: lambda a: (),
    Why.PASSES_BELOW: lambda a: if_true(not any(map(a.could_bid, BASE))),
    Why.PASSES: lambda a: (),
    Why.TAKES_SKAT: lambda a: (),
    Why.NEEDS_NO_SKAT: hand_trumps,
    Why.NULL_BY_HAND: lambda a: if_true(contract_kind(a) is Kind.NULL, low(a.hand)),
    Why.PUTS_HIGH_AWAY: lambda a: if_true(only_high(a), away(a.move)),
    Why.VOIDS: voided,
    Why.SAVES_POINTS: saved,
    Why.PUTS_AWAY: lambda a: away(a.move),
    Why.PASSES_ON: lambda a: away(a.move),
    Why.PASSES_ON_UNSEEN: lambda a: (),
    CardWhy.ONLY_CARD: lambda a: if_true(len(a.legal) == 1, shown(a)),
    CardWhy.DRAWS_TRUMPS: lambda a: if_true(
        not a.trick
        and a.public.declarer == a.state.turn
        and a.suit(a.card) == TRUMP
        and not all(TRUMP in a.public.voids()[role] for role in others(a)),
        shown(a),
    ),
    CardWhy.CASHES: lambda a: if_true(not a.trick and is_high(a), shown(a)),
    CardWhy.LEADS_TO_RUFF: lambda a: if_true(
        any(void(a, role) and TRUMP not in a.public.voids()[role] for role in a.friends), shown(a)
    ),
    CardWhy.LEADS_LONG: lambda a: if_true(
        declarer_next(a) and len(a.of_suit()) == max(side(a)), a.of_suit()
    ),
    CardWhy.LEADS_SHORT: lambda a: if_true(
        a.is_defender() and not declarer_next(a) and len(a.of_suit()) == min(side(a)), a.of_suit()
    ),
    CardWhy.LEADS_LOW: lambda a: if_true(
        avoids(a)
        and min(a.of_suit(), key=lambda card: strength(card, a.kind)) == a.card
        and not a.trick,
        shown(a),
    ),
    CardWhy.LEADS: lambda a: if_true(not a.trick, shown(a)),
    CardWhy.SMEARS: lambda a: if_true(smears(a), shown(a)),
    CardWhy.TAKES_SURELY: lambda a: if_true(a.takes() and not a.can_be_beaten(a.card), a.trick),
    CardWhy.TRUMPS_IN: lambda a: if_true(
        a.takes() and a.suit(a.card) == TRUMP and not follows(a), shown(a)
    ),
    CardWhy.GOES_OVER: lambda a: if_true(a.takes(), shown(a)),
    CardWhy.DUCKS: lambda a: if_true(avoids(a) and follows(a) and not a.takes(), shown(a)),
    CardWhy.THROWS_OFF: lambda a: if_true(avoids(a) and not follows(a), shown(a)),
    CardWhy.GIVES_LEAST: lambda a: if_true(not a.takes() and least(a), shown(a)),
    CardWhy.PLAYS: lambda a: if_true(not a.takes(), shown(a)),
}
"""The cards that a reason must come with where it is true; None where it is not."""


def test_every_reason_given_is_true() -> None:
    given: Counter[str] = Counter()
    for state in of_mixed_deals(150):
        view = state.view(state.terms.seat(state.turn))
        legal = state.turn_moves()
        for move in legal[:: 1 + len(legal) // 30]:
            reason = explain(view, move)
            asked = Asked(state, move)
            if reason.code == Why.BIDS_TRUMPS:
                assert reason.cards in trumps_that_reach(asked)
            else:
                assert reason.cards == TRUE[reason.code](asked), (state.position(), move, reason)
            given[reason.code] += 1
    assert given.keys() == TRUE.keys()


def test_random_has_no_reason_but_chance() -> None:
    for state in of_mixed_deals(2):
        reason = choose(state.view(state.terms.seat(state.turn)), "random", seed=1).reason
        assert reason.code == "skat.at-random"


def test_a_choice_comes_with_the_reason_for_its_move() -> None:
    for state in of_mixed_deals(5):
        view = state.view(state.terms.seat(state.turn))
        for level in ("novice", "club"):
            choice = choose(view, level, seed=1)
            assert choice.reason == explain(view, choice.move)


def test_silence_and_calls_have_their_reasons() -> None:
    hands = ("JsJhJd9d8d7dAsTsAhTh", "JcAcTcKcQc9c8c7c7s8s")
    state = after("p p 18 s G.7d.9d", *hands, terms=KONTRA)
    waiting = choose(state.view(2), "club", 1)
    assert (waiting.move, waiting.reason.code) == (None, "skat.silent")
    kontra = explain(state.view(1), state.read("m:kontra"))
    assert kontra.code == "skat.calls-kontra"
    assert kontra.cards == tuple(card for card in state.hands[1] if str(card) in ("Jc", "Ac"))
    state = state.apply(state.read("m:kontra")).state
    assert explain(state.view(0), state.read("re")).code == "skat.calls-re"
