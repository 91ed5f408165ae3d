"""Calls out of turn: when the club player says kontra, and when re."""

from __future__ import annotations

from mazzo.games.skat.moves import Move, Re
from mazzo.games.skat.order import ACE, JACK, TRUMP, Kind, strength
from mazzo.games.skat.view import View
from mazzo.players.skat.prospects import chances, null_chance
from mazzo.players.skat.table import by_suit

_ENOUGH, _ENOUGH_GRAND = 5.0, 5.5
"""So strong must a defender's hand be, as `against` counts.

About half of such games are lost, and doubling pays if one in three is.
"""

_NULL_LOST = 0.25
"""An open Null that is won so seldom is one to say kontra to."""

_RE = 0.85
"""So likely must the declarer win to double a kontra."""


def doubles(view: View) -> Move | None:
    """Kontra or re, where it is allowed and the hand says so."""
    call = view.doubling_call
    if call is None:
        return None
    enough = _sure(view) >= _RE if isinstance(call, Re) else against(view) >= _ENOUGH
    return call if enough else None


def _doubts(view: View) -> bool:
    grand = view.public.kind is Kind.GRAND
    return against(view) >= (_ENOUGH_GRAND if grand else _ENOUGH)


def against(view: View) -> float:
    """How strong a hand is against the game, in tricks that count, roughly.

    High trumps and long ones, and aces in suits that are short enough not to be trumped.
    """
    kind = view.public.kind
    if kind is Kind.NULL:
        return _against_null(view)
    suits = by_suit(view.hand, kind)
    trumps = suits[TRUMP]
    high = sum(1.5 if strength(card, kind) >= 10 else 0.8 for card in trumps if card.rank == JACK)
    grand = kind is Kind.GRAND
    long = 0.0 if grand else max(0, len(trumps) - 3) * 1.2
    aces = sum(
        (1.6 if grand else 1.2) - 0.2 * max(0, len(suit) - 3)
        for suit in suits[:TRUMP]
        for card in suit
        if card.rank == ACE
    )
    return high + long + aces


def _against_null(view: View) -> float:
    """Against Null ouvert what lies open; against a hidden hand, only if one's own could duck."""
    if not view.ouvert:
        return 0.0
    declarer, contract = view.public.declarer, view.public.contract
    assert declarer is not None
    assert contract is not None
    win = null_chance(view.ouvert, contract, declarer, taken=True)
    return _ENOUGH if win < _NULL_LOST else 0.0


def _sure(view: View) -> float:
    contract, role = view.public.contract, view.role
    assert contract is not None
    assert role is not None
    if contract.null:
        return null_chance(view.hand, contract, role, taken=True)
    win, schneider = chances(view.hand, view.put_away, contract, role, taken=not contract.hand)
    return schneider if contract.schneider else win
