"""Where the cursor stands on a tableau, and where the arrow keys take it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazzo.games.scorpion import ColumnView


class Cursor(NamedTuple):
    """A column, and a height in it, both from 0; height 0 in an empty column.

    The cursor only stands on face-up cards.

    >>> from mazzo.core.cards import FRENCH_52
    >>> columns = [ColumnView(1, FRENCH_52.sequence("3d4h")), ColumnView(0, ())]
    >>> Cursor(0, 0).on(columns)
    Cursor(column=0, height=1)
    >>> Cursor(0, 2).aside(1, columns), Cursor(0, 2).along(-1, columns)
    (Cursor(column=1, height=0), Cursor(column=0, height=1))
    """

    column: int
    height: int

    def on(self, columns: Sequence[ColumnView]) -> Cursor:
        """The nearest place where the cursor can stand."""
        down, up = columns[self.column]
        highest = down + len(up) - 1
        return Cursor(self.column, max(down if up else 0, min(self.height, highest)))

    def along(self, step: int, columns: Sequence[ColumnView]) -> Cursor:
        """Up (-1) or down (+1) the screen in the same column."""
        return Cursor(self.column, self.height + step).on(columns)

    def aside(self, step: int, columns: Sequence[ColumnView]) -> Cursor:
        """To the next column on the left (-1) or right (+1), round the ends.

        From a top card it goes to a top card, for that is where moves end.
        """
        column = (self.column + step) % len(columns)
        if self == top(self.column, columns):
            return top(column, columns)
        return Cursor(column, self.height).on(columns)


def top(column: int, columns: Sequence[ColumnView]) -> Cursor:
    """On the top card of a column."""
    down, up = columns[column]
    return Cursor(column, max(0, down + len(up) - 1))
