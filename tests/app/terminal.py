"""The program in a real terminal, and what a person sees of it."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time

import pyte

WAIT = 20.0
# Modes that a program switches on for itself: other screen, mouse, focus, paste, hidden cursor.
_SWITCHED_ON = re.compile(rb"\x1b\[\?(1049|1000|1002|1003|1006|1015|1004|2004)h|\x1b\[\?(25)l")
UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")
"""pyte knows no private-parameter sequences but DEC modes."""


class Terminal:
    """A program, `mazzo` if no other is given, on a pty, and what a person would see of it."""

    program = sys.executable

    def __init__(
        self, *command: str, columns: int = 80, lines: int = 24, **environment: str
    ) -> None:
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (lines, columns))
        self.settings = termios.tcgetattr(self.slave)
        self.sent = b""
        # A terminal that does not tell its size has one all the same.
        self._screen = pyte.Screen(columns or 80, lines or 24)
        self._stream = pyte.ByteStream(self._screen)
        # Unless a test says otherwise, nothing has been played yet.
        self._home = tempfile.TemporaryDirectory()
        environment = {"XDG_DATA_HOME": self._home.name, **environment}
        # A size that is told there would hold whatever the window's is.
        inherited = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [self.program, *(command or ("-m", "mazzo"))],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            start_new_session=True,
            env={**inherited, "TERM": "xterm-256color", **environment},
        )

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def see(self, text: str) -> None:
        """Wait until `text` is on the screen."""
        end = time.monotonic() + WAIT
        while text not in self.text:
            assert time.monotonic() < end, f"no {text!r} in\n{self.text}"
            self._read(0.1)

    @property
    def text(self) -> str:
        """The screen now."""
        return "\n".join(self._screen.display)

    def place(self, text: str) -> tuple[int, int]:
        """Where the middle of `text` is on the screen: column and line, from 1."""
        self.see(text)
        y, line = next((y, line) for y, line in enumerate(self._screen.display) if text in line)
        return line.index(text) + len(text) // 2 + 1, y + 1

    def click(self, text: str) -> None:
        """Click on `text`."""
        x, y = self.place(text)
        self.type(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")

    def switched_on(self) -> set[bytes]:
        """The modes of the terminal that were ever changed by the program."""
        return {on[0] or on[1] for on in _SWITCHED_ON.findall(self.sent)}

    def left_on(self) -> set[bytes]:
        """Those of them that are not as they were before."""
        last = dict(re.findall(rb"\x1b\[\?(\d+)([hl])", self.sent))
        return {mode for mode in self.switched_on() if (last[mode] == b"h") != (mode == b"25")}

    def quiet(self, seconds: float = 0.5) -> int:
        """Wait until nothing has come for a while; how many bytes have come before."""
        before = len(self.sent)
        self._read(seconds)
        return len(self.sent) - before

    def look(self, seconds: float = 0.02) -> None:
        """Read what has come, and wait no longer for more."""
        self._read(seconds)

    def frame(self, end: bytes) -> str:
        """What a person saw who is shown frames when they are whole; `end` marks their ends."""
        screen = pyte.Screen(self._screen.columns, self._screen.lines)
        whole, _, _ = self.sent.rpartition(end)
        pyte.ByteStream(screen).feed(UNKNOWN.sub(b"", whole))
        return "\n".join(screen.display)

    def wipe(self) -> None:
        """Forget what was on the screen, as when another program has used it."""
        self._screen.reset()

    def hang_up(self) -> None:
        """Take the terminal away."""
        os.close(self.master)
        self.master = -1

    def cost(self, keys: str, quiet: float = 0.5) -> int:
        """The bytes that keys, or the terminal's words for the mouse, cost."""
        self.type(keys)
        return self.quiet(quiet)

    def resize(self, columns: int, lines: int) -> None:
        """Another size of the window."""
        termios.tcsetwinsize(self.slave, (lines, columns))
        self._screen.resize(lines or 24, columns or 80)
        os.kill(self.process.pid, signal.SIGWINCH)

    def end(self) -> int:
        """Wait for the program to end; its exit code."""
        end = time.monotonic() + WAIT
        while self.process.poll() is None:
            assert time.monotonic() < end, "still running"
            self._read(0.1)
        self._read(0.1)
        return self.process.returncode

    def _read(self, seconds: float) -> None:
        while select.select([self.master], [], [], seconds)[0]:
            data = os.read(self.master, 65536)
            self.sent += data
            self._stream.feed(UNKNOWN.sub(b"", data))

    def close(self) -> None:
        """Leave nothing behind."""
        self.process.kill()
        self.process.wait()
        self._home.cleanup()
        if self.master >= 0:
            os.close(self.master)
        os.close(self.slave)
