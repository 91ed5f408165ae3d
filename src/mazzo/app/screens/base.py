"""What all screens have in common: their keys come from the table, their footer tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Protocol, TypeVar, cast

from textual.screen import ModalScreen, Screen

from mazzo.app.actions import Action, offered
from mazzo.app.widgets.lines import Footer
from mazzo.games.scorpion import State
from mazzo.play.game_at_hand import GameAtHand
from mazzo.words import Words

Result = TypeVar("Result")


class Host(Protocol):
    """What a screen asks of the app: the language, the game at hand, and the way to others."""

    words: Words
    game: GameAtHand[State] | None

    def show_game(self) -> None:
        """The table of the game at hand."""

    def ask_new_game(self) -> None:
        """Ask for rules and deal, and play."""

    def show_rules(self, anchor: str = "") -> None:
        """The rules of the game, open at a rule's code if one is given."""

    def show_keys(self, ids: Iterable[str]) -> None:
        """The list of these actions' keys."""

    def ask(self, code: str, do: Callable[[], None]) -> None:
        """Ask a question, and do a thing if the answer is yes."""

    def quit(self) -> None:
        """End the program; asks first if a game would be lost."""


class Keys:
    """A screen's share in the table of actions. `OFFERS` are the ids of what it can do."""

    OFFERS: ClassVar[tuple[str, ...]] = ()

    def can(self, action: str) -> bool:
        """Whether the action would do something now; the footer shows only such ones."""
        return True

    def offers(self) -> list[Action]:
        """The actions that would do something now, in the order of the table."""
        return [action for action in offered(self.OFFERS) if self.can(action.id)]


class FullScreen(Keys, Screen[None], inherit_bindings=False):
    """A screen that fills the terminal."""

    @property
    def host(self) -> Host:
        """The app, as screens know it."""
        return cast(Host, self.app)

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

    def action_keys(self) -> None:
        """The list of keys."""
        self.host.show_keys(self.OFFERS)


class Dialog(Keys, ModalScreen[Result], inherit_bindings=False):
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
        footer.offer(self.offers())

    def action_next(self) -> None:
        """To the next field or button."""
        self.focus_next()

    def action_previous(self) -> None:
        """To the one before."""
        self.focus_previous()
