"""Bars side by side, one for each week."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import ClassVar

from rich.segment import Segment

from mazzo.app.signs import Signs
from mazzo.app.widgets.drawn import Drawn

_ROWS = 4
_WIDTH, _GAP = 5, 1


@dataclass(frozen=True, slots=True)
class ChartLook:
    """How much there is of each week, and the day on which it began; the present one last."""

    weeks: tuple[int, ...]
    mondays: tuple[date, ...]
    signs: Signs


class Chart(Drawn[ChartLook]):
    """A bar, its number and its date for each week; the latest, if there is no room for all."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"chart--bar", "chart--number", "chart--date"}

    def segments(self, look: ChartLook, y: int) -> list[Segment]:
        """Bars from their tops down, under them the numbers, then the dates."""
        if y < _ROWS:
            style, cells = "chart--bar", list(self._bars(look, _ROWS - 1 - y))
        elif y == _ROWS:
            style = "chart--number"
            cells = [str(wins) if wins else look.signs.dot for wins in look.weeks]
        else:
            style, cells = "chart--date", [f"{monday:%m-%d}" for monday in look.mondays]
        fitting = cells[-max(self.size.width // (_WIDTH + _GAP), 1) :]
        text = (" " * _GAP).join(cell.center(_WIDTH) for cell in fitting)
        return [Segment(text, self.get_component_rich_style(style))]

    def _bars(self, look: ChartLook, row: int) -> Iterator[str]:
        """What is seen of the bars in a row, counted from below."""
        # A win is a cell as long as there is room.
        most = max(*look.weeks, _ROWS)
        steps = len(look.signs.bar)
        for wins in look.weeks:
            # Rounded up: one win is never nothing.
            level = -(-wins * _ROWS * steps // most)
            filled = min(max(level - row * steps, 0), steps)
            yield (look.signs.bar[filled - 1] if filled else " ") * (_WIDTH - 2)
