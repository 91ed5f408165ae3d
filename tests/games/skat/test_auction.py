"""Who bids to whom, what can be bid, and who has won the bidding."""

from __future__ import annotations

import pytest

from games.skat.table import FORE, MIDDLE, RAMSCH, REAR, after, legal, refused, start, told
from mazzo.games.skat import GAME_VALUES, Auction

LADDER = """
18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60
63 66 70 72 77 80 81 84 88 90 96 99 100 108 110 117 120 121 126 130
132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204
216 240 264
"""
STEPS = list(map(int, LADDER.split()))

# Calls, and who plays at what: every way for a role to get the game.
WON = {
    "18 y p p": (FORE, 18),
    "18 y 20 y p p": (FORE, 20),
    "18 y p 20 y p": (FORE, 20),
    "p 18 y p": (FORE, 18),
    "p p 18": (FORE, 18),
    "p p 264": (FORE, 264),
    "18 p p": (MIDDLE, 18),
    "18 y 20 p p": (MIDDLE, 20),
    "18 p 20 y p": (MIDDLE, 20),
    "264 p p": (MIDDLE, 264),
    "p 18 p": (REAR, 18),
    "18 y p 20 p": (REAR, 20),
    "18 p 20 p": (REAR, 20),
    "18 p 20 y 33 p": (REAR, 33),
}


def turns(calls: str) -> list[int]:
    """Who speaks at each of the calls."""
    state, found = start(), []
    for call in calls.split():
        found.append(state.turn)
        state = after(state, call)
    return found


def test_the_ladder_has_the_63_values_of_the_order():
    assert len(STEPS) == 63
    assert list(GAME_VALUES) == STEPS


@pytest.mark.parametrize("calls", WON)
def test_the_last_one_left_plays_at_the_highest_bid(calls):
    role, bid = WON[calls]
    state = after(start(), calls)
    assert (state.public.declarer, state.turn, state.public.bid) == (role, role, bid)
    assert str(state.phase) == "skat"


def test_middlehand_bids_to_forehand_then_rearhand_to_who_is_left():
    assert turns("18 y 20 y p 22 y p") == [MIDDLE, FORE, MIDDLE, FORE, MIDDLE, REAR, FORE, REAR]
    assert turns("18 p 20 y p") == [MIDDLE, FORE, REAR, MIDDLE, REAR]
    assert turns("p 18 y p") == [MIDDLE, REAR, FORE, REAR]
    assert turns("p p 18") == [MIDDLE, REAR, FORE]


def test_who_hears_a_bid_holds_or_passes_and_nothing_else():
    assert legal(after(start(), "18")) == ["p", "y"]


def test_who_asks_can_bid_any_higher_value_or_pass():
    state = after(start(), "18 y")
    assert legal(state) == sorted(["p", *map(str, STEPS[1:])])
    assert legal(start()) == sorted(["p", *map(str, STEPS)])


@pytest.mark.parametrize("step", range(1, 63))
def test_jumps_over_any_number_of_values_are_allowed(step):
    assert after(start(), "18 y", str(STEPS[step])).public.bid == STEPS[step]


def test_after_264_one_can_only_pass():
    assert legal(after(start(), "264 y")) == ["p"]


@pytest.mark.parametrize("bid", [0, 1, 9, 17, 19, 21, 25, 34, 47, 58, 69, 239, 263, 265, 288, 9999])
def test_what_no_game_is_worth_can_not_be_bid(bid):
    assert bid not in STEPS
    assert refused(start(), str(bid)) == "not-a-game-value"


def test_a_bid_must_be_above_the_last():
    state = after(start(), "33 y")
    for bid in (18, 30, 33):
        assert refused(state, str(bid)) == "bid-too-low"
    assert after(state, "35").public.bid == 35


def test_a_value_that_another_has_held_is_not_enough_for_rearhand_either():
    assert refused(after(start(), "18 y p"), "18") == "bid-too-low"
    assert refused(after(start(), "18 p"), "18") == "bid-too-low"


def test_one_can_not_hold_what_nobody_bid_nor_bid_when_asked():
    assert refused(start(), "y") == "not-your-turn"
    assert refused(after(start(), "18 y"), "y") == "not-your-turn"
    assert refused(after(start(), "18"), "20") == "not-your-turn"
    assert refused(after(start(), "p p"), "y") == "not-your-turn"


def test_forehand_opens_with_any_value_when_both_others_have_passed():
    state = after(start(), "p p")
    assert (state.turn, str(state.phase)) == (FORE, "bidding")
    assert legal(state) == sorted(["p", *map(str, STEPS)])
    assert after(state, "59").public.bid == 59


def test_who_has_bid_already_is_not_asked_again_when_all_others_pass():
    assert str(after(start(), "18 p p").phase) == "skat"
    assert str(after(start(), "18 y p p").phase) == "skat"


def test_all_pass_and_the_deal_is_passed_in_for_nothing():
    found = told(start(), "p p p")
    assert (found["phase"], found["contract"], found["legal"]) == ("over", "passed", [])
    assert (found["points"], found["seeger"]) == ((0, 0, 0), (0, 0, 0))
    decided = {"phase", "contract", "points", "seeger", "legal"}
    assert all(found[name] is None for name in found.keys() - decided)


def test_a_deal_passed_in_has_no_winner():
    assert after(start(), "p p p").outcome().winners == ()


def test_with_ramsch_the_same_passes_begin_a_ramsch():
    found = told(start(rules=RAMSCH), "p p p")
    assert (found["phase"], found["contract"], found["declarer"]) == ("play", "ramsch", None)


def test_schieberamsch_needs_the_ramsch_rules():
    assert told(start(schieberamsch=True), "p p p")["contract"] == "passed"


def test_while_the_bidding_goes_on_nothing_is_decided():
    found = told(start(), "18 y 20")
    assert (found["phase"], found["bid"], found["declarer"], found["contract"]) == (
        *("bidding", 20),
        *(None, None),
    )


def test_an_auction_alone_tells_who_is_to_speak():
    auction = Auction().bids(18).passes()
    assert (auction.turn, auction.declarer) == (REAR, None)
    assert (auction.passes().declarer, auction.passes().over) == (MIDDLE, True)
