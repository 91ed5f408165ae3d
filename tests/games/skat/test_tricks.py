"""Following suit, jacks as trumps, and who takes a trick."""

from __future__ import annotations

import pytest

from games.skat.table import (
    FORE,
    FORE_GETS_IT,
    MIDDLE,
    RAMSCH,
    REAR,
    after,
    deal_of,
    legal,
    refused,
    start,
)
from mazzo.core.cards import FRENCH_32
from mazzo.core.events import Moved, Place
from mazzo.games.skat import Kind, card_points, strength, suit_of, trumps, winner

LEADER = "Jc Js Ac Tc 9c Ah Kh 8h 7s 8d"
CONTRACTS = {"D": "d", "H": "h", "S": "s", "C": "c"}
ORDERS = {
    # Of each kind of game, a suit from the highest to the lowest.
    "trump": "A T K Q 9 8 7",
    "null": "A K Q J T 9 8 7",
}


def playing(contract: str, middle: str, lead: str):
    """Forehand has led a card in a Hand game; middlehand has some of the cards named."""
    state = start(deal_of(LEADER, middle, "Qh Qd"))
    return after(state, FORE_GETS_IT, contract, lead)


MIDDLE_HAND = "Jh Jd As 9s Kc 7c Th Ad 7d Qs"


@pytest.mark.parametrize(
    ("contract", "lead", "follow"),
    [
        # The suit led must be followed, and jacks are no part of it.
        ("GH", "Ac", "Kc 7c"),
        ("GH", "7s", "9s As Qs"),
        ("GH", "Jc", "Jh Jd"),
        ("SH", "Ac", "Kc 7c"),
        ("SH", "Jc", "Jh Jd As 9s Qs"),
        ("SH", "7s", "Jh Jd As 9s Qs"),
        ("HH", "Ah", "Jh Jd Th"),
        ("HH", "Jc", "Jh Jd Th"),
        ("HH", "8d", "Ad 7d"),
        ("DH", "8d", "Jh Jd Ad 7d"),
        ("CH", "Js", "Jh Jd Kc 7c"),
        # In Null they are.
        ("NH", "Jc", "Kc 7c"),
        ("NH", "8d", "Jd Ad 7d"),
        ("NH", "Ah", "Jh Th"),
    ],
)
def test_the_suit_led_is_followed_and_jacks_are_trumps_but_in_null(contract, lead, follow):
    state = playing(contract, MIDDLE_HAND, lead)
    assert legal(state) == sorted(follow.split())
    for card in set(MIDDLE_HAND.split()) - set(follow.split()):
        assert refused(state, card) == "follow-suit"


@pytest.mark.parametrize(
    ("contract", "lead"), [("SH", "Ah"), ("CH", "Kh"), ("GH", "8h"), ("NH", "Ah")]
)
def test_who_can_not_follow_plays_anything(contract, lead):
    middle = "As Ks Qs 9s Kc Qc 7c Ad Kd 7d"
    assert legal(playing(contract, middle, lead)) == sorted(middle.split())


def test_a_jack_of_the_suit_led_is_no_card_of_it():
    # The document: "if spades are led, the jack of spades must not follow".
    state = start(deal_of("7s Jc Ac Tc 9c Ah Kh 8h Th 8d", "Js As Ts Kc Qc 7c Ad Kd 7d 9d", "QhQd"))
    state = after(state, FORE_GETS_IT, "HH 7s")
    assert legal(state) == ["As", "Ts"]
    assert dict(state.check(state.read("Js")).parameters)["suit"] == "s"


def test_a_jack_alone_need_not_be_played_to_its_printed_suit():
    state = start(deal_of("7s Jc Ac Tc 9c Ah Kh 8h Th 8d", "Js 8c 9h Kc Qc 7c Ad Kd 7d 9d", "QhQd"))
    state = after(state, FORE_GETS_IT, "HH 7s")
    assert len(legal(state)) == 10


def test_whoever_leads_may_lead_anything():
    assert legal(after(start(), FORE_GETS_IT, "CH")) == sorted(LEADER.split())


@pytest.mark.parametrize(
    ("contract", "trick", "takes"),
    [
        ("S", "Ac Tc Kc", 0),
        ("S", "Tc Kc Ac", 2),
        ("S", "Kc Tc 9c", 1),
        ("S", "Ac 7s Tc", 1),
        ("S", "Ac 7s 8s", 2),
        ("S", "7s As Ts", 1),
        ("S", "Jd As Ts", 0),
        ("S", "Jd Jh Js", 2),
        ("S", "Js Jd Jc", 2),
        ("S", "Jh Jd As", 0),
        ("S", "9c Ah Ad", 0),
        ("H", "Ts As 7h", 2),
        ("D", "Qd 9d Td", 2),
        ("C", "Qc 9c Kc", 2),
        ("G", "As 7s Jd", 2),
        ("G", "Jd Js Ac", 1),
        ("G", "7h Ac As", 0),
        ("G", "Th Qh Kh", 0),
        ("N", "Ts Js 9s", 1),
        ("N", "Ts 9s Js", 2),
        ("N", "Qh Jh Kh", 2),
        ("N", "7h Jc Js", 0),
        ("N", "As Ks Qs", 0),
        ("N", "9d Td 8d", 1),
        ("ramsch", "As 7s Jd", 2),
        ("ramsch", "Ts Js 9s", 1),
    ],
)
def test_the_highest_trump_else_the_highest_of_the_suit_led_takes(contract, trick, takes):
    cards = tuple(map(FRENCH_32.card, trick.split()))
    assert winner(cards, Kind(contract)) == takes


