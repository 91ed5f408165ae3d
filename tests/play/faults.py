"""System calls that fail when they are told to: each of those that saving makes, one at a time."""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

ERRORS = (errno.ENOSPC, errno.EACCES, errno.EINTR, errno.EIO)

_CALLS = {
    os: ("open", "write", "fsync", "close", "replace", "mkdir", "unlink", "stat", "fstat", "pread"),
    fcntl: ("flock",),
}


@contextmanager
def watched(happen: Callable[[int, str], None]) -> Iterator[None]:
    """Calls `happen` before each system call, with its number from 0 and its name."""
    made = iter(range(10**6))

    def wrapped(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def tried(*arguments: Any, **more: Any) -> Any:
            try:
                happen(next(made), name)
            except OSError:
                if name == "close":
                    # Whatever the system answers, it has closed the file.
                    call(*arguments)
                raise
            return call(*arguments, **more)

        return tried

    patches = [
        patch.object(module, name, wrapped(name, getattr(module, name)))
        for module, names in _CALLS.items()
        for name in names
    ]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def calls_of(do: Callable[[], Any]) -> list[str]:
    """The system calls that it makes."""
    names: list[str] = []
    with watched(lambda number, name: names.append(name)):
        do()
    return names


@contextmanager
def failing(number: int, error: int) -> Iterator[list[str]]:
    """The system call of this number fails, and no other; the calls that failed."""
    failed: list[str] = []

    def happen(at: int, name: str) -> None:
        if at == number:
            failed.append(name)
            raise OSError(error, os.strerror(error))

    with watched(happen):
        yield failed


@contextmanager
def failing_always(name: str, error: int) -> Iterator[None]:
    """Each call of this name fails."""

    def happen(at: int, called: str) -> None:
        if called == name:
            raise OSError(error, os.strerror(error))

    with watched(happen):
        yield


def one_by_one(folder: Path) -> Iterator[tuple[int, Path, list[str]]]:
    """Numbers of system calls, a folder for each, and a list, until that is not filled.

    Whoever tries them puts the calls that failed into the list.
    """
    for number in count():
        failed: list[str] = []
        yield number, folder / str(number), failed
        if not failed:
            assert number > 0
            return


@contextmanager
def dated(file: Path, seconds: int) -> Iterator[None]:
    """A file seems to be written then, also where the file system has no such time."""
    stat = os.stat

    def told(path: Any, **more: Any) -> os.stat_result:
        found = stat(path, **more)
        if path != file:
            return found
        return os.stat_result((*found[:8], seconds, *found[9:10]))

    with patch.object(os, "stat", told):
        yield


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """Writing goes well for so many bytes in all; then the disk is full."""
    left = room
    write = os.write

    def take(descriptor: int, data: bytes) -> int:
        nonlocal left
        if left == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = write(descriptor, bytes(data)[:left])
        left -= taken
        return taken

    with patch.object(os, "write", take):
        yield
