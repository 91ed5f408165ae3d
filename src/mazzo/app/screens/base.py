"""What all screens have in common: their keys come from the table, their footer tells them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Button

from mazzo.app.actions import Action
from mazzo.app.keymap import KeyTable
from mazzo.app.signs import Signs
from mazzo.app.widgets.lines import Footer
from mazzo.core.errors import Violation
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.replay import Playback
from mazzo.play.settings import Settings
from mazzo.play.storage import Kept
from mazzo.words import Words

if TYPE_CHECKING:
    from mazzo.games.scorpion import Setup, State

Result = TypeVar("Result")


class Host(Protocol):
    """What a screen asks of the app: what the player has settled, the game, the way to others."""

    words: Words
    settings: Settings
    key_table: KeyTable
    notices: tuple[Violation, ...]
    keys_trouble: Violation | None
    game: GameAtHand[State] | None
    data_folder: Path | None

    @property
    def size(self) -> Size:
        """The size of the window."""

    @property
    def signs(self) -> Signs:
        """The signs that the player has settled on."""

    @property
    def moving(self) -> bool:
        """Whether cards are seen to move."""

    def change(self, settings: Settings) -> None:
        """Settle something anew, at once and for the next time."""

    def take_trouble(self) -> Violation | None:
        """Why settings can't be kept; told once."""

    def start(self, setup: Setup) -> None:
        """Deal a new game and show its table."""

    def keep(self) -> str:
        """Save the game at hand; a sentence if there is trouble, which is told once."""

    def give_up(self) -> None:
        """Drop the game at hand: it counts as given up."""

    def would_lose(self) -> bool:
        """Whether there is a game that would end with the program."""

    def trouble(self) -> str:
        """What has gone wrong with saved games since this was last asked."""

    def unfinished(self) -> tuple[Kept, ...]:
        """The games that can be played on, newest first."""

    def take(self, id: str) -> bool:
        """Play a kept game on; False, with trouble to tell, if that can't be."""

    def drop(self, id: str) -> None:
        """Give a kept game up."""

    def show_game(self) -> None:
        """The table of the game at hand."""

    def ask_new_game(self, by_number: bool = False) -> None:
        """Ask for rules and deal, and play."""

    def play(self, game: GameAtHand[State]) -> None:
        """Make this the game at hand and show its table."""

    def show_replay(self, playback: Playback) -> None:
        """A game that was played, move by move."""

    def show_replays(self) -> None:
        """The list of finished games, to choose one to go through."""

    def show_stats(self) -> None:
        """What the player's games add up to."""

    def show_rules(self, anchor: str = "") -> None:
        """The rules of the game, from the paragraph of a code on."""

    def show_settings(self) -> None:
        """What the player can settle about looks and comfort."""

    def show_keys(self, screen: str, ids: tuple[str, ...]) -> None:
        """The list of these actions' keys, with what there is to know of this screen."""

    def ask(self, code: str, do: Callable[[], None], **about: str) -> None:
        """Ask a question about something, and do a thing if the answer is yes."""

    def quit(self) -> None:
        """End the program; asks first if a game would be lost."""


class Keys(Screen[Result]):
    """A screen's share in the table of actions. `OFFERS` are the ids of what it can do."""

    NAME: ClassVar[str] = ""
    """What the screen is called in the table of actions and in the catalogue, if it has a list."""

    OFFERS: ClassVar[tuple[str, ...]] = ()

    @property
    def host(self) -> Host:
        """The app, as screens know it."""
        return cast(Host, self.app)

    def on_resize(self, event: events.Resize) -> None:
        """Heed no size that the window has no more.

        A screen tells itself each size that it takes on. Two sizes would follow each other for ever
        while nothing is drawn, for Textual does not see then that the later has outdated the other.
        """
        if event.size != self.host.size:
            event.prevent_default()

    def can(self, action: str) -> bool:
        """Whether the action would do something now; the footer shows only such ones."""
        return True

    def offers(self) -> list[Action]:
        """The actions that would do something now, in the order of the table."""
        return [a for a in self.host.key_table.offered(self.OFFERS) if self.can(a.id)]

    def word(self, action: str) -> str:
        """What the footer calls an action: by its own name, mostly."""
        return action

    def listed(self) -> tuple[str, ...]:
        """The actions in the list of keys: all of them, also what can't be done just now."""
        return self.OFFERS

    def refresh_settings(self) -> None:
        """Show what the player has settled anew; words, signs and colours see to themselves."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close, once: of two quick clicks the second would close another screen."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def action_keys(self) -> None:
        """The list of keys."""
        self.host.show_keys(self.NAME, self.listed())


class FullScreen(Keys[None], inherit_bindings=False):
    """A screen that fills the terminal."""

    @property
    def words(self) -> Words:
        """The player's language."""
        return self.host.words

    def action_new(self) -> None:
        """The dialog for a new game."""
        self.host.ask_new_game()

    def action_rules(self) -> None:
        """The book."""
        self.host.show_rules()

    def action_settings(self) -> None:
        """What the player has settled."""
        self.host.show_settings()

    def action_stats(self) -> None:
        """What the player's games add up to."""
        self.host.show_stats()


class PageScreen(FullScreen):
    """A screen with a page that is read and scrolled, and that never needs the focus for that."""

    AUTO_FOCUS = ""
    SCROLLING = ("line_up", "line_down", "page", "page_back", "first", "last")

    @property
    @abstractmethod
    def scrolled(self) -> Widget:
        """What is scrolled."""

    def offer(self) -> None:
        """Tell in the footer what can be done now."""
        self.query_one(Footer).offer(self.offers())

    def action_line_up(self) -> None:
        """A line back."""
        self.scrolled.scroll_up(animate=False)

    def action_line_down(self) -> None:
        """A line further."""
        self.scrolled.scroll_down(animate=False)

    def action_page(self) -> None:
        """A page further."""
        self.scrolled.scroll_page_down(animate=False)

    def action_page_back(self) -> None:
        """A page back."""
        self.scrolled.scroll_page_up(animate=False)

    def action_first(self) -> None:
        """The top of the page."""
        self.scrolled.scroll_home(animate=False)

    def action_last(self) -> None:
        """Its end."""
        self.scrolled.scroll_end(animate=False)


# Textual's styles know a class by its first bases alone: a dialog is a `ModalScreen` to them.
class Dialog(ModalScreen[Result], Keys[Result], inherit_bindings=False):
    """A box over a screen that asks for something and gives it back.

    Its footer lies over the other screen's, whose keys do nothing now.
    """

    def __init__(self, words: Words, id: str | None = None) -> None:
        super().__init__(id=id)
        self.words = words

    def on_mount(self) -> None:
        """Tell the dialog's own keys."""
        footer = Footer(self.words)
        self.mount(footer)
        footer.offer(self.offers(), self.word)

    def action_next(self) -> None:
        """To the next field or button."""
        self.focus_next()

    def action_previous(self) -> None:
        """To the one before."""
        self.focus_previous()

    def action_choose(self) -> None:
        """What is marked: the footer's Enter, clicked."""
        if isinstance(self.focused, Button):
            self.focused.press()
