"""`mazzo replay`: a game of a file, a line a move, and what is wrong with it at the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands.documented import RAW
from commands.records import SAMPLE, record, write
from commands.running import check, run

GAMES = Path(__file__).parents[1] / "games"


def test_a_game_is_told_move_by_move(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.txt", record("4h>5h", "2h>3h", "deal", Position=SAMPLE))
    ran = run("replay", file)
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [
        "1  4h>5h  5",
        "2  2h>3h  10",
        "3  deal   10",
        f"{file}:1: game 1 (scorpion): legal; moves 3, score 10, runs 0 of 4",
    ]


def test_a_bare_card_is_told_as_the_move_it_is(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.txt", record("4h", Position=SAMPLE))
    assert run("replay", file).lines[0] == "1  4h>5h  5"


def test_it_stops_where_the_record_goes_wrong_and_says_why(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.txt", record("4h>5h", "Qh>@3", "deal", Position=SAMPLE))
    ran = run("replay", file)
    assert ran.code == 1
    assert ran.lines[0] == "1  4h>5h  5"
    assert ran.lines[1].endswith("move 2, Qh>@3: Column 3 is not empty.")
    assert len(ran.lines) == 2


@pytest.mark.parametrize("text", ["", "junk", '[Game "bridge"]\n', record(Deal="0")])
def test_what_can_not_be_played_is_said_as_check_says_it(tmp_path: Path, text: str) -> None:
    file = write(tmp_path / "mine.txt", text)
    ran = run("replay", file)
    assert ran == run("check", file)
    assert ran.code == 1


def test_a_game_is_chosen_by_its_number(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.txt", record("deal"), record("deal", "deal"), record())
    assert [run("replay", file, index).code for index in "123"] == [0, 1, 0]
    assert len(run("replay", file, "2").lines) == 2
    assert run("replay", file) == run("replay", file, "1")
    ran = run("replay", file, "4")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"mazzo: there is no game 4 in {file}, which has 3 games\n"


@pytest.mark.parametrize("index", ["0", "-1", "x", "1.5", "9" * 30])
def test_a_number_that_is_none_is_refused(tmp_path: Path, index: str) -> None:
    ran = run("replay", write(tmp_path / "mine.txt", record()), index)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    ran = run("replay", tmp_path / "gone.txt")
    assert ran.code == 2
    assert ran.err == run("check", tmp_path / "gone.txt").err


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/records/*.mazzo")), ids=lambda p: p.stem)
def test_games_of_any_kind_are_told_to_their_end(path: Path) -> None:
    ran = run("replay", path)
    assert ran.code == 0
    assert ran.lines[-1] == run("check", path).lines[0]
    numbers = [int(line.split()[0]) for line in ran.lines[:-1]]
    assert numbers == list(range(1, len(numbers) + 1))


def test_sides_are_told_apart(tmp_path: Path) -> None:
    path = GAMES / "scopa" / "records" / "classic-2.mazzo"
    points = "/".join(map(str, check(path).games[0]["points"]))
    assert run("replay", path).lines[-2].split()[-1] == points


def test_nothing_that_a_terminal_obeys_is_printed(tmp_path: Path) -> None:
    file = write(tmp_path / "a\x1bb.txt", record("deal", "4h\x1b[31m>5h"))
    assert not RAW.search(run("replay", file).out.replace("\n", ""))
