"""A position of Scopa and the rules of play. Source: the rules page, section by section."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.core.cards import Cards, spell, without
from mazzo.core.errors import IllegalMoveError, Violation
from mazzo.core.state import Outcome, ScoreLine, Step
from mazzo.games.scopa.captures import captures, plays, sweeps_as_ace, total, value
from mazzo.games.scopa.codes import Code
from mazzo.games.scopa.moves import Play, read_move
from mazzo.games.scopa.scoring import deal_points, score_lines
from mazzo.games.scopa.terms import Terms
from mazzo.games.scopa.turn import Turn
from mazzo.games.scopa.view import View

NONE = "-"
"""What stands for no cards, and for nobody, in a position's text."""


@dataclass(frozen=True, slots=True)
class State:
    """A position: what lies on the table, in the hands by seat, and in the piles by side.

    Table, hands and piles are sets; the stock is in the order of dealing. `scope` counts the
    sweeps of each side, `turn` is the seat to play, `last` the seat that captured last.

    >>> from mazzo.games.scopa import Setup
    >>> state = Setup(deal=7).start()
    >>> state.position().split()[:2]
    ['5b7sCdRc', '2s5c7b/3s4d6s']
    >>> state.apply(state.read("7bx7s")).state.position().split()[:2]
    ['5bCdRc', '2s5c/3s4d6s']
    """

    terms: Terms
    table: Cards
    hands: tuple[Cards, ...]
    stock: Cards
    piles: tuple[Cards, ...]
    scope: tuple[int, ...]
    turn: int
    last: int | None = None

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not any(self.hands)

    def outcome(self) -> Outcome | None:
        """The seats of the side with the most points of the deal; several sides if equal."""
        if not self.over:
            return None
        points = deal_points(self.lines(), self.terms.sides)
        seats = range(self.terms.players)
        best = max(points)
        return Outcome(tuple(seat for seat in seats if points[self.terms.side(seat)] == best))

    def lines(self) -> tuple[ScoreLine, ...]:
        """What each category brings, by the piles as they are."""
        return score_lines(self.piles, self.scope, self.terms)

    def legal_moves(self) -> tuple[Play, ...]:
        """What the seat in turn may play, lowest cards first."""
        return plays(self.hands[self.turn], self.table, self.terms.variant)

    def check(self, move: Play) -> Violation | None:
        """The first rule, in the order of `Code`, that stands against `move`."""
        card, takes = move.card, move.takes
        if self.over:
            return Violation.of(Code.DEAL_OVER)
        if card not in self.hands[self.turn]:
            return Violation.of(Code.NOT_IN_HAND, card=card)
        elsewhere = without(takes, self.table)
        if elsewhere:
            return Violation.of(Code.NOT_ON_TABLE, cards=elsewhere)
        possible = captures(card, self.table, self.terms.variant)
        if takes in (possible or ((),)):
            return None
        if not takes:
            return Violation.of(Code.MUST_CAPTURE, card=card, cards=possible[0])
        singles = tuple(other for other in self.table if other.rank == card.rank)
        if len(without(singles, without(singles, takes))) > 1:
            return Violation.of(Code.ONE_SINGLE, card=card)
        if singles:
            return Violation.of(Code.SINGLE_BEFORE_SUM, card=card, cards=singles)
        # An ace that sweeps takes the value of the whole table.
        sweeps = sweeps_as_ace(card, self.table, self.terms.variant)
        wanted = total(self.table) if sweeps else value(card)
        return Violation.of(Code.WRONG_SUM, card=card, cards=takes, sum=total(takes), value=wanted)

    def apply(self, move: Play) -> Step[State]:
        """Play `move`; by itself then hands are refilled, or the rest of the table is given.

        Raises:
            IllegalMoveError: with what `check` says.
        """
        violation = self.check(move)
        if violation is not None:
            raise IllegalMoveError(violation)
        turn = Turn(self)
        turn.play(move)
        after = State(
            self.terms,
            turn.table,
            tuple(turn.hands),
            turn.stock,
            tuple(turn.piles),
            tuple(turn.scope),
            turn.seat,
            turn.last,
        )
        return Step(after, tuple(turn.events))

    def view(self, seat: int) -> View:
        """What the player in `seat` knows: other hands and the stock are counts."""
        return View(
            terms=self.terms,
            seat=seat,
            hand=self.hands[seat],
            hands=tuple(map(len, self.hands)),
            table=self.table,
            piles=self.piles,
            scope=self.scope,
            stock=len(self.stock),
            turn=self.turn,
            last=self.last,
        )

    def read(self, text: str) -> Play:
        """The move that `text` names.

        Raises:
            NotationError: `notation.not-a-move`.
        """
        return read_move(text)

    def write(self, move: Play) -> str:
        """`move` in canonical text."""
        return str(move)

    def position(self) -> str:
        """The position in one line: table, hands, stock, piles, scope, turn, last taker."""
        parts = (
            spell(self.table) or NONE,
            "/".join(spell(hand) or NONE for hand in self.hands),
            spell(self.stock) or NONE,
            "/".join(spell(pile) or NONE for pile in self.piles),
            "/".join(map(str, self.scope)),
            str(self.turn + 1),
            NONE if self.last is None else str(self.last + 1),
        )
        return " ".join(parts)
