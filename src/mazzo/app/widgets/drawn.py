"""Widgets drawn line by line from a value, sending the terminal only the lines that change."""

from __future__ import annotations

from typing import Generic, TypeVar

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

Look = TypeVar("Look")


class Drawn(Widget, Generic[Look]):
    """A widget that is drawn from `look`, a frozen value with all that decides how it is drawn."""

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self.look: Look | None = None

    def segments(self, look: Look, y: int) -> list[Segment]:
        """Line `y` of the widget; each kind of widget draws its own."""
        return []

    def show(self, look: Look) -> None:
        """Draw the widget so from now on."""
        before, self.look = self.look, look
        if before is None:
            self.refresh()
        elif before != look:
            width, height = self.size
            changed = [
                Region(0, y, width, 1)
                for y in range(height)
                if self.segments(before, y) != self.segments(look, y)
            ]
            if changed:
                self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """A line as wide as the widget."""
        segments = [] if self.look is None else self.segments(self.look, y)
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)
