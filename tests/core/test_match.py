"""A match: its scores, who deals, which deal comes next, and when it is over."""

from __future__ import annotations

import pytest

from mazzo.core.deals import of_match
from mazzo.core.match import Match, winner


@pytest.mark.parametrize(
    ("scores", "target", "side"),
    [
        ((0, 0), 11, None),
        ((10, 9), 11, None),
        ((11, 10), 11, 0),
        ((10, 11), 11, 1),
        # Both have passed it: the best wins, and it goes on if two are equal at the top.
        ((11, 13), 11, 1),
        ((11, 11), 11, None),
        ((14, 14), 11, None),
        ((15, 14), 11, 0),
        ((20, 20), 21, None),
        ((20, 11), 21, None),
        ((21, 20), 21, 0),
        ((12, 12, 5), 11, None),
        ((12, 11, 13), 11, 2),
        ((11, 11, 10, 10), 11, None),
        ((10, 10, 12, 10), 11, 2),
    ],
)
def test_the_best_at_the_target_or_above_wins(scores, target, side):
    assert winner(scores, target) == side
    assert Match(7, len(scores), target, scores, dealer=0).winner == side


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 4), (4, 2)])
def test_a_match_begins_with_nothing_and_a_dealer_drawn_by_lot(seats, sides):
    match = Match.drawn(7, seats, sides, target=21)
    assert match.scores == (0,) * sides
    assert (match.round, match.target, match.winner) == (1, 21, None)
    assert match.dealer == of_match(7, 0) % seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_may_be_drawn_as_dealer(seats):
    drawn = [Match.drawn(number, seats, seats, 11).dealer for number in range(1, 301)]
    for seat in range(seats):
        assert drawn.count(seat) > 300 / seats / 2


def test_the_deal_passes_on_after_every_deal_and_round_the_table():
    match = Match(7, seats=3, target=11, scores=(0, 0, 0), dealer=1)
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        match = match.after((0, 0, 0))
    assert dealers == [1, 2, 0, 1, 2]


def test_with_partners_the_deal_passes_to_the_next_seat_not_to_the_other_side():
    match = Match(7, seats=4, target=11, scores=(0, 0), dealer=1)
    assert [match.after((1, 0)).dealer, match.after((1, 0)).after((0, 1)).dealer] == [2, 3]


def test_points_are_added_side_by_side_and_the_match_before_stays_as_it_was():
    before = Match(7, 2, 11, (7, 9), dealer=0, round=4)
    after = before.after((3, 1))
    assert (after.scores, after.round) == ((10, 10), 5)
    assert before == Match(7, 2, 11, (7, 9), dealer=0, round=4)


def test_points_of_more_or_fewer_sides_are_a_mistake():
    for points in ((1,), (1, 2, 3)):
        with pytest.raises(ValueError, match="zip"):
            Match.drawn(7, 2, 2, 11).after(points)


def test_each_round_has_its_own_deal_whatever_the_scores_are():
    ahead = behind = Match.drawn(48213, 2, 2, 11)
    for round in range(1, 20):
        assert ahead.deal == behind.deal == of_match(48213, round)
        ahead, behind = ahead.after((1, 0)), behind.after((0, 0))


def test_it_ends_with_the_deal_that_gives_somebody_alone_the_most():
    match = Match(7, 2, 11, (10, 9), dealer=0)
    assert match.after((1, 2)).winner is None
    assert match.after((1, 2)).after((2, 2)).winner is None
    assert match.after((1, 2)).after((2, 3)).winner == 1
    assert match.after((1, 4)).winner == 1
