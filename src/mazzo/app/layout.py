"""Where things lie on the screen: pure geometry, in character cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_NARROWEST = len("[10♥]")
_WIDEST = 9
_WIDE_GAP = 2


@dataclass(frozen=True, slots=True)
class Layout:
    """How columns of cards lie side by side.

    A column that is longer than `rows` goes on in a second strip beside it, and a third; `strips`
    has their number for each column. A strip is a card and a gap wide.
    """

    rows: int
    strips: tuple[int, ...]
    card: int
    gap: int

    @property
    def stride(self) -> int:
        """From the left edge of a strip to that of the next."""
        return self.card + self.gap


def lay_out(lengths: Sequence[int], width: int, rows: int) -> Layout | None:
    """Columns of these lengths laid out in a space; None if it is too small.

    >>> lay_out([7, 7, 45], width=62, rows=20)
    Layout(rows=20, strips=(1, 1, 3), card=9, gap=2)
    >>> lay_out([7, 7, 45], width=62, rows=2) is None
    True
    """
    if rows < 1:
        return None
    strips = tuple(max(1, -(-length // rows)) for length in lengths)
    stride = min(width // sum(strips), _WIDEST + _WIDE_GAP)
    gap = _WIDE_GAP if stride == _WIDEST + _WIDE_GAP else 1
    if stride - gap < _NARROWEST:
        return None
    return Layout(rows, strips, stride - gap, gap)
