"""The game at hand: its clock, what it counts, and its way into a record and back."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest

from mazzo.core.errors import RuleError, Violation
from mazzo.core.records import read
from mazzo.games import play_record
from mazzo.play.game_at_hand import PLAYED_ON, GameAtHand, new_id
from play.games import fresh, play, played, standing, winning_moves, won


class Time:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def again(game: GameAtHand[Any], **more: Any) -> GameAtHand[Any]:
    """The game as its record brings it back."""
    (record,) = read(BytesIO(game.record().encode()))
    return GameAtHand.resumed(record, id=game.id, **more)


def test_time_counts_while_somebody_plays() -> None:
    time = Time()
    game = fresh(clock=time)
    time.now += 5
    assert game.elapsed == 0
    game.resume_clock()
    time.now += 5
    game.resume_clock()
    time.now += 5
    assert game.elapsed == 10
    game.pause_clock()
    time.now += 5
    game.pause_clock()
    assert game.elapsed == 10
    game.resume_clock()
    time.now += 2.5
    assert game.elapsed == 12.5


def test_time_stands_while_the_game_is_over() -> None:
    time = Time()
    game = fresh(clock=time)
    game.resume_clock()
    time.now += 60
    play(game, *winning_moves())
    time.now += 60
    assert game.over
    assert game.elapsed == 60
    game.undo()
    time.now += 7
    assert game.elapsed == 67
    game.redo()
    time.now += 60
    assert game.elapsed == 67


def test_undo_of_a_game_that_nobody_plays_starts_no_clock() -> None:
    time = Time()
    game = play(fresh(clock=time), *winning_moves())
    game.undo()
    time.now += 7
    assert game.elapsed == 0


def test_undos_and_hints_are_counted() -> None:
    game = played(3)
    assert [game.undo(), game.undo()] == list(winning_moves()[2:0:-1])
    assert game.redo() == winning_moves()[1]
    game.count_hint()
    assert (game.undos, game.hints) == (2, 1)
    for _ in range(5):
        game.undo()
    assert game.undos == 4, "what can't be taken back is not counted"


def test_a_refused_move_changes_nothing() -> None:
    game = played(3)
    before = standing(game)
    assert isinstance(game.propose(game.state.read("Kd>@7")), Violation)
    assert standing(game) == before


def test_a_record_brings_all_of_it_back() -> None:
    time = Time()
    game = fresh(clock=time, date="2024-05-01")
    game.resume_clock()
    play(game, *winning_moves()[:9])
    for _ in range(4):
        game.undo()
    game.redo()
    game.count_hint()
    time.now += 252.9
    game.pause_clock()
    found = again(game)
    assert standing(found) == standing(game)
    assert found.record() == game.record()
    assert found.elapsed == 252
    assert found.redo() == winning_moves()[6]


def test_time_goes_on_from_where_it_was() -> None:
    time = Time()
    game = fresh(clock=time)
    game.resume_clock()
    time.now += 100
    found = again(game, clock=time)
    time.now += 100
    assert found.elapsed == 100
    found.resume_clock()
    time.now += 1
    assert found.elapsed == 101


def test_nothing_is_counted_in_a_record_that_was_nothing() -> None:
    assert not {"Elapsed", "Undos", "Hints", "Redo", "Result"} & _tags(played(3)).keys()


def _tags(game: GameAtHand[Any]) -> dict[str, str]:
    (record,) = read(BytesIO(game.record().encode()))
    return record.tags


def test_the_record_of_a_game_that_is_over_tells_its_result() -> None:
    game = won()
    assert _tags(game)["Result"] == "won"
    (record,) = read(BytesIO(game.record().encode()))
    assert play_record(record).flaw is None
    game.undo()
    assert "Result" not in _tags(game)


def test_tags_that_play_does_not_change_are_kept() -> None:
    text = b'[Game "scorpion"]\n[Deal "7"]\n[Seat1 "person"]\n[Mood "grim \\"x\\""]\n\ndeal\n'
    (record,) = read(BytesIO(text))
    game = GameAtHand.resumed(record)
    assert _tags(game)["Seat1"] == "person"
    assert _tags(game)["Mood"] == 'grim "x"'


@pytest.mark.parametrize("value", ["", "soon", "-5", "1.5", "99999999999", "٣"])
def test_a_count_that_is_none_is_nothing(value: str) -> None:
    text = f'[Game "scorpion"]\n[Deal "7"]\n[Elapsed "{value}"]\n[Undos "{value}"]\n'
    (record,) = read(BytesIO(text.encode()))
    game = GameAtHand.resumed(record)
    assert (game.elapsed, game.undos) == (0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "junk",
        '[Game "bridge"]\n',
        '[Game "scorpion"]\n',
        '[Game "scorpion"]\n[Deal "7"]\n\nKd>@9\n',
        '[Game "scorpion"]\n[Deal "7"]\n[Redo "Kd>@9"]\n',
        '[Game "scorpion"]\n[Deal "7"]\n[Result "won"]\n',
    ],
)
def test_a_flawed_record_is_no_game_to_play_on(text: str) -> None:
    with pytest.raises(RuleError):
        GameAtHand.resumed(next(read(BytesIO(text.encode()))))


def test_the_same_deal_again_is_another_game() -> None:
    time = Time()
    game = fresh(clock=time)
    game.resume_clock()
    play(game, *winning_moves()[:3])
    game.undo()
    game.count_hint()
    time.now += 9
    before = game.id
    game.restart()
    assert game.id != before
    assert (game.elapsed, game.undos, game.hints) == (0, 0, 0)
    assert game.state == fresh().state
    assert not game.begun
    time.now += 4
    assert game.elapsed == 4, "whoever played plays on"


def test_the_same_deal_again_counts_though_the_game_was_played_on_from_a_replay() -> None:
    game = played(3)
    game.tags = {PLAYED_ON: "yes", "Event": "evening"}
    assert not game.counts
    game.restart()
    assert game.counts
    assert game.tags == {"Event": "evening"}
    assert PLAYED_ON not in game.record()


def test_there_is_something_to_lose_between_the_first_move_and_the_end() -> None:
    assert not fresh().begun
    game = played(1)
    assert game.begun
    game.undo()
    assert game.begun
    assert not won().begun


def test_ids_differ_and_grow() -> None:
    ids = [new_id() for _ in range(200)]
    assert len(set(ids)) == 200
    assert [id[:21] for id in ids] == sorted(id[:21] for id in ids)
