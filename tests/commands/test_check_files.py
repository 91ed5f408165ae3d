"""`mazzo check` of several files: the worst of them decides the exit code, and none stops it."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from commands.documented import assert_documented
from commands.records import record, write
from commands.running import Ran, check, run
from mazzo.commands.check import run as run_check
from mazzo.words import Words

NOBODY = 65534
SELF = Path("/proc/self/mem")


@pytest.fixture
def legal(tmp_path: Path) -> Path:
    return write(tmp_path / "legal.txt", record("deal"))


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    return write(tmp_path / "illegal.txt", record("deal", "deal"))


def test_all_legal_is_0(legal: Path) -> None:
    assert check(legal).code == 0
    assert check(legal, legal).code == 0


def test_one_illegal_is_1(legal: Path, illegal: Path) -> None:
    assert check(illegal).code == 1
    assert check(legal, illegal, legal).code == 1


def test_one_illegal_game_among_legal_ones_is_1(tmp_path: Path) -> None:
    file = write(tmp_path / "games.txt", record(), record("deal", "deal"), record())
    ran = check(file)
    assert [game["ok"] for game in ran.games] == [True, False, True]
    assert ran.code == 1


@pytest.mark.parametrize("text", [b"", b"\xff\x00\xfe", b"junk"])
def test_a_file_without_games_is_1(tmp_path: Path, text: bytes) -> None:
    assert check(write(tmp_path / "no-games.txt", text)).code == 1


def test_the_worst_wins_and_the_others_are_checked(
    tmp_path: Path, legal: Path, illegal: Path
) -> None:
    gone = tmp_path / "gone.txt"
    for files in ((gone, illegal, legal), (illegal, gone, legal), (illegal, legal, gone)):
        ran = check(*files)
        assert ran.code == 2
        checked = [str(file) for file in files if file != gone]
        assert [game["file"] for game in ran.games] == checked
        assert [game["ok"] for game in ran.games] == [file == str(legal) for file in checked]
        assert str(gone) in ran.err


def assert_unopened(ran: Ran, file: str, legal: Path) -> None:
    """`file` is spoken of in a sentence, and `legal` checked all the same."""
    assert ran.code == 2
    assert [game["file"] for game in ran.games] == [str(legal)]
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("mazzo: ")
    assert file in ran.err


def test_a_directory(tmp_path: Path, legal: Path) -> None:
    assert_unopened(check(tmp_path, legal), "Is a directory", legal)


def test_a_folder_that_is_a_file(legal: Path) -> None:
    assert_unopened(check(legal / "games.txt", legal), "Not a directory", legal)


def test_a_link_to_itself(tmp_path: Path, legal: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(link)
    assert_unopened(check(link, legal), str(link), legal)


def test_a_name_that_is_too_long(tmp_path: Path, legal: Path) -> None:
    assert_unopened(check(tmp_path / ("a" * 300), legal), "File name too long", legal)


def test_a_name_that_no_file_can_have(legal: Path) -> None:
    assert_unopened(run("check", "--json", "a\0b", legal), "a b", legal)


def test_an_empty_name(legal: Path) -> None:
    # An empty path is the current directory to pathlib.
    assert_unopened(run("check", "--json", "", legal), "", legal)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Without the rights of root, who may open everything."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_file_that_may_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    locked = write(tmp_path / "locked.txt", record())
    locked.chmod(0)
    # Nobody may not be able to read the program either: its words are loaded before.
    words = Words()
    with as_nobody():
        code = run_check(Namespace(files=[str(locked)], json=True), words)
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert printed.err == f"mazzo: {locked} can't be opened: Permission denied\n"


@pytest.mark.skipif(not SELF.exists(), reason="only Linux has a file that opens and can't be read")
def test_a_file_that_opens_and_can_not_be_read(legal: Path) -> None:
    assert_unopened(check(SELF, legal), "Input/output error", legal)


def test_a_file_named_twice_is_checked_twice(legal: Path) -> None:
    found = check(legal, legal).games
    assert [game["index"] for game in found] == [1, 1]
    for game in found:
        assert_documented(game)


def test_no_file_is_a_mistake_of_usage() -> None:
    ran = run("check")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "mazzo: the following arguments are required: FILE\n"
