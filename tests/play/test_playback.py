"""Going through a record: every place in it is as it was when it was played."""

from __future__ import annotations

import io
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazzo.core.errors import RuleError
from mazzo.core.history import History
from mazzo.core.records import Replay
from mazzo.games import play_record, read_records
from mazzo.play.replay import Playback
from play.games import RECORDS

GAMES = sorted(RECORDS.glob("*/records/*.mazzo"))
LONG = '[Game "scorpion"]\n[Position "Kd/Ks2h/-/-/-/-/- - 0"]\n\n' + " ".join(
    f"{'Kd' if at % 3 else 'Ks'}>@{3 + at % 5}" for at in range(300)
)
"""Kings that wander about, longer than what is remembered at once."""


def replayed(text: str | bytes) -> Replay:
    data = text.encode() if isinstance(text, str) else text
    return play_record(next(read_records(io.BytesIO(data))))


def been(playback: Playback) -> list[tuple[Any, Any, str | None, Any]]:
    """Position, tally, move and events at each place, played straight on."""
    history: History[Any] = History(playback.setup.start())
    found: list[tuple[Any, Any, str | None, Any]] = [(history.state, history.tally, None, ())]
    for move in playback.moves:
        step = history.play(history.state.read(move))
        found.append((history.state, history.tally, move, step.events))
    return found


def here(playback: Playback) -> tuple[Any, Any, str | None, Any]:
    return playback.state, playback.tally, playback.move, playback.events


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_forwards_and_back_through_every_game(path: Path) -> None:
    with path.open("rb") as stream:
        for record in islice(read_records(stream), 3):
            playback = Playback(play_record(record))
            expected = been(playback)
            assert here(playback) == expected[0]
            forwards = [here(playback) for _ in iter(playback.step, False)]
            assert forwards == expected[1:]
            for place in expected[-2::-1]:
                assert playback.step(-1)
                assert here(playback) == place
            assert not playback.step(-1)
            playback.go(playback.last)
            assert here(playback) == expected[-1]
            playback.first()
            assert here(playback) == expected[0]
            assert (playback.at, playback.flaw) == (0, None)


@given(st.lists(st.integers(-20, 400), max_size=12))
def test_jumps_lead_where_walking_leads(places: list[int]) -> None:
    playback = Playback(replayed(LONG))
    expected = been(playback)
    assert playback.last > 150
    for place in places:
        playback.go(place)
        assert playback.at == min(max(place, 0), playback.last)
        assert here(playback) == expected[playback.at]


def test_it_stops_where_a_record_goes_wrong() -> None:
    text = '[Game "scorpion"]\n[Deal "48213"]\n\n4d>5d As>2s Kd>@9 deal\n'
    playback = Playback(replayed(text))
    playback.go(playback.last)
    assert (playback.at, playback.last, playback.move) == (2, 2, "As>2s")
    assert playback.flaw is not None
    assert (playback.flaw.at, playback.flaw.token) == (3, "Kd>@9")
    assert playback.flaw.error.violation.code == "scorpion.no-such-column"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "junk",
        '[Game "bridge"]\n[Deal "1"]\n',
        '[Game "skat"]\n',
        '[Game "scopa"]\n[Deal "x"]\n',
    ],
)
def test_what_has_no_deal_has_nothing_to_go_through(text: str) -> None:
    replay = replayed(text)
    with pytest.raises(RuleError) as refused:
        Playback(replay)
    assert replay.flaw is not None
    assert refused.value is replay.flaw.error


def test_a_wrong_result_can_be_gone_through() -> None:
    playback = Playback(replayed('[Game "scorpion"]\n[Deal "48213"]\n[Result "won"]\n\n4d>5d\n'))
    assert (playback.last, playback.flaw is not None) == (1, True)


def test_moves_of_another_program_can_be_gone_through() -> None:
    deal = ".".join(f"{suit}{rank}" for suit in "SHDC" for rank in "789TJQKA")
    line = f"(;GM[Skat]P0[a]P1[b]P2[c]MV[w {deal} 1 p 2 p 0 p ]R[passed] ;)\n"
    playback = Playback(replayed(line))
    playback.go(playback.last)
    assert playback.moves == ("p", "p", "p")
    assert playback.state.outcome() is not None


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_from_any_place_a_new_game_begins(path: Path) -> None:
    with path.open("rb") as stream:
        playback = Playback(play_record(next(read_records(stream))))
    for at in {0, 1, playback.last // 2, playback.last}:
        playback.go(at)
        game = playback.play_on()
        assert game.history.moves == list(playback.moves[:at])
        assert (game.state, game.history.tally) == (playback.state, playback.tally)
        assert (game.elapsed, game.undos, game.history.redoable) == (0, 0, ())
        assert game.id != playback.play_on().id
        assert game.setup == playback.setup
