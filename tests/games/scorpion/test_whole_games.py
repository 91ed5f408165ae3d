"""Whole games as records: won ones, found by a search program, replayed move by move."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from games.scorpion.naive import Naive
from mazzo.core.history import History
from mazzo.core.records import Replay, read, write
from mazzo.games import play_record
from mazzo.games.scorpion import report

RECORDS = Path(__file__).with_name("records")

WON = {
    # Name: final score, moves.
    "classic-132": (690, 48),
    "classic-177": (680, 46),
    "classic-3": (685, 48),
    "lenient-495": (680, 47),
    "lenient-664": (680, 47),
}


def replayed(name: str) -> Replay:
    with (RECORDS / f"{name}.mazzo").open("rb") as stream:
        (record,) = read(stream)
    return play_record(record)


@pytest.mark.parametrize(("name", "end"), WON.items())
def test_a_won_game_replays_to_its_win(name, end):
    replay = replayed(name)
    assert replay.flaw is None
    told = report(replay.history)
    assert (told["score"], told["moves"]) == end
    assert (told["won"], told["completed"], told["legal"]) == (True, 4, [])
    assert told["position"] == "-/-/-/-/-/-/- - 4"
    assert replay.history.state.view().gone == "cdhs"


@pytest.mark.parametrize("name", [*WON, "long"])
def test_a_whole_game_goes_the_same_way_in_a_second_program(name):
    replay = replayed(name)
    history = History(replay.setup.start())
    naive = Naive(history.state.position(), replay.setup.rules.value)
    for text in replay.record.moves:
        assert text in naive.legal()
        history.play(history.state.read(text))
        naive.play(text)
        assert history.state.position() == naive.position(), text
        assert history.tally.score == naive.score, text
    assert naive.won() == (name != "long")


@pytest.mark.parametrize("name", [name for name in WON if name.startswith("classic")])
def test_a_classic_win_without_undo_scores_at_least_460(name):
    assert replayed(name).history.tally.score >= 460


@pytest.mark.parametrize("name", [*WON, "long"])
def test_the_records_are_canonical(name):
    replay = replayed(name)
    text = write(replay.setup, replay.history.moves, replay.record.tags)
    assert text.encode() == (RECORDS / f"{name}.mazzo").read_bytes()


@pytest.mark.parametrize("name", WON)
def test_a_won_game_played_backwards_and_forwards_is_the_same(name):
    history = replayed(name).history
    won, moves = history.state, list(history.moves)
    while history.can_undo:
        history.undo()
    assert history.state == history.start
    assert (history.tally.score, history.tally.moves) == (0, 0)
    while history.can_redo:
        history.redo()
    assert (history.state, history.moves) == (won, moves)
    assert (history.tally.score, history.tally.moves) == WON[name]


def test_a_result_that_is_not_true_is_found_out():
    text = (RECORDS / "classic-177.mazzo").read_text()
    won = text.replace("\n\n", '\n[Result "won"]\n\n', 1)
    given_up = won.rpartition(" ")[0] + "\n"
    for source, code in [(won, None), (given_up, "notation.wrong-result")]:
        (record,) = read(BytesIO(source.encode()))
        flaw = play_record(record).flaw
        assert (flaw and flaw.error.violation.code) == code


def test_the_long_game_has_a_column_of_all_cards():
    # For the screens: no column can be longer.
    assert max(len(column.cards) for column in replayed("long").history.state.columns) == 52
