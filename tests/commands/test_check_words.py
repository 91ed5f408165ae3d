"""`mazzo check` for people: a line a game, and nothing on it that a terminal would obey."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands.documented import RAW
from commands.records import SAMPLE, record, write
from commands.running import check, run

UNSAFE = {
    "escape": "\x1b[31m",
    "c1": "\x9b31m",
    "bell": "\x07",
    "delete": "\x7f",
    "nul": "\x00",
    "return": "\r",
    "override": "\u202e",
    "isolate": "\u2066",
    "mark": "\u200f",
    "arabic mark": "\u061c",
    "line separator": "\u2028",
    "next line": "\x85",
}


def test_a_legal_game_is_a_line_with_its_tally(tmp_path: Path) -> None:
    file = write(tmp_path / "mine.txt", record("4h>5h", Position=SAMPLE))
    ran = run("check", file)
    assert ran.lines == [f"{file}:1: game 1 (scorpion): legal; moves 1, score 5, runs 0 of 4"]
    assert (ran.code, ran.err) == (0, "")


def test_an_illegal_move_is_named_in_the_line(tmp_path: Path) -> None:
    games = record(), record("4h>5h", "Qh>@3", Position=SAMPLE)
    ran = run("check", write(tmp_path / "mine.txt", *games))
    line = ":6: game 2 (scorpion): move 2, Qh>@3: Column 3 is not empty."
    assert [line in text for text in ran.lines] == [False, True]
    assert ran.code == 1


def test_trouble_before_the_first_move_names_no_move(tmp_path: Path) -> None:
    ran = run("check", write(tmp_path / "mine.txt", record(Deal="0")))
    assert ran.out.endswith(
        "mine.txt:1: game 1 (scorpion): "
        "“0” is not a deal number. Deals are numbered from 1 to 999999999.\n"
    )


def test_there_are_as_many_lines_as_objects(tmp_path: Path) -> None:
    games = "junk\n", record(), record("Kd>@9"), '[Game "bridge"]\n', record(Position=SAMPLE)
    file = write(tmp_path / "games.txt", *games)
    assert len(run("check", file).lines) == len(check(file).games) == 5


@pytest.mark.parametrize("sign", UNSAFE.values(), ids=UNSAFE)
def test_nothing_that_a_terminal_obeys_is_printed(tmp_path: Path, sign: str) -> None:
    name = f"a{sign}b.txt" if sign != "\x00" else "ab.txt"
    games = (
        record(f"4h{sign}>5h"),
        record(Rules=f"clas{sign}sic"),
        record(Deal=f"1{sign}2"),
        record(Position=f"-/-/-/-/-/-/{sign} - 0"),
        record(Position=f"-/-/-/-/-/-/4{sign} - 0"),
        record(Result=f"{sign}won"),
        record(Redo=f"deal{sign}"),
        f'[Game "scor{sign}pion"]\n',
        f'[Game "scorpion"]\n[De{sign}al "1"]\n',
        f'[Game "scorpion"]\n[Deal "1"]\n\n]{sign}\n',
    )
    file = write(tmp_path / name, *games)
    ran = run("check", file)
    assert len(ran.lines) == len(games)
    for line in ran.lines:
        assert not RAW.search(line)
    for found in check(file).games:
        assert found["file"] == str(file)
        # To some of these signs reading is blind, as to a space.
        assert found["ok"] or not RAW.search(found["error"]["message"])
    missing = run("check", tmp_path / f"missing {name}")
    assert not RAW.search(missing.err.removesuffix("\n"))


def test_a_file_name_with_a_line_end_makes_no_second_line(tmp_path: Path) -> None:
    file = write(tmp_path / "a\nb: legal.txt", record())
    assert len(run("check", file).lines) == 1
    assert check(file).games[0]["file"] == str(file)


def test_a_file_name_that_is_no_text_is_checked_too(tmp_path: Path) -> None:
    name = b"caf\xe9.txt".decode("utf-8", "surrogateescape")
    file = write(tmp_path / name, record())
    assert check(file).games[0]["file"] == str(file)
    assert not RAW.search(run("check", file).lines[0])


def test_a_long_word_is_cut_and_a_long_path_is_not(tmp_path: Path) -> None:
    folder = tmp_path.joinpath(*["deep" * 20] * 3)
    folder.mkdir(parents=True)
    ran = run("check", write(folder / "games.txt", record("x" * 5000)))
    assert ran.out.startswith(f"{folder}/games.txt:1: ")
    assert len(ran.out) < len(str(folder)) + 300
    assert f"{folder}/gone.txt" in run("check", folder / "gone.txt").err


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    ran = run("check", tmp_path / "gone.txt")
    assert ran.err == f"mazzo: {tmp_path}/gone.txt can't be opened: No such file or directory\n"
    assert ran.out == ""
