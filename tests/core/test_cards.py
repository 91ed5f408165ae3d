"""Cards are values: there is one object of each, and nothing changes it."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import pytest

from mazzo.core.cards import FRENCH_52, ITALIAN_40, Card, Pack, check_doubled, spell, without
from mazzo.core.errors import NotationError

every_pack = pytest.mark.parametrize("pack", [FRENCH_52, ITALIAN_40], ids=lambda pack: pack.name)


def test_the_french_pack_has_52_cards_by_rank_then_suit():
    ranks, suits = "A23456789TJQK", "cdhs"
    assert [str(card) for card in FRENCH_52.cards] == [r + s for r in ranks for s in suits]


def test_the_italian_pack_has_40_cards_by_rank_then_suit():
    ranks, suits = "A234567FCR", "dcsb"
    assert [str(card) for card in ITALIAN_40.cards] == [r + s for r in ranks for s in suits]


@every_pack
def test_rank_and_suit_count_from_0_in_the_packs_order(pack):
    assert [card.rank for card in pack.cards] == [i // 4 for i in range(len(pack.cards))]
    assert [card.suit for card in pack.cards] == [i % 4 for i in range(len(pack.cards))]


def test_no_card_of_one_pack_is_one_of_another():
    assert not set(FRENCH_52.cards) & set(ITALIAN_40.cards)
    assert FRENCH_52.card("7d") != ITALIAN_40.card("7d")
    assert ITALIAN_40.card("7d").pack is ITALIAN_40


def test_higher_ranks_are_higher_cards():
    low, high = FRENCH_52.card("9s"), FRENCH_52.card("Tc")
    assert low < high
    assert sorted(FRENCH_52.sequence("KcAs5d5c")) == list(FRENCH_52.sequence("As5c5dKc"))


@every_pack
def test_there_is_one_object_of_each_card(pack):
    for card in pack.cards:
        assert pack.card(card.text) is card
        assert pack.card(card.text.lower()) is card
        assert pack.card(card.text.upper()) is card


@every_pack
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_card_comes_back_as_the_same_object(pack, protocol):
    for card in pack.cards:
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_a_copied_card_is_the_same_object():
    card = FRENCH_52.card("4h")
    assert copy.copy(card) is card
    assert copy.deepcopy([card])[0] is card


def test_a_card_pickled_elsewhere_is_the_one_here():
    code = (
        "import pickle, sys; from mazzo.core.cards import FRENCH_52;"
        "sys.stdout.buffer.write(pickle.dumps(FRENCH_52.sequence('AcKs4h')))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "1"}
    made = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=True
    )
    cards = pickle.loads(made.stdout)
    assert all(one is other for one, other in zip(cards, FRENCH_52.sequence("AcKs4h"), strict=True))


@pytest.mark.parametrize("name", ["rank", "suit", "text", "pack", "colour"])
def test_nothing_of_a_card_can_be_set(name):
    card = FRENCH_52.card("4h")
    with pytest.raises(AttributeError):
        setattr(card, name, 0)
    assert (card.rank, card.suit, str(card), card.pack) == (3, 2, "4h", FRENCH_52)


def test_every_card_is_true_the_first_too():
    # It is the int 0: `if card` would overlook the ace of clubs.
    assert all(FRENCH_52.cards)
    assert all(ITALIAN_40.cards)


def test_the_same_characters_in_another_pack_are_another_card():
    other = Pack("other", ranks="A2", suits="cd", first=100)
    assert str(other.cards[0]) == "Ac"
    assert other.cards[0] != FRENCH_52.card("Ac")
    assert not set(other.cards) & set(FRENCH_52.cards)
    assert other.cards[0].pack is other


def test_a_card_shows_what_it_is():
    assert repr(FRENCH_52.card("td")) == "Card('Td')"
    assert isinstance(FRENCH_52.card("td"), Card)


@pytest.mark.parametrize("text", ["", "4", "h", "h4", "10h", "4h ", " 4h", "4♥", "1h", "4x", "ﬅh"])
def test_what_is_no_card_is_refused(text):
    with pytest.raises(NotationError) as refusal:
        FRENCH_52.card(text)
    assert refusal.value.violation.code == "notation.not-a-card"
    assert refusal.value.general == "notation"


@pytest.mark.parametrize("text", ["Rd", "rD", "Fc", "7b", "Cs", "Ab"])
def test_a_card_of_another_pack_is_called_foreign(text):
    with pytest.raises(NotationError) as refusal:
        FRENCH_52.card(text)
    assert refusal.value.violation.code == "cards.foreign"
    assert refusal.value.general == "cards"


@pytest.mark.parametrize("text", ["Kd", "8s", "Td", "jC", "7h", "Ah"])
def test_a_french_card_is_foreign_to_the_italian_pack(text):
    with pytest.raises(NotationError) as refusal:
        ITALIAN_40.card(text)
    assert refusal.value.violation.code == "cards.foreign"


def test_a_sequence_keeps_its_order_and_reads_back():
    for text in ("", "4h", "KdAs2cTh", spell(FRENCH_52.cards[::-1])):
        assert spell(FRENCH_52.sequence(text)) == text


@pytest.mark.parametrize("text", ["4h5", "4", "4h 5h", "4h,5h"])
def test_a_sequence_of_broken_cards_is_refused(text):
    with pytest.raises(NotationError):
        FRENCH_52.sequence(text)


def test_a_set_is_in_the_packs_order_however_it_is_written():
    for text in ("Ac7d7cFb", "Fb7cAc7d", "fB7DAC7c"):
        assert spell(ITALIAN_40.set(text)) == "Ac7d7cFb"
    assert ITALIAN_40.set("") == ()


def test_a_set_holds_no_card_twice():
    with pytest.raises(NotationError) as refusal:
        ITALIAN_40.set("RdAc7dAC7d")
    assert refusal.value.violation.code == "cards.doubled"
    assert dict(refusal.value.violation.parameters) == {"cards": ITALIAN_40.sequence("Ac7d")}


@pytest.mark.parametrize(
    ("text", "code"), [("Ac7", "notation.not-a-card"), ("AcKd", "cards.foreign")]
)
def test_a_set_of_what_are_no_cards_of_the_pack_is_refused(text, code):
    with pytest.raises(NotationError) as refusal:
        ITALIAN_40.set(text)
    assert refusal.value.violation.code == code


def test_cards_are_doubled_only_if_one_is_there_twice():
    check_doubled([])
    check_doubled(iter(ITALIAN_40.cards))
    # The same characters of two packs are two cards.
    check_doubled([FRENCH_52.card("7d"), ITALIAN_40.card("7d")])
    with pytest.raises(NotationError) as refusal:
        check_doubled(ITALIAN_40.sequence("7d2cAd2c7d7d"))
    assert dict(refusal.value.violation.parameters) == {"cards": ITALIAN_40.sequence("2c7d")}


def test_cards_without_others_keep_their_order():
    cards = ITALIAN_40.sequence("Rb2cAd7d")
    assert spell(without(cards, ITALIAN_40.sequence("AdFc2c"))) == "Rb7d"
    assert without(cards, cards) == ()
    assert without(cards, ()) == cards
