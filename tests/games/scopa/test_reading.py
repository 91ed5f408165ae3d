"""Moves and positions as texts."""

from __future__ import annotations

import pytest

from games.scopa.table import about, at, code_of
from mazzo.core.cards import ITALIAN_40
from mazzo.core.errors import NotationError
from mazzo.games.scopa import Play, State, Terms, read_move, read_position

card, cards = ITALIAN_40.card, ITALIAN_40.set
TWO = Terms.of()


def test_each_kind_of_move_has_its_text():
    state = at("7s4d6s", "5c7d/Rb")
    for text, move in [
        ("5c", Play(card("5c"))),
        ("7dx7s", Play(card("7d"), cards("7s"))),
        ("Rbx4d6s", Play(card("Rb"), cards("4d6s"))),
    ]:
        assert state.write(move) == str(move) == text
        assert state.read(text) == move


@pytest.mark.parametrize("text", ["Rbx4d6s", "Rbx6s4d", "RBx6S4D", "rbx4D6s"])
def test_cards_are_read_in_any_order_and_in_capitals_or_not(text):
    assert str(read_move(text)) == "Rbx4d6s"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "c5",
        "5cx",
        "x5c",
        "5c7s",
        "5cX5s",
        "5c>5s",
        "5cx5",
        "5cx5s,3c",
        "5cx5s 3c",
        " 5c",
        "5c ",
        "5c\n",
        "5cx5s5s",
        "5cx5sx3c",
        "5cxx5s",
        "10cx5s",
        "1c",
        "0c",
        "5♥",
        "5cx5♥",
        "8c",
        "Kc",
        "7h",
        "5cxTd",
        "٥c",
        "--",
        "??",
        "5cx" + "2d" * 41,
        "deal",
    ],
)
def test_what_is_no_move_is_said_to_be_none(text):
    # French cards are foreign in a position, but no move at all.
    assert code_of(read_move, text) == "notation.not-a-move"


def test_a_position_of_a_few_cards_reads():
    assert read_position("3c5d -/3d - 7d/- 0/1 2 1", TWO) == State(
        TWO,
        table=cards("3c5d"),
        hands=((), cards("3d")),
        stock=(),
        piles=(cards("7d"), ()),
        scope=(0, 1),
        turn=1,
        last=0,
    )


def test_a_stock_keeps_its_order_and_all_else_is_in_sets():
    text = "  RbAd 7s3C/5c2d\tRc2bAb5s FdAc/4s 0/12 1   2"
    assert read_position(text, TWO).position() == "AdRb 3c7s/2d5c Rc2bAb5s AcFd/4s 0/12 1 2"


def test_all_forty_cards_read():
    deck = ITALIAN_40.cards
    state = State(TWO, deck[:4], (deck[4:7], deck[7:10]), deck[10:], ((), ()), (0, 0), 0)
    assert read_position(state.position(), TWO) == state


def test_the_terms_are_no_part_of_a_positions_text_but_of_the_position():
    assert at("3c", "3d/Rd", rules="assi").position() == at("3c", "3d/Rd").position()
    assert at("3c", "3d/Rd", rules="assi") != at("3c", "3d/Rd")


GOOD = "3c5d 4d/3d 7s2c 7d/- 0/1 2 1"

