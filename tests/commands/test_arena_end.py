"""How an arena ends before its time: Ctrl+C, a death in the family, an output that fails."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.running import TIMEOUT, environment, program, run_program

FULL = Path("/dev/full")
LONG = ["arena", "scopa", "expert", "careful", "--deals", "100000", "--cores", "2"]

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="the system does not tell of processes"
)


@pytest.fixture
def running() -> Iterator[subprocess.Popen[bytes]]:
    """An arena on two cores that has played for a while, in a group of its own."""
    with subprocess.Popen(
        program(*LONG, "--json"),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
    ) as arena:
        until = time.monotonic() + TIMEOUT
        while len(busy(arena.pid)) < 2:
            assert time.monotonic() < until
            time.sleep(0.05)
        yield arena
        arena.kill()


def told(pid: str) -> list[str]:
    """What the system tells of a process, its state first."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ["Z"] * 50
    return text.rpartition(")")[2].split()


def family(pid: int) -> list[int]:
    """The processes that are in the session of `pid`, it itself left out, and live."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != pid:
            state, _, _, session = told(folder.name)[:4]
            if state != "Z" and session == str(pid):
                found.append(int(folder.name))
    return found


def busy(pid: int) -> list[int]:
    """Those of them that have played for more than the start takes."""
    tick = os.sysconf("SC_CLK_TCK")
    return [child for child in family(pid) if int(told(str(child))[11]) > 0.5 * tick]


def wait_for_nobody(pid: int, limit: float) -> None:
    until = time.monotonic() + limit
    while family(pid):
        assert time.monotonic() < until
        time.sleep(0.02)


def test_ctrl_c_ends_all_of_it_and_prints_nothing(running: subprocess.Popen[bytes]) -> None:
    # As a terminal does: everyone hears it.
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=TIMEOUT)
    assert (running.returncode, out, err) == (130, b"", b"")
    wait_for_nobody(running.pid, 2)


def test_workers_end_with_their_parent(running: subprocess.Popen[bytes]) -> None:
    running.kill()
    running.wait()
    wait_for_nobody(running.pid, 1)


def test_a_worker_that_dies_is_told(running: subprocess.Popen[bytes]) -> None:
    os.kill(busy(running.pid)[0], signal.SIGKILL)
    out, err = running.communicate(timeout=TIMEOUT)
    assert running.returncode == 1
    assert out == b""
    assert err == b"mazzo: one of the processes that were playing has ended before its time.\n"
    wait_for_nobody(running.pid, 2)


@pytest.mark.skipif(not FULL.exists(), reason="no full disk to be had here")
@pytest.mark.parametrize("options", [[], ["--json"]], ids=str)
def test_a_full_disk_is_told(options: list[str]) -> None:
    arguments = ["arena", "scopa", "casual", "random", "--deals", "1", *options]
    with FULL.open("wb") as full:
        ran = run_program(arguments, stdout=full.fileno())
    assert ran.code == 2
    assert ran.err == "mazzo: the output can't be written: No space left on device\n"
