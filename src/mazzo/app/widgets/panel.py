"""The panel beside the tableau: stock, completed runs, score and moves."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from mazzo.core.history import Tally
from mazzo.games.scorpion import RUNS, View
from mazzo.words import Words, suit_sign

_STOCK_CARD, _NO_CARD = "▒▒", "· "
_UNKNOWN_RUN, _FREE_SLOT = "■", "·"
_STOCK_CARDS = 3


class Panel(Widget):
    """What a player wants to know beside the cards; a click on the stock deals it."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "panel--word",
        "panel--value",
        "panel--stock",
        "panel--runs",
        "panel--quiet",
    }

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._shown: tuple[View, Tally] | None = None

    def show(self, view: View, tally: Tally) -> None:
        """Show this position and tally."""
        if (view, tally) != self._shown:
            self._shown = view, tally
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """A word and its value on every other line."""
        segments: list[Segment] = []
        row, between = divmod(y - 1, 2)
        if self._shown and not between and 0 <= row < 4:
            view, tally = self._shown
            value = (
                self._stock(view.stock),
                self._runs(view),
                self._number(tally.score),
                self._number(tally.moves),
            )[row]
            code = ("panel.stock", "panel.runs", "panel.score", "panel.moves")[row]
            word = self._words.say(code)
            room = max(self.size.width - 1 - sum(segment.cell_length for segment in value), 0)
            style = self.get_component_rich_style("panel--word")
            segments = [Segment(f"{word[: room - 1]:<{room}}", style), *value]
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _stock(self, cards: int) -> list[Segment]:
        if not cards:
            quiet = self.get_component_rich_style("panel--quiet")
            return [Segment(" ".join([_NO_CARD] * _STOCK_CARDS), quiet)]
        meta = Style(meta={"@click": "screen.deal"})
        style = self.get_component_rich_style("panel--stock") + meta
        return [Segment(" ".join([_STOCK_CARD] * cards), style)]

    def _runs(self, view: View) -> list[Segment]:
        signs = [suit_sign(suit) for suit in view.gone]
        signs += [_UNKNOWN_RUN] * (view.completed - len(signs))
        quiet = self.get_component_rich_style("panel--quiet")
        runs = self.get_component_rich_style("panel--runs")
        free = [_FREE_SLOT] * (RUNS - view.completed)
        return [
            Segment("".join(f" {sign}" for sign in signs), runs),
            Segment("".join(f" {sign}" for sign in free), quiet),
        ]

    def _number(self, number: int) -> list[Segment]:
        return [Segment(str(number), self.get_component_rich_style("panel--value"))]
