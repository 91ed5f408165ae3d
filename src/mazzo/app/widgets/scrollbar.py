"""Scroll bars of whole cells, for terminals that lack the signs for eighths of one."""

from __future__ import annotations

from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender


class _WholeCells(ScrollBarRender):
    VERTICAL_BARS: ClassVar[list[str]] = [" "]
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "]


def draw_scroll_bars(ascii: bool) -> None:
    """Draw all scroll bars so from now on."""
    ScrollBar.renderer = _WholeCells if ascii else ScrollBarRender
