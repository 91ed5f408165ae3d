"""A position of Skat and the rules of play. Source: the rules page, section by section."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.core.cards import Cards, spell
from mazzo.core.errors import IllegalMoveError, Violation
from mazzo.core.state import Outcome, Step
from mazzo.games.skat import rules
from mazzo.games.skat.claims import claim_holds
from mazzo.games.skat.codes import Code
from mazzo.games.skat.moves import (
    Claim,
    Concede,
    Declare,
    Kontra,
    Move,
    PassCards,
    PassUnseen,
    Re,
    TakeSkat,
    read_move,
    reveal,
)
from mazzo.games.skat.order import Kind
from mazzo.games.skat.public import START, Ending, Phase, Public
from mazzo.games.skat.result import Result, result_of
from mazzo.games.skat.terms import FOREHAND, ROLES, Terms
from mazzo.games.skat.turn import carry_out
from mazzo.games.skat.value import matadors
from mazzo.games.skat.view import View, view_of

_CALLS: tuple[Move, ...] = (
    *map(Kontra, range(len(ROLES))),
    Re(),
    Concede(),
    *map(Concede, range(len(ROLES))),
    Claim(),
)
"""What may be called at any turn, if the rules allow it."""


@dataclass(frozen=True, slots=True)
class State:
    """A position; roles count from 0, forehand.

    `dealt` are the three hands and the skat as they were dealt, `hands` those held now, `skat` what
    lies there now; all are sets. `put_away` are the cards that roles have put away, in the order
    of their moves.
    """

    terms: Terms
    dealt: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    skat: Cards
    put_away: tuple[Cards, ...] = ()
    public: Public = START

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        return self.public.phase

    @property
    def turn(self) -> int:
        """The role to speak or play."""
        return self.public.turn

    def check(self, move: Move) -> Violation | None:
        """The first rule, in the order of `Code`, that stands against `move`."""
        violation = rules.check(self.public, self.terms, self.hands[self.turn], move)
        if violation is None and isinstance(move, Claim) and not claim_holds(self):
            return Violation.of(Code.CLAIM_UNCERTAIN)
        return violation

    def turn_moves(self) -> tuple[Move, ...]:
        """The legal moves of the role in turn, without kontra, re, conceding and claiming."""
        return tuple(rules.turn_moves(self.public, self.hands[self.turn]))

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move: those of the role in turn, then the calls that any role may make."""
        return (*self.turn_moves(), *(call for call in _CALLS if self.check(call) is None))

    def apply(self, move: Move) -> Step[State]:
        """Make `move`; a trick that it completes is taken, and a deal that it ends is over.

        Raises:
            IllegalMoveError: with what `check` says.
        """
        violation = self.check(move)
        if violation is not None:
            raise IllegalMoveError(violation)
        return Step(*carry_out(self, move))

    def taken_up(self, role: int) -> tuple[Cards, Cards]:
        """The two cards that a role has taken up, and those it put away then; none if it did not.

        In Schieberamsch the skat goes round, and each finds there what the one before put away.
        """
        taken: dict[int, Cards] = {}
        away: dict[int, Cards] = {}
        put_away = iter(self.put_away)
        who, lying = self.public.declarer or FOREHAND, self.dealt[-1]
        for move in self.public.moves:
            match move:
                case TakeSkat():
                    taken[who] = lying
                case Declare(discards=cards) | PassCards(cards) if cards:
                    lying = away[who] = next(put_away)
                case _:
                    pass
            if isinstance(move, PassCards | PassUnseen):
                who += 1
        return taken.get(role, ()), away.get(role, ())

    def moves(self) -> tuple[Move, ...]:
        """All moves so far, with the cards that were put away."""
        put_away = iter(self.put_away)
        return tuple(reveal(move, put_away) for move in self.public.moves)

    def matadors(self) -> int:
        """With how many matadors the declarer plays, negative: without; 0 in Null."""
        declarer = self.public.declarer
        assert declarer is not None
        return 0 if self.public.kind is Kind.NULL else matadors(self.twelve(), self.public.kind)

    def twelve(self) -> Cards:
        """The cards that the declarer's matadors are counted in: all played, held, and the skat."""
        declarer = self.public.declarer
        assert declarer is not None
        return (*self.hands[declarer], *self.public.played(declarer), *self.skat)

    def result(self) -> Result:
        """What a deal that is over came to."""
        return result_of(self)

    def outcome(self) -> Outcome | None:
        """The seats that won: the declarer, or the defenders; in Ramsch all who lost nothing."""
        if self.phase is not Phase.OVER:
            return None
        if self.public.ending is Ending.PASSED:
            return Outcome(())
        result = self.result()
        seats = map(self.terms.seat, range(len(ROLES)))
        if self.public.declarer is None:
            return Outcome(tuple(sorted(set(seats) - set(result.losers))))
        assert result.value is not None
        declarer = self.terms.seat(self.public.declarer)
        won = result.value.won
        return Outcome(tuple(sorted(seat for seat in seats if (seat == declarer) == won)))

    def view(self, seat: int) -> View:
        """What the player in `seat` knows; who sits out sees no hand."""
        return view_of(self, self.terms.role(seat))

    def read(self, text: str) -> Move:
        """The move that `text` names.

        Raises:
            NotationError: `notation.not-a-move`.
        """
        return read_move(text)

    def write(self, move: Move) -> str:
        """`move` in canonical text."""
        return str(move)

    def position(self) -> str:
        """The position in one line: the cards as they were dealt, and all moves since."""
        return " ".join(["/".join(map(spell, self.dealt)), *map(str, self.moves())])
