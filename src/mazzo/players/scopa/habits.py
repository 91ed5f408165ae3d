"""How a careful person judges a play, on packed cards: to guess at what others do and hold.

The same yardstick as the `careful` level, in the form that a search can use.
"""

from __future__ import annotations

from math import comb

from mazzo.core.cards import ITALIAN_40
from mazzo.players.scopa.kernel import ACES, RANKS, SUIT, Captures, by_suit
from mazzo.players.scopa.worth import POINT
from mazzo.players.scopa.worth import worth as card_worth

_DENARI, _OTHER, *_ = (
    by_suit([card_worth(card) / POINT for card in ITALIAN_40.cards if card.suit == suit])
    for suit in range(len(ITALIAN_40.suits))
)

_LAID = 0.6
_ANSWER = 0.9


def worth(cards: int) -> float:
    """What a set of cards is worth to whoever captures it."""
    return (
        _DENARI[cards & SUIT]
        + _OTHER[cards >> RANKS & SUIT]
        + _OTHER[cards >> 2 * RANKS & SUIT]
        + _OTHER[cards >> 3 * RANKS]
    )


def answers(table: int, unseen: int, hand: int, captures: Captures) -> tuple[float, float]:
    """What a player with `hand` of the `unseen` cards may make of `table`.

    The chance of a sweep, and the worth of what an unseen card takes at best, on average.
    """
    cards = unseen.bit_count()
    if not table or not cards or not hand:
        return 0.0, 0.0
    sweeping, taken = 0, 0.0
    for rank in range(RANKS):
        held = unseen & (ACES << rank)
        if not held:
            continue
        best = 0.0
        for takes in captures.of(rank, table):
            gain = worth(takes)
            if takes == table:
                gain += 1.0
                sweeping += held.bit_count()
            if gain > best:
                best = gain
        if best:
            taken += best * held.bit_count() + worth(held)
    hand = min(hand, cards)
    return 1 - comb(cards - sweeping, hand) / comb(cards, hand), taken / cards


def danger(table: int, unseen: int, hand: int, captures: Captures) -> float:
    """What leaving `table` to the next player costs; the arguments as in `answers`."""
    swept, taken = answers(table, unseen, hand, captures)
    return swept + _ANSWER * taken


def best_score(
    card: int, rank: int, table: int, unseen: int, hand: int, captures: Captures
) -> float:
    """How good the best play of `card` looks; `unseen` and `hand` as in `danger`."""
    found = captures.of(rank, table)
    if not found:
        return -_LAID * worth(card) - danger(table | card, unseen, hand, captures)
    return max(
        worth(takes | card)
        + 0.5
        + (takes == table)
        - danger(table & ~takes, unseen, hand, captures)
        for takes in found
    )
