"""What the next player could do with the cards that a move leaves on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from mazzo.core.cards import ITALIAN_40, Cards, without
from mazzo.games.scopa.captures import captures
from mazzo.games.scopa.moves import Play
from mazzo.games.scopa.turn import together
from mazzo.games.scopa.view import View
from mazzo.players.scopa.worth import is_scopa, worth_of


@dataclass(frozen=True, slots=True)
class Opponent:
    """Who plays next: how many cards it holds by then, and whether the one it plays is the last.

    It is an opponent of the seat in turn; what a partner takes is no loss.
    """

    cards: int
    ends_deal: bool


def next_opponent(view: View) -> Opponent | None:
    """The opponent who plays after the seat in turn, whatever that plays; None if there is none.

    >>> from mazzo.games.scopa import Setup
    >>> next_opponent(Setup(deal=7).start().view(0))
    Opponent(cards=3, ends_deal=False)
    """
    terms, stock = view.terms, view.stock
    hands = list(view.hands)
    hands[view.seat] -= 1
    if any(hands):
        seat = terms.after(view.seat)
        while not hands[seat]:
            seat = terms.after(seat)
    elif stock:
        seat = terms.leader
        hands = [min(terms.variant.hand, stock // terms.players)] * terms.players
        stock -= sum(hands)
    else:
        return None
    if terms.side(seat) == terms.side(view.seat):
        # Only in a made-up position, where hands run out at different times.
        return None
    return Opponent(hands[seat], ends_deal=stock == 0 and sum(hands) == 1)


def left_by(move: Play, table: Cards) -> Cards:
    """The table after `move`."""
    return without(table, move.takes) if move.takes else together(table, (move.card,))


class Threat:
    """What an opponent could do with what is left, if it may hold any of the unseen cards.

    Kept for a view, not for a move: the unseen cards are the same whatever is played.
    """

    def __init__(self, view: View) -> None:
        self._terms = view.terms
        self._opponent = next_opponent(view)
        unseen = view.unseen if self._opponent else ()
        self._unseen = len(unseen)
        # Cards of one rank take the same.
        ranks = range(len(ITALIAN_40.ranks))
        self._ranks = [cards for rank in ranks if (cards := _of_rank(unseen, rank))]

    def sweepers(self, left: Cards) -> int:
        """How many of the unseen cards would make a scopa on what is left."""
        return sum(
            len(cards)
            for cards in self._ranks
            if any(self._sweeps(play, left) for play in self._plays(cards, left))
        )

    def chance_of_sweep(self, left: Cards) -> Fraction:
        """How likely it is that the opponent has a card that would make a scopa."""
        if self._opponent is None:
            return Fraction(0)
        held, sweepers = self._opponent.cards, self.sweepers(left)
        return 1 - Fraction(comb(self._unseen - sweepers, held), comb(self._unseen, held))

    def mean_worth(self, left: Cards) -> Fraction:
        """The mean, over the unseen cards, of the worth of the best capture each could make."""
        if self._opponent is None:
            return Fraction(0)
        best = 0
        for cards in self._ranks:
            plays = self._plays(cards, left)
            for card in cards if plays else ():
                best += max(
                    worth_of(Play(card, play.takes), self._sweeps(play, left)) for play in plays
                )
        return Fraction(best, self._unseen)

    def _plays(self, cards: Cards, left: Cards) -> Sequence[Play]:
        """The captures that the first of `cards`, all of one rank, could make."""
        takes = captures(cards[0], left, self._terms.variant)
        return [Play(cards[0], taken) for taken in takes]

    def _sweeps(self, play: Play, left: Cards) -> bool:
        assert self._opponent is not None
        return is_scopa(play, left, self._terms, self._opponent.ends_deal)


def _of_rank(cards: Cards, rank: int) -> Cards:
    return tuple(card for card in cards if card.rank == rank)
