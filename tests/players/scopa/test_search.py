"""The search plays by the rules in every world that it imagines."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from games.scopa.table import SEATINGS, at, every_seating
from mazzo.core.cards import ITALIAN_40
from mazzo.games.scopa import VARIANTS, Setup, State, Terms, deal_points
from mazzo.players.scopa import search
from mazzo.players.scopa.chances import utility
from mazzo.players.scopa.kernel import card, pack, unpack
from mazzo.players.scopa.packed import Packed
from mazzo.players.scopa.search import Search
from players.scopa.endings import best_moves, endings, lead


class Overheard:
    """Strives for nothing, so that every way is gone, and notes what it is asked about."""

    def __init__(self) -> None:
        self.points: set[tuple[float, ...]] = set()
        self.left: set[int] = set()

    def __call__(self, points: list[float], left: int) -> list[float]:
        self.points.add(tuple(points))
        self.left.add(left)
        return [0.0] * len(points)


def refills(seating) -> bool:
    return VARIANTS[seating[0]].refills


def ends(state: State) -> set[tuple[int, ...]]:
    """The points of every end that the rules allow."""
    if state.over:
        return {deal_points(state.lines(), state.terms.sides)}
    return set().union(*(ends(state.apply(move).state) for move in state.legal_moves()))


def late(seating, seed: int, cards: int) -> State:
    """A position with so few cards in all hands and none in the stock."""
    random = Random(f"{seating} {seed}")
    options = [random.random() < 0.5 for _ in range(3)]
    terms = Terms.of(*seating, 11, random.randrange(seating[1]), None, *options)
    state = Setup(terms, deal=seed + 1).start()
    while state.stock or sum(map(len, state.hands)) > cards:
        state = state.apply(random.choice(state.legal_moves())).state
    return state


def searched(state: State, strive, walks: int) -> str:
    """The move found by walking the real world so often."""
    world = list(map(pack, state.hands))
    play = Search(Packed.of(state.view(state.turn)), strive).run([world] * walks)
    takes = "".join(map(str, unpack(play[1])))
    return f"{card(play[0])}x{takes}" if takes else str(card(play[0]))


@every_seating
def test_a_deal_played_to_its_end_brings_what_the_rules_say(seating):
    for seed in range(12):
        state = late(seating, seed, cards=4)
        heard = Overheard()
        searched(state, heard, walks=300)
        assert heard.left == {0}
        # Each end has been met, and nothing else.
        assert heard.points == ends(state), state.position()


@pytest.mark.parametrize("seating", [seating for seating in SEATINGS.values() if refills(seating)])
def test_a_hand_played_to_its_end_is_judged_by_how_many_cards_are_out(seating):
    for seed in range(10):
        random = Random(seed)
        state = Setup(Terms.of(*seating), deal=seed + 1).start()
        while sum(map(len, state.hands)) > 2:
            state = state.apply(random.choice(state.legal_moves())).state
        heard = Overheard()
        searched(state, heard, walks=100)
        after = [state.apply(move).state for move in state.legal_moves()]
        refilled = [each.apply(move).state for each in after for move in each.legal_moves()]
        assert heard.left == {40 - sum(map(len, each.piles)) for each in refilled}


def test_hands_that_run_out_at_different_times_are_played_in_turn():
    # One has two more than the others, which are out of cards: no deal leads there.
    even = at("5c6dRc", "5s/-/7c/-")
    state = replace(even, hands=(even.hands[0], (), ITALIAN_40.set("2c4sRb"), ()))
    heard = Overheard()
    searched(state, heard, walks=100)
    assert heard.points == ends(state)


def test_with_all_cards_known_many_walks_find_a_best_move():
    found: Counter[bool] = Counter()
    for state in endings(60, near=False):
        best = best_moves(state, lead)
        found[searched(state, utility(state.terms), walks=3000) in best] += 1
    assert found[False] <= 1


def test_plays_are_those_of_the_rules_each_once():
    for seed, seating in enumerate(SEATINGS.values()):
        state = late(seating, seed, cards=20)
        found_by = Search(Packed.of(state.view(state.turn)), utility(state.terms))
        while not state.over:
            found = found_by.plays(pack(state.hands[state.turn]), pack(state.table))
            expected = [(pack((move.card,)), pack(move.takes)) for move in state.legal_moves()]
            assert sorted(found) == sorted(expected)
            state = state.apply(state.legal_moves()[-1]).state


def test_a_full_memory_is_no_end_to_a_search(monkeypatch):
    monkeypatch.setattr(search, "_MEMORY", 5)
    for state in endings(20, near=False):
        assert searched(state, utility(state.terms), walks=60) in map(str, state.legal_moves())
    # What is forgotten is worked out anew, and the tree stops growing where it stands.
    heard = Overheard()
    state = late(SEATINGS["classic-3"], seed=1, cards=4)
    searched(state, heard, walks=100)
    assert heard.points <= ends(state)
