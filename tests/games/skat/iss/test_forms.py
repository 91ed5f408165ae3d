"""Every form that lines come in, old and odd ones too: the same games in other words."""

from __future__ import annotations

import pytest

from games.skat.iss.lines import GRAND_HAND, NULL_OUVERT, SHOWN, SPADES
from games.skat.iss.making import pairs_of, read_all, read_one, with_moves
from mazzo.games import write_own


def moves_of(line: str) -> list[str]:
    """The moves of a line that has nothing wrong with it, and whose result is ours."""
    found = read_one(line)
    assert found.flaw is None
    assert found.more["agrees"] is True
    assert found.history is not None
    return found.history.moves


SAME_AS_SPADES = {
    "groups, as in old records": SPADES.replace("DA.D7", "DA|D7")
    .replace("HA.C7", "HA|C7")
    .replace("SA.D9", "SA|D9"),
    "the declaration split": SPADES.replace("0 S.H8.HJ", "0 S 0 H8.HJ"),
    "the discards in another order": SPADES.replace("S.H8.HJ", "S.HJ.H8"),
    "the skat not shown": SPADES.replace("w D9.SK ", ""),
    "the skat shown in another order": SPADES.replace("w D9.SK", "w SK.D9"),
    "the skat shown unseen": SPADES.replace("w D9.SK", "w ??.??"),
    "the skat unknown in the deal": SPADES.replace("SA.D9.SK", "SA.??.??"),
    "discards unknown, and all cards played": SPADES.replace("S.H8.HJ", "S.??.??"),
    "cards in small letters": SPADES.replace("0 C8", "0 c8"),
    "cards shown": SPADES.replace("0 DA", "0 SC 0 DA"),
    "cards shown and named": SPADES.replace("0 DA", "0 SC.DA.SK.D9.ST.CT 0 DA"),
    "one defender gives up, and play goes on": SPADES.replace("2 DK", "1 RE 2 DK"),
    "a result without r": SPADES.replace(" r:0]", "]"),
    "a result without all that is not compared": SPADES.replace(
        " s:1 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0]", "]"
    ),
    "s and z that are wrong": SPADES.replace("s:1 z:0", "s:0 z:1"),
    "no space at the ends": SPADES.replace(" ]", "]").replace("] ;)", "];)"),
    "tags with space between": SPADES.replace("P1[", " P1[").replace("R[", "\tR["),
    "unknown tags": SPADES.replace("P0[", "OW[3]X1[what]P0["),
    "white space around the line": f"  {SPADES.strip()} \r\n",
    "no line end": SPADES.strip(),
}


@pytest.mark.parametrize("line", SAME_AS_SPADES.values(), ids=SAME_AS_SPADES)
def test_the_same_game_in_another_form(line: str) -> None:
    assert line != SPADES
    assert moves_of(line) == moves_of(SPADES)


SAME_AS_NULL_OUVERT = {
    "the hand not appended": NULL_OUVERT.replace("." + SHOWN, ""),
    "the declaration split": NULL_OUVERT.replace("1 NO.", "1 NO 1 "),
    "split, the hand not appended": NULL_OUVERT.replace(f"1 NO.D9.DT.{SHOWN}", "1 NO 1 D9.DT"),
    "discards unknown, the hand shown": NULL_OUVERT.replace("NO.D9.DT", "NO.??.??"),
}


@pytest.mark.parametrize("line", SAME_AS_NULL_OUVERT.values(), ids=SAME_AS_NULL_OUVERT)
def test_null_ouvert_in_another_form(line: str) -> None:
    assert line != NULL_OUVERT
    assert moves_of(line) == moves_of(NULL_OUVERT)


def test_a_hand_game_is_the_type_alone() -> None:
    assert moves_of(GRAND_HAND)[:4] == ["p", "p", "27", "GH"]
    assert moves_of(GRAND_HAND.replace("0 GH", "0 G")) == moves_of(GRAND_HAND)


def test_ouvert_by_hand_shows_the_hand_or_does_not() -> None:
    hand = "C9.DT.CJ.DJ.HJ.CQ.DQ.CK.DA.HA"
    pairs = pairs_of(GRAND_HAND)[:4]
    for declaration in ("0 GO", f"0 GO.{hand}"):
        line = with_moves(GRAND_HAND, *pairs, declaration, "0 RE", result="d:0 loss m:1")
        assert moves_of(line)[-1] == "GO"


def test_any_group_of_cards_may_be_unknown_alone() -> None:
    deal = pairs_of(SPADES)[0]
    groups = [deal[2:31], deal[32:61], deal[62:91], deal[92:]]
    for group in groups:
        hidden = ".".join("?" * 2 for _ in group.split("."))
        assert moves_of(SPADES.replace(group, hidden)) == moves_of(SPADES)


def test_bids_jump_and_forehand_opens() -> None:
    assert moves_of(NULL_OUVERT)[:5] == ["24", "y", "45", "p", "p"]
    assert moves_of(GRAND_HAND)[2] == "27"


def test_passed_in() -> None:
    line = with_moves(SPADES, pairs_of(SPADES)[0], "1 p", "2 p", "0 p")
    assert moves_of(line) == ["p", "p", "p"]
    assert read_one(line).more["recorded"] == {"result": "passed"}


def test_names_and_the_other_tags_find_a_place_in_our_own_record() -> None:
    line = SPADES.replace("P1[Ben]", "P1[B\x1be\u202en]").replace("CO[]", 'CO[said "no"]')
    text = write_own(read_one(line))
    for tag in (
        *('[Seat1 "Ada"]', '[Seat2 "Ben"]', '[Seat3 "Cleo"]'),
        *('[Date "2031-05-06/07:08:09/UTC"]', '[IssPC "table"]', '[IssSE "7"]', '[IssID "42"]'),
        *(r'[IssCO "said \"no\""]', '[IssR1 "1.5"]'),
    ):
        assert tag in text.splitlines()
    assert "IssR0" not in text


def test_a_name_that_is_not_utf_8_does_no_harm() -> None:
    (found,) = read_all(SPADES.encode().replace(b"Ben", b"Bj\xf6rn"))
    assert found.flaw is None


def test_what_is_recorded_is_told_as_it_stands() -> None:
    assert read_one(SPADES).more["recorded"] == {
        **{"d": 0, "result": "win", "v": 33, "m": 1, "overbid": False, "p": 95, "t": 6},
        **{"s": 1, "z": 0, "p0": 0, "p1": 0, "p2": 0, "l": -1, "to": -1, "r": 0},
    }
    without = SPADES.partition("R[d:")[0] + " ;)"
    assert read_one(without).flaw is None
    assert read_one(without).more == {"recorded": None, "agrees": None}


@pytest.mark.parametrize(
    ("ours", "other"),
    [
        *(("d:0", "d:1"), ("d:0", "d:-1"), ("win", "loss"), ("win", "penalty"), ("v:33", "v:22")),
        *(("m:1", "m:-1"), ("bidok", "overbid"), ("p:95", "p:94"), ("t:6", "t:7")),
    ],
)
def test_a_result_that_is_not_ours_is_told_and_is_no_flaw(ours: str, other: str) -> None:
    head, mark, result = SPADES.partition("R[d")
    found = read_one(head + (mark + result).replace(ours, other))
    assert found.flaw is None
    assert found.more["agrees"] is False


def test_a_game_that_is_recorded_as_passed_in_and_was_played() -> None:
    line = with_moves(SPADES, *pairs_of(SPADES))
    assert read_one(line).more["agrees"] is False
