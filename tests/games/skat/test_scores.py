"""What is written down for whom: plain and Seeger-Fabian, at tables of three and four."""

from __future__ import annotations

import pytest

from games.skat.table import (
    FORE_GETS_IT,
    MIDDLE_GETS_IT,
    REAR_GETS_IT,
    SAMPLE,
    after,
    play,
    start,
    told,
)
from mazzo.core.events import Scored
from mazzo.games.skat import Scoring, report, result

BIDDING = {0: FORE_GETS_IT, 1: MIDDLE_GETS_IT, 2: REAR_GETS_IT}
WON, LOST = "CH {}:concede", "CH d:concede"
"""How a game by hand is won and lost before a card is played."""

LEVELS = {0: 4, 1: 4, 2: 5}
"""By role, of clubs by hand in the sample deal: with 2, without 2, without 3."""


def ended(role: int, won: bool) -> str:
    defender = "mrf"[role]
    return f"{BIDDING[role]} " + (WON.format(defender) if won else LOST)


@pytest.mark.parametrize("role", [0, 1, 2])
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_won_is_worth_50_more_and_nothing_to_the_others(role, players):
    found = told(start(players=players), ended(role, won=True))
    value = 12 * LEVELS[role]
    expected = [0] * players
    expected[role] = value
    assert found["points"] == tuple(expected)
    expected[role] = value + 50
    assert found["seeger"] == tuple(expected)


@pytest.mark.parametrize("role", [0, 1, 2])
@pytest.mark.parametrize(("players", "others"), [(3, 40), (4, 30)])
def test_a_game_lost_costs_50_more_and_brings_the_others_40_or_30(role, players, others):
    found = told(start(players=players), ended(role, won=False))
    value = -24 * LEVELS[role]
    expected = [0] * players
    expected[role] = value
    assert found["points"] == tuple(expected)
    # The dealer who sits out, last, gets as much as the two who defended.
    expected = [others] * players
    expected[role] = value - 50
    assert found["seeger"] == tuple(expected)


def test_the_ninth_case_clubs_at_36_lost():
    # With 2, game 3: at a table of three -72 - 50 and +40 each; of four +30 for each of three.
    moves = "36 p p s C.Qd.Qh d:concede"
    fore, middle, rest = SAMPLE.split("/", 2)
    cards = "/".join([middle, fore, rest])
    three = told(start(cards), moves)
    assert (three["value"], three["points"]) == (-72, (0, -72, 0))
    assert three["seeger"] == (40, -122, 40)
    four = told(start(cards, players=4), moves)
    assert (four["points"], four["seeger"]) == ((0, -72, 0, 0), (30, -122, 30, 30))


@pytest.mark.parametrize("dealer", range(4))
def test_points_are_told_by_role_and_written_down_by_seat(dealer):
    history = play(start(players=4, dealer=dealer), ended(1, won=False))
    declarer = (dealer + 2) % 4
    written = ["30"] * 4
    written[declarer] = str(-96 - 50)
    assert result(history) == "/".join(written)
    assert report(history)["seeger"] == (30, -146, 30, 30)


@pytest.mark.parametrize("dealer", range(4))
def test_at_a_table_of_four_the_dealer_sits_out(dealer):
    state = start(players=4, dealer=dealer)
    terms = state.terms
    assert terms.role(dealer) is None
    assert [terms.role((dealer + i) % 4) for i in (1, 2, 3)] == [0, 1, 2]
    view = state.view(dealer)
    assert (view.role, view.hand, view.to_play) == (None, (), False)


@pytest.mark.parametrize("dealer", range(3))
def test_at_a_table_of_three_the_dealer_is_rearhand(dealer):
    assert start(dealer=dealer).terms.role(dealer) == 2


def test_whoever_sits_out_wins_and_loses_nothing_by_the_game_itself():
    for won, winners in ((True, {1}), (False, {2, 3})):
        state = after(start(players=4, dealer=0), ended(0, won))
        assert set(state.outcome().winners) == winners


@pytest.mark.parametrize(
    ("scoring", "rules", "written"),
    [
        ("seeger", "isko", "-146/40/40"),
        ("plain", "isko", "-96/0/0"),
        (None, "isko", "-146/40/40"),
        (None, "ramsch", "-96/0/0"),
        ("seeger", "ramsch", "-146/40/40"),
    ],
)
def test_a_record_has_the_points_of_the_scoring_in_force(scoring, rules, written):
    state = start(rules=rules, scoring=scoring and Scoring(scoring))
    history = play(state, ended(0, won=False))
    assert result(history) == written
    tally = history.tally.points
    assert [*tally, 0, 0][:3] == list(map(int, written.split("/")))
    # Both are told whichever is in force.
    assert report(history)["points"] == (-96, 0, 0)
    assert report(history)["seeger"] == (-146, 40, 40)


def test_points_are_scored_with_the_last_move_and_for_those_alone_who_have_any():
    state = after(start(), FORE_GETS_IT, "CH")
    events = state.apply(state.read("m:concede")).events
    (scored,) = [event for event in events if isinstance(event, Scored)]
    assert (scored.points, scored.side) == (98, 0)


def test_an_unfinished_deal_has_no_points_yet():
    history = play(start(), f"{FORE_GETS_IT} CH Ac")
    assert result(history) == "unfinished"
    assert history.tally.points == ()
    assert report(history)["points"] is None


def test_a_deal_passed_in_brings_nobody_anything():
    for players in (3, 4):
        history = play(start(players=players), "p p p")
        assert result(history) == "/".join(["0"] * players)
