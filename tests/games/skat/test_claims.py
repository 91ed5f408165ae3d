"""Claiming the rest: accepted only if it is certain from what the declarer sees."""

from __future__ import annotations

import pytest

from games.skat.naive import PACK
from games.skat.table import (
    FORE_GETS_IT,
    MIDDLE_GETS_IT,
    REAR_GETS_IT,
    accepted,
    after,
    deal_of,
    refused,
    start,
    told,
)

TRUMPS = "Jc Js Jh Jd Ac Tc Kc"
LOW = "9c 8c 7c Qc As Ts Ks Qs 9s 8s"

# Forehand has the top trumps and leads; the others have four trumps between them.
FORE_LEADS = {
    # Its other three cards: is the rest certain?
    "Ah Th Kh": True,
    "Ah Th Qh": False,
    "Ah Ad 9s": False,
    "Ah Ad 7h": False,
    "Qc Ah Ad": True,
}


def by_hand(fore: str, middle: str, skat: str, contract: str, moves: str = ""):
    return after(start(deal_of(fore, middle, skat)), FORE_GETS_IT, contract, moves)


@pytest.mark.parametrize(("others", "certain"), FORE_LEADS.items())
def test_whoever_draws_all_trumps_and_has_winners_left_may_claim(others, certain):
    state = after(start(sorted_deal(others)), FORE_GETS_IT, "CH")
    assert accepted(state, "claim") == certain


def sorted_deal(others: str) -> str:
    """Forehand has the trumps and `others`; the rest goes round in the order of the pack."""
    hand = f"{TRUMPS} {others}".split()
    rest = [card for card in PACK if card not in hand]
    return "/".join(["".join(hand), "".join(rest[:10]), "".join(rest[10:20]), "".join(rest[20:])])


SURE = start(sorted_deal("Ah Th Kh"))


def test_a_claim_brings_all_that_is_left():
    found = told(SURE, FORE_GETS_IT, "CH claim")
    assert (found["phase"], found["card_points"], found["tricks"]) == ("over", 120, 10)
    # With 7, game 8, Hand 9, Schneider 10, Schwarz 11.
    assert (found["won"], found["multiplier"], found["value"]) == (True, 11, 132)


def test_what_the_defenders_have_taken_they_keep():
    # They take one trick with the spade that is led first, and lead a heart back.
    state = start(deal_of(f"{TRUMPS} Ah Th 7s", "9c 8c 7c Qc As Ts Ks Qs 9s 8s", "Ad Td"))
    state = after(state, FORE_GETS_IT, "CH 7s As Kh")
    # A heart back could be trumped by rearhand.
    assert refused(state, "claim") == "claim-uncertain"
    found = told(state, "9c claim")
    assert (found["card_points"], found["tricks"]) == (120 - 15, 9)
    assert (found["multiplier"], found["value"]) == (10, 120)


@pytest.mark.parametrize("moves", ["", "Jc", "Jc 7c", "Jc 7c 8c"])
def test_a_claim_may_be_made_at_anyones_turn_and_in_the_middle_of_a_trick(moves):
    state = after(SURE, FORE_GETS_IT, "CH")
    for card in moves.split():
        state = after(state, card if state.check(state.read(card)) is None else first(state))
    assert accepted(state, "claim")


def first(state) -> str:
    return str(state.turn_moves()[0])


def test_nobody_can_claim_before_the_game_is_named_nor_after_its_end():
    for moves in ("", "18", FORE_GETS_IT, f"{FORE_GETS_IT} s"):
        assert refused(after(SURE, moves), "claim") == "not-now"
    assert refused(after(SURE, FORE_GETS_IT, "CH claim"), "claim") == "deal-over"


# The skat.

TWO_OUT = "Jc Js Ac Tc Kc Qc 9c 8c Ah Th"
"""All clubs but the seven, without the two red jacks."""


def test_in_a_hand_game_trumps_of_the_skat_may_lie_in_a_hand():
    # They do lie in the skat, and the declarer does not know it.
    assert refused(by_hand(TWO_OUT, LOW_SPADES, "Jh Jd", "CH"), "claim") == "claim-uncertain"


LOW_SPADES = "7c As Ts Ks Qs 9s 8s 7s Ad Td"


def test_who_has_put_them_away_knows_where_they_are():
    state = after(start(deal_of(TWO_OUT, LOW_SPADES, "Jh Jd")), FORE_GETS_IT, "s C.Jh.Jd")
    assert accepted(state, "claim")


SPADES = "As Ks Qs 9s 8s Jc Js Jh Jd Ac"
"""Grand: the ten and the seven of spades are out."""


