"""A terminal on which a game is begun, to see how it ends and what is there afterwards."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path

from app.terminal import WAIT, Terminal
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import Keeper

CONTROLLING = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from mazzo.cli import main
sys.exit(main([]))
"""
"""The program on a terminal that hangs up on it, as a login has it."""

MODES = re.compile(rb"\x1b\[\?(\d+)([hl])")
OFF = dict.fromkeys((b"1049", b"1000", b"1003", b"1006", b"1015", b"1004", b"2004"), b"l")
OFF[b"25"] = b"h"


def play(terminal: Terminal, deal: str = "177") -> None:
    """A game from the home screen on, and a move."""
    terminal.see("New game")
    terminal.type("n")
    terminal.see("share code")
    terminal.type(f"\t{deal}\r")
    terminal.see(f"deal {deal}")
    terminal.type("d")
    see_pattern(terminal, "moves +1")


def see_pattern(terminal: Terminal, pattern: str) -> None:
    """Wait until a pattern is on the screen."""
    end = time.monotonic() + WAIT
    while not re.search(pattern, terminal.text):
        assert time.monotonic() < end, f"no {pattern!r} in\n{terminal.text}"
        terminal.look()


def modes(sent: bytes) -> dict[bytes, bytes]:
    """The terminal's modes, as they were last set."""
    return dict(MODES.findall(sent))


def assert_as_it_was(terminal: Terminal) -> None:
    """Everything that was switched on is switched off again, and the settings are as before."""
    import termios

    left = {mode: way for mode, way in modes(terminal.sent).items() if mode in OFF}
    assert left == {mode: OFF[mode] for mode in left}
    assert termios.tcgetattr(terminal.slave) == terminal.settings


def the_game(folder: Path) -> GameAtHand:  # type: ignore[type-arg]
    """The one game that is kept in the player's data."""
    keeper = Keeper(folder / "mazzo")
    (kept,) = keeper.unfinished()
    assert not keeper.untold()
    assert not kept.in_use
    game = keeper.take(kept.id)
    assert game is not None
    keeper.close()
    return game


def gone_after(terminal: Terminal, *signals: signal.Signals, within: float = 2.0) -> int:
    """The exit code, once these signals have ended the program in time."""
    begun = time.monotonic()
    for number in signals:
        os.kill(terminal.process.pid, number)
    code = terminal.end()
    assert time.monotonic() - begun < within
    return code
