"""`mazzo stats`: what a player's games add up to, in words, as an object, and anew."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import mazzo
from commands.documented import RAW
from commands.running import TIMEOUT, Ran, environment, program, run, run_program
from commands.terminal import run_on_terminal
from mazzo.play import results
from mazzo.play.results import Result, append

FIGURES = {
    *("game", "rules", "played", "won", "share", "streak", "longest_streak"),
    *("moves", "time", "hints", "undos", "weeks"),
}
_BOLD = re.compile("\x1b\\[[01]m")
BEST = {"value", "deal", "date"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "mazzo"


def result(outcome: str = "won", **more: Any) -> Result:
    usual: dict[str, Any] = {
        **{"id": os.urandom(4).hex(), "game": "scorpion", "rules": "classic"},
        **{"deal": "scorpion:classic:177", "score": 495, "moves": 98, "time": 252},
        **{"hints": 0, "undos": 0, "date": f"{date.today()}T12:00:00+00:00"},
    }
    return Result(outcome=outcome, **{**usual, **more})


def keep(folder: Path, *found: Result) -> bytes:
    for one in found:
        append(one, folder)
    return (folder / results.FILE).read_bytes()


def test_without_results_it_is_one_friendly_sentence(folder: Path) -> None:
    for option in ([], ["--reset"]):
        ran = run("stats", *option)
        assert (ran.code, ran.err) == (0, "")
        assert ran.lines == ["There are no results yet: finish a game first."]
    assert not folder.exists(), "and nothing is made"


def test_a_table_of_words(folder: Path) -> None:
    keep(folder, result(), result("abandoned", undos=5), result(time=4002, moves=90, hints=2))
    ran = run("stats")
    assert (ran.code, ran.err) == (0, "")
    heading, row = ran.lines[:2]
    assert " ".join(heading.split()) == "game played won share streak longest undos hints"
    assert row.split() == ["Scorpion,", "classic", "3", "2", "67", "%", "1", "1", "5", "2"]
    text = ran.out
    day = str(date.today())
    assert ["fewest", "moves", "90", "scorpion:classic:177", day] == line_with(text, "fewest")
    assert ["shortest", "time", "4:12", "scorpion:classic:177", day] == line_with(text, "short")
    monday = date.today() - timedelta(days=date.today().weekday())
    assert ran.lines[-1] == f"{monday}  ██ 2"
    assert ran.lines[-2] == f"{monday - timedelta(weeks=1)}  0"


def line_with(text: str, word: str) -> list[str]:
    (line,) = (line for line in text.splitlines() if word in line)
    return line.split()


def test_without_a_win_there_is_no_best(folder: Path) -> None:
    keep(folder, result("lost"))
    assert len(run("stats").lines) == 2


def test_the_best_of_a_game_without_a_deal_is_told_by_its_name(folder: Path) -> None:
    keep(folder, result(deal=None))
    assert line_with(run("stats").out, "fewest")[3:5] == ["Scorpion,", "classic"]


def test_many_wins_have_bars_that_fit(folder: Path) -> None:
    keep(folder, *(result() for _ in range(130)), result(date="2001-01-01T00:00:00+00:00"))
    ran = run("stats")
    assert ran.lines[-1].endswith(f"  {'█' * 40} 130")
    assert max(map(len, ran.lines)) <= 80


def test_an_object_for_programs(folder: Path) -> None:
    keep(folder, result(), result("abandoned", rules="lenient", undos=5))
    ran = run("stats", "--json")
    assert (ran.code, ran.err) == (0, "")
    (found,) = ran.games
    assert found.keys() == {"unreadable", "weeks", "games"}
    assert found["unreadable"] == 0
    assert len(found["weeks"]) == 12
    assert all(date.fromisoformat(week).isoweekday() == 1 for week in found["weeks"])
    first, second = found["games"]
    assert first.keys() == second.keys() == FIGURES
    assert first["moves"].keys() == first["time"].keys() == BEST
    assert first["moves"]["value"] == 98
    assert second["moves"] is second["time"] is None
    assert (first["share"], second["share"]) == (1, 0)
    assert first["weeks"] == [0] * 11 + [1]


def test_an_object_without_results(folder: Path) -> None:
    (found,) = run("stats", "--json").games
    assert (found["games"], found["unreadable"]) == ([], 0)


def test_lines_that_can_not_be_read_are_told_of(folder: Path) -> None:
    before = keep(folder, result()) + b"junk\n{}\n"
    (folder / results.FILE).write_bytes(before)
    assert run("stats").lines[-1].startswith("2 lines of ")
    assert run("stats", "--json").games[0]["unreadable"] == 2
    assert (folder / results.FILE).read_bytes() == before


@pytest.mark.parametrize("sign", ["\x1b[31m", "\u202e", "[b]", "[/]", "\ud800"], ids=ascii)
def test_what_stands_in_the_file_is_shown_and_not_obeyed(folder: Path, sign: str) -> None:
    keep(
        folder,
        *(result(**{name: f"a{sign}b"}) for name in ("game", "rules", "deal")),
    )
    ran = run("stats")
    assert ran.code == 0
    assert not RAW.search(ran.out.replace("\n", ""))
    shown = run_on_terminal("stats", columns=140, **paths(folder))
    assert shown.code == 0
    if sign.startswith("["):
        assert f"a{sign}b" in ran.out
        assert f"a{sign}b" in shown.out


def paths(folder: Path) -> dict[str, str]:
    return {
        "XDG_DATA_HOME": str(folder.parent),
        "PYTHONPATH": str(Path(mazzo.__file__).parents[1]),
    }


def test_on_a_terminal_it_fits_eighty_columns(folder: Path) -> None:
    keep(folder, result(), result(rules="lenient", deal="scorpion:lenient:999999999"))
    ran = run_on_terminal("stats", NO_COLOR="1", **paths(folder))
    assert ran.code == 0
    assert max(len(_BOLD.sub("", line)) for line in ran.lines) <= 80
    for text in ("Scorpion, classic", "longest", "4:12", "scorpion:lenient:999999999", "██ 2"):
        assert text in ran.out


def test_a_file_that_can_not_be_read_is_one_sentence(folder: Path) -> None:
    (folder / results.FILE).mkdir(parents=True)
    ran = run("stats")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"mazzo: the results in {folder}/results.jsonl can't be read or written: " + (
        "Is a directory\n"
    )


def test_a_pipe_in_its_place_is_one_sentence_too(folder: Path) -> None:
    folder.mkdir()
    os.mkfifo(folder / results.FILE)
    ran = run_program(["stats"], **paths(folder))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"mazzo: the results in {folder}/results.jsonl can't be read")
    assert ran.err.count("\n") == 1


def typed(folder: Path, answer: bytes, meanwhile: Callable[[], None] = lambda: None) -> Ran:
    """`mazzo stats --reset` on a terminal at which a person types, once the question is there."""
    near, far = pty.openpty()
    with subprocess.Popen(
        program("stats", "--reset"),
        stdin=far,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**paths(folder)),
    ) as running:
        os.close(far)
        assert running.stdout is not None
        asked = os.read(running.stdout.fileno(), 1 << 16)
        meanwhile()
        os.write(near, answer)
        out, err = running.communicate(timeout=TIMEOUT)
    os.close(near)
    return Ran(running.returncode, (asked + out).decode(), err.decode())


@pytest.mark.parametrize("answer", [b"yes\n", b" YES \n"])
def test_a_reset_asks_and_keeps_a_backup(folder: Path, answer: bytes) -> None:
    before = keep(folder, result())
    ran = typed(folder, answer)
    assert (ran.code, ran.err) == (0, "")
    assert "backup" in ran.out
    backup = folder / "results.jsonl.backup"
    assert str(backup) in ran.out
    assert backup.read_bytes() == before
    assert run("stats").lines == ["There are no results yet: finish a game first."]


@pytest.mark.parametrize("answer", [b"no\n", b"\n", b"y\n", b"\xff\xfe\n", b"\x04"])
def test_any_other_answer_changes_nothing(folder: Path, answer: bytes) -> None:
    before = keep(folder, result())
    ran = typed(folder, answer)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Nothing was changed.\n")
    assert (folder / results.FILE).read_bytes() == before
    assert len(list(folder.iterdir())) == 1


def test_results_that_are_gone_before_the_answer_are_told_to_be(folder: Path) -> None:
    keep(folder, result())
    ran = typed(folder, b"yes\n", meanwhile=(folder / results.FILE).unlink)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("There are no results yet: finish a game first.\n")
    assert list(folder.iterdir()) == []


def test_where_nobody_can_answer_nothing_is_reset(folder: Path) -> None:
    before = keep(folder, result())
    done = subprocess.run(
        program("stats", "--reset"),
        input=b"yes\n",
        capture_output=True,
        env=environment(**paths(folder)),
        timeout=TIMEOUT,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert (folder / results.FILE).read_bytes() == before


def test_a_reset_is_no_object(folder: Path) -> None:
    assert run("stats", "--json", "--reset").code == 2
    assert json.loads(run("stats", "--json").out)
