"""The lines of a screen that have a fixed place: title, message and footer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

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


class Footer(Drawn[tuple[Action, ...]]):
    """The keys that do something now, each also a button for the mouse; cut by rank."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"footer--key", "footer--word"}
    _GAP = 2

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def offer(self, actions: Iterable[Action]) -> None:
        """Show these actions, in this order."""
        self.show(tuple(action for action in actions if action.rank != UNSHOWN))

    def segments(self, look: tuple[Action, ...], y: int) -> list[Segment]:
        """The keys with their words, as many as there is room for."""
        key_style = self.get_component_rich_style("footer--key")
        word_style = self.get_component_rich_style("footer--word")
        segments = [Segment(" ", self.rich_style)]
        for action in self._fitting(look):
            key, word = self._texts(action)
            meta = Style(meta={"@click": f"screen.{action.id}"})
            segments += [
                Segment(key, key_style + meta),
                Segment(f" {word}", word_style + meta),
                Segment(" " * self._GAP, self.rich_style),
            ]
        return segments

    def _texts(self, action: Action) -> tuple[str, str]:
        face = key_face(action.keys[0], self._words)
        return face, self._words.say(f"key.{action.id}")

    def _fitting(self, actions: tuple[Action, ...]) -> list[Action]:
        room = self.size.width - 1 + self._GAP
        fitting = set()
        for action in sorted(actions, key=lambda action: action.rank):
            room -= sum(map(len, self._texts(action))) + 1 + self._GAP
            if room < 0:
                break
            fitting.add(action)
        return [action for action in actions if action in fitting]
