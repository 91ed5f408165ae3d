"""What all tables have in common: the lines round the cards, refusals, ways back, the clock."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, TypeVar

from textual.timer import Timer

from mazzo.app.actions import Action
from mazzo.app.sayings import say_setup
from mazzo.app.screens.base import Dialog
from mazzo.app.screens.cards import CardScreen
from mazzo.core.errors import Violation
from mazzo.core.state import State
from mazzo.play.game_at_hand import GameAtHand

S = TypeVar("S", bound=State[Any, Any])

_BESIDE_THE_CARDS = ("new", "go", "rules", "keys", "settings", "stats", "back")
_AFTER_THE_END = ("again", "next_deal")
_MARKED = 1.5
"""Seconds that a refused card is marked."""
_GLANCE = 5.0
"""Seconds between two looks at the clock, which shows minutes."""


class TableScreen(CardScreen, Generic[S]):
    """A game's table shows its cards and proposes moves; what goes for every game is here."""

    def __init__(self, game: GameAtHand[S]) -> None:
        super().__init__()
        self.game = game
        self._refusal = ""
        self._uncelebrated = False
        self._unmark: Timer | None = None

    # --- what each game does in its own way ---------------------------------------------------

    def standing(self) -> str:
        """What is to be said of the position whatever has happened: nothing, mostly."""
        return ""

    def notice(self) -> str:
        """The code of what the rules have to say of the position: nothing, mostly."""
        return ""

    def mark(self, violation: Violation) -> None:
        """Mark what is refused."""

    def unmark(self) -> None:
        """Take the marks away."""

    def put_down(self) -> None:
        """Forget what the player holds or has marked: the cards lie otherwise now."""

    def celebrate(self) -> None:
        """Show how the game has ended."""

    def celebrate_in_sight(self) -> None:
        """Show how the game has ended, once nothing lies over the table."""
        self._uncelebrated = not self.is_active
        if not self._uncelebrated:
            self.celebrate()

    def show_end(self, end: Dialog[str]) -> None:
        """Show a dialog that gives back the action to go on with, or nothing."""
        self.app.push_screen(end, self._go_on)

    async def _go_on(self, choice: str | None) -> None:
        if choice:
            await self.run_action(f"screen.{choice}")

    # --- the lines ----------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Look at the clock from now on."""
        self.set_interval(_GLANCE, self.count)
        self.watch(self.app, "app_focus", self._looked_at, init=False)

    def title_text(self) -> str:
        """Game, rules and deal."""
        return say_setup(self.game.setup, self.words)

    def offers(self) -> list[Action]:
        """After a refusal the rules are more likely to be wanted than most."""
        offered = super().offers()
        if not self._refusal:
            return offered
        return [replace(each, rank=1) if each.id == "rules" else each for each in offered]

    def note(self, text: str = "") -> None:
        """The message line: how the position stands, or else `text`."""
        self.tell(self.standing() or text)

    def keep_and_note(self, text: str) -> None:
        """Save the game, and only then say and draw what has happened."""
        if trouble := self.host.keep():
            self.tell(trouble, refusal=True)
        else:
            self.note(text)

    def forget_refusal(self) -> None:
        """The book opens at its beginning again."""
        self._refusal = ""

    def refuse(self, violation: Violation, why: str = "") -> None:
        """Say why a move is refused, if need be at length; mark what is refused for a moment."""
        self._refusal = violation.code
        self.mark(violation)
        if not self.host.settings.interactive_rules:
            text = self.words.say("board.refused")
        else:
            text = why or self.words.explain(violation)
        self.tell(text, refusal=True)
        if self._unmark is not None:
            self._unmark.stop()
        self._unmark = self.set_timer(_MARKED, self._marked_long_enough)

    def _marked_long_enough(self) -> None:
        self._unmark = None
        self.unmark()
        self.show()

    # --- the clock ----------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """The clock goes while the table is looked at."""
        if self._uncelebrated:
            self.call_after_refresh(self.celebrate_in_sight)
        self.game.resume_clock()

    def on_screen_suspend(self) -> None:
        """Something lies over the table."""
        self.game.pause_clock()

    def _looked_at(self, focus: bool) -> None:
        """The player looks at another window, or is back. Textual tells that the app alone."""
        if not focus:
            self.game.pause_clock()
        elif self.is_active:
            self.game.resume_clock()

    # --- keys ---------------------------------------------------------------------------------

    def on_key(self) -> None:
        """Any key, also one that does nothing, brings cards that are on their way to their end."""
        self.show()

    def can(self, action: str) -> bool:
        """The footer never lies: it has only what would do something now."""
        if not self.check_action(action, ()):
            return False
        match action:
            case "undo":
                return self.game.history.can_undo
            case "redo":
                return self.game.history.can_redo
            case "again":
                return self.game.begun or bool(self.game.history.moves)
            case "copy":
                return self.game.setup.share_code() is not None
            case "next_deal":
                return self.game.over and self.game.setup.share_code() is not None
            case _:
                return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Nothing is played blindly: without room for the cards, only other screens are reached.

        And other deals, from one that is over.
        """
        beside = _BESIDE_THE_CARDS + (_AFTER_THE_END if self.game.over else ())
        return action in beside or not self.has_class("too-small")

    def action_undo(self) -> None:
        """Take back a move."""
        self._travel(self.game.undo(), "board.undone", "board.no-undo")

    def action_redo(self) -> None:
        """Play a move again that was taken back."""
        self._travel(self.game.redo(), "board.redone", "board.no-redo")

    def _travel(self, move: str | None, done: str, nothing: str) -> None:
        self.put_down()
        if move is None:
            self.tell(self.words.say(nothing), refusal=True)
            return
        self.forget_refusal()
        self.keep_and_note(self.words.say(done))
        if self.game.state.outcome():
            self.celebrate()

    def action_again(self) -> None:
        """The same deal from its start; asks first if a game would be lost."""
        if self.game.begun:
            self.host.ask("ask.again", self.again)
        elif self.game.history.moves:
            self.again()
        else:
            self.tell(self.words.say("board.no-again"), refusal=True)

    def again(self) -> None:
        """The same deal from its start."""
        self.host.give_up()
        self.game.restart()
        self.put_down()
        self.note()

    def action_go(self) -> None:
        """Go to a deal by its number or share code."""
        self.host.ask_new_game(by_number=True)

    def action_copy(self) -> None:
        """Copy the share code, if the terminal lets us."""
        code = self.game.setup.share_code()
        if code is None:
            self.tell(self.words.say("board.no-code"), refusal=True)
        else:
            self.app.copy_to_clipboard(code)
            self.tell(self.words.say("board.copied", text=code))

    def action_rules(self) -> None:
        """The book, at the rule of the last refusal, or at what is to be said of the position."""
        self.host.show_rules(self._refusal or self.notice())

    def action_back(self) -> None:
        """Home; the game stays at hand."""
        self.dismiss(None)
