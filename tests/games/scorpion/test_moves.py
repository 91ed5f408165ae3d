"""Placements, empty columns and what they score."""

from __future__ import annotations

import pytest

from games.scorpion.table import CLASSIC, LENIENT, at, columns, play, refused
from mazzo.core.events import Moved, Place, Scored, TurnedUp
from mazzo.games.scorpion import Score


@pytest.mark.parametrize("rules", [CLASSIC, LENIENT])
def test_a_card_placed_on_its_own_suit_earns_five(rules):
    history = play(at("7h/8h", rules=rules), "7h>8h")
    assert columns(history) == "-/8h7h"
    assert history.tally.score == 5


def test_lenient_rules_let_any_suit_take_a_card_for_no_points():
    for top in ("8c", "8d", "8s"):
        history = play(at(f"7h/{top}", rules=LENIENT), f"7h>{top}")
        assert columns(history) == f"-/{top}7h"
        assert history.tally.score == 0
        assert history.tally.moves == 1


def test_lenient_rules_lift_no_other_rule():
    state = at("7h5c/8c6s/As/-", rules=LENIENT)
    assert refused(state, "7h>@4") == "king-only"
    assert refused(state, "5c>As") == "on-ace"
    assert refused(state, "7h>8c") == "not-top"
    assert refused(at("6h/8c", rules=LENIENT), "6h>8c") == "one-rank-lower"
    assert refused(at("9h/8c", rules=LENIENT), "9h>8c") == "one-rank-lower"


def test_the_suit_points_can_be_farmed_in_lenient_rules():
    history = play(at("9h/Th/Tc", rules=LENIENT), "9h>Th", "9h>Tc", "9h>Th")
    assert history.tally.score == 10
    assert history.tally.moves == 3


def test_only_the_first_card_of_a_group_is_judged_and_earns():
    # 6s and 5s come to lie on 9h anyhow: no points for them.
    history = play(at("9hKd6s5s/Th"), "9h>Th")
    assert columns(history) == "-/Th9hKd6s5s"
    assert history.tally.score == 5


def test_an_ace_goes_onto_its_two_like_any_card():
    assert columns(play(at("9cAh/2h"), "Ah>2h")) == "9c/2hAh"


def test_a_card_that_becomes_the_top_turns_up_for_five():
    state = at("(2c)(9s)4h7s/5h")
    step = state.apply(state.read("4h>5h"))
    assert step.state.position() == "(2c)9s/5h4h7s/-/-/-/-/- - 0"
    assert step.events[-2:] == (
        TurnedUp(state.columns[0].cards[1], Place("column", 0)),
        Scored(Score.TURN_UP, 5),
    )
    assert play(state, "4h>5h").tally.score == 10


def test_only_the_top_turns_up_and_only_when_nothing_lies_on_it():
    assert columns(play(at("(2c)(9s)Qd4h/5h"), "4h>5h")) == "(2c)(9s)Qd/5h4h"


def test_a_king_takes_an_empty_column_with_all_that_lies_on_it_for_no_points():
    history = play(at("3cKd7s/-/-"), "Kd>@3")
    assert columns(history) == "3c/-/Kd7s"
    assert history.tally.score == 0
    assert history.tally.moves == 1


def test_a_king_that_uncovers_a_card_earns_for_that():
    assert play(at("(3c)Kd7s/-"), "Kd>@2").tally.score == 5


def test_a_base_king_may_hop_to_another_empty_column_and_it_counts_as_a_move():
    history = play(at("Kd7s/-/-"), "Kd>@7", "Kd>@2")
    assert columns(history) == "-/Kd7s"
    assert history.tally.score == 0
    assert history.tally.moves == 2


def test_a_king_has_a_move_to_every_empty_column():
    moves = at("3cKd/4c/-/5c/-/6c/-").legal_moves()
    assert sorted(map(str, moves)) == ["3c>4c", "4c>5c", "5c>6c", "Kd>@3", "Kd>@5", "Kd>@7"]


def test_a_king_goes_on_no_card():
    for rules in (CLASSIC, LENIENT):
        state = at("9cKd/2d/Qd/Ad", rules=rules)
        assert refused(state, "Kd>2d") == "one-rank-lower"
        assert refused(state, "Kd>Qd") == "one-rank-lower"
        assert refused(state, "Kd>Ad") == "on-ace"


def test_a_move_says_first_that_the_cards_went_then_what_came_of_it():
    state = at("(9s)4h7s/5h")
    four, seven = state.columns[0].cards[1:]
    assert state.apply(state.read("4h>5h")).events == (
        Moved((four, seven), Place("column", 0), Place("column", 1)),
        Scored(Score.SUIT, 5),
        TurnedUp(state.columns[0].cards[0], Place("column", 0)),
        Scored(Score.TURN_UP, 5),
    )
