"""What the player can settle about looks and comfort; each change holds at once."""

from __future__ import annotations

import dataclasses
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content

from mazzo.app.actions import SCREENS, bindings
from mazzo.app.screens.base import Dialog
from mazzo.app.widgets.lines import Line
from mazzo.app.widgets.setting import Row, RowLook
from mazzo.play.settings import DECKS, MOTIONS, SIZES, SUITS, THEMES, Settings
from mazzo.words import Words, languages

_AUTO = "auto"
_SWITCH = (True, False)
_VALUES: dict[str, tuple[str | bool, ...]] = {
    "language": (_AUTO,),
    "interactive_rules": _SWITCH,
    "motion": MOTIONS,
    "theme": THEMES,
    "cards": SIZES,
    "suits": SUITS,
    "deck": DECKS,
    "time": _SWITCH,
    "mouse": _SWITCH,
}
"""The settings in the order of their rows, with what each can be."""


class SettingsScreen(Dialog[None]):
    """A row a setting, and under them what the chosen one is about."""

    NAME = "settings"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*OFFERS, at_once=True)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (22, "-high")]  # noqa: RUF012

    def __init__(self, words: Words, setting: str) -> None:
        super().__init__(words)
        codes = languages(words.folder)
        several = [_AUTO, *codes] if len(codes) > 1 else [words.language]
        self._values = {**_VALUES, "language": tuple(several)}
        self._names = list(self._values)
        self._here = self._names.index(setting)

    def compose(self) -> ComposeResult:
        """The rows, and a fixed place for the explanation."""
        with Vertical(classes="box settings"):
            yield Line(Content(self.words.say("settings.title")), classes="title")
            with VerticalScroll(id="rows", can_focus=False):
                for name in self._names:
                    yield Row(name)
            yield Line(id="about")

    def on_mount(self) -> None:
        """Show what is settled."""
        self._show()

    def can(self, action: str) -> bool:
        """The footer has one way out, not two."""
        return action != "settings"

    # --- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        """Draw the rows, and explain the one under the cursor, unless there is worse to tell."""
        labels = {name: self.words.say(f"setting.{name}") for name in self._names}
        room = max(map(len, labels.values()))
        for row in self.query(Row):
            row.show(
                RowLook(
                    label=labels[row.setting].ljust(room),
                    value=self._word(row.setting),
                    here=row.setting == self._setting,
                    fixed=len(self._values[row.setting]) == 1,
                    signs=self.host.signs,
                )
            )
            if row.setting == self._setting:
                row.scroll_visible(animate=False)
        about = self.query_one("#about", Line)
        if trouble := self.host.take_trouble():
            about.say(self.words.explain(trouble), refusal=True)
        else:
            about.say(self._about())

    @property
    def _setting(self) -> str:
        """The setting under the cursor."""
        return self._names[self._here]

    def _about(self) -> str:
        if self._setting == "language" and len(self._values["language"]) == 1:
            return self.words.say("settings.one-language")
        return self.words.say(f"setting.{self._setting}.about")

    def _value(self, name: str) -> str | bool:
        """What a setting is now; what there is no more counts as the first there is."""
        value: str | bool = getattr(self.host.settings, name)
        return value if value in self._values[name] else self._values[name][0]

    def _word(self, name: str) -> str:
        match self._value(name):
            case bool(on):
                return self.words.say("setting.yes" if on else "setting.no")
            case code if name == "language" and code != _AUTO:
                return Words(code, self.words.folder).say("language.name")
            case code:
                value = f"{name}.{code}"
                return self.words.say(f"setting.{value}")

    def refresh_settings(self) -> None:
        """Values and signs may be others now."""
        self._show()

    # --- what is changed ----------------------------------------------------------------------

    def _go(self, name: str) -> None:
        self._here = self._names.index(name)
        self._show()

    def _step(self, step: int) -> None:
        """To another value of the setting, round the ends."""
        values = self._values[self._setting]
        if len(values) == 1:
            return
        now = values.index(self._value(self._setting))
        value = values[(now + step) % len(values)]
        self.host.change(_with(self.host.settings, self._setting, value))

    def action_up(self) -> None:
        """To the setting above, round the ends."""
        self._go(self._names[self._here - 1])

    def action_down(self) -> None:
        """To the setting below, round the ends."""
        self._go(self._names[(self._here + 1) % len(self._names)])

    def action_left(self) -> None:
        """To the value before."""
        self._step(-1)

    def action_right(self) -> None:
        """To the value after."""
        self._step(1)

    def action_change(self) -> None:
        """To the value after."""
        self._step(1)

    def on_row_pressed(self, event: Row.Pressed) -> None:
        """A click on a setting changes it."""
        self._go(event.setting)
        self._step(event.step)

    def on_click(self, event: events.Click) -> None:
        """A click beside the box closes it."""
        if event.widget is self:
            self.action_close()

    def action_settings(self) -> None:
        """The key that opens the screen closes it too."""
        self.action_close()

    def action_close(self) -> None:
        """Back to where the player came from."""
        self.dismiss(None)


def _with(settings: Settings, name: str, value: str | bool) -> Settings:
    changed: dict[str, Any] = {name: value}
    return dataclasses.replace(settings, **changed)
