"""The program in a real terminal: start, move, quit, and the terminal is as it was."""

from __future__ import annotations

import re
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.terminal import Terminal


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    terminal = Terminal()
    yield terminal
    terminal.close()


def test_start_move_quit_and_the_terminal_is_as_it_was(terminal: Terminal) -> None:
    terminal.see("New game")
    terminal.type("n")
    terminal.see("share code")
    terminal.type("\t48213\r")
    terminal.see("deal 48213")
    terminal.type("d")
    terminal.see("undo")
    assert re.search(r"moves +1", terminal.text)
    terminal.type("q")
    terminal.see("deal 48213 · 1 move")
    terminal.type("q")
    assert terminal.end() == 0
    assert termios.tcgetattr(terminal.slave) == terminal.settings
    assert b"1049" in terminal.switched_on()
    assert terminal.left_on() == set()


def test_ctrl_c_asks_and_then_quits(terminal: Terminal) -> None:
    terminal.see("New game")
    terminal.type("\x03")
    terminal.see("Quit mazzo?")
    terminal.type("\x1b[Z\r")
    assert terminal.end() == 0


def test_the_mouse_is_turned_off_and_on_in_the_middle_of_a_game(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.see("New game")
    terminal.type("n")
    terminal.see("share code")
    terminal.type("\t48213\r")
    terminal.see("deal 48213")
    terminal.type("do")
    terminal.see("Explanations")
    assert mouse_is_on(terminal)
    terminal.type("k\r")
    terminal.see("‹ off ›")
    assert not mouse_is_on(terminal)
    terminal.type("\r")
    terminal.see("‹ on ›")
    assert mouse_is_on(terminal)
    terminal.type("q")
    terminal.see("q home")
    assert re.search(r"moves +1", terminal.text)
    terminal.type("q")
    terminal.see("deal 48213 · 1 move")
    terminal.type("q")
    assert terminal.end() == 0
    assert not mouse_is_on(terminal)
    assert termios.tcgetattr(terminal.slave) == terminal.settings


def mouse_is_on(terminal: Terminal) -> bool:
    """Whether the terminal was last told to report the mouse."""
    return re.findall(rb"\x1b\[\?1000([hl])", terminal.sent)[-1:] == [b"h"]


def test_options_hold_for_a_run(tmp_path: Path) -> None:
    terminal = Terminal("-m", "mazzo", "--ascii", "--no-mouse", XDG_CONFIG_HOME=str(tmp_path))
    try:
        terminal.see("s  h  c  d")
        assert not mouse_is_on(terminal)
        terminal.type("q")
        assert terminal.end() == 0
        assert terminal.left_on() == set()
        assert list(tmp_path.iterdir()) == []
    finally:
        terminal.close()


def test_settings_and_keys_are_there_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "mazzo"
    folder.mkdir()
    (folder / "keys.toml").write_text('settings = "z"\nquit = "Z"')
    for label in ("signs", "letters"):
        terminal = Terminal(XDG_CONFIG_HOME=str(tmp_path))
        try:
            terminal.see("Z quit")
            terminal.type("z")
            terminal.see(label)
            terminal.type("jjjjj\r")
            terminal.see("letters" if label == "signs" else "signs")
            terminal.type("zZ")
            assert terminal.end() == 0
        finally:
            terminal.close()


def test_damaged_files_are_told_and_nothing_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "mazzo"
    folder.mkdir()
    contents = {"keys.toml": b"\xff\x1b[31m", "settings.toml": b"\x00" * 70_000}
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    terminal = Terminal(XDG_CONFIG_HOME=str(tmp_path))
    try:
        terminal.see("Your settings can't be read")
        terminal.see("keys.toml is not TOML; your keys are not used.")
        terminal.type("q")
        assert terminal.end() == 0
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == contents
    finally:
        terminal.close()


def test_a_terminal_that_can_draw_nothing_is_refused_in_a_sentence() -> None:
    terminal = Terminal(TERM="dumb")
    try:
        assert terminal.end() == 2
        assert b"needs a terminal" in terminal.sent
        assert b"\x1b" not in terminal.sent
    finally:
        terminal.close()


def test_without_a_terminal_there_is_a_sentence_and_exit_code_2() -> None:
    command: list[Any] = [sys.executable, "-m", "mazzo"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
