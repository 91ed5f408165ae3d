"""A reader of the rules: looks at the page as it is drawn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.events import Key
from textual.widgets import OptionList

from app.player import Player, app, lines
from mazzo.app.screens.rules import RulesScreen
from mazzo.app.widgets.book import Book
from mazzo.app.widgets.lines import Line

SIZE = (80, 24)
BAR = "▌"


class Reader(Player):
    """Reads the book as it is drawn."""

    @property
    def book(self) -> Book:
        return self.app.screen.query_one(Book)

    @property
    def contents(self) -> OptionList:
        return self.app.screen.query_one(OptionList)

    @property
    def page(self) -> list[str]:
        """What is in sight of the page."""
        return [line.rstrip() for line in lines(self.book)]

    @property
    def marked(self) -> list[str]:
        """The lines that have the bar beside them."""
        return [line.removeprefix(BAR).strip() for line in self.page if line.startswith(BAR)]

    @property
    def told(self) -> str:
        """What is told of the search."""
        return lines(self.app.screen.query_one("#found", Line))[0].strip()

    @property
    def hit(self) -> list[str]:
        """The parts of the page that are drawn as the place where the search is."""
        background = self.book.get_visual_style("book--here").rich_style.bgcolor
        return [
            segment.text
            for y in range(self.book.size.height)
            for segment in self.book.render_line(y)
            if segment.style and segment.style.bgcolor == background
        ]

    async def press_at_once(self, *keys: str) -> None:
        """Press keys faster than the program takes them."""
        for key in keys:
            sign = {"slash": "/"}.get(key, key)
            self.app.post_message(Key(key, sign if len(sign) == 1 else None))
        await self.pilot.pause()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()


@asynccontextmanager
async def reading(
    game: str = "scorpion", anchor: str = "", size: tuple[int, int] = SIZE
) -> AsyncIterator[Reader]:
    """The book, opened from home."""
    async with app().run_test(size=size) as pilot:
        reader = Reader(pilot)
        await pilot.app.push_screen(RulesScreen(game, anchor))
        await pilot.pause()
        yield reader
