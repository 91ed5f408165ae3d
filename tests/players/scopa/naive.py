"""The yardsticks once more, from their definition: the rules play, hands are gone through."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

from mazzo.core.cards import ITALIAN_40, Card, Cards
from mazzo.core.events import Scored
from mazzo.games.scopa import Play, State

_RANKS = {"7": "0.25", "6": "0.10", "A": "0.06", "5": "0.03"}


def worth(cards: Cards) -> Fraction:
    """0.05, + 0.12 for denari, + 0.25, 0.10, 0.06, 0.03 for a 7, 6, ace, 5, + 1 for the 7d."""
    return sum(map(_worth, cards), Fraction(0))


def _worth(card: Card) -> Fraction:
    rank, suit = str(card)
    worth = Fraction("0.05") + Fraction(_RANKS.get(rank, "0"))
    if suit == "d":
        worth += Fraction("0.12")
    if str(card) == "7d":
        worth += 1
    return worth


def makes_scopa(state: State, move: Play) -> bool:
    events = state.apply(move).events
    return any(isinstance(event, Scored) and event.code == "scopa.scope" for event in events)


def captured(state: State, move: Play) -> Fraction:
    """The worth of a capture."""
    return worth((move.card, *move.takes)) + makes_scopa(state, move)


def unseen(state: State) -> Cards:
    """What the seat in turn has not seen."""
    seen = {*state.hands[state.turn], *state.table, *(c for pile in state.piles for c in pile)}
    return tuple(card for card in ITALIAN_40.cards if card not in seen)


def answers(state: State, move: Play) -> list[list[tuple[Fraction, bool]]]:
    """For each unseen card its captures after `move`, if an opponent plays then: worth, scopa."""
    after = state.apply(move).state
    if after.over or state.terms.side(after.turn) == state.terms.side(state.turn):
        return [[] for _ in unseen(state)]
    found = []
    for card in unseen(state):
        # Other cards of its hand only count; what they are does not matter.
        held = [card, *(other for other in ITALIAN_40.cards if other != card)]
        hands = list(after.hands)
        hands[after.turn] = tuple(sorted(held[: len(hands[after.turn])]))
        world = replace(after, hands=tuple(hands))
        plays = [play for play in world.legal_moves() if play.card == card and play.takes]
        found.append([(captured(world, play), makes_scopa(world, play)) for play in plays])
    return found


def sweepers(state: State, move: Play) -> int:
    """How many unseen cards make a scopa after `move`."""
    return sum(any(scopa for _, scopa in plays) for plays in answers(state, move))


def hands_after(state: State) -> int:
    """How many cards whoever plays next has."""
    after = state.apply(state.legal_moves()[0]).state
    return len(after.hands[after.turn])


def casual_score(state: State, move: Play) -> Fraction:
    return captured(state, move) + Fraction("0.5") if move.takes else -worth((move.card,))


def careful_score(state: State, move: Play) -> Fraction:
    gain = (
        captured(state, move) + Fraction("0.5")
        if move.takes
        else Fraction("-0.6") * worth((move.card,))
    )
    found = answers(state, move)
    if not any(found):
        return gain
    sweeping = [any(scopa for _, scopa in plays) for plays in found]
    swept = _share_of_hands(tuple(sorted(sweeping)), hands_after(state))
    best = [max((worth for worth, _ in plays), default=Fraction(0)) for plays in found]
    return gain - swept - Fraction("0.9") * sum(best) / len(best)


@cache
def _share_of_hands(sweeping: tuple[bool, ...], size: int) -> Fraction:
    """Of all hands of `size` unseen cards, those with one that sweeps."""
    hands = list(combinations(sweeping, size))
    return Fraction(sum(map(any, hands)), len(hands))
