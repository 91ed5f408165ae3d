"""Several programs of one player, and programs that are killed."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mazzo.play import results
from mazzo.play.storage import Keeper
from mazzo.play.trouble import Code
from play.games import child, names, play, played, resumed, standing, winning_moves, won

HOLDS = """
import sys
from pathlib import Path
from mazzo.play.storage import Keeper
keeper = Keeper(Path(sys.argv[1]))
game = keeper.take(sys.argv[2])
print("held", flush=True)
sys.stdin.readline()
game.undo()
keeper.leave(game)
"""

SAVES_ON_AND_ON = """
import os, sys
from pathlib import Path
from mazzo.games import read_records, scorpion
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import Keeper
folder, record = map(Path, sys.argv[1:])
with record.open("rb") as stream:
    moves = next(read_records(stream)).moves[:-1]
keeper = Keeper(folder)
game = GameAtHand(scorpion.Setup(deal=177))
os.write(1, f"{game.id}\\n".encode())
back = False
while True:
    played = len(game.history.moves)
    back = played == len(moves) or (back and played > 0)
    if back:
        game.undo()
    else:
        game.propose(game.state.read(moves[played]))
    keeper.keep(game)
    tally = game.history.tally
    os.write(1, f"{tally.moves} {tally.score} {game.undos}\\n".encode())
"""

DIES_AT_EACH_CALL = """
import os, shutil, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from mazzo.play.storage import Keeper
from play.faults import watched
from play.games import play, winning_moves
base = Path(sys.argv[1])
def die(number, at):
    if at == number:
        os._exit(9)
for number in range(200):
    folder = base.with_name(str(number))
    shutil.copytree(base, folder)
    child = os.fork()
    if child == 0:
        keeper = Keeper(folder)
        game = keeper.take("game")
        play(game, winning_moves()[len(game.history.moves)])
        with watched(lambda at, name: die(number, at)):
            keeper.keep(game)
        os._exit(0)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0:
        break
"""

RECORD = Path(__file__).parents[1] / "games/scorpion/records/classic-177.mazzo"


@contextmanager
def holder(folder: Path, id: str) -> Iterator[int]:
    """Another program that has taken a game; its process."""
    with child(HOLDS, folder, id) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield other.pid


def test_a_game_is_played_by_one_program_at_a_time(tmp_path: Path) -> None:
    game = played(9)
    Keeper(tmp_path).leave(game)
    keeper = Keeper(tmp_path)
    with holder(tmp_path, game.id):
        (kept,) = keeper.unfinished()
        assert kept.in_use
        assert keeper.take(game.id) is None
        assert [trouble.code for trouble in keeper.untold()] == [Code.IN_USE]
        mine = played(4)
        keeper.keep(mine)
        assert [kept.in_use for kept in keeper.unfinished()] == [False, True]
    # The other was told to go on, took a move back and left.
    assert not any(kept.in_use for kept in keeper.unfinished())
    keeper.close()
    assert standing(resumed(tmp_path, mine.id)) == standing(mine)
    game.undo()
    assert standing(resumed(tmp_path, game.id)) == standing(game)


def test_death_frees_the_game(tmp_path: Path) -> None:
    game = played(9)
    Keeper(tmp_path).leave(game)
    keeper = Keeper(tmp_path)
    with holder(tmp_path, game.id) as other:
        os.kill(other, signal.SIGKILL)
        os.waitpid(other, 0)
        (kept,) = keeper.unfinished()
        assert not kept.in_use
        assert names(tmp_path / "games") == [f"{game.id}.mazzo"], "its lock is cleared away"
        found = keeper.take(game.id)
        assert found is not None
        assert standing(found) == standing(game)


def test_a_damaged_game_that_another_program_plays_is_left_to_it(tmp_path: Path) -> None:
    game = played(9)
    Keeper(tmp_path).leave(game)
    keeper = Keeper(tmp_path)
    save = tmp_path / "games" / f"{game.id}.mazzo"
    with holder(tmp_path, game.id):
        save.write_bytes(b"damaged")
        assert keeper.unfinished() == ()
        assert keeper.untold() == ()
        assert save.read_bytes() == b"damaged"
    # It was written anew by its owner.
    assert len(keeper.unfinished()) == 1


def test_half_written_files_are_cleared_away_when_their_writer_is_dead(tmp_path: Path) -> None:
    game = played(9)
    Keeper(tmp_path).leave(game)
    keeper = Keeper(tmp_path)
    keeper.keep(won())
    halves = [tmp_path / folder / f".{game.id}.mazzo.abc.new" for folder in ("games", "finished")]
    with holder(tmp_path, game.id):
        for half in halves:
            half.write_bytes(b"half")
        keeper.unfinished()
        assert all(half.exists() for half in halves), "its writer may be about to rename it"
    keeper.unfinished()
    assert not any(half.exists() for half in halves)
    assert len(keeper.unfinished()) == 1


def test_results_of_two_programs_are_both_kept(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from play.games import won
from mazzo.play.storage import Keeper
"""
    script = script.replace(
        "from play", f"sys.path.insert(0, {str(RECORD.parents[3])!r})\nfrom play"
    )
    script += "for _ in range(25): Keeper(Path(sys.argv[1])).keep(won())\n"
    others = [child(script, tmp_path) for _ in range(3)]
    for other in others:
        other.communicate()
    found = results.load(tmp_path)
    assert (len(found.results), found.unreadable) == (75, 0)
    assert len(names(tmp_path / "finished")) == 75


