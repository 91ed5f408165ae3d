"""How Scorpion's columns and its panel share a window, on every screen that shows them."""

from __future__ import annotations

from collections.abc import Sequence

from mazzo.app.layout import Layout, lay_out, least_width
from mazzo.app.widgets.column import NUMBER_ROWS
from mazzo.app.widgets.panel import PANEL_WIDTH
from mazzo.games.scorpion import ColumnView

_LEAST_ROWS = 6
# The panel, and a column of the window that is left free at the edge.
_BESIDE = PANEL_WIDTH + 1


def lay_out_columns(
    columns: Sequence[ColumnView], window: tuple[int, int], lines: int, wish: str
) -> Layout | None:
    """The columns laid out in a window that has so many other lines; None if it is too small."""
    width, height = window
    return lay_out(_lengths(columns), width - _BESIDE, height - lines - NUMBER_ROWS, wish)


def least_window(columns: Sequence[ColumnView], height: int, lines: int) -> tuple[int, int]:
    """The window that the columns need, which is as high as this one if that is not too low."""
    rows = max(height - lines - NUMBER_ROWS, _LEAST_ROWS)
    return least_width(_lengths(columns), rows) + _BESIDE, rows + lines + NUMBER_ROWS


def _lengths(columns: Sequence[ColumnView]) -> list[int]:
    return [column.down + len(column.up) for column in columns]
