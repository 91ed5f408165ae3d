"""Card play against OpenSpiel's Skat: legal cards, who takes each trick, card points.

Its bidding is one choice of a game for each player and its values are its own, so that nothing
else of it is compared.
"""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from games.skat.naive import PACK
from games.skat.test_against_naive import dealt
from mazzo.core.cards import FRENCH_32, Card
from mazzo.games.skat import Phase, Setup, State, Terms
from mazzo.games.skat.result import made

pyspiel = pytest.importorskip("pyspiel", reason="needs open_spiel, extra judge")

GAMES = 500
KINDS = {
    "D": "diamonds",
    "H": "hearts",
    "S": "spades",
    "C": "clubs",
    "G": "grand",
    "N": "null",
}
BIDDING = ("18 y p p", "18 p p", "p 18 p")
PASS = "unknown/pass"


def theirs(card: Card | str) -> str:
    """A card as OpenSpiel writes it: suit, then rank."""
    rank, suit = str(card)
    return suit.upper() + rank


class Judge:
    """A game of OpenSpiel's, told by the texts of its actions."""

    def __init__(self, pack: list[str]) -> None:
        self.state = pyspiel.load_game("skat").new_initial_state()
        for card in pack:
            self.act(theirs(card))

    @property
    def actions(self) -> dict[str, int]:
        player = self.state.current_player()
        return {self.state.action_to_string(player, a): a for a in self.state.legal_actions()}

    def act(self, text: str) -> None:
        self.state.apply_action(self.actions[text])

    @property
    def points(self) -> tuple[int, int]:
        """Of the declarer, and of the others."""
        found = re.search(r"Points \(Solo / Team\): \((\d+) / (\d+)\)", str(self.state))
        return int(found[1]), int(found[2])


def begin(kind: str, random: Random) -> tuple[State, Judge]:
    """The same deal and the same game with the same cards put away, in both."""
    pack = random.sample(PACK, 32)
    cards = tuple(FRENCH_32.set("".join(hand)) for hand in dealt(pack))
    state, judge = Setup(Terms.of(), cards=cards).start(), Judge(pack)
    role = random.randrange(3)
    for call in [*BIDDING[role].split(), "s"]:
        state = state.apply(state.read(call)).state
    for _ in range(role):
        judge.act(PASS)
    judge.act(next(text for text in judge.actions if KINDS[kind] in text))
    away = random.sample(state.hands[role], 2)
    state = state.apply(state.read(f"{kind}.{away[0]}.{away[1]}")).state
    for card in away:
        judge.act(theirs(card))
    return state, judge


def play(state: State, judge: Judge, random: Random) -> State:
    while state.phase is not Phase.OVER:
        assert judge.state.current_player() == state.turn
        found = {theirs(move.card): move for move in state.turn_moves()}
        assert found.keys() == judge.actions.keys()
        card = random.choice(sorted(found))
        state = state.apply(found[card]).state
        judge.act(card)
    return state


@pytest.mark.parametrize("kind", KINDS)
def test_openspiel_has_the_same_legal_cards_trick_takers_and_points(kind):
    met: Counter[int] = Counter()
    for number in range(GAMES // len(KINDS) + 1):
        random = Random(f"{kind} {number}")
        state, judge = begin(kind, random)
        state = play(state, judge, random)
        assert judge.state.is_terminal()
        if kind == "N":
            met[len(state.public.tricks)] += 1
            continue
        found = made(state)
        assert judge.points == (found.points, found.their_points)
    if kind == "N":
        # Lost early, late, or played to its end.
        assert len(met) > 3
