"""The page of a rules book: drawn line by line, so that a long one opens as fast as a short one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style

from mazzo.app.typeset import HERE, LOOKS, Place, place_of, places, typeset
from mazzo.words.rules import Hit, Passage

_BAR = "▌ "
# Longer lines are hard to read, and narrower columns of letters are no lines.
_WIDEST, _NARROWEST = 78, 10
# What is turned to stands a line below the top: so one sees that something is above it.
_ABOVE = 1


class Book(ScrollView, inherit_bindings=False, can_focus=False):
    """A page that scrolls. One passage is marked, by a bar beside it: what was looked up or found.

    Its keys are the screen's, so that it never needs the focus.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "book--mark",
        "book--bar",
        *(f"book--{look}" for look in LOOKS),
    }
    ALLOW_SELECT = False

    class Moved(Message):
        """Another line is at the top, or another passage is marked."""

    def __init__(self, page: Sequence[Passage]) -> None:
        super().__init__(id="book")
        self._page = page
        self._width = 0
        self._rows = 0
        self._places: list[Place | None] = []
        self._firsts: dict[int, int] = {}
        self._marked: int | None = None
        self._hits: Sequence[Hit] = ()
        self._here: Hit | None = None
        # The passages that have been drawn so, as they scroll by line after line.
        self._drawn: dict[int, list[Content]] = {}

    @property
    def at(self) -> int:
        """The passage that is being read: the marked one if it is in sight, or the topmost."""
        return self._kept()[0].passage

    def turn_to(self, passage: int) -> None:
        """Mark a passage, and bring it to the top."""
        self._mark(passage)
        self._put(Place(passage, 0), _ABOVE)

    def show_found(self, hits: Sequence[Hit], here: Hit | None) -> None:
        """Show what was found; mark the hit that the search is at, and bring it in sight."""
        self._hits, self._here = hits, here
        self._drawn.clear()
        self.refresh()
        if (place := self._place_of(here)) is not None:
            self._mark(place.passage)
            if place not in self._in_sight()[: self._rows]:
                self._put(place, self.size.height // 3)

    def on_resize(self) -> None:
        """Set the page anew; what is being read stays where it is."""
        kept, row = self._kept()
        kept_hit = self._here if kept == self._place_of(self._here) else None
        height = self._height(kept.passage)
        room = self.scrollable_content_region.width - len(_BAR)
        width = max(_NARROWEST, min(room, _WIDEST))
        if width != self._width:
            self._width = width
            self._drawn.clear()
            self._places = places(self._page, width)
            lines = enumerate(self._places)
            self._firsts = {place.passage: i for i, place in lines if place and not place.line}
            self.virtual_size = Size(width, len(self._places))
            line = kept.line * self._height(kept.passage) // max(1, height)
            kept = Place(kept.passage, line)
        self._rows = self.size.height
        self._put(self._place_of(kept_hit) or kept, max(0, min(row, self._rows - 1)))

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """The contents go along."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Moved())

    def render_line(self, y: int) -> Strip:
        """A line of the page, with the bar beside it if its passage is marked."""
        place = self._place(self.scroll_offset.y + y)
        if place is None:
            return Strip.blank(self.size.width, self.rich_style)
        line = Content.assemble(" " * len(_BAR), self._content(place))
        style = self.visual_style
        if place.passage == self._marked:
            line = Content.assemble((_BAR, "bar"), self._content(place))
            style = self.get_visual_style("book--mark")
        texts = line.render(style, end="", parse_style=self._look)
        strip = Strip([Segment(text, look.rich_style) for text, look in texts])
        return strip.adjust_cell_length(self.size.width, style.rich_style)

    def _content(self, place: Place) -> Content:
        if place.passage not in self._drawn:
            hits = [hit for hit in self._hits if hit.passage == place.passage]
            lines = typeset(self._page[place.passage], self._width, hits, self._here)
            self._drawn[place.passage] = lines
        return self._drawn[place.passage][place.line]

    def _look(self, look: str | Style) -> Style:
        # A style that lies over another has no background of its own in Textual.
        return self.get_visual_style(f"book--{look}", partial=look != HERE)

    def _mark(self, passage: int) -> None:
        self._marked = passage
        self.refresh()
        self.post_message(self.Moved())

    def _place(self, line: int) -> Place | None:
        return self._places[line] if line < len(self._places) else None

    def _place_of(self, hit: Hit | None) -> Place | None:
        return place_of(self._page[hit.passage], self._width, hit) if hit else None

    def _in_sight(self) -> list[Place | None]:
        # A page without any room still is somewhere: of two lines, one is no gap.
        return [self._place(self.scroll_offset.y + y) for y in range(max(2, self._rows))]

    def _height(self, passage: int) -> int:
        return sum(place is not None and place.passage == passage for place in self._places)

    def _kept(self) -> tuple[Place, int]:
        """A line of what is being read, and its row."""
        if not self._places:
            return Place(self._marked or 0, 0), _ABOVE
        in_sight = [(place, row) for row, place in enumerate(self._in_sight()) if place]
        hit = self._place_of(self._here)
        found = [(place, row) for place, row in in_sight if place == hit]
        marked = [(place, row) for place, row in in_sight if place.passage == self._marked]
        return next(iter(found or marked or in_sight), (Place(0, 0), 0))

    def _put(self, place: Place, row: int) -> None:
        """Scroll so that a place stands in a row."""
        line = self._firsts.get(place.passage, 0) + place.line
        self.scroll_to(y=max(0, line - row), animate=False)
