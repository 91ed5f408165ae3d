"""A series: dealers in turn, totals, ranks, and when it is over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mazzo.games.skat import Series, State, Terms
from mazzo.players.skat import choose


def played(state: State) -> State:
    while state.outcome() is None:
        seat = state.terms.seat(state.turn)
        state = state.apply(choose(state.view(seat), "club", seed=1).move).state
    return state


@pytest.mark.parametrize("players", [3, 4])
def test_twelve_deals_make_a_series_and_everyone_deals_as_often(players):
    series = Series.drawn(3, Terms.of(players=players, series=12))
    dealers, totals, games = [], [0] * players, 0
    while not series.match.over:
        setup = series.setup()
        assert setup.terms.scores == tuple(totals)
        assert setup.terms.round == len(dealers) + 1
        dealers.append(setup.terms.dealer)
        end = played(setup.start())
        totals = [a + b for a, b in zip(totals, end.result().seeger, strict=True)]
        games += end.public.declarer is not None
        series = series.after(end)
    assert [dealers.count(seat) for seat in range(players)] == [12 // players] * players
    assert all((b - a) % players == 1 for a, b in pairwise(dealers))
    assert sum(series.won) + sum(series.lost) == games > 6
    best = max(totals)
    assert [rank == 1 for rank in series.ranks()] == [total == best for total in totals]


def test_an_endless_series_has_no_end_and_no_winner():
    series = Series.drawn(3, Terms.of(series=None))
    for _ in range(50):
        state = series.setup().start()
        for call in ("p", "p", "p"):
            state = state.apply(state.read(call)).state
        series = series.after(state)
    assert not series.match.over
    assert series.match.winner is None
    assert series.match.round == 51


def test_the_same_number_deals_the_same_series():
    first, second = (Series.drawn(9, Terms.of()) for _ in range(2))
    assert first.setup() == second.setup()
    assert Series.drawn(10, Terms.of()).setup().start() != first.setup().start()
