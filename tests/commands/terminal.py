"""A terminal for a program that prints and ends: a pseudo terminal of a given size."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import termios
from pathlib import Path

from commands.running import TIMEOUT, Ran, environment, program


def run_on_terminal(
    *arguments: str | Path,
    columns: int = 80,
    rows: int = 24,
    stdout: int | None = None,
    **more: str,
) -> Ran:
    """`mazzo` as it prints on a terminal; `more` goes into its environment.

    With `stdout` its output goes there, and only its errors to the terminal.
    """
    near, far = pty.openpty()
    fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    with subprocess.Popen(
        program(*arguments), stdin=far, stdout=stdout or far, stderr=far, env=environment(**more)
    ) as running:
        os.close(far)
        printed = _read_all(near)
        code = running.wait(TIMEOUT)
    os.close(near)
    return Ran(code, printed.decode().replace("\r\n", "\n"))


def _read_all(descriptor: int) -> bytes:
    printed = b""
    while True:
        try:
            chunk = os.read(descriptor, 1 << 16)
        except OSError:
            # So Linux tells that nobody writes any more.
            return printed
        if not chunk:
            return printed
        printed += chunk
