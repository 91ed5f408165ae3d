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

    OFFERS = ("previous", "next", "choose", "yes", "no", "cancel")
    # Enter is the buttons'.
    BINDINGS = bindings(*(id_ for id_ in OFFERS if id_ != "choose"), at_once=True)

    def __init__(self, words: Words, code: str, **about: str) -> None:
        super().__init__(words, id=code.replace(".", "-"))
        self._code = code
        self._question = words.say(code, **about)

    def compose(self) -> ComposeResult:
        """The question over its two answers."""
        with Vertical(classes="box"):
            yield Line(Content(self._question), classes="question")
            with Horizontal(classes="buttons"):
                yield Button(Content(self.words.say(f"{self._code}.yes")), id="yes")
                yield Button(Content(self.words.say(f"{self._code}.no")), id="no")

    def on_mount(self) -> None:
        """The safe answer is the nearest."""
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer back."""
        self.dismiss(event.button.id == "yes")

    def word(self, action: str) -> str:
        """There are no fields to go to."""
        return "other" if action == "next" else super().word(action)

    def action_yes(self) -> None:
        """Go on with it."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Leave all as it is."""
        self.dismiss(False)

    def action_cancel(self) -> None:
        """No answer is no."""
        self.action_no()
