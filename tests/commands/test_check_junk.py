"""Fifty megabytes of junk: `mazzo check` refuses it in bounded memory, however it is made up."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from commands.documented import assert_documented
from commands.records import record, write
from commands.running import check, environment

MEGABYTE = 1 << 20
SIZE = 50 * MEGABYTE
SECONDS = 20
"""It takes one; this is only so that a quadratic way of reading is noticed."""

# Python alone takes a third of it, and the file would not fit twice.
ROOM = 90 * MEGABYTE
LIMITED = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({ROOM}, {ROOM}))
from mazzo.cli import main
sys.exit(main(sys.argv[1:]))
"""

RANDOM = Random(7)
HEAD = b'[Game "scorpion"]\n[Deal "1"]\n\n'

JUNK: dict[str, Callable[[], bytes]] = {
    "random bytes": lambda: RANDOM.randbytes(MEGABYTE),
    "zeros": lambda: bytes(MEGABYTE),
    "one long line": lambda: b"x" * MEGABYTE,
    "short lines": lambda: b"a\n" * (MEGABYTE // 2),
    "blank lines": lambda: b"\n" * MEGABYTE,
    "lines of spaces": lambda: (b" " * 1000 + b"\n") * (MEGABYTE // 1001),
    "moves": lambda: b"4h>5h " * (MEGABYTE // 6),
    "tags": lambda: b'[Mood "grim"]\n' * (MEGABYTE // 14),
    "brackets": lambda: b"[" * MEGABYTE,
    "digits": lambda: b"9" * MEGABYTE,
}
HEADS = {"nothing": b"", "game": HEAD, "open tag": b'[Game "', "open comment": HEAD + b"{"}


@pytest.mark.skipif(sys.platform == "darwin", reason="memory can't be limited here")
@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)
@pytest.mark.parametrize("head", ["nothing", pytest.param("game", marks=pytest.mark.long)])
def test_fifty_megabytes_are_refused(tmp_path: Path, head: str, junk: Callable[[], bytes]) -> None:
    refuse(tmp_path / "junk", HEADS[head], junk())


@pytest.mark.skipif(sys.platform == "darwin", reason="memory can't be limited here")
@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
def test_what_is_opened_and_never_closed_is_refused(tmp_path: Path, head: bytes) -> None:
    refuse(tmp_path / "junk", head, b"never closed\n" * (MEGABYTE // 13))


def refuse(file: Path, head: bytes, megabyte: bytes) -> None:
    """Check a file of `head` and so much of `megabyte`; whoever reads it must be told of one game.

    The memory is limited from within: a limit on the parent's side would count the parent.
    """
    with file.open("wb") as stream:
        stream.writelines(chain([head], repeat(megabyte, SIZE // MEGABYTE)))
    try:
        done = subprocess.run(
            [sys.executable, "-c", LIMITED, "check", "--json", str(file)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            env=environment(),
            timeout=SECONDS,
            check=False,
        )
    finally:
        # Pytest keeps the folders of three runs.
        file.unlink()
    assert done.stderr == b""
    assert done.returncode == 1
    (line,) = done.stdout.splitlines()
    found = json.loads(line)
    assert_documented(found)
    assert found["error"]["code"] == "notation"
    assert len(line) < 1000


def test_a_game_after_junk_is_found(tmp_path: Path) -> None:
    for junk in (b"x" * 3 * MEGABYTE, b"a\n" * MEGABYTE, HEAD + b"{" * 2 * MEGABYTE):
        games = check(write(tmp_path / "games.txt", junk, record("deal"))).games
        assert [game["ok"] for game in games] == [False, True]
        assert games[1]["line"] == junk.count(b"\n") + 2


def test_ten_thousand_games_that_never_close_are_ten_thousand(tmp_path: Path) -> None:
    games = check(write(tmp_path / "games.txt", b'[Game "\n' * 10_000)).games
    assert [game["line"] for game in games] == list(range(1, 10_001))
    assert not any(game["ok"] for game in games)


def test_a_long_legal_game_is_played(tmp_path: Path) -> None:
    # A king that hops to and fro: every move legal, and all of them kept.
    hops = ["Kh>@2", "Kh>@1"] * 5000
    (found,) = check(write(tmp_path / "long", record(*hops, Position="Kh/-/3c/-/-/-/- - 0"))).games
    assert (found["ok"], found["moves"], found["score"]) == (True, 10_000, 0)
