"""Files that are damaged, foreign or made to do harm, and disks that take nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.ended import assert_as_it_was, gone_after, play, see_pattern
from app.player import RECORDS
from app.terminal import Terminal
from mazzo.games.scorpion import Setup
from mazzo.play import results
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import GAMES, Keeper

EVIL = "\x1b[666m\x1b]0;pwn\x07\x9b666m[b [/] \u202e"
RAW = (b"\x1b[666m", b"\x1b]0;pwn", b"pwn\x07", "\x9b".encode(), b"\x9b6", "\u202e".encode())
WHOLE = '[Game "scorpion"]\n[Rules "classic"]\n[Deal "177"]\n\nTc>Jc Ac>2c\n'
# Newer: rules and a game that this version does not know.
DAMAGED = {
    "damaged": b"\xff\x00 not a record",
    "half-written": WHOLE[:30].encode(),
    "a move broken off": WHOLE[:-3].encode(),
    "newer rules": WHOLE.replace("classic", "of 2099").encode(),
    "a newer game": WHOLE.replace("scorpion", "bridge").encode(),
    "foreign": b'[Event "Chess"]\n\n1. e4 e5\n',
    "empty": b"",
    "escapes": WHOLE.replace("177", EVIL).encode(),
    "evil rules": WHOLE.replace("classic", EVIL).encode(),
}


@pytest.fixture
def home() -> Iterator[Path]:
    """A home whose files have names short enough for the screen."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture
def games(home: Path) -> Path:
    folder = home / "d" / "mazzo" / GAMES
    folder.mkdir(parents=True)
    return folder


def start(folder: Path) -> Terminal:
    homes = {"XDG_DATA_HOME": str(folder / "d"), "XDG_CONFIG_HOME": str(folder / "config")}
    return Terminal(**homes)


def assert_nothing_raw(terminal: Terminal) -> None:
    for sequence in RAW:
        assert sequence not in terminal.sent


@pytest.mark.parametrize("what", DAMAGED)
def test_what_is_no_game_is_set_aside_and_told_of_once(home: Path, games: Path, what: str) -> None:
    (games / "20240501-1.mazzo").write_bytes(DAMAGED[what])
    terminal = start(home)
    try:
        terminal.see("A saved game was damaged")
        # Right after the failed load.
        assert gone_after(terminal, signal.SIGTERM) == 128 + signal.SIGTERM
        assert_as_it_was(terminal)
        assert_nothing_raw(terminal)
        kept = {path.name: path.read_bytes() for path in games.iterdir()}
        assert kept == {"20240501-1.mazzo.damaged": DAMAGED[what]}
    finally:
        terminal.close()


def test_a_game_beside_damaged_ones_is_played_on_and_they_are_told_of_once(
    home: Path, games: Path
) -> None:
    for number, content in enumerate(DAMAGED.values()):
        (games / f"20240501-{number}.mazzo").write_bytes(content)
    (games / "20240502-1.mazzo").write_text(WHOLE)
    terminal = start(home)
    try:
        terminal.see("177 · 2 moves")
        terminal.see("A saved game was damaged")
        terminal.type("c")
        terminal.see("deal 177")
        terminal.type("q")
        terminal.see("New game")
        terminal.quiet()
        assert "damaged" not in terminal.text
        terminal.type("q")
        assert terminal.end() == 0
        aside = sorted(path.read_bytes() for path in games.glob("*.damaged*"))
        assert aside == sorted(DAMAGED.values())
    finally:
        terminal.close()


@pytest.mark.parametrize("content", [WHOLE.encode(), b"nothing"], ids=["whole", "damaged"])
@pytest.mark.parametrize("name", [EVIL.replace("/", "|").encode(), b"\xff\xfe[b"], ids=ascii)
def test_a_file_name_is_shown_as_it_is_and_does_nothing(
    home: Path, games: Path, name: bytes, content: bytes
) -> None:
    (games / os.fsdecode(name + b".mazzo")).write_bytes(content)
    terminal = start(home)
    try:
        if content == b"nothing":
            terminal.see("A saved game was damaged")
            see_pattern(terminal, r"\[b")
        else:
            terminal.see("177 · 2 moves")
            terminal.type("cd")
            see_pattern(terminal, "moves +3")
            terminal.type("q")
            terminal.see("177 · 3 moves")
            terminal.type("x")
            terminal.see("Give up “Scorpion")
            terminal.type("\x1b")
            terminal.quiet()
        terminal.type("q")
        assert terminal.end() == 0
        assert_nothing_raw(terminal)
    finally:
        terminal.close()


