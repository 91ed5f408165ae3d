"""How the levels play, each on the smallest position that shows it."""

from __future__ import annotations

from collections import Counter

from games.scopa.table import ASSI, at
from mazzo.core.cards import ITALIAN_40, spell
from mazzo.games.scopa import State
from mazzo.players.scopa import choose

SEEDS = 400


def played(state: State, level: str) -> Counter[str]:
    """How often each move is played, with many seeds."""
    view = state.view(state.turn)
    return Counter(str(choose(view, level, seed).move) for seed in range(SEEDS))


def always(state: State, level: str) -> str:
    """The one move that is played whatever the seed."""
    (move,) = played(state, level)
    return move


def test_random_plays_each_move_as_often():
    counts = played(at("5d5b3c", "5s3dRc/4c4d4s"), "random")
    assert counts.keys() == {"5sx5d", "5sx5b", "3dx3c", "Rcx5d5b"}
    assert all(abs(count - SEEDS / 4) < 40 for count in counts.values())


def test_casual_takes_the_settebello_before_more_cards():
    assert always(at("7dAs2c3b", "7s6b/4c4d"), "casual") == "7sx7d"


def test_casual_takes_the_one_of_two_that_is_worth_more():
    assert always(at("5d5b", "5s/4c"), "casual") == "5sx5d"


def test_casual_captures_whatever_it_leaves():
    # The 3 takes one card and leaves an ace for any ace to sweep.
    assert always(at("3dAs", "3cRb/4c4d"), "casual") == "3cx3d"


def test_casual_lays_what_is_worth_least_and_does_not_see_the_sweep():
    assert always(at("5c", "2s6b7c/3d3c3s"), "casual") == "2s"


def test_careful_lays_what_can_not_be_swept():
    # With the two there are seven on the table, with the six eleven.
    assert always(at("5c", "2s6b/RdRc"), "careful") == "6b"


def test_careful_takes_a_scopa():
    assert always(at("3d4c", "7c2b3s/5d5c5s"), "careful") == "7cx3d4c"


def test_careful_takes_less_where_more_would_leave_a_scopa():
    # Both other sixes are gone, and of ten cards that may be in the next hand two are fives.
    out = "5d5b2d2c2s2bRdRcRsRb"
    gone = [card for card in ITALIAN_40.cards if str(card) not in f"{out}6d5c6s5s"]
    state = at("5c6d", "5s6s/5d2dRd", piles=f"{spell(tuple(gone))}/-")
    assert always(state, "casual") == "6sx6d"
    assert always(state, "careful") == "5sx5c"


def test_novice_often_overlooks_a_sum():
    counts = played(at("3d4c", "7cRb/5d5c"), "novice")
    # Seen half of the time; and the card that takes it after all is laid down half of the rest.
    assert counts.keys() == {"7cx3d4c", "Rb"}
    assert 0.15 < counts["Rb"] / SEEDS < 0.35


def test_novice_overlooks_a_long_sum_more_often():
    two = played(at("3d4c", "7cRb/5d5c"), "novice")
    three = played(at("2dAc4c", "7cRb/5d5c"), "novice")
    four = played(at("AdAc2c3s", "7cRb/5d5c"), "novice")
    assert two["Rb"] < three["Rb"] < four["Rb"]


def test_novice_never_overlooks_a_card_of_the_same_value():
    assert always(at("Rd", "RbFc/5d5c"), "novice") == "RbxRd"


def test_novice_never_overlooks_that_an_ace_sweeps():
    assert always(at("2d3cFs", "AbFc/5d5c", rules=ASSI), "novice") == "Abx2d3cFs"


def test_novice_takes_more_cards_before_the_settebello():
    state = at("7d2c3c", "7s5s/RdRc")
    assert played(state, "novice")["5sx2c3c"] > SEEDS * 0.4
    assert always(state, "casual") == "7sx7d"


def test_novice_takes_either_of_two_where_casual_takes_the_denari():
    assert played(at("5d5b", "5s/4c"), "novice").keys() == {"5sx5d", "5sx5b"}
