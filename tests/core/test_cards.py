"""Cards are values: there is one object of each, and nothing changes it."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import pytest

from mazzo.core.cards import FRENCH_52, Card, Pack, spell
from mazzo.core.errors import NotationError


def test_the_french_pack_has_52_cards_by_rank_then_suit():
    ranks, suits = "A23456789TJQK", "cdhs"
    assert [str(card) for card in FRENCH_52.cards] == [r + s for r in ranks for s in suits]


def test_rank_and_suit_count_from_0_in_the_packs_order():
    assert [card.rank for card in FRENCH_52.cards] == [i // 4 for i in range(52)]
    assert [card.suit for card in FRENCH_52.cards] == [i % 4 for i in range(52)]


def test_higher_ranks_are_higher_cards():
    low, high = FRENCH_52.card("9s"), FRENCH_52.card("Tc")
    assert low < high
    assert sorted(FRENCH_52.sequence("KcAs5d5c")) == list(FRENCH_52.sequence("As5c5dKc"))


def test_there_is_one_object_of_each_card():
    for card in FRENCH_52.cards:
        assert FRENCH_52.card(card.text) is card
        assert FRENCH_52.card(card.text.lower()) is card
        assert FRENCH_52.card(card.text.upper()) is card


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_card_comes_back_as_the_same_object(protocol):
    for card in FRENCH_52.cards:
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


def test_a_sequence_keeps_its_order_and_reads_back():
    for text in ("", "4h", "KdAs2cTh", spell(FRENCH_52.cards[::-1])):
        assert spell(FRENCH_52.sequence(text)) == text


@pytest.mark.parametrize("text", ["4h5", "4", "4h 5h", "4h,5h"])
def test_a_sequence_of_broken_cards_is_refused(text):
    with pytest.raises(NotationError):
        FRENCH_52.sequence(text)
