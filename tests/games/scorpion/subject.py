"""Scorpion for the conformance suite: its starts, its whole move space, its hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from conformance.subject import Subject, Table
from mazzo.core.cards import FRENCH_52, Card
from mazzo.core.events import Place
from mazzo.games import scorpion
from mazzo.games.scorpion import Column, DealStock, Move, MoveOnto, MoveToEmpty, Rules, Setup, State

SUITS = tuple(
    tuple(card for card in reversed(FRENCH_52.cards) if card.suit == suit) for suit in range(4)
)
"""The four runs, each from king to ace."""


def cut(random: Random, run: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """A run in one piece or several, which often fit together again."""
    longest = random.choice((2, 6, 13, 13, 13))
    pieces = []
    while run:
        length = random.randint(1, longest) if longest < 13 else 13
        pieces.append(run[:length])
        run = run[length:]
    return pieces


def made_up(seed: int, size: int, rules: Rules) -> State:
    """A position that no deal leads to: `size` cards, in pieces of runs, lying anyhow."""
    random = Random(seed)
    suits = random.sample(SUITS, 4)
    cards = [card for suit in suits for card in suit][:size]
    aces = [card for card in cards if card.rank == 0]
    stock: list[Card] = []
    if size > 3 and random.random() < 0.6:
        stock = aces[:3] if len(aces) > 2 else random.sample(cards, 3)
    left = [tuple(card for card in suit if card in cards and card not in stock) for suit in suits]
    pieces = [piece for run in left for piece in cut(random, run)]
    random.shuffle(pieces)
    piles: list[list[Card]] = [[] for _ in range(scorpion.COLUMNS)]
    for piece in pieces:
        random.choice(piles[: random.randint(1, scorpion.COLUMNS)]).extend(piece)
    random.shuffle(piles)
    if random.random() < 0.5:
        # What the stock completes lies where it is dealt.
        for column, card in enumerate(stock):
            ends = [i for i, pile in enumerate(piles) if pile and pile[-1] == card + 4]
            for i in ends:
                piles[column], piles[i] = piles[i], piles[column]
    columns = tuple(
        Column(tuple(pile), random.choice((0, 0, 1, 3)) if len(pile) > 3 else 0) for pile in piles
    )
    return State(rules, columns, tuple(stock), random.choice((0, 0, 1, 2, 3, 4)))


_RULES = st.sampled_from(Rules)
_DEALS = st.builds(Setup, rules=_RULES, deal=st.integers(1, 999_999_999))
_MADE_UP = st.builds(made_up, st.integers(0, 2**32), st.integers(0, 52), _RULES).map(
    lambda state: Setup(state.rules, position=state)
)


def moves(state: State) -> Iterator[Move]:
    """All that can be written: every card onto every card, and to columns that are not there."""
    yield DealStock()
    for card in FRENCH_52.cards:
        yield from (MoveOnto(card, onto) for onto in FRENCH_52.cards)
        yield from (MoveToEmpty(card, column) for column in range(-1, 9))


def places(state: State) -> Table:
    table = {Place("column", i): list(column.cards) for i, column in enumerate(state.columns)}
    return {**table, Place("stock"): list(state.stock)}


def hidden(state: State, seat: int) -> tuple[Card, ...]:
    down = (card for column in state.columns for card in column.cards[: column.down])
    return (*down, *state.stock)


def hide(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    left = list(cards)
    columns = []
    for column in state.columns:
        down, left = left[: column.down], left[column.down :]
        columns.append(Column((*down, *column.up), column.down))
    return State(state.rules, tuple(columns), tuple(left), state.completed)


SCORPION = Subject(
    game=scorpion,
    setups=st.one_of(_DEALS, _MADE_UP),
    moves=moves,
    reread=lambda state: scorpion.read_position(state.position(), state.rules),
    places=places,
    hidden=hidden,
    hide=hide,
    down=lambda state: set(hidden(state, 0)),
)
