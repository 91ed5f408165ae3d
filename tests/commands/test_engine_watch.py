"""The engine ends when nobody is left to work for, also in the midst of a search."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from commands.engines import line, request, start
from commands.running import TIMEOUT, environment, program
from mazzo.commands.engine import MOST

LONG = line(request(level="expert", iterations=MOST))
LIMIT = 1.0
"""Seconds that it may live on."""

PARENT = """
import subprocess, sys, time
engine = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout={stdout})
engine.stdin.write(sys.stdin.buffer.readline())
engine.stdin.flush()
print(engine.pid, flush=True)
time.sleep(600)
"""


def gone(pid: int) -> bool:
    """Whether a process has ended, be it that nobody has asked for its exit code."""
    try:
        return _told(pid)[0] == "Z"
    except FileNotFoundError:
        return True


def wait_for(condition: Callable[[], bool], limit: float) -> float:
    """How long it took until something was so."""
    began = time.monotonic()
    while not condition():
        assert time.monotonic() - began < limit
        time.sleep(0.01)
    return time.monotonic() - began


def busy(pid: int) -> bool:
    """Whether a process has thought for a while: more than starting takes."""
    return int(_told(pid)[11]) / os.sysconf("SC_CLK_TCK") > 0.5


def _told(pid: int) -> list[str]:
    """What the system tells of a process, its state first."""
    text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    return text.rpartition(")")[2].split()


needs_proc = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="the system does not tell of processes"
)


@needs_proc
@pytest.mark.parametrize("stdout", ["subprocess.PIPE", "None", "subprocess.DEVNULL"])
def test_a_search_ends_within_a_second_of_its_parents_death(stdout: str) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT.format(stdout=stdout), *program("engine")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    assert parent.stdin is not None
    assert parent.stdout is not None
    parent.stdin.write(LONG + b"\n")
    parent.stdin.flush()
    pid = int(parent.stdout.readline())
    wait_for(lambda: busy(pid), TIMEOUT)
    assert not gone(pid)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    wait_for(lambda: gone(pid), LIMIT)
    parent.stdin.close()
    parent.stdout.close()


@needs_proc
def test_an_idle_engine_ends_with_a_parent_whose_pipes_live_on() -> None:
    """Another process holds the writing end of its input, so that no end of input tells."""
    reading, writing = os.pipe()
    script = (
        "import subprocess, sys, time\n"
        "print(subprocess.Popen(sys.argv[1:]).pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", script, *program("engine")],
        stdin=reading,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    os.close(reading)
    # It has read and answered: the watch stands.
    os.write(writing, b"{}\n")
    assert parent.stdout.readline().startswith(b'{"id": null')
    parent.kill()
    parent.wait()
    wait_for(lambda: gone(pid), LIMIT)
    os.close(writing)
    parent.stdout.close()


@needs_proc
def test_a_search_ends_when_nobody_reads_its_answer_any_more() -> None:
    """So a parent is noticed that was gone before the engine could look."""
    with start() as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdin.write(LONG + b"\n")
        engine.stdin.flush()
        wait_for(lambda: busy(engine.pid), TIMEOUT)
        engine.stdout.close()
        wait_for(lambda: gone(engine.pid), LIMIT)
        assert engine.wait() == 2
        assert engine.stderr.read() == b""


def test_a_thread_that_ends_takes_no_engine_with_it() -> None:
    """Programs start engines from a pool of threads; Linux takes a thread for the parent."""
    from threading import Thread

    started: list[subprocess.Popen[bytes]] = []
    thread = Thread(target=lambda: started.append(start()))
    thread.start()
    thread.join()
    (engine,) = started
    with engine:
        time.sleep(0.6)
        out, _ = engine.communicate(line(request()) + b"\n", TIMEOUT)
        assert b'"move"' in out
        assert engine.returncode == 0


def test_a_pipeline_whose_input_has_ended_is_answered_to_the_end() -> None:
    """In `cat requests | mazzo engine` the input is over long before the thinking is."""
    asked = b"".join(line(request(level="expert", iterations=8000, id=i)) + b"\n" for i in range(3))
    done = subprocess.run(
        ["sh", "-c", 'cat | "$@" | cat', "sh", *program("engine")],
        input=asked,
        capture_output=True,
        env=environment(),
        timeout=TIMEOUT,
        check=True,
    )
    assert done.stdout.count(b'"move"') == 3
