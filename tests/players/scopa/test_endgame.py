"""The last hand of two players: whatever the expert plays, no move is worth more."""

from __future__ import annotations

from collections import Counter

import pytest

from mazzo.games.scopa import State, deal_points
from mazzo.players.scopa import choose
from mazzo.players.scopa.chances import utility
from players.scopa.endings import Worth, best_moves, ending, endings, lead, values

ENDINGS = 500
"""At the start of a match, and as many near its end."""


def for_the_match(state: State) -> Worth:
    """What the points of the deal are worth for the match, by the expert's own measure."""
    strive = utility(state.terms)
    return lambda points: strive(list(map(float, points)), 0)[0]


def played(state: State) -> str:
    return str(choose(state.view(state.turn), "expert", seed=1).move)


def assert_best(state: State, worth: Worth, met: Counter[str]) -> None:
    found = {str(move): value for move, value in values(state, worth).items()}
    best = max(found.values())
    assert found[played(state)] == pytest.approx(best, abs=1e-9), state.position()
    met["matters"] += best - min(found.values()) > 1e-9
    met["six cards"] += sum(map(len, state.hands)) == 6
    met["first seat"] += state.turn == 0


def assert_all_met(met: Counter[str]) -> None:
    assert met["matters"] > ENDINGS / 3
    assert met["six cards"] > ENDINGS / 5
    assert ENDINGS / 4 < met["first seat"] < ENDINGS * 3 / 4


def test_in_five_hundred_endings_no_move_brings_more_points():
    met: Counter[str] = Counter()
    for state in endings(ENDINGS, near=False):
        assert_best(state, lead, met)
    assert_all_met(met)


def test_in_five_hundred_endings_near_the_target_no_move_is_better_for_the_match():
    met: Counter[str] = Counter()
    for state in endings(ENDINGS, near=True):
        assert_best(state, for_the_match(state), met)
    assert_all_met(met)


def test_the_last_hand_is_left_to_no_luck(monkeypatch):
    monkeypatch.delattr("mazzo.players.scopa.expert.Search")
    for state in endings(20, near=False):
        assert len({str(choose(state.view(state.turn), "expert", n).move) for n in range(5)}) == 1


# Where the match score beats points. What the moves are worth is reckoned by the rules alone:
# the points by seat when both then go for the lead.


def reach_the_target(scores: tuple[int, int]) -> State:
    """Either no point, and four for the other; or a scopa, and seven for the other: a napola."""
    return ending("3b2c", "3d5s/3cRc", "4dFcCcFsCsFbCb2b4b", napola=True, scores=scores)


def test_ten_points_take_the_one_that_wins_at_once_whatever_the_other_gets():
    early, late = reach_the_target((0, 0)), reach_the_target((10, 3))
    assert points_after(late, "3dx3b") == {(0, 4)}
    assert points_after(late, "5sx2c3b") == {(1, 7)}
    # By points -4 is more than -6; of 10-7 and 11-10 the second has won.
    assert best_moves(early, lead) == {played(early)} == {"3dx3b"}
    assert best_moves(late, for_the_match(late)) == {played(late)} == {"5sx2c3b"}


def deny_the_last_point(scores: tuple[int, int]) -> State:
    """Either the three of a napola, and the settebello to the other; or that, and no napola."""
    pile = "Ad2d4d5d6d7b6c6s6bAcAsAb4c4s4b5c5s5b"
    return ending("3d7dRc", "3c7c/3s7s", pile, napola=True, scores=scores)


def test_against_ten_points_the_one_that_loses_at_once_is_denied_whatever_it_costs():
    early, late = deny_the_last_point((0, 0)), deny_the_last_point((3, 10))
    assert max(map(lead, points_after(early, "3cx3d"))) == 5
    assert points_after(late, "7cx7d") == {(3, 0)}
    assert best_moves(early, lead) == {played(early)} == {"3cx3d"}
    # 7-2 would be 10-12; after 3-0 the match goes on at 6-10.
    assert best_moves(late, for_the_match(late)) == {played(late)} == {"7cx7d"}


def points_after(state: State, move: str) -> set[tuple[int, ...]]:
    """The points that a deal may end with after `move`, if both then play for the lead."""
    after = state.apply(state.read(move)).state
    if after.over:
        return {deal_points(after.lines(), 2)}
    return set().union(*(points_after(after, best) for best in best_moves(after, lead)))
