"""The score of a deal, category by category: who has the point, and what earned it."""

from __future__ import annotations

import pytest

from games.scopa.table import at, told, told_lines
from mazzo.core.cards import ITALIAN_40, spell
from mazzo.games.scopa import primiera, primiera_cards

PACK = ITALIAN_40.cards


def line(code: str, *piles: str, **terms):
    """Side, points and counts of one category when the deal is over with these piles."""
    return told_lines(over(*piles, **terms))[code]


def over(*piles: str, **terms):
    players = 4 if terms.get("teams") else len(piles)
    return at("-", "/".join("-" * players), piles="/".join(pile or "-" for pile in piles), **terms)


def shares(*sizes: int) -> list[str]:
    """Piles of so many cards of the pack, in its order."""
    at, piles = 0, []
    for size in sizes:
        piles.append(spell(PACK[at : at + size]))
        at += size
    return piles


def denari(*sizes: int) -> list[str]:
    cards = [str(card) for card in PACK if card.suit == 0]
    return ["".join(cards[sum(sizes[:i]) : sum(sizes[: i + 1])]) for i in range(len(sizes))]


@pytest.mark.parametrize(
    ("counts", "side"),
    [
        ((21, 19), 1),
        ((19, 21), 2),
        ((20, 20), None),
        ((40, 0), 1),
        ((14, 13, 13), 1),
        ((13, 13, 14), 3),
        ((15, 15, 10), None),
        ((15, 10, 15), None),
        ((10, 10, 10, 10), None),
        ((9, 10, 11, 10), 3),
        ((12, 12, 8, 8), None),
    ],
)
def test_cards_are_a_point_for_strictly_the_most(counts, side):
    assert line("cards", *shares(*counts)) == (side, int(side is not None), counts)


@pytest.mark.parametrize(
    ("counts", "side"),
    [
        ((6, 4), 1),
        ((5, 5), None),
        ((0, 10), 2),
        ((4, 3, 3), 1),
        ((4, 4, 2), None),
        ((3, 2, 2, 3), None),
        ((2, 2, 2, 4), 4),
    ],
)
def test_denari_are_a_point_for_strictly_the_most(counts, side):
    assert line("denari", *denari(*counts)) == (side, int(side is not None), counts)


def test_other_suits_are_no_denari():
    assert line("denari", "2c3c4s5b7cRc", "2d") == (2, 1, (0, 1))


@pytest.mark.parametrize("side", [1, 2, 3])
def test_the_settebello_is_a_point_for_whoever_has_it(side):
    piles = ["7c", "7s", "7b"]
    piles[side - 1] = "7d"
    expected = tuple(int(other == side) for other in (1, 2, 3))
    assert line("settebello", *piles) == (side, 1, expected)


# Primiera.


def test_in_primiera_seven_is_best_then_six_and_ace_and_figures_are_least():
    values = [primiera(ITALIAN_40.set(f"{rank}dRcRsRb")) - 30 for rank in "A234567FC"]
    assert values == [16, 12, 13, 14, 15, 18, 21, 10, 10]
    assert primiera(ITALIAN_40.set("RdRcRsRb")) == 40


@pytest.mark.parametrize(
    ("piles", "side", "counts"),
    [
        # 7-7-7-2 against 7-6-6-6: 75 both.
        (("7d7c7s2b", "7b6d6c6s"), None, (75, 75)),
        (("7d7c6sAb", "7s6d6c6b"), 1, (76, 75)),
        # A suit is missing: 63 by sum loses to 51.
        (("7d7c7s", "7bFdFcFs"), 2, (0, 51)),
        (("7d7c7s6d6c6s", "7bFdFcFs"), 2, (0, 51)),
        (("7d7c7s", "7b6b5b"), None, (0, 0)),
        (("7d7c7s", ""), None, (0, 0)),
        # Three and four sides: only a strict maximum.
        (("7dRcRsRb", "7cFdFsFb", "CdCcCsCb"), None, (51, 51, 40)),
        (("7dRcRsRb", "6cFdFsFb", "CdCcCsCb"), 1, (51, 48, 40)),
        (("", "RdRcRsRb", "", ""), 2, (0, 40, 0, 0)),
        (("RdRcRsRb", "FdFcFsFb", "CdCcCsCb", "7d7c7s"), None, (40, 40, 40, 0)),
    ],
)
def test_primiera_is_a_point_for_strictly_the_best_and_none_without_all_suits(piles, side, counts):
    assert line("primiera", *piles) == (side, int(side is not None), counts)


def test_partners_pool_their_piles():
    # One took 7d and 7c, the other 7s and 7b.
    start = at("7d7s", "7cFd/Rc2c/7bFc/Rs3c", teams=True)
    moves = ("7cx7d", "Rc", "7bx7s", "RsxRc", "Fd", "2c", "FcxFd", "3c")
    assert told_lines(start, *moves)["primiera"] == (1, 1, (84, 0))
    assert told_lines(start, *moves)["cards"] == (1, 1, (8, 2))


