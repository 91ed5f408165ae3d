"""The time that is played: it runs while somebody sits at the game."""

from __future__ import annotations

import time
from collections.abc import Callable


def as_shown(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> as_shown(252), as_shown(4002)
    ('4:12', '1:06:42')
    """
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Clock:
    """Seconds, added up while it runs; starting or stopping it twice does no harm.

    >>> now = iter([100.0, 107.5, 109.0]).__next__
    >>> clock = Clock(60, now)
    >>> clock.start()
    >>> clock.seconds
    67.5
    >>> clock.stop()
    >>> clock.stop()
    >>> clock.seconds
    69.0
    """

    def __init__(self, seconds: float = 0, source: Callable[[], float] = time.monotonic) -> None:
        self._source = source
        self._before = seconds
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        """What it shows."""
        running = 0.0 if self._since is None else self._source() - self._since
        return self._before + running

    def start(self) -> None:
        """Let it run."""
        if self._since is None:
            self._since = self._source()

    def stop(self) -> None:
        """Let it stand."""
        self._before, self._since = self.seconds, None