def test_tags_of_a_save_do_nothing(home: Path, games: Path) -> None:
    evil = EVIL.replace("\x1b", "").replace("\x07", "").replace("\x9b", "")
    tagged = WHOLE.replace("\n\n", f'\n[North "{evil}"]\n[Date "{evil}"]\n\n')
    (games / "20240501-1.mazzo").write_text(tagged)
    terminal = start(home)
    try:
        terminal.see("177 · 2 moves")
        terminal.type("cd")
        see_pattern(terminal, "moves +3")
        terminal.type("qq")
        assert terminal.end() == 0
        assert_nothing_raw(terminal)
        assert f'[North "{evil}"]' in (games / "20240501-1.mazzo").read_text()
    finally:
        terminal.close()


def test_a_game_that_has_no_table_stays_where_it_is(home: Path, games: Path) -> None:
    record = next((RECORDS.parents[1] / "scopa" / "records").glob("*.mazzo")).read_bytes()
    (games / "20240501-1.mazzo").write_bytes(record)
    terminal = start(home)
    try:
        terminal.see("New game")
        terminal.quiet()
        terminal.type("q")
        assert terminal.end() == 0
        assert b"scopa" not in terminal.sent
        assert [path.read_bytes() for path in games.iterdir()] == [record]
    finally:
        terminal.close()


def test_settings_and_keys_do_nothing(home: Path, games: Path) -> None:
    folder = home / "config" / "mazzo"
    folder.mkdir(parents=True)
    toml = '"' + EVIL.encode("unicode_escape").decode().replace("\\x", "\\u00") + '"'
    (folder / "settings.toml").write_text(f"theme = {toml}\nlanguage = {toml}\n{toml} = 1\n")
    (folder / "keys.toml").write_text(f"quit = {toml}\n{toml} = 'x'\n")
    terminal = start(home)
    try:
        terminal.see("New game")
        terminal.type("?")
        terminal.quiet()
        terminal.type("\x1b")
        terminal.quiet()
        terminal.type("o")
        terminal.quiet()
        terminal.type("\x1b")
        terminal.quiet()
        terminal.type("q")
        assert terminal.end() == 0
        assert_nothing_raw(terminal)
    finally:
        terminal.close()


def test_results_do_nothing(tmp_path: Path) -> None:
    game = GameAtHand(Setup(deal=177))
    game.propose(game.state.read("deal"))
    Keeper(tmp_path / "mazzo").drop(game)
    (path,) = (path for path in (tmp_path / "mazzo").iterdir() if path.is_file())
    line = path.read_text()
    escaped = EVIL.encode("ascii", "backslashreplace").decode().replace("\\x", "\\u00")
    path.write_text(line + line.replace("177", escaped) + line.replace("classic", escaped))
    assert results.load(tmp_path / "mazzo").results
    done = subprocess.run(
        [sys.executable, "-m", "mazzo", "stats"],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert done.stdout
    for sequence in RAW:
        assert sequence not in done.stdout + done.stderr


@pytest.mark.parametrize("place", ["/dev/null/home", "/proc/self"])
def test_a_home_that_takes_nothing_is_told_of_once(place: str) -> None:
    terminal = Terminal(XDG_DATA_HOME=place, XDG_CONFIG_HOME=place)
    try:
        assert_goes_on(terminal)
    finally:
        terminal.close()


def assert_goes_on(terminal: Terminal) -> None:
    """A game that can't be saved: told once, and lost only after asking."""
    play(terminal)
    terminal.see("can't be saved")
    terminal.type("u")
    terminal.see("taken back")
    terminal.type("r")
    see_pattern(terminal, "moves +1")
    terminal.quiet()
    assert "can't be saved" not in terminal.text
    terminal.type("qq")
    terminal.see("quitting gives it up")
    terminal.type("\x1b[Z\r")
    assert terminal.end() == 0
    assert_as_it_was(terminal)


FULL = """
import resource, runpy
# No file may grow any more, whoever the user is; terminals may be written to.
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
runpy.run_module("mazzo", run_name="__main__")
"""


def test_a_disk_that_takes_no_more_is_told_of_once(tmp_path: Path) -> None:
    program = tmp_path / "full.py"
    program.write_text(FULL)
    terminal = Terminal(str(program), XDG_DATA_HOME=str(tmp_path))
    try:
        assert_goes_on(terminal)
    finally:
        terminal.close()
    assert [path for path in tmp_path.rglob("*.mazzo*") if path.stat().st_size] == []
