"""What the games that a hand could be played as are worth: how likely won, and what that brings.

The card points that a game makes are a weighed sum of what is in the cards, fitted to self-play;
how far they are from 61 and 90 gives the chances.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import NamedTuple

from mazzo.core.cards import Cards
from mazzo.games.skat.contract import NULL_VALUES, Contract
from mazzo.games.skat.order import BASE, SUITS, Kind
from mazzo.games.skat.terms import Scoring, Terms
from mazzo.games.skat.value import levels, matadors
from mazzo.players.skat import weights
from mazzo.players.skat.features import game_features, null_features

GAMES = (*SUITS, Kind.GRAND)

_OWN, _OTHERS = 50, 40
"""What Seeger-Fabian adds to a game won or takes off for one lost, and gives each other then."""


class Prospect(NamedTuple):
    """A game with the cards put away, how likely it is won, and the points that it promises."""

    contract: Contract
    put_away: Cards
    win: float
    gain: float
    value: int


def chances(
    cards: Cards, put_away: Cards, contract: Contract, role: int, taken: bool
) -> tuple[float, float]:
    """How likely a suit game or Grand makes 61 card points, and 90.

    `cards` are ten; `taken`: two were put away already, else they come from the skat, or never in
    a Hand game.
    """
    line = weights.line(contract.kind, taken, contract.hand)
    found = game_features(cards, put_away, contract.kind, role)
    expected = sum(map(float.__mul__, line.weights, found))
    return _over(expected, line.win), _over(expected, line.schneider)


def null_chance(cards: Cards, contract: Contract, role: int, taken: bool) -> float:
    """How likely a Null is won with ten cards."""
    line = weights.null_line(contract, taken)
    return squash(sum(map(float.__mul__, line, null_features(cards, role))))


def _over(expected: float, scale: tuple[float, float]) -> float:
    spread, middle = scale
    return squash((expected - middle) / spread)


def squash(x: float) -> float:
    """From a weighed sum to a chance."""
    return 1 / (1 + exp(-x)) if x > -40 else 0.0


def prospect(
    cards: Cards,
    put_away: Cards,
    contract: Contract,
    bid: int,
    role: int,
    terms: Terms,
    taken: bool = True,
) -> Prospect:
    """What a contract is worth to who has bid so high; arguments as in `chances`."""
    if contract.null:
        win = null_chance(cards, contract, role, taken)
        value = NULL_VALUES[str(contract)]
        return Prospect(contract, put_away, win, _gain([(win, value)], value, terms), value)
    base = BASE[contract.kind]
    run = abs(matadors((*cards, *put_away), contract.kind))
    plain = base * (run + len(levels(contract, schneider=False, schwarz=False)))
    more = base * (run + len(levels(contract, schneider=True, schwarz=False)))
    win, schneider = chances(cards, put_away, contract, role, taken)
    if contract.schneider or plain < bid:
        win = schneider
    if more < bid:
        win = schneider = 0.0
    schneider = min(win, schneider)
    lost = max(plain, -(-bid // base) * base)
    gain = _gain([(win - schneider, plain), (schneider, more)], lost, terms)
    return Prospect(contract, put_away, win, gain, plain)


def _gain(won: list[tuple[float, int]], lost: int, terms: Terms) -> float:
    """The points to look forward to: values by the chance that they are won; else `lost` twice."""
    seeger = terms.scoring is Scoring.SEEGER
    own, others = (_OWN, _OTHERS) if seeger else (0, 0)
    total = sum(chance for chance, _ in won)
    gain = sum(chance * (value + own) for chance, value in won)
    return gain - (1 - total) * (2 * lost + own + others)


def by_hand(cards: Cards, bid: int, role: int, terms: Terms) -> Iterator[Prospect]:
    """The games that ten cards could be played as without the skat."""
    for kind in GAMES:
        for schneider in (False, True):
            contract = Contract(kind, hand=True, schneider=schneider)
            yield prospect(cards, (), contract, bid, role, terms, taken=False)
    for ouvert in (False, True):
        contract = Contract(Kind.NULL, hand=True, ouvert=ouvert)
        if NULL_VALUES[str(contract)] >= bid:
            yield prospect(cards, (), contract, bid, role, terms, taken=False)


def with_skat(cards: Cards, bid: int, role: int, terms: Terms) -> Iterator[Prospect]:
    """The games that ten cards could be played as with the skat, which is not known yet."""
    for contract in (*map(Contract, GAMES), Contract(Kind.NULL), Contract(Kind.NULL, ouvert=True)):
        if not contract.null or NULL_VALUES[str(contract)] >= bid:
            yield prospect(cards, (), contract, bid, role, terms, taken=False)
