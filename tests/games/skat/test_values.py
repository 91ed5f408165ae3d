"""What a game is worth: the hand-checked cases, and a table of every contract and outcome."""

from __future__ import annotations

import pytest

from mazzo.core.cards import FRENCH_32
from mazzo.games.skat import BASE, Game, Kind, Made, Score, Value, judge, matadors, read_contract

JACKS = "JcJsJhJd"
TRUMPS = {
    "D": JACKS + "AdTdKdQd9d8d7d",
    "H": JACKS + "AhThKhQh9h8h7h",
    "S": JACKS + "AsTsKsQs9s8s7s",
    "C": JACKS + "AcTcKcQc9c8c7c",
    "G": JACKS,
}


def holding(kind: str, run: int) -> str:
    """Trumps with so many matadors and the next one missing; without so many and the next held."""
    order = TRUMPS.get(kind, "")
    return order[: 2 * run] if run > 0 else order[-2 * run :][:2]


def value(
    contract: str, cards: str, bid: int, points: int, tricks: int, doubling: int = 1
) -> Value:
    game = Game(read_contract(contract), FRENCH_32.set(cards), bid, 0, doubling)
    return judge(game, Made(points, tricks, 120 - points, 10 - tricks))


# Contract, matadors, bid; card points and tricks of the declarer; multiplier, and what is written.
GRID = """
D    1  18    61  6     2   18    the least there is
D    1  18    60  6     2  -36    half the points are lost
D    1  18    89  8     2   18
D    1  18    90  8     3   27    Schneider
D    1  18   120  9     3   27    a trick of no points is no Schwarz
D    1  18   120 10     4   36    Schwarz
D   -1  18    31  3     2  -36    out of Schneider
D   -1  18    30  3     3  -54    Schneider suffered
D   -1  18     0  1     3  -54
D   -1  18    10  0     4  -72    no trick: the points lay in the skat
D    1  36    61  6     4  -72    overbid
D  -11 108    61  6    12  108
H    2  30    75  7     3   30
H    2  35    75  7     4  -80    overbid
H    2  35    90  7     4   40    Schneider makes up for it
H   -2  50    90  9     5 -100    Schneider does not
H   -2  50   120 10     5   50    Schwarz does
H    1  23    78  7     3  -60    the document's
H    1  40    20  2     4  -80    overbid and Schneider suffered
S    4  55    61  5     5   55
S   -4  59   100  9     6   66
S   11 132    61  6    12  132
S    1  22    60  5     2  -44
C    1  24    61  6     2   24
C    2  36    50  5     3  -72
C    2  48    30  3     4  -96    lost, and by its Schneider not overbid
C    3  48    30  3     5 -120
G    1  48    61  6     2   48
G   -3  96    60  5     4 -192
G    4 120    61  6     5  120
G    1  48    12  1     3 -144    the fifth case
G    4 264   120 10    11 -528    the highest bid, overbid
CH   1  36    61  6     3   36
CH   1  24    90  8     4   48    Schneider, not announced
CH  -2  48    60  5     4  -96
DH   4  54    61  6     6   54
GH   4 144    70  6     6  144
CHS  1  24    90  8     5   60
CHS  1  24    89  8     5 -120    missed, and counted
CHS  1  24    30  3     5 -120    Schneider is counted once
CHS  1  24   120 10     6   72    Schwarz, not announced
CHS  1  24    10  0     6 -144
DHS  2  36    88  8     6 -108    the third case
GHS -1  96    90  8     5  120
CHZ  1  24   120 10     7   84
CHZ  1  24   120  9     7 -168    all points are not all tricks
CHZ  1  24    61  5     7 -168
SHZ -2  88   120 10     8   88
GHZ  2 192   120 10     8  192
CO   1  24   120 10     8   96
CO   1  24   118  9     8 -192    the fourth case
CO   2 108   120 10     9  108
DO  -3  90   120 10    10   90
GO   4 264   120 10    11  264    the highest value
GO   1  48    70  7     8 -384
N    0  18     0  0     1   23
N    0  23    40  1     1  -46
NH   0  33    15  0     1   35
NH   0  35     8  1     1  -70
NO   0  46    21  0     1   46
NO   0  46     0  1     1  -92
NOH  0  59     4  0     1   59
NOH  0  18     0  1     1 -118
"""
# The same with kontra (2) and re (4), after the tricks.
DOUBLED = """
C    2  36    61  6  2    3   72
C    2  36    61  6  4    3  144
C    2  36    60  6  2    3 -144
H    1  23    78  7  2    3 -120   judged before doubling: still overbid
H    1  23    78  7  4    3 -240
D    1  36   120 10  2    4   72   not saved by doubling, but by Schwarz
GO   4 264   120 10  4   11 1056
N    0  18     0  0  2    1   46
N    0  23    40  1  4    1 -184
NOH  0  18     0  1  2    1 -236
"""
ROWS = [line.split()[:7] for line in GRID.strip().splitlines()]
ROWS_DOUBLED = [line.split()[:8] for line in DOUBLED.strip().splitlines()]
OVERBID = {"D 1 36 61", "H 2 35 75", "H -2 50 90", "H 1 23 78", "H 1 40 20", "G 4 264 120"}

