"""The panel beside the tableau: stock, completed runs, score and moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style

from mazzo.app.widgets.drawn import Drawn
from mazzo.core.history import Tally
from mazzo.games.scorpion import RUNS, View
from mazzo.words import Words, suit_sign

_STOCK_CARD, _NO_CARD = "▒▒", "· "
_UNKNOWN_RUN, _FREE_SLOT = "■", "·"
_STOCK_CARDS = 3
_WORDS = ("panel.stock", "panel.runs", "panel.score", "panel.moves")


@dataclass(frozen=True, slots=True)
class PanelLook:
    """What the panel tells."""

    view: View
    tally: Tally


class Panel(Drawn[PanelLook]):
    """What a player wants to know beside the cards; a click on the stock deals it."""

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

    def segments(self, look: PanelLook, y: int) -> list[Segment]:
        """A word and its value on every other line."""
        row, between = divmod(y - 1, 2)
        if between or not 0 <= row < len(_WORDS):
            return []
        view, tally = look.view, look.tally
        value = (
            self._stock(view.stock),
            self._runs(view),
            self._number(tally.score),
            self._number(tally.moves),
        )[row]
        room = max(self.size.width - sum(segment.cell_length for segment in value), 1)
        word = self._words.say(_WORDS[row])[: room - 1]
        return [Segment(f"{word:<{room}}", self.get_component_rich_style("panel--word")), *value]

    def _stock(self, cards: int) -> list[Segment]:
        # A dealt stock can be clicked too, to be told that it is dealt.
        meta = Style(meta={"@click": "screen.deal"})
        if not cards:
            quiet = self.get_component_rich_style("panel--quiet") + meta
            return [Segment(" ".join([_NO_CARD] * _STOCK_CARDS), quiet)]
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
