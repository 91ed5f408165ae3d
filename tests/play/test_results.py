"""The file of results: it grows line by line, whatever stands in it already."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazzo.games import read_records, scopa, scorpion, skat
from mazzo.play import results
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.results import Result, append, load, read_line, reset, result_of
from play.games import RECORDS, names, play, played, winning_moves, won


def result(id: str = "a", **more: Any) -> Result:
    return replace(result_of(won()), id=id, **more)


def lines(folder: Path) -> list[bytes]:
    return (folder / results.FILE).read_bytes().split(b"\n")


def test_what_is_told_of_a_game() -> None:
    now = iter([0.0, 252.9]).__next__
    game: GameAtHand[Any] = GameAtHand(scorpion.Setup(deal=177), clock=now)
    game.resume_clock()
    play(game, *winning_moves())
    game.count_hint()
    found = json.loads(result_of(game).as_line())
    ended = datetime.fromisoformat(found.pop("date"))
    assert abs((datetime.now().astimezone() - ended).total_seconds()) < 60
    assert found == {
        "id": game.id,
        "game": "scorpion",
        "rules": "classic",
        "deal": "scorpion:classic:177",
        "outcome": "won",
        "score": game.history.tally.score,
        "moves": len(winning_moves()),
        "time": 252,
        "hints": 1,
        "undos": 0,
    }


def test_a_game_that_began_with_a_position_has_no_deal() -> None:
    position = scorpion.read_position("Ts/9s/Kh/Jh/Qh/-/- - 0", scorpion.Rules.CLASSIC)
    assert result_of(GameAtHand(scorpion.Setup(position=position))).deal is None


@pytest.mark.parametrize(
    ("setup", "name"), [(scopa.Setup, "scopa"), (skat.Setup, "skat")], ids=["scopa", "skat"]
)
def test_who_sits_in_the_first_seat_wins_or_loses(setup: Any, name: str) -> None:
    outcomes = set()
    for path in sorted((RECORDS / name / "records").glob("*.mazzo")):
        with path.open("rb") as stream:
            for record in read_records(stream):
                game = GameAtHand.resumed(record)
                outcome = game.state.outcome()
                if outcome is not None:
                    found = result_of(game).outcome
                    assert (found == "won") == (0 in outcome.winners)
                    assert (found == "drawn") == (not outcome.winners)
                    outcomes.add(found)
    assert outcomes >= {"won", "lost"}
    assert ("drawn" in outcomes) == (name == "skat"), "passed in"


def test_lines_are_added_and_read_in_order(tmp_path: Path) -> None:
    mine = [result(id) for id in "cab"]
    for one in mine:
        append(one, tmp_path)
    assert load(tmp_path).results == tuple(mine)
    assert lines(tmp_path) == [*(one.as_line().encode() for one in mine), b""]
    assert (tmp_path / results.FILE).stat().st_mode & 0o777 == 0o600


def test_the_last_line_of_a_game_counts_in_its_own_place(tmp_path: Path) -> None:
    for one in (result("a"), result("b"), result("a", undos=7), result("c")):
        append(one, tmp_path)
    assert [(one.id, one.undos) for one in load(tmp_path).results] == [("b", 0), ("a", 7), ("c", 0)]


def test_a_torn_line_is_not_glued_to_the_next(tmp_path: Path) -> None:
    append(result("a"), tmp_path)
    whole = (tmp_path / results.FILE).read_bytes()
    for cut in range(1, len(whole)):
        (tmp_path / results.FILE).write_bytes(whole + whole[:cut])
        append(result("b"), tmp_path)
        found = load(tmp_path)
        assert [one.id for one in found.results] == ["a", "b"]
        # With its last byte missing alone, the line is whole.
        assert found.unreadable == (cut < len(whole) - 1)


JUNK = {
    "no JSON": b"outcome: won",
    "cut": b'{"id": "x", "game": "scor',
    "no object": b"[1, 2]",
    "a field is missing": b'{"id": "x", "game": "scorpion"}',
    "no text": b"\xff\xfe\x00",
    "deep": b"[" * 100_000,
    "a long number": b'{"id": ' + b"9" * 10_000 + b"}",
    "long": b'{"id": "' + b"x" * 100_000 + b'"}',
}


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)
def test_what_can_not_be_read_is_counted_and_stays(tmp_path: Path, junk: bytes) -> None:
    append(result("a"), tmp_path)
    with (tmp_path / results.FILE).open("ab") as stream:
        stream.write(junk + b"\n")
    append(result("b"), tmp_path)
    found = load(tmp_path)
    assert ([one.id for one in found.results], found.unreadable) == (["a", "b"], 1)
    assert lines(tmp_path)[1] == junk


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("moves", -1),
        ("moves", True),
        ("moves", 1.0),
        ("moves", None),
        ("time", "252"),
        ("score", 10**12),
        ("hints", float("nan")),
        ("outcome", "victory"),
        ("game", 7),
        ("deal", 7),
        ("date", "yesterday"),
        ("date", "2024-05-01T20:15:00"),
        ("id", None),
    ],
)
def test_a_field_that_is_none_makes_no_result(field: str, value: object) -> None:
    found = json.loads(result().as_line())
    assert read_line(json.dumps(found)).id == "a"
    with pytest.raises((ValueError, RecursionError)):
        read_line(json.dumps({**found, field: value}))


def test_fields_of_later_versions_are_of_no_matter() -> None:
    found = json.loads(result().as_line())
    assert read_line(json.dumps({**found, "mood": ["grim"]})) == result_from(found)


def result_from(found: dict[str, Any]) -> Result:
    return Result(**found)


@given(st.binary(max_size=300))
def test_any_line_is_a_result_or_none(data: bytes) -> None:
    with contextlib.suppress(ValueError):
        assert read_line(data.decode(errors="replace"))


def test_no_file_is_no_results(tmp_path: Path) -> None:
    assert load(tmp_path) == results.Found()


def test_a_reset_keeps_what_was_there(tmp_path: Path) -> None:
    for round in ("", "-2", "-3"):
        append(result(f"a{round}"), tmp_path)
        before = (tmp_path / results.FILE).read_bytes()
        backup = reset(tmp_path)
        assert backup.name == f"results.jsonl.backup{round}"
        assert backup.read_bytes() == before
        assert load(tmp_path).results == ()
    append(result("b"), tmp_path)
    assert [one.id for one in load(tmp_path).results] == ["b"]


def test_a_reset_without_results_changes_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        reset(tmp_path)
    assert names(tmp_path) == []


def test_a_pipe_in_the_place_of_the_results_holds_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / results.FILE)
    with pytest.raises(OSError, match="Invalid argument"):
        load(tmp_path)


def test_an_abandoned_game_tells_how_far_it_came() -> None:
    found = result_of(played(5))
    assert (found.outcome, found.moves) == ("abandoned", 5)


def test_nothing_else_is_left_in_the_folder(tmp_path: Path) -> None:
    append(result(), tmp_path)
    assert names(tmp_path) == [results.FILE]
