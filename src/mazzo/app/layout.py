"""Where things lie on the screen: pure geometry, in character cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Size:
    """A size of cards: their width, the gap between columns, and how they like to lie.

    `fan` is the number of rows that are seen of a face-up card under another, `body` that of the
    top card; a column with too little room takes fewer of both, down to one.
    """

    name: str
    width: int
    gap: int
    fan: int
    body: int

    @property
    def stride(self) -> int:
        """From the left edge of a strip to that of the next."""
        return self.width + self.gap


SLIM = Size("slim", width=5, gap=1, fan=1, body=1)
NORMAL = Size("normal", width=7, gap=1, fan=1, body=3)
LARGE = Size("large", width=9, gap=2, fan=2, body=5)
SIZES = (LARGE, NORMAL, SLIM)
"""From the largest to the one that always fits."""
AUTO = "auto"
_USUAL = 13
"""Cards in a usual column of a game that is under way."""


class Row(NamedTuple):
    """A row of a column: a card by its height over the table, and the line of that card."""

    height: int
    line: int


@dataclass(frozen=True, slots=True)
class Layout:
    """How columns of cards lie side by side.

    A column that has more cards than there are `rows` goes on in a second strip beside it, and a
    third; `strips` has their number for each column. A strip is a card and a gap wide.
    """

    size: Size
    rows: int
    strips: tuple[int, ...]

    def left(self, column: int) -> int:
        """The left edge of a column."""
        return sum(self.strips[:column]) * self.size.stride

    def lying(self, down: int, up: int) -> tuple[Row, ...]:
        """The rows of a column, from the table up: strip after strip for one that has several.

        Face-down cards take a row each. An empty column has the rows of a card's body.

        >>> lay_out([1, 4], 22, 8, "large").lying(1, 3)[:4]
        (Row(height=0, line=0), Row(height=1, line=0), Row(height=1, line=1), Row(height=2, line=0))
        """
        cards = down + up
        fan, body = self._fan(down, up)
        rows = [Row(height, 0) for height in range(down)]
        for height in range(down, cards - 1):
            rows += [Row(height, line) for line in range(fan)]
        rows += [Row(max(cards - 1, 0), line) for line in range(body)]
        return tuple(rows)

    def place(self, down: int, up: int, height: int) -> tuple[int, int]:
        """The strip and the row in it, both from 0, where a card begins; also of the next one."""
        lying = self.lying(down, up)
        row = next((y for y, row in enumerate(lying) if row.height == height), None)
        if row is None:
            row = min(len(lying) - (lying[-1].line if up else 0), self.rows - 1)
        return divmod(row, self.rows)

    def _fan(self, down: int, up: int) -> tuple[int, int]:
        """Rows seen of a covered card and of the top one: as many as there is room for."""
        for fan in range(self.size.fan, 0, -1):
            room = self.rows - down - max(up - 1, 0) * fan
            body = min(self.size.body, room)
            # A body of two lines has no middle; better to see more of the cards under it.
            if body >= min(self.size.body, 3):
                return fan, body
        return 1, max(1, body)


def lay_out(lengths: Sequence[int], width: int, rows: int, wish: str = AUTO) -> Layout | None:
    """Columns of these lengths laid out in a space; None if it is too small.

    `wish` is the name of the largest size that may be taken. `AUTO` takes the largest in which a
    usual column lies at its ease.

    >>> lay_out([7, 7, 45], width=62, rows=20).size.name, lay_out([7, 7, 45], 62, 20).strips
    ('normal', (1, 1, 3))
    >>> lay_out([7, 7, 45], width=62, rows=20, wish="large").size.name
    'large'
    >>> lay_out([7, 7, 45], width=62, rows=2) is None
    True
    """
    if rows < 1:
        return None
    strips = tuple(max(1, -(-length // rows)) for length in lengths)
    for size in _sizes(wish, rows):
        # The last gap may be cut.
        if sum(strips) * size.stride - size.gap <= width:
            return Layout(size, rows, strips)
    return None


def _sizes(wish: str, rows: int) -> list[Size]:
    """The sizes that may be taken, largest first."""
    if wish == AUTO:
        return [size for size in SIZES if size is SLIM or size.fan * _USUAL <= rows]
    return list(SIZES[[size.name for size in SIZES].index(wish) :])


def least_width(lengths: Sequence[int], rows: int) -> int:
    """The width that the smallest cards need.

    >>> least_width([7] * 7, rows=20)
    41
    """
    strips = sum(max(1, -(-length // max(rows, 1))) for length in lengths)
    return strips * SLIM.stride - SLIM.gap
