"""Locks between programs of one player; the system frees them however their owner ends."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import time
from dataclasses import dataclass
from pathlib import Path

_PRIVATE_FILE = 0o600
_UNKNOWN = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP)
"""What file systems say that know no locks."""

_PAUSE = 0.01


@dataclass(frozen=True, slots=True)
class Lock:
    """A file that is open and locked.

    It is not `firm` where the file system knows no locks: nobody is kept out then, and nobody can
    be told of.
    """

    path: Path
    descriptor: int
    firm: bool = True

    @property
    def stands(self) -> bool:
        """Whether it still keeps out whom it has kept out since it was taken.

        Not if the file has lost its name, for then another may lock one of that name; where locks
        are unknown others take away such files, and it means nothing. But if they are known by now,
        another may have had a lock since, and have it still.
        """
        if self.firm:
            return self._named
        try:
            fcntl.flock(self.descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno in _UNKNOWN
        return False

    @property
    def _named(self) -> bool:
        """Whether the file still has its name."""
        try:
            return os.path.samestat(os.fstat(self.descriptor), self.path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let others have it."""
        with contextlib.suppress(OSError):
            os.close(self.descriptor)

    def remove(self) -> None:
        """Let others have it, and leave no file of its name."""
        # While it is locked: whoever waits for it sees that it has lost its name, and tries anew.
        with contextlib.suppress(OSError):
            if self.stands and self._named:
                self.path.unlink()
        self.release()


def take_lock(path: Path, patience: float = 0, flags: int = 0) -> Lock | None:
    """Lock a file, made if it is not there; None if another has it, for `patience` seconds.

    Raises:
        OSError: It can't be opened or locked.
    """
    end = time.monotonic() + patience
    while True:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | flags, _PRIVATE_FILE)
        lock = Lock(path, descriptor)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if lock.stands:
                return lock
        except BlockingIOError:
            if time.monotonic() >= end:
                lock.release()
                return None
            time.sleep(_PAUSE)
        except OSError as error:
            if error.errno in _UNKNOWN:
                return Lock(path, descriptor, firm=False)
            lock.release()
            raise
        lock.release()
