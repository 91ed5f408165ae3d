"""Random games, played by the rules and by a second program, must agree at every step.

There are a thousand for each rules; a quarter of them is tried at once, the others with the long
tests.
"""

from __future__ import annotations

from random import Random

import pytest

from games.scorpion.naive import Naive
from games.scorpion.subject import made_up
from mazzo.core.history import History
from mazzo.games.scorpion import Rules, Setup, State
from parts import parts

GAMES = 1000
PARTS = 4


def play_both(start: State, random: Random, longest: int) -> int:
    """One random game in both programs; how many runs left in it."""
    history = History(start)
    naive = Naive(start.position(), start.rules.value)
    for _ in range(longest):
        state = history.state
        legal = naive.legal()
        assert sorted(map(str, state.legal_moves())) == legal
        assert (state.outcome() is not None) == naive.won()
        if not legal:
            break
        # The stock late and kings seldom keep a game going; a move onto the own suit is progress.
        text = random.choice(legal)
        if random.random() < 0.7:
            text = random.choice([move for move in legal if move[1] == move[-1]] or legal)
        if text == "deal" and len(legal) > 1 and random.random() < 0.8:
            text = random.choice(legal)
        history.play(state.read(text))
        naive.play(text)
        assert history.state.position() == naive.position(), text
        assert history.tally.score == naive.score, text
    return naive.completed - start.completed


@pytest.mark.parametrize("part", parts(PARTS))
@pytest.mark.parametrize("rules", Rules)
def test_random_deals_go_the_same_way_in_a_second_program(rules, part):
    for number in range(part, GAMES, PARTS):
        random = Random(number)
        play_both(Setup(rules, deal=random.randint(1, 999_999_999)).start(), random, 150)


@pytest.mark.parametrize("rules", Rules)
def test_games_from_made_up_positions_go_the_same_way_and_runs_leave(rules):
    runs = 0
    for number in range(600):
        random = Random(number)
        runs += play_both(made_up(number, random.randint(20, 52), rules), random, 60)
    # Games from a deal seldom come so far; without these the leaving would hardly be compared.
    assert runs > 200
