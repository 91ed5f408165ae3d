"""What is a scopa and what is not; the very last card; the aces of scopa d'assi."""

from __future__ import annotations

import pytest

from games.scopa.table import ASSI, after, at, legal, parts, play, scope_of
from mazzo.core.events import Scored

SIX_LEFT = "4d5d6d4c5c6c"


def test_a_capture_that_empties_the_table_is_a_scopa_by_a_single_or_a_sum():
    assert scope_of(at("3d", "3c/Rd"), "3cx3d") == (1, 0)
    assert scope_of(at("3dAc", "4c/Rd"), "4cxAc3d") == (1, 0)


def test_a_capture_that_leaves_a_card_is_none():
    assert scope_of(at("3dFd", "3c/Rd"), "3cx3d") == (0, 0)


def test_each_scopa_is_a_point_of_the_side_that_made_it_told_when_it_is_made():
    state = at("3d", "3c4c/Rd4d", scope="2/1")
    history = play(state, "3cx3d", "Rd", "4c", "4dx4c")
    assert history.state.scope == (3, 1)
    swept = state.apply(state.read("3cx3d")).events
    assert swept[-1] == Scored("scopa.scope", 1, 0)


def test_a_scopa_counts_for_the_partners():
    state = at("3d", "Rd/3c/Rs/Rb", turn=2, teams=True)
    assert scope_of(state, "3cx3d") == (0, 1)
    state = at("3d", "Rd/Rc/Rs/3c", turn=4, teams=True)
    assert scope_of(state, "3cx3d") == (0, 1)
    state = at("3d", "Rd/Rc/3c/Rs", turn=3, teams=True)
    assert scope_of(state, "3cx3d") == (1, 0)


def test_the_very_last_card_takes_and_makes_no_scopa():
    end = after(at("3d", "-/3c", turn=2), "3cx3d")
    assert (parts(end)["piles"], end.scope) == ("-/3d3c", (0, 0))


def test_the_last_card_of_an_earlier_hand_makes_one():
    assert scope_of(at("3d", "-/3c", stock=SIX_LEFT, turn=2), "3cx3d") == (0, 1)


def test_the_last_card_but_one_makes_one():
    assert scope_of(at("3d", "3c/Rd"), "3cx3d") == (1, 0)


def test_the_last_card_of_a_player_while_another_holds_one_makes_one():
    assert scope_of(at("3d", "-/3c/Rd", turn=2), "3cx3d") == (0, 1, 0)
    assert scope_of(at("3d", "-/-/3c", turn=3), "3cx3d") == (0, 0, 0)


@pytest.mark.parametrize("rules", ["scopone", "scientifico"])
def test_in_scopone_too_only_the_very_last_card_makes_none(rules):
    assert scope_of(at("3d", "-/-/3c/Rd", turn=3, rules=rules), "3cx3d") == (1, 0)
    assert scope_of(at("3d", "-/-/-/3c", turn=4, rules=rules), "3cx3d") == (0, 0)


def test_what_the_last_taker_gets_at_the_end_is_no_scopa():
    end = after(at("3d", "-/Rc", turn=2, last="1"), "Rc")
    assert (parts(end)["table"], parts(end)["piles"], end.scope) == ("-", "3dRc/-", (0, 0))


# Scopa d'assi.


def ace(table: str, hand: str = "AsFs", other: str = "RdRc", **more):
    return at(table, f"{hand}/{other}", rules=ASSI, **more)


def test_an_ace_takes_the_whole_table_whatever_it_adds_up_to():
    assert legal(ace("3d6cRb", "As")) == ["Asx3d6cRb"]
    assert legal(ace("7d", "As")) == ["Asx7d"]
    assert parts(after(ace("3d6cRb"), "Asx3d6cRb"))["piles"] == "As3d6cRb/-"


def test_with_an_ace_on_the_table_it_takes_just_that_and_with_two_either():
    assert legal(ace("Ad6cRb", "As")) == ["AsxAd"]
    assert legal(ace("AdAc6cRb", "As")) == ["AsxAc", "AsxAd"]


def test_on_an_empty_table_it_stays():
    state = ace("-")
    assert parts(after(state, "As"))["table"] == "As"


def test_taking_the_whole_table_as_an_ace_is_a_scopa_only_if_that_is_chosen():
    assert scope_of(ace("3d6cRb"), "Asx3d6cRb") == (0, 0)
    assert scope_of(ace("3d6cRb", ace_sweep=True), "Asx3d6cRb") == (1, 0)
    assert scope_of(ace("7d"), "Asx7d") == (0, 0)
    assert scope_of(ace("7d", ace_sweep=True), "Asx7d") == (1, 0)


@pytest.mark.parametrize("ace_sweep", [False, True])
def test_a_lone_ace_taken_by_an_ace_is_an_ordinary_scopa(ace_sweep):
    assert scope_of(ace("Ad", ace_sweep=ace_sweep), "AsxAd") == (1, 0)


@pytest.mark.parametrize("ace_sweep", [False, True])
def test_other_cards_make_scope_as_ever(ace_sweep):
    assert scope_of(ace("Ad7c", ace_sweep=ace_sweep), "FsxAd7c") == (1, 0)


@pytest.mark.parametrize("table", ["3d6cRb", "Ad"])
def test_an_ace_that_is_the_very_last_card_makes_no_scopa(table):
    state = ace(table, "As", "-", ace_sweep=True)
    assert scope_of(state, f"Asx{table}") == (0, 0)
    earlier = ace(table, "As", "-", ace_sweep=True, stock=SIX_LEFT.replace("6c", "2c"))
    assert scope_of(earlier, f"Asx{table}") == (1, 0)


def test_who_takes_all_as_an_ace_has_captured_last():
    end = after(ace("3d6c", "As", "Rc", last="2"), "Asx3d6c", "Rc")
    assert parts(end)["piles"] == "As3d6cRc/-"


def test_the_option_changes_nothing_in_the_classic_game():
    state = at("3d6c", "As/Rd", ace_sweep=True)
    assert legal(state) == ["As"]
    assert scope_of(at("3d6c", "Cs/Rd", ace_sweep=True), "Csx3d6c") == (1, 0)
