"""The Textual app: which screen is shown, and the game at hand between them."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual.await_complete import AwaitComplete
from textual.filter import LineFilter, Monochrome
from textual.messages import Update
from textual.screen import Screen

from mazzo.app import ends
from mazzo.app.actions import bindings
from mazzo.app.keeping import TABLES, Keeping
from mazzo.app.keymap import KeyTable
from mazzo.app.lean import LeanDriver
from mazzo.app.plain import Plain
from mazzo.app.screens.base import Keys
from mazzo.app.screens.home import HomeScreen
from mazzo.app.signs import ASCII, SIGNS, Signs
from mazzo.app.theme import theme_on
from mazzo.app.type_ahead import TypeAhead
from mazzo.app.widgets.drawn import Drawn
from mazzo.app.widgets.scrollbar import draw_scroll_bars
from mazzo.core.errors import Violation
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.replay import Playback
from mazzo.play.settings import Settings, SettingsFile
from mazzo.play.storage import Keeper
from mazzo.words import Words

if TYPE_CHECKING:
    from mazzo.games.scorpion import Setup, State

Result = TypeVar("Result")

_SETTLING = 0.03
"""Seconds until another screen or window is drawn, once; Textual would draw it up to five times."""
_GLANCE = 1.0
"""Seconds between two looks whether the terminal is still there."""
_ANEW = ("language", "mouse")


class MazzoApp(Keeping, TypeAhead, inherit_bindings=False):
    """`mazzo` on a terminal. It ends with True if it shall go on in another language or mode."""

    CSS_PATH = Path(__file__).with_name("mazzo.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = bindings("interrupt")

    def __init__(
        self,
        words: Words,
        settings: Settings | None = None,
        *,
        file: SettingsFile | None = None,
        keeper: Keeper | None = None,
        key_table: KeyTable | None = None,
        keys_trouble: Violation | None = None,
        notices: tuple[Violation, ...] = (),
        watchful: bool = False,
    ) -> None:
        """The table of a player.

        Args:
            words: The language.
            settings: What holds in this run; what was asked for this once may differ from `file`.
            file: Where what the player changes is kept.
            keeper: Keeps the games; without one they end with the program.
            key_table: The player's keys.
            keys_trouble: Why they are the program's own.
            notices: What the home screen has to tell besides.
            watchful: Whether the process is its own: it sees to signals and to the terminal.
        """
        super().__init__(driver_class=LeanDriver)
        self.words = words
        self._file = file or SettingsFile()
        self.keeper = keeper
        self.settings = settings or self._file.settings
        self.key_table = key_table or KeyTable()
        self.keys_trouble = keys_trouble
        self.notices = notices
        self._watchful = watchful
        self.game: GameAtHand[State] | None = None
        self.data_folder: Path | None = None
        """Where finished games and results are kept."""
        self.playback: Playback | None = None
        """What the program was started to show; it ends with it."""
        self._unkept: Violation | None = None
        self._told_unkept = False
        self._goes_on: tuple[bool, str] | None = None
        """Whether the table lies open in the app that this one follows, and the setting changed."""
        self._stopped = False
        self.set_keymap(self.key_table.keymap())
        self._settle()
        # Else all styles are read in Textual's own colours first: that takes a while.
        self.stylesheet.set_variables(self.get_css_variables())
        self._read_in = self.theme

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colours a theme turns into greys, but the terminal's own palette has none."""
        return [
            Plain() if self.native_ansi_color and isinstance(each, Monochrome) else each
            for each in super().get_line_filters()
        ]

    def get_default_screen(self) -> Screen[Any]:
        """Begin at home."""
        return HomeScreen()

    def on_load(self) -> None:
        """Before the terminal is touched, see to it that it will be as it was."""
        if self._watchful:
            ends.watch(self._end)

    def on_mount(self) -> None:
        """Show what was asked for, or go on where the app that this one follows has left off."""
        if self._watchful:
            ends.watch_stops(self._stop, self._continue)
            self.set_interval(_GLANCE, self._look_at_the_terminal)
        if self.playback is not None:
            self.show_replay(self.playback)
        if self._goes_on is not None:
            table, setting = self._goes_on
            if table:
                self.show_game()
            self.show_settings(setting)

    def on_resize(self, event: events.Resize) -> None:
        """Draw a window of another size once it keeps its size for a moment."""
        # The first size is told, too; the first frame does not wait.
        if event.size != self.size:
            self._draw_once()

    def _draw_once(self) -> None:
        """Draw nothing for a moment, and then all of it, once."""
        # Textual draws a screen after laying it out, and then anew, unless it has told of itself.
        self.set_timer(_SETTLING, self._draw_all)
        self.delay_update(_SETTLING)

    def _draw_all(self) -> None:
        # Of an app that has ended meanwhile there is no screen left.
        for screen in self.screen_stack[-1:]:
            screen.post_message(Update(screen))

    # --- what the player has settled ----------------------------------------------------------

    @property
    def signs(self) -> Signs:
        """The signs that the player has settled on."""
        return ASCII if self.words.ascii else SIGNS

    @property
    def moving(self) -> bool:
        """Whether cards are seen to move; by default not over SSH, where each step costs time."""
        motion = self.settings.motion
        return motion == "on" or (motion == "auto" and "SSH_CONNECTION" not in os.environ)

    def change(self, settings: Settings) -> None:
        """Settle something anew: it holds at once, and is kept.

        Language and mouse take a new start: the app ends, to be followed by its `successor`.
        """
        before, self.settings = dataclasses.asdict(self.settings), settings
        after = dataclasses.asdict(settings)
        # What was asked for this run alone is not kept but where the player has changed it.
        changed = {name: after[name] for name in after if after[name] != before[name]}
        try:
            self._file.keep(dataclasses.replace(self._file.settings, **changed))
        except OSError as error:
            self._unkept = Violation.of("settings.unkept", reason=error.strerror or "")
        if name := next((name for name in _ANEW if name in changed), None):
            # Home, perhaps the table, and the settings.
            self._goes_on = len(self.screen_stack) > 2, name
            self.exit(True)
            return
        self._settle()
        for screen in self.screen_stack:
            for drawn in screen.query(Drawn):
                drawn.refresh()
            if isinstance(screen, Keys):
                screen.refresh_settings()

    def dress(self, theme: str, deck: str) -> None:
        """Wear the colours of a theme and a deck, as far as the terminal has them."""
        worn = theme_on(self.console.color_system, self.no_color, theme, deck)
        self.register_theme(worn)
        self.theme = worn.name

    def refresh_css(self, animate: bool = True) -> None:
        """Read the styles anew in other colours, but not in those they have been read in."""
        if self.theme != self._read_in:
            self._read_in = self.theme
            super().refresh_css(animate)

    def _settle(self) -> None:
        """Put on colours and signs."""
        self.dress(self.settings.theme, self.settings.deck)
        self.words.ascii = self.settings.suits == "ascii"
        self.set_class(self.words.ascii, "ascii")
        draw_scroll_bars(self.words.ascii)

    def take_trouble(self) -> Violation | None:
        """Why settings can't be kept; told once."""
        trouble = None if self._told_unkept else self._unkept
        self._told_unkept = trouble is not None or self._told_unkept
        return trouble

    def successor(self, words: Words) -> MazzoApp:
        """The app that goes on where this one has ended."""
        app = MazzoApp(
            words,
            self.settings,
            file=self._file,
            keeper=self.keeper,
            key_table=self.key_table,
            keys_trouble=self.keys_trouble,
            notices=self.notices,
            watchful=self._watchful,
        )
        app.game, app.data_folder = self.game, self.data_folder
        app._goes_on = self._goes_on
        app._unkept, app._told_unkept = self._unkept, self._told_unkept
        return app

    # --- the game at hand ---------------------------------------------------------------------

    def start(self, setup: Setup) -> None:
        """Deal a new game and show its table."""
        self.play(GameAtHand(setup))

    def play(self, game: GameAtHand[State]) -> None:
        """Show the table of a game; the one played until now is left."""
        self.leave()
        self.game = game
        if game.begun and self.keeper is not None:
            self.keeper.keep(game)
        self._home()
        self.show_game()

    def take(self, id: str) -> bool:
        """Play a kept game on; False, with trouble to tell, if that can't be."""
        if self.game is None or self.game.id != id:
            game = self.keeper.take(id) if self.keeper is not None else None
            if game is None:
                return False
            self.leave()
            self.game = game
        self.show_game()
        return True

    @property
    def crash(self) -> Exception | None:
        """The error in the program itself that has ended it."""
        return self._exception

    def _handle_exception(self, error: Exception) -> None:
        # A screen that was about to open finds nothing of itself if the app has ended meanwhile.
        if self._exit:
            self._close_messages_no_wait()
        else:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print pages of the program's inside; `run` says in a sentence what counts.
        self._close_messages_no_wait()

    def _end(self, code: int) -> None:
        """End at once, and lose nothing."""
        self.leave()
        self.exit(return_code=code)

    def _stop(self) -> None:
        """Stop, as a shell wants it, with the terminal as it was; then draw all anew."""
        if self.game is not None:
            self.game.pause_clock()
        with self.suspend():
            self._stopped = True
            ends.stop_here()
        self.post_message(events.AppFocus())

    def _continue(self) -> None:
        """Draw all anew also where nobody has asked before stopping."""
        if not self._stopped:
            with self.suspend():
                pass
        self._stopped = False

    def _look_at_the_terminal(self) -> None:
        if ends.terminal_is_gone():
            ends.hang_up()

    # --- screens ------------------------------------------------------------------------------

    def _open(self, screen: Screen[Result], answered: Callable[[Result | None], None]) -> None:
        """Show a screen, unless keys typed ahead have opened it already."""
        if type(self.screen) is not type(screen) or self.screen.id != screen.id:
            self._draw_once()
            self.push_screen(screen, answered)

    def pop_screen(self) -> AwaitComplete:
        """Away with the uppermost screen."""
        self._draw_once()
        return super().pop_screen()

    def show_game(self) -> None:
        """The table of the game at hand."""
        from mazzo.app.screens.scorpion import ScorpionScreen

        if self.game is not None:
            self._open(ScorpionScreen(self.game), _nothing)

    def show_replay(self, playback: Playback) -> None:
        """A game that was played, move by move; the end of it ends a program started for it."""
        from mazzo.app.screens.replay import ReplayScreen

        alone = playback is self.playback
        self._open(ReplayScreen(playback), lambda _: self.exit() if alone else None)

    def show_replays(self) -> None:
        """The list of finished games, to choose one to go through."""
        from mazzo.app.screens.replays import Replays

        self._open(Replays(self.words, self.data_folder), self._replay)

    def _replay(self, playback: Playback | None) -> None:
        if playback is not None:
            self.show_replay(playback)

    def show_stats(self) -> None:
        """What the player's games add up to."""
        from mazzo.app.screens.stats import StatsScreen

        self._open(StatsScreen(self.data_folder), _nothing)

    def ask_new_game(self, by_number: bool = False) -> None:
        """Ask for rules and deal, and play."""
        from mazzo.app.screens.new_game import NewGame
        from mazzo.games.scorpion import Rules

        rules = self.game.state.rules if self.game else Rules.CLASSIC
        gives_up = self.would_lose()
        self._open(NewGame(self.words, rules, gives_up, by_number), self._new_game)

    def _new_game(self, setup: Setup | None) -> None:
        if setup is not None:
            self.start(setup)

    def _home(self) -> None:
        """Back to the home screen, whatever lies on it."""
        while not isinstance(self.screen, HomeScreen):
            self.pop_screen()

    def show_rules(self, anchor: str = "") -> None:
        """The rules of the game, from the paragraph of a code on."""
        from mazzo.app.screens.rules import RulesScreen

        self._open(RulesScreen(TABLES[0], anchor), _nothing)

    def show_settings(self, setting: str = "language") -> None:
        """What the player can settle; the cursor is on one of it."""
        from mazzo.app.screens.settings import SettingsScreen

        self._open(SettingsScreen(self.words, setting), _nothing)

    def show_keys(self, screen: str, ids: tuple[str, ...]) -> None:
        """The list of these actions' keys, with what there is to know of this screen."""
        from mazzo.app.screens.keys import KeyList

        self._open(KeyList(self.words, screen, ids), _nothing)

    def ask(self, code: str, do: Callable[[], None], **about: str) -> None:
        """Ask a question about something, and do a thing if the answer is yes."""
        from mazzo.app.screens.ask import Ask

        self._open(Ask(self.words, code, **about), lambda yes: do() if yes else None)

    def quit(self) -> None:
        """End the program; asks first if a game would be lost."""
        if self.would_lose():
            self.ask("ask.lose", self.exit)
        else:
            self.exit()

    def action_interrupt(self) -> None:
        """ctrl+c asks, then quits."""
        self.ask("ask.lose" if self.would_lose() else "ask.quit", self.exit)


def _nothing(_: None) -> None:
    """Nothing follows a screen that only shows."""
