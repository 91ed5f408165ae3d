"""The shuffle is frozen: these orders must never change, or old share codes would lie."""

from __future__ import annotations

from hashlib import sha256

import pytest

from core.four_lines import by_the_four_lines
from mazzo.core.cards import FRENCH_52, ITALIAN_40, Pack, spell
from mazzo.core.deals import LAST, of_match, read_number, shuffled
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


ITALIAN = {
    1: "4c 6s 6b 3d 2s 4s Cb Fd 2d As 5s Rs 2b 6c 3s 5b Ab 6d Ac 4d Rc Cs Fs 3c 7c Rd"
    " Rb 5c 5d 4b Fc 7s 7b Ad 3b Cd Cc Fb 7d 2c",
    7: "2s 5c 7b 6s 4d 3s 5b Rc 7s Cd 6c 7c Fs 3c 3b 2c 5d Fc 2b 5s 2d Fd Cs Rb Cc As"
    " 6d Ab 4b 3d 4c 7d Ad 4s Rd Fb Rs 6b Ac Cb",
    48_213: "3b 6d Cb 4d 7b Fd Rc 7s As Ab Ad 3d Ac Cd 4b 2c 6c 2s 5c 3c Fb Cc 4s Fs Cs 2b"
    " 5s Rb 5b Rd 7c 4c 6b 5d 7d Fc 2d 3s 6s Rs",
    999_999_999: "4d 3d 6b Rb Cs 5b 3s Rd 2c 6c 4c 2d 7s 7b 5s 5c As Ab 5d Rc 3c Fd Ac 2b Fb Fs"
    " 3b 4s Fc Rs Cb 2s Ad 4b 7d 7c Cc 6s Cd 6d",
}

AGAIN = {
    # Deal and how often it has been dealt again.
    (1, 1): "7d 4b Rd Ab 7c 5d 7s 3c 3b Ad 2b 3s 6c 5s 7b Ac 2c Rs As 6d Fs Fd Cc Fb Cs Cd"
    " 4c Cb Rc 4s 3d Fc 2d 2s Rb 4d 6b 5b 6s 5c",
    (7, 2): "2d Fd 7c Ac Cb Fs 6b 3d 6c 3s Rd 2b Rb Cs 4c 5c Fb 5b 6d Cd 3c 4b 7d 7s 4s 2s"
    " 3b 4d 2c Rs Cc 5s As Fc 7b Ab 5d Ad 6s Rc",
}


@pytest.mark.parametrize(("number", "order"), GOLDEN.items())
def test_a_deal_is_the_same_for_ever(number, order):
    assert spell(shuffled(FRENCH_52, number)) == order.replace(" ", "")


@pytest.mark.parametrize(("number", "order"), ITALIAN.items())
def test_a_deal_of_italian_cards_is_the_same_for_ever(number, order):
    assert spell(shuffled(ITALIAN_40, number)) == order.replace(" ", "")


@pytest.mark.parametrize(("deal", "order"), AGAIN.items())
def test_a_deal_that_is_dealt_again_is_the_same_for_ever(deal, order):
    number, again = deal
    assert spell(shuffled(ITALIAN_40, number, again)) == order.replace(" ", "")


def test_the_shuffle_can_be_written_again_from_its_description():
    for number in [*range(1, 300), 48213, 1_586_960, 2_341_140, 999_999_998, 999_999_999]:
        for pack in (FRENCH_52, ITALIAN_40):
            order = by_the_four_lines(pack.name, number)
            assert [str(card) for card in shuffled(pack, number)] == order


def test_what_is_dealt_again_can_be_written_again_from_its_description_too():
    for number in [*range(1, 60), 999_999_999]:
        for again in (1, 2, 3, 12):
            order = by_the_four_lines("italian-40", number, again)
            assert [str(card) for card in shuffled(ITALIAN_40, number, again)] == order


def test_what_is_dealt_again_is_no_other_deal_of_any_number():
    # Not number + 1, and not the deal whose digits `number` and `again` make together.
    order = shuffled(ITALIAN_40, 7, again=1)
    assert order not in [shuffled(ITALIAN_40, number) for number in (7, 8, 71)]
    assert shuffled(ITALIAN_40, 7, again=0) == shuffled(ITALIAN_40, 7)


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


MATCHES = {
    # Match and round: the deal's number.
    (1, 1): 569_882_506,
    (7, 1): 718_971_644,
    (7, 2): 986_749_845,
    (48_213, 31): 651_087_709,
    (999_999_999, 1): 236_856_889,
}


@pytest.mark.parametrize(("match", "deal"), MATCHES.items())
def test_a_matchs_deals_are_the_same_for_ever(match, deal):
    assert of_match(*match) == deal


def test_a_matchs_deals_can_be_numbered_again_from_their_description():
    for match in [*range(1, 40), 999_999_999]:
        for round in (0, 1, 2, 11, 100):
            digest = sha256(f"mazzo match {match} {round}".encode()).hexdigest()
            assert of_match(match, round) == int(digest, 16) % 999_999_999 + 1


def test_a_matchs_deals_are_numbers_that_can_be_dealt_and_no_two_are_alike():
    numbers = [of_match(match, round) for match in range(1, 40) for round in range(1, 30)]
    assert len(set(numbers)) == len(numbers)
    assert min(numbers) >= 1
    assert max(numbers) <= LAST


@pytest.mark.parametrize("again", [0, 1])
@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_there_are_no_deals_beyond_the_first_and_the_last(number, again):
    with pytest.raises(NotationError) as refusal:
        shuffled(FRENCH_52, number, again)
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
