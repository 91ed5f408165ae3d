"""Every refusal by its code, and of every two that can apply together the first in order."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.scopa.table import ASSI, about, at, play, refused
from mazzo.core.cards import ITALIAN_40
from mazzo.core.errors import IllegalMoveError
from mazzo.games.scopa import Code, Play

TABLE = "2s3c5d5b"
STATE = at(TABLE, "5c7sCd/RdRc")
"""The rules page's own: a 5 takes one of two, 7 takes 2 + 5, the cavallo takes nothing."""

OVER = at("-", "-/-", piles=f"{TABLE}/-")

SINGLY = {
    "not-in-hand": "6d",
    "not-on-table": "5cx5s",
    "must-capture": "5c",
    "one-single": "5cx5d5b",
    "single-before-sum": "5cx2s3c",
    "wrong-sum": "7sx3c5d",
}

# first, second: a move that both stand against, and one that only the second stands against.
TOGETHER = {
    ("not-in-hand", "not-on-table"): ("5sx4d", "5cx4d"),
    ("not-in-hand", "must-capture"): ("5s", "5c"),
    ("not-in-hand", "one-single"): ("5sx5d5b", "5cx5d5b"),
    ("not-in-hand", "single-before-sum"): ("5sx2s3c", "5cx2s3c"),
    ("not-in-hand", "wrong-sum"): ("7dx3c5d", "7sx3c5d"),
    ("not-on-table", "one-single"): ("5cx5d5b6d", "5cx5d5b"),
    ("not-on-table", "single-before-sum"): ("5cx3c2d", "5cx2s3c"),
    ("not-on-table", "wrong-sum"): ("7sx3c6d", "7sx3c5d"),
    ("one-single", "single-before-sum"): ("5cx2s3c5d5b", "5cx2s3c5d"),
    ("one-single", "wrong-sum"): ("5cx3c5d5b", "7sx3c5d"),
    ("single-before-sum", "wrong-sum"): ("5cx3c", "7sx3c"),
}

NEVER_TOGETHER = {
    # Nothing is taken in the one, and something is in the others.
    ("not-on-table", "must-capture"),
    ("must-capture", "one-single"),
    ("must-capture", "single-before-sum"),
    ("must-capture", "wrong-sum"),
}


@pytest.mark.parametrize(("code", "move"), SINGLY.items())
def test_a_refusal_is_named(code, move):
    assert refused(STATE, move) == code


@pytest.mark.parametrize("move", [*SINGLY.values(), "7sx2s5d", "Cd"])
def test_when_the_deal_is_over_nothing_else_is_named(move):
    assert refused(OVER, move) == "deal-over"


@pytest.mark.parametrize(("codes", "moves"), TOGETHER.items())
def test_of_two_refusals_the_first_in_order_is_named(codes, moves):
    (first, second), (both, alone) = codes, moves
    order = [code.removeprefix("scopa.") for code in Code]
    assert order.index(first) < order.index(second)
    assert refused(STATE, both) == first
    assert refused(STATE, alone) == second


def test_every_code_and_every_two_of_them_are_tried_here():
    assert [f"scopa.{code}" for code in ("deal-over", *SINGLY)] == list(Code)
    assert TOGETHER.keys() | NEVER_TOGETHER == set(combinations(SINGLY, 2))


@pytest.mark.parametrize("move", ["7s", "7sx2s", "7sx2s3c", "7sx2s5d5b", "7sx3c5b", "7sx2s3c5d5b"])
def test_a_sum_must_be_right_and_must_be_taken(move):
    assert refused(STATE, move) == ("must-capture" if move == "7s" else "wrong-sum")


@pytest.mark.parametrize("move", ["5cx5d3c", "5cx2s5b", "5cx2s", "5cx3c"])
def test_with_a_single_there_anything_but_one_single_alone_is_refused(move):
    assert refused(STATE, move) == "single-before-sum"


def test_a_card_that_takes_nothing_takes_nothing():
    assert refused(STATE, "Cdx2s") == "wrong-sum"
    assert refused(STATE, "Cdx2s3c5d5b") == "wrong-sum"


def test_a_card_of_another_hand_is_not_in_hand():
    assert refused(STATE, "Rd") == "not-in-hand"


def test_cards_of_a_hand_a_pile_or_the_deck_are_not_on_the_table():
    state = at("2s", "7s/5d", stock="5b5s", piles="5c/-")
    for taken in ("5d", "5b", "5c", "7s"):
        assert refused(state, f"7sx2s{taken}") == "not-on-table"


def test_an_ace_that_takes_all_must_take_no_less():
    state = at("2s3c5d", "AcFd/RdRc", rules=ASSI)
    assert refused(state, "Acx2s3c") == "wrong-sum"
    assert refused(state, "Ac") == "must-capture"
    assert refused(at("2s3cAd", "AcFd/RdRc", rules=ASSI), "AcxAd2s3c") == "single-before-sum"
    assert refused(at("2s3cAdAs", "AcFd/RdRc", rules=ASSI), "AcxAdAs2s3c") == "one-single"


def test_only_an_ace_and_only_in_scopa_dassi_takes_all():
    assert refused(at("2s3c", "AcFd/RdRc"), "Acx2s3c") == "wrong-sum"
    assert refused(at("2s3c", "AcFd/RdRc", rules=ASSI), "Fdx2s3c") == "wrong-sum"


@pytest.mark.parametrize(
    ("move", "parameters"),
    [
        ("6d", {"card": "6d"}),
        ("5cx5s3c6d", {"cards": "5s6d"}),
        ("7s", {"card": "7s", "cards": "2s5d"}),
        ("5cx5d5b", {"card": "5c"}),
        ("5cx2s3c", {"card": "5c", "cards": "5d5b"}),
        ("7sx3c5d", {"card": "7s", "cards": "3c5d", "sum": 8, "value": 7}),
    ],
)
def test_a_refusal_says_what_it_is_about(move, parameters):
    with pytest.raises(IllegalMoveError) as refusal:
        play(STATE, move)
    found = about(refusal.value)
    assert {name: str(v) if name == "card" else v for name, v in found.items()} == parameters


def test_an_ace_that_takes_too_little_is_told_what_all_is_worth():
    with pytest.raises(IllegalMoveError) as refusal:
        play(at("2s3cRd", "Ac/Rs", rules=ASSI), "Acx2s3c")
    found = about(refusal.value)
    assert (found["sum"], found["value"]) == (5, 15)


def test_a_refused_move_changes_nothing():
    history = play(STATE, "7sx2s5d")
    history.undo()
    for move in SINGLY.values():
        refused(history.state, move)
    assert history.redoable == ("7sx2s5d",)
    assert history.state == STATE


def test_a_move_that_takes_a_card_twice_is_refused_not_played():
    # No text reads as this; another program may build it.
    ace = ITALIAN_40.card("Ad")
    move = Play(ITALIAN_40.card("2c"), (ace, ace))
    assert at("Ad3c", "2c/Rd").check(move).code == Code.WRONG_SUM
