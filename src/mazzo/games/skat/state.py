"""A position of Skat and the rules of play. Source: the rules page, section by section."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from mazzo.core.cards import Card, Cards, spell
from mazzo.core.errors import IllegalMoveError, Violation
from mazzo.core.state import Outcome, Step
from mazzo.games.skat import declaring
from mazzo.games.skat.claims import claim_holds
from mazzo.games.skat.codes import Code
from mazzo.games.skat.moves import (
    Bid,
    Claim,
    Concede,
    Declare,
    Hold,
    Kontra,
    Move,
    Pass,
    PassCards,
    PassUnseen,
    PlayCard,
    Re,
    TakeSkat,
    read_move,
    reveal,
)
from mazzo.games.skat.order import JACK, Kind, follows, suit_of
from mazzo.games.skat.public import START, Ending, Phase, Public
from mazzo.games.skat.result import Result, result_of
from mazzo.games.skat.terms import FOREHAND, ROLES, Terms
from mazzo.games.skat.turn import carry_out
from mazzo.games.skat.value import GAME_VALUES, matadors
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
        if self.phase is Phase.OVER:
            return Violation.of(Code.DEAL_OVER)
        match move:
            case Bid() | Hold() | Pass():
                return self._check_call(move)
            case TakeSkat() | PassUnseen() | PassCards():
                return self._check_skat(move)
            case Declare():
                if self.phase not in (Phase.SKAT, Phase.DECLARING):
                    return Violation.of(Code.NOT_NOW)
                return declaring.check(
                    move, self.hands[self.turn], self.public.taken, self.public.bid
                )
            case PlayCard(card):
                return self._check_card(card)
            case Kontra() | Re():
                return self._check_doubling(move)
            case Concede() | Claim():
                return self._check_end(move)

    def _check_call(self, move: Bid | Hold | Pass) -> Violation | None:
        if self.phase is not Phase.BIDDING:
            return Violation.of(Code.NOT_NOW)
        match move:
            case Bid(value):
                if self.public.auction.asked:
                    return Violation.of(Code.NOT_YOUR_TURN)
                if value not in GAME_VALUES:
                    return Violation.of(Code.NOT_A_GAME_VALUE, value=value)
                if value <= self.public.bid:
                    return Violation.of(Code.BID_TOO_LOW, value=value, bid=self.public.bid)
            case Hold():
                if not self.public.auction.asked:
                    return Violation.of(Code.NOT_YOUR_TURN)
            case Pass():
                pass
        return None

    def _check_skat(self, move: TakeSkat | PassUnseen | PassCards) -> Violation | None:
        passing = self.phase is Phase.PASSING
        match move:
            case TakeSkat():
                now = self.phase is Phase.SKAT or (passing and not self.public.taken)
            case PassUnseen():
                now = passing and not self.public.taken
            case PassCards():
                now = passing and self.public.taken
        if not now:
            return Violation.of(Code.NOT_NOW)
        if isinstance(move, PassCards):
            violation = declaring.check_put_away(move.cards, self.hands[self.turn])
            if violation is not None:
                return violation
            jacks = tuple(card for card in move.cards if card and card.rank == JACK)
            return Violation.of(Code.JACK_PASSED, cards=jacks) if jacks else None
        return None

    def _check_card(self, card: Card) -> Violation | None:
        if self.phase is not Phase.PLAY:
            return Violation.of(Code.NOT_NOW)
        hand = self.hands[self.turn]
        if card not in hand:
            return Violation.of(Code.NOT_IN_HAND, card=card)
        if card in follows(hand, self.public.led, self.public.kind):
            return None
        assert self.public.led is not None
        return Violation.of(
            Code.FOLLOW_SUIT, card=card, suit=suit_of(self.public.led, self.public.kind)
        )

    def _check_doubling(self, move: Kontra | Re) -> Violation | None:
        if not self.terms.kontra or not self._defended:
            return Violation.of(Code.NOT_NOW)
        match move:
            case Kontra(role):
                if self.public.kontra is not None or self.public.played(role):
                    return Violation.of(Code.TOO_LATE)
                return None if self.public.defends(role) else Violation.of(Code.NOT_YOUR_TURN)
            case Re():
                if self.public.kontra is None:
                    return Violation.of(Code.NOT_NOW)
                late = self.public.re or isinstance(self.public.moves[-1], PlayCard)
                return Violation.of(Code.TOO_LATE) if late else None

    @property
    def _defended(self) -> bool:
        """Whether a declarer's game is being played."""
        return self.phase is Phase.PLAY and self.public.declarer is not None

    def _check_end(self, move: Concede | Claim) -> Violation | None:
        if not self._defended:
            return Violation.of(Code.NOT_NOW)
        match move:
            case Concede(role):
                mine = role is not None and not self.public.defends(role)
                return Violation.of(Code.NOT_YOUR_TURN) if mine else None
            case Claim():
                return None if claim_holds(self) else Violation.of(Code.CLAIM_UNCERTAIN)

    def turn_moves(self) -> tuple[Move, ...]:
        """The legal moves of the role in turn, without kontra, re, conceding and claiming."""
        return tuple(self._turn_moves())

    def _turn_moves(self) -> Iterator[Move]:
        hand = self.hands[self.turn]
        match self.phase:
            case Phase.BIDDING if self.public.auction.asked:
                yield from (Hold(), Pass())
            case Phase.BIDDING:
                yield from (Bid(value) for value in GAME_VALUES if value > self.public.bid)
                yield Pass()
            case Phase.SKAT:
                yield TakeSkat()
                yield from declaring.hand_games(self.public.bid)
            case Phase.DECLARING:
                yield from declaring.games_with_skat(hand, self.public.bid)
            case Phase.PASSING if self.public.taken:
                cards = [card for card in hand if card.rank != JACK]
                yield from (PassCards(pair) for pair in combinations(cards, 2))
            case Phase.PASSING:
                yield from (TakeSkat(), PassUnseen())
            case Phase.PLAY:
                yield from map(PlayCard, follows(hand, self.public.led, self.public.kind))
            case Phase.OVER:
                pass

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move: those of the role in turn, then the calls that any role may make."""
        return (*self._turn_moves(), *(call for call in _CALLS if self.check(call) is None))

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

    def by_role(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """What is counted by seat, in the order of roles, the dealer who sits out last."""
        seats = map(self.terms.seat, range(self.terms.players))
        return tuple(numbers[seat] for seat in seats)

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
