"""Packed positions of Scopa for players that search. Nobody else imports this.

A set of cards is an int with a bit a card, suit after suit, so that each suit is ten bits in a row
and what counts in a pile can be looked up. The rules are those of `mazzo.games.scopa`, which stay
the judge: a test walks random deals and compares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazzo.core.cards import ITALIAN_40, Card, Cards
from mazzo.games.scopa.terms import Terms

RANKS = len(ITALIAN_40.ranks)
SUIT = (1 << RANKS) - 1
"""The bits of one suit, moved down to the lowest; those of denari where they are."""

SETTEBELLO = 1 << 6
RE_BELLO = 1 << 9
ACES = sum(1 << RANKS * suit for suit in range(4))

_BITS = {card: 1 << (card.suit * RANKS + card.rank) for card in ITALIAN_40.cards}
_CARDS = {bit: card for card, bit in _BITS.items()}
RANK = {bit: card.rank for bit, card in _CARDS.items()}

_MEMORY = 20_000
"""So many tables are remembered for each rank."""


def pack(cards: Cards) -> int:
    """A set of cards as bits."""
    return sum(_BITS[card] for card in cards)


def card(bit: int) -> Card:
    """The card of a single bit."""
    return _CARDS[bit]


def unpack(mask: int) -> Cards:
    """Bits as a set of cards, the reverse of `pack`.

    >>> unpack(pack(ITALIAN_40.set("7d5c")))
    (Card('5c'), Card('7d'))
    """
    return tuple(sorted(_CARDS[bit] for bit in bits(mask)))


def bits(mask: int) -> Iterator[int]:
    """The bits of a set, one by one."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def by_suit(values: Sequence[float]) -> list[float]:
    """For every set of one suit the sum of its cards' `values` by rank."""
    sums = [0.0] * (SUIT + 1)
    for mask in range(1, SUIT + 1):
        low = mask & -mask
        sums[mask] = sums[mask ^ low] + values[low.bit_length() - 1]
    return sums


class Captures:
    """What every rank takes from every table that has been met so far."""

    def __init__(self, aces_sweep: bool) -> None:
        self._aces_sweep = aces_sweep
        self._known: list[dict[int, tuple[int, ...]]] = [{} for _ in range(RANKS)]

    def of(self, rank: int, table: int) -> tuple[int, ...]:
        """The sets that a card of `rank` can take from `table`; none if it is laid down."""
        known = self._known[rank]
        found = known.get(table)
        if found is None:
            if len(known) > _MEMORY:
                known.clear()
            found = known[table] = self._find(rank, table)
        return found

    def _find(self, rank: int, table: int) -> tuple[int, ...]:
        singles = table & (ACES << rank)
        if singles:
            return tuple(bits(singles))
        if self._aces_sweep and rank == 0:
            return (table,) if table else ()
        low = sorted((RANK[bit] + 1, bit) for bit in bits(table) if RANK[bit] < rank)
        return tuple(_sums(low, 0, rank + 1))


def _sums(cards: list[tuple[int, int]], start: int, wanted: int) -> Iterator[int]:
    for i in range(start, len(cards)):
        value, bit = cards[i]
        if value >= wanted:
            if value == wanted:
                yield bit
                # Others of the same value follow it.
                continue
            break
        for rest in _sums(cards, i + 1, wanted - value):
            yield bit | rest


def counts_as_scopa(card: int, takes: int, terms: Terms) -> bool:
    """Whether a capture that empties the table is a scopa, if it is not the deal's very last card.

    An ace that takes the whole table makes one only if that was agreed; one that takes a lone ace
    always does.
    """
    return terms.ace_sweep or not terms.variant.aces_sweep or not card & ACES or bool(takes & ACES)


CAPTURES = {sweep: Captures(sweep) for sweep in (False, True)}
"""By whether aces sweep the table."""