BASES = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULLS = {"N": 23, "NH": 35, "NO": 46, "NOH": 59}


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_a_game_is_worth_what_the_table_says(row):
    contract, run, bid, points, tricks, multiplier, written = row
    cards = holding(contract[0], int(run))
    found = value(contract, cards, int(bid), int(points), int(tricks))
    assert (found.multiplier, found.value) == (int(multiplier), int(written))
    assert found.base == NULLS.get(contract) or BASES.get(contract[0]) == found.base
    assert found.won == (int(written) > 0)
    assert found.matadors == int(run)
    assert found.overbid == (" ".join(row[:4]) in OVERBID)
    assert found.doubling == 1


@pytest.mark.parametrize("row", ROWS_DOUBLED, ids=" ".join)
def test_kontra_and_re_double_what_is_written_down_and_nothing_else(row):
    contract, run, bid, points, tricks, doubling, multiplier, written = row
    cards = holding(contract[0], int(run))
    found = value(contract, cards, int(bid), int(points), int(tricks), int(doubling))
    assert (found.multiplier, found.value) == (int(multiplier), int(written))
    assert found.won == (int(written) > 0)
    plain = value(contract, cards, int(bid), int(points), int(tricks))
    assert (found.won, found.overbid, found.base) == (plain.won, plain.overbid, plain.base)
    assert found.value == plain.value * int(doubling)


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_the_lines_of_a_value_add_up_to_what_is_charged(row):
    contract, run, bid, points, tricks, multiplier, _ = row
    found = value(contract, holding(contract[0], int(run)), int(bid), int(points), int(tricks))
    total = sum(line.points for line in found.lines)
    assert total == (NULLS[contract] if contract[0] == "N" else int(multiplier))
    # Each line says how many levels there are by then: with 2, game 3, Hand 4.
    reached = 0
    for place, line in enumerate(found.lines):
        reached += line.points
        assert line.counts == ((int(run),) if place == 0 and run != "0" else (reached,))
    order = list(Score)
    places = [order.index(line.code) for line in found.lines]
    assert places == sorted(places)


def test_every_kind_of_contract_is_in_the_table_won_and_lost():
    won = {row[0] for row in ROWS if int(row[6]) > 0}
    lost = {row[0] for row in ROWS if int(row[6]) < 0}
    flags = {name[1:] for name in won & lost if name[0] != "N"}
    assert {"", "H", "HS", "HZ", "O"} <= flags
    assert set(NULLS) <= won & lost
    assert {name[0] for name in won & lost} == set("DHSCGN")


def test_jack_of_clubs_in_the_skat_makes_a_hand_without_five_a_game_with_one():
    # The sixth case: Spades Hand, by its sight without five at 72.
    hand = "TsKsQs9sAcTcAhThAdTd"
    assert matadors(FRENCH_32.set(hand), Kind.SPADES) == -5
    found = value("SH", hand + "Jc7d", bid=72, points=80, tricks=7)
    assert (found.matadors, found.overbid, found.multiplier, found.value) == (1, True, 7, -154)


def test_without_the_skats_jack_the_same_hand_would_have_been_worth_its_bid():
    found = value("SH", "TsKsQs9sAcTcAhThAdTd7c7d", bid=72, points=80, tricks=7)
    assert (found.matadors, found.overbid, found.value) == (-5, False, 77)


def test_jack_of_spades_held_and_jack_of_clubs_in_the_skat_are_two_matadors():
    assert matadors(FRENCH_32.set("JsAs" + "Jc7d"), Kind.SPADES) == 2
    assert matadors(FRENCH_32.set("JsJhAs" + "Jc7d"), Kind.SPADES) == 3


@pytest.mark.parametrize("kind", TRUMPS)
def test_matadors_are_an_unbroken_row_from_the_top_held_or_missing(kind):
    order = TRUMPS[kind]
    length = len(order) // 2
    for run in range(1, length + 1):
        assert matadors(FRENCH_32.set(order[: 2 * run]), Kind(kind)) == run
        assert matadors(FRENCH_32.set(order[2 * run :]), Kind(kind)) == -run
    # What comes after the gap does not count.
    assert matadors(FRENCH_32.set(order[:2] + order[4:]), Kind(kind)) == 1
    assert matadors(FRENCH_32.set(order[2:4] + order[6:]), Kind(kind)) == -1


def test_base_values_are_those_of_the_order():
    assert {str(kind): base for kind, base in BASE.items()} == BASES
