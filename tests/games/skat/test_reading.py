"""Moves and positions as texts."""

from __future__ import annotations

import pytest

from games.skat.table import FORE_GETS_IT, SAMPLE, after, code_of, start
from mazzo.core.cards import FRENCH_32
from mazzo.games.skat import (
    Bid,
    Claim,
    Concede,
    Declare,
    Hold,
    Kontra,
    Pass,
    PassCards,
    PassUnseen,
    PlayCard,
    Re,
    TakeSkat,
    read_contract,
    read_move,
)

card, cards = FRENCH_32.card, FRENCH_32.set

EACH_KIND = [
    ("18", Bid(18)),
    ("264", Bid(264)),
    ("y", Hold()),
    ("p", Pass()),
    ("s", TakeSkat()),
    ("u", PassUnseen()),
    ("S.7s.8d", Declare(read_contract("S"), cards("7s8d"))),
    ("GHS", Declare(read_contract("GHS"))),
    ("NOH", Declare(read_contract("NOH"))),
    (".7s.8d", PassCards(cards("7s8d"))),
    ("Jc", PlayCard(card("Jc"))),
    ("f:kontra", Kontra(0)),
    ("m:kontra", Kontra(1)),
    ("r:kontra", Kontra(2)),
    ("re", Re()),
    ("d:concede", Concede()),
    ("f:concede", Concede(0)),
    ("m:concede", Concede(1)),
    ("r:concede", Concede(2)),
    ("claim", Claim()),
]


@pytest.mark.parametrize(("text", "move"), EACH_KIND)
def test_each_kind_of_move_has_its_text(text, move):
    assert str(move) == text
    assert read_move(text) == move


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("jc", "Jc"),
        ("JC", "Jc"),
        ("tS", "Ts"),
        ("0018", "18"),
        ("G.8D.7s", "G.7s.8d"),
        (".8d.7S", ".7s.8d"),
        ("GHSZO", "GO"),
        ("NHO", "NOH"),
        ("SSH", "SHS"),
    ],
)
def test_other_spellings_of_the_same_are_read(text, canonical):
    assert str(read_move(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "Y", "P", "S ", " s", "s\n", "pass", "hold", "yes", "18.", "-18", "+18"),
        *("18,", "10000", "1e2", "١٨", "18p", "gh", "X", "GX", "g.7h.8h", "G.", "G..", "G.7h."),
        *("G.7h..8h", "G7h8h", "G 7h 8h", "G.7h8h", "G.??.??", "G.6h.7h", "GH.x.y", ".", "..7h"),
        *(".7h8h", ".??.??", "6c", "2d", "Fd", "Rb", "10c", "J", "cJ", "J♣", "??", "Jc8c", "Jc,"),
        *("d:kontra", "x:kontra", "kontra", "m:re", "r:re", "RE", "Re", "concede", "D:concede"),
        *("f:claim", "d:claim", "m:concede ", "M:concede", "resign", "f:", ":kontra", "4h>5h"),
        *("Jc" * 40, "ramsch", "passed", "O", "Z", "HZG", "NN", "GG", "CD", "\x00", "G.7h.8h\n"),
    ],
)
def test_what_is_no_move_is_said_to_be_none(text):
    assert code_of(read_move, text) == "notation.not-a-move"
    assert code_of(start().read, text) == "notation.not-a-move"


def test_cards_not_told_are_read_only_where_they_may_stand():
    assert str(read_move("G.??.??", hidden=True)) == "G.??.??"
    assert str(read_move(".??.??", hidden=True)) == ".??.??"
    for text in ("G.??.7h", "G.??", ".??.??.??", "??", "GH??"):
        assert code_of(lambda text: read_move(text, hidden=True), text) == "notation.not-a-move"


def test_what_is_unreadable_is_quoted():
    with pytest.raises(Exception, match=r"notation\.not-a-move text=G\.7h\.6h$"):
        read_move("G.7h.6h")


def test_a_position_is_the_deal_as_it_was_and_all_moves():
    state = after(start(kontra=True), FORE_GETS_IT, "s G.Qd.Qh Ac m:kontra Kc")
    assert state.position() == (
        "7s8d8h9cTcJcJsKhAcAh/7h8c9d9hTsJhQsKcAdAs/7c7d8s9sTdThJdQcKdKs/QdQh "
        "18 y p p s G.Qd.Qh Ac m:kontra Kc"
    )


def test_the_sample_deal_has_each_card_once():
    assert len(cards(SAMPLE.replace(" ", "").replace("/", ""))) == 32
