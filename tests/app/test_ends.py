"""However the program ends, nothing is lost and the terminal is as it was."""

from __future__ import annotations

import os
import re
import signal
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.ended import (
    CONTROLLING,
    assert_as_it_was,
    gone_after,
    modes,
    play,
    see_pattern,
    the_game,
)
from app.terminal import Terminal

HANG_UP, TERM, INT = signal.SIGHUP, signal.SIGTERM, signal.SIGINT


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(XDG_DATA_HOME=str(tmp_path))
    yield terminal
    terminal.close()


@pytest.mark.parametrize(
    "signals", [(HANG_UP,), (TERM,), (INT,), (TERM, TERM), (HANG_UP, TERM)], ids=str
)
def test_a_signal_ends_the_program_and_the_game_is_there_the_next_time(
    terminal: Terminal, tmp_path: Path, signals: tuple[signal.Signals, ...]
) -> None:
    play(terminal)
    terminal.type("u")
    see_pattern(terminal, "moves +0")
    terminal.quiet()
    shown = terminal.text
    assert gone_after(terminal, *signals) in {128 + number for number in signals}
    assert_as_it_was(terminal)
    again = Terminal(XDG_DATA_HOME=str(tmp_path))
    try:
        again.see("177 · 0 moves")
        again.type("c")
        again.see("Enter move")
        assert board(again.text) == board(shown)
        again.type("r")
        see_pattern(again, "moves +1")
    finally:
        again.close()


def board(text: str) -> list[str]:
    """What is drawn of cards and counts, without the cursor, and without message and footer."""
    return [re.sub(r"[\[\]]", " ", line) for line in text.splitlines()[:-2]]


@pytest.mark.parametrize("seen", ["Enter", "Start again"])
def test_a_signal_while_a_question_is_open(terminal: Terminal, tmp_path: Path, seen: str) -> None:
    play(terminal)
    terminal.type("R")
    # On the table "Enter" is there before the question is: it may be about to open.
    terminal.see(seen)
    assert gone_after(terminal, TERM) == 128 + TERM
    assert_as_it_was(terminal)
    assert the_game(tmp_path).history.moves == ["deal"]


# The first is before Python has begun, the last when the first screen is long there.
@pytest.mark.parametrize("number", [HANG_UP, TERM])
def test_a_signal_at_any_moment_of_the_start(tmp_path: Path, number: signal.Signals) -> None:
    for step in range(9):
        terminal = Terminal(XDG_DATA_HOME=str(tmp_path))
        try:
            time.sleep(0.02 + step * 0.07)
            # Before the program sees to signals there is nothing to be seen to.
            assert gone_after(terminal, number) in (-number, 128 + number)
            assert_as_it_was(terminal)
            assert b"Traceback" not in terminal.sent
        finally:
            terminal.close()


@pytest.mark.parametrize("command", [(), ("-c", CONTROLLING)], ids=["plain", "controlling"])
def test_a_terminal_that_is_taken_away_leaves_no_orphan(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    terminal = Terminal(*command, XDG_DATA_HOME=str(tmp_path))
    try:
        play(terminal)
        terminal.hang_up()
        assert terminal.process.wait(2.0) == 128 + HANG_UP
        assert the_game(tmp_path).history.moves == ["deal"]
    finally:
        terminal.close()


def test_a_terminal_that_takes_no_output_holds_nobody(terminal: Terminal, tmp_path: Path) -> None:
    play(terminal)
    # Nobody reads what is drawn any more.
    for _ in range(400):
        terminal.type("\x1b[C")
        time.sleep(0.002)
    time.sleep(0.5)
    os.kill(terminal.process.pid, TERM)
    assert terminal.process.wait(2.0) == 128 + TERM
    assert termios.tcgetattr(terminal.slave) == terminal.settings
    assert the_game(tmp_path).history.moves == ["deal"]


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_a_stop_from_outside_and_on_again(
    terminal: Terminal, tmp_path: Path, number: signal.Signals
) -> None:
    play(terminal)
    terminal.quiet()
    shown = board(terminal.text)
    for _ in range(2):
        os.kill(terminal.process.pid, number)
        assert os.waitid(os.P_PID, terminal.process.pid, os.WSTOPPED | os.WNOWAIT)
        terminal.look()
        if number == signal.SIGTSTP:
            assert_as_it_was(terminal)
        terminal.wipe()
        os.kill(terminal.process.pid, signal.SIGCONT)
        see_pattern(terminal, "moves +1")
        terminal.quiet()
        assert board(terminal.text) == shown
        on = modes(terminal.sent)
        assert (on[b"1049"], on[b"1000"], on[b"1003"], on[b"1006"]) == (b"h",) * 4
    # The mouse works: undo in the footer.
    row = len(terminal.text.splitlines()) - 1
    column = terminal.text.splitlines()[row].index("undo")
    for way in "Mm":
        terminal.type(f"\x1b[<0;{column + 1};{row + 1}{way}")
    see_pattern(terminal, "moves +0")
    # Each key is read once: one move, one undo.
    terminal.type("dudu")
    terminal.quiet()
    terminal.type("qq")
    assert terminal.end() == 0
    assert_as_it_was(terminal)
    game = the_game(tmp_path)
    assert (game.history.moves, game.undos) == ([], 3)


SECOND_MOVE = "2kk 7"
"""Of deal 177, after the stock: the ten of clubs onto its jack."""

CRASH = """
import sys
from mazzo.app.widgets.panel import Panel
whole = Panel.segments
def segments(self, look, y):
    if look.tally.moves == 2:
        raise ZeroDivisionError("\\x1b[31mred")
    return whole(self, look, y)
Panel.segments = segments
from mazzo.cli import main
sys.exit(main([]))
"""


def test_an_error_of_the_program_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / "crash.py").write_text(CRASH)
    terminal = Terminal(str(tmp_path / "crash.py"), XDG_DATA_HOME=str(tmp_path))
    try:
        play(terminal)
        terminal.type(SECOND_MOVE)
        assert terminal.end() == 1
        assert_as_it_was(terminal)
        said = terminal.sent[terminal.sent.index(b"mazzo had") :].decode()
        assert "error in the program (crash.py:7: ZeroDivisionError('\\x1b[31mred'))" in said
        assert "Your game is saved" in said
        assert "Traceback" not in said
        assert "\x1b" not in said
        assert len(the_game(tmp_path).history.moves) == 2
    finally:
        terminal.close()
