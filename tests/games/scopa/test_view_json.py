"""Views as JSON from other programs: read, or refused with a code, whatever they are."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from games.scopa.subject import made_up
from games.scopa.table import about, at, code_of
from mazzo.core.errors import NotationError
from mazzo.games.scopa import Setup, Terms, read_view, write_view

OBJECTS = 3000

VIEW = {
    "rules": "classic",
    "players": 2,
    "teams": False,
    "target": 11,
    "options": {"AceSweep": False, "ReBello": False, "Napola": False},
    "scores": [0, 0],
    "dealer": 2,
    "seat": 1,
    "hand": "5c7dRb",
    "hands": [3, 3],
    "table": "3d6s",
    "piles": ["2d2c", ""],
    "scope": [1, 0],
    "deck": 24,
    "last": None,
    "moves": ["5s", "7cx7s"],
}
"""As the notation has it."""

JUNK = [
    *(None, True, False, 0, 1, -1, 2, 4, 5, 11, 40, 41, 999, 10**400, 1.5, float("nan"), 1e308),
    *("", "x", "7d", "7d7d", "Kd", "7", "-", "5c7dRb", "♥♥", "\ud800a", "ß" * 3, "7d" * 50_000),
    *([], [0], [1, 2, 3], ["7d"], [[]], [None], [True, True], ["", ""], ["7d", "7d"]),
    *({}, {"AceSweep": 1}, {"AceSweep": None}, {"": {}}),
]


def read(**changes: Any):
    return read_view({**VIEW, **changes})


def test_a_view_of_the_notation_reads_and_is_written_the_same():
    view = read_view(VIEW)
    assert write_view(view) == VIEW
    assert (view.seat, view.turn, view.last, view.stock) == (0, 0, None, 24)


def test_seats_count_from_1_and_options_are_named_as_tags():
    view = read(seat=2, dealer=1, last=2, options={"Napola": True})
    assert (view.seat, view.terms.dealer, view.last) == (1, 0, 1)
    assert (view.terms.napola, view.terms.ace_sweep, view.terms.re_bello) == (True, False, False)


def test_what_is_agreed_on_may_be_left_out_as_in_a_record():
    short = {
        name: VIEW[name]
        for name in ("rules", "seat", "hand", "hands", "table", "piles", "scope", "deck")
    }
    view = read_view(short)
    assert view.terms == Terms.of()
    assert (view.last, view.moves) == (None, ())
    assert read_view({**short, "teams": None, "scores": None, "last": None}) == view


@pytest.mark.parametrize(
    "name", ["rules", "seat", "hand", "hands", "table", "piles", "scope", "deck"]
)
def test_what_lies_where_must_be_said(name):
    left = {key: value for key, value in VIEW.items() if key != name}
    with pytest.raises(NotationError) as refusal:
        read_view(left)
    assert refusal.value.violation.code == "notation.no-field"
    assert about(refusal.value) == {"field": name}


def test_a_field_that_nobody_knows_is_passed_over():
    assert read(mood="gloomy") == read_view(VIEW)


@pytest.mark.parametrize(
    ("dealer", "hands", "turn"),
    [(2, [3, 3], 0), (1, [3, 3], 1), (2, [3, 2], 0), (2, [2, 3], 1), (1, [3, 2], 0)],
)
def test_who_is_to_play_follows_from_the_dealer_and_the_hands(dealer, hands, turn):
    hand = "5c7dRb"[: 2 * hands[0]]
    view = read(dealer=dealer, hands=hands, hand=hand)
    assert view.turn == turn
    assert "turn" not in write_view(view)


def test_in_a_made_up_position_it_is_said():
    view = at("3d", "4d/5d", turn=2).view(0)
    told = write_view(view)
    assert told["turn"] == 2
    assert read_view(told) == view


def test_a_view_of_a_made_up_position_reads_back_however_the_hands_are():
    # Who has less plays first here, and the other is then two cards ahead.
    state = at("RdRc", "5d/6d7d")
    later = state.apply(state.read("5d")).state
    assert read_view(write_view(later.view(1))) == later.view(1)
    twenty = at("-", "/".join(["2d2c2s2b3d3c3s3b4d4c4s4b", "5d5c5s5b6d6c6s6b7d7c7s7b"]))
    assert read_view(write_view(twenty.view(0))) == twenty.view(0)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        # No field of this kind.
        ({"rules": "Classic"}, "notation.field-value"),
        ({"rules": 1}, "notation.field-value"),
        ({"players": "2"}, "notation.field-value"),
        ({"players": 5}, "notation.field-value"),
        ({"players": True}, "notation.field-value"),
        ({"teams": "no"}, "notation.field-value"),
        ({"target": 12}, "notation.field-value"),
        ({"target": "11"}, "notation.field-value"),
        ({"options": []}, "notation.field-value"),
        ({"options": {"Napola": "yes"}}, "notation.field-value"),
        ({"scores": [-1, 0]}, "notation.field-value"),
        ({"scores": "0/0"}, "notation.field-value"),
        ({"dealer": 3}, "notation.field-value"),
        ({"dealer": 0}, "notation.field-value"),
        ({"seat": 0}, "notation.field-value"),
        ({"seat": 3}, "notation.field-value"),
        ({"seat": 1.0}, "notation.field-value"),
        ({"hand": ["5c"]}, "notation.field-value"),
        ({"hands": [3, "3"]}, "notation.field-value"),
        ({"hands": [3, True]}, "notation.field-value"),
        ({"hands": [3, 41]}, "notation.field-value"),
        ({"table": None}, "notation.field-value"),
        ({"piles": ["2d", None]}, "notation.field-value"),
        ({"deck": -2}, "notation.field-value"),
        ({"deck": 42}, "notation.field-value"),
        ({"last": 3}, "notation.field-value"),
        ({"turn": 3}, "notation.field-value"),
        ({"moves": "5c"}, "notation.field-value"),
        # No cards, no moves.
        ({"table": "3d1s"}, "notation.not-a-card"),
        ({"table": "-"}, "notation.not-a-card"),
        ({"hand": "5c 7d"}, "notation.not-a-card"),
        ({"hand": "5c7dKb"}, "cards.foreign"),
        ({"moves": ["5s", "7cx7h"]}, "notation.not-a-move"),
        # No game is played so.
        ({"rules": "scopone"}, "notation.scopa-players"),
        ({"teams": True}, "notation.scopa-teams"),
        ({"rules": "scopone", "players": 4}, "notation.scopa-teams"),
        ({"scores": [0, 0, 0]}, "notation.scopa-scores"),
        # The fields contradict each other.
        ({"hand": "5c7d7d"}, "cards.doubled"),
        ({"table": "3d5c"}, "cards.doubled"),
        ({"piles": ["2d", "2d"]}, "cards.doubled"),
        ({"piles": ["2d3d", ""]}, "cards.doubled"),
        ({"hand": "5c7d"}, "notation.scopa-hand"),
        ({"hand": ""}, "notation.scopa-hand"),
        ({"seat": 2, "hands": [3, 2]}, "notation.scopa-hand"),
        ({"hands": [3, 3, 3]}, "notation.scopa-counts"),
        ({"hands": [3]}, "notation.scopa-counts"),
        ({"players": 3, "scores": [0, 0, 0], "dealer": 3}, "notation.scopa-counts"),
        ({"piles": ["", "", ""]}, "notation.scopa-counts"),
        ({"scope": [1]}, "notation.scopa-counts"),
        ({"deck": 23}, "notation.scopa-stock"),
        ({"deck": 32}, "notation.scopa-unseen"),
        ({"hands": [3, 40]}, "notation.scopa-unseen"),
        ({"hands": [0, 0], "hand": ""}, "notation.scopa-end"),
        ({"hands": [3, 0], "turn": 2}, "notation.scopa-turn"),
    ],
)
def test_what_can_not_be_is_refused_by_what_is_wrong(changes, code):
    assert code_of(read_view, {**VIEW, **changes}) == code


def test_as_many_cards_are_hidden_as_have_not_been_seen():
    # 40 less 3 in hand, 2 on the table and 2 in a pile.
    assert read(deck=30).stock == 30
    with pytest.raises(NotationError) as refusal:
        read(deck=32)
    assert about(refusal.value) == {"hidden": 35, "left": 33}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Classic", "Classic"),
        (None, "null"),
        (True, "true"),
        (1.5, "1.5"),
        ({"a": 1}, "{...}"),
        ([1], "[...]"),
        ("x" * 1000, "x" * 60),
        (10**400, "..."),
    ],
)
def test_what_a_field_can_not_hold_is_shown_as_it_was_sent(value, text):
    with pytest.raises(NotationError) as refusal:
        read(rules=value)
    assert about(refusal.value) == {"field": "rules", "text": text}


# Three thousand objects that nobody meant.


def spots(found: Any) -> list[tuple[Any, Any]]:
    """Every place in an object where a value can be changed."""
    keys = found if isinstance(found, dict) else range(len(found))
    here = [(found, key) for key in keys]
    deeper = [found[key] for key in keys if isinstance(found[key], dict | list)]
    return here + [spot for inner in deeper for spot in spots(inner)]


def mutated(random: Random) -> dict[str, Any]:
    """A view of a real position with a few things changed, lost or taken from another."""
    found = write_view(_some_view(random))
    other = write_view(_some_view(random))
    for _ in range(random.choice((1, 1, 2, 3, 8))):
        container, key = random.choice(spots(found) or [(found, "rules")])
        match random.randrange(5):
            case 0:
                del container[key]
            case 1 | 2:
                container[key] = deepcopy(random.choice(JUNK))
            case 3:
                name = random.choice(sorted(other))
                found[name] = deepcopy(other[name])
            case 4 if isinstance(container[key], int):
                container[key] += random.choice((-1, 1, 2))
            case 4 if isinstance(container[key], str):
                at = random.randint(0, len(container[key]))
                container[key] = container[key][:at] + random.choice("dA7x/ ") + container[key][at:]
    return found


def _some_view(random: Random):
    if random.random() < 0.5:
        state = made_up(random.randrange(10**6), random.randint(4, 40))
    else:
        state = Setup(deal=random.randint(1, 10**6)).start()
    return state.view(random.randrange(state.terms.players))


def test_of_three_thousand_mutated_objects_each_is_read_or_refused_in_time():
    random = Random(1)
    refused = set()
    read_well = 0
    for _ in range(OBJECTS):
        found = mutated(random)
        before = repr(found)
        try:
            view = read_view(found)
        except NotationError as error:
            refused.add(error.violation.code)
        else:
            read_well += 1
            assert read_view(json.loads(json.dumps(write_view(view)))) == view
        assert repr(found) == before, "what is read is not changed"
    assert 0 < read_well < OBJECTS / 2
    # The mutations reach every check but those for which the fields must be just so.
    assert len(refused) >= 14
