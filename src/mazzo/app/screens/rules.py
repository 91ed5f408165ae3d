"""The rules of a game, to be read, looked up and searched."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from mazzo.app.actions import bindings
from mazzo.app.screens.base import PageScreen
from mazzo.app.widgets.book import Book
from mazzo.app.widgets.choices import Choices
from mazzo.app.widgets.lines import Footer, Line
from mazzo.words.rules import Hit, Kind, find, passages, rules_page

_WIDE = 110
_LONGEST = 60
_INDENT = "  "

_SEARCHING = ("found_next", "found_previous")
_CHOOSING = ("choose",)


class _Sought(Input):
    """The field for what is sought; the keys that another field would need go through the finds."""

    BINDINGS = bindings(*_SEARCHING)

    async def action_found_next(self) -> None:
        """Enter, too, and not what a field does on it."""
        await self.run_action("screen.found_next")

    async def action_found_previous(self) -> None:
        """Back."""
        await self.run_action("screen.found_previous")


class RulesScreen(PageScreen):
    """The book: a page to scroll in, its contents, and a search.

    Beside the page there is room for the contents on a wide terminal only. On others they take
    its place while a heading is chosen.
    """

    NAME = "book"
    OFFERS = (
        *PageScreen.SCROLLING,
        *("contents", "search", *_SEARCHING, *_CHOOSING, "keys", "close"),
    )
    # Enter and the arrows belong to the list and to the field, where these have the focus.
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("contents", "search", at_once=True),
        *bindings(*PageScreen.SCROLLING, "keys", "close"),
    ]

    def __init__(self, game: str, anchor: str = "") -> None:
        super().__init__()
        self._game = game
        self._anchor = anchor
        self._doing: Literal["reading", "choosing", "searching"] = "reading"
        self._hits: list[Hit] = []
        self._hit = 0
        self._sought: str | None = None
        self._from = 0

    def compose(self) -> ComposeResult:
        """Contents and page over the search and the footer."""
        self._page = passages(rules_page(self._game, self.words.language))
        self._headings = [i for i, each in enumerate(self._page) if each.kind is Kind.HEADING]
        self._book = Book(self._page)
        self._contents = Choices(*map(self._option, self._headings), id="contents")
        self._field = _Sought(
            placeholder=self.words.say("book.find"), max_length=_LONGEST, compact=True, id="sought"
        )
        self._field.cursor_blink = False
        with Horizontal(id="open-book"):
            yield self._contents
            yield self._book
        with Horizontal(id="search"):
            yield Line("/", id="slash")
            yield self._field
            yield Line(id="found")
        yield Footer(self.words)

    def _option(self, heading: int) -> Option:
        passage = self._page[heading]
        return Option(Content(_INDENT * (passage.level - 1) + passage.text))

    def on_mount(self) -> None:
        """Open the book where it was asked to."""
        self._turn_to_doing("reading")
        for i, passage in enumerate(self._page):
            if self._anchor and self._anchor in passage.anchors:
                self._book.turn_to(i)

    def on_resize(self, event: events.Resize) -> None:
        """There may be room for the contents now, or none."""
        self._make_room()

    @property
    def scrolled(self) -> Book:
        """The page."""
        return self._book

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """A key that can do nothing now is the field's or the list's."""
        return action not in self.OFFERS or self._is_for_now(action)

    def can(self, action: str) -> bool:
        """In the search and in the contents, the keys are theirs."""
        return self._is_for_now(action) and (action not in _SEARCHING or bool(self._hits))

    def _is_for_now(self, action: str) -> bool:
        if action == "close":
            return True
        match self._doing:
            case "searching":
                return action in _SEARCHING
            case "choosing":
                return action in (*_CHOOSING, "line_up", "line_down", "keys")
            case _:
                return action not in (*_SEARCHING, *_CHOOSING)

    def _turn_to_doing(self, doing: Literal["reading", "choosing", "searching"]) -> None:
        """Read, choose or search from now on: it decides what is seen and what keys mean."""
        self._doing = doing
        self._make_room()
        match doing:
            case "reading":
                self.set_focus(None)
            case "choosing":
                self.set_focus(self._contents, scroll_visible=False)
            case "searching":
                self.set_focus(self._field, scroll_visible=False)
        if doing != "searching":
            self._hits, self._sought = [], None
            self._book.show_found((), None)
        self.offer()

    def _make_room(self) -> None:
        wide = self.size.width >= _WIDE
        self._contents.set_class(not wide, "alone")
        self._contents.display = wide or self._doing == "choosing"
        self._book.display = wide or self._doing != "choosing"
        self.query_one("#search").display = self._doing == "searching"

    def on_descendant_focus(self) -> None:
        """A click in the contents is the same as the key for them."""
        if self.focused is self._contents and self._doing != "choosing":
            self._turn_to_doing("choosing")

    def on_book_moved(self) -> None:
        """The contents show where one is, unless another heading is being chosen."""
        if self._doing != "choosing":
            above = [i for i, each in enumerate(self._headings) if each <= self._book.at]
            self._contents.highlighted = above[-1] if above else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Read on at the heading that was chosen."""
        self._turn_to_doing("reading")
        self._book.turn_to(self._headings[event.option_index])

    def on_input_changed(self) -> None:
        """Find while it is typed."""
        if self._doing == "searching":
            self._seek()

    def _seek(self) -> None:
        """Go to the first hit from where the search was opened, or from the top."""
        if self._field.value != self._sought:
            self._sought = self._field.value
            self._hits = find(self._sought, self._page)
            ahead = (i for i, hit in enumerate(self._hits) if hit.passage >= self._from)
            self._hit = next(ahead, 0)
            self._show_found()

    def _show_found(self) -> None:
        here = self._hits[self._hit] if self._hits else None
        self._book.show_found(self._hits, here)
        self.query_one("#found", Line).say(self._told(), refusal=not self._hits)
        self.offer()

    def _told(self) -> str:
        if self._hits:
            return self.words.say("book.found", number=self._hit + 1, of=len(self._hits))
        return self.words.say("book.none") if self._field.value else ""

    def action_search(self) -> None:
        """Open the search, with what was sought before to be typed over."""
        self._from = self._book.at
        self._turn_to_doing("searching")
        self._field.select_all()
        self._seek()

    def action_found_next(self) -> None:
        """The next hit; after the last comes the first."""
        self._go_to_hit(1)

    def action_found_previous(self) -> None:
        """The hit before."""
        self._go_to_hit(-1)

    def _go_to_hit(self, step: int) -> None:
        # Enter may come before the field has told of the last letter.
        self._seek()
        if self._hits:
            self._hit = (self._hit + step) % len(self._hits)
            self._show_found()

    def action_contents(self) -> None:
        """Choose a heading."""
        self._turn_to_doing("choosing")

    def action_choose(self) -> None:
        """Read on at the marked heading: the footer's Enter, clicked."""
        self._contents.action_select()

    def action_line_up(self) -> None:
        """A line back; in the contents a heading, for the key that lists don't know."""
        if self._doing == "choosing":
            self._contents.action_cursor_up()
        else:
            super().action_line_up()

    def action_line_down(self) -> None:
        """A line further."""
        if self._doing == "choosing":
            self._contents.action_cursor_down()
        else:
            super().action_line_down()

    def action_close(self) -> None:
        """Out of the search or the contents; from the page, back to where the reader came from."""
        if self._doing == "reading":
            self.dismiss(None)
        else:
            self._turn_to_doing("reading")
