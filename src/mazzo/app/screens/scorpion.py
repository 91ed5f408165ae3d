"""Scorpion's table: cards are lifted and dropped by keys, by click and click, or dragged."""

from __future__ import annotations

from collections.abc import Iterable

from mazzo.app.actions import SCREENS, bindings
from mazzo.app.board import BoardScreen, board_width
from mazzo.app.choreography import Scene, scenes
from mazzo.app.cursor import Cursor, top
from mazzo.app.finding import fitting
from mazzo.app.layout import Layout
from mazzo.app.sayings import say_fitting, say_immovable, say_lifted, say_move, say_scores
from mazzo.app.screens.table import TableScreen
from mazzo.app.widgets.column import Look
from mazzo.app.widgets.panel import PanelLook
from mazzo.app.widgets.tableau import Tableau
from mazzo.core.cards import Card
from mazzo.core.errors import Code as TextCode
from mazzo.core.errors import Violation
from mazzo.core.history import Tally
from mazzo.games.scorpion import (
    Code,
    DealStock,
    Move,
    MoveOnto,
    MoveToEmpty,
    Setup,
    State,
    View,
)
from mazzo.play.game_at_hand import GameAtHand


class ScorpionScreen(BoardScreen, TableScreen[State]):
    """The tableau with the cursor, what is lifted and what is marked."""

    NAME = "table"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*OFFERS, at_once=True)

    def __init__(self, game: GameAtHand[State]) -> None:
        super().__init__(game)
        self.lifted: Card | None = None
        self._cursor = top(0, self.view.columns)
        self._refused: frozenset[Cursor] = frozenset()
        self._found: frozenset[Card] = frozenset()
        self._dropped = False

    @property
    def view(self) -> View:
        """What the player sees; the screen looks at nothing else."""
        return self.game.state.view()

    # --- what is shown ------------------------------------------------------------------------

    def draw(self) -> str:
        """The position as it is: whatever is on its way lies where it belongs."""
        self.tableau.settle()
        return super().draw()

    def count(self) -> None:
        """The panel as it is now."""
        minutes = int(self.game.elapsed) // 60 if self.host.settings.time else None
        tally = self.game.history.tally
        self.panel.show(PanelLook(self.view, tally, self.host.signs, minutes))

    def look(self, index: int, layout: Layout) -> Look:
        """A column, with all that is marked in it."""

        def here(places: Iterable[Cursor | None]) -> frozenset[int]:
            return frozenset(place.height for place in places if place and place.column == index)

        return Look(
            self.view.columns[index],
            layout,
            self.host.signs,
            cursor=next(iter(here([self._cursor])), None),
            lifted=next(iter(here([self._find(self.lifted)])), None),
            target=self.lifted is not None and not self.game.state.check(self._move_to(index)),
            refused=here(self._refused),
            found=here(map(self._find, self._found)),
        )

    def _scene(self, scene: Scene) -> list[Look] | None:
        """The columns of a scene; None if there is no room for it."""
        if (layout := self.lay_out(scene.columns)) is None:
            return None
        signs = self.host.signs
        return [Look(column, layout, signs, turning=scene.turning) for column in scene.columns]

    def standing(self) -> str:
        """What is lifted, that the game is won, or that nothing can move."""
        state = self.game.state
        if self.lifted:
            return say_lifted(self.lifted, self.view, self.words)
        if state.outcome():
            return self.words.say("won.title")
        notice = self.notice()
        return self.words.say(notice) if notice else ""

    def notice(self) -> str:
        """That nothing can move, or only the stock."""
        return self.game.state.notice() or ""

    def word(self, action: str) -> str:
        """Enter drops what is lifted, and Escape without it only takes marks away."""
        match action:
            case "enter" if self.lifted:
                return "drop"
            case "put_back" if not self.lifted:
                return "unmark"
            case _:
                return super().word(action)

    def can(self, action: str) -> bool:
        """Nothing moves after the win, and there is one stock."""
        over = self.game.state.outcome() is not None
        match action:
            case "deal":
                return super().can(action) and bool(self.view.stock) and not over
            case "put_back":
                return self.lifted is not None or bool(self._found)
            case "enter" | "find":
                return super().can(action) and not over
            case "lift":
                return super().can(action) and not over and self.lifted is None
            case _:
                return super().can(action)

    def mark(self, violation: Violation) -> None:
        """Mark the card and where it should have gone."""
        parameters = dict(violation.parameters)
        places = [self._find(parameters.get(name)) for name in ("card", "onto")]
        column = parameters.get("column")
        if violation.code == Code.KING_ONLY and isinstance(column, int):
            places.append(Cursor(column - 1, 0))
        self._refused = frozenset(place for place in places if place)

    def unmark(self) -> None:
        """Nothing is refused any more."""
        self._refused = frozenset()

    def put_down(self) -> None:
        """Nothing is lifted, dragged, refused or found."""
        self.tableau.let_go()
        self.lifted = None
        self._found = frozenset()
        self.unmark()
        self._cursor = self._cursor.on(self.view.columns)

    # --- the cursor ---------------------------------------------------------------------------

    def _go(self, cursor: Cursor) -> None:
        """Only the cursor moves: what was said last and what was found is still to be seen."""
        self._cursor = cursor
        self.unmark()
        self.show()

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

    def _find(self, card: object) -> Cursor | None:
        """Where a face-up card lies; None if it does not."""
        for i, (down, up) in enumerate(self.view.columns):
            if isinstance(card, Card) and card in up:
                return Cursor(i, down + up.index(card))
        return None

    def action_find(self) -> None:
        """Show the cards that fit the lifted one, or the one under the cursor."""
        if not (card := self.lifted or self._card()):
            self.tell(self.words.say("board.no-card"), refusal=True)
            return
        fits = fitting(card, self.game.state.rules, self.view)
        self._found = frozenset(fits.seen)
        self.unmark()
        self.tell(say_fitting(card, fits, self.words, board_width(self.app.size) - 2))

    # --- moves --------------------------------------------------------------------------------

    def _moves_of(self, card: Card | None) -> list[Move]:
        legal = self.game.state.legal_moves()
        return [move for move in legal if not isinstance(move, DealStock) and move.card is card]

    def action_enter(self) -> None:
        """Drop what is lifted; else play the card's only move, or lift it for one of several."""
        if self.lifted:
            self._drop(self._cursor.column)
            return
        card = self._card()
        moves = self._moves_of(card)
        if len(moves) == 1:
            self._play(moves[0])
        elif card and not moves and not self.game.state.outcome():
            self._refuse_immovable(card)
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
            self.refuse(Violation.of(Code.GAME_OVER))
        elif card is None:
            self.tell(self.words.say("board.no-card"), refusal=True)
        else:
            self.put_down()
            self.lifted = card
            self._cursor = self._find(card) or self._cursor
            self.note()

    def action_put_back(self) -> None:
        """What is lifted lies where it lay, and what was found is not marked any more."""
        place = self._find(self.lifted) or self._cursor
        self.put_down()
        self._cursor = place
        self.note()

    def _drop(self, column: int, carried: bool = False) -> None:
        if self.lifted in self.view.columns[column].up:
            self.action_put_back()
        else:
            self._play(self._move_to(column), carried)

    def _move_to(self, column: int) -> Move:
        """The move of the lifted card to a column."""
        assert self.lifted is not None
        up = self.view.columns[column].up
        return MoveOnto(self.lifted, up[-1]) if up else MoveToEmpty(self.lifted, column)

    def action_deal(self) -> None:
        """Deal the stock."""
        self._play(DealStock())

    def _play_best(self, card: Card) -> None:
        """Play the move of a card that earns most at once."""
        if moves := self._moves_of(card):
            apply = self.game.state.apply
            self._play(max(moves, key=lambda move: Tally().after(apply(move).events).score))
        else:
            self.lifted = None
            self._refuse_immovable(card)

    def _refuse_immovable(self, card: Card) -> None:
        violation = Violation.of(TextCode.NO_MOVE, card=card)
        self.refuse(violation, say_immovable(card, self.game.state.rules, self.words))

    def _play(self, move: Move, carried: bool = False) -> None:
        """Propose a move, and show what came of it."""
        # Else the end of the move before would already see what this one has brought about.
        self.tableau.settle()
        before = self.view.columns
        step = self.game.propose(move)
        if isinstance(step, Violation):
            self.refuse(step)
            return
        self.forget_refusal()
        self.put_down()
        self._cursor = self._after(move)
        self.keep_and_note(say_scores(step.events, self.words) or say_move(move, self.words))
        self.tableau.play(
            scenes(before, step.events, not carried) if self.host.moving else (),
            self._scene,
            self._arrived,
        )

    def _arrived(self) -> None:
        """All cards lie where the move has brought them."""
        self.show()
        if self.game.state.outcome():
            self.celebrate_in_sight()

    def _after(self, move: Move) -> Cursor:
        """Where the cursor stands after a move: on the card that moved, if it is still there."""
        moved = None if isinstance(move, DealStock) else self._find(move.card)
        return moved or self._cursor.on(self.view.columns)

    # --- the mouse ----------------------------------------------------------------------------

    def on_tableau_pressed(self, event: Tableau.Pressed) -> None:
        """A click lifts; a second one elsewhere drops, there puts back; a double click plays.

        The second click where the first has dropped something does nothing more.
        """
        column, height = event.hit.column, event.hit.height
        lifted, card = self._find(self.lifted), self._card_at(column, height)
        dropped, self._dropped = self._dropped, False
        if event.times == 2 and dropped:
            return
        if event.times == 2 and card is not None:
            self._play_best(card)
        elif lifted and (column != lifted.column or height in (None, lifted.height)):
            self._dropped = column != lifted.column
            self._drop(column)
        elif height is None:
            self.put_down()
            self._cursor = top(column, self.view.columns)
            self.note()
        elif card is None:
            self.lifted = None
            self._refuse_face_down(Cursor(column, height))
        else:
            self._lift(card)

    def on_tableau_pulled(self, event: Tableau.Pulled) -> None:
        """A card is dragged with all that lies on it."""
        column, height = event.hit.column, event.hit.height
        card = self._card_at(column, height)
        if card is not None:
            self._lift(card)
            if self.lifted is card:
                up = self.view.columns[column].up
                self.tableau.drag(up[up.index(card) :])
        elif height is not None:
            self._refuse_face_down(Cursor(column, height))

    def on_tableau_let_go(self, event: Tableau.LetGo) -> None:
        """What is dragged is dropped, or lies where it lay."""
        if self.lifted and event.column is not None:
            self._drop(event.column, carried=True)
            if self.lifted:
                # Refused: nobody holds it any more.
                self.lifted = None
                self.show()
        elif self.lifted:
            self.action_put_back()

    def on_tableau_put_back(self) -> None:
        """The right button puts back."""
        self.action_put_back()

    def _card_at(self, column: int, height: int | None) -> Card | None:
        """The face-up card that is drawn there."""
        down, up = self.view.columns[column]
        at = -1 if height is None else height - down
        return up[at] if 0 <= at < len(up) else None

    def _refuse_face_down(self, place: Cursor) -> None:
        self.refuse(Violation.of(Code.FACE_DOWN))
        self._refused = frozenset({place})
        self.show()

    # --- ends ---------------------------------------------------------------------------------

    def celebrate(self) -> None:
        """The game is won."""
        from mazzo.app.screens.won import Won

        self.show_end(Won(self.words, self.game, self.host.moving))

    def action_next_deal(self) -> None:
        """The deal with the next number, by the same rules."""
        if isinstance(self.game.setup, Setup) and self.can("next_deal"):
            self.host.start(self.game.setup.following())
