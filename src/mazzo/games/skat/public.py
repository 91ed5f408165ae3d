"""What everyone at the table has seen and heard of a deal, and what it makes of the next move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from mazzo.core.cards import Card, Cards
from mazzo.games.skat.auction import OPENING, Auction
from mazzo.games.skat.contract import Contract
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
    unseen,
)
from mazzo.games.skat.order import Kind, suit_of, winner
from mazzo.games.skat.terms import FOREHAND, MIDDLEHAND, REARHAND, ROLES, Rules, Terms
from mazzo.games.skat.value import TRICKS

HAND_SIZE = 10
PUT_AWAY = 2
"""So many cards lie in the skat, and go back there once it was taken."""


class Phase(StrEnum):
    """Where a deal stands."""

    BIDDING = "bidding"
    SKAT = "skat"
    DECLARING = "declaring"
    PASSING = "passing"
    PLAY = "play"
    OVER = "over"


class Ending(StrEnum):
    """How a deal ended, if not with its last trick or a lost Null."""

    PASSED = "passed"
    GIVEN_UP = "given-up"
    DEFENDERS_GAVE_UP = "defenders-gave-up"
    CLAIMED = "claimed"


class Trick(NamedTuple):
    """A complete trick: the role that led, the cards in the order played, the role that won it."""

    leader: int
    cards: Cards
    winner: int


@dataclass(frozen=True, slots=True)
class Public:
    """A deal as everyone knows it; roles count from 0, forehand.

    `trick` are the cards of the trick being played, in order; `turn` is the role to speak or
    play. `taken`: the role in turn has the skat in hand. `moves` are all that were made, cards put
    away unseen: what was said decides what may be said and what can be known.
    """

    phase: Phase = Phase.BIDDING
    turn: int = MIDDLEHAND
    auction: Auction = OPENING
    declarer: int | None = None
    contract: Contract | None = None
    taken: bool = False
    trick: Cards = ()
    leader: int = FOREHAND
    tricks: tuple[Trick, ...] = ()
    kontra: int | None = None
    re: bool = False
    passed_on: int = 0
    ending: Ending | None = None
    moves: tuple[Move, ...] = ()

    @property
    def kind(self) -> Kind:
        """What is played: the contract's kind, or Ramsch."""
        return Kind.RAMSCH if self.contract is None else self.contract.kind

    @property
    def bid(self) -> int:
        """The highest bid; 0 if there is none."""
        return self.auction.bid

    @property
    def led(self) -> Card | None:
        """The card that began the trick being played."""
        return self.trick[0] if self.trick else None

    @property
    def doubling(self) -> int:
        """1, with kontra 2, with re 4."""
        return 1 if self.kontra is None else 4 if self.re else 2

    @property
    def takers(self) -> tuple[int, ...]:
        """The roles that have taken up the skat, in order; in Schieberamsch it goes round."""
        found, role = [], self.declarer or FOREHAND
        for move in self.moves:
            if isinstance(move, TakeSkat):
                found.append(role)
            role += isinstance(move, PassCards | PassUnseen)
        return tuple(found)

    def defends(self, role: int) -> bool:
        """Whether a role plays against the declarer."""
        return self.declarer is not None and role != self.declarer

    def played(self, role: int) -> Cards:
        """The cards that a role has played, in order."""
        found: list[Card] = []
        for leader, cards in self._all_tricks():
            place = (role - leader) % len(ROLES)
            found.extend(cards[place : place + 1])
        return tuple(found)

    def _all_tricks(self) -> list[tuple[int, Cards]]:
        return [*(trick[:2] for trick in self.tricks), (self.leader, self.trick)]

    def sizes(self) -> tuple[int, ...]:
        """How many cards each role holds."""
        return tuple(
            HAND_SIZE - len(self.played(role)) + PUT_AWAY * (self.taken and role == self.turn)
            for role in range(len(ROLES))
        )

    def voids(self) -> tuple[frozenset[int], ...]:
        """By role, the suits that it has shown not to hold, trumps as a suit of their own."""
        found: list[set[int]] = [set() for _ in ROLES]
        for leader, cards in self._all_tricks():
            for i, card in enumerate(cards):
                led = suit_of(cards[0], self.kind)
                if suit_of(card, self.kind) != led:
                    found[(leader + i) % len(ROLES)].add(led)
        return tuple(map(frozenset, found))

    def after(self, move: Move, terms: Terms) -> Public:
        """What everyone knows once a legal `move` is made."""
        now = replace(self, moves=(*self.moves, unseen(move)))
        match move:
            case Bid() | Hold() | Pass():
                return now._called(move, terms)
            case TakeSkat():
                phase = Phase.DECLARING if self.phase is Phase.SKAT else self.phase
                return replace(now, taken=True, phase=phase)
            case Declare(contract):
                return replace(now, contract=contract)._plays()
            case PassCards():
                return now._passes_on()
            case PassUnseen():
                return replace(now, passed_on=self.passed_on + 1)._passes_on()
            case PlayCard(card):
                return now._played(card)
            case Kontra(role):
                return replace(now, kontra=role)
            case Re():
                return replace(now, re=True)
            case Concede(role):
                return now._ends(Ending.GIVEN_UP if role is None else Ending.DEFENDERS_GAVE_UP)
            case Claim():
                return now._ends(Ending.CLAIMED)

    def _called(self, move: Bid | Hold | Pass, terms: Terms) -> Public:
        match move:
            case Bid(value):
                auction = self.auction.bids(value)
            case Hold():
                auction = self.auction.holds()
            case Pass():
                auction = self.auction.passes()
        now = replace(self, auction=auction, turn=auction.turn)
        if not auction.over:
            return now
        if auction.declarer is not None:
            declarer = auction.declarer
            return replace(now, declarer=declarer, turn=declarer, phase=Phase.SKAT)
        if terms.rules is Rules.ISKO:
            return now._ends(Ending.PASSED)
        if terms.schieberamsch:
            return replace(now, phase=Phase.PASSING, turn=FOREHAND)
        return now._plays()

    def _passes_on(self) -> Public:
        """Schieberamsch: the skat goes to the next role; after rearhand the play begins."""
        if self.turn == REARHAND:
            return self._plays()
        return replace(self, taken=False, turn=self.turn + 1)

    def _plays(self) -> Public:
        return replace(self, taken=False, phase=Phase.PLAY, turn=FOREHAND)

    def _ends(self, ending: Ending) -> Public:
        return replace(self, phase=Phase.OVER, ending=ending)

    def _played(self, card: Card) -> Public:
        cards = (*self.trick, card)
        if len(cards) < len(ROLES):
            return replace(self, trick=cards, turn=(self.turn + 1) % len(ROLES))
        won_by = (self.leader + winner(cards, self.kind)) % len(ROLES)
        tricks = (*self.tricks, Trick(self.leader, cards, won_by))
        null_lost = self.kind is Kind.NULL and won_by == self.declarer
        over = len(tricks) == TRICKS or null_lost
        return replace(
            self,
            trick=(),
            leader=won_by,
            turn=won_by,
            tricks=tricks,
            phase=Phase.OVER if over else Phase.PLAY,
        )


START = Public()
"""What everyone knows when the cards have been dealt."""
