"""The end of a game that is won."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button

from mazzo.app.actions import SCREENS, bindings, key_face
from mazzo.app.screens.base import Dialog
from mazzo.app.widgets.drawn import Drawn
from mazzo.app.widgets.lines import Line
from mazzo.core.cards import FRENCH_52
from mazzo.games.scorpion import State
from mazzo.play.clock import as_shown
from mazzo.play.game_at_hand import GameAtHand
from mazzo.words import Words

_CHOICES = ("next_deal", "again", "new", "back")
_RANKS = len(FRENCH_52.ranks)
_A_RANK = 0.06
"""Seconds from a rank of the runs to the next."""
_NARROW, _WIDE = 60, 72
"""From so many columns on there is room for the runs, and for the choices side by side."""
_LOW, _HIGH = 12, 18
"""From so many lines on there is room for a line between, and for all."""


class Runs(Drawn[int]):
    """The four runs, from the kings on; as many ranks of them as its look says."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"card--c", "card--d", "card--h", "card--s"}

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def segments(self, look: int, y: int) -> list[Segment]:
        """A run a line."""
        suit = FRENCH_52.suits[y] if y < len(FRENCH_52.suits) else ""
        cards = [card for card in reversed(FRENCH_52.cards) if card.text[1] == suit][:look]
        if not cards:
            return []
        text = "".join(f"{self._words.face(card):>4}" for card in cards) + " "
        return [Segment(text, self.get_component_rich_style(f"card--{suit}"))]


class Won(Dialog[str]):
    """Celebrates, and gives back what to do next: an action of the table, or nothing."""

    NAME = "won"
    OFFERS = SCREENS[NAME]
    # Enter is the buttons'.
    BINDINGS = bindings(*(id_ for id_ in OFFERS if id_ != "choose"), at_once=True)

    def __init__(self, words: Words, game: GameAtHand[State], moving: bool) -> None:
        super().__init__(words)
        self._game = game
        self._runs = Runs(words)
        self._shown = 0 if moving else _RANKS

    def compose(self) -> ComposeResult:
        """Four runs, the tally, what next."""
        say, count = self.words.say, self.words.count
        tally = self._game.history.tally
        with Vertical(classes="box won"):
            with Center():
                yield self._runs
            yield Line(Content(say("won.title")), classes="title")
            facts = [
                say("won.score", score=tally.score),
                count("count.moves", tally.moves),
                say("won.time", time=as_shown(int(self._game.elapsed))),
            ]
            yield Line(Content(self.words.plain(" · ").join(facts)), id="facts", classes="centre")
            code = self._game.setup.share_code() or ""
            yield Line(Content(code), id="code", classes="centre quiet")
            if not self._game.counts:
                yield Line(Content(say("won.not-counted")), classes="centre quiet")
            with Horizontal(classes="buttons"):
                for choice in filter(self.can, _CHOICES):
                    key = key_face(self.host.key_table.keys_of(choice)[0], self.words)
                    yield Button(Content(f"{key}  {say(f'won.{choice}')}"), id=choice)

    def can(self, action: str) -> bool:
        """Only a deal with a number has a next one, and a code."""
        return action not in ("next_deal", "copy") or self._game.setup.share_code() is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """A key does nothing where its button is not there."""
        return self.can(action)

    def on_mount(self) -> None:
        """The runs come rank by rank."""
        self._runs.show(self._shown)
        if self._shown < _RANKS:
            self._coming = self.set_interval(_A_RANK, self._next_rank)

    def on_resize(self, event: events.Resize) -> None:
        """What there is no room for goes: first space and the buttons' frames, then the runs."""
        width, height = self.app.size
        narrow, low, lowest = width < _WIDE, height < _HIGH, height < _LOW
        self.set_class(narrow, "-narrow")
        self.set_class(narrow or low, "-tight")
        self.set_class(lowest, "-lowest")
        self.set_class(lowest or width < _NARROW or (narrow and low), "-without-runs")

    def _next_rank(self) -> None:
        self._shown += 1
        self._runs.show(self._shown)
        if self._shown == _RANKS:
            self._coming.stop()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """What next."""
        self.dismiss(event.button.id or "")

    def action_line_up(self) -> None:
        """To the choice above: in a narrow window they lie one over the other."""
        self.action_previous()

    def action_line_down(self) -> None:
        """To the choice below."""
        self.action_next()

    def action_new(self) -> None:
        """Another deal."""
        self.dismiss("new")

    def action_again(self) -> None:
        """The same deal."""
        self.dismiss("again")

    def action_next_deal(self) -> None:
        """The deal with the next number."""
        self.dismiss("next_deal")

    def action_back(self) -> None:
        """Home."""
        self.dismiss("back")

    def action_stats(self) -> None:
        """What the games add up to now."""
        self.dismiss("stats")

    def action_copy(self) -> None:
        """Copy the share code, and say so where it stands."""
        code = self._game.setup.share_code() or ""
        self.app.copy_to_clipboard(code)
        told = self.words.say("board.copied", text=code)
        self.query_one("#code", Line).say(told)

    def word(self, action: str) -> str:
        """There is nothing to cancel after a win, and there are no fields."""
        return {"cancel": "close", "next": "next_choice"}.get(action, action)

    def listed(self) -> tuple[str, ...]:
        """What can't be done after this win is not in the list either."""
        return tuple(filter(self.can, self.OFFERS))

    def action_cancel(self) -> None:
        """Look at the empty table."""
        self.dismiss("")
