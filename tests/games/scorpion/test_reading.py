"""Moves and positions as texts."""

from __future__ import annotations

import pytest

from games.scorpion.table import LENIENT, at, unreadable
from mazzo.core.cards import FRENCH_52
from mazzo.core.errors import AmbiguousMoveError, NotationError
from mazzo.games.scorpion import Column, DealStock, MoveOnto, MoveToEmpty, State, read_position

card = FRENCH_52.card
STATE = at("(9s)4h7s/5h/2cKd/7c")


def test_a_bare_card_with_one_legal_move_is_that_move():
    assert STATE.read("4h") == MoveOnto(card("4h"), card("5h"))
    assert at("2cKd/3d/4h/5s/6c/7h/-").read("Kd") == MoveToEmpty(card("Kd"), 6)


def test_a_bare_card_with_several_moves_is_ambiguous():
    # Two columns would take the king; in lenient rules two tops the four.
    assert unreadable(at("2cKd/-/3c/4h/5s/6c"), "Kd") == "ambiguous.several"
    assert unreadable(at("4h/5h/5s", rules=LENIENT), "4h") == "ambiguous.several"
    assert at("4h/5h/5s").read("4h") == MoveOnto(card("4h"), card("5h"))


@pytest.mark.parametrize("text", ["7s", "9s", "5h", "Ah"])
def test_a_bare_card_without_a_move_names_none(text):
    # It has no taker, lies face down, has none of its suit, is not in the tableau.
    assert unreadable(STATE, text) == "ambiguous.none"


def test_an_ambiguous_card_is_told_apart_from_a_text_that_is_no_move():
    with pytest.raises(AmbiguousMoveError) as refusal:
        STATE.read("7s")
    assert refusal.value.general == "ambiguous"
    assert dict(refusal.value.violation.parameters) == {"card": card("7s")}
    with pytest.raises(NotationError) as refusal:
        STATE.read("7x")
    assert refusal.value.general == "notation"


@pytest.mark.parametrize("text", ["4h>5h", "4H>5H", "4H>5h", "4h", "4H"])
def test_cards_are_read_in_capitals_or_not(text):
    assert str(STATE.read(text)) == "4h>5h"
    assert str(STATE.read("kD>@5")) == "Kd>@5"


def test_each_kind_of_move_has_its_text():
    for move, text in [
        (MoveOnto(card("Th"), card("Jh")), "Th>Jh"),
        (MoveToEmpty(card("Kd"), 0), "Kd>@1"),
        (DealStock(), "deal"),
    ]:
        assert STATE.write(move) == str(move) == text
        assert STATE.read(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "4",
        "4x",
        "4h>",
        ">5h",
        "4h>5",
        "4h>5h7s",
        "4h-5h",
        "4h>@",
        "4h>@x",
        "4h>@-1",
        "4h>@123",
        "4h>@١",
        "4h>>5h",
        "10h>Jh",
        "4h > 5h",
        "4h>5h ",
        "4♥>5♥",
        "Rd>5h",
        "4h>7b",
        "7b",
        "Deal",
        "DEAL",
        "deal1",
        "ﬅh>5h",
        "--",
        "(9",
    ],
)
def test_what_is_no_move_is_said_to_be_none(text):
    # Italian cards are foreign in a position, but no move at all.
    assert unreadable(STATE, text) == "notation.not-a-move"


def test_a_position_of_a_few_cards_reads():
    state = read_position("(2c)(6c)3dJh/-/Kd/-/-/-/As AcTsQs 2")
    assert state == State(
        rules=state.rules,
        columns=(
            Column(FRENCH_52.sequence("2c6c3dJh"), down=2),
            Column(),
            Column((card("Kd"),)),
            *[Column()] * 3,
            Column((card("As"),)),
        ),
        stock=FRENCH_52.sequence("AcTsQs"),
        completed=2,
    )


def test_a_position_is_written_in_one_way_however_it_is_read():
    state = read_position("  (2C)3D/-/kd/-/-/-/-   aCtSQs\t1 ")
    assert state.position() == "(2c)3d/-/Kd/-/-/-/- AcTsQs 1"


