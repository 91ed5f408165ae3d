"""The end of a game that is won."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button

from mazzo.app.actions import bindings
from mazzo.app.screens.base import Dialog
from mazzo.app.widgets.lines import Line
from mazzo.core.history import Tally
from mazzo.words import Words, suit_sign

_CHOICES = ("new", "again", "back")


class Won(Dialog[str]):
    """Celebrates, and gives back what to do next: an action of the board, or nothing."""

    OFFERS = ("previous", "next", *_CHOICES, "cancel")
    BINDINGS = bindings(*OFFERS)

    def __init__(self, words: Words, tally: Tally, share_code: str | None) -> None:
        super().__init__(words)
        self._tally = tally
        self._share_code = share_code

    def compose(self) -> ComposeResult:
        """Four runs, the tally, what next."""
        say, count = self.words.say, self.words.count
        with Vertical(classes="box won"):
            for suit in "shcd":
                sign = suit_sign(suit)
                run = " ".join(f"{rank}{sign}" for rank in "KQJ") + f"  ·  ·  ·  A{sign}"
                yield Line(Content(run), classes=f"run {suit}")
            yield Line(Content(say("won.title")), classes="title")
            tally = [
                say("won.score", score=self._tally.score),
                count("count.moves", self._tally.moves),
            ]
            yield Line(Content("  ·  ".join(tally)), classes="centre")
            yield Line(Content(self._share_code or ""), classes="centre quiet")
            with Horizontal(classes="buttons"):
                for choice in _CHOICES:
                    yield Button(Content(say(f"won.{choice}")), id=choice)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """What next."""
        self.dismiss(event.button.id or "")

    def action_new(self) -> None:
        """Another deal."""
        self.dismiss("new")

    def action_again(self) -> None:
        """The same deal."""
        self.dismiss("again")

    def action_back(self) -> None:
        """Home."""
        self.dismiss("back")

    def action_cancel(self) -> None:
        """Look at the empty table."""
        self.dismiss("")
