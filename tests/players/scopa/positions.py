"""Positions that players are tried on: of random deals in every seating, and made up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.scopa.subject import made_up
from games.scopa.table import SEATINGS
from mazzo.games.scopa import Setup, State, Terms


def of_deals(deals: int) -> Iterator[State]:
    """Every position of random games, so many in each seating, with options as they come."""
    for name, seating in SEATINGS.items():
        for deal in range(1, deals + 1):
            random = Random(f"{name} {deal}")
            terms = Terms.of(
                *seating,
                dealer=random.randrange(seating[1]),
                ace_sweep=random.random() < 0.5,
            )
            state = Setup(terms, deal=deal).start()
            while not state.over:
                yield state
                state = state.apply(random.choice(state.legal_moves())).state


def made_up_ones(number: int) -> Iterator[State]:
    """Positions that no deal leads to, in which there is a move."""
    for seed in range(number):
        state = made_up(seed, 4 + seed % 37)
        if not state.over:
            yield state
