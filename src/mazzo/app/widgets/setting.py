"""A setting with its value, on one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message

from mazzo.app.signs import Signs
from mazzo.app.widgets.drawn import Drawn


@dataclass(frozen=True, slots=True)
class RowLook:
    """What a row shows. Labels are equally long; `fixed` says that there is no other value."""

    label: str
    value: str
    here: bool
    fixed: bool
    signs: Signs


class Row(Drawn[RowLook]):
    """The row under the cursor has a sign on each side of its value, to be clicked too."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"row--label", "row--value", "row--here", "row--fixed"}
    _GAP = 2

    @dataclass
    class Pressed(Message):
        """The mouse wants the value before (-1) or after (+1)."""

        setting: str
        step: int

    def __init__(self, setting: str) -> None:
        super().__init__()
        self.setting = setting

    def segments(self, look: RowLook, y: int) -> list[Segment]:
        """The label, and the value between its signs."""
        style = self.get_component_rich_style("row--here" if look.here else "row--label")
        value = self.get_component_rich_style("row--value") if not look.here else style
        if look.fixed:
            value = style if look.here else self.get_component_rich_style("row--fixed")
        shown = look.here and not look.fixed
        before, after = (look.signs.before, look.signs.after) if shown else ("", "")
        end = max(self.size.width - self._GAP - len(look.label) - len(look.value) - 4, 0)
        return [
            Segment(f" {look.label}{' ' * self._GAP}", style),
            Segment(f"{before:1} ", style + Style(meta={"step": -1})),
            Segment(look.value, value),
            Segment(f" {after:1}", style),
            Segment(" " * end, style),
        ]

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was pressed."""
        event.stop()
        self.post_message(self.Pressed(self.setting, event.style.meta.get("step", 1)))
