"""A column of the tableau, drawn line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message

from mazzo.app.layout import Layout
from mazzo.app.widgets.drawn import Drawn
from mazzo.games.scorpion import ColumnView
from mazzo.words import card_face

NUMBER_ROWS = 1
_DOWN, _ROOM, _CONTINUED = "░", "·", "↳"


@dataclass(frozen=True, slots=True)
class Look:
    """All that decides how a column is drawn. Heights count from 0 at the table.

    An empty column has its cursor at height 0.
    """

    column: ColumnView
    layout: Layout
    cursor: int | None = None
    lifted: int | None = None
    target: bool = False
    refused: int | None = None


class ColumnWidget(Drawn[Look]):
    """One column under its number; it goes on in strips beside it when it is long."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "column--number",
        "column--here",
        "column--room",
        "card--c",
        "card--d",
        "card--h",
        "card--s",
        "card--join",
        "card--edge",
        "card--found",
        "card--down",
        "card--cursor",
        "card--lifted",
        "card--target",
        "card--refused",
    }

    @dataclass
    class Pressed(Message):
        """The mouse has chosen a column, and a card in it or None for its number or free room."""

        column: int
        height: int | None

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index

    def show(self, look: Look) -> None:
        """Draw the column so; it is as wide as its strips."""
        self.styles.width = look.layout.strips[self.index] * look.layout.stride
        super().show(look)

    def segments(self, look: Look, y: int) -> list[Segment]:
        """A line of all strips: the number first, then a card in each row."""
        layout = look.layout
        gap = Segment(" " * layout.gap, self.rich_style)
        segments: list[Segment] = []
        for strip in range(layout.strips[self.index]):
            if y < NUMBER_ROWS:
                segments.append(self._number(look, strip))
            else:
                segments.append(self._card(look, strip * layout.rows + y - NUMBER_ROWS))
            segments.append(gap)
        return segments

    def _number(self, look: Look, strip: int) -> Segment:
        here = look.cursor is not None
        style = self.get_component_rich_style("column--here" if here else "column--number")
        text = str(self.index + 1) if strip == 0 else _CONTINUED
        if here and strip == 0:
            text = f"[{text}]"
        return Segment(text.center(look.layout.card), style)

    def _card(self, look: Look, height: int) -> Segment:
        width = look.layout.card
        down, up = look.column
        if height >= down + len(up):
            if height == 0:
                return self._room(look)
            return Segment(" " * width, self.rich_style)
        meta = Style(meta={"height": height})
        if height < down:
            return Segment(_DOWN * width, self.get_component_rich_style("card--down") + meta)
        card = up[height - down]
        style = self.get_component_rich_style(f"card--{card.text[1]}")
        left, right = " ", " "
        if look.target and height == down + len(up) - 1:
            left, right, style = "⟨", "⟩", self._over(style, "card--target")
        if look.lifted is not None and height >= look.lifted:
            left = "▴" if height == look.lifted else "│"
            style = self._over(style, "card--lifted")
        if height == look.refused:
            left, right, style = "×", "×", self._over(style, "card--refused")
        if height == look.cursor:
            left, right, style = "[", "]", self._over(style, "card--cursor")
        return Segment(f"{left}{card_face(card):>3}{right}".center(width), style + meta)

    def _over(self, style: Style, name: str) -> Style:
        """A card in a state: it keeps the colour of its suit, unless the state has its own."""
        return style + self.get_component_rich_style(name, partial=True)

    def _room(self, look: Look) -> Segment:
        """An empty column: room for a king."""
        style = self.get_component_rich_style("column--room")
        left, right = "", ""
        black = self.get_component_rich_style("card--s")
        if look.target:
            left, right, style = "⟨", "⟩", self._over(black, "card--target")
        if look.cursor is not None:
            left, right, style = "[", "]", self._over(black, "card--cursor")
        return Segment(f"{left}{_ROOM}{right}".center(look.layout.card), style)

    def on_click(self, event: events.Click) -> None:
        """Tell the board what was pressed."""
        event.stop()
        self.post_message(self.Pressed(self.index, event.style.meta.get("height")))
