"""Games that are kept: one file each, found again as they were, nobody else's in between."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from mazzo.games import play_record, read_records, scorpion
from mazzo.play import results
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import Keeper
from mazzo.play.trouble import Code
from play.games import fresh, names, play, played, resumed, standing, winning_moves, won


@pytest.fixture
def keeper(tmp_path: Path) -> Keeper:
    return Keeper(tmp_path)


def saved(folder: Path, id: str) -> Path:
    return folder / "games" / f"{id}.mazzo"


def outcomes(folder: Path) -> list[str]:
    return [result.outcome for result in results.load(folder).results]


def test_nothing_is_made_before_there_is_something_to_keep(keeper: Keeper, tmp_path: Path) -> None:
    assert keeper.unfinished() == ()
    keeper.leave(fresh())
    keeper.drop(fresh())
    assert names(tmp_path) == []
    assert keeper.untold() == ()


def test_every_move_undo_and_redo_is_on_disk(keeper: Keeper, tmp_path: Path) -> None:
    game = fresh()
    for step in (*winning_moves()[:12], "undo", "undo", "undo", "redo"):
        match step:
            case "undo":
                game.undo()
            case "redo":
                game.redo()
            case _:
                play(game, step)
        keeper.keep(game)
        found = Keeper(tmp_path).unfinished()[0]
        assert found.moves == len(game.history.moves)
        assert saved(tmp_path, game.id).read_text() == game.record()
    keeper.close()
    assert standing(resumed(tmp_path, game.id)) == standing(game)


def test_a_save_is_a_record_that_others_can_read(keeper: Keeper, tmp_path: Path) -> None:
    game = played(8)
    keeper.keep(game)
    with saved(tmp_path, game.id).open("rb") as stream:
        replay = play_record(next(read_records(stream)))
    assert replay.flaw is None
    assert replay.history is not None
    assert replay.history.state == game.state


def test_the_time_is_kept_when_the_game_is_left(keeper: Keeper, tmp_path: Path) -> None:
    now = iter([0.0, 1000.0, 1000.0]).__next__
    game = play(fresh(clock=now), *winning_moves()[:2])
    game.resume_clock()
    keeper.leave(game)
    assert resumed(tmp_path, game.id).elapsed == 1000


def test_files_are_private(keeper: Keeper, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    before = os.umask(0)
    try:
        keeper = Keeper(folder)
        keeper.keep(played(3))
        keeper.keep(won())
    finally:
        os.umask(before)
    found = sorted(folder.rglob("*"))
    assert {path.parent.name for path in found} == {"data", "games", "finished"}
    for path in (folder, *found):
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path


def test_several_games_are_listed_newest_first(keeper: Keeper, tmp_path: Path) -> None:
    first, second = played(5), played(0)
    third = GameAtHand(scorpion.Setup(scorpion.Rules.LENIENT, deal=9))
    play(second, *winning_moves()[:2])
    third.propose(third.state.legal_moves()[0])
    for age, game in ((2, first), (9, second), (4, third)):
        keeper.keep(game)
        then = (datetime.now() - timedelta(hours=age)).timestamp()
        os.utime(saved(tmp_path, game.id), (then, then))
    found = keeper.unfinished()
    assert [kept.id for kept in found] == [first.id, third.id, second.id]
    assert [(kept.game, kept.rules, kept.moves, kept.deal) for kept in found] == [
        ("scorpion", "classic", 5, "scorpion:classic:177"),
        ("scorpion", "lenient", 1, "scorpion:lenient:9"),
        ("scorpion", "classic", 2, "scorpion:classic:177"),
    ]
    assert found[0].score == first.history.tally.score > 0
    age = datetime.now().astimezone() - found[2].saved
    assert timedelta(hours=9) <= age < timedelta(hours=9, minutes=5)


def test_a_game_is_left_and_dropped_another_time(keeper: Keeper, tmp_path: Path) -> None:
    game = played(5)
    keeper.leave(game)
    assert outcomes(tmp_path) == [], "leaving a game is not losing it"
    assert names(tmp_path / "games") == [f"{game.id}.mazzo"]
    again = keeper.take(game.id)
    assert again is not None
    keeper.drop(again)
    assert names(tmp_path / "games") == []
    (result,) = results.load(tmp_path).results
    assert (result.id, result.outcome, result.moves) == (game.id, "abandoned", 5)
    assert (result.game, result.rules) == ("scorpion", "classic")
    assert result.deal == "scorpion:classic:177"


def test_a_game_whose_moves_were_all_taken_back_is_abandoned_too(
    keeper: Keeper, tmp_path: Path
) -> None:
    game = played(1)
    game.undo()
    keeper.keep(game)
    keeper.drop(game)
    assert outcomes(tmp_path) == ["abandoned"]


def test_a_finished_game_is_a_record_and_a_result(keeper: Keeper, tmp_path: Path) -> None:
    game = fresh()
    for move in winning_moves():
        play(game, move)
        keeper.keep(game)
    assert (tmp_path / "finished" / f"{game.id}.mazzo").read_text() == game.record()
    assert '[Result "won"]' in game.record()
    (result,) = results.load(tmp_path).results
    assert (result.outcome, result.moves) == ("won", len(winning_moves()))
    assert result.score == game.history.tally.score
    assert keeper.unfinished() == ()
    keeper.leave(game)
    assert names(tmp_path / "games") == []


def test_a_win_that_is_kept_and_told_leaves_no_save(tmp_path: Path) -> None:
    """A copy, say; a win that no result tells of is left where it is."""
    game = won()
    Keeper(tmp_path).leave(game)
    save = tmp_path / "games" / f"{game.id}.mazzo"
    told = (tmp_path / results.FILE).read_bytes()
    for unlike in (tmp_path / results.FILE, tmp_path / "finished" / save.name):
        save.write_text(game.record())
        content = unlike.read_bytes()
        unlike.write_text("")
        assert Keeper(tmp_path).unfinished() == ()
        assert save.exists()
        unlike.write_bytes(content)
        assert Keeper(tmp_path).unfinished() == ()
        assert not save.exists()
    assert (tmp_path / "finished" / save.name).read_text() == game.record()
    assert (tmp_path / results.FILE).read_bytes() == told


def test_a_pipe_in_the_place_of_a_finished_record_holds_nobody_up(tmp_path: Path) -> None:
    game = won()
    Keeper(tmp_path).leave(game)
    save = tmp_path / "games" / f"{game.id}.mazzo"
    save.write_text(game.record())
    record = tmp_path / "finished" / save.name
    record.unlink()
    os.mkfifo(record)
    assert Keeper(tmp_path).unfinished() == ()
    assert save.exists()


def test_such_a_save_is_left_alone_while_another_program_has_it(tmp_path: Path) -> None:
    game = won()
    other = Keeper(tmp_path)
    other.keep(game)
    save = tmp_path / "games" / f"{game.id}.mazzo"
    save.write_text(game.record())
    assert Keeper(tmp_path).unfinished() == ()
    assert save.exists()
    other.close()
    assert Keeper(tmp_path).unfinished() == ()
    assert not save.exists()


def test_a_game_that_is_won_undone_and_won_again_counts_once(
    keeper: Keeper, tmp_path: Path
) -> None:
    game = won()
    keeper.keep(game)
    keeper.keep(game)
    assert len((tmp_path / results.FILE).read_text().splitlines()) == 1
    game.undo()
    keeper.keep(game)
    assert [kept.id for kept in keeper.unfinished()] == [game.id]
    game.redo()
    keeper.keep(game)
    assert keeper.unfinished() == ()
    (result,) = results.load(tmp_path).results
    assert (result.outcome, result.undos) == ("won", 1), "the last one counts"


def test_a_win_counts_once_though_the_folder_of_games_is_cleared_after_it(
    keeper: Keeper, tmp_path: Path
) -> None:
    game = won()
    keeper.keep(game)
    for name in names(tmp_path / "games"):
        (tmp_path / "games" / name).unlink()
    keeper.keep(game)
    keeper.leave(game)
    assert names(tmp_path / "finished") == [f"{game.id}.mazzo"]
    assert outcomes(tmp_path) == ["won"]


def test_what_was_won_stays_won_though_the_game_is_taken_up_and_dropped(
    keeper: Keeper, tmp_path: Path
) -> None:
    game = won()
    keeper.keep(game)
    game.undo()
    keeper.leave(game)
    again = keeper.take(game.id)
    assert again is not None
    keeper.drop(again)
    assert outcomes(tmp_path) == ["won"]
    assert names(tmp_path / "games") == []


def test_the_same_deal_again_leaves_the_game_before_it_alone(
    keeper: Keeper, tmp_path: Path
) -> None:
    game = played(5)
    keeper.keep(game)
    before = standing(game)
    game.restart()
    play(game, *winning_moves()[:2])
    keeper.keep(game)
    keeper.close()
    assert standing(resumed(tmp_path, before[0])) == before
    assert len(Keeper(tmp_path).unfinished()) == 2


def test_a_game_that_is_gone_is_told_of(keeper: Keeper, tmp_path: Path) -> None:
    game = played(5)
    keeper.leave(game)
    saved(tmp_path, game.id).unlink()
    assert keeper.take(game.id) is None
    assert [trouble.code for trouble in keeper.untold()] == [Code.GONE]
    assert keeper.untold() == (), "once"
    assert names(tmp_path / "games") == []


def test_a_game_outlives_the_folder_that_was_cleared_under_it(
    keeper: Keeper, tmp_path: Path
) -> None:
    game = played(5)
    keeper.keep(game)
    first = game.id
    for name in names(tmp_path / "games"):
        (tmp_path / "games" / name).unlink()
    (tmp_path / "games").rmdir()
    play(game, winning_moves()[5])
    keeper.keep(game)
    assert game.id != first, "by now another program may hold the lock of the old name"
    keeper.close()
    assert standing(resumed(tmp_path, game.id)) == standing(game)
    assert keeper.untold() == ()
