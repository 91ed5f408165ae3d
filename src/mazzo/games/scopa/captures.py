"""What a card takes from the table. Source: "A turn"."""

from __future__ import annotations

from collections.abc import Iterator

from mazzo.core.cards import Card, Cards
from mazzo.games.scopa.moves import Play
from mazzo.games.scopa.terms import Variant

ACE, SEVEN, KING = 0, 6, 9
DENARI = 0


def value(card: Card) -> int:
    """The capture value: ace 1, 2 to 7, fante 8, cavallo 9, re 10.

    >>> from mazzo.core.cards import ITALIAN_40
    >>> [value(card) for card in ITALIAN_40.sequence("Ad7cFsCbRd")]
    [1, 7, 8, 9, 10]
    """
    return card.rank + 1


def total(cards: Cards) -> int:
    """What the capture values of `cards` add up to."""
    return sum(map(value, cards))


def captures(card: Card, table: Cards, variant: Variant) -> tuple[Cards, ...]:
    """Every set of table cards that `card` can take; if there is any, one must be taken.

    >>> from mazzo.core.cards import ITALIAN_40, spell
    >>> from mazzo.games.scopa.terms import VARIANTS, Rules
    >>> table = ITALIAN_40.set("Ad2c3s4b5d")
    >>> for rules, card in [(Rules.CLASSIC, "7c"), (Rules.CLASSIC, "5s"), (Rules.ASSI, "As")]:
    ...     [spell(takes) for takes in captures(ITALIAN_40.card(card), table, VARIANTS[rules])]
    ['Ad2c4b', '2c5d', '3s4b']
    ['5d']
    ['Ad']
    """
    singles = tuple((other,) for other in table if other.rank == card.rank)
    if singles:
        return singles
    if sweeps_as_ace(card, table, variant):
        return (table,)
    return tuple(_sums(table, value(card)))


def plays(hand: Cards, table: Cards, variant: Variant) -> tuple[Play, ...]:
    """Every card of a hand with everything that it can take, lowest cards first."""
    return tuple(
        Play(card, takes) for card in hand for takes in captures(card, table, variant) or ((),)
    )


def sweeps_as_ace(card: Card, table: Cards, variant: Variant) -> bool:
    """Whether `card` is an ace that takes the whole table, whatever lies there."""
    if not variant.aces_sweep or card.rank != ACE:
        return False
    return bool(table) and all(other.rank != ACE for other in table)


def _sums(cards: Cards, wanted: int) -> Iterator[Cards]:
    """The sets of `cards`, which come from low to high, that add up to `wanted`."""
    for i, card in enumerate(cards):
        left = wanted - value(card)
        if left < 0:
            break
        if left == 0:
            yield (card,)
        else:
            for rest in _sums(cards[i + 1 :], left):
                yield (card, *rest)
