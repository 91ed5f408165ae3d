"""A game as it was played: positions with a cursor, and the tally that their events add up to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mazzo.core.events import Event, Scored
from mazzo.core.state import State, Step

S = TypeVar("S", bound=State[Any, Any])

LIMIT = 100
"""How many of the last moves can be undone. Source: the rule document, "the last 100 actions"."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the moves add up to: points by side, as far as one has any, and their number.

    It stands beside the position, never in it.
    """

    points: tuple[int, ...] = ()
    moves: int = 0

    @property
    def score(self) -> int:
        """The points of the first side: all there are where one plays alone."""
        return self.points[0] if self.points else 0

    def after(self, events: Iterable[Event]) -> Tally:
        """The tally once a move that caused `events` is played.

        >>> Tally((10,), moves=3).after([Scored("scorpion.run", 100)])
        Tally(points=(110,), moves=4)
        """
        points = list(self.points)
        for event in events:
            if isinstance(event, Scored):
                points.extend([0] * (event.side + 1 - len(points)))
                points[event.side] += event.points
        return Tally(tuple(points), self.moves + 1)


@dataclass(frozen=True, slots=True)
class _Point(Generic[S]):
    """A position of the game, the tally there, and the text of the move that led to it."""

    state: S
    tally: Tally
    move: str


class History(Generic[S]):
    """The game at hand: where it stands, the moves that led there, and those taken back.

    Moves are kept as canonical text, all of them; positions only as far back as undo reaches.

    >>> from mazzo.games import scorpion
    >>> history = History(scorpion.Setup(deal=1).start())
    >>> _ = history.play(history.state.read("deal"))
    >>> history.tally, history.can_undo, history.can_redo
    (Tally(points=(), moves=1), True, False)
    >>> history.undo()
    'deal'
    >>> history.tally, history.redoable
    (Tally(points=(), moves=0), ('deal',))
    """

    def __init__(self, start: S, limit: int = LIMIT) -> None:
        self.start = start
        self.moves: list[str] = []
        self._at: _Point[S] = _Point(start, Tally(), "")
        self._past: deque[_Point[S]] = deque(maxlen=limit)
        self._future: list[_Point[S]] = []

    @property
    def state(self) -> S:
        """The position at the cursor."""
        return self._at.state

    @property
    def tally(self) -> Tally:
        """Score and moves at the cursor."""
        return self._at.tally

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be played again."""
        return bool(self._future)

    @property
    def redoable(self) -> tuple[str, ...]:
        """The moves that `redo` would play, next first."""
        return tuple(point.move for point in reversed(self._future))

    def play(self, move: Any) -> Step[S]:
        """Play `move`; what was taken back before is gone.

        Raises:
            IllegalMoveError: the rules forbid it; nothing has changed.
        """
        text = self.state.write(move)
        step: Step[S] = self.state.apply(move)
        self._future.clear()
        self._go(_Point(step.state, self.tally.after(step.events), text))
        return step

    def undo(self) -> str | None:
        """Take back the last move and its points; its text, None if there is none."""
        if not self._past:
            return None
        move = self._at.move
        self._future.append(self._at)
        self._at = self._past.pop()
        self.moves.pop()
        return move

    def redo(self) -> str | None:
        """Play again the move last taken back; its text, None if there is none."""
        if not self._future:
            return None
        self._go(self._future.pop())
        return self._at.move

    def _go(self, point: _Point[S]) -> None:
        self._past.append(self._at)
        self._at = point
        self.moves.append(point.move)
