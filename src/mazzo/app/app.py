"""The Textual app: which screen is shown, and the game at hand between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from textual.app import App
from textual.screen import Screen

from mazzo.app.actions import bindings
from mazzo.app.screens.home import HomeScreen
from mazzo.app.theme import THEME
from mazzo.games.scorpion import NAME, Rules, Setup, State
from mazzo.play.game_at_hand import GameAtHand
from mazzo.words import Words

Result = TypeVar("Result")


class MazzoApp(App[None], inherit_bindings=False):
    """`mazzo` on a terminal."""

    CSS_PATH = "mazzo.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = bindings("interrupt")

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.register_theme(THEME)
        self.theme = THEME.name
        self.words = words
        self.game: GameAtHand[State] | None = None

    def get_default_screen(self) -> Screen[Any]:
        """Begin at home."""
        return HomeScreen()

    def start(self, setup: Setup) -> None:
        """Deal a new game and show its table."""
        self.game = GameAtHand(setup)
        self._home()
        self.show_game()

    def _open(self, screen: Screen[Result], answered: Callable[[Result | None], None]) -> None:
        """Show a screen, unless keys typed ahead have opened it already."""
        if type(self.screen) is not type(screen) or self.screen.id != screen.id:
            self.push_screen(screen, answered)

    def show_game(self) -> None:
        """The table of the game at hand."""
        from mazzo.app.screens.scorpion import ScorpionScreen

        if self.game is not None:
            self._open(ScorpionScreen(self.game), _nothing)

    def ask_new_game(self) -> None:
        """Ask for rules and deal, and play."""
        from mazzo.app.screens.new_game import NewGame

        rules = self.game.state.rules if self.game else Rules.CLASSIC
        gives_up = self.game is not None and self.game.begun
        self._open(NewGame(self.words, rules, gives_up), self._new_game)

    def _new_game(self, setup: Setup | None) -> None:
        if setup is not None:
            self.start(setup)

    def _home(self) -> None:
        """Back to the home screen, whatever lies on it."""
        while not isinstance(self.screen, HomeScreen):
            self.pop_screen()

    def show_rules(self, anchor: str = "") -> None:
        """The rules of the game, open at a rule's code if one is given."""
        from mazzo.app.screens.rules import RulesScreen

        self._open(RulesScreen(NAME, anchor), _nothing)

    def show_keys(self, ids: Iterable[str]) -> None:
        """The list of these actions' keys."""
        from mazzo.app.screens.keys import KeyList

        self._open(KeyList(self.words, ids), _nothing)

    def ask(self, code: str, do: Callable[[], None]) -> None:
        """Ask a question, and do a thing if the answer is yes."""
        from mazzo.app.screens.ask import Ask

        self._open(Ask(self.words, code), lambda yes: do() if yes else None)

    def quit(self) -> None:
        """End the program; asks first if a game would be lost."""
        if self.game is not None and self.game.begun:
            self.ask("ask.lose", self.exit)
        else:
            self.exit()

    def action_interrupt(self) -> None:
        """ctrl+c asks, then quits."""
        self.ask("ask.quit", self.exit)


def _nothing(_: None) -> None:
    """Nothing follows a screen that only shows."""