BAD = {
    # What stands for what: the position with one part of it changed.
    "notation.not-a-position": [
        "",
        "-",
        "5c",
        GOOD + " -",
        GOOD.rpartition(" ")[0],
        "3c5d 4d/3d 7s2c 7d/- 0/1 0 1",
        "3c5d 4d/3d 7s2c 7d/- 0/1 3 1",
        "3c5d 4d/3d 7s2c 7d/- 0/1 - 1",
        "3c5d 4d/3d 7s2c 7d/- 0/1 01 1",
        "3c5d 4d/3d 7s2c 7d/- 0/1 2 0",
        "3c5d 4d/3d 7s2c 7d/- 0/1 2 3",
        "3c5d 4d/3d 7s2c 7d/- 0/1 2 x",
        "3c5d 4d/3d 7s2c 7d/- 0/1 2 ١",
        "3c5d 4d/3d 7s2c 7d/- 0/-1 2 1",
        "3c5d 4d/3d 7s2c 7d/- - 2 1",
        "3c5d 4d/3d 7s2c 7d/- 0/ 2 1",
        "3c5d 4d/3d 7s2c 7d/- 0/100 2 1",
        "3c5d 4d/3d 7s2c 7d/- 0/٣ 2 1",
        "3c5d 4d/ 7s2c 7d/- 0/1 1 1",
        "3c5d 4d/3d 7s2c 7d/ 0/1 2 1",
        "3c5d /3d 7s2c 7d/- 0/1 2 1",
    ],
    "notation.not-a-card": [
        "3c5 4d/3d 7s2c 7d/- 0/1 2 1",
        "3c1d 4d/3d 7s2c 7d/- 0/1 2 1",
        "3c5d 4d/?? 7s2c 7d/- 0/1 2 1",
        "3c5d 4d/3d ?? 7d/- 0/1 2 1",
        "-- 4d/3d 7s2c 7d/- 0/1 2 1",
        "3c-5d 4d/3d 7s2c 7d/- 0/1 2 1",
        "(3c)5d 4d/3d 7s2c 7d/- 0/1 2 1",
        "♥♥ 4d/3d 7s2c 7d/- 0/1 2 1",
    ],
    "cards.foreign": [
        "3c8d 4d/3d 7s2c 7d/- 0/1 2 1",
        "3c5d Kd/3d 7s2c 7d/- 0/1 2 1",
        "3c5d 4d/3d 7s2h 7d/- 0/1 2 1",
        "3c5d 4d/3d 7s2c Td/- 0/1 2 1",
    ],
    "cards.doubled": [
        "3c3c 4d/3d 7s2c 7d/- 0/1 2 1",
        "3c5d 3C/3d 7s2c 7d/- 0/1 2 1",
        "3c5d 4d/4d 7s2c 7d/- 0/1 2 1",
        "3c5d 4d/3d 7s7s 7d/- 0/1 2 1",
        "3c5d 4d/3d 7s7d 7d/- 0/1 2 1",
        "3c5d 4d/3d 7s2c 7d/7d 0/1 2 1",
    ],
    "notation.scopa-counts": [
        "3c5d 4d 7s2c 7d/- 0/1 1 1",
        "3c5d 4d/3d/6d 7s2c 7d/- 0/1 2 1",
        "3c5d 4d/3d 7s2c 7d 0/1 2 1",
        "3c5d 4d/3d 7s2c 7d/-/- 0/1 2 1",
        "3c5d 4d/3d 7s2c 7d/- 0 2 1",
        "3c5d 4d/3d 7s2c 7d/- 0/1/0 2 1",
    ],
    "notation.scopa-hands": [
        "3c5d 4d/3d6dFd 7s2c 7d/- 0/1 2 1",
        "3c5d 4d6d/- 7s2c 7d/- 0/1 1 1",
    ],
    "notation.scopa-stock": ["3c5d 4d/3d 7s 7d/- 0/1 2 1", "3c5d 4d/3d 7s2c5s 7d/- 0/1 2 1"],
    "notation.scopa-turn": ["3c5d 4d/- 7s2c 7d/- 0/1 2 1", "3c5d -/3d 7s2c 7d/- 0/1 1 1"],
    "notation.scopa-end": ["3c5d -/- 7s2c 7d/- 0/1 2 -", "3c5d -/- - 7d/- 0/1 2 1"],
}


@pytest.mark.parametrize(
    ("text", "code"), [(text, code) for code, texts in BAD.items() for text in texts]
)
def test_a_text_that_is_no_position_is_refused_by_what_is_wrong(text, code):
    assert read_position(GOOD, TWO)
    assert code_of(read_position, text, TWO) == code


def test_hands_are_counted_by_seat_and_piles_and_scope_by_side():
    text = "- 4d/3d/5d/6d - -/- 0/0 1 -"
    assert read_position(text, Terms.of(players=4, teams=True)).terms.sides == 2
    assert code_of(read_position, text, Terms.of(players=4)) == "notation.scopa-counts"


@pytest.mark.parametrize("rules", ["scopone", "scientifico"])
def test_where_hands_are_not_refilled_there_is_no_stock(rules):
    text = "- 4d/3d/5d/6d 7d7c7s7b -/- 0/0 1 -"
    assert code_of(read_position, text, Terms.of(rules)) == "notation.scopa-stock"


def test_what_is_wrong_is_named():
    for text, found in [
        ("3c5d 4d/5D3c 7s2c 7d/- 0/1 2 1", {"cards": "3c5d"}),
        ("3c5d 4d/8D 7s2c 7d/- 0/1 2 1", {"text": "8D"}),
        ("3c5d 4d 7s2c 7d/- 0/1 1 1", {"players": 2, "sides": 2}),
        ("3c5d 4d/- 7s2c 7d/- 0/1 2 1", {"seat": 2}),
        ("3c5d 4d/3d 7s 7d/- 0/1 2 1", {"stock": 1}),
    ]:
        with pytest.raises(NotationError) as refusal:
            read_position(text, TWO)
        assert about(refusal.value) == found
