"""Widgets drawn line by line from a value, sending the terminal only the cells that change."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

Look = TypeVar("Look")


class Drawn(Widget, Generic[Look]):
    """A widget that is drawn from `look`, a frozen value with all that decides how it is drawn."""

    ALLOW_SELECT = False

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.look: Look | None = None

    @property
    def ground(self) -> Style:
        """What text without a style of its own is drawn in; `rich_style` is mixed at each call."""
        return self.visual_style.rich_style

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
                Region(span.start, y, len(span), 1)
                for y in range(height)
                if (span := _changed(self.segments(before, y), self.segments(look, y), width))
            ]
            if changed:
                self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """A line as wide as the widget."""
        segments = [] if self.look is None else self.segments(self.look, y)
        return Strip(segments).adjust_cell_length(self.size.width, self.ground)


def _changed(before: Sequence[Segment], after: Sequence[Segment], width: int) -> range:
    """The cells from the first that differs to the last; those beyond `width` are not seen."""
    if before == after:
        return range(0)
    if any(segment.cell_length != len(segment.text) for segment in (*before, *after)):
        return range(width)
    pairs = zip_longest(_cells(before), _cells(after))
    differing = [x for x, (old, new) in enumerate(pairs) if old != new and x < width]
    return range(differing[0], differing[-1] + 1) if differing else range(0)


def _cells(segments: Sequence[Segment]) -> list[tuple[str, Style | None]]:
    """Signs with their styles, for text whose signs take a cell each."""
    return [(sign, segment.style) for segment in segments for sign in segment.text]
