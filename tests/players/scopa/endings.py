"""Last hands of two players, and what they are worth: every way to the end, by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from games.scopa.table import ASSI, CLASSIC, at
from mazzo.core.cards import ITALIAN_40, Cards, spell
from mazzo.games.scopa import Play, Setup, State, Terms, deal_points

Worth = Callable[[tuple[int, ...]], float]
"""What the points of a deal, by side, are worth to the first side; the other side's loss."""


def lead(points: tuple[int, ...]) -> float:
    """How many points the first side is ahead."""
    return points[0] - points[1]


def values(state: State, worth: Worth) -> dict[Play, float]:
    """What the best play of both sides makes of each move, for the seat in turn."""

    @cache
    def value(state: State) -> float:
        if state.over:
            return worth(deal_points(state.lines(), 2))
        best = max if state.turn == 0 else min
        return best(value(state.apply(move).state) for move in state.legal_moves())

    sign = 1 if state.turn == 0 else -1
    return {move: sign * value(state.apply(move).state) for move in state.legal_moves()}


def best_moves(state: State, worth: Worth) -> set[str]:
    """The moves that are worth most to the seat in turn."""
    found = values(state, worth)
    return {str(move) for move, value in found.items() if value > max(found.values()) - 1e-9}


def random_terms(random: Random, near: bool) -> Terms:
    """Terms for two; `near` the target, or with the match at its start."""
    target = random.choice((11, 21))
    scores = (target - random.randint(1, 5), target - random.randint(1, 9))
    return Terms.of(
        random.choice((CLASSIC, ASSI)),
        players=2,
        target=target,
        dealer=random.randrange(2),
        scores=random.choice((scores, scores[::-1])) if near else None,
        ace_sweep=random.random() < 0.5,
        re_bello=random.random() < 0.5,
        napola=random.random() < 0.5,
    )


def played(random: Random, terms: Terms) -> State:
    """A last hand that random play has led to, or some way into it."""
    state = Setup(terms, deal=random.randint(1, 999_999_999)).start()
    size = random.choice((6, 6, 6, 5, 4, 3))
    while state.stock or sum(map(len, state.hands)) > size:
        state = state.apply(random.choice(state.legal_moves())).state
    return state


def made_up(random: Random, terms: Terms) -> State:
    """A last hand with cards anywhere, so that much hangs on few of them."""
    pack = random.sample(ITALIAN_40.cards, 40)

    def some(number: int) -> Cards:
        found = tuple(sorted(pack[:number]))
        del pack[:number]
        return found

    turn = random.randrange(2)
    own = random.randint(1, 3)
    # No deal comes to two cards more in one hand than in the other.
    others = max(0, own - random.choice((0, 0, 1, 1, 2)))
    hands = (some(own), some(others))
    table, first = some(random.randint(0, 8)), some(random.randint(12, 20))
    return State(
        terms,
        table,
        hands if turn == 0 else hands[::-1],
        (),
        (first, some(len(pack))),
        (random.randint(0, 2), random.randint(0, 2)),
        turn,
        random.choice((0, 1)),
    )


def endings(number: int, near: bool) -> Iterator[State]:
    """As many last hands, in half of which the cards are as they come in play."""
    for seed in range(number):
        random = Random(f"{seed} {near}")
        make = played if seed % 2 else made_up
        yield make(random, random_terms(random, near))


def ending(table: str, hands: str, pile: str, **terms: Any) -> State:
    """A last hand, the first seat's turn; cards that are not named are in the second's pile."""
    named = {*ITALIAN_40.sequence(table + pile + hands.replace("/", ""))}
    rest = spell(tuple(card for card in ITALIAN_40.cards if card not in named))
    return at(table, hands, piles=f"{pile}/{rest}", last="1", **terms)
