"""The chance to win a match by its score, and what the sides of a deal strive for by it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest

from mazzo.games.scopa import TARGETS, Terms
from mazzo.players.scopa.chances import match_chances, utility

every_target = pytest.mark.parametrize("target", TARGETS)


@every_target
def test_what_one_side_wins_the_other_loses(target):
    chances = match_chances(target)
    for i, j in product(range(len(chances)), repeat=2):
        assert chances[i][j] + chances[j][i] == pytest.approx(1)
        assert 0 <= chances[i][j] <= 1


@every_target
def test_a_point_more_is_never_worse(target):
    chances = match_chances(target)
    for row, other in pairwise(chances):
        assert all(less <= more + 1e-12 for less, more in zip(row, other, strict=True))
    for i, j in product(range(target - 1), repeat=2):
        assert chances[i][j] < chances[i + 1][j]


@every_target
def test_at_the_target_the_higher_score_has_won_and_a_tie_goes_on(target):
    chances = match_chances(target)
    for i, j in product(range(len(chances)), repeat=2):
        if max(i, j) >= target:
            assert chances[i][j] == (0.5 if i == j else float(i > j)), (i, j)
        else:
            assert 0 < chances[i][j] < 1


def deals_between_equals() -> list[tuple[int, int]]:
    """Points of deals, as a rough guess at how they come: three categories, and some scope."""
    random = Random(1)
    found = []
    for _ in range(5000):
        points: Counter[int] = Counter()
        for nobody in (0.08, 0.23, 0.05, 0):
            if random.random() >= nobody:
                points[random.randrange(2)] += 1
        for side in (0, 1, 0, 1):
            points[side] += random.random() < 0.2
        found.append((points[0], points[1]))
    return found


def test_matches_played_out_by_chance_are_won_as_often():
    deals, random = deals_between_equals(), Random(2)
    chances = match_chances(11)
    for start in ((0, 0), (5, 8), (10, 9), (7, 10), (10, 10), (9, 2)):
        won = 0
        for _ in range(4000):
            first, second = start
            while max(first, second) < 11 or first == second:
                one, other = random.choice(deals)
                first, second = first + one, second + other
            won += first > second
        assert won / 4000 == pytest.approx(chances[start[0]][start[1]], abs=0.03), start


def test_a_match_to_twenty_one_is_as_one_to_eleven_with_ten_points_each():
    short, long = match_chances(11), match_chances(21)
    for i, j in product(range(11), repeat=2):
        assert long[i + 10][j + 10] == pytest.approx(short[i][j])


def gain(terms: Terms, points: tuple[float, float], left: int = 0) -> float:
    return utility(terms)(list(points), left)[0]


def scored(*scores: int, target: int = 11) -> Terms:
    return Terms.of(players=2, target=target, scores=scores)


@pytest.mark.parametrize("scores", [(0, 0), (4, 2), (5, 4)])
def test_far_from_the_target_it_is_the_lead_that_counts(scores):
    near = max(scores) == 5
    # 3-1 and 2-0 are the same lead, which near the target is not all.
    same = gain(scored(*scores), (3, 1)) == gain(scored(*scores), (2, 0))
    assert same is not near
    assert gain(scored(*scores), (3, 1)) > gain(scored(*scores), (3, 2))


def test_with_three_sides_it_is_the_lead_over_the_others_on_average():
    terms = Terms.of(players=3, scores=(10, 9, 10))
    assert utility(terms)([3.0, 1.0, 2.0], 5) == [1.5, -1.5, 0.0]


def test_what_wins_at_once_is_worth_more_than_a_greater_lead():
    # 11-10 has won; 10-8 has not.
    assert gain(scored(10, 4), (1, 6)) > gain(scored(10, 4), (0, 4))
    assert gain(scored(0, 4), (1, 6)) < gain(scored(0, 4), (0, 4))


def test_what_loses_at_once_is_worth_less_than_a_smaller_lead():
    # 8-11 has lost; 6-10 has not.
    assert gain(scored(4, 10), (4, 1)) < gain(scored(4, 10), (2, 0))
    assert gain(scored(4, 0), (4, 1)) > gain(scored(4, 0), (2, 0))


def test_of_two_ways_to_win_the_one_with_the_greater_lead_is_worth_more():
    assert gain(scored(10, 4), (3, 0)) > gain(scored(10, 4), (2, 0))


def test_both_sides_strive_for_opposite_things():
    random = Random(3)
    for _ in range(300):
        target = random.choice(TARGETS)
        first, second = random.randint(0, target + 2), random.randint(0, target + 2)
        points = (random.random() * 5, random.random() * 5)
        left = random.choice((0, 3, 17, 40))
        gains = utility(scored(first, second, target=target))(list(points), left)
        assert sum(gains) == pytest.approx(0)
        turned = utility(scored(second, first, target=target))(list(points[::-1]), left)
        assert turned == pytest.approx(gains[::-1])


def test_the_more_cards_are_out_the_less_a_lead_says():
    found = [gain(scored(9, 9), (2.0, 1.0), left) for left in (0, 6, 20, 36)]
    assert found == sorted(found, reverse=True)
    assert found[-1] > gain(scored(9, 9), (1.5, 1.5), 36)


def test_scores_that_no_match_has_are_judged_too():
    for scores in ((999, 0), (0, 999), (999, 999), (15, 40)):
        strive = utility(scored(*scores))
        assert strive([3.0, 1.0], 0)[0] > strive([1.0, 3.0], 0)[0]
