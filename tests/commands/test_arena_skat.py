"""`mazzo arena skat`: every deal from every seating, and what was declared."""

from __future__ import annotations

import json

import pytest

from mazzo.commands.arena_skat import Meeting, Tally, describe
from mazzo.core.deals import of_match
from mazzo.games.skat import ROLES, Rules, Setup, Terms
from mazzo.players import skat as players


def tally(meeting: Meeting, deals: int) -> Tally:
    found = Tally()
    for number in range(1, deals + 1):
        found.add(meeting.play(number))
    return found


def plain_points(levels: tuple[str, str], deal: int, own: int) -> tuple[int, ...]:
    """A deal played again without the arena; the levels used here draw no lots."""
    state = Setup(deal=deal).start()
    while state.outcome() is None:
        level = levels[int(state.turn != own)]
        state = state.apply(players.choose(state.view(state.turn), level, seed=0).move).state
    return state.result().seeger


def test_the_same_level_on_both_sides_is_ahead_by_nothing():
    found = tally(Meeting(("club", "club"), Terms.of(), seed=1), 6)
    assert found.points.mean == 0
    assert found.points.margin == 0


def test_each_deal_is_played_from_every_role_and_counted_by_level():
    meeting = Meeting(("club", "club"), Terms.of(), seed=5)
    found = tally(meeting, 8)
    points = [
        plain_points(meeting.levels, of_match(5, number), own)
        for number in range(1, 9)
        for own in range(len(ROLES))
    ]
    total = sum(map(sum, points))
    assert found.own[0] == found.own[1]
    assert sum(mean for mean, _ in found.own[0]) == pytest.approx(total / 9)


def test_a_club_player_is_ahead_of_a_novice_and_all_shares_are_shares():
    found = describe(meeting := Meeting(("club", "novice"), Terms.of(), seed=2), tally(meeting, 25))
    assert found["points"]["mean"] > 0
    assert found["deals"] == 25
    assert 0 <= found["passed"] <= 1
    games = sum(times for level in found["declared"] for times, _ in level["contracts"].values())
    assert games + round(found["passed"] * 75) == 75, "somebody plays each deal, or it is passed in"
    for level in found["declared"]:
        assert all(0 <= level[name] <= 1 for name in ("share", "won", "overbid"))
        assert all(won <= times for times, won in level["contracts"].values())
    json.dumps(found)


def test_ramsch_and_a_table_of_four_are_played_too():
    for terms in (Terms.of(Rules.RAMSCH), Terms.of(players=4)):
        found = tally(Meeting(("novice", "random"), terms, seed=3), 4)
        assert found.deals == 4
        assert all(times.total() for times in found.times)