def test_killed_at_any_moment_the_game_is_as_after_the_last_move_or_the_one_being_made(
    tmp_path: Path,
) -> None:
    lucky = random.Random(1)
    torn = 0
    for number in range(60):
        folder = tmp_path / str(number)
        with child(SAVES_ON_AND_ON, folder, RECORD) as player:
            assert player.stdout is not None
            id = player.stdout.readline().strip()
            player.stdout.readline()
            time.sleep(lucky.uniform(0, 0.04))
            player.kill()
            told = player.stdout.read().splitlines()
        torn += any(name.endswith(".new") for name in names(folder / "games"))
        keeper = Keeper(folder)
        (kept,) = keeper.unfinished()
        assert (kept.id, kept.in_use) == (id, False)
        assert keeper.untold() == ()
        assert names(folder / "games") == [f"{id}.mazzo"]
        game = keeper.take(id)
        assert game is not None
        if told and told[-1].count(" ") == 2:
            moves, _, undos = map(int, told[-1].split())
            reached = len(game.history.moves)
            # The last move told was saved; the next one may be saved and not told.
            assert (reached, game.undos) in {
                (moves, undos),
                (moves + 1, undos),
                (moves - 1, undos + 1),
            }
            expected = played(reached)
            assert (game.state, game.history.tally) == (expected.state, expected.history.tally)
    assert torn, "some were killed in the midst of writing"


@pytest.mark.parametrize("moves", [9, len(winning_moves()) - 1], ids=["going on", "ending"])
def test_dead_before_any_system_call_it_finds_the_old_or_the_new(
    tmp_path: Path, moves: int
) -> None:
    base = tmp_path / "base"
    game = played(moves)
    game.id = "game"
    Keeper(base).leave(game)
    with child(DIES_AT_EACH_CALL, base, RECORD.parents[3]) as driver:
        driver.communicate()
    assert driver.returncode == 0
    folders = [path for path in tmp_path.iterdir() if path != base]
    assert len(folders) > 8
    for folder in folders:
        keeper = Keeper(folder)
        kept = keeper.unfinished()
        assert keeper.untold() == ()
        assert set(names(folder / "games")) <= {"game.mazzo"}
        finished = names(folder / "finished") == ["game.mazzo"]
        assert kept or finished
        if kept:
            found = keeper.take("game")
            assert found is not None
            assert len(found.history.moves) in (moves, moves + 1)
            play(found, *winning_moves()[len(found.history.moves) :])
            keeper.keep(found)
        else:
            assert (
                (folder / "finished" / "game.mazzo")
                .read_text()
                .endswith(winning_moves()[-1] + "\n")
            )
        assert [result.outcome for result in results.load(folder).results] == ["won"]
