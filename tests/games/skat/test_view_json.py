"""What a player of Skat is told in JSON: nothing hidden, and no deal that can't be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from mazzo.core.errors import NotationError
from mazzo.games.skat import Rules, Setup, State, Terms, View, read_view, write_view
from parts import parts

TABLES = [
    Terms.of(),
    Terms.of(kontra=True),
    Terms.of(Rules.RAMSCH, schieberamsch=True),
    Terms.of(players=4, dealer=1, scores=(5, -60, 0, 18)),
]


def positions(seed: int, terms: Terms) -> Iterator[State]:
    """A deal played at random to its end, with every position on the way."""
    rng = Random(seed)
    state = Setup(terms, deal=seed + 1).start()
    while True:
        yield state
        moves = state.turn_moves()
        if not moves:
            return
        # Few bids, so that games of all kinds come about.
        state = state.apply(rng.choice([*moves[:3], *moves[-3:], rng.choice(moves)])).state


def seats(state: State) -> range:
    return range(state.terms.players)


def told(view: View) -> View:
    """The view as JSON keeps it: roles alone, forehand in the first seat."""
    return replace(view, terms=view.terms.seen_by_roles())


@pytest.mark.parametrize("terms", TABLES, ids=lambda terms: f"{terms.rules}-{terms.players}")
@pytest.mark.parametrize("seed", parts(12, 4))
def test_a_view_reads_back(terms: Terms, seed: int) -> None:
    for state in positions(seed, terms):
        for seat in seats(state):
            view = state.view(seat)
            assert read_view(json.loads(json.dumps(write_view(view)))) == told(view)


@pytest.mark.parametrize("terms", TABLES, ids=lambda terms: f"{terms.rules}-{terms.players}")
@pytest.mark.parametrize("seed", range(6))
def test_other_hidden_cards_change_no_byte_of_it(terms: Terms, seed: int) -> None:
    rng = Random(seed)
    differ = 0
    for state in positions(seed, terms):
        for seat in seats(state):
            view = state.view(seat)
            world = next(view.worlds(rng))
            assert json.dumps(write_view(world.view(seat))) == json.dumps(write_view(view))
            differ += world.hands != state.hands
    assert differ


def after(*moves: str, terms: Terms = TABLES[0]) -> State:
    state = Setup(terms, deal=7).start()
    for move in moves:
        state = state.apply(state.read(move)).state
    return state


def test_only_the_declarer_is_told_the_skat_and_what_was_put_away() -> None:
    taken = after("18", "p", "p", "s")
    cards = "".join(f".{card}" for card in taken.hands[1][:2])
    state = taken.apply(taken.read(f"G{cards}")).state
    forehand, declarer, rearhand = (write_view(state.view(seat)) for seat in range(3))
    assert declarer["moves"][-1] == f"G{cards}"
    assert len(declarer["skat"]) == 4
    for defender in (forehand, rearhand):
        assert defender["moves"][-1] == "G.??.??"
        assert "skat" not in defender


def test_the_declarer_of_a_hand_game_does_not_know_the_skat() -> None:
    state = after("18", "p", "p", "GH")
    assert "skat" not in write_view(state.view(1))
    assert set(state.skat) <= set(state.view(1).unseen)


def test_an_ouvert_hand_is_told_to_all_but_its_owner() -> None:
    state = after("18", "p", "p", "NOH")
    assert ["ouvert" in write_view(state.view(seat)) for seat in range(3)] == [True, False, True]


GOOD: dict[str, Any] = write_view(after("18", "p", "p", "GH").view(0))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rules": "poker"}, "notation.field-value"),
        ({"players": 5}, "notation.field-value"),
        ({"seat": "dealer"}, "notation.field-value"),
        ({"hand": "7d5c"}, "cards.foreign"),
        ({"hand": "7d7d"}, "cards.doubled"),
        ({"hand": "7d"}, "notation.skat-view"),
        ({"moves": ["18", "y", "19"]}, "notation.skat-move"),
        ({"moves": ["18", "p", "p", "s", "G.7c.8c"]}, "notation.skat-move"),
        ({"moves": ["eighteen"]}, "notation.not-a-move"),
        ({"moves": "18"}, "notation.field-value"),
        ({"ouvert": "7d"}, "cards.doubled"),
        ({"skat": "7d8d"}, "notation.skat-view"),
        ({"options": {"kontra": True}}, "notation.field-value"),
        ({"scores": [1, 2]}, "notation.skat-scores"),
    ],
)
def test_what_can_not_be_is_refused_by_what_is_wrong(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_view({**GOOD, **changes})
    assert refusal.value.violation.code == code


def test_what_is_left_out_is_as_custom_has_it() -> None:
    few = {name: GOOD[name] for name in ("rules", "seat", "hand", "moves")}
    assert read_view(few) == read_view(GOOD)


def test_a_few_thousand_broken_views_are_refused_or_read_and_nothing_else() -> None:
    rng = Random(1)
    texts = [
        json.dumps(write_view(state.view(seat)))
        for seed, terms in enumerate(TABLES)
        for state in positions(seed, terms)
        for seat in seats(state)
    ]
    refused = 0
    for _ in range(2000):
        text = list(rng.choice(texts))
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(text))
            text[place] = rng.choice(['"', "7", "c", "J", "?", ".", ",", "p", ""])
        try:
            found = json.loads("".join(text))
        except ValueError:
            continue
        try:
            read_view(found)
        except NotationError:
            refused += 1
    assert refused > 100
