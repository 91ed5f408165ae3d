"""The game at hand, told with a game of one number: a move adds to it and scores as much."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from mazzo.core.errors import IllegalMoveError, Violation
from mazzo.core.events import Moved, Place, Scored
from mazzo.core.history import LIMIT, History, Tally
from mazzo.core.state import Step


class Total(NamedTuple):
    number: int = 0

    def write(self, move: int) -> str:
        return f"+{move}"

    def apply(self, move: int) -> Step[Total]:
        if move > 9:
            raise IllegalMoveError(Violation.of("total.too-much"))
        return Step(Total(self.number + move), (Scored("total.added", move),))


def played(*moves: int, limit: int = LIMIT) -> History[Total]:
    history = History(Total(), limit)
    for move in moves:
        history.play(move)
    return history


def test_a_game_begins_at_its_start_with_nothing_to_undo_or_redo():
    history = played()
    assert history.state == history.start == Total(0)
    assert history.tally == Tally((), 0)
    assert history.moves == []
    assert not history.can_undo
    assert not history.can_redo
    assert history.redoable == ()
    assert history.undo() is None
    assert history.redo() is None
    assert history.tally == Tally((), 0)


def test_a_move_leads_on_and_is_told_with_its_events():
    history = played(1)
    assert history.play(2) == Step(Total(3), (Scored("total.added", 2),))
    assert history.state == Total(3)
    assert history.start == Total(0)
    assert history.tally == Tally((3,), 2)
    assert history.moves == ["+1", "+2"]


def test_undo_takes_back_position_points_and_move_and_redo_restores_them():
    history = played(1, 2, 3)
    assert [history.undo(), history.undo()] == ["+3", "+2"]
    assert (history.state, history.tally, history.moves) == (Total(1), Tally((1,), 1), ["+1"])
    assert history.can_undo
    assert history.can_redo
    assert history.redoable == ("+2", "+3")
    assert history.redo() == "+2"
    assert (history.state, history.tally) == (Total(3), Tally((3,), 2))
    assert history.redo() == "+3"
    assert history.redo() is None
    assert (history.state, history.tally) == (Total(6), Tally((6,), 3))
    assert history.moves == ["+1", "+2", "+3"]


def test_a_new_move_ends_what_could_be_redone():
    history = played(1, 2, 3)
    history.undo()
    history.undo()
    history.play(5)
    assert not history.can_redo
    assert history.redoable == ()
    assert history.redo() is None
    assert history.moves == ["+1", "+5"]
    assert history.state == Total(6)


def test_the_same_move_again_ends_it_too():
    history = played(1, 2, 3)
    history.undo()
    history.undo()
    history.play(2)
    assert history.redoable == ()


def test_a_forbidden_move_changes_nothing_and_keeps_what_can_be_redone():
    history = played(1, 2)
    history.undo()
    with pytest.raises(IllegalMoveError) as refusal:
        history.play(10)
    assert refusal.value.violation.code == "total.too-much"
    assert (history.state, history.tally, history.moves) == (Total(1), Tally((1,), 1), ["+1"])
    assert history.redo() == "+2"


def test_undo_reaches_as_far_back_as_the_limit():
    history = played(1, 2, 3, 4, 5, limit=3)
    assert [history.undo() for _ in range(4)] == ["+5", "+4", "+3", None]
    assert (history.state, history.tally, history.moves) == (Total(3), Tally((3,), 2), ["+1", "+2"])
    assert [history.redo() for _ in range(4)] == ["+3", "+4", "+5", None]


def test_a_redone_move_counts_among_those_that_can_be_undone():
    history = played(1, 2, 3, 4, limit=3)
    for _ in range(3):
        history.undo()
        history.redo()
    assert [history.undo() for _ in range(4)] == ["+4", "+3", "+2", None]


def test_a_hundred_moves_can_be_undone():
    history = played(*[1] * 250)
    assert len(history.moves) == 250
    undone = 0
    while history.undo():
        undone += 1
    assert undone == LIMIT == 100
    assert history.state == Total(150)
    assert len(history.redoable) == 100


def test_a_tally_adds_up_the_points_of_all_events_and_counts_one_move():
    place = Place("column")
    events = [Scored("a", 5), Moved((), place, place), Scored("b", 100), Scored("a", 5)]
    assert Tally((10,), 3).after(events) == Tally((120,), 4)
    assert Tally((10,), 3).after([]) == Tally((10,), 4)


def test_a_tally_counts_the_points_of_each_side_as_far_as_one_has_any():
    tally = Tally().after([Scored("a", 2, side=2)])
    assert tally == Tally((0, 0, 2), 1)
    tally = tally.after([Scored("a", 1), Scored("b", 3, side=1), Scored("b", 1, side=2)])
    assert tally == Tally((1, 3, 3), 2)
    assert tally.score == 1


def test_points_of_nothing_are_a_tally_too():
    assert Tally().score == 0
    assert Tally().after([Scored("a", 0, side=1)]) == Tally((0, 0), 1)
