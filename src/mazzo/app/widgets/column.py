"""A column of the tableau, drawn line by line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style

from mazzo.app.layout import Layout, Row
from mazzo.app.signs import SIGNS, Signs
from mazzo.app.widgets.drawn import Drawn
from mazzo.core.cards import Card
from mazzo.games.scorpion import ColumnView
from mazzo.words import Words

NUMBER_ROWS = 1


@dataclass(frozen=True, slots=True)
class Look:
    """All that decides how a column is drawn. Heights count from 0 at the table.

    An empty column has its cursor at height 0. `turning` is a card that is just being turned up.
    """

    column: ColumnView
    layout: Layout
    signs: Signs = SIGNS
    cursor: int | None = None
    lifted: int | None = None
    target: bool = False
    refused: frozenset[int] = field(default=frozenset())
    found: frozenset[int] = field(default=frozenset())
    turning: Card | None = None

    @property
    def top(self) -> int:
        """The height of the top card; -1 in an empty column."""
        return self.column.down + len(self.column.up) - 1

    def card(self, height: int) -> Card | None:
        """The face-up card at a height."""
        index = height - self.column.down
        return self.column.up[index] if 0 <= index < len(self.column.up) else None

    def joined(self, height: int) -> bool:
        """Whether the card at a height and the next on it are neighbours in a run of one suit."""
        lower, upper = self.card(height), self.card(height + 1)
        if lower is None or upper is None:
            return False
        return lower.suit == upper.suit and lower.rank == upper.rank + 1


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
        "card--down",
        "card--join",
        "card--edge",
        "card--cursor",
        "card--lifted",
        "card--target",
        "card--refused",
        "card--found",
    }

    def __init__(self, index: int, words: Words) -> None:
        super().__init__()
        self._words = words
        self.index = index

    def show(self, look: Look) -> None:
        """Draw the column so; it is as wide as its strips."""
        width = look.layout.strips[self.index] * look.layout.size.stride
        if self.look is None or self.styles.width is None or self.styles.width.value != width:
            self.styles.width = width
        super().show(look)

    def segments(self, look: Look, y: int) -> list[Segment]:
        """A line of all strips: the number first, then the rows of the cards."""
        layout = look.layout
        gap = Segment(" " * layout.size.gap, self.ground)
        lying = layout.lying(look.column.down, len(look.column.up))
        segments: list[Segment] = []
        for strip in range(layout.strips[self.index]):
            if y < NUMBER_ROWS:
                segments.append(self._number(look, strip))
            else:
                row = strip * layout.rows + y - NUMBER_ROWS
                segments += self._row(look, lying[row] if row < len(lying) else None)
            segments.append(gap)
        return segments

    def _number(self, look: Look, strip: int) -> Segment:
        here = look.cursor is not None
        text = f"{look.signs.continued if strip else ''}{self.index + 1}"
        if here:
            text = text.join(look.signs.cursor)
        return self._segment(
            text.center(look.layout.size.width), "column--here" if here else "column--number"
        )

    def _row(self, look: Look, row: Row | None) -> list[Segment]:
        """A row of a strip; None is one that is free."""
        width = look.layout.size.width
        if row is None:
            return [Segment(" " * width, self.ground)]
        if look.top < 0:
            return [self._room(look, row.line)]
        card = look.card(row.height)
        if card is None:
            sides = look.signs.refused if row.height in look.refused else look.signs.down * 2
            text = sides[0] + look.signs.down * (width - 2) + sides[1]
            return [self._segment(text, "card--down")]
        style = self._style(look, row, card)
        if card is look.turning:
            return [Segment(look.signs.turning.center(width), style)]
        if not row.line:
            return self._first_line(look, row.height, card, style)
        if row.height == look.top:
            return [Segment(self._body(look, row.line, card), style)]
        return self._between(look, row.height, style)

    def _sides(self, look: Look, height: int) -> tuple[str, str]:
        """The signs on either side of a card's face that tell its state."""
        signs = look.signs
        if height == look.cursor:
            return signs.cursor[0], signs.cursor[1]
        if height in look.refused:
            return signs.refused[0], signs.refused[1]
        if look.target and height == look.top:
            return signs.target[0], signs.target[1]
        if height in look.found:
            return signs.found[0], signs.found[1]
        if look.lifted is not None and height >= look.lifted:
            return signs.lifted if height == look.lifted else signs.lifted_more, ""
        return " ", ""

    def _first_line(self, look: Look, height: int, card: Card, style: Style) -> list[Segment]:
        """A card's face between the signs of its state; without one, how it is joined in a run."""
        left, right = self._sides(look, height)
        text = f"{left}{self._words.face(card):>3}".ljust(look.layout.size.width - 1)
        join = self._join(look, height)
        if right or not join:
            return [Segment(text + (right or " "), style)]
        return [Segment(text, style), Segment(join, self._ink(style, "card--join"))]

    def _join(self, look: Look, height: int) -> str:
        """The sign of a card's place in a run of one suit."""
        signs = look.signs
        if look.joined(height):
            return signs.joined_middle if look.joined(height - 1) else signs.joined_top
        return signs.joined_bottom if look.joined(height - 1) else ""

    def _between(self, look: Look, height: int, style: Style) -> list[Segment]:
        """What is seen of a covered card under its face: its end, unless the next one joins it."""
        width = look.layout.size.width
        if look.joined(height):
            sign = Segment(look.signs.joined_middle, self._ink(style, "card--join"))
            return [Segment(" " * (width - 1), style), sign]
        return [Segment(look.signs.seam * width, self._ink(style, "card--edge"))]

    def _body(self, look: Look, line: int, card: Card) -> str:
        """A line of the top card: the suit in the middle, the face again in the last one."""
        width = look.layout.size.width
        last = look.layout.lying(look.column.down, len(look.column.up))[-1].line
        if line == last:
            return f"{self._words.face(card)} ".rjust(width)
        return (self._words.suit_sign(card.text[1]) if line * 2 == last else "").center(width)

    def _style(self, look: Look, row: Row, card: Card) -> Style:
        """The colours of a card: its suit's, on the ground that tells its state.

        The cursor colours the first line alone: it walks often, and must not cost much.
        """
        height = row.height
        style = self.get_component_rich_style(f"card--{card.text[1]}")
        if look.target and height == look.top:
            style = self._ground(style, "card--target")
        if height in look.found:
            style = self._ground(style, "card--found")
        if look.lifted is not None and height >= look.lifted:
            style = self._ground(style, "card--lifted")
        if height in look.refused:
            style = self._ground(style, "card--refused")
        if height == look.cursor and not row.line:
            style = self._ground(style, "card--cursor")
        return style

    def _ground(self, style: Style, name: str) -> Style:
        """A card in a state: it keeps the colour of its suit, unless the state has its own."""
        return style + self.get_component_rich_style(name, partial=True)

    def _ink(self, style: Style, name: str) -> Style:
        """Another colour on the same card."""
        return style + Style(color=self.get_component_rich_style(name).color)

    def _room(self, look: Look, line: int) -> Segment:
        """An empty column: room for a king."""
        style = self.get_component_rich_style("column--room")
        # States lie over the style of a card; a black one, where there is none.
        card = self.get_component_rich_style("card--s")
        sides = ""
        if look.target:
            sides, style = look.signs.target, self._ground(card, "card--target")
        if look.refused and line == 0:
            sides, style = look.signs.refused, self._ground(card, "card--refused")
        if look.cursor is not None and line == 0:
            sides, style = look.signs.cursor, self._ground(card, "card--cursor")
        text = look.signs.room.join(sides or "  ") if line == 0 else ""
        return Segment(text.center(look.layout.size.width), style)

    def _segment(self, text: str, name: str) -> Segment:
        return Segment(text, self.get_component_rich_style(name))
