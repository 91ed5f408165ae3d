"""How Scorpion's columns and its panel share a window, on every screen that shows them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from mazzo.app.layout import Layout, lay_out, least_width
from mazzo.app.sayings import say_lacking
from mazzo.app.screens.cards import CardScreen
from mazzo.app.widgets.column import NUMBER_ROWS, Look
from mazzo.app.widgets.panel import PANEL_WIDTH, Panel
from mazzo.app.widgets.tableau import Tableau
from mazzo.games.scorpion import COLUMNS, ColumnView, View

_ROW = 2
"""A cell is about twice as high as it is wide."""
_BOTH = 10
"""So many cells more in one direction are still less trouble than two directions."""
_WIDEST = 120
"""A wider window is left free on both sides: cards and panel are looked at together."""
_LOW = 20
"""In a window lower than that columns need all its width."""
# The panel, and a column of the window that is left free at the edge.
_BESIDE = PANEL_WIDTH + 1


def board_width(window: tuple[int, int]) -> int:
    """How much of a window's width cards and panel, title and message take."""
    width, height = window
    return width if height < _LOW else min(width, _WIDEST)


class BoardScreen(CardScreen):
    """The tableau, and beside it the panel with what is to be counted."""

    @property
    @abstractmethod
    def view(self) -> View:
        """What is seen of the position; the screen looks at nothing else."""

    @abstractmethod
    def look(self, index: int, layout: Layout) -> Look:
        """How a column is drawn."""

    def compose_cards(self) -> ComposeResult:
        """The columns, and beside them the panel."""
        self.tableau = Tableau(COLUMNS, self.words)
        self.panel = Panel(self.words)
        yield self.tableau
        yield self.panel

    def on_resize(self, event: events.Resize) -> None:
        """In a wide window nothing takes more width than cards and panel have themselves."""
        for part in self.query("#title, #table, #small, #message"):
            part.styles.max_width = board_width(self.app.size)

    def lay_out(self, columns: Sequence[ColumnView]) -> Layout | None:
        """The columns laid out in the window; None if it is too small."""
        window = self.app.size
        width, rows = board_width(window) - _BESIDE, window.height - self.LINES - NUMBER_ROWS
        return lay_out(_lengths(columns), width, rows, self.host.settings.cards)

    def draw(self) -> str:
        """The position as it is, or by how much the window is too small for it."""
        columns, window = self.view.columns, self.app.size
        if (layout := self.lay_out(columns)) is None:
            return say_lacking(_lacking(columns, window, self.LINES), window, self.words)
        self.tableau.show([self.look(i, layout) for i in range(COLUMNS)])
        self.count()
        return ""


def _lacking(columns: Sequence[ColumnView], window: tuple[int, int], lines: int) -> tuple[int, int]:
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