def test_a_suit_that_nobody_follows_lies_in_the_skat():
    state = by_hand(SPADES, "Tc Kc Qc 9c Td Kd Qd 9d 8d 7d", "Ts 7s", "GH")
    assert refused(state, "claim") == "claim-uncertain"
    state = after(state, "As 9c")
    assert refused(state, "claim") == "claim-uncertain"
    assert accepted(after(state, "8c"), "claim")


def test_what_one_defender_has_not_followed_the_other_may_still_have():
    # Middlehand has none, rearhand the seven and, as far as can be seen, the ten.
    state = by_hand(SPADES, "Tc Kc Qc 9c Td Kd Qd 9d 8d 7d", "Ts 8c", "GH", "As 9c 7s")
    assert refused(state, "claim") == "claim-uncertain"
    assert accepted(after(state, "Ks 9d 7h"), "claim")


# Defenders on lead.

ALL_CLUBS = "Jc Js Jh Jd Ac Tc Kc Qc 9c 8c"
ONE_ACE = "Jc Js Jh Jd Ac Tc Kc Qc 9c Ah"


def middle_plays(hand: str, fore: str, moves: str = ""):
    return after(start(deal_of(fore, hand, "Td 9d")), MIDDLE_GETS_IT, "CH", moves)


FORE = "As Ts Kd Qs 9s 8s 7s Ad 7h Kh"


def test_with_nothing_but_high_trumps_it_matters_not_who_leads():
    assert accepted(middle_plays(ALL_CLUBS, FORE), "claim")


def test_an_ace_may_be_trumped_when_others_lead():
    state = middle_plays(ONE_ACE, FORE)
    assert refused(state, "claim") == "claim-uncertain"
    # A heart may be led, the ace must follow, and rearhand may be without.
    assert refused(after(state, "7h"), "claim") == "claim-uncertain"
    assert refused(after(state, "7h Ah"), "claim") == "claim-uncertain"
    # What else is led, is taken with a trump; then the declarer draws and leads the ace.
    assert accepted(after(state, "As"), "claim")


def test_rearhand_is_certain_as_soon_as_the_trick_is():
    # Trumps are out, and a spade is led that rearhand can't follow; it trumps what comes.
    rear = "Jc Js Jh Jd Ac Tc Kc Qc 9c Ah"
    fore, middle = "7h 8h Kh 7s 8s 9s 7d 8d 9d Kd", "8c 7c Qh 9h As Ts Ks Qs Ad Qd"
    deal = f"{fore}/{middle}/{rear}/Th Td"
    state = after(start(deal), REAR_GETS_IT, "CH")
    assert refused(state, "claim") == "claim-uncertain"
    assert refused(after(state, "7h"), "claim") == "claim-uncertain"
    # Middlehand follows: the ace takes this trick, and rearhand leads to the rest.
    assert accepted(after(state, "7h 9h"), "claim")
    assert accepted(after(state, "7s As"), "claim")


# Null.


def test_null_is_claimed_when_no_trick_can_come():
    state = by_hand("7c 8c 9c 7s 8s 9s 7h 8h 9h 7d", "Jc Tc As Ts Kh Qh Ad Kd 9d 8d", "Jh Td", "NH")
    state = after(state, "7d 8d", first_of(state, "7d 8d"))
    assert accepted(state, "claim")
    found = told(state, "claim")
    assert (found["won"], found["value"], found["tricks"]) == (True, 35, 0)
    assert found["card_points"] == 12


def first_of(state, moves: str) -> str:
    return first(after(state, moves))


def test_null_is_not_claimed_with_a_card_that_can_take_a_trick():
    hand = "7c 8c 9c 7s 8s 9s Th Jh Qh 7d"
    state = by_hand(hand, "Jc Tc As Ts Kh 9h Ad Kd 9d 8d", "8h Td", "NH", "7s As Js")
    assert state.turn == 1
    # The seven, eight or nine of hearts may be led.
    assert refused(state, "claim") == "claim-uncertain"


def test_null_is_certain_where_each_card_stays_below_one_that_is_out():
    # Of hearts 7 8 T J against 9 Q K A: eight under the nine, ten under the queen, and so on.
    hand = "7c 8c 9c 7s 8s 9s 7h 8h Th Jh"
    deal = (hand, "Jc Tc As Ts Kh 9h Ad Kd 9d 8d", "Jd Td")
    assert accepted(by_hand(*deal, "NH", "7s As Js"), "claim")


def test_a_single_low_card_is_led_before_the_suit_is_gone():
    hand = "7h 7c 8c 9c 7s 8s 9s 7d 8d 9d"
    state = by_hand(hand, "Ah Kh Qh Jh Ac Kc Qc As Ks Qs", "8h 9h", "NH")
    assert accepted(after(state, "7h Ah Th"), "claim")


def test_a_refused_claim_says_nothing_about_the_cards():
    violation = by_hand(TWO_OUT, LOW_SPADES, "Jh Jd", "CH").check(SURE.read("claim"))
    assert violation.parameters == ()
