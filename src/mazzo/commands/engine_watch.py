"""Ends a program that works for another one as soon as there is nobody left to work for."""

from __future__ import annotations

import os
import select
import time
from threading import Thread

_INTERVAL = 0.25
"""Seconds. Who waits for an answer no more must be rid of us within one."""

_GONE = select.POLLERR | select.POLLHUP
_LEFT = 2
"""The exit code, as for any output that nobody reads."""


def end_when_left(output: int | None = None) -> None:
    """Watch, beside all other work, and end at once when the parent process has ended.

    Also when whoever read `output`, a descriptor, has gone: a parent that ended before we could
    look is noticed by its pipe, and one that was wrapped in another program too. That input has
    come to its end says nothing: in `cat requests | mazzo engine` it does, and answers are owed.

    Linux can send a signal at a parent's end, but it sends it when the thread ends that started
    us, and a thread may well end before its program.
    """
    Thread(target=_watch, args=(os.getppid(), output), daemon=True).start()


def _watch(parent: int, output: int | None) -> None:
    readers = select.poll()
    if output is not None:
        # No event is asked for: that nobody is there to read is told unasked.
        readers.register(output, 0)
    while os.getppid() == parent and not any(seen & _GONE for _, seen in readers.poll(0)):
        time.sleep(_INTERVAL)
    os._exit(_LEFT)
