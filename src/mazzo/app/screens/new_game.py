"""The new-game dialog: which rules, which deal."""

from __future__ import annotations

import contextlib
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, RadioButton, RadioSet

from mazzo.app.actions import bindings
from mazzo.app.screens.base import Dialog
from mazzo.app.signs import Signs
from mazzo.app.widgets.lines import Line
from mazzo.core.deals import read_number
from mazzo.core.errors import NotationError
from mazzo.games import scorpion
from mazzo.games.scorpion import Rules, Setup
from mazzo.play.game_at_hand import random_deal
from mazzo.words import Words

_RULES = tuple(Rules)


class _Choice(RadioButton):
    """One of several; the chosen one is told by its sign, not by colour alone."""

    BUTTON_LEFT = BUTTON_RIGHT = " "

    def __init__(self, signs: Signs, text: Content, value: bool, id: str) -> None:
        self._signs = signs
        self.BUTTON_INNER = signs.chosen if value else signs.open
        super().__init__(text, value=value, id=id)

    def watch_value(self) -> None:
        """Change the sign with the value."""
        self.BUTTON_INNER = self._signs.chosen if self.value else self._signs.open
        super().watch_value()


class _Deal(Input):
    """A deal's number or share code."""

    async def key_enter(self, event: events.Key) -> None:
        """Play it, before anything that was typed after it is taken for a part of it."""
        event.stop()
        await self.run_action("screen.play")


class _RuleChoice(RadioSet):
    """The rules to choose from: the arrow keys choose, and Enter is left to the dialog."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "choose(1)", show=False),
        Binding("up,k", "choose(-1)", show=False),
        Binding("enter", "screen.play", show=False),
    ]

    def action_choose(self, step: int) -> None:
        """Choose the next, or the one before; round the ends."""
        buttons = list(self.query(RadioButton))
        buttons[(self.pressed_index + step) % len(buttons)].value = True


class NewGame(Dialog[Setup | None]):
    """Gives back the setup of the game to be played, or None."""

    OFFERS = ("previous", "next", "play", "cancel")
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("previous", "next"),
        *bindings("cancel", at_once=True),
    ]

    def __init__(self, words: Words, rules: Rules, gives_up: bool, by_number: bool = False) -> None:
        super().__init__(words)
        self._by_number = by_number
        self._rules = rules
        self._gives_up = gives_up

    def compose(self) -> ComposeResult:
        """Rules, deal, and the two ways out."""
        say = self.words.say
        with Vertical(classes="box"):
            yield Line(Content(say("new.title")), classes="title")
            yield Line(Content(say("new.rules")), classes="label")
            with _RuleChoice(id="rules"):
                for rules in _RULES:
                    text = Content(say(f"new.{rules}"))
                    yield _Choice(
                        self.host.signs, text, value=rules is self._rules, id=f"rules-{rules}"
                    )
            yield Line(Content(say("new.deal")), classes="label")
            # The cursor stands before what an empty field says, not on its first letter.
            empty = "  " + say("new.random")
            deal = _Deal(placeholder=empty, max_length=60, compact=True, id="deal")
            # A slow line must not be kept busy by a blinking sign.
            deal.cursor_blink = False
            # What is typed in one go must not be replaced by its own end.
            deal.select_on_focus = False
            yield deal
            yield Line(id="trouble")
            with Horizontal(classes="buttons"):
                yield Button(Content(say("new.play")), id="play", variant="primary")
                yield Button(Content(say("new.cancel")), id="cancel")

    def on_mount(self) -> None:
        """Whoever has a number in mind types it at once."""
        self._say_trouble("")
        if self._by_number:
            self.query_one(Input).focus()

    def on_key(self, event: events.Key) -> None:
        """A digit can only be meant for the deal, wherever it is typed."""
        deal = self.query_one(_Deal)
        if event.character and event.character.isdigit() and self.focused is not deal:
            event.stop()
            deal.focus()
            deal.insert_text_at_cursor(event.character)

    def on_input_changed(self, event: Input.Changed) -> None:
        """A refusal is being mended; a share code chooses its rules."""
        self._say_trouble("")
        with contextlib.suppress(NotationError):
            setup = scorpion.read_share_code(_typed(event.value))
            self.query_one(f"#rules-{setup.rules}", RadioButton).value = True

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Play, or not."""
        if event.button.id == "play":
            self.action_play()
        else:
            self.action_cancel()

    def action_cancel(self) -> None:
        """No new game."""
        self.dismiss(None)

    def action_play(self) -> None:
        """Play the deal that is asked for."""
        chosen = self.query_one(RadioSet).pressed_index
        text = _typed(self.query_one(Input).value)
        try:
            self.dismiss(self._setup(_RULES[chosen], text))
        except NotationError as error:
            self._say_trouble(self.words.explain(error.violation))
            self.query_one(Input).focus()

    def _say_trouble(self, text: str) -> None:
        """Why it can't be played; else what is lost by playing it."""
        loss = self.words.say("new.gives-up") if self._gives_up else ""
        self.query_one("#trouble", Line).say(text or loss, refusal=bool(text))

    def _setup(self, rules: Rules, text: str) -> Setup:
        """A share code names its own rules, a number is dealt by those chosen."""
        if ":" in text:
            return scorpion.read_share_code(text)
        return Setup(rules, deal=read_number(text) if text else random_deal())


def _typed(text: str) -> str:
    """What was meant by it: a share code may be passed on in capitals."""
    return text.strip().lower()
