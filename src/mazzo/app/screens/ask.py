"""A question that is answered with yes or no."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button

from mazzo.app.actions import bindings
from mazzo.app.screens.base import Dialog
from mazzo.app.widgets.lines import Line
from mazzo.words import Words


class Ask(Dialog[bool]):
    """Asks whether to go on with something that can't be taken back."""

    OFFERS = ("previous", "next", "cancel")
    BINDINGS = bindings(*OFFERS, at_once=True)

    def __init__(self, words: Words, code: str) -> None:
        super().__init__(words, id=code.replace(".", "-"))
        self._code = code

    def compose(self) -> ComposeResult:
        """The question over its two answers."""
        with Vertical(classes="box"):
            yield Line(Content(self.words.say(self._code)), classes="question")
            with Horizontal(classes="buttons"):
                yield Button(Content(self.words.say(f"{self._code}.yes")), id="yes")
                yield Button(Content(self.words.say(f"{self._code}.no")), id="no")

    def on_mount(self) -> None:
        """The safe answer is the nearest."""
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer back."""
        self.dismiss(event.button.id == "yes")

    def action_cancel(self) -> None:
        """No."""
        self.dismiss(False)
