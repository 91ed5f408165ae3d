"""Giving up, by either side and at every kind of moment: settled games stay settled."""

from __future__ import annotations

import pytest

from games.skat.table import (
    FORE_GETS_IT,
    MIDDLE_GETS_IT,
    REAR_GETS_IT,
    after,
    calls,
    deal_of,
    refused,
    start,
    told,
)
from games.skat.test_values import holding
from mazzo.core.cards import FRENCH_32
from mazzo.games.skat import Game, Made, given_up, read_contract

# Who gives up; contract, matadors, bid; points and tricks of declarer, of defenders; multiplier
# that is charged and what is written down.
GRID = """
d C   2  36   0  0   0  0   3   -72   before the first card
d C   2  36   0  0  40  4   3   -72   no Schneider and no Schwarz suffered
d C   2  36  60  5  20  2   3   -72   60 settle nothing
d C   2  36  61  5  20  2   3    36   won already
d C   2  36  89  8  10  1   3    36
d C   2  36  90  8  10  1   4    48   Schneider made already
d C   2  48  40  4  10  1   4   -96   the bid needs Schneider
d C   2  48  61  5  10  1   4   -96   and 61 are not Schneider
d C   2  48  90  8  10  1   4    48
d C   2  60  99  9   0  0   5  -120   the bid needs Schwarz, which settles with the last trick
d C   2  72   0  0   0  0   6  -144   even Schwarz can't reach the bid: overbid
d C   2  72  90  9   0  0   6  -144
d CH  1  24  10  1  20  2   3   -72
d CHS 1  24  61  6   0  0   5  -120   announced, so counted
d CHS 1  24  90  8   0  0   5    60
d CHZ 1  24  99  9   0  0   7  -168
d CO  1  24  10  1   0  0   8  -192
d CHS 1  72  95  8   0  0   6  -144   announced Schneider, bid needs Schwarz
d G   1  48   0  0   0  0   2   -96
d N   0  18   0  0  11  1   1   -46
d NH  0  18   0  0   0  0   1   -70
d NO  0  18   0  0   0  0   1   -92
d NOH 0  18   0  0  70  7   1  -118
o C   2  36   0  0   0  0   3    36
o C   2  36  30  3  59  5   3    36   nothing is settled
o C   2  36  30  3  60  5   3   -72   lost already
o C   2  36  89  8  10  1   3    36
o C   2  36  90  8  10  1   4    48   Schneider made already
o C   2  36 100  9   0  0   4    48   but Schwarz is not made
o C   2  48   0  0  30  3   4    48   at the level that the bid needs
o C   2  48   0  0  31  3   4   -96   which can't be made any more
o C   2  60   0  0   0  0   5    60
o C   2  60  50  5   0  1   5  -120   a trick, of no points even
o C   2  72   0  0   0  0   6  -144   overbid stays overbid
o CH  1  24  10  1  20  2   3    36
o CHS 1  24   0  0  30  3   5    60
o CHS 1  24   0  0  31  3   5  -120
o CHZ 1  24  50  5   0  0   7    84
o CHZ 1  24  50  5   0  1   7  -168
o CO  1  24   0  0   0  0   8    96
o CO  1  24  20  2   3  1   8  -192
o CHS 1  72  20  2   0  0   6    72   the bid needs Schwarz
o CHS 1  72  20  2   0  1   6  -144
o G  -4 120   0  0   0  0   5   120
o N   0  18   0  0  11  1   1    23
o NOH 0  18   0  0   0  0   1    59
"""
ROWS = [line.split()[:10] for line in GRID.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_a_game_given_up_is_worth_what_the_table_says(row):
    who, contract, run, bid, *numbers = row
    points, tricks, their_points, their_tricks, multiplier, written = map(int, numbers)
    cards = FRENCH_32.set(holding(contract[0], int(run)))
    made = Made(points, tricks, their_points, their_tricks)
    for doubling in (1, 2, 4):
        game = Game(read_contract(contract), cards, int(bid), 0, doubling)
        found = given_up(game, made, by_declarer=who == "d")
        assert (found.multiplier, found.value) == (multiplier, written * doubling)
        assert found.won == (written > 0)
        assert found.overbid == (int(run) == 2 and int(bid) == 72)


# Forehand has seven trumps from the top; its seven of spades is lost, if it is led last.
STRONG = deal_of("Jc Js Jh Jd Ac Tc Kc Ah Th 7s", "9c 8c 7c Qc As Ts Ks Qs 9s 8s", "Ad Td")
SIX = "Jc 9c 7h Js 8c 8h Jh 7c 9h Jd Qc 7d Ac 8s 8d Tc 9s 9d"
SEVEN = f"{SIX} Kc Qs Qh"
NINE = f"{SEVEN} Ah Ks Kh Th As Qd"
CLUBS = after(start(STRONG), FORE_GETS_IT, "CH")


@pytest.mark.parametrize(
    ("cards", "points", "tricks", "multiplier", "value"),
    [
        # With 7, game 8, Hand 9; the skat's 21 points count.
        ("", 21, 0, 9, -216),
        (SIX, 53, 6, 9, -216),
        (SEVEN, 63, 7, 9, 108),
        (NINE, 106, 9, 10, 120),
    ],
)
def test_the_declarer_gives_up_and_what_is_won_stays_won(cards, points, tricks, multiplier, value):
    found = told(CLUBS, cards, "d:concede")
    assert (found["card_points"], found["tricks"]) == (points, tricks)
    assert (found["multiplier"], found["value"], found["won"]) == (multiplier, value, value > 0)
    assert (found["phase"], found["legal"]) == ("over", [])


@pytest.mark.parametrize("who", ["m", "r"])
@pytest.mark.parametrize("cards", ["", "Jc", "Jc 9c", SIX, NINE])
def test_one_defender_gives_up_for_both(who, cards):
    found = told(CLUBS, cards, f"{who}:concede")
    assert (found["won"], found["value"]) == (True, 120 if cards == NINE else 108)


def test_schwarz_announced_is_lost_with_the_first_trick_whoever_gives_up_then():
    state = after(start(STRONG), FORE_GETS_IT, "CHZ 7s As Kd")
    for who in ("d", "m", "r"):
        found = told(state, f"{who}:concede")
        # With 7, game, Hand, Schneider and Schwarz, both announced: 13.
        assert (found["multiplier"], found["value"]) == (13, -312)
    assert told(after(start(STRONG), FORE_GETS_IT, "CHZ"), "m:concede")["value"] == 156


@pytest.mark.parametrize(
    ("bidding", "letters"), [(FORE_GETS_IT, "mr"), (MIDDLE_GETS_IT, "fr"), (REAR_GETS_IT, "fm")]
)
def test_the_declarer_is_never_named_by_role(bidding, letters):
    state = after(start(), bidding, "GH")
    found = {call for call in calls(state) if call.endswith("concede")}
    assert found == {"d:concede", *(f"{letter}:concede" for letter in letters)}
    (declarer,) = set("fmr") - set(letters)
    assert refused(state, f"{declarer}:concede") == "not-your-turn"


@pytest.mark.parametrize("moves", ["", "18", FORE_GETS_IT, f"{FORE_GETS_IT} s", "p p p"])
def test_there_is_nothing_to_give_up_before_a_game_is_named(moves):
    state = after(start(rules="ramsch"), moves)
    for move in ("d:concede", "f:concede", "m:concede", "r:concede"):
        assert refused(state, move) == "not-now"


def test_nobody_gives_up_twice():
    for move in ("d:concede", "m:concede", "r:concede", "claim"):
        assert refused(after(CLUBS, "m:concede"), move) == "deal-over"


def test_a_trick_that_is_begun_counts_for_nobody():
    found = told(CLUBS, SIX, "Kc Qs", "d:concede")
    assert (found["card_points"], found["tricks"], found["won"]) == (53, 6, False)
