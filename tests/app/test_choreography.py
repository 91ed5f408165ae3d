"""The scenes of a move, apart from any screen."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from app.player import record_named
from mazzo.app.choreography import Scene, scenes
from mazzo.core.cards import Card
from mazzo.games.scorpion import ColumnView, Rules, Setup, State, View


def up(view: View) -> set[Card]:
    """The cards that are seen."""
    return {card for column in view.columns for card in column.up}


def shown(state: State, text: str) -> tuple[State, list[Scene]]:
    """The position after a move, and the scenes on the way there."""
    step = state.apply(state.read(text))
    return step.state, list(scenes(state.view().columns, step.events))


def count(columns: Iterable[ColumnView]) -> int:
    """How many cards lie there, face down or up."""
    return sum(column.down + len(column.up) for column in columns)


def check(before: State, after: State, shown: list[Scene]) -> None:
    """In every scene all cards are there once, and none is told that the player must not see."""
    views = before.view(), after.view()
    known = up(views[0]) | up(views[1])
    stay = up(views[0]) & up(views[1])
    least, most = sorted(count(view.columns) for view in views)
    leaving = 13 * (after.completed - before.completed)
    for scene in shown:
        flying = scene.flight.cards if scene.flight else ()
        seen = [card for column in scene.columns for card in column.up] + list(flying)
        assert len(seen) == len(set(seen))
        assert stay <= set(seen) <= known
        assert scene.turning is None or scene.turning in seen
        lying = count(scene.columns) + len(flying)
        # Only a stock that is dealt and a run that leaves change their number.
        assert least <= lying <= most + (leaving if before.stock and not after.stock else 0)
    if shown:
        assert landed(shown[-1]) == views[1].columns


def landed(scene: Scene) -> tuple[ColumnView, ...]:
    """The columns once what flies has landed; it must land where it was seen to fly to."""
    columns = list(scene.columns)
    if scene.flight:
        target, height = scene.flight.target
        down, up = columns[target]
        assert height == down + len(up)
        columns[target] = ColumnView(down, (*up, *scene.flight.cards))
    return tuple(columns)


@pytest.mark.parametrize("rules", Rules)
def test_cards_are_neither_lost_nor_doubled_on_the_way_of_random_moves(rules: Rules) -> None:
    chance = random.Random(rules)
    seen = 0
    for deal in range(1, 31):
        state = Setup(rules, deal=deal).start()
        for _ in range(60):
            moves = state.legal_moves()
            if not moves:
                break
            before = state
            state, way = shown(before, str(chance.choice(moves)))
            check(before, state, way)
            seen += len(way)
    assert seen > 1_000


@pytest.mark.parametrize("name", ["classic-177", "lenient-664"])
def test_runs_leave_with_all_their_cards(name: str) -> None:
    record = record_named(name)
    state = Setup(Rules(record.tags["Rules"]), deal=int(record.tags["Deal"])).start()
    for token in record.moves:
        before = state
        state, way = shown(before, token)
        check(before, state, way)
    assert state.completed == 4
