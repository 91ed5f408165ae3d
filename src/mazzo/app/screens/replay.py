"""A game that was played, gone through move by move on the table it was played on."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.timer import Timer

from mazzo.app.actions import SCREENS, bindings
from mazzo.app.board import keep_together, lacking, lay_out_columns
from mazzo.app.layout import Layout
from mazzo.app.sayings import say_flaw, say_lacking, say_place, say_setup
from mazzo.app.screens.base import FullScreen
from mazzo.app.widgets.column import Look
from mazzo.app.widgets.lines import Footer, Line, MessageLine
from mazzo.app.widgets.panel import Panel, PanelLook
from mazzo.app.widgets.tableau import Tableau
from mazzo.core.events import Moved
from mazzo.games.scorpion import COLUMNS, View
from mazzo.play.replay import Playback

_SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.15)
"""Seconds from a move to the next, from the slowest to the fastest."""
_TEN = 10


class ReplayScreen(FullScreen):
    """The cards as they lay after each move; nothing of it can be played, but played on.

    What it is on may be the whole program, for `mazzo replay`, or the home screen.
    """

    NAME = "replay"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*OFFERS, at_once=True)
    LINES: ClassVar[int] = 3
    """Rows that are not the cards': title, message, footer."""

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self._playback = playback
        self._speed = 2
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The table's own widgets."""
        self._tableau = Tableau(COLUMNS, self.words)
        yield Line(id="title")
        with Horizontal(id="table"):
            yield self._tableau
            yield Panel(self.words)
        yield Line(id="small")
        yield MessageLine(id="message")
        yield Footer(self.words)

    @property
    def view(self) -> View:
        """What is seen of the position."""
        view: View = self._playback.state.view()
        return view

    # --- what is shown ------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Say what was played."""
        parts = (self.words.say("replay.title"), say_setup(self._playback.setup, self.words))
        self.query_one("#title", Line).say(self.words.plain("  ·  ").join(parts))
        self._tell_place()

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out anew."""
        keep_together(self)
        self._show()

    def refresh_settings(self) -> None:
        """Other signs or sizes."""
        self._show()

    def _show(self) -> None:
        """Draw the position, or say that there is no room for it."""
        view, settings = self.view, self.host.settings
        layout = lay_out_columns(view.columns, self.app.size, self.LINES, settings.cards)
        self.set_class(layout is None, "too-small")
        if layout is None:
            window = self.app.size
            more = lacking(view.columns, window, self.LINES)
            self.query_one("#small", Line).say(say_lacking(more, window, self.words))
        else:
            self._tableau.show([self._look(i, view, layout) for i in range(COLUMNS)])
            self.query_one(Panel).show(PanelLook(view, self._playback.tally, self.host.signs))
        self.query_one(Footer).offer(self.offers(), self._word)

    def _look(self, index: int, view: View, layout: Layout) -> Look:
        """A column, with a mark on what has just come there."""
        moved = {
            card
            for event in self._playback.events
            if isinstance(event, Moved)
            for card in event.cards[:1]
        }
        down, up = view.columns[index]
        found = frozenset(down + i for i, card in enumerate(up) if card in moved)
        return Look(view.columns[index], layout, self.host.signs, found=found)

    def _word(self, action: str) -> str:
        return "pause" if action == "play_pause" and self._timer else action

    def can(self, action: str) -> bool:
        """Nothing leads beyond the ends of the record, or on from a game that is over."""
        playback = self._playback
        match action:
            case "step_forward" | "ten_forward" | "last":
                return playback.at < playback.last
            case "step_back" | "ten_back" | "first":
                return playback.at > 0
            case "play_pause":
                return playback.last > 0
            case "play_on":
                return playback.state.outcome() is None
            case "faster":
                return self._speed < len(_SPEEDS) - 1
            case "slower":
                return self._speed > 0
            case _:
                return True

    def _tell_place(self) -> None:
        """Which move led here; at the end of a flawed record, what is wrong with it."""
        playback = self._playback
        if playback.flaw and playback.at == playback.last:
            self._tell(say_flaw(playback.flaw, self.words), refusal=True)
        else:
            self._tell(say_place(playback, self.words))

    def _tell(self, text: str, refusal: bool = False) -> None:
        self.query_one(MessageLine).say(text, refusal)
        self._show()

    # --- going through it ---------------------------------------------------------------------

    def _go(self, at: int) -> None:
        """To where so many moves are played; whoever goes himself does not want to be pulled on."""
        self._stop()
        self._playback.go(at)
        self._tell_place()

    def action_step_forward(self) -> None:
        """A move further."""
        self._go(self._playback.at + 1)

    def action_step_back(self) -> None:
        """A move back."""
        self._go(self._playback.at - 1)

    def action_ten_forward(self) -> None:
        """Ten moves further."""
        self._go(self._playback.at + _TEN)

    def action_ten_back(self) -> None:
        """Ten moves back."""
        self._go(self._playback.at - _TEN)

    def action_first(self) -> None:
        """To the deal."""
        self._go(0)

    def action_last(self) -> None:
        """To the end."""
        self._go(self._playback.last)

    # --- by itself ----------------------------------------------------------------------------

    def action_play_pause(self) -> None:
        """Let it play by itself, from the deal again if it is at its end; or let it stand."""
        if self._timer:
            self._stop()
        elif self._playback.last:
            if self._playback.at == self._playback.last:
                self._playback.first()
            self._start()
        self._tell_place()

    def _start(self) -> None:
        self._timer = self.set_interval(_SPEEDS[self._speed], self._play)

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
        self._timer = None

    def _play(self) -> None:
        self._playback.step()
        if self._playback.at == self._playback.last:
            self._stop()
        self._tell_place()

    def action_faster(self) -> None:
        """A shorter while from move to move."""
        self._change_speed(1)

    def action_slower(self) -> None:
        """A longer one."""
        self._change_speed(-1)

    def _change_speed(self, step: int) -> None:
        self._speed = min(max(self._speed + step, 0), len(_SPEEDS) - 1)
        if self._timer:
            self._stop()
            self._start()
        self._tell(self.words.say("replay.speed", speed=self._speed + 1, of=len(_SPEEDS)))

    def on_screen_suspend(self) -> None:
        """Something lies over it: nothing must be missed."""
        if self._timer:
            self._stop()
            self._tell_place()

    # --- ways out -----------------------------------------------------------------------------

    def action_play_on(self) -> None:
        """A new game that begins with the moves up to here; asks first if one would be lost."""
        self._stop()
        if self._playback.state.outcome():
            self._tell(self.words.say("replay.over"), refusal=True)
        elif self.host.would_lose():
            self.host.ask("ask.play-on", self._play_on)
        else:
            self._play_on()

    def _play_on(self) -> None:
        self.host.play(self._playback.play_on())

    def action_close(self) -> None:
        """Back to where one came from."""
        self.dismiss(None)
