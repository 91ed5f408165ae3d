"""Terminals of all kinds, languages that are not there, and a terminal inside tmux."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.ended import assert_as_it_was, play
from app.terminal import WAIT, Terminal

TERMS = ["xterm-256color", "xterm", "screen-256color", "tmux-256color", "linux", "vt100"]
LOCALES = [{"LC_ALL": "C"}, {"LC_ALL": "xx_XX.UTF-8"}, {"LC_ALL": "", "LANG": "", "LC_CTYPE": "C"}]


@pytest.mark.parametrize("name", TERMS)
def test_a_move_in_each_terminal(tmp_path: Path, name: str) -> None:
    play_and_quit(tmp_path, TERM=name, COLORTERM="")


@pytest.mark.parametrize("locale", LOCALES, ids=str)
def test_a_move_in_each_locale(tmp_path: Path, locale: dict[str, str]) -> None:
    play_and_quit(tmp_path, **locale)


def play_and_quit(folder: Path, **environment: str) -> None:
    """A move; the suits are signs everywhere, for that can't be told from the locale."""
    terminal = Terminal(XDG_DATA_HOME=str(folder), **environment)
    try:
        play(terminal)
        assert "♥" in terminal.text
        terminal.type("q")
        terminal.see("177 · 1 move")
        terminal.type("q")
        assert terminal.end() == 0
        assert_as_it_was(terminal)
    finally:
        terminal.close()


def test_into_a_pipe_there_is_a_sentence(tmp_path: Path) -> None:
    terminal = Terminal(
        "-c",
        "import subprocess, sys\n"
        "done = subprocess.run([sys.executable, '-m', 'mazzo'], stdout=subprocess.PIPE)\n"
        "assert done.stdout == b''\n"
        "sys.exit(done.returncode)",
    )
    try:
        assert terminal.end() == 2
        assert terminal.sent.count(b"\n") == 1
        assert b"needs a terminal" in terminal.sent
        assert b"\x1b" not in terminal.sent
    finally:
        terminal.close()


@pytest.mark.skipif(not shutil.which("tmux"), reason="tmux is not installed")
def test_a_game_inside_tmux(tmp_path: Path) -> None:
    # A server of its own, without anybody's configuration.
    tmux = ["tmux", "-S", str(tmp_path / "socket"), "-f", "/dev/null"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    shell = f"{sys.executable} -m mazzo; echo ended with $?; exec cat"

    def run(*arguments: str) -> str:
        return subprocess.run(
            [*tmux, *arguments], env=environment, capture_output=True, text=True, check=True
        ).stdout

    def see(text: str) -> None:
        end = time.monotonic() + WAIT
        while text not in run("capture-pane", "-p"):
            assert time.monotonic() < end, run("capture-pane", "-p")
            time.sleep(0.1)

    try:
        run("-u", "new-session", "-d", "-x", "80", "-y", "24", shell)
        see("New game")
        run("send-keys", "n", "Tab", "1", "7", "7", "Enter")
        see("deal 177")
        run("send-keys", "d")
        see("The stock is dealt")
        run("send-keys", "q")
        see("177 · 1 move")
        run("send-keys", "q")
        see("ended with 0")
        # The cursor, the mouse and the other screen are as a shell expects them.
        told = "#{cursor_flag}#{mouse_any_flag}#{mouse_all_flag}#{alternate_on}"
        assert run("display-message", "-p", told).strip() == "1000"
    finally:
        subprocess.run([*tmux, "kill-server"], capture_output=True, check=False)