def test_the_rules_are_no_part_of_a_positions_text_but_of_the_position():
    assert at("4h", rules=LENIENT).position() == at("4h").position()
    assert at("4h", rules=LENIENT) != at("4h")


EMPTY = "/-" * 6


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("4h4h" + EMPTY + " - 0", "cards.doubled"),
        ("(4h)5s/4H" + "/-" * 5 + " - 0", "cards.doubled"),
        ("4h" + EMPTY + " 4hTsQs 0", "cards.doubled"),
        ("-" + EMPTY + " TsQsTs 0", "cards.doubled"),
        ("Rd" + EMPTY + " - 0", "cards.foreign"),
        ("7b" + EMPTY + " - 0", "cards.foreign"),
        ("(Cs)4h" + EMPTY + " - 0", "cards.foreign"),
        ("-" + EMPTY + " AcTsFd 0", "cards.foreign"),
        ("1h" + EMPTY + " - 0", "notation.not-a-card"),
        ("4x" + EMPTY + " - 0", "notation.not-a-card"),
        ("??" + EMPTY + " - 0", "notation.not-a-card"),
        ("(??)4h" + EMPTY + " - 0", "notation.not-a-card"),
        ("4h" + EMPTY + " ?????? 0", "notation.not-a-card"),
        ("-" + EMPTY + " Ac 0", "notation.not-a-position"),
        ("-" + EMPTY + " AcTs 0", "notation.not-a-position"),
        ("-" + EMPTY + " AcTsQsJs 0", "notation.not-a-position"),
        ("-" + EMPTY + " -- 0", "notation.not-a-card"),
        ("-" + EMPTY + " Ac-Ts-Qs 0", "notation.not-a-card"),
        ("-/-/-/-/-/- - 0", "notation.not-a-position"),
        ("-/-/-/-/-/-/-/- - 0", "notation.not-a-position"),
        ("(4h)" + EMPTY + " - 0", "notation.not-a-position"),
        ("(4h)5h(6h)" + EMPTY + " - 0", "notation.not-a-position"),
        ("5h(6h)7h" + EMPTY + " - 0", "notation.not-a-position"),
        ("(4h5h)6h" + EMPTY + " - 0", "notation.not-a-position"),
        ("((4h))6h" + EMPTY + " - 0", "notation.not-a-position"),
        ("(4h6h" + EMPTY + " - 0", "notation.not-a-position"),
        ("4h6" + EMPTY + " - 0", "notation.not-a-position"),
        ("--" + EMPTY + " - 0", "notation.not-a-card"),
        ("/-/-/-/-/-/- - 0", "notation.not-a-position"),
        ("-" + EMPTY + " - 5", "notation.not-a-position"),
        ("-" + EMPTY + " - -1", "notation.not-a-position"),
        ("-" + EMPTY + " - 01", "notation.not-a-position"),
        ("-" + EMPTY + " - ٣", "notation.not-a-position"),
        ("-" + EMPTY + " - x", "notation.not-a-position"),
        ("-" + EMPTY + " -", "notation.not-a-position"),
        ("-" + EMPTY + " - 0 0", "notation.not-a-position"),
        ("", "notation.not-a-position"),
        ("deal", "notation.not-a-position"),
        ("♥♥ ♥ 0", "notation.not-a-card"),
    ],
)
def test_a_text_that_is_no_position_is_refused_by_what_is_wrong(text, code):
    with pytest.raises(NotationError) as refusal:
        read_position(text)
    assert refusal.value.violation.code == code


def test_doubled_cards_are_named():
    with pytest.raises(NotationError) as refusal:
        read_position("4h5c4h/5c" + "/-" * 5 + " - 0")
    assert dict(refusal.value.violation.parameters) == {"cards": (card("4h"), card("5c"))}


def test_a_foreign_card_is_named_as_it_was_written():
    with pytest.raises(NotationError) as refusal:
        read_position("4hrD" + EMPTY + " - 0")
    assert dict(refusal.value.violation.parameters) == {"text": "rD"}
    assert refusal.value.general == "cards"
