"""How Scorpion's columns and its panel share a window, on every screen that shows them."""

from __future__ import annotations

from collections.abc import Sequence

from mazzo.app.layout import Layout, lay_out, least_width
from mazzo.app.widgets.column import NUMBER_ROWS
from mazzo.app.widgets.panel import PANEL_WIDTH
from mazzo.games.scorpion import ColumnView

_ROW = 2
"""A cell is about twice as high as it is wide."""
_BOTH = 10
"""So many cells more in one direction are still less trouble than two directions."""
# The panel, and a column of the window that is left free at the edge.
_BESIDE = PANEL_WIDTH + 1


def lay_out_columns(
    columns: Sequence[ColumnView], window: tuple[int, int], lines: int, wish: str
) -> Layout | None:
    """The columns laid out in a window that has so many other lines; None if it is too small."""
    width, height = window
    return lay_out(_lengths(columns), width - _BESIDE, height - lines - NUMBER_ROWS, wish)


def lacking(columns: Sequence[ColumnView], window: tuple[int, int], lines: int) -> tuple[int, int]:
    """By how many cells a window that is too small must be wider, and by how many higher.

    It is the smallest change that helps: a higher window takes columns in fewer strips.
    """
    width, height = window
    lengths, rows = _lengths(columns), height - lines - NUMBER_ROWS
    lowest, highest = max(rows, 1), max(rows, *lengths, 1)
    ways = [
        (max(least_width(lengths, each) + _BESIDE - width, 0), each - rows)
        for each in range(lowest, highest + 1)
    ]
    return min(ways, key=lambda way: way[0] + _ROW * way[1] + _BOTH * all(way))


def _lengths(columns: Sequence[ColumnView]) -> list[int]:
    return [column.down + len(column.up) for column in columns]