@pytest.mark.parametrize("kind", [*CONTRACTS, "G", "ramsch"])
def test_trumps_and_suits_stand_in_their_order(kind):
    suit = CONTRACTS.get(kind)
    order = ["Jc", "Js", "Jh", "Jd"]
    if suit:
        order += [rank + suit for rank in ORDERS["trump"].split()]
    assert [str(card) for card in trumps(Kind(kind))] == order
    for side in set("cdhs") - {suit}:
        assert ranked(side, kind) == [rank + side for rank in ORDERS["trump"].split()]


def ranked(suit: str, kind: str) -> list[str]:
    """The cards that belong to a printed suit in a game, from the highest down."""
    cards = [c for c in FRENCH_32.cards if suit_of(c, Kind(kind)) == "cdhs".index(suit)]
    return [str(card) for card in sorted(cards, key=lambda card: -strength(card, Kind(kind)))]


def test_in_null_the_ten_stands_under_the_jack_and_there_are_no_trumps():
    assert trumps(Kind.NULL) == ()
    for suit in "cdhs":
        assert ranked(suit, "N") == [rank + suit for rank in ORDERS["null"].split()]


def test_there_are_120_points_eleven_of_them_in_an_ace():
    points = {rank: card_points(FRENCH_32.set(f"{rank}c")) for rank in "ATKQJ987"}
    assert points == dict(zip("ATKQJ987", (11, 10, 4, 3, 2, 0, 0, 0), strict=True))
    assert card_points(FRENCH_32.cards) == 120


@pytest.mark.parametrize(
    ("calls", "lead", "taken_by"),
    [("GH", "Ac Kc Qc", FORE), ("GH", "8d Ad Kd", MIDDLE), ("GH", "8d 9d Kd", REAR)],
)
def test_who_takes_a_trick_leads_to_the_next(calls, lead, taken_by):
    state = after(start(), FORE_GETS_IT, calls)
    first, second, third = lead.split()
    state = after(state, first, second)
    step = state.apply(state.read(third))
    assert (step.state.turn, step.state.public.trick) == (taken_by, ())
    assert step.state.public.tricks[-1].winner == taken_by
    assert step.events[-1].target == Place("pile", taken_by)
    assert [str(card) for card in step.events[-1].cards] == lead.split()


def test_a_card_goes_from_the_hand_to_the_trick_for_all_to_see():
    state = after(start(), FORE_GETS_IT, "GH")
    (moved,) = state.apply(state.read("Ac")).events
    card = FRENCH_32.card("Ac")
    assert moved == Moved((card,), Place("hand", 0), Place("trick"))


def test_roles_play_in_turn():
    state = after(start(), FORE_GETS_IT, "GH")
    turns = [state.turn]
    for card in ("7s", "As", "Ks", "Ad"):
        state = after(state, card)
        turns.append(state.turn)
    assert turns == [FORE, MIDDLE, REAR, MIDDLE, REAR]


def test_in_ramsch_jacks_are_the_only_trumps():
    state = after(start(rules=RAMSCH), "p p p Js")
    assert legal(state) == ["Jh"]
    state = after(start(rules=RAMSCH), "p p p 7s")
    assert legal(state) == ["As", "Qs", "Ts"]


# Forehand has Null by hand and loses it with the second trick.
NULL = start(deal_of("7c 8c 9c 7s 8s 9s 7h 8h Ah 7d", "Jc Tc As Ts Kh Qh Ad Kd 9d 8d", "Jh Td"))


def test_null_is_over_at_once_with_the_declarers_first_trick():
    state = after(NULL, FORE_GETS_IT, "NH 7c Jc Qc")
    assert (state.turn, state.outcome()) == (REAR, None)
    state = after(state, "9h Ah")
    step = state.apply(state.read("Qh"))
    assert str(step.state.phase) == "over"
    assert (step.state.turn, len(step.state.hands[0])) == (FORE, 8)
    assert (step.state.result().value.won, step.state.result().value.value) == (False, -70)


def test_null_goes_on_while_the_declarer_takes_nothing():
    state = after(NULL, FORE_GETS_IT, "NH 7c Jc Qc 9h 8h Qh")
    assert (str(state.phase), state.turn) == ("play", MIDDLE)
