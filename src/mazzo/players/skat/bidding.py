"""The club player's bids and declarations: what the hand is worth, and no more."""

from __future__ import annotations

from itertools import combinations

from mazzo.core.cards import without
from mazzo.games.skat.contract import NULL_VALUES, Contract
from mazzo.games.skat.moves import Bid, Declare, Hold, Move, Pass, TakeSkat
from mazzo.games.skat.order import Kind
from mazzo.games.skat.value import GAME_VALUES
from mazzo.games.skat.view import View
from mazzo.players.skat.prospects import GAMES, Prospect, by_hand, prospect, with_skat

BOLD = -26.0
"""What a game must promise to be worth 18: it may seem to lose, the skat may offer a better."""

CAUTION = 3.0
"""So much more must it promise for each point above 18: then others have good cards too."""

HAND = 18.0
"""So much better must a Hand game look than the skat, which leaves the choice open."""


def limit(view: View) -> int:
    """The highest value that the hand is worth bidding; 0 for none."""
    assert view.role is not None
    best = 0.0
    for found in _before_the_skat(view, 0):
        bold = GAME_VALUES[0] + (found.gain - BOLD) / CAUTION
        if bold >= GAME_VALUES[0]:
            best = max(best, min(found.value, bold))
    return int(best)


def _before_the_skat(view: View, bid: int) -> list[Prospect]:
    role = view.role
    assert role is not None
    return [
        *with_skat(view.hand, bid, role, view.terms),
        *by_hand(view.hand, bid, role, view.terms),
    ]


def call(view: View) -> Move:
    """Bid, hold or pass."""
    auction = view.public.auction
    if auction.asked:
        return Hold() if auction.bid <= limit(view) else Pass()
    following = next((value for value in GAME_VALUES if value > auction.bid), None)
    return Pass() if following is None or following > limit(view) else Bid(following)


def take_or_play_hand(view: View) -> Move:
    """Take the skat, or name a Hand game."""
    found = _before_the_skat(view, view.public.bid)
    hand = max((one for one in found if one.contract.hand), key=_gain)
    other = max((one for one in found if not one.contract.hand), key=_gain)
    if hand.gain > max(other.gain, 0.0) + HAND:
        return Declare(hand.contract)
    return TakeSkat()


def _gain(found: Prospect) -> float:
    return found.gain


def declare(view: View) -> Declare:
    """The best game over every way to put two cards away."""
    bid, role = view.public.bid, view.role
    assert role is not None
    contracts = [
        *map(Contract, GAMES),
        *(
            contract
            for ouvert in (False, True)
            if NULL_VALUES[str(contract := Contract(Kind.NULL, ouvert=ouvert))] >= bid
        ),
    ]
    best = max(
        (
            prospect(without(view.hand, pair), pair, contract, bid, role, view.terms)
            for pair in combinations(view.hand, 2)
            for contract in contracts
        ),
        key=_gain,
    )
    return Declare(best.contract, best.put_away)
