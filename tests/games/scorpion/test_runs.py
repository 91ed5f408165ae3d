"""Completed runs: which leave, when, and what that earns."""

from __future__ import annotations

import pytest

from games.scorpion.table import CLASSIC, LENIENT, at, columns, play, run
from mazzo.core.events import Moved, Place, Scored, TurnedUp
from mazzo.games.scorpion import Score

BOTH_RULES = pytest.mark.parametrize("rules", [CLASSIC, LENIENT])
HEARTS, SPADES = run("h"), run("s")


@BOTH_RULES
def test_one_move_places_turns_up_completes_and_turns_up_again(rules):
    state = at("(9c)Ah/(4d)" + run("h", "K", "2"), rules=rules)
    (nine, ace), (four, *hearts) = state.columns[0].cards, state.columns[1].cards
    first, second, slot = Place("column", 0), Place("column", 1), Place("slot", 0)
    step = state.apply(state.read("Ah>2h"))
    assert step.events == (
        Moved((ace,), first, second),
        Scored(Score.SUIT, 5),
        TurnedUp(nine, first),
        Scored(Score.TURN_UP, 5),
        Moved((*hearts, ace), second, slot),
        Scored(Score.RUN, 100),
        TurnedUp(four, second),
        Scored(Score.TURN_UP, 5),
    )
    assert step.state.position() == "9c/4d/-/-/-/-/- - 1"
    assert play(state, "Ah>2h").tally.score == 115


def test_a_run_leaves_from_the_end_of_a_longer_column():
    history = play(at("2c9dJs" + run("h", "K", "5") + "/4h3h2hAh"), "4h>5h")
    assert columns(history) == "2c9dJs"
    assert history.state.completed == 1
    assert history.tally.score == 105


def test_each_run_takes_the_next_free_slot():
    state = at(run("h", "K", "2") + "/Ah", completed=2)
    _, _, away, _ = state.apply(state.read("Ah>2h")).events
    assert away.target == Place("slot", 2)


@BOTH_RULES
def test_a_run_that_something_lies_on_stays(rules):
    history = play(at(run("h", "K", "5") + "/4h3h2hAh7s", rules=rules), "4h>5h")
    assert columns(history) == HEARTS + "7s"
    assert history.tally.score == 5


@BOTH_RULES
def test_uncovering_a_run_does_not_remove_it_for_its_column_received_nothing(rules):
    history = play(at(HEARTS + "7s/8s", rules=rules), "7s>8s")
    assert columns(history) == HEARTS + "/8s7s"
    assert history.state.completed == 0
    assert history.tally.score == 5


def test_in_lenient_rules_the_ace_lifted_and_put_back_removes_its_run():
    history = play(at(HEARTS + "/2s", rules=LENIENT), "Ah>2s")
    assert columns(history) == run("h", "K", "2") + "/2sAh"
    assert history.tally.score == 0
    history = play(at(HEARTS + "/2s", rules=LENIENT), "Ah>2s", "Ah>2h")
    assert columns(history) == "-/2s"
    assert history.state.completed == 1
    assert history.tally.score == 105


def test_in_lenient_rules_a_longer_tail_lifted_and_put_back_removes_its_run():
    history = play(at("3d" + HEARTS + "/8c", rules=LENIENT), "7h>8c", "7h>8h")
    assert columns(history) == "3d/8c"
    assert history.state.completed == 1
    assert history.tally.score == 105


def test_in_classic_rules_no_part_of_an_uncovered_run_can_be_lifted():
    state = at("3d" + HEARTS + "/2s/8c/Kd")
    assert {str(move)[:2] for move in state.legal_moves()} == {"Kh", "Kd"}


@BOTH_RULES
def test_a_run_carried_on_a_card_below_it_leaves_where_it_lands(rules):
    history = play(at("9d5c" + HEARTS + "/6c", rules=rules), "5c>6c")
    assert columns(history) == "9d/6c5c"
    assert history.state.completed == 1
    assert history.tally.score == 105


