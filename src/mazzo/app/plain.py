"""Without any colour: what would be filled with one is reversed, so that cards stay cards."""

from __future__ import annotations

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_DEFAULT = "default"


@lru_cache(1024)
def plain_style(style: Style) -> Style:
    """A style in the terminal's two default colours.

    >>> str(plain_style(Style.parse("black on white")))
    'reverse default on default'
    >>> str(plain_style(Style.parse("bold yellow on default")))
    'bold not reverse default on default'
    """
    filled = style.bgcolor is not None and not style.bgcolor.is_default
    reverse = filled != bool(style.reverse)
    return style + Style(color=_DEFAULT, bgcolor=_DEFAULT, reverse=reverse)


class Plain(LineFilter):
    """Leaves a line two colours."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The line as a terminal shows it that has no colours."""
        return [
            Segment(text, style and plain_style(style), control)
            for text, style, control in segments
        ]
