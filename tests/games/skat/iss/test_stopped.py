"""Games that the server ended early: scored its way, worked out by hand here."""

from __future__ import annotations

import pytest

from games.skat.iss.lines import GRAND_HAND, NULL_OUVERT, SPADES
from games.skat.iss.making import pairs_of, read_one, with_moves
from mazzo.games import skat


def stopped(line: str, tricks: int, *pairs: str, bid: str = "20") -> str:
    """A game of forehand's after so many tricks, and how it goes on."""
    found = pairs_of(line)
    start = next(i for i, pair in enumerate(found) if pair.startswith(("0 S.", "0 G"))) + 1
    kept = [pair.replace("2 20", f"2 {bid}") for pair in found[: start + 3 * tricks]]
    return with_moves(line, *kept, *pairs)


def report(line: str) -> dict[str, object]:
    """What is told of a game, over `recorded` and `agrees`."""
    found = read_one(line)
    assert found.flaw is None
    assert found.history is not None
    return {**skat.report(found.history), **found.more}


DECLARER = {
    "before the first trick nothing is suffered": (0, "0 RE", -44, 2, 0),
    "no trick and 2 points: Schneider and Schwarz": (1, "0 RE", -88, 2, 0),
    "a trick and 8 points: Schneider": (3, "0 RE", -66, 8, 1),
    "48 points": (6, "0 RE", -44, 48, 3),
    "what is won stays won": (9, "0 RE", 22, 79, 5),
    "out of time": (1, "w TI.0", -88, 2, 0),
    "left": (3, "w LE.0", -66, 8, 1),
}


@pytest.mark.parametrize("case", DECLARER.values(), ids=DECLARER)
def test_the_declarer_gives_up(case: tuple[int, str, int, int, int]) -> None:
    tricks, pair, value, points, made = case
    found = report(stopped(SPADES, tricks, pair))
    assert (found["phase"], found["legal"]) == ("over", [])
    assert (found["value"], found["card_points"], found["tricks"]) == (value, points, made)
    assert (found["won"], found["overbid"], found["matadors"]) == (value > 0, False, 1)
    lost = value < 0
    assert found["points"] == (value, 0, 0)
    assert found["seeger"] == ((value - 50, 40, 40) if lost else (value + 50, 0, 0))


DEFENDERS = {
    "at once: all points and tricks, Schneider and Schwarz": (0, ("1 RE", "2 RE"), 44, 120, 10),
    "all but a trick: Schneider": (1, ("2 RE", "1 RE"), 33, 109, 9),
    "far apart": (6, ("2 RE",), 33, 101, 7),
    "out of time": (1, ("w TI.1",), 33, 109, 9),
    "left": (1, ("w LE.2",), 33, 109, 9),
}


@pytest.mark.parametrize("case", DEFENDERS.values(), ids=DEFENDERS)
def test_the_defenders_give_up(case: tuple[int, tuple[str, ...], int, int, int]) -> None:
    tricks, pairs, value, points, made = case
    line = stopped(SPADES, tricks, *pairs)
    if len(pairs) == 1 and pairs[0].endswith("RE"):
        line = line.replace("1 HK", "1 RE 1 HK")
    found = report(line)
    assert (found["value"], found["card_points"], found["tricks"]) == (value, points, made)
    assert found["won"] is True


def test_the_bid_is_compared_with_what_was_made() -> None:
    found = report(stopped(SPADES, 1, "0 RE", bid="48"))
    assert (found["overbid"], found["multiplier"], found["value"]) == (True, 5, -110)
    found = report(stopped(SPADES, 0, "1 RE", "2 RE", bid="48"))
    assert (found["overbid"], found["value"], found["card_points"]) == (True, -110, 120)
    found = report(stopped(SPADES, 0, "1 RE", "2 RE", bid="44"))
    assert (found["overbid"], found["value"]) == (False, 44)


@pytest.mark.parametrize(
    ("pairs", "value"), [(("1 RE",), -92), (("0 RE", "2 RE"), 46), (("w TI.2",), 46)]
)
def test_null_is_won_or_lost(pairs: tuple[str, ...], value: int) -> None:
    moves = pairs_of(NULL_OUVERT)
    for tricks in (0, 4):
        found = report(with_moves(NULL_OUVERT, *moves[: 9 + 3 * tricks], *pairs))
        assert (found["value"], found["tricks"], found["matadors"]) == (value, 0, 0)
        assert found["card_points"] == 10


@pytest.mark.parametrize(
    ("contract", "tricks", "value", "points", "made"),
    [("GHS", 9, -192, 67, 6), ("GHZ", 1, -240, 0, 0), ("GO", 1, -288, 0, 0)],
)
def test_the_server_stops_a_game_whose_announcement_is_missed(
    contract: str, tricks: int, value: int, points: int, made: int
) -> None:
    line = stopped(GRAND_HAND.replace("0 GH", f"0 {contract}"), tricks)
    found = report(line)
    assert (found["phase"], found["won"]) == ("over", False)
    # With 1, game, Hand and what was announced; nothing is counted twice.
    assert (found["value"], found["card_points"], found["tricks"]) == (value, points, made)
    # One card earlier nothing was missed yet.
    earlier = read_one(with_moves(line, *pairs_of(line)[:-1]))
    assert earlier.flaw is not None
    assert str(earlier.flaw.error.violation) == "notation.iss-stops"


def test_a_missed_announcement_that_is_played_on_is_scored_by_our_rules() -> None:
    found = report(GRAND_HAND.replace("0 GH", "0 GHS"))
    assert (found["value"], found["card_points"]) == (-240, 67)


UNDECLARED = {
    "in the bidding": (2, "w TI.2", "d:-1", "p0:0 p1:0 p2:1 l:-1 to:2"),
    "by the highest bidder": (5, "w LE.0", "d:0", "p0:1 p1:0 p2:0 l:0 to:-1"),
    "by another": (7, "w TI.1", "d:0", "p0:0 p1:1 p2:1 l:-1 to:1"),
}


@pytest.mark.parametrize("case", UNDECLARED.values(), ids=UNDECLARED)
def test_a_game_that_ends_before_it_is_declared(case: tuple[int, str, str, str]) -> None:
    kept, pair, declarer, penalties = case
    result = f"{declarer} penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 {penalties} r:0"
    line = with_moves(SPADES, *pairs_of(SPADES)[:kept], pair, result=result)
    found = report(line)
    assert found["agrees"] is True
    assert (found["phase"], found["contract"], found["value"]) == ("over", None, None)
    assert found["points"] == found["seeger"] == (0, 0, 0)
    assert report(line.replace("penalty", "loss"))["agrees"] is False
