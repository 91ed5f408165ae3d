"""Calls out of turn: when the club player says kontra, and when re."""

from __future__ import annotations

from mazzo.games.skat.moves import Move, Re
from mazzo.games.skat.order import ACE, TEN, TRUMP, Kind
from mazzo.games.skat.view import View
from mazzo.players.skat.prospects import chances, null_chance, squash
from mazzo.players.skat.table import by_suit

_KONTRA = 0.5
"""So seldom must the declarer win to be doubled; it would pay from two games in three down."""

_RE = 0.85
"""So likely must the declarer win to double a kontra."""


_FEW = 3
_SUIT = (2.7, 0.28, -1.54, -0.26, -0.17, -0.22, 0.13, -0.63)
_GRAND = (3.84, -0.55, 0.0, -0.09, -0.2, -0.52, 1.05, -0.47)
"""What `chance_against` weighs, in its order."""


def doubles(view: View) -> Move | None:
    """Kontra or re, where it is allowed and the hand says so."""
    call = view.doubling_call
    if call is None:
        return None
    return call if (_sure(view) >= _RE if isinstance(call, Re) else _doubts(view)) else None


def _doubts(view: View) -> bool:
    return chance_against(view) < _KONTRA


def chance_against(view: View) -> float:
    """How likely the declarer wins, as a defender thinks before the first card.

    Fitted to self-play: what counts is long trumps, then aces, tens and voids of one's own, and
    how high the bidding went. Of a Null only what lies open tells.
    """
    public = view.public
    declarer, contract = public.declarer, public.contract
    assert declarer is not None
    assert contract is not None
    if contract.null:
        return null_chance(view.ouvert, contract, declarer, taken=True) if view.ouvert else 1.0
    suits = by_suit(view.hand, contract.kind)
    trumps = len(suits[TRUMP])
    ranks = [card.rank for suit in suits[:TRUMP] for card in suit]
    found = (
        1.0,
        float(trumps),
        max(0.0, trumps - _FEW),
        float(ranks.count(ACE)),
        float(ranks.count(TEN)),
        public.bid / 10,
        float(contract.hand),
        float(sum(not suit for suit in suits[:TRUMP])),
    )
    line = _GRAND if contract.kind is Kind.GRAND else _SUIT
    return squash(sum(map(float.__mul__, line, found)))


def _sure(view: View) -> float:
    contract, role = view.public.contract, view.role
    assert contract is not None
    assert role is not None
    if contract.null:
        return null_chance(view.hand, contract, role, taken=True)
    win, schneider = chances(view.hand, view.put_away, contract, role, taken=not contract.hand)
    return schneider if contract.schneider else win
