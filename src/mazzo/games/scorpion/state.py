"""A position of Scorpion and the rules of play. Source: the rules page, section by section."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from mazzo.core.cards import FRENCH_52, Card
from mazzo.core.errors import AmbiguousMoveError, IllegalMoveError, NotationError, Violation
from mazzo.core.errors import Code as TextCode
from mazzo.core.state import Outcome, Step
from mazzo.games.scorpion.codes import Code, Notice, Score
from mazzo.games.scorpion.moves import DealStock, Move, MoveOnto, MoveToEmpty, read_move
from mazzo.games.scorpion.position import read_parts, write_position
from mazzo.games.scorpion.tableau import ACE, KING, RUN_LENGTH, RUNS, Column, Tableau
from mazzo.games.scorpion.view import ColumnView, View


class Rules(StrEnum):
    """Which card may lie on which: of the same suit only, or of any."""

    CLASSIC = "classic"
    LENIENT = "lenient"


class _Spot(NamedTuple):
    """Where a card lies: its column, and its height over the table, both from 0."""

    column: int
    height: int


@dataclass(frozen=True, slots=True)
class State:
    """A position: seven columns, the stock (three cards or none), the number of completed runs.

    >>> state = read_position("(2c)4h7s/5h/-/-/-/-/- - 0")
    >>> [str(move) for move in state.legal_moves()]
    ['4h>5h']
    >>> state.apply(state.read("4h")).state.position()
    '2c/5h4h7s/-/-/-/-/- - 0'
    >>> print(state.check(state.read("7s>@3")))
    scorpion.king-only card=7s column=3
    """

    rules: Rules
    columns: tuple[Column, ...]
    stock: tuple[Card, ...] = ()
    completed: int = 0

    def outcome(self) -> Outcome | None:
        """Won when four runs have left; a loss is never declared."""
        return Outcome(winners=(0,)) if self.completed >= RUNS else None

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move: the cards', from the first column on, then the stock's."""
        if self.outcome():
            return ()
        stock = (DealStock(),) if self.stock else ()
        return (*self._card_moves(), *stock)

    def _card_moves(self) -> Iterator[MoveOnto | MoveToEmpty]:
        empty = [i for i, column in enumerate(self.columns) if not column.cards]
        # By rank, so that a card only looks at the tops that may take it: most find none.
        takers: dict[int, list[Card]] = {}
        for column in self.columns:
            if column.top is not None:
                takers.setdefault(column.top.rank - 1, []).append(column.top)
        for column in self.columns:
            for card in column.up:
                for top in takers.get(card.rank, ()):
                    if top is not column.top and self._fits(card, top):
                        yield MoveOnto(card, top)
                if card.rank == KING:
                    yield from (MoveToEmpty(card, i) for i in empty)

    def _fits(self, card: Card, onto: Card) -> bool:
        if card.rank != onto.rank - 1:
            return False
        return card.suit == onto.suit or self.rules is Rules.LENIENT

    def notice(self) -> Notice | None:
        """What the player is told when no card can move, or only a king that would merely hop."""
        if self.outcome() or not all(map(self._merely_hops, self._card_moves())):
            return None
        return Notice.ONLY_STOCK if self.stock else Notice.STUCK

    def _merely_hops(self, move: MoveOnto | MoveToEmpty) -> bool:
        """Whether a king goes from the base of its column to an empty one, and no run leaves."""
        if isinstance(move, MoveOnto):
            return False
        source = self.columns[self._spot(move.card).column]
        return source.cards[0] is move.card and not source.ends_in_run()

    def check(self, move: Move) -> Violation | None:
        """The first rule, in the order of `Code`, that stands against `move`."""
        if self.outcome():
            return Violation.of(Code.GAME_OVER)
        match move:
            case DealStock():
                return None if self.stock else Violation.of(Code.STOCK_DEALT)
            case MoveOnto():
                return self._check_onto(move)
            case MoveToEmpty():
                return self._check_to_empty(move)

    def _check_onto(self, move: MoveOnto) -> Violation | None:
        card, onto = move.card, move.onto
        spot, target = self._find(card), self._find(onto)
        if spot is None or target is None:
            return Violation.of(Code.NO_SUCH_CARD, card=card if spot is None else onto)
        if self._lies_down(spot):
            return Violation.of(Code.FACE_DOWN, card=card)
        if spot.column == target.column:
            return Violation.of(Code.SAME_COLUMN, card=card, onto=onto)
        if self.columns[target.column].top is not onto:
            return Violation.of(Code.NOT_TOP, card=card, onto=onto)
        if onto.rank == ACE:
            return Violation.of(Code.ON_ACE, card=card, onto=onto)
        if card.rank != onto.rank - 1:
            return Violation.of(Code.ONE_RANK_LOWER, card=card, onto=onto)
        if not self._fits(card, onto):
            return Violation.of(Code.SAME_SUIT, card=card, onto=onto)
        return None

    def _check_to_empty(self, move: MoveToEmpty) -> Violation | None:
        card, column = move.card, move.column
        spot = self._find(card)
        if spot is None:
            return Violation.of(Code.NO_SUCH_CARD, card=card)
        if self._lies_down(spot):
            return Violation.of(Code.FACE_DOWN, card=card)
        if not 0 <= column < len(self.columns):
            return Violation.of(Code.NO_SUCH_COLUMN, column=column + 1)
        if self.columns[column].cards:
            return Violation.of(Code.NOT_EMPTY, card=card, column=column + 1)
        if card.rank != KING:
            return Violation.of(Code.KING_ONLY, card=card, column=column + 1)
        return None

    def _find(self, card: Card) -> _Spot | None:
        for i, column in enumerate(self.columns):
            if card in column.cards:
                return _Spot(i, column.cards.index(card))
        return None

    def _lies_down(self, spot: _Spot) -> bool:
        return spot.height < self.columns[spot.column].down

    def apply(self, move: Move) -> Step[State]:
        """Play `move`; by itself then a card turns up, and a run leaves where cards came to lie.

        Raises:
            IllegalMoveError: with what `check` says.
        """
        violation = self.check(move)
        if violation is not None:
            raise IllegalMoveError(violation)
        tableau = Tableau(self.columns, self.completed)
        stock = self.stock
        match move:
            case DealStock():
                tableau.deal(stock)
                for column in range(len(stock)):
                    tableau.remove_run(column)
                stock = ()
            case MoveOnto(card, onto):
                self._carry(tableau, card, self._spot(onto).column, card.suit == onto.suit)
            case MoveToEmpty(card, column):
                self._carry(tableau, card, column, same_suit=False)
        after = State(self.rules, tuple(tableau.columns), stock, tableau.completed)
        return Step(after, tuple(tableau.events))

    def _carry(self, tableau: Tableau, card: Card, target: int, same_suit: bool) -> None:
        source = self._spot(card)
        tableau.move(*source, target)
        if same_suit:
            tableau.score(Score.SUIT)
        tableau.turn_up(source.column)
        tableau.remove_run(target)

    def _spot(self, card: Card) -> _Spot:
        """Where a card lies that `check` has found."""
        spot = self._find(card)
        assert spot is not None
        return spot

    def view(self, seat: int = 0) -> View:
        """What the player sees: face-down cards and the stock are counts."""
        columns = tuple(ColumnView(column.down, column.up) for column in self.columns)
        return View(columns, len(self.stock), self.completed, self._gone())

    def _gone(self) -> str:
        """The suits of the completed runs; none where more cards are missing than they hold."""
        left = [card for column in self.columns for card in column.cards]
        left.extend(self.stock)
        if len(left) + self.completed * RUN_LENGTH != len(FRENCH_52.cards):
            return ""
        suits = {card.suit for card in left}
        return "".join(s for suit, s in enumerate(FRENCH_52.suits) if suit not in suits)

    def read(self, text: str) -> Move:
        """The move that `text` names: in full, or by a card that has one legal move here.

        Raises:
            NotationError: `notation.not-a-move`.
            AmbiguousMoveError: the card has several legal moves, or none.
            IllegalMoveError: a card alone, after the game is won.
        """
        if len(text) != 2:
            return read_move(text)
        try:
            card = FRENCH_52.card(text)
        except NotationError as error:
            raise NotationError.of(TextCode.NOT_A_MOVE, text=text) from error
        if self.outcome():
            raise IllegalMoveError(Violation.of(Code.GAME_OVER))
        moves = [move for move in self._card_moves() if move.card is card]
        if len(moves) == 1:
            return moves[0]
        code = TextCode.SEVERAL_MOVES if moves else TextCode.NO_MOVE
        raise AmbiguousMoveError(Violation.of(code, card=card))

    def write(self, move: Move) -> str:
        """`move` in canonical text."""
        return str(move)

    def position(self) -> str:
        """The position in one line: columns, stock, number of completed runs."""
        return write_position(self.columns, self.stock, self.completed)


def read_position(text: str, rules: Rules = Rules.CLASSIC) -> State:
    """The position that a line of text describes; the reverse of `State.position`.

    Raises:
        NotationError: `notation.not-a-position`, `notation.not-a-card`, `cards.foreign`,
            `cards.doubled`.
    """
    return State(rules, *read_parts(text))
