"""Undo and redo of Scorpion's moves; the limit is the rule document's."""

from __future__ import annotations

from games.scorpion.table import at, columns, play, run
from mazzo.core.history import Tally


def test_undo_takes_back_a_placement_the_card_it_turned_up_and_their_points():
    history = play(at("(9s)4h7s/5h"), "4h>5h")
    assert history.undo() == "4h>5h"
    assert columns(history) == "(9s)4h7s/5h"
    assert history.tally == Tally((), 0)


def test_undo_across_the_stock_brings_back_the_run_it_removed_and_the_stock():
    start = at("(9d)" + run("h", "K", "2") + "/3c/4c/5d/6d", "AhTsQs")
    history = play(start, "5d>6d", "deal")
    assert history.state.completed == 1
    assert history.tally == Tally((110,), 2)
    assert history.undo() == "deal"
    assert columns(history) == "(9d)" + run("h", "K", "2") + "/3c/4c/-/6d5d"
    assert len(history.state.stock) == 3
    assert history.state.completed == 0
    assert history.tally == Tally((5,), 1)
    assert history.undo() == "5d>6d"
    assert history.state == start
    assert [history.redo(), history.redo()] == ["5d>6d", "deal"]
    assert history.state.position() == "9d/3cTs/4cQs/-/6d5d/-/- - 1"
    assert history.tally == Tally((110,), 2)


def test_the_last_hundred_moves_can_be_undone_and_the_one_before_can_not():
    moves = ["Kd>@1", *["Kd>@2", "Kd>@1"] * 50]
    history = play(at("-/-/Kd"), *moves)
    assert history.tally.moves == 101
    assert [history.undo() for _ in range(100)] == moves[:0:-1]
    assert not history.can_undo
    assert history.undo() is None
    assert columns(history) == "Kd"
    assert history.tally == Tally((), 1)
    assert history.moves == ["Kd>@1"]


def test_all_hundred_can_be_redone_and_a_new_move_ends_that():
    history = play(at("-/-/Kd"), *["Kd>@2", "Kd>@1"] * 50)
    end = history.state
    for _ in range(100):
        history.undo()
    for _ in range(99):
        history.redo()
    assert history.redo() == "Kd>@1"
    assert history.redo() is None
    assert history.state == end
    history.undo()
    history.play(history.state.read("Kd>@7"))
    assert history.redo() is None