def test_the_best_card_of_each_suit_is_counted_whatever_else_is_there():
    pile = ITALIAN_40.set("7d6dAdAc5c4c3s2sFs6bCbRb")
    assert spell(primiera_cards(pile)) == "Ac3s6b7d"
    assert primiera(pile) == 16 + 13 + 18 + 21


def test_each_side_is_told_the_four_cards_of_its_primiera_in_the_order_of_sets():
    lines = told(over("7dAc6sRb5d", "7c7s7b"))["lines"]
    (found,) = [line for line in lines if line["code"] == "scopa.primiera"]
    assert found == {
        "code": "scopa.primiera",
        "side": 1,
        "points": 1,
        "counts": (65, 0),
        "cards": ["Ac6s7dRb", ""],
    }


# Scope, re bello, napola, and all together.


def test_every_side_has_a_line_for_its_scope_none_too():
    found = [
        (line["side"], line["points"], line["counts"])
        for line in told(at("-", "-/-/-", scope="2/0/11"))["lines"]
        if line["code"] == "scopa.scope"
    ]
    assert found == [(1, 2, (2, 0, 0)), (2, 0, (0, 0, 0)), (3, 11, (0, 0, 11))]


def test_re_bello_is_a_point_for_the_king_of_denari():
    assert line("re-bello", "Rc", "Rd", re_bello=True) == (2, 1, (0, 1))
    assert line("re-bello", "Rc", "Rs", re_bello=True) == (None, 0, (0, 0))


@pytest.mark.parametrize(
    ("pile", "row"),
    [
        ("", 0),
        ("Ad", 0),
        ("Ad2d", 0),
        ("2d3d4d", 0),
        ("Ad3d4d", 0),
        ("Ac2c3c", 0),
        ("Ad2d3d", 3),
        ("Ad2d3d4d", 4),
        ("Ad2d3d4d6d", 4),
        ("Ad2d3d4d5d", 5),
        ("Ad2d3d4d5d6d7dFdCd", 9),
        ("Ad2d3d4d5d6d7dFdCdRd", 10),
    ],
)
def test_napola_is_as_many_points_as_its_row_is_long_from_three_on(pile, row):
    assert line("napola", "Rc", pile, napola=True) == (2 if row else None, row, (0, row))


def test_a_row_shared_by_two_sides_is_none():
    assert line("napola", "Ad3d", "2d4d", napola=True) == (None, 0, (0, 0))


def test_a_row_shared_by_partners_is_one():
    assert line("napola", "Ad2d3d", "4d", teams=True, napola=True) == (1, 3, (3, 0))


@pytest.mark.parametrize("re_bello", [False, True])
@pytest.mark.parametrize("napola", [False, True])
def test_the_lines_are_those_of_the_rules_in_force_in_order(re_bello, napola):
    found = told(over("Ad2d3dRd", "7c", re_bello=re_bello, napola=napola))
    expected = ["cards", "denari", "settebello", "primiera", "scope", "scope"]
    expected += ["re-bello"] * re_bello + ["napola"] * napola
    assert [line["code"] for line in found["lines"]] == [f"scopa.{code}" for code in expected]
    assert found["points"] == (2 + re_bello + 3 * napola, 0)


def test_the_rules_pages_example():
    mine = "AdAs2d2c3c3s4d4s4b5c5b6c6s7d7sFcFsFbCsRdRc"
    yours = "AcAb2s2b3d3b4c5d5s6d6b7c7bFdCdCcCbRsRb"
    assert told_lines(over(mine, yours)) == {
        "cards": (1, 1, (21, 19)),
        "denari": (None, 0, (5, 5)),
        "settebello": (1, 1, (1, 0)),
        "primiera": (None, 0, (75, 75)),
    }
    assert told(over(mine, yours, scope="1/2"))["points"] == (3, 2)


# The match, as far as one deal knows it.


@pytest.mark.parametrize(
    ("before", "scope", "after", "winner"),
    [
        ((10, 9), "1/2", (11, 11), None),
        ((10, 9), "1/4", (11, 13), 2),
        ((10, 9), "0/1", (10, 10), None),
        ((10, 9), "1/0", (11, 9), 1),
        ((0, 0), "11/0", (11, 0), 1),
        ((19, 18), "1/1", (20, 19), 1),
    ],
)
def test_the_scores_after_the_deal_say_who_has_won(before, scope, after, winner):
    # The piles are empty: the scope alone score.
    found = told(at("-", "-/-", scope=scope, scores=before))
    assert (found["scores"], found["winner"]) == (after, winner)


def test_to_21_a_match_goes_on_at_11():
    for scores, winner in [((20, 3), 1), ((19, 3), None), ((20, 21), None)]:
        found = told(at("-", "-/-", scope="1/0", scores=scores, target=21))
        assert found["winner"] == winner
