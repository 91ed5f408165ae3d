"""Every refusal by its code, and of every two that can apply together the first in order."""

from __future__ import annotations

import pytest

from games.scorpion.table import CLASSIC, LENIENT, at, play, refused
from mazzo.core.cards import FRENCH_52
from mazzo.games.scorpion import Code, MoveToEmpty

# Column 1 has 7s face down; 4c, Ah, 8d and 6s are tops as well as 7h; columns 6 and 7 are empty.
COLUMNS = "(7s)Qd7h/5h4c/2hAh/9c8d/Kd6s/-/-"
STATE = at(COLUMNS)
WON = at(COLUMNS, completed=4)

SINGLY = {
    "no-such-card": "3h>4c",
    "face-down": "7s>8d",
    "no-such-column": "Kd>@8",
    "not-empty": "Kd>@1",
    "same-column": "Qd>7h",
    "not-top": "6s>Qd",
    "king-only": "7h>@6",
    "on-ace": "7h>Ah",
    "one-rank-lower": "4c>7h",
    "same-suit": "7h>8d",
    "stock-dealt": "deal",
}

# first, second: a move that both stand against, and one that only the second stands against.
TOGETHER = {
    ("no-such-card", "face-down"): ("7s>8s", "7s>8d"),
    ("no-such-card", "no-such-column"): ("Ks>@8", "Kd>@8"),
    ("no-such-card", "not-empty"): ("Ks>@1", "Kd>@1"),
    ("no-such-card", "not-top"): ("8s>9c", "6s>9c"),
    ("no-such-card", "king-only"): ("Qs>@6", "Qd>@6"),
    ("no-such-card", "on-ace"): ("2c>Ah", "7h>Ah"),
    ("no-such-card", "one-rank-lower"): ("5d>7h", "4c>7h"),
    ("no-such-card", "same-suit"): ("6d>7h", "6s>7h"),
    ("face-down", "no-such-column"): ("7s>@8", "Kd>@8"),
    ("face-down", "not-empty"): ("7s>@2", "7h>@2"),
    ("face-down", "same-column"): ("7s>7h", "Qd>7h"),
    ("face-down", "not-top"): ("7s>5h", "7h>5h"),
    ("face-down", "king-only"): ("7s>@6", "7h>@6"),
    ("face-down", "on-ace"): ("7s>Ah", "7h>Ah"),
    ("face-down", "one-rank-lower"): ("7s>4c", "7h>4c"),
    ("face-down", "same-suit"): ("7s>8d", "7h>8d"),
    ("no-such-column", "king-only"): ("7h>@8", "7h>@6"),
    ("not-empty", "same-column"): ("Kd>@5", "Kd>6s"),
    ("not-empty", "king-only"): ("7h>@2", "7h>@6"),
    ("same-column", "not-top"): ("4c>5h", "8d>5h"),
    ("same-column", "on-ace"): ("2h>Ah", "7h>Ah"),
    ("same-column", "one-rank-lower"): ("5h>4c", "7h>4c"),
    ("not-top", "one-rank-lower"): ("7h>5h", "7h>4c"),
    ("on-ace", "one-rank-lower"): ("6s>Ah", "4c>7h"),
    ("on-ace", "same-suit"): ("4c>Ah", "6s>7h"),
    ("one-rank-lower", "same-suit"): ("4c>7h", "6s>7h"),
}


@pytest.mark.parametrize(("code", "move"), SINGLY.items())
def test_a_refusal_is_named(code, move):
    assert refused(STATE, move) == code


@pytest.mark.parametrize("move", SINGLY.values())
def test_after_the_win_nothing_else_is_named(move):
    assert refused(WON, move) == "game-over"


def test_after_the_win_a_legal_move_is_refused_too():
    assert STATE.check(STATE.read("Kd>@6")) is None
    assert refused(WON, "Kd>@6") == "game-over"


@pytest.mark.parametrize(("codes", "moves"), TOGETHER.items())
def test_of_two_refusals_the_first_in_order_is_named(codes, moves):
    (first, second), (both, alone) = codes, moves
    order = [code.removeprefix("scorpion.") for code in Code]
    assert order.index(first) < order.index(second)
    assert refused(STATE, both) == first
    assert refused(STATE, alone) == second


def test_a_card_that_lies_right_but_covered_or_at_home_is_refused_for_that_first():
    # These need a card that the suit or the ace alone would forbid, below others.
    assert refused(at("5h9c/4c"), "4c>5h") == "not-top"
    assert refused(at("5h/4c"), "4c>5h") == "same-suit"
    assert refused(at("Ah9c/4c"), "4c>Ah") == "not-top"
    assert refused(at("Ah/4c"), "4c>Ah") == "on-ace"
    assert refused(at("7c8d"), "7c>8d") == "same-column"
    assert refused(at("7c/8d"), "7c>8d") == "same-suit"


def test_every_code_is_tried_here():
    assert {f"scorpion.{code}" for code in SINGLY} | {Code.GAME_OVER} == set(Code)


def test_a_card_onto_itself_is_in_the_same_column():
    assert refused(STATE, "7h>7h") == "same-column"


def test_a_face_down_card_receives_nothing():
    assert refused(at("(7s)Qd/6s"), "6s>7s") == "not-top"


def test_the_second_card_too_must_be_in_the_tableau():
    assert refused(STATE, "7h>8h") == "no-such-card"
    violation = STATE.check(STATE.read("7h>8h"))
    assert dict(violation.parameters) == {"card": FRENCH_52.card("8h")}


def test_a_card_of_a_run_that_has_left_is_not_in_the_tableau():
    history = play(at("KhQhJhTh9h8h7h6h5h4h3h2h/Ah/2s"), "Ah>2h")
    assert refused(history.state, "Ah>2s") == "no-such-card"


@pytest.mark.parametrize("column", ["0", "00", "8", "9", "10", "99"])
def test_columns_count_from_one_to_seven(column):
    assert refused(STATE, f"Kd>@{column}") == "no-such-column"


def test_a_column_from_behind_is_no_column():
    # What Python would take for the last one.
    violation = STATE.check(MoveToEmpty(FRENCH_52.card("Kd"), -1))
    assert violation.code == Code.NO_SUCH_COLUMN


@pytest.mark.parametrize(
    ("move", "parameters"),
    [
        ("7h>@6", {"card": "7h", "column": 6}),
        ("Kd>@1", {"card": "Kd", "column": 1}),
        ("Kd>@8", {"column": 8}),
        ("7s>8d", {"card": "7s"}),
        ("7h>8d", {"card": "7h", "onto": "8d"}),
        ("6s>Qd", {"card": "6s", "onto": "Qd"}),
        ("deal", {}),
    ],
)
def test_a_refusal_says_what_it_is_about_and_counts_columns_from_one_as_texts_do(move, parameters):
    found = dict(STATE.check(STATE.read(move)).parameters)
    assert {name: value if name == "column" else str(value) for name, value in found.items()} == (
        parameters
    )


@pytest.mark.parametrize("rules", [CLASSIC, LENIENT])
def test_a_refused_move_changes_nothing(rules):
    history = play(at("4h/5h/6s", rules=rules), "4h>5h")
    history.undo()
    for move in ("4h>6s", "6s>@5", "deal"):
        refused(history.state, move)
    assert history.redoable == ("4h>5h",)
    assert history.state == history.start
