"""Kontra and Re: who may say them, when, and what they double."""

from __future__ import annotations

import pytest

from games.skat.table import (
    FORE_GETS_IT,
    MIDDLE_GETS_IT,
    REAR_GETS_IT,
    accepted,
    after,
    calls,
    refused,
    start,
    told,
)

TABLE = start(kontra=True)
DECLARED = after(TABLE, FORE_GETS_IT, "GH")
GIVEN_UP = "d:concede"

GAMES = {
    # Who plays: the calls, the defenders' letters.
    "fore": (FORE_GETS_IT, "mr"),
    "middle": (MIDDLE_GETS_IT, "fr"),
    "rear": (REAR_GETS_IT, "fm"),
}


def test_under_tournament_rules_there_is_no_kontra():
    state = after(start(), FORE_GETS_IT, "GH")
    for move in ("m:kontra", "r:kontra", "re"):
        assert refused(state, move) == "not-now"


@pytest.mark.parametrize(("bidding", "letters"), GAMES.values(), ids=GAMES)
def test_either_defender_may_say_kontra_once_the_game_is_named(bidding, letters):
    state = after(TABLE, bidding, "GH")
    found = {call for call in calls(state) if call.endswith("kontra")}
    assert found == {f"{letter}:kontra" for letter in letters}
    (declarer,) = set("fmr") - set(letters)
    assert refused(state, f"{declarer}:kontra") == "not-your-turn"
    assert told(state, f"{letters[0]}:kontra", GIVEN_UP)["doubling"] == 2


@pytest.mark.parametrize("moves", ["", "18", FORE_GETS_IT, f"{FORE_GETS_IT} s"])
def test_kontra_waits_for_the_declaration(moves):
    assert refused(after(TABLE, moves), "m:kontra") == "not-now"


def test_a_defender_may_say_it_until_its_own_first_card():
    state = after(DECLARED, "Ac")
    assert accepted(state, "m:kontra")
    state = after(state, "Kc")
    assert refused(state, "m:kontra") == "too-late"
    assert accepted(state, "r:kontra")
    state = after(state, "Qc")
    assert refused(state, "r:kontra") == "too-late"


def test_forehand_as_defender_is_late_as_soon_as_it_has_led():
    state = after(TABLE, MIDDLE_GETS_IT, "GH")
    assert accepted(state, "f:kontra")
    state = after(state, "Ac")
    assert refused(state, "f:kontra") == "too-late"
    assert accepted(state, "r:kontra")
    # The declarer's own card closes nothing.
    assert accepted(after(state, "Kc"), "r:kontra")


def test_one_kontra_is_enough():
    state = after(DECLARED, "m:kontra")
    assert refused(state, "m:kontra") == "too-late"
    assert refused(state, "r:kontra") == "too-late"


def test_kontra_changes_nobodys_turn():
    state = after(DECLARED, "Ac", "r:kontra")
    assert (state.turn, len(state.public.trick)) == (1, 1)
    assert [str(move) for move in state.turn_moves()] == ["8c", "Kc"]


@pytest.mark.parametrize("cards", ["", "Ac", "Ac Kc"])
def test_re_answers_kontra_before_the_next_card(cards):
    state = after(DECLARED, cards)
    assert refused(state, "re") == "not-now"
    state = after(state, "r:kontra")
    assert "re" in calls(state)
    assert told(state, "re", GIVEN_UP)["doubling"] == 4


@pytest.mark.parametrize("card", ["Ac", "Jc"])
def test_re_is_late_once_anyone_has_played(card):
    state = after(DECLARED, "m:kontra", card)
    assert refused(state, "re") == "too-late"


def test_re_is_said_once():
    assert refused(after(DECLARED, "m:kontra re"), "re") == "too-late"


def test_nothing_answers_re():
    state = after(DECLARED, "m:kontra re")
    assert [call for call in calls(state) if "kontra" in call or call == "re"] == []


@pytest.mark.parametrize(
    ("moves", "value"),
    [
        # With 2 by hand: 4 levels of 24, given up.
        ("d:concede", -192),
        ("m:kontra d:concede", -384),
        ("m:kontra re d:concede", -768),
        ("m:concede", 96),
        ("r:kontra m:concede", 192),
        ("r:kontra re m:concede", 384),
    ],
)
def test_each_doubles_what_is_written_down_but_not_the_bonus(moves, value):
    found = told(DECLARED, moves)
    assert found["value"] == value
    assert found["points"] == (value, 0, 0)
    bonus, others = (50, 0) if value > 0 else (-50, 40)
    assert found["seeger"] == (value + bonus, others, others)
    assert (found["base"], found["multiplier"]) == (24, 4)


def test_overbid_is_judged_before_doubling():
    # With 2 at 60: diamonds are worth 27, and not 54.
    state = after(start(kontra=True), "60 y p p s D.Qd.Qh")
    found = told(state, "m:kontra m:concede")
    assert (found["overbid"], found["won"], found["multiplier"]) == (True, False, 7)
    assert (found["doubling"], found["value"]) == (2, -252)


def test_kontra_is_said_in_null_too():
    state = after(TABLE, FORE_GETS_IT, "NH")
    assert told(state, "m:kontra m:concede")["value"] == 70
    assert told(state, "m:kontra Ac Kc Qc")["value"] == -140


def test_in_ramsch_there_is_no_declarer_to_say_it_to():
    state = after(start(rules="ramsch", kontra=True), "p p p")
    for move in ("f:kontra", "m:kontra", "r:kontra", "re"):
        assert refused(state, move) == "not-now"
