"""Scorpion's table: cards are lifted and dropped by keys, or by click and click."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from mazzo.app.actions import SCREENS, bindings
from mazzo.app.cursor import Cursor, top
from mazzo.app.layout import Layout, lay_out
from mazzo.app.screens.base import FullScreen
from mazzo.app.widgets.column import NUMBER_ROWS, ColumnWidget, Look
from mazzo.app.widgets.lines import Footer, Line
from mazzo.app.widgets.panel import Panel, PanelLook
from mazzo.core.cards import Card
from mazzo.core.errors import Code as TextCode
from mazzo.core.errors import Violation
from mazzo.core.events import Event, Scored
from mazzo.games.scorpion import (
    COLUMNS,
    Code,
    DealStock,
    Move,
    MoveOnto,
    MoveToEmpty,
    State,
    View,
)
from mazzo.play.game_at_hand import GameAtHand

_PANEL = 20
_BESIDE_THE_CARDS = ("new", "rules", "settings", "keys", "back")
_LINES = 3
"""Rows that are not the tableau's: title, message, footer."""


class ScorpionScreen(FullScreen):
    """The tableau, the panel beside it, the message line and the footer."""

    NAME = "table"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*OFFERS)

    def __init__(self, game: GameAtHand[State]) -> None:
        super().__init__()
        self.game = game
        self.lifted: Card | None = None
        self._cursor = top(0, self.view.columns)
        self._columns = [ColumnWidget(i) for i in range(COLUMNS)]
        self._refused: Cursor | None = None

    @property
    def view(self) -> View:
        """What the player sees; the screen looks at nothing else."""
        return self.game.state.view()

    def compose(self) -> ComposeResult:
        """Title, tableau and panel, message, footer."""
        yield Line(id="title")
        with Horizontal(id="table"):
            with Horizontal(id="tableau"):
                yield from self._columns
            yield Panel(self.words)
        yield Line(id="small")
        yield Line(id="message")
        yield Footer(self.words)

    def on_mount(self) -> None:
        """Say what is played."""
        setup = dict(self.game.setup.tags())
        words = self.words
        deal = words.say("board.deal", deal=setup["Deal"]) if "Deal" in setup else ""
        parts = [words.say("game.scorpion"), words.say(f"rules.{setup['Rules']}"), deal]
        self.query_one("#title", Line).say("  ·  ".join(filter(None, parts)))
        # Before the first frame, so that it is drawn once.
        self._say()

    def on_resize(self, event: events.Resize) -> None:
        """Lay the columns out anew; the game is not touched."""
        self._show()

    # --- what is shown ------------------------------------------------------------------------

    def _layout(self) -> Layout | None:
        lengths = [column.down + len(column.up) for column in self.view.columns]
        width, height = self.app.size
        return lay_out(lengths, width - _PANEL - 1, height - _LINES - NUMBER_ROWS)

    def _show(self) -> None:
        """Draw what has changed."""
        layout = self._layout()
        self.set_class(layout is None, "too-small")
        if layout is None:
            self.query_one("#small", Line).say(self.words.say("board.too-small"))
            self.query_one(Footer).offer(self.offers())
            return
        view = self.view
        targets = self._targets()
        lifted = self._find(self.lifted)

        def height_in(column: int, place: Cursor | None) -> int | None:
            return place.height if place and place.column == column else None

        for i, widget in enumerate(self._columns):
            widget.show(
                Look(
                    column=view.columns[i],
                    layout=layout,
                    cursor=height_in(i, self._cursor),
                    lifted=height_in(i, lifted),
                    target=i in targets,
                    refused=height_in(i, self._refused),
                )
            )
        self.query_one(Panel).show(PanelLook(view, self.game.history.tally))
        self.query_one(Footer).offer(self.offers())

    def _targets(self) -> set[int]:
        """The columns that would take the lifted card."""
        if self.lifted is None:
            return set()
        moves = ((column, self._move_to(column)) for column in range(COLUMNS))
        return {column for column, move in moves if self.game.state.check(move) is None}

    def _say(self, text: str = "", refusal: bool = False) -> None:
        """The message line: a refusal, what is lifted, how the position stands, or else `text`."""
        if not refusal:
            if self.lifted:
                text = self._say_lifted(self.lifted)
            elif self.game.state.outcome():
                text = self.words.say("won.title")
            elif notice := self.game.state.notice():
                text = self.words.say(notice)
        self.query_one("#message", Line).say(text, refusal)
        self._show()

    def _say_lifted(self, card: Card) -> str:
        up = next(column.up for column in self.view.columns if card in column.up)
        more = len(up) - 1 - up.index(card)
        if more:
            return self.words.count("board.lifted", more, card=card)
        return self.words.say("board.lifted-one", card=card)

    def can(self, action: str) -> bool:
        """The footer never lies: it has only what would do something now."""
        if not self.check_action(action, ()):
            return False
        history = self.game.history
        over = self.game.state.outcome() is not None
        match action:
            case "undo":
                return history.can_undo
            case "redo":
                return history.can_redo
            case "deal":
                return bool(self.view.stock) and not over
            case "again":
                return bool(history.moves)
            case "put_back":
                return self.lifted is not None
            case "enter":
                return not over
            case "lift":
                return not over and self.lifted is None
            case _:
                return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Nothing is played blindly: without room for the cards, only other screens are reached."""
        return action in _BESIDE_THE_CARDS or not self.has_class("too-small")

    # --- the cursor ---------------------------------------------------------------------------

    def _go(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self._refused = None
        self._say()

    def _aside(self, step: int) -> None:
        cursor = self._cursor.aside(step, self.view.columns)
        self._go(top(cursor.column, self.view.columns) if self.lifted else cursor)

    def action_left(self) -> None:
        """To the column on the left."""
        self._aside(-1)

    def action_right(self) -> None:
        """To the column on the right."""
        self._aside(1)

    def action_up(self) -> None:
        """To the card above on the screen, which lies below on the table."""
        self._go(self._cursor.along(-1, self.view.columns))

    def action_down(self) -> None:
        """To the card below on the screen."""
        self._go(self._cursor.along(1, self.view.columns))

    def action_column(self, column: int) -> None:
        """To a column by its number; with lifted cards, drop them there."""
        if self.lifted:
            self._drop(column)
        else:
            self._go(top(column, self.view.columns))

    def _card(self) -> Card | None:
        """The card under the cursor."""
        down, up = self.view.columns[self._cursor.column]
        return up[self._cursor.height - down] if up else None

    def _find(self, card: Card | None) -> Cursor | None:
        """Where a face-up card lies; None if it does not."""
        for i, (down, up) in enumerate(self.view.columns):
            if card and card in up:
                return Cursor(i, down + up.index(card))
        return None

    # --- moves --------------------------------------------------------------------------------

    def action_enter(self) -> None:
        """Drop what is lifted; else play the card's only move, or lift it for one of several."""
        if self.lifted:
            self._drop(self._cursor.column)
            return
        card = self._card()
        moves = [
            move
            for move in self.game.state.legal_moves()
            if not isinstance(move, DealStock) and move.card is card
        ]
        if len(moves) == 1:
            self._play(moves[0])
        elif card and not moves and not self.game.state.outcome():
            self._refuse(Violation.of(TextCode.NO_MOVE, card=card))
        else:
            self._lift(card)

    def action_lift(self) -> None:
        """Lift the card under the cursor with all that lies on it, or put it back."""
        if self.lifted:
            self.action_put_back()
        else:
            self._lift(self._card())

    def _lift(self, card: Card | None) -> None:
        if self.game.state.outcome():
            self._refuse(Violation.of(Code.GAME_OVER))
        elif card is None:
            self._say(self.words.say("board.no-card"), refusal=True)
        else:
            self.lifted = card
            self._go(self._find(card) or self._cursor)

    def action_put_back(self) -> None:
        """What is lifted lies where it lay."""
        place = self._find(self.lifted)
        if place:
            self.lifted = None
            self._go(place)

    def _drop(self, column: int) -> None:
        if self.lifted in self.view.columns[column].up:
            self.action_put_back()
        else:
            self._play(self._move_to(column))

    def _move_to(self, column: int) -> Move:
        """The move of the lifted card to a column."""
        assert self.lifted is not None
        up = self.view.columns[column].up
        return MoveOnto(self.lifted, up[-1]) if up else MoveToEmpty(self.lifted, column)

    def action_deal(self) -> None:
        """Deal the stock."""
        self._play(DealStock())

    def _play(self, move: Move) -> None:
        """Propose a move, and show what came of it."""
        step = self.game.propose(move)
        if isinstance(step, Violation):
            self._refuse(step)
            return
        self.lifted = None
        self._refused = None
        self._cursor = self._after(move)
        self._say(self._say_scores(step.events))
        if step.state.outcome():
            self._celebrate()

    def _after(self, move: Move) -> Cursor:
        """Where the cursor stands after a move: on the card that moved, if it is still there."""
        moved = None if isinstance(move, DealStock) else self._find(move.card)
        return moved or self._cursor.on(self.view.columns)

    def _say_scores(self, scored: tuple[Event, ...]) -> str:
        """What a move earned."""
        return "  ·  ".join(
            f"+{event.points} {self.words.say(event.code)}"
            for event in scored
            if isinstance(event, Scored)
        )

    def _refuse(self, violation: Violation) -> None:
        """Say why a move is refused, and mark its card."""
        parameters = dict(violation.parameters)
        card = parameters.get("card")
        self._refused = self._find(card) if isinstance(card, Card) else None
        self._say(self.words.explain(violation), refusal=True)

    def action_undo(self) -> None:
        """Take back a move."""
        self._travel(self.game.history.undo(), "board.undone", "board.no-undo")

    def action_redo(self) -> None:
        """Play a move again that was taken back."""
        self._travel(self.game.history.redo(), "board.redone", "board.no-redo")

    def _travel(self, move: str | None, done: str, nothing: str) -> None:
        self.lifted = None
        self._refused = None
        self._cursor = self._cursor.on(self.view.columns)
        if move is None:
            self._say(self.words.say(nothing), refusal=True)
            return
        self._say(self.words.say(done))
        if self.game.state.outcome():
            self._celebrate()

    # --- the mouse ----------------------------------------------------------------------------

    def on_column_widget_pressed(self, event: ColumnWidget.Pressed) -> None:
        """A click lifts; a second one in another column drops, in the same puts back."""
        down, up = self.view.columns[event.column]
        lifted = self._find(self.lifted)
        if lifted and (event.column != lifted.column or event.height in (None, lifted.height)):
            self._drop(event.column)
        elif event.height is None:
            self.lifted = None
            self._go(top(event.column, self.view.columns))
        elif event.height < down:
            self.lifted = None
            self._refused = Cursor(event.column, event.height)
            self._say(self.words.say(Code.FACE_DOWN), refusal=True)
        else:
            self._lift(up[event.height - down])

    # --- beginnings and ends ------------------------------------------------------------------

    def action_again(self) -> None:
        """The same deal from its start; asks first if a game would be lost."""
        if self.game.begun:
            self.host.ask("ask.again", self._again)
        else:
            self._again()

    def _again(self) -> None:
        self.game.restart()
        self.lifted = None
        self._go(top(0, self.view.columns))

    def action_back(self) -> None:
        """Home; the game stays at hand."""
        self.dismiss(None)

    def _celebrate(self) -> None:
        from mazzo.app.screens.won import Won

        won = Won(self.words, self.game.history.tally, self.game.setup.share_code())
        self.app.push_screen(won, self._go_on)

    async def _go_on(self, choice: str | None) -> None:
        """Do what was chosen after the win."""
        if choice:
            await self.run_action(f"screen.{choice}")
