"""Casual and careful do what their definitions say, move for move."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from games.scopa.table import at
from mazzo.games.scopa import Play, State, read_move
from mazzo.players.scopa import choose
from mazzo.players.scopa.rule_players import careful_scores
from mazzo.players.scopa.threat import Opponent, Threat, next_opponent
from players.scopa import naive
from players.scopa.positions import made_up_ones, of_deals

HANDS = 6000
"""So many hands of the next player are gone through for a position, and no more."""


def few_hands(state: State) -> bool:
    return comb(len(naive.unseen(state)), naive.hands_after(state)) <= HANDS


def scored(state: State) -> dict[Play, Fraction]:
    return {move: score / 100 for score, move in careful_scores(state.view(state.turn))}


def best(state: State, score) -> list[Play]:
    moves = state.legal_moves()
    highest = max(score(state, move) for move in moves)
    return [move for move in moves if score(state, move) == highest]


def test_careful_thinks_of_a_move_what_going_through_all_hands_says():
    tried = 0
    for state in (*list(of_deals(3))[::3], *made_up_ones(500)):
        if few_hands(state):
            expected = {move: naive.careful_score(state, move) for move in state.legal_moves()}
            assert scored(state) == expected, state
            tried += 1
    assert tried > 500


def test_careful_plays_a_move_that_it_thinks_best():
    for state in list(of_deals(2))[::5]:
        if few_hands(state):
            move = choose(state.view(state.turn), "careful", seed=1).move
            assert move in best(state, naive.careful_score), state


def test_casual_plays_a_move_that_it_thinks_best():
    for state in (*of_deals(3), *made_up_ones(300)):
        move = choose(state.view(state.turn), "casual", seed=1).move
        assert move in best(state, naive.casual_score), state


def test_of_moves_that_seem_equal_each_is_drawn():
    state = at("Rs", "2c3s4b/5d6d7d")
    drawn = {str(choose(state.view(0), "casual", seed).move) for seed in range(50)}
    assert drawn == {"2c", "3s", "4b"}


def test_the_next_player_holds_what_it_has_after_the_move():
    assert next_opponent(at("5c", "2c3s4b/5d6d7d").view(0)) == Opponent(3, ends_deal=False)
    assert next_opponent(at("5c", "2c3s/5d").view(0)) == Opponent(1, ends_deal=False)
    assert next_opponent(at("5c", "2c/5d").view(0)) == Opponent(1, ends_deal=True)


def test_before_a_refill_the_leader_is_next_with_a_fresh_hand():
    state = at("5c", "-/2c", "3s4b5d6d7dAd", turn=2)
    assert next_opponent(state.view(1)) == Opponent(3, ends_deal=False)


def test_nobody_is_next_at_the_end_of_the_deal():
    state = at("5c", "-/2c", turn=2)
    assert next_opponent(state.view(1)) is None
    assert Threat(state.view(1)).chance_of_sweep(state.table) == 0
    assert Threat(state.view(1)).mean_worth(state.table) == 0


def test_a_partner_who_comes_next_is_no_threat():
    # Seats 2 and 4 are out of cards already, as happens in made-up positions alone.
    state = at("5c", "2c/-/3c/-", teams=True)
    assert next_opponent(state.view(0)) is None


def test_the_chance_of_a_sweep_is_that_of_a_hand_with_one_of_its_cards():
    view = at("5c", "2c3s4b/5d6d7d", "RdRcRsRbFdFcFsFbCdCcCsCb").view(0)
    unseen = len(view.unseen)
    # Four sevens can take the five and the two; all three cards may be others.
    left = (*view.hand[:1], *view.table)
    assert unseen == 36
    assert Threat(view).sweepers(left) == 4
    assert Threat(view).chance_of_sweep(left) == 1 - Fraction(comb(32, 3), comb(36, 3))


def test_no_card_sweeps_with_the_very_last_card_of_the_deal():
    view = at("5c", "2c/7d").view(0)
    assert Threat(view).sweepers((read_move("2c").card, *view.table)) == 0
