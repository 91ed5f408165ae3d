"""The panel beside the tableau: stock, completed runs, score and moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style

from mazzo.app.signs import SIGNS, Signs
from mazzo.app.widgets.drawn import Drawn
from mazzo.core.history import Tally
from mazzo.games.scorpion import RUNS, View
from mazzo.words import Words

_STOCK_CARDS = 3
_WORDS = ("panel.stock", "panel.runs", "panel.score", "panel.moves", "panel.time")
PANEL_WIDTH = 20
_DEALS = Style(meta={"@click": "screen.deal"})


@dataclass(frozen=True, slots=True)
class PanelLook:
    """What the panel tells."""

    view: View
    tally: Tally
    signs: Signs = SIGNS
    minutes: int | None = None
    """Whole minutes played; None if the time is hidden."""


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
        value = (self._stock, self._runs, self._score, self._moves, self._time)[row](look)
        if not value:
            return []
        room = max(self.size.width - sum(segment.cell_length for segment in value), 1)
        word = self._words.say(_WORDS[row])[: room - 1]
        style = self.get_component_rich_style("panel--word")
        if row == 0:
            style += _DEALS
        return [Segment(f"{word:<{room}}", style), *value]

    def _stock(self, look: PanelLook) -> list[Segment]:
        # A dealt stock can be clicked too, to be told that it is dealt.
        if not look.view.stock:
            quiet = self.get_component_rich_style("panel--quiet") + _DEALS
            return [Segment(" ".join([f"{look.signs.no_card} "] * _STOCK_CARDS), quiet)]
        style = self.get_component_rich_style("panel--stock") + _DEALS
        return [Segment(" ".join([look.signs.stock * 2] * look.view.stock), style)]

    def _runs(self, look: PanelLook) -> list[Segment]:
        view = look.view
        signs = [self._words.suit_sign(suit) for suit in view.gone]
        signs += [look.signs.run] * (view.completed - len(signs))
        quiet = self.get_component_rich_style("panel--quiet")
        runs = self.get_component_rich_style("panel--runs")
        free = [look.signs.slot] * (RUNS - view.completed)
        return [
            Segment("".join(f" {sign}" for sign in signs), runs),
            Segment("".join(f" {sign}" for sign in free), quiet),
        ]

    def _score(self, look: PanelLook) -> list[Segment]:
        return self._value(str(look.tally.score))

    def _moves(self, look: PanelLook) -> list[Segment]:
        return self._value(str(look.tally.moves))

    def _time(self, look: PanelLook) -> list[Segment]:
        # Minutes: a clock that ticks every second would never let a slow line rest.
        if look.minutes is None:
            return []
        return self._value(self._words.say("panel.minutes", minutes=look.minutes))

    def _value(self, text: str) -> list[Segment]:
        return [Segment(text, self.get_component_rich_style("panel--value"))]