def test_a_run_carried_onto_another_suit_leaves_for_its_hundred_alone():
    history = play(at("9d5c" + HEARTS + "/6d", rules=LENIENT), "5c>6d")
    assert columns(history) == "9d/6d5c"
    assert history.tally.score == 100


@BOTH_RULES
def test_a_run_whose_king_goes_to_an_empty_column_leaves_from_there(rules):
    state = at("(4d)" + HEARTS + "/-", rules=rules)
    first, second = Place("column", 0), Place("column", 1)
    four, *hearts = state.columns[0].cards
    step = state.apply(state.read("Kh>@2"))
    assert step.events == (
        Moved(tuple(hearts), first, second),
        TurnedUp(four, first),
        Scored(Score.TURN_UP, 5),
        Moved(tuple(hearts), second, Place("slot", 0)),
        Scored(Score.RUN, 100),
    )
    assert step.state.position() == "4d/-/-/-/-/-/- - 1"


def test_a_run_at_the_base_leaves_when_its_king_hops():
    history = play(at(HEARTS + "/-"), "Kh>@5")
    assert history.state.position() == "-/-/-/-/-/-/- - 1"
    assert history.tally.score == 100


def test_a_run_on_another_king_leaves_when_that_king_hops():
    history = play(at("Kd3c" + HEARTS + "/-"), "Kd>@2")
    assert columns(history) == "-/Kd3c"
    assert history.tally.score == 100


def test_of_two_runs_stacked_only_the_upper_leaves():
    history = play(at(SPADES + run("h", "K", "2") + "/Ah"), "Ah>2h")
    assert columns(history) == SPADES
    assert history.state.completed == 1
    assert history.tally.score == 105


def test_the_lower_of_two_runs_leaves_later_when_it_lands_itself():
    history = play(at(SPADES + run("h", "K", "2") + "/Ah"), "Ah>2h", "Ks>@4")
    assert history.state.position() == "-/-/-/-/-/-/- - 2"
    assert history.tally.score == 205


def test_two_runs_carried_along_together_are_one_column_that_receives():
    history = play(at("9d5c" + SPADES + HEARTS + "/6c"), "5c>6c")
    assert columns(history) == "9d/6c5c" + SPADES
    assert history.state.completed == 1


def test_a_face_down_king_at_its_base_makes_a_run_no_run():
    history = play(at("(Kh)" + run("h", "Q", "2") + "/Ah"), "Ah>2h")
    assert columns(history) == "(Kh)" + run("h", "Q", "A")
    assert history.tally.score == 5


@BOTH_RULES
@pytest.mark.parametrize(
    ("column", "tail"),
    [
        (run("h", "Q", "2"), "Ah"),
        (run("h", "K", "3"), "2h"),
        (run("h", "K", "9") + "8s" + run("h", "7", "2"), "Ah"),
        ("Ks" + run("h", "Q", "2"), "Ah"),
        (run("h", "K", "9") + run("h", "7", "2"), "Ah"),
        ("KhJhQh" + run("h", "T", "2"), "Ah"),
        (run("h", "K", "8") + "Kc" + run("h", "7", "2"), "Ah"),
    ],
    ids=[
        "no king",
        "no ace",
        "a card of another suit within",
        "a king of another suit",
        "a gap",
        "two cards out of order",
        "a card too many within",
    ],
)
def test_what_is_almost_a_run_stays(rules, column, tail):
    history = play(at(f"{column}/{tail}", rules=rules), f"{tail}>{column[-2:]}")
    assert columns(history) == column + tail
    assert history.state.completed == 0


def test_the_column_that_gave_cards_loses_no_run_whatever_the_other_does():
    # 3h with its tail uncovers spades in column 1 and completes hearts in column 2.
    history = play(at(SPADES + "3h2hAh/" + run("h", "K", "4")), "3h>4h")
    assert columns(history) == SPADES
    assert history.state.completed == 1
