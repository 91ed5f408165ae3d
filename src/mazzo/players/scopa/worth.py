"""What a card and a capture are worth, by a rule of thumb; in hundredths of a point.

Whole numbers, so that equal moves are equal: twelve times 0.05 and once 0.6 are not.
"""

from __future__ import annotations

from mazzo.core.cards import ITALIAN_40, Card, Cards
from mazzo.games.scopa.captures import ACE, DENARI, SEVEN, sweeps_as_ace
from mazzo.games.scopa.moves import Play
from mazzo.games.scopa.scoring import SETTEBELLO
from mazzo.games.scopa.terms import Terms
from mazzo.games.scopa.view import View

POINT = 100
"""A point, and what a scopa adds to the worth of its capture."""

_CARD = 5
_DENARI = 12
_FIVE, _SIX = 4, 5
_RANKS = {SEVEN: 25, _SIX: 10, ACE: 6, _FIVE: 3}

_WORTH = {
    card: _CARD
    + (_DENARI if card.suit == DENARI else 0)
    + _RANKS.get(card.rank, 0)
    + (POINT if card == SETTEBELLO else 0)
    for card in ITALIAN_40.cards
}


def worth(card: Card) -> int:
    """What it is worth to have a card in the pile.

    >>> [worth(card) for card in ITALIAN_40.sequence("2cAsFd7c7d")]
    [5, 11, 17, 30, 142]
    """
    return _WORTH[card]


def worth_of(move: Play, scopa: bool) -> int:
    """What a capture brings, which may be a scopa: the cards taken and the card played."""
    return _WORTH[move.card] + sum(_WORTH[card] for card in move.takes) + scopa * POINT


def is_scopa(move: Play, table: Cards, terms: Terms, ends_deal: bool) -> bool:
    """Whether `move` earns the point of a scopa; the very last card of a deal, `ends_deal`, can't.

    Source: "Scopa and the end of the deal", and "Scopa d'assi" for aces.
    """
    if ends_deal or not table or len(move.takes) < len(table):
        return False
    return terms.ace_sweep or not sweeps_as_ace(move.card, table, terms.variant)


def makes_scopa(view: View, move: Play) -> bool:
    """Whether `move`, of the seat whose view it is, earns the point of a scopa."""
    ends_deal = view.stock == 0 and sum(view.hands) == 1
    return is_scopa(move, view.table, view.terms, ends_deal)
