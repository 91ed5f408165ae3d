"""The rules of a game, to be read."""

from __future__ import annotations

import re

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Markdown

from mazzo.app.actions import bindings
from mazzo.app.screens.base import FullScreen
from mazzo.app.widgets.lines import Footer
from mazzo.words.rules import rules_page

_ANCHOR = re.compile(r'^<a id="[^"]*"></a>\n', re.MULTILINE)


class RulesScreen(FullScreen):
    """The book; it scrolls."""

    OFFERS = ("page", "close")
    BINDINGS = bindings(*OFFERS)

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        """The page, without its anchors."""
        page = _ANCHOR.sub("", rules_page(self._game, self.words.language))
        with VerticalScroll(id="book"):
            yield Markdown(page, open_links=False)
        yield Footer(self.words)

    def on_mount(self) -> None:
        """The arrow keys scroll."""
        self.query_one("#book").focus()
        self.query_one(Footer).offer(self.offers())

    def action_page(self) -> None:
        """A page further."""
        self.query_one("#book").scroll_page_down()

    def action_close(self) -> None:
        """Back to where the reader came from."""
        self.dismiss(None)
