"""What all screens with cards have in common: a line over them, and the lines under them."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from mazzo.app.screens.base import FullScreen
from mazzo.app.widgets.lines import Footer, Line, MessageLine


class CardScreen(FullScreen):
    """A title over the cards, a message line and a footer under them.

    The cards never lie under a message. Each screen shows its own in `compose_cards` and `draw`.
    """

    LINES: ClassVar[int] = 3
    """Rows that are not the cards': title, message, footer."""

    @abstractmethod
    def title_text(self) -> str:
        """What is played."""

    @abstractmethod
    def compose_cards(self) -> ComposeResult:
        """The widgets that show the cards."""

    @abstractmethod
    def draw(self) -> str:
        """Draw what has changed; a sentence if there is no room for it."""

    @abstractmethod
    def count(self) -> None:
        """Draw what is counted beside the cards, and leave those that are on their way alone."""

    @abstractmethod
    def note(self) -> None:
        """Tell on the message line what is to be said of the position."""

    def compose(self) -> ComposeResult:
        """Title, cards, message, footer."""
        yield Line(id="title")
        with Horizontal(id="table"):
            yield from self.compose_cards()
        yield Line(id="small")
        yield MessageLine(id="message")
        yield Footer(self.words)

    def on_mount(self) -> None:
        """Draw all before the first frame, so that it is drawn once."""
        self.refresh_settings()

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out anew; the position is not touched."""
        self.show()

    def refresh_settings(self) -> None:
        """Say and draw everything in the signs that the player has settled on."""
        self.query_one("#title", Line).say(self.title_text())
        self.note()

    def show(self) -> None:
        """Draw what has changed."""
        trouble = self.draw()
        self.set_class(bool(trouble), "too-small")
        if trouble:
            self.query_one("#small", Line).say(trouble)
        self.query_one(Footer).offer(self.offers(), self.word)

    def tell(self, text: str, refusal: bool = False) -> None:
        """The message line: `text`, whatever else there would be to say."""
        self.query_one(MessageLine).say(text, refusal)
        self.show()
