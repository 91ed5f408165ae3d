"""The processes in which `mazzo arena` plays, on all cores."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running
from typing import Any, Protocol

from mazzo.commands.engine_watch import end_when_left


class Meeting(Protocol):
    """Two levels that meet at a game; another process can be sent it."""

    def play(self, number: int) -> Any:
        """What has the `number`, counted from 1, in every seating: how it went."""

    def ready(self) -> None:
        """Let each level choose once, so that no choice's time holds the loading of a player."""


class WorkerLostError(Exception):
    """A process that was playing has ended before its time."""


def results(meeting: Meeting, cores: int) -> Generator[Any, None, None]:
    """What a meeting plays, in the order of numbers, without end; close it when done.

    How many `cores` play changes how long it takes, and nothing else.

    Raises:
        WorkerLostError: only where there are several.
    """
    if cores > 1:
        return _spread(meeting, cores)
    meeting.ready()
    return (meeting.play(number) for number in count(1))


def _spread(meeting: Meeting, cores: int) -> Generator[Any, None, None]:
    """The same on several cores.

    Each worker has a pipe of its own. What is still being played in the end is not waited for, a
    match of experts takes its time; and of a queue shared by all, nobody can read on once one of
    them was killed while it wrote.
    """
    context = get_context("spawn")
    workers: list[SpawnProcess] = []
    pipes: list[Connection] = []
    numbers = count(1)
    done: dict[int, Any] = {}
    try:
        for _ in range(cores):
            near, far = context.Pipe()
            pipes.append(near)
            workers.append(context.Process(target=_work, args=(far, meeting), daemon=True))
            _start(workers[-1])
            # Held by the worker alone, it tells of its end.
            far.close()
            near.send(next(numbers))
        for wanted in count(1):
            while wanted not in done:
                for pipe in wait(pipes):
                    assert isinstance(pipe, Connection)
                    number, played = pipe.recv()
                    done[number] = played
                    pipe.send(next(numbers))
            yield done.pop(wanted)
    except (EOFError, OSError) as error:
        # Also where the system has no room for another process or pipe.
        raise WorkerLostError from error
    finally:
        # Who presses Ctrl+C twice must not leave half of them behind.
        with _interrupts_held():
            for worker in workers:
                if worker.pid is not None:
                    worker.kill()
                    worker.join()
            for pipe in pipes:
                pipe.close()


def _start(worker: SpawnProcess) -> None:
    """Start a worker that does not hear Ctrl+C: it is this process that ends it, and quietly.

    Blocked here, the signal is blocked there from the first instruction on. Python's own tracker
    of resources, which comes with the first worker, would unblock it: it is there already.
    """
    ensure_running()
    with _interrupts_held():
        worker.start()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Have Ctrl+C wait a moment."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, meeting: Meeting) -> None:
    """Play what the numbers that come through a pipe stand for, and send back how it went."""
    end_when_left()
    meeting.ready()
    # It is killed in the end; that the pipe is gone means that nobody was left to do it.
    with suppress(EOFError, ConnectionError):
        while True:
            number = pipe.recv()
            pipe.send((number, meeting.play(number)))
