"""Ends that the player has not asked for: signals, and a terminal that is gone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import termios
import threading
from collections.abc import Callable
from types import FrameType

_SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)
_PATIENCE = 1.0
"""Seconds for an orderly end; then the program ends at once, for nobody may be there to see it."""
_LAST_WORDS = 0.3
"""Seconds for the terminal to take the codes that set it right."""
_SIGNALLED = 128
"""What a shell adds to the number of the signal that has ended a program."""
_AS_IT_WAS = (
    "\x1b[?2026l\x1b[?2004l\x1b[?2048l\x1b[?7h"
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?1004l"
    "\x1b[<u\x1b[?1049l\x1b[?25h"
)
"""Away with all modes that Textual switches on: other screen, mouse, focus, paste, keys."""


def watch(end: Callable[[int], None]) -> None:
    """Have `end` called with the exit code when a signal asks for it.

    Called before the program touches the terminal, so that a signal finds it as it was, or is
    seen to.
    """
    loop = asyncio.get_running_loop()
    before = _settings()

    def asked(number: int, _: FrameType | None) -> None:
        # Not a handler of the loop: that would wait for ever while a terminal takes no output.
        code = _SIGNALLED + number
        timer = threading.Timer(_PATIENCE, _end_at_once, [code, before])
        timer.daemon = True
        timer.start()
        with contextlib.suppress(RuntimeError):
            # The loop may be over, and then the program nearly is.
            loop.call_soon_threadsafe(end, code)

    for number in _SIGNALS:
        signal.signal(number, asked)


def watch_stops(stop: Callable[[], None], go_on: Callable[[], None]) -> None:
    """Have `stop` called when a shell wants to stop the program, `go_on` when it may go on.

    Textual would do both in the middle of whatever is being drawn, and what stops without asking
    would go on with a second reader of the keys.
    """
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTSTP, stop)
    loop.add_signal_handler(signal.SIGCONT, go_on)


def stop_here() -> None:
    """Stop as a program does that does not catch the signal; returns when it goes on."""
    os.kill(os.getpid(), signal.SIGSTOP)


def terminal_is_gone() -> bool:
    """Whether nobody can type any more: the other side has closed the terminal."""
    return _settings() is None


def hang_up() -> None:
    """What the signal of a hang-up does, where none has come."""
    os.kill(os.getpid(), signal.SIGHUP)


def _settings() -> list[int | list[bytes | int]] | None:
    """The terminal's settings; None if it is gone."""
    try:
        return termios.tcgetattr(sys.__stdin__ or 0)
    except (termios.error, OSError, ValueError):
        return None


def _end_at_once(code: int, settings: list[int | list[bytes | int]] | None) -> None:
    """End, with the terminal as it was if it still takes what it is told."""
    words = threading.Thread(target=_set_right, args=[settings], daemon=True)
    words.start()
    words.join(_LAST_WORDS)
    os._exit(code)


def _set_right(settings: list[int | list[bytes | int]] | None) -> None:
    with contextlib.suppress(termios.error, OSError, ValueError):
        if settings is not None:
            termios.tcsetattr(sys.__stdin__ or 0, termios.TCSANOW, settings)
        os.write(2, _AS_IT_WAS.encode())
