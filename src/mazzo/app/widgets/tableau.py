"""The seven columns side by side, and what the mouse does to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Offset
from textual.message import Message
from textual.timer import Timer

from mazzo.app.choreography import Flight, Scene
from mazzo.app.widgets.column import NUMBER_ROWS, ColumnWidget, Look
from mazzo.app.widgets.floating import Floating, FloatingLook
from mazzo.core.cards import Card
from mazzo.words import Words

_LEFT, _RIGHT = 1, 3


@dataclass(frozen=True, slots=True)
class Hit:
    """What lies under the pointer: a column, and a card by its height, None for free room."""

    column: int
    height: int | None


class Tableau(Horizontal):
    """The columns. It tells what the mouse has pressed, pulled and let go; others decide."""

    ALLOW_SELECT = False

    @dataclass
    class Pressed(Message):
        """A click; `times` counts those on the same spot in quick succession."""

        hit: Hit
        times: int

    @dataclass
    class Pulled(Message):
        """The pointer went off with the button held down: a card is to be dragged."""

        hit: Hit

    @dataclass
    class LetGo(Message):
        """What was dragged is dropped on a column, or beside all of them."""

        column: int | None

    @dataclass
    class PutBack(Message):
        """The right button was pressed."""

    def __init__(self, columns: int, words: Words) -> None:
        super().__init__(id="tableau")
        self._columns = [ColumnWidget(i, words) for i in range(columns)]
        self._floating = Floating(words)
        self._held: tuple[Hit, Offset] | None = None
        self._pointer = Offset()
        self._dragging = False
        self._pulled = False
        self._scenes: Iterator[Scene] = iter(())
        self._looks: Callable[[Scene], Sequence[Look] | None] = lambda scene: None
        self._then: Callable[[], None] | None = None
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The columns, and over them the cards that are on their way."""
        yield from self._columns
        yield self._floating

    def show(self, looks: Sequence[Look]) -> None:
        """Draw the columns so."""
        for widget, look in zip(self._columns, looks, strict=True):
            widget.show(look)

    # --- cards on their way -------------------------------------------------------------------

    def drag(self, cards: Sequence[Card]) -> None:
        """Let these cards follow the pointer until it lets go."""
        if self._held is not None:
            self._dragging = True
            self._hold(cards)
            self._follow()

    def let_go(self) -> None:
        """Nobody drags anything any more, even if the button is still held down."""
        if self._dragging:
            self._release()

    def _hold(self, cards: Sequence[Card]) -> None:
        look = self._columns[0].look
        if look is not None:
            self._floating.hold(FloatingLook(tuple(cards), look.layout.size, look.signs))

    def play(
        self,
        scenes: Iterable[Scene],
        looks: Callable[[Scene], Sequence[Look] | None],
        then: Callable[[], None],
    ) -> None:
        """Show one scene after the other, and then go on; `settle` cuts it short."""
        self._scenes, self._looks, self._then = iter(scenes), looks, then
        self._next_scene()

    def _next_scene(self) -> None:
        scene = next(self._scenes, None)
        looks = None if scene is None else self._looks(scene)
        if scene is None or looks is None:
            self.settle()
            return
        self.show(looks)
        if scene.flight is None:
            self._floating.vanish()
        else:
            self._fly(scene.flight)
        self._timer = self.set_timer(scene.seconds, self._next_scene)

    def _fly(self, flight: Flight) -> None:
        begin, end = self.place(*flight.source), self.place(*flight.target)
        self._hold(flight.cards)
        self._floating.go(*begin.blend(end, flight.way))

    def settle(self) -> None:
        """All cards lie where they belong."""
        then, self._then = self._then, None
        if then is not None:
            if self._timer is not None:
                self._timer.stop()
            self._floating.vanish()
            then()

    def place(self, column: int, height: int) -> Offset:
        """Where a card begins, or would begin, seen from where the tableau's content begins."""
        widget = self._columns[column]
        look = widget.look
        if look is None:
            return Offset()
        down, up = look.column
        strip, row = look.layout.place(down, len(up), height)
        corner = widget.region.offset - self.content_region.offset
        return corner + Offset(strip * look.layout.size.stride, row + NUMBER_ROWS)

    # --- the mouse ----------------------------------------------------------------------------

    def _hit(self, x: int, y: int) -> Hit | None:
        """What is drawn at a cell of the screen."""
        for widget in self._columns:
            look = widget.look
            if look is not None and widget.region.contains(x, y):
                layout = look.layout
                strip, row = (x - widget.region.x) // layout.size.stride, y - widget.region.y
                at = strip * layout.rows + row - NUMBER_ROWS
                lying = layout.lying(look.column.down, len(look.column.up))
                on_card = row >= NUMBER_ROWS and at < len(lying) and look.top >= 0
                return Hit(widget.index, lying[at].height if on_card else None)
        return None

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Remember where it began: it may become a click or a drag."""
        self.settle()
        if not self.screen.is_active:
            # That was the last move of a game, and the end lies over the cards now.
            return
        if event.button == _RIGHT:
            self.let_go()
        hit = self._hit(event.screen_x, event.screen_y)
        if event.button == _LEFT and hit is not None:
            self._held = hit, event.screen_offset
            self._pulled = False
            self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """With the button held down, cards follow the pointer."""
        if self._held is None:
            return
        if event.button != _LEFT:
            # The button was released where the terminal did not see it: beside all columns.
            if self._dragging:
                self.post_message(self.LetGo(None))
            self._release()
            return
        hit, start = self._held
        self._pointer = event.screen_offset
        if not self._pulled and event.screen_offset != start and hit.height is not None:
            self._pulled = True
            self.post_message(self.Pulled(hit))
        if self._dragging:
            self._follow()

    def _follow(self) -> None:
        # Beside the pointer, so that it shows on which column they would be dropped.
        self._floating.go(*(self._pointer - self.content_region.offset + Offset(1, 0)))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Drop what is dragged."""
        dragged = self._dragging
        self._release()
        if dragged:
            hit = self._hit(event.screen_x, event.screen_y)
            self.post_message(self.LetGo(None if hit is None else hit.column))

    def on_mouse_release(self, event: events.MouseRelease) -> None:
        """Another screen has taken the mouse away."""
        if self.app.mouse_captured is not self:
            self._release()

    def _release(self) -> None:
        self._held = None
        self.release_mouse()
        if self._dragging:
            self._dragging = False
            self._floating.vanish()

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked, unless it was the end of a drag."""
        event.stop()
        if event.button == _RIGHT:
            self.post_message(self.PutBack())
        elif event.button == _LEFT and not self._pulled:
            hit = self._hit(event.screen_x, event.screen_y)
            if hit is not None:
                self.post_message(self.Pressed(hit, event.chain))
