"""Cards on their way: under the pointer while they are dragged, or flying to where they go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style

from mazzo.app.layout import Size
from mazzo.app.signs import Signs
from mazzo.app.widgets.drawn import Drawn
from mazzo.core.cards import Card
from mazzo.words import Words

# Out of sight. Hiding the widget instead would have Textual paint the whole table anew.
_BESIDE = (-50, 0)
MOST = 3
"""Rows that are drawn of the cards: a terminal at the end of a slow line draws each step anew."""


@dataclass(frozen=True, slots=True)
class FloatingLook:
    """The cards that go together, the first of them undermost, and their size."""

    cards: tuple[Card, ...]
    size: Size
    signs: Signs


class Floating(Drawn[FloatingLook]):
    """A few of the cards, and how many more there are; it lies over the table."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *("card--c", "card--d", "card--h", "card--s"),
        "card--lifted",
    }

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def on_mount(self) -> None:
        """There is nothing to be seen yet."""
        self.vanish()

    def hold(self, look: FloatingLook) -> None:
        """Show these cards."""
        self.styles.width = look.size.width
        self.styles.height = min(len(look.cards), MOST)
        self.show(look)

    def go(self, x: int, y: int) -> None:
        """Lie with the upper left corner there, in cells of the screen."""
        self.styles.offset = (x, y)

    def vanish(self) -> None:
        """The cards lie on the table again."""
        self.go(*_BESIDE)

    def segments(self, look: FloatingLook, y: int) -> list[Segment]:
        """A card a row; the last row tells how many more there are."""
        if y >= len(look.cards):
            return []
        more = len(look.cards) - MOST + 1
        card = look.cards[y]
        text = f" {self._words.face(card):>3}"
        if y == MOST - 1 and more > 1:
            text = f" +{more}"
        style = self.get_component_rich_style(f"card--{card.text[1]}")
        style += self.get_component_rich_style("card--lifted", partial=True)
        return [Segment(text.ljust(look.size.width), style + Style(bold=True))]
