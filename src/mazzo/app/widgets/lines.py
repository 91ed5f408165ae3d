"""The lines of a screen that have a fixed place: title, message and footer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.widgets import Static

from mazzo.app.actions import UNSHOWN, Action, key_face
from mazzo.app.widgets.drawn import Drawn
from mazzo.words import Words


class Line(Static):
    """A line of text that is shown as it is, whatever signs it holds."""

    ALLOW_SELECT = False

    def say(self, text: str, refusal: bool = False) -> None:
        """Show `text`; a refusal looks like one."""
        self.set_class(refusal, "refusal")
        # Laying out the screen anew would repaint it whole; a line of fixed height needs none.
        self.update(Content(text), layout=self.styles.is_auto_height)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence on the message line."""

    text: str = ""
    refusal: bool = False


class MessageLine(Drawn[Said]):
    """What has happened, or why something can't; always at the same place."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"message--refusal"}

    def say(self, text: str, refusal: bool = False) -> None:
        """Show `text`; a refusal looks like one."""
        self.show(Said(text, refusal))

    def segments(self, look: Said, y: int) -> list[Segment]:
        """The sentence; what has no room is cut."""
        style = self.rich_style
        if look.refusal:
            style = self.get_component_rich_style("message--refusal")
        return [Segment(look.text, style)]


@dataclass(frozen=True, slots=True)
class Offer:
    """An action in the footer: its key, and its word."""

    action: Action
    key: str
    word: str


class Footer(Drawn[tuple[Offer, ...]]):
    """The keys that do something now, each also a button for the mouse; cut by rank."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"footer--key", "footer--word"}
    _GAP = 2

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def offer(self, actions: Iterable[Action], called: Callable[[str], str] = str) -> None:
        """Show these actions, in this order; some are called otherwise than by their name."""
        offers = (
            Offer(
                action,
                key_face(action.keys[0], self._words),
                self._words.say(f"key.{called(action.id)}"),
            )
            for action in actions
            if action.rank != UNSHOWN
        )
        self.show(tuple(offers))

    def segments(self, look: tuple[Offer, ...], y: int) -> list[Segment]:
        """The keys with their words, as many as there is room for."""
        key_style = self.get_component_rich_style("footer--key")
        word_style = self.get_component_rich_style("footer--word")
        segments = [Segment(" ", self.rich_style)]
        for offer in self._fitting(look):
            meta = Style(meta={"@click": f"screen.{offer.action.id}"})
            segments += [
                Segment(offer.key, key_style + meta),
                Segment(f" {offer.word}{' ' * self._GAP}", word_style + meta),
            ]
        return segments

    def _fitting(self, offers: tuple[Offer, ...]) -> list[Offer]:
        room = self.size.width - 1 + self._GAP
        fitting = set()
        for offer in sorted(offers, key=lambda offer: offer.action.rank):
            room -= cell_len(offer.key) + cell_len(offer.word) + 1 + self._GAP
            if room < 0:
                break
            fitting.add(offer)
        return [offer for offer in offers if offer in fitting]
