"""How Scorpion's columns and its panel share a window, on every screen that shows them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.screen import Screen

from mazzo.app.layout import Layout, lay_out, least_width
from mazzo.app.widgets.column import NUMBER_ROWS
from mazzo.app.widgets.panel import PANEL_WIDTH
from mazzo.games.scorpion import ColumnView

_ROW = 2
"""A cell is about twice as high as it is wide."""
_BOTH = 10
"""So many cells more in one direction are still less trouble than two directions."""
WIDEST = 120
"""A wider window is left free on both sides: cards and panel are looked at together."""
_LOW = 20
"""In a window lower than that columns need all its width."""
# The panel, and a column of the window that is left free at the edge.
_BESIDE = PANEL_WIDTH + 1


def board_width(window: tuple[int, int]) -> int:
    """How much of a window's width cards and panel, title and message take."""
    width, height = window
    return width if height < _LOW else min(width, WIDEST)


def keep_together(screen: Screen[None]) -> None:
    """Give what lies over, under and beside the cards no more width than they have themselves."""
    for part in screen.query("#title, #table, #small, #message"):
        part.styles.max_width = board_width(screen.app.size)


def lay_out_columns(
    columns: Sequence[ColumnView], window: tuple[int, int], lines: int, wish: str
) -> Layout | None:
    """The columns laid out in a window that has so many other lines; None if it is too small."""
    width, rows = board_width(window), window[1] - lines - NUMBER_ROWS
    return lay_out(_lengths(columns), width - _BESIDE, rows, wish)


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
