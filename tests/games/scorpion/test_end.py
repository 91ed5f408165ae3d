"""The win, and what is told when nothing moves: a loss is never declared."""

from __future__ import annotations

import pytest

from games.scorpion.table import LENIENT, at, play, refused, run, unreadable
from mazzo.core.state import Outcome
from mazzo.games.scorpion import Notice, result

HEARTS = run("h")


def test_the_fourth_run_wins():
    history = play(at(run("h", "K", "2") + "/3cAh", completed=2), "Ah>2h")
    assert history.state.outcome() is None
    assert result(history) == "unfinished"
    history = play(at(run("h", "K", "2") + "/3cAh", completed=3), "Ah>2h")
    assert history.state.outcome() == Outcome(winners=(0,))
    assert result(history) == "won"


def test_after_the_win_nothing_moves_though_cards_and_a_stock_may_be_left():
    state = play(at(run("h", "K", "2") + "/4cAh/5c/Kd", "2c3s4s", 3), "Ah>2h").state
    assert state.legal_moves() == ()
    for move in ("4c>5c", "Kd>@1", "deal", "Ah>2h"):
        assert refused(state, move) == "game-over"
    assert unreadable(state, "4c") == "scorpion.game-over"
    assert state.notice() is None


def test_the_stock_can_win():
    history = play(at(run("h", "K", "2") + "/-/-", "Ah2cJc", 3), "deal")
    assert history.state.outcome() == Outcome(winners=(0,))
    assert history.state.position() == "-/2c/Jc/-/-/-/- - 4"


def test_a_win_can_be_taken_back():
    history = play(at(run("h", "K", "2") + "/3cAh", completed=3), "Ah>2h")
    history.undo()
    assert history.state.outcome() is None
    assert history.tally.score == 0
    assert "Ah>2h" in map(str, history.state.legal_moves())


def test_with_nothing_to_move_and_the_stock_dealt_the_player_is_told():
    assert at("7h/8c/9h").notice() is Notice.STUCK


def test_with_nothing_to_move_but_the_stock_the_player_is_told_of_the_stock():
    state = at("7h/8c/9h", "AcTsQs")
    assert state.notice() is Notice.ONLY_STOCK
    assert [str(move) for move in state.legal_moves()] == ["deal"]


def test_while_a_card_can_move_nothing_is_told():
    assert at("7h/8h").notice() is None
    assert at("7h/8h", "AcTsQs").notice() is None
    assert at("7h/8c", rules=LENIENT).notice() is None


def test_the_hop_of_a_base_king_does_not_count_as_a_way_on():
    state = at("Kd7s/Kh/2c")
    assert len(state.legal_moves()) == 2 * 4
    assert state.notice() is Notice.STUCK
    assert at("Kd7s/Kh/2c", "AcTsQs").notice() is Notice.ONLY_STOCK


def test_a_king_that_lies_on_something_has_a_way_on():
    assert at("2cKd7s/Kh").notice() is None
    assert at("(2c)Kd7s/Kh").notice() is None


def test_without_an_empty_column_no_king_has_a_way():
    assert at("2cKd/3h/4s/5d/6c/7h/8s").notice() is Notice.STUCK


@pytest.mark.parametrize("column", [HEARTS, "Kd3c" + HEARTS])
def test_the_hop_of_a_base_king_counts_when_a_run_leaves_by_it(column):
    state = at(column)
    assert state.notice() is None
    assert play(state, column[:2] + ">@2").state.completed == 1


def test_the_hop_of_a_base_king_with_a_covered_run_does_not_count():
    assert at(HEARTS + "7s").notice() is Notice.STUCK


def test_an_empty_table_that_is_not_won_is_stuck():
    assert at("-").notice() is Notice.STUCK


def test_a_notice_is_no_end():
    state = at("7h/8c/Kd")
    assert state.notice() is Notice.STUCK
    assert state.outcome() is None
    assert result(play(state)) == "unfinished"
    assert play(state, "Kd>@4").tally.moves == 1
