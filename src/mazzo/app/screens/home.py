"""The first screen: what there is to do."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from mazzo.app.actions import bindings, key_face, offered
from mazzo.app.screens.base import FullScreen
from mazzo.app.widgets.lines import Footer, Line

_SUITS = "♠  ♥  ♣  ♦"


class HomeScreen(FullScreen):
    """Continue, new game, rules, quit; what can't be done now is not shown."""

    OFFERS = ("choose", "resume", "new", "rules", "keys", "quit")
    BINDINGS = bindings("resume", "new", "rules", "keys", "quit")
    _CHOICES: ClassVar[tuple[str, ...]] = ("resume", "new", "rules", "keys", "quit")

    def compose(self) -> ComposeResult:
        """The name, the choices, the footer."""
        with Vertical(id="home"):
            yield Line(Content("m a z z o"), id="name")
            yield Line(Content(_SUITS), id="suits")
            with Center():
                yield OptionList(id="choices")
        yield Footer(self.words)

    def on_screen_resume(self) -> None:
        """A game may have begun or ended since."""
        choices = self.query_one(OptionList)
        choices.clear_options()
        for action in offered(self._CHOICES):
            if self.can(action.id):
                key = key_face(action.keys[0], self.words)
                word = self.words.say(f"home.{action.id}")
                choices.add_option(Option(Content(f"{key}   {word}"), id=action.id))
        choices.highlighted = 0
        choices.focus()
        self.query_one(Footer).offer(self.offers())

    def can(self, action: str) -> bool:
        """A game can be continued while one is at hand."""
        return action != "resume" or self.host.game is not None

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        await self.run_action(f"screen.{event.option_id}")

    async def action_choose(self) -> None:
        """Do what is highlighted: the footer's Enter, clicked."""
        self.query_one(OptionList).action_select()

    def action_resume(self) -> None:
        """Back to the game at hand."""
        if self.host.game is not None:
            self.host.show_game()

    def action_quit(self) -> None:
        """End the program."""
        self.host.quit()
