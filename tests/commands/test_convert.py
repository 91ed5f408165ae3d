"""`mazzo convert IN OUT`: games in another form, and what happens to those that have none."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from commands.documented import RAW
from commands.records import record, write
from commands.running import check, run
from mazzo.core.records import LIMIT

PASSED_IN = '[Game "skat"]\n[Deal "7"]\n[Seat1 "Ada"]\n\np p p\n'
RAMSCH = '[Game "skat"]\n[Rules "ramsch"]\n[Deal "7"]\n\np p p\n'
SCOPA = '[Game "scopa"]\n[Deal "7"]\n\n'
LINE = (
    "(;GM[Skat]PC[]CO[]SE[]ID[]DT[]P0[Ada]P1[]P2[]R0[]R1[]R2[]MV[w C7.S7.C8.S8.C9.CT.CJ.CQ.CK.CA."
    "H7.H8.H9.S9.HT.ST.SJ.SQ.SK.SA.D7.D8.D9.DT.DJ.HJ.DQ.HQ.HK.HA.DK.DA 1 p 2 p 0 p ]R[passed] ;)\n"
)
OWN_ENDINGS = pytest.mark.parametrize("ending", ["mazzo", "txt", "MAZZO"])
LINE_ENDINGS = pytest.mark.parametrize("ending", ["sgf", "iss", "SGF"])


@LINE_ENDINGS
def test_records_become_lines(tmp_path: Path, ending: str) -> None:
    source = write(tmp_path / "in.txt", PASSED_IN, PASSED_IN)
    target = tmp_path / f"out.{ending}"
    ran = run("convert", source, target)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    lines = target.read_text().splitlines()
    assert len(lines) == 2
    assert all(line.startswith("(;GM[Skat]") and "P0[Ada]" in line for line in lines)
    assert [game["agrees"] for game in check(target).games] == [True, True]


@OWN_ENDINGS
def test_lines_become_records(tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"out.{ending}"
    ran = run("convert", write(tmp_path / "in.sgf", LINE + LINE), target)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert target.read_text().count('[Seat1 "Ada"]') == 2
    assert "\n\n[Game" in target.read_text()
    assert [game["contract"] for game in check(target).games] == ["passed", "passed"]


def test_there_and_back_is_the_same_text(tmp_path: Path) -> None:
    first = write(tmp_path / "first.sgf", LINE)
    assert run("convert", first, tmp_path / "own.txt").code == 0
    assert run("convert", tmp_path / "own.txt", tmp_path / "second.sgf").code == 0
    assert (tmp_path / "second.sgf").read_text() == LINE
    assert run("convert", first, tmp_path / "third.iss").code == 0
    assert (tmp_path / "third.iss").read_text() == LINE


def test_records_of_every_game_become_canonical(tmp_path: Path) -> None:
    games = (
        '[Game "scorpion"] {mine}\n[Redo " "]\n[Deal "0001"]\n\n1. deal {so} \n',
        '[Game "scopa"]\n[Mood "grim"]\n[Deal "07"]\n\n',
        PASSED_IN,
    )
    source = write(tmp_path / "in.txt", *games)
    target, again = tmp_path / "out.mazzo", tmp_path / "again.mazzo"
    assert run("convert", source, target).code == 0
    text = target.read_text()
    assert '[Deal "1"]' in text
    assert "1." not in text
    assert '[Mood "grim"]' in text
    assert [game["game"] for game in check(target).games] == ["scorpion", "scopa", "skat"]
    assert run("convert", target, again).code == 0
    assert again.read_text() == text


def test_moves_to_redo_are_kept(tmp_path: Path) -> None:
    source = write(tmp_path / "in.txt", record(Redo=" deal "))
    assert run("convert", source, tmp_path / "out.txt").code == 0
    assert '[Redo "deal"]' in (tmp_path / "out.txt").read_text()


def test_games_that_have_no_place_are_named_and_the_others_converted(tmp_path: Path) -> None:
    source = write(tmp_path / "in.txt", RAMSCH, PASSED_IN, record("deal"), SCOPA, PASSED_IN)
    target = tmp_path / "out.sgf"
    ran = run("convert", source, target)
    assert ran.code == 1
    assert ran.out == ""
    assert ran.err.splitlines() == [
        f"{source}:1: game 1 (skat): An ISS record can't hold Ramsch.",
        f"{source}:13: game 3 (scorpion): ISS records are of Skat, and not of scorpion.",
        f"{source}:18: game 4 (scopa): ISS records are of Skat, and not of scopa.",
    ]
    assert len(target.read_text().splitlines()) == 2


def test_illegal_games_are_named_with_their_move(tmp_path: Path) -> None:
    bad = LINE.replace("2 p", "2 19")
    source = write(tmp_path / "in.sgf", LINE + bad + "junk\n" + LINE + LINE[:-5])
    target = tmp_path / "out.txt"
    ran = run("convert", source, target)
    assert ran.code == 1
    errors = ran.err.splitlines()
    assert len(errors) == 3
    assert errors[0].startswith(f"{source}:2: game 2 (skat): move 2, 2 19: ")
    assert errors[1].startswith(f"{source}:3: game 3 (?): ")
    assert errors[2] == f"{source}:5: game 5 (skat): The line is cut short: a game ends with ;)."
    assert target.read_text().count("[Game ") == 2


def test_if_nothing_can_be_converted_what_was_there_stays(tmp_path: Path) -> None:
    source, target = write(tmp_path / "in.txt", RAMSCH), write(tmp_path / "out.sgf", "mine")
    assert run("convert", source, target).code == 1
    assert target.read_text() == "mine"
    for empty in ("", "\n \n"):
        ran = run("convert", write(source, empty), target)
        assert (ran.code, target.read_text()) == (1, "mine")
        assert "There is no game in this text." in ran.err


def left(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("name", ["out", "out.pgn", "out.sgf.bz2", ".sgf", "", "folder/"])
def test_an_ending_that_says_nothing_is_refused(tmp_path: Path, name: str) -> None:
    source = write(tmp_path / "in.txt", PASSED_IN)
    ran = run("convert", source, f"{tmp_path}/{name}")
    assert (ran.code, ran.out) == (2, "")
    assert ".mazzo, .txt, .sgf, .iss" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert left(tmp_path) == ["in.txt"]


def test_the_source_is_never_written_over(tmp_path: Path) -> None:
    source = write(tmp_path / "in.txt", PASSED_IN)
    (tmp_path / "link.txt").symlink_to(source)
    (tmp_path / "hard.txt").hardlink_to(source)
    for target in (source, tmp_path / "." / "in.txt", tmp_path / "link.txt", tmp_path / "hard.txt"):
        ran = run("convert", source, target)
        assert (ran.code, ran.out) == (2, "")
        assert "read and written at once" in ran.err
    assert source.read_text() == PASSED_IN


def test_a_source_that_can_not_be_opened(tmp_path: Path) -> None:
    target = write(tmp_path / "out.txt", "mine")
    for source in ("gone.txt", ".", "a" * 300):
        ran = run("convert", tmp_path / source, target)
        assert (ran.code, ran.out) == (2, "")
        assert "can't be opened" in ran.err
        assert len(ran.err.splitlines()) == 1
    assert run("convert", "a\0b", target).code == 2
    assert target.read_text() == "mine"
    assert left(tmp_path) == ["out.txt"]


def test_a_target_that_can_not_be_written(tmp_path: Path) -> None:
    source = write(tmp_path / "in.txt", PASSED_IN)
    (tmp_path / "folder.txt").mkdir()
    for target in ("gone/out.txt", "folder.txt", "in.txt/out.txt", "a" * 300 + ".txt"):
        ran = run("convert", source, tmp_path / target)
        assert (ran.code, ran.out) == (2, "")
        assert "can't be written" in ran.err
        assert len(ran.err.splitlines()) == 1
    assert run("convert", source, "a\0b.txt").code == 2
    assert left(tmp_path) == ["folder.txt", "in.txt"]


def test_a_pipe_in_the_targets_place_is_left_there(tmp_path: Path) -> None:
    source, target = write(tmp_path / "in.txt", PASSED_IN), tmp_path / "out.txt"
    os.mkfifo(target)
    ran = run("convert", source, target)
    assert ran.code == 2
    assert "is no file" in ran.err
    assert target.is_fifo()


def test_a_target_that_is_a_link_is_written_where_it_leads(tmp_path: Path) -> None:
    source = write(tmp_path / "in.txt", PASSED_IN)
    real = write(tmp_path / "real.txt", "old")
    real.chmod(0o640)
    (tmp_path / "link.txt").symlink_to(real)
    assert run("convert", source, tmp_path / "link.txt").code == 0
    assert (tmp_path / "link.txt").is_symlink()
    assert real.read_text().startswith("[Game")
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_a_new_file_has_the_rights_that_any_has(tmp_path: Path) -> None:
    source, other = write(tmp_path / "in.txt", PASSED_IN), write(tmp_path / "other.txt", "")
    assert run("convert", source, tmp_path / "out.txt").code == 0
    assert (tmp_path / "out.txt").stat().st_mode == other.stat().st_mode


def test_nothing_that_a_terminal_obeys_is_printed(tmp_path: Path) -> None:
    text = LINE.replace("2 p", "2 \x1b[2J\u202e")
    ran = run("convert", write(tmp_path / "in.sgf", text), tmp_path / "out.txt")
    assert ran.code == 1
    assert not any(map(RAW.search, ran.err.splitlines()))


def test_a_game_that_is_too_long_is_named(tmp_path: Path) -> None:
    text = LINE.replace("[Ada]", "[" + "a" * 2 * LIMIT + "]") + LINE
    ran = run("convert", write(tmp_path / "in.sgf", text), tmp_path / "out.txt")
    assert ran.code == 1
    assert "too long" in ran.err
    assert [game["ok"] for game in check(tmp_path / "out.txt").games] == [True]


def test_two_names_are_needed() -> None:
    for arguments in ([], ["in.txt"], ["in.txt", "out.txt", "more.txt"]):
        ran = run("convert", *arguments)
        assert (ran.code, ran.out) == (2, "")
        assert len(ran.err.splitlines()) == 1


def test_the_help_says_how_names_end() -> None:
    text = " ".join(run("convert", "--help").out.split())
    assert ".mazzo or .txt" in text
    assert ".sgf or .iss" in text
