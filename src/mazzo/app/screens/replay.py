"""A game that was played, gone through move by move on the table it was played on."""

from __future__ import annotations

from textual.timer import Timer

from mazzo.app.actions import SCREENS, bindings
from mazzo.app.board import BoardScreen
from mazzo.app.layout import Layout
from mazzo.app.sayings import say_flaw, say_place, say_setup
from mazzo.app.widgets.column import Look
from mazzo.app.widgets.panel import PanelLook
from mazzo.core.events import Moved
from mazzo.games.scorpion import View
from mazzo.play.replay import Playback

_SPEEDS = (3.0, 1.5, 0.8, 0.4, 0.15)
"""Seconds from a move to the next, from the slowest to the fastest."""
_TEN = 10


class ReplayScreen(BoardScreen):
    """The cards as they lay after each move; nothing of it can be played, but played on.

    What it is on may be the whole program, for `mazzo replay`, or the home screen.
    """

    NAME = "replay"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*OFFERS, at_once=True)

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self._playback = playback
        self._speed = 2
        self._timer: Timer | None = None

    @property
    def view(self) -> View:
        """What is seen of the position."""
        view: View = self._playback.state.view()
        return view

    # --- what is shown ------------------------------------------------------------------------

    def title_text(self) -> str:
        """What was played."""
        parts = (self.words.say("replay.title"), say_setup(self._playback.setup, self.words))
        return self.words.plain("  ·  ").join(parts)

    def count(self) -> None:
        """The panel as it was then."""
        self.panel.show(PanelLook(self.view, self._playback.tally, self.host.signs))

    def look(self, index: int, layout: Layout) -> Look:
        """A column, with a mark on what has just come there."""
        moved = {event.cards[0] for event in self._playback.events if isinstance(event, Moved)}
        column = self.view.columns[index]
        found = frozenset(column.down + i for i, card in enumerate(column.up) if card in moved)
        return Look(column, layout, self.host.signs, found=found)

    def word(self, action: str) -> str:
        """What plays can be paused."""
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

    def note(self) -> None:
        """Which move led here; at the end of a flawed record, what is wrong with it."""
        playback = self._playback
        if playback.flaw and playback.at == playback.last:
            self.tell(say_flaw(playback.flaw, self.words), refusal=True)
        else:
            self.tell(say_place(playback, self.words))

    # --- going through it ---------------------------------------------------------------------

    def _go(self, at: int) -> None:
        """To where so many moves are played; whoever goes himself does not want to be pulled on."""
        self._stop()
        self._playback.go(at)
        self.note()

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
        self.note()

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
        self.note()

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
        self.tell(self.words.say("replay.speed", speed=self._speed + 1, of=len(_SPEEDS)))

    def on_screen_suspend(self) -> None:
        """Something lies over it: nothing must be missed."""
        if self._timer:
            self._stop()
            self.note()

    # --- ways out -----------------------------------------------------------------------------

    def action_play_on(self) -> None:
        """A new game that begins with the moves up to here; asks first if one would be lost."""
        self._stop()
        if self._playback.state.outcome():
            self.tell(self.words.say("replay.over"), refusal=True)
        elif self.host.would_lose():
            self.host.ask("ask.play-on", self._play_on)
        else:
            self._play_on()

    def _play_on(self) -> None:
        self.host.play(self._playback.play_on())

    def action_close(self) -> None:
        """Back to where one came from."""
        self.dismiss(None)
