"""The worth of cards and captures, to the hundredth."""

from __future__ import annotations

import pytest

from games.scopa.table import ASSI, at
from mazzo.core.cards import ITALIAN_40
from mazzo.players.scopa.worth import makes_scopa, worth, worth_of
from players.scopa import naive
from players.scopa.positions import made_up_ones, of_deals


@pytest.mark.parametrize(
    ("suit", "hundredths"),
    [
        ("d", [23, 17, 17, 17, 20, 27, 142, 17, 17, 17]),
        ("c", [11, 5, 5, 5, 8, 15, 30, 5, 5, 5]),
        ("s", [11, 5, 5, 5, 8, 15, 30, 5, 5, 5]),
        ("b", [11, 5, 5, 5, 8, 15, 30, 5, 5, 5]),
    ],
)
def test_every_card_has_its_worth(suit, hundredths):
    cards = [ITALIAN_40.card(f"{rank}{suit}") for rank in "A234567FCR"]
    assert [worth(card) for card in cards] == hundredths


def test_a_capture_is_worth_all_cards_of_it_and_a_point_more_for_a_scopa():
    (move,) = at("4d3s", "7c/5b").legal_moves()
    assert str(move) == "7cx3s4d"
    assert worth_of(move, scopa=False) == 5 + 17 + 30
    assert worth_of(move, scopa=True) == 5 + 17 + 30 + 100


def scopa(*position, **terms):
    state = at(*position, **terms)
    (move,) = state.legal_moves()
    return makes_scopa(state.view(state.turn), move)


def test_the_last_card_of_an_earlier_hand_sweeps_and_the_very_last_does_not():
    assert not scopa("3d", "3c/-")
    assert scopa("3d", "3c/-", "4d5dAs2s6d7d")
    assert scopa("3d", "3c/4d")


def test_an_ace_makes_a_scopa_of_other_cards_only_where_that_counts():
    assert not scopa("3d4c", "Ac/4d", rules=ASSI)
    assert scopa("3d4c", "Ac/4d", rules=ASSI, ace_sweep=True)
    assert scopa("Ad", "Ac/4d", rules=ASSI)


def test_a_scopa_is_one_where_the_rules_give_the_point():
    made = 0
    for state in (*of_deals(4), *made_up_ones(800)):
        for move in state.legal_moves():
            expected = naive.makes_scopa(state, move)
            assert makes_scopa(state.view(state.turn), move) == expected, (state, move)
            made += expected
    assert made > 100
