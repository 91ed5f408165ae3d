"""The list of all keys of a screen, with what the mouse does there and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget

from mazzo.app.actions import Action, bindings, key_face
from mazzo.app.screens.base import Dialog
from mazzo.app.signs import Signs
from mazzo.app.widgets.lines import Line
from mazzo.words import Words

_MOVING = (
    *("left", "right", "up", "down", "column", "choose", "change", "next", "previous"),
    *("line_up", "line_down", "page", "page_back", "first", "last"),
    *("step_back", "step_forward", "ten_back", "ten_forward"),
)
_PROGRAM = (
    *("rules", "settings", "stats", "replays", "keys", "back", "close", "cancel", "quit"),
    "interrupt",
)
_MOUSE = {
    "home": ("line", "footer"),
    "table": ("card", "drag", "stock", "footer"),
    "book": ("heading", "footer"),
    "won": ("footer",),
    "replay": ("footer",),
    "stats": ("footer",),
    "settings": ("value", "footer"),
}
"""What the mouse can do on each screen."""


class KeyList(Dialog[None]):
    """What each key does, from the table of actions; two columns where there is room."""

    OFFERS = ("close",)
    BINDINGS = bindings(*OFFERS, at_once=True)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (116, "-wide")]  # noqa: RUF012

    def __init__(self, words: Words, screen: str, ids: tuple[str, ...]) -> None:
        super().__init__(words)
        self._of = screen
        self._ids = ids

    def compose(self) -> ComposeResult:
        """Keys in groups, then mouse and signs."""
        say = self.words.say
        with VerticalScroll(classes="box keys"):
            yield Line(Content(say("keys.title")), classes="title")
            if trouble := self.host.keys_trouble:
                yield Line(Content(self.words.explain(trouble)), classes="trouble refusal")
            with Container(id="parts"):
                with Vertical():
                    yield from self._keys()
                with Vertical():
                    yield _label(say("keys.mouse"))
                    for doing in _MOUSE[self._of]:
                        yield _text(say(f"mouse.{doing}"))
                    if self._of == "table":
                        yield from self._signs()

    def _keys(self) -> Iterator[Widget]:
        """The actions in three groups: moving about, playing, the program."""
        actions = self.host.key_table.offered([*self._ids, "interrupt"])
        groups: dict[str, list[Action]] = {"moving": [], "playing": [], "program": []}
        for action in actions:
            moves, program = action.id in _MOVING, action.id in _PROGRAM
            groups["moving" if moves else "program" if program else "playing"].append(action)
        for group, members in groups.items():
            if members:
                yield _label(self.words.say(f"keys.{group}"))
            yield _entries([(self._faces(a), self._does(a)) for a in members])

    def _faces(self, action: Action) -> str:
        faces = [key_face(key, self.words) for key in action.keys]
        if action.id == "column" and action.keys == tuple("1234567"):
            faces = [f"{faces[0]}-{faces[-1]}"]
        return " ".join(faces)

    def _does(self, action: Action) -> str:
        """What an action does, on this screen if it is something of its own there."""
        own = f"{self._of}.{action.id}"
        does = own if self.words.has(f"help.{own}") else action.id
        return self.words.say(f"help.{does}")

    def _signs(self) -> Iterator[Widget]:
        """The signs round and beside cards."""
        yield _label(self.words.say("keys.signs"))
        signs = seen(self.host.signs).items()
        yield _entries([(sign, self.words.say(f"sign.{name}")) for name, sign in signs])

    def on_click(self) -> None:
        """A click anywhere closes it, for those who play with the mouse alone."""
        self.dismiss(None)

    def action_close(self) -> None:
        """Back."""
        self.dismiss(None)


def seen(signs: Signs) -> dict[str, str]:
    """The signs of the table as they look there, by what they tell."""
    return {
        "cursor": _round(signs.cursor),
        "target": _round(signs.target),
        "lifted": f"{signs.lifted} {signs.lifted_more}",
        "refused": _round(signs.refused),
        "found": _round(signs.found),
        "joined": f"{signs.joined_top} {signs.joined_middle} {signs.joined_bottom}",
        "continued": signs.continued,
        "down": signs.down * 3,
    }


def _round(signs: str) -> str:
    return f"{signs[0]}   {signs[1]}"


def _label(text: str) -> Line:
    return Line(Content(text), classes="label")


def _text(text: str) -> Line:
    return Line(Content(text), classes="wrapped")


def _entries(pairs: list[tuple[str, str]]) -> Widget:
    """Keys or signs, each with its text beside it."""
    return Container(*(_text(part) for pair in pairs for part in pair), classes="entries")
