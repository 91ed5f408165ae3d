"""What all screens have in common: their keys come from the table, their footer tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual.screen import ModalScreen, Screen

from mazzo.app.actions import Action, offered
from mazzo.words import Words

if TYPE_CHECKING:
    from mazzo.app.app import MazzoApp

Result = TypeVar("Result")


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
    def mazzo(self) -> MazzoApp:
        """The app, by its own type."""
        return cast("MazzoApp", self.app)

    @property
    def words(self) -> Words:
        """The player's language."""
        return self.mazzo.words


class Dialog(Keys, ModalScreen[Result], inherit_bindings=False):
    """A box over a screen that asks for something and gives it back."""

    def action_next(self) -> None:
        """To the next field or button."""
        self.focus_next()

    def action_previous(self) -> None:
        """To the one before."""
        self.focus_previous()
