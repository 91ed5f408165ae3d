"""Ends that the player has not asked for: signals, and a terminal that is gone."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import termios
import threading
from collections.abc import Callable

_SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
_PATIENCE = 1.0
"""Seconds for an orderly end; then the program ends at once, for nobody may be there to see it."""
_SIGNALLED = 128
"""What a shell adds to the number of the signal that has ended a program."""


def watch(end: Callable[[int], None]) -> None:
    """Have `end` called with the exit code when a signal asks for it."""
    loop = asyncio.get_running_loop()
    for number in _SIGNALS:
        loop.add_signal_handler(number, _end, end, number)


def terminal_is_gone() -> bool:
    """Whether nobody can type any more: the other side has closed the terminal."""
    try:
        termios.tcgetattr(sys.__stdin__ or 0)
    except (termios.error, OSError, ValueError):
        return True
    return False


def hang_up(end: Callable[[int], None]) -> None:
    """What the signal of a hang-up does, where none has come."""
    _end(end, signal.SIGHUP)


def _end(end: Callable[[int], None], number: int) -> None:
    code = _SIGNALLED + number
    timer = threading.Timer(_PATIENCE, os._exit, [code])
    timer.daemon = True
    timer.start()
    end(code)
