"""Whole games as records, frozen with their results: replayed move by move."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from core.four_lines import by_the_four_lines
from games.scopa.naive import Naive
from games.scopa.test_against_naive import play_both
from mazzo.core.match import Match
from mazzo.core.records import Replay, read, write
from mazzo.games import play_record
from mazzo.games.scopa import report

RECORDS = Path(__file__).with_name("records")

GAMES = {
    # File: of each of its games the points by side.
    "classic-2": [(4, 3)],
    "classic-3": [(0, 5, 4)],
    "classic-4": [(3, 3, 3, 1)],
    "partners": [(0, 9)],
    "assi": [(0, 13)],
    "assi-no-sweep": [(6, 2)],
    "scopone": [(9, 2)],
    "scientifico": [(10, 7)],
    "dealt-again": [(1, 7), (7, 3)],
    "match": [(4, 0), (4, 4), (0, 4), (3, 3), (2, 4)],
}
every_file = pytest.mark.parametrize("name", GAMES)


def replayed(name: str) -> list[Replay]:
    with (RECORDS / f"{name}.mazzo").open("rb") as stream:
        return list(map(play_record, read(stream)))


def naive_of(tags: dict[str, str]) -> Naive:
    """The second program before the first move of a record."""
    if "Deal" in tags:
        number = int(tags["Deal"])

        def deals(again: int) -> list[str]:
            return by_the_four_lines("italian-40", number, again)
    else:

        def deals(again: int) -> list[str]:
            deck = tags["Deck"][80 * again :]
            return [deck[i : i + 2] for i in range(0, 80, 2)]

    options = tuple(name for name in ("AceSweep", "ReBello", "Napola") if tags[name] == "yes")
    players, partners = int(tags["Players"]), tags["Teams"] == "yes"
    return Naive(deals, tags["Rules"], players, partners, int(tags["Dealer"]), options)


@every_file
def test_a_game_replays_to_its_end_and_its_result(name):
    replays = replayed(name)
    for replay, points in zip(replays, GAMES[name], strict=True):
        assert replay.flaw is None
        told = report(replay.history)
        assert (told["over"], told["legal"], told["points"]) == (True, [], points)
        assert replay.record.tags["Result"] == "/".join(map(str, points))
        assert sum(replay.history.tally.points) == sum(points)


@every_file
def test_a_game_goes_the_same_way_in_a_second_program(name):
    for replay in replayed(name):
        naive = naive_of(replay.record.tags)
        history = play_both(replay.setup, naive, list(replay.record.moves))
        assert history.moves == list(replay.record.moves)


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


def test_the_records_show_every_variant_and_number_of_players():
    tags = [replay.record.tags for name in GAMES for replay in replayed(name)]
    assert {found["Rules"] for found in tags} == {"classic", "assi", "scopone", "scientifico"}
    assert {found["Players"] + found["Teams"] for found in tags} == {"2no", "3no", "4no", "4yes"}


def test_two_of_them_were_dealt_again_for_three_kings():
    assert [naive_of(replay.record.tags).again for replay in replayed("dealt-again")] == [1, 1]


def test_a_match_goes_from_record_to_record():
    replays = replayed("match")
    match = Match.drawn(196, seats=2, sides=2, target=11)
    for replay, points in zip(replays, GAMES["match"], strict=True):
        terms = replay.setup.terms
        assert (match.winner, match.scores, match.dealer) == (None, terms.scores, terms.dealer)
        assert str(match.deal) == replay.record.tags["Deal"]
        assert str(match.round) == replay.record.tags["Round"]
        match = match.after(points)
        told = report(replay.history)
        assert told["scores"] == match.scores
        assert told["winner"] == (None if match.winner is None else match.winner + 1)
    # It went on at 11-11.
    assert replays[-1].setup.terms.scores == (11, 11)
    assert (match.scores, match.winner) == ((13, 15), 1)


@pytest.mark.parametrize(
    ("change", "code", "at"),
    [
        (('"4/3"', '"3/4"'), "notation.wrong-result", 0),
        (('"4/3"', '"unfinished"'), "notation.wrong-result", 0),
        (("\nCbxAcFb", ""), "notation.wrong-result", 0),
        (("\nCbxAcFb", "\nCb"), "scopa.must-capture", 36),
        (("\nCbxAcFb", "\nCbxAcFb Cb"), "scopa.deal-over", 37),
        (("7bx7s 4d", "7bx7s 4d5c"), "notation.not-a-move", 2),
        (('"2"]\n[Teams', '"3"]\n[Teams'), "scopa.not-on-table", 1),
    ],
)
def test_what_is_not_true_in_a_record_is_found_out(change, code, at):
    text = (RECORDS / "classic-2.mazzo").read_text()
    assert text.count(change[0]) == 1
    (record,) = read(BytesIO(text.replace(*change).encode()))
    flaw = play_record(record).flaw
    assert (flaw.error.violation.code, flaw.at) == (code, at)


def test_an_unfinished_game_has_no_points_yet():
    text = (RECORDS / "classic-2.mazzo").read_text()
    left = text.replace("\nCbxAcFb", "").replace('"4/3"', '"unfinished"')
    (record,) = read(BytesIO(left.encode()))
    replay = play_record(record)
    assert replay.flaw is None
    assert set(report(replay.history)) == {"position", "over", "legal"}
