"""The last card has been played: who gets the rest, and what the deal is then said to be."""

from __future__ import annotations

import pytest

from games.scopa.table import after, at, legal, parts, play, told, told_lines
from mazzo.core.events import Moved, Place, Scored
from mazzo.core.state import Outcome


def test_the_rest_goes_to_the_side_that_captured_last():
    end = after(at("3dFd", "3c/Rc"), "3cx3d", "Rc")
    assert (parts(end)["table"], parts(end)["piles"]) == ("-", "3d3cFdRc/-")


def test_it_is_whoever_took_last_not_who_plays_last_or_has_most():
    state = at("3d4cFd", "3c5c/4d6d", piles="-/7d7c7s", last="2")
    end = after(state, "3cx3d", "4dx4c", "5c", "6d")
    assert parts(end)["piles"] == "3d3c/4d4c5c6d7d7c7sFd"


def test_the_last_taker_is_remembered_over_a_refill():
    end = after(at("4dFd", "4c/Rc", stock="5c6c"), "4cx4d", "Rc", "5c", "6c")
    assert parts(end)["piles"] == "4d4c5c6cFdRc/-"


def test_with_partners_the_rest_is_their_sides():
    end = after(at("3dFd", "3c/Rc/5c/Cc", teams=True, turn=1), "3cx3d", "Rc", "5c", "Cc")
    assert parts(end)["piles"] == "3d3c5cFdCcRc/-"
    end = after(at("3d", "-/-/-/Rc", teams=True, turn=4, last="4"), "Rc")
    assert (parts(end)["piles"], parts(end)["last"]) == ("-/3dRc", "4")


def test_the_last_card_itself_may_be_the_last_capture():
    end = after(at("3dFd", "-/3c", turn=2, last="1"), "3cx3d")
    assert parts(end)["piles"] == "-/3d3cFd"


def test_the_rest_is_told_as_cards_that_moved_and_then_what_each_side_scores():
    state = at("2d5d", "-/Rd", turn=2, last="1", piles="7d/3c4cFb", scope="1/0")
    events = state.apply(state.read("Rd")).events
    rest = state.table + state.hands[1]
    assert events == (
        Moved(state.hands[1], Place("hand", 1), Place("table")),
        Moved(rest, Place("table"), Place("pile", 0)),
        Scored("scopa.cards", 1, 0),
        Scored("scopa.denari", 1, 0),
        Scored("scopa.settebello", 1, 0),
    )


def test_if_nobody_captures_the_rest_belongs_to_nobody_and_no_settebello_is_counted():
    state = at("7dRd", "2c/Fs", re_bello=True)
    end = after(state, "2c", "Fs")
    assert parts(end) == {
        "table": "2c7dFsRd",
        "hands": "-/-",
        "stock": "-",
        "piles": "-/-",
        "scope": "0/0",
        "turn": "1",
        "last": "-",
    }
    lines = told_lines(state, "2c", "Fs")
    assert set(lines.values()) == {(None, 0, (0, 0))}
    assert told(state, "2c", "Fs")["points"] == (0, 0)


def test_a_settebello_in_no_pile_scores_for_nobody():
    # Here it is in no play at all.
    lines = told_lines(at("3d", "-/3c", turn=2), "3cx3d")
    assert lines["settebello"] == (None, 0, (0, 0))
    assert lines["cards"] == (2, 1, (0, 2))


def test_when_the_deal_is_over_there_is_no_move():
    assert legal(at("-", "-/-")) == []
    assert legal(at("7dRd", "-/-")) == []


def test_while_cards_are_left_the_deal_goes_on():
    assert at("3d", "-/3c", turn=2).outcome() is None
    assert at("-", "3c/-").over is False
    assert told(at("3d", "-/3c", turn=2)) == {
        "position": "3d -/3c - -/- 0/0 2 -",
        "over": False,
        "legal": ["3cx3d"],
    }


@pytest.mark.parametrize(
    ("piles", "scope", "seats"),
    [("7d/-", "0/0", (0, 2)), ("-/7d", "0/0", (1, 3)), ("7d/-", "0/3", (0, 1, 2, 3))],
)
def test_the_deal_is_won_by_the_seats_of_the_side_with_most_points(piles, scope, seats):
    # Cards, denari and settebello are three points; three scope are equal.
    state = at("-", "-/-/-/-", teams=True, piles=piles, scope=scope)
    assert state.outcome() == Outcome(seats)


def test_a_deal_without_points_is_won_by_all():
    assert at("7dRd", "-/-/-").outcome() == Outcome((0, 1, 2))


def test_the_points_of_the_deal_are_told_by_the_game_and_by_its_events_alike():
    history = play(at("2c7d", "2d7c/Rd5s"), "7cx7d", "Rd", "2dx2c", "5s")
    found = told(at("2c7d", "2d7c/Rd5s"), "7cx7d", "Rd", "2dx2c", "5s")
    # Cards, denari, settebello and primiera: 7 7 5 and no bastoni is none.
    assert found["points"] == (3, 0)
    assert history.tally.points == (3,)
