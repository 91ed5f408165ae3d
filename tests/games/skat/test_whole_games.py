"""Whole games as records, frozen with their results: replayed move by move."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from core.four_lines import by_the_four_lines
from games.skat.naive import Naive
from games.skat.test_against_naive import dealt
from mazzo.core.records import Replay, read, write
from mazzo.games import play_record
from mazzo.games.skat import report

RECORDS = Path(__file__).with_name("records")

GAMES = {
    # File: of each of its games the contract and the points by seat.
    "suit": [("D", "18/0/0"), ("H", "-170/40/40"), ("S", "22/0/0"), ("C", "-96/0/0")],
    "grand": [("G", "144/0/0"), ("GH", "0/0/194"), ("G", "0/0/-336")],
    "hand": [("SH", "0/0/33"), ("DHS", "-158/40/40"), ("HHZ", "160/0/0"), ("SHZ", "0/-242/0")],
    "ouvert": [("CO", "254/0/0"), ("GO", "0/0/-384")],
    "null": [
        ("N", "0/0/73"),
        ("N", "40/40/-96"),
        ("NH", "0/0/85"),
        ("NH", "-120/40/40"),
        ("NO", "0/0/96"),
        ("NO", "-92/0/0"),
        ("NOH", "0/0/109"),
        ("NOH", "0/0/-118"),
    ],
    "kontra": [
        ("CHS", "0/0/0/242"),
        ("DHZ", "30/30/30/-302"),
        ("CH", "0/288/0"),
        ("D", "0/0/-648/0"),
    ],
    "four": [("SH", "0/94/0/0"), ("DHS", "0/0/-108/0"), ("D", "-140/30/30/30")],
    "ramsch": [("ramsch", "0/-77/0/0"), ("ramsch", "0/-162/0"), ("ramsch", "0/0/120/0")],
    "schieberamsch": [
        ("ramsch", "0/0/0/-49"),
        ("ramsch", "0/0/0/-118"),
        ("ramsch", "-416/0/0/0"),
        ("ramsch", "-664/0/0"),
    ],
    "given-up": [
        ("DHS", "-162/0/0/0"),
        ("H", "0/240/0"),
        ("DH", "0/0/113"),
        ("HHZ", "0/-140/0/0"),
        ("G", "0/0/96/0"),
    ],
    "claimed": [("G", "0/338/0"), ("CH", "0/0/0/-144"), ("N", "0/0/23/0"), ("HH", "0/80/0")],
    "passed-in": [("passed", "0/0/0"), ("passed", "0/0/0/0")],
}
every_file = pytest.mark.parametrize("name", GAMES)


def replayed(name: str) -> list[Replay]:
    with (RECORDS / f"{name}.mazzo").open("rb") as stream:
        return list(map(play_record, read(stream)))


def naive_of(tags: dict[str, str]) -> Naive:
    """The second program before the first move of a record."""
    if "Deal" in tags:
        cards = dealt(by_the_four_lines("french-32", int(tags["Deal"])))
    else:
        hands = tags["Cards"].split("/")
        cards = [[hand[i : i + 2] for i in range(0, len(hand), 2)] for hand in hands]
    passing = tags["Schieberamsch"] == "yes"
    return Naive(cards, tags["Rules"], int(tags["Players"]), int(tags["Dealer"]), passing)


@every_file
def test_a_game_replays_to_its_end_and_its_result(name):
    for replay, (contract, result) in zip(replayed(name), GAMES[name], strict=True):
        assert replay.flaw is None
        told = report(replay.history)
        assert (told["phase"], told["legal"], told["contract"]) == ("over", [], contract)
        assert replay.record.tags["Result"] == result
        tally = replay.history.tally.points
        points = list(map(int, result.split("/")))
        assert [*tally, 0, 0, 0, 0][: len(points)] == points


@every_file
def test_a_game_goes_the_same_way_in_a_second_program(name):
    for replay in replayed(name):
        naive = naive_of(replay.record.tags)
        for move in replay.record.moves:
            naive.play(move)
        told = report(replay.history)
        assert naive.phase == "over"
        for field, value in naive.result().items():
            assert told[field] == value


@every_file
def test_the_records_are_canonical(name):
    texts = [
        write(replay.setup, replay.history.moves, replay.record.tags) for replay in replayed(name)
    ]
    assert "\n".join(texts) == (RECORDS / f"{name}.mazzo").read_text()


@every_file
def test_a_game_taken_back_and_played_again_is_the_same(name):
    for replay in replayed(name):
        history = replay.history
        end, tally = history.state, history.tally
        while history.undo():
            pass
        assert (history.state, history.tally.points) == (history.start, ())
        while history.redo():
            pass
        assert (history.state, history.tally) == (end, tally)


def test_the_records_show_every_kind_of_game_and_of_end():
    found = [replay for name in GAMES for replay in replayed(name)]
    contracts = {report(replay.history)["contract"] for replay in found}
    assert {"N", "NH", "NO", "NOH", "ramsch", "passed"} <= contracts
    assert {contract[0] for contract in contracts} >= set("DHSCGN")
    assert {contract[1:] for contract in contracts if contract[0] in "DHSCG"} >= {
        *("", "H", "HS", "HZ", "O")
    }
    moves = {move for replay in found for move in replay.record.moves}
    assert {"re", "claim", "d:concede", "u", "s", "p", "y"} <= moves
    tags = [replay.record.tags for replay in found]
    assert {tag["Players"] + tag["Rules"] for tag in tags} >= {"3isko", "3ramsch", "4isko"}
    assert {tag["Scoring"] for tag in tags} == {"plain", "seeger"}


@pytest.mark.parametrize(
    ("change", "code", "at"),
    [
        (('"254/0/0"', '"0/0/254"'), "notation.wrong-result", 0),
        (('"254/0/0"', '"unfinished"'), "notation.wrong-result", 0),
        (('"254/0/0"', '"204/0/0"'), "notation.wrong-result", 0),
        (('"seeger"', '"plain"'), "notation.wrong-result", 0),
        ((" Kd Kh", " Kd"), "notation.wrong-result", 0),
        ((" Kd Kh", " Kd Kh Jc"), "skat.deal-over", 36),
        (("CO Ac 7c", "CO Ac 7s"), "skat.follow-suit", 7),
        (("CO Ac", "CO As"), "skat.not-in-hand", 6),
        (("CO Ac", "CO.Td.Qd Ac"), "skat.not-in-hand", 5),
        (("CO Ac", "CO Ac5"), "notation.not-a-move", 6),
        (("18 y p p", "18 18 p p"), "skat.not-your-turn", 2),
        (("18 y p p", "17 y p p"), "skat.not-a-game-value", 1),
        (("p p CO", "p p s CO"), "skat.two-discards", 6),
        (("p CO", "p p CO"), "skat.not-now", 5),
        (("7d8d9d", "7d8d8d"), "cards.doubled", 0),
        (('"3"]\n[Dealer', '"2"]\n[Dealer'), "notation.tag-value", 0),
    ],
)
def test_what_is_not_true_in_a_record_is_found_out(change, code, at):
    text = (RECORDS / "ouvert.mazzo").read_text().split("\n\n[Game")[0]
    assert text.count(change[0]) == 1
    (record,) = read(BytesIO(text.replace(*change).encode()))
    flaw = play_record(record).flaw
    assert (flaw.error.violation.code, flaw.at) == (code, at)
