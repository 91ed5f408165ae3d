"""The list of all keys of a screen."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from mazzo.app.actions import bindings, key_face, offered
from mazzo.app.screens.base import Dialog
from mazzo.app.widgets.lines import Line
from mazzo.words import Words

_COLUMN = 14


class KeyList(Dialog[None]):
    """What each key does, from the table of actions."""

    OFFERS = ("close",)
    BINDINGS = bindings(*OFFERS)

    def __init__(self, words: Words, ids: Iterable[str]) -> None:
        super().__init__(words)
        self._actions = offered([*ids, "interrupt"])

    def compose(self) -> ComposeResult:
        """A line an action."""
        with VerticalScroll(classes="box keys"):
            yield Line(Content(self.words.say("keys.title")), classes="title")
            for action in self._actions:
                faces = [key_face(key, self.words) for key in action.keys]
                if len(faces) > 2:
                    faces = [f"{faces[0]}-{faces[-1]}"]
                does = self.words.say(f"help.{action.id}")
                yield Line(Content(f"{' '.join(faces):<{_COLUMN}}{does}"))
            if any(action.id == "lift" for action in self._actions):
                yield Line(Content(self.words.say("keys.mouse")), classes="label")

    def on_click(self) -> None:
        """A click anywhere closes it, for those who play with the mouse alone."""
        self.dismiss(None)

    def action_close(self) -> None:
        """Back."""
        self.dismiss(None)
