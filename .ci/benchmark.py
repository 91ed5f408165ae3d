"""Measures what players and programs wait for; it takes a minute, with the project installed.

Moves and lists of legal moves a second, games a second through `mazzo check`, the first frame of
`mazzo` against a bare Textual app in the same run, and the time and bytes of keys on a table.
"""

from __future__ import annotations

import os
import pty
import random
import re
import select
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from mazzo.games import scorpion
from mazzo.games.scorpion import Rules, Setup

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("ready")
Bare().run()
"""


def states(games: int = 40, moves: int = 100) -> list[scorpion.State]:
    """Positions of random games."""
    rng = random.Random(1)
    found = []
    for deal in range(1, games + 1):
        state = Setup(Rules.LENIENT, deal=deal).start()
        for _ in range(moves):
            found.append(state)
            legal = state.legal_moves()
            if not legal:
                break
            state = state.apply(rng.choice(legal)).state
    return found


def rate(what: str, times: int, do: Callable[[], object]) -> None:
    """Print how often a second something is done: the best of five."""
    best = min(_timed(do) for _ in range(5))
    print(f"{what:<44}{times / best:>12,.0f} a second")


def _timed(do: Callable[[], object]) -> float:
    start = time.perf_counter()
    do()
    return time.perf_counter() - start


def core() -> None:
    """The rules."""
    positions = states()
    rng = random.Random(2)
    moves = [(state, rng.choice(state.legal_moves())) for state in positions if state.legal_moves()]
    rate("legal-move lists", len(positions), lambda: [s.legal_moves() for s in positions])
    rate("moves played", len(moves), lambda: [state.apply(move) for state, move in moves])
    rate("positions hashed", len(positions), lambda: [hash(state) for state in positions])


def check() -> None:
    """`mazzo check`, as a program runs it."""
    rng = random.Random(3)
    games, texts = 500, []
    for deal in range(1, games + 1):
        state, tokens = Setup(deal=deal).start(), []
        while len(tokens) < 50 and (legal := state.legal_moves()):
            move = rng.choice(legal)
            tokens.append(str(move))
            state = state.apply(move).state
        texts.append(f'[Game "scorpion"]\n[Deal "{deal}"]\n\n{" ".join(tokens)}\n\n')
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.mazzo")
        file.write_text("".join(texts))
        command = [sys.executable, "-m", "mazzo", "check", "--json", str(file)]
        quiet = subprocess.DEVNULL
        rate(
            "mazzo check: games of up to 50 moves",
            games,
            lambda: subprocess.run(command, stdout=quiet),
        )


class Terminal:
    """A program on a pty of 100 x 40."""

    def __init__(self, *command: str) -> None:
        self.start = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(
                TERM="xterm-256color", COLORTERM="truecolor", COLUMNS="100", LINES="40"
            )
            os.execvp(command[0], command)
        self.seen = b""

    def read(self, quiet: float) -> tuple[bytes, float]:
        """What comes until nothing has come for `quiet` seconds, and when the last of it came."""
        data, last = b"", time.perf_counter()
        while select.select([self.fd], [], [], quiet)[0]:
            try:
                chunk = os.read(self.fd, 65536)
            except OSError:
                break
            if not chunk:
                break
            data, last = data + chunk, time.perf_counter()
        return data, last

    def first(self, pattern: bytes) -> float:
        """Seconds from the start until `pattern` is on the screen."""
        data = b""
        while not re.search(pattern, data):
            data += os.read(self.fd, 65536)
        return time.perf_counter() - self.start

    def press(self, keys: bytes, quiet: float = 0.25) -> tuple[int, float]:
        """Bytes that a key costs, and milliseconds to the last of them."""
        start = time.perf_counter()
        os.write(self.fd, keys)
        data, last = self.read(quiet)
        return len(data), (last - start) * 1000

    def memory(self) -> float:
        """Resident megabytes at the peak so far."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) / 1024

    def end(self) -> None:
        """Away with it."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def first_frame(runs: int = 9) -> None:
    """The first frame of home, against a bare Textual app, in turn."""
    times: dict[str, list[float]] = {"mazzo": [], "bare": []}
    for _ in range(runs):
        for name, command, pattern in (
            ("mazzo", (sys.executable, "-m", "mazzo"), rb"m a z z o"),
            ("bare", (sys.executable, "-c", BARE), rb"ready"),
        ):
            terminal = Terminal(*command)
            times[name].append(terminal.first(pattern))
            terminal.end()
    ours, bare = statistics.median(times["mazzo"]), statistics.median(times["bare"])
    print(f"{'first frame':<44}{ours * 1000:>12,.0f} ms, {ours / bare:.2f} of a bare Textual app")


def table() -> None:
    """Keys on a table."""
    terminal = Terminal(sys.executable, "-m", "mazzo")
    terminal.first(rb"m a z z o")
    terminal.read(1)
    terminal.press(b"n", 1)
    terminal.press(b"\t48213\r", 1)
    cursor = [terminal.press(key) for key in (b"l", b"k", b"k", b"j", b"h", b"5", b"6") * 2]
    moves = [terminal.press(key) for key in (b"d", b"u") * 6]
    for what, costs in (("cursor key", cursor), ("stock dealt or undone", moves)):
        size, wait = max(cost[0] for cost in costs), statistics.median(cost[1] for cost in costs)
        print(f"{what:<44}{size:>12,} bytes at most, {wait:.1f} ms median to the last byte")
    print(f"{'memory at the peak':<44}{terminal.memory():>12,.0f} MB")
    terminal.end()


if __name__ == "__main__":
    core()
    check()
    first_frame()
    table()
