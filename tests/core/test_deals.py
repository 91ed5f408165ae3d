"""The shuffle is frozen: these orders must never change, or old share codes would lie."""

from __future__ import annotations

from hashlib import sha256

import pytest

from mazzo.core.cards import FRENCH_52, Pack, spell
from mazzo.core.deals import read_number, shuffled
from mazzo.core.errors import NotationError

GOLDEN = {
    1: "Qc Td Jd Jc 3c 4d Qs 6d 7c Jh 3d Tc 4c 7d 5h Qh Qd 8s 6h 7h Ac 9c 2s 5d Kd 4h"
    " Kc 9h 8d Ts Th 6s 5s 2c 9s 3h 3s 8c 4s Js 9d Kh Ah As 2h 2d Ks Ad 7s 8h 6c 5c",
    48_213: "Jd 5s Kc 4c 8s 2d 8c 7h 7c 6d Td Ad 4h 8d Qs Kh Qc Qd Th Jc 9h 5c 4d Ks 9c 4s"
    " As Js Kd 9s 3d Qh 7s 2h 6s 3h 3s 9d Ts 5h 2c Ac 2s 8h Ah 6h 6c 5d 7d Tc 3c Jh",
    # The first word of this deal is one of the few that the shuffle must pass over.
    1_586_960: "Qc 7c Jh 9d 6s Td 2c Ad 8d 8c 5s 5d Jd 3s 4d 6h Jc Kh Ts As 7d 9c 4s Kd Qh 3h"
    " 5c 3c Kc 9h 3d 7s 4c 7h 2s 9s Js 8h Qs 6c 2h Ac 8s Ah 4h Qd 5h 2d Tc 6d Th Ks",
    999_999_999: "5c 4h 9h 6c 5s 4c As Js 8h 8d 4d Tc 2h Qc Jc Ad Ts 3h 2d Kc Jh Th Kd 9s 7s 8c"
    " 6s Ks 3s Qd 6d 3c Ah Qs 2s 8s 2c 7h 4s 3d 7c 5h Ac Kh 5d Td 7d 9c Jd 6h Qh 9d",
}


def by_the_four_lines(name: str, number: int) -> list[str]:
    """The order of a deal, written again from the four lines that `core/deals.py` gives."""
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
    block, words = 0, []
    for i in reversed(range(1, len(cards))):
        places = i + 1
        bound = 0x100000000 - 0x100000000 % places
        while True:
            if not words:
                digest = sha256(f"mazzo {name} {number} {block}".encode()).hexdigest()
                words = [int(digest[at : at + 8], 16) for at in range(0, 64, 8)]
                block += 1
            word = words.pop(0)
            if word < bound:
                break
        j = word % places
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
    return cards


@pytest.mark.parametrize(("number", "order"), GOLDEN.items())
def test_a_deal_is_the_same_for_ever(number, order):
    assert spell(shuffled(FRENCH_52, number)) == order.replace(" ", "")


def test_the_shuffle_can_be_written_again_from_its_description():
    for number in [*range(1, 300), 48213, 1_586_960, 2_341_140, 999_999_998, 999_999_999]:
        order = by_the_four_lines("french-52", number)
        assert [str(card) for card in shuffled(FRENCH_52, number)] == order


def test_the_packs_name_is_part_of_the_deal():
    # Another pack of the same size is not dealt in the same order.
    other = Pack("other", ranks=FRENCH_52.ranks, suits=FRENCH_52.suits, first=1000)
    order = by_the_four_lines("other", 7)
    assert [str(card) for card in shuffled(other, 7)] == order
    assert order != by_the_four_lines("french-52", 7)


def test_every_card_is_dealt_once():
    for number in range(1, 200):
        assert sorted(shuffled(FRENCH_52, number)) == list(FRENCH_52.cards)


def test_every_card_reaches_every_place():
    places = {
        (card, place)
        for number in range(1, 1001)
        for place, card in enumerate(shuffled(FRENCH_52, number))
    }
    assert len(places) == 52 * 52


def test_no_two_of_many_deals_are_alike():
    assert len({shuffled(FRENCH_52, number) for number in range(1, 1001)}) == 1000


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_there_are_no_deals_beyond_the_first_and_the_last(number):
    with pytest.raises(NotationError) as refusal:
        shuffled(FRENCH_52, number)
    assert refusal.value.violation.code == "notation.not-a-deal"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        ("48213", 48213),
        ("999999999", 999_999_999),
        ("007", 7),
        ("0" * 5000 + "7", 7),
        (" 7\n", 7),
    ],
)
def test_a_deal_number_reads(text, number):
    assert read_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "000",
        "1000000000",
        "9" * 5000,
        "-1",
        "+1",
        "1.0",
        "1e3",
        "1_000",
        "1 000",
        "0x10",
        "seven",
        "٣",
        "７",
        "²",
        "7;",
    ],
)
def test_what_is_no_deal_number_is_refused(text):
    with pytest.raises(NotationError) as refusal:
        read_number(text)
    assert refusal.value.violation.code == "notation.not-a-deal"
    assert dict(refusal.value.violation.parameters) == {"text": text}
