"""The first screen: what there is to do."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from mazzo.app.actions import SCREENS, bindings, key_face
from mazzo.app.screens.base import FullScreen
from mazzo.app.screens.replays import replayable
from mazzo.app.widgets.lines import Footer, Line

_SUITS = "shcd"


class HomeScreen(FullScreen):
    """Continue, new game, rules, settings, quit; what can't be done now is not shown."""

    NAME = "home"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*(id_ for id_ in OFFERS if id_ != "choose"), at_once=True)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-high")]  # noqa: RUF012
    _CHOICES: ClassVar[tuple[str, ...]] = (
        *("resume", "new", "replays", "rules", "stats", "settings", "keys", "quit"),
    )

    _finished = False

    def compose(self) -> ComposeResult:
        """The name, the choices, what there is to tell, the footer."""
        with Vertical(id="home"):
            yield Line(Content("m a z z o"), id="name")
            yield Line(id="suits")
            with Center():
                yield OptionList(id="choices")
        yield Line(id="notices")
        yield Footer(self.words)

    def on_screen_resume(self) -> None:
        """A game may have begun or ended since."""
        self._finished = bool(replayable(self.host.data_folder))
        self.refresh_settings()
        choices = self.query_one(OptionList)
        choices.highlighted = 0
        choices.focus()

    def refresh_settings(self) -> None:
        """Show choices and notices, with the signs that are settled on."""
        choices = self.query_one(OptionList)
        here = choices.highlighted
        choices.clear_options()
        for action in self.host.key_table.offered(self._CHOICES):
            if self.can(action.id):
                key = key_face(action.keys[0], self.words)
                word = self.words.say(f"home.{action.id}")
                choices.add_option(Option(Content(f"{key:<2}  {word}"), id=action.id))
        choices.highlighted = here
        suits = "  ".join(map(self.words.suit_sign, _SUITS))
        self.query_one("#suits", Line).say(suits)
        notices = [*self.host.notices, *filter(None, [self.host.keys_trouble])]
        self.query_one("#notices", Line).say("\n".join(map(self.words.explain, notices)))
        self.query_one(Footer).offer(self.offers())

    def can(self, action: str) -> bool:
        """A game can be continued while one is at hand, and gone through once one is finished."""
        match action:
            case "resume":
                return self.host.game is not None
            case "replays":
                return self._finished
            case _:
                return True

    def listed(self) -> tuple[str, ...]:
        """Without a game there is none to go back to."""
        return tuple(filter(self.can, self.OFFERS))

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        await self.run_action(f"screen.{event.option_id}")

    def action_up(self) -> None:
        """To the choice above."""
        self.query_one(OptionList).action_cursor_up()

    def action_down(self) -> None:
        """To the choice below."""
        self.query_one(OptionList).action_cursor_down()

    async def action_choose(self) -> None:
        """Do what is highlighted: the footer's Enter, clicked."""
        self.query_one(OptionList).action_select()

    def action_resume(self) -> None:
        """Back to the game at hand."""
        if self.host.game is not None:
            self.host.show_game()

    def action_replays(self) -> None:
        """Go through a finished game."""
        if self._finished:
            self.host.show_replays()

    def action_quit(self) -> None:
        """End the program."""
        self.host.quit()
