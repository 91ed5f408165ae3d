"""Every system call of saving fails once: the old or the new is there, and the game goes on."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mazzo.play import results
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import Keeper
from mazzo.play.trouble import Code
from play.faults import ERRORS, calls_of, failing, failing_always, full_disk, one_by_one
from play.games import fresh, names, play, played, standing, winning_moves, won


def first_save(keeper: Keeper) -> GameAtHand[Any]:
    return played(1)


def later_save(keeper: Keeper) -> GameAtHand[Any]:
    game = played(9)
    keeper.keep(game)
    return play(game, winning_moves()[9])


def resumed_save(keeper: Keeper) -> GameAtHand[Any]:
    keeper.leave(played(9))
    (kept,) = keeper.unfinished()
    game = keeper.take(kept.id)
    assert game is not None
    return play(game, winning_moves()[9])


SAVES = [first_save, later_save, resumed_save]
Begin = Callable[[Keeper], GameAtHand[Any]]


def before(game: GameAtHand[Any]) -> list[str]:
    """The moves of the save that was there before the last move."""
    return list(game.history.moves[:-1])


def moves_kept(folder: Path, id: str) -> list[str] | None:
    """What a program finds that is started anew; None if nothing."""
    keeper = Keeper(folder)
    kept = [kept.id for kept in keeper.unfinished()]
    assert keeper.untold() == (), "never torn"
    if id not in kept:
        return None
    game = keeper.take(id)
    keeper.close()
    assert game is not None
    return list(game.history.moves)


def test_the_calls_are_watched_from_the_lock_to_the_folder(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "data")
    made = calls_of(lambda: keeper.keep(played(1)))
    assert {"mkdir", "open", "flock", "write", "fsync", "replace", "close"} <= set(made)
    # A new folder in another, the folder of games in that, the save, and its name.
    assert made.count("fsync") == 4


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: errno.errorcode[error])
@pytest.mark.parametrize("begin", SAVES)
def test_the_old_or_the_new_is_there_after_any_failure(
    tmp_path: Path, begin: Begin, error: int
) -> None:
    troubles = 0
    for number, folder, failed in one_by_one(tmp_path):
        keeper = Keeper(folder)
        game = begin(keeper)
        old = None if begin is first_save else before(game)
        new = list(game.history.moves)
        with failing(number, error) as calls:
            keeper.keep(game)
        failed += calls
        told = [trouble.code for trouble in keeper.untold()]
        assert told in ([], [Code.UNSAVED])
        assert not [name for name in names(folder / "games") if name.endswith(".new")]
        keeper.close()
        found = moves_kept(folder, game.id)
        assert found == new or (told and found == old), number
        troubles += bool(told)
        # It was once: the next move is saved, and nothing of the failure is left.
        play(game, winning_moves()[len(new)])
        keeper.keep(game)
        assert keeper.untold() == ()
        keeper.close()
        assert moves_kept(folder, game.id) == game.history.moves
        assert not [name for name in names(folder / "games") if name.startswith(".")]
    assert troubles >= 5


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: errno.errorcode[error])
def test_a_game_that_ends_is_nowhere_lost_and_counts_once_after_any_failure(
    tmp_path: Path, error: int
) -> None:
    troubles = 0
    for number, folder, failed in one_by_one(tmp_path):
        keeper = Keeper(folder)
        game = fresh()
        play(game, *winning_moves()[:-1])
        keeper.keep(game)
        play(game, winning_moves()[-1])
        with failing(number, error) as calls:
            keeper.keep(game)
        failed += calls
        told = keeper.untold()
        troubles += bool(told)
        finished = folder / "finished" / f"{game.id}.mazzo"
        assert told or (finished.read_text() == game.record() and _won(folder) == 1)
        keeper.close()
        found = moves_kept(folder, game.id)
        assert found == before(game) or (found is None and _won(folder) == 1)
        keeper.keep(game)
        keeper.close()
        assert finished.read_text() == game.record()
        assert _won(folder) == 1
        assert names(folder / "games") == []
    assert troubles >= 10


def _won(folder: Path) -> int:
    found = results.load(folder)
    assert found.unreadable == 0
    return len(found.results)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: errno.errorcode[error])
def test_dropping_never_raises_and_loses_nothing_but_what_is_dropped(
    tmp_path: Path, error: int
) -> None:
    for number, folder, failed in one_by_one(tmp_path):
        keeper = Keeper(folder)
        other, game = played(4), played(9)
        keeper.keep(other)
        keeper.keep(game)
        with failing(number, error) as calls:
            keeper.drop(game)
        failed += calls
        told = keeper.untold()
        keeper.close()
        dropped = moves_kept(folder, game.id) is None
        assert dropped or told
        assert not dropped or [r.outcome for r in results.load(folder).results] == ["abandoned"]
        assert moves_kept(folder, other.id) == other.history.moves


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: errno.errorcode[error])
def test_listing_and_taking_never_raise(tmp_path: Path, error: int) -> None:
    for number, folder, failed in one_by_one(tmp_path):
        keeper = Keeper(folder)
        game = played(9)
        keeper.leave(game)
        (folder / "games" / "bad.mazzo").write_bytes(b"bad")
        (folder / "games" / ".x.mazzo.abc.new").write_bytes(b"half")
        with failing(number, error) as calls:
            keeper.unfinished()
            found = keeper.take(game.id)
        failed += calls
        keeper.close()
        if found:
            assert standing(found)[1:] == standing(game)[1:]
        assert moves_kept_beside_damage(folder, game.id) == game.history.moves
        assert b"bad" in [path.read_bytes() for path in (folder / "games").glob("bad.mazzo*")]


def moves_kept_beside_damage(folder: Path, id: str) -> list[str]:
    keeper = Keeper(folder)
    assert [kept.id for kept in keeper.unfinished()] == [id]
    game = keeper.take(id)
    keeper.close()
    assert game is not None
    return list(game.history.moves)


def test_a_disk_that_gets_full_anywhere_in_the_file_leaves_the_old_one(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    game = played(9)
    keeper.keep(game)
    play(game, winning_moves()[9])
    for room in range(len(game.record())):
        with full_disk(room):
            keeper.keep(game)
        assert moves_in_file(tmp_path, game.id) == before(game)
    assert [trouble.code for trouble in keeper.untold()] == [Code.UNSAVED], "told once"
    keeper.keep(game)
    assert moves_in_file(tmp_path, game.id) == game.history.moves
    assert keeper.untold() == ()
    with full_disk(0):
        keeper.keep(game)
    assert len(keeper.untold()) == 1, "and again after it has worked"


def moves_in_file(folder: Path, id: str) -> list[str]:
    return (folder / "games" / f"{id}.mazzo").read_text().partition("\n\n")[2].split()


def test_a_result_that_the_disk_has_no_room_for_is_not_torn(tmp_path: Path) -> None:
    first, second = results.result_of(won()), results.result_of(won())
    results.append(first, tmp_path)
    whole = (tmp_path / results.FILE).read_bytes()
    for room in range(len(whole)):
        with full_disk(room), pytest.raises(OSError, match="space"):
            results.append(second, tmp_path)
        assert (tmp_path / results.FILE).read_bytes() == whole
    results.append(second, tmp_path)
    assert results.load(tmp_path).results == (first, second)


@pytest.mark.parametrize("place", ["data", "data/games", "data/finished", "data/results.jsonl"])
def test_a_file_in_the_way_is_told_of_and_the_game_goes_on(tmp_path: Path, place: str) -> None:
    way = tmp_path / place
    way.parent.mkdir(exist_ok=True)
    if place.endswith("jsonl"):
        way.mkdir()
    else:
        way.write_bytes(b"in the way")
    keeper = Keeper(tmp_path / "data")
    assert keeper.unfinished() == ()
    game = fresh()
    for move in winning_moves():
        play(game, move)
        keeper.keep(game)
    keeper.leave(game)
    assert [trouble.code for trouble in keeper.untold()] == [Code.UNSAVED]
    assert game.over
    assert way.is_dir() or way.read_bytes() == b"in the way"


def test_a_game_taken_where_nothing_can_be_locked_is_never_written_over_the_save(
    tmp_path: Path,
) -> None:
    keeper = Keeper(tmp_path)
    game = played(9)
    keeper.leave(game)
    with failing_always("flock", errno.EROFS):
        taken = keeper.take(game.id)
        assert taken is not None
        play(taken, winning_moves()[9])
        keeper.keep(taken)
    assert [trouble.code for trouble in keeper.untold()] == [Code.UNSAVED]
    keeper.keep(taken)
    assert moves_in_file(tmp_path, game.id) == game.history.moves
    assert moves_in_file(tmp_path, taken.id) == taken.history.moves


def test_where_there_are_no_locks_a_game_stays_one_however_often_it_is_listed(
    tmp_path: Path,
) -> None:
    with failing_always("flock", errno.ENOLCK):
        keeper = Keeper(tmp_path)
        game = played(5)
        keeper.keep(game)
        first = game.id
        for move in winning_moves()[5:8]:
            Keeper(tmp_path).unfinished()
            play(game, move)
            keeper.keep(game)
        (kept,) = Keeper(tmp_path).unfinished()
        assert (kept.id, kept.moves) == (first, 8)
        keeper.leave(game)
    assert names(tmp_path / "games") == [f"{first}.mazzo"]


@pytest.mark.parametrize("still_played", [True, False])
def test_a_game_that_another_could_lock_meanwhile_goes_on_as_a_game_of_its_own(
    tmp_path: Path, still_played: bool
) -> None:
    keeper, other = Keeper(tmp_path), Keeper(tmp_path)
    game = played(5)
    with failing_always("flock", errno.ENOLCK):
        keeper.keep(game)
    taken = other.take(game.id)
    assert taken is not None
    taken.undo()
    if still_played:
        other.keep(taken)
    else:
        other.leave(taken)
    play(game, winning_moves()[5])
    keeper.keep(game)
    assert moves_in_file(tmp_path, taken.id) == taken.history.moves
    assert moves_in_file(tmp_path, game.id) == game.history.moves
    assert [kept.in_use for kept in other.unfinished()] == [True, False]
    assert other.take(game.id) is None


def test_a_game_that_is_held_is_not_lost_to_who_cannot_lock(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    game = played(5)
    keeper.keep(game)
    first = game.id
    with failing_always("flock", errno.ENOLCK):
        Keeper(tmp_path).unfinished()
    play(game, winning_moves()[5])
    keeper.keep(game)
    assert game.id == first


def test_a_file_system_without_locks_will_do(tmp_path: Path) -> None:
    with failing_always("flock", errno.ENOLCK):
        keeper = Keeper(tmp_path)
        game = played(9)
        keeper.keep(game)
        half = tmp_path / "games" / f".{game.id}.mazzo.abc.new"
        half.write_bytes(b"half")
        assert len(Keeper(tmp_path).unfinished()) == 1
        assert half.exists(), "nobody knows whether its writer is alive"
        play(game, winning_moves()[9])
        keeper.leave(game)
        keeper.keep(won())
        assert keeper.untold() == ()
    assert moves_in_file(tmp_path, game.id) == game.history.moves
    assert _won(tmp_path) == 1
