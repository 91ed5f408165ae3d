"""A game of any kind as it is played, taken back, saved and loaded."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from conformance.subject import Subject
from conformance.subjects import SUBJECTS
from mazzo.core.errors import IllegalMoveError
from mazzo.core.events import Scored
from mazzo.core.history import LIMIT, History
from mazzo.core.records import read, write
from mazzo.games import play_record

quick = settings(
    max_examples=50,
    stateful_step_count=25,
    suppress_health_check=list(HealthCheck),
)
long = settings(quick, max_examples=1500, stateful_step_count=60, derandomize=False)
WAYS = st.integers(0, 997)


def at_hand(subject: Subject) -> type[RuleBasedStateMachine]:
    """A machine that plays `subject`, beside a list of all that has been."""

    class AtHand(RuleBasedStateMachine):
        @initialize(setup=subject.setups)
        def begin(self, setup: Any) -> None:
            self.setup = setup
            self.history = History(setup.start())
            # Position, score and the move's text, from the start on; `at` is where the game is.
            self.been = [(self.history.state, 0, "")]
            self.at = self.floor = 0

        def go(self, at: int) -> None:
            self.at = at
            self.floor = max(self.floor, at - LIMIT)

        def play_one(self, way: int) -> None:
            state, score, _ = self.been[self.at]
            moves = subject.choices(state)
            if not moves:
                return
            move = moves[way % len(moves)]
            step = self.history.play(move)
            points = [event.points for event in step.events if isinstance(event, Scored)]
            if not subject.scores_fall:
                assert min(points, default=0) >= 0, "no move that is played lowers the score"
            del self.been[self.at + 1 :]
            self.been.append((step.state, score + sum(points), state.write(move)))
            self.go(self.at + 1)

        @rule(way=WAYS)
        def play(self, way: int) -> None:
            self.play_one(way)

        @rule(way=WAYS)
        def play_many(self, way: int) -> None:
            # Past the limit of undo, as no game of single steps would come.
            for _ in range(55):
                self.play_one(way)
                way = way * 31 % 997

        @rule(way=WAYS)
        def be_refused(self, way: int) -> None:
            moves = list(subject.moves(self.history.state))
            move = moves[way * 17 % len(moves)]
            violation = self.history.state.check(move)
            if violation is not None:
                with pytest.raises(IllegalMoveError) as refusal:
                    self.history.play(move)
                assert refusal.value.violation == violation

        @rule(times=st.integers(1, 130))
        def undo(self, times: int) -> None:
            for _ in range(times):
                possible = self.at > self.floor
                assert self.history.undo() == (self.been[self.at][2] if possible else None)
                self.at -= possible

        @rule(times=st.integers(1, 130))
        @precondition(lambda self: self.history.can_redo)
        def redo(self, times: int) -> None:
            for _ in range(times):
                possible = self.at + 1 < len(self.been)
                assert self.history.redo() == (self.been[self.at + 1][2] if possible else None)
                self.go(self.at + possible)

        @rule()
        def save_and_load(self) -> None:
            text = self.written()
            (record,) = read(BytesIO(text.encode()))
            loaded = play_record(record)
            assert loaded.flaw is None
            self.setup, self.history = loaded.setup, loaded.history
            assert self.history.start == self.been[0][0]
            assert self.written() == text, "one game, one text"
            # A loaded game can be undone as far as if it had been played straight on.
            self.floor = max(0, len(self.been) - 1 - LIMIT)

        def written(self) -> str:
            tags = {"Result": subject.game.result(self.history)}
            if self.history.can_redo:
                tags["Redo"] = " ".join(self.history.redoable)
            return write(self.setup, self.history.moves, tags)

        @invariant()
        def is_where_it_should_be(self) -> None:
            state, score, _ = self.been[self.at]
            assert self.history.state == state
            assert sum(self.history.tally.points) == score
            assert self.history.tally.moves == self.at
            assert self.history.moves == [move for _, _, move in self.been[1 : self.at + 1]]
            assert list(self.history.redoable) == [move for _, _, move in self.been[self.at + 1 :]]
            assert self.history.can_undo == (self.at > self.floor)
            assert self.history.can_redo == (self.at + 1 < len(self.been))

    return AtHand


@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_a_game_played_undone_redone_saved_and_loaded_at_random(subject):
    run_state_machine_as_test(at_hand(subject), settings=quick)


@pytest.mark.long
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
def test_thousands_of_games_played_undone_redone_saved_and_loaded_at_random(subject):
    run_state_machine_as_test(at_hand(subject), settings=long)
