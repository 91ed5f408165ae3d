"""What a card takes, and what is left when it does. The positions are the spec's own."""

from __future__ import annotations

import pytest

from games.scopa.table import ASSI, after, at, legal, parts


def choices(table: str, card: str, **terms) -> list[str]:
    """What `card` can do, the only one in hand; the other player looks on with a card."""
    return legal(at(table, f"{card}/6b", **terms))


def test_a_card_of_the_same_value_must_be_taken_and_a_sum_then_not():
    assert choices("5s3d2cRb", "5c") == ["5cx5s"]


def test_of_several_cards_of_the_same_value_the_player_chooses_one():
    assert choices("5d5b3c2s", "5c") == ["5cx5b", "5cx5d"]


def test_without_a_single_one_of_the_sums_must_be_taken():
    assert choices("Ad2c3s4b5d", "7c") == ["7cx2c5d", "7cx3s4b", "7cxAd2c4b"]


def test_sets_that_differ_only_in_suits_are_different_choices():
    assert choices("AdAb3c", "4s") == ["4sxAb3c", "4sxAd3c"]


def test_a_king_takes_all_four_that_make_ten_but_only_a_king_if_one_lies_there():
    assert choices("Ad2c3s4b", "Rc") == ["RcxAd2c3s4b"]
    swept = after(at("Ad2c3s4b", "Rc7s/5b6b"), "RcxAd2c3s4b")
    assert (parts(swept)["table"], parts(swept)["scope"]) == ("-", "1/0")
    assert legal(at("Ad2c3s4bRd", "Rc/Rs")) == ["RcxRd"]
    kept = after(at("Ad2c3s4bRd", "Rc7s/RsRb"), "RcxRd")
    assert (parts(kept)["table"], parts(kept)["scope"]) == ("Ad2c3s4b", "0/0")


def test_a_card_that_takes_nothing_is_laid_down():
    laid = after(at("FdCc", "7sFb/RdRc"), "7s")
    assert parts(laid) == {
        "table": "7sFdCc",
        "hands": "Fb/RdRc",
        "stock": "-",
        "piles": "-/-",
        "scope": "0/0",
        "turn": "2",
        "last": "-",
    }


def test_the_duty_to_take_binds_the_card_and_not_the_hand():
    assert legal(at("FdCc", "7sFb/RdRc")) == ["7s", "FbxFd"]


def test_the_documents_four_turns():
    state = at("2c3d5sRb", "5c5bFd/Rs7cCd")
    assert "5cx5s" in legal(state)
    assert "5cx2c3d" not in legal(state)
    state = after(state, "5cx5s")
    assert parts(state)["table"] == "2c3dRb"
    state = after(state, "RsxRb")
    assert parts(state)["table"] == "2c3d"
    state = after(state, "5bx2c3d")
    assert (parts(state)["table"], parts(state)["scope"]) == ("-", "1/0")
    assert legal(state) == ["7c", "Cd"]


@pytest.mark.parametrize(
    ("table", "card", "expected"),
    [
        ("-", "Rd", ["Rd"]),
        ("-", "Ad", ["Ad"]),
        # Fante, cavallo and re are 8, 9 and 10, for taking and for being taken.
        ("Fd", "Fc", ["FcxFd"]),
        ("3d5c", "Fc", ["Fcx3d5c"]),
        ("4d5c", "Cc", ["Ccx4d5c"]),
        ("Ad2d7c", "Rc", ["RcxAd2d7c"]),
        ("AdFd", "Cc", ["CcxAdFd"]),
        ("AdCd", "Rc", ["RcxAdCd"]),
        ("2dFd", "Rc", ["Rcx2dFd"]),
        # A sum of two of the same value, and what adds up to too little or too much.
        ("2d2c", "4s", ["4sx2d2c"]),
        ("2d3c", "4s", ["4s"]),
        ("2d3c", "6s", ["6s"]),
        # A part of the table that is too much does not hinder another that fits.
        ("2d3cRd", "5s", ["5sx2d3c"]),
    ],
)
def test_all_a_card_can_take(table, card, expected):
    assert choices(table, card) == expected


def test_every_set_that_adds_up_is_a_choice_of_its_own():
    # Four twos and two of four aces, or three of four twos and all aces.
    found = choices("AdAcAsAb2d2c2s2b", "Rd")
    assert len(set(found)) == len(found) == 6 + 4
    assert "RdxAsAb2d2c2s2b" in found
    assert "RdxAdAcAsAb2d2s2b" in found


def test_an_ace_is_an_ordinary_card_but_in_scopa_dassi():
    assert choices("2d3c", "Ac") == ["Ac"]
    assert choices("2d3c", "Ac", rules=ASSI) == ["Acx2d3c"]
