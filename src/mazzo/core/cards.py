"""Cards and the packs they belong to. Source: the notation's table of packs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, NoReturn, TypeAlias

from mazzo.core.errors import Code, NotationError

# Two characters that are a card of some pack, if not of the one at hand.
_SOME_CARD = re.compile(r"[A2-9TJQKFCR][cdhsb]")


class Card(int):
    """A card of one pack, written rank then suit: `4h` is the four of hearts.

    Cards are interned and count on through all packs, so that equal cards are the same object,
    the same characters in two packs are two cards, and hashing a card costs what an int costs.
    `rank` and `suit` count from 0 in the order of the pack; higher ranks are higher numbers.

    >>> card = FRENCH_52.card("4h")
    >>> card, card.rank, card.suit, str(card)
    (Card('4h'), 3, 2, '4h')
    """

    pack: Pack
    rank: int
    suit: int
    text: str

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"{self!r} is a value")

    def __bool__(self) -> bool:
        # The first card of the first pack is the int 0, and as much a card as any.
        return True

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _card, (self.pack.name, self.text)


class Pack:
    """A pack: its cards in order, by rank and then by suit.

    >>> FRENCH_52.name, len(FRENCH_52.cards), FRENCH_52.cards[:5]
    ('french-52', 52, (Card('Ac'), Card('Ad'), Card('Ah'), Card('As'), Card('2c')))
    """

    def __init__(self, name: str, ranks: str, suits: str, first: int) -> None:
        self.name = name
        self.ranks = ranks
        self.suits = suits
        self.cards = tuple(
            self._make(first + rank * len(suits) + suit, rank, suit)
            for rank in range(len(ranks))
            for suit in range(len(suits))
        )
        self._by_text = {card.text: card for card in self.cards}

    def _make(self, number: int, rank: int, suit: int) -> Card:
        card = Card(number)
        text = self.ranks[rank] + self.suits[suit]
        card.__dict__.update(pack=self, rank=rank, suit=suit, text=text)
        return card

    def card(self, text: str) -> Card:
        """The card that `text` names, in capitals or not.

        Raises:
            NotationError: `notation.not-a-card`, or `cards.foreign` for a card of another pack.

        >>> FRENCH_52.card("tS")
        Card('Ts')
        """
        spelled = text[:-1].upper() + text[-1:].lower()
        card = self._by_text.get(spelled)
        if card is None:
            foreign = _SOME_CARD.fullmatch(spelled)
            raise NotationError.of(Code.FOREIGN_CARDS if foreign else Code.NOT_A_CARD, text=text)
        return card

    def sequence(self, text: str) -> Cards:
        """The cards that `text` names, written without spaces, in their own order.

        Raises:
            NotationError: as `card`.

        >>> FRENCH_52.sequence("3dJhTh")
        (Card('3d'), Card('Jh'), Card('Th'))
        """
        return tuple(self.card(text[i : i + 2]) for i in range(0, len(text), 2))

    def set(self, text: str) -> Cards:
        """The set of cards that `text` names, written in any order.

        Raises:
            NotationError: as `card`, or `cards.doubled`.

        >>> ITALIAN_40.set("7dFbAc")
        (Card('Ac'), Card('7d'), Card('Fb'))
        """
        cards = self.sequence(text)
        check_doubled(cards)
        return tuple(sorted(cards))


Cards: TypeAlias = tuple[Card, ...]
"""Several cards: a sequence (a column, a stock) in its own order, a set in the pack's order."""


def check_doubled(cards: Iterable[Card]) -> None:
    """See that no card is there twice.

    Raises:
        NotationError: `cards.doubled`, with those that are.
    """
    doubled = tuple(sorted(card for card, times in Counter(cards).items() if times > 1))
    if doubled:
        raise NotationError.of(Code.DOUBLED_CARDS, cards=doubled)


def without(cards: Cards, gone: Cards) -> Cards:
    """`cards` less those of `gone`, in the order they have.

    >>> spell(without(FRENCH_52.sequence("3dJhTh"), FRENCH_52.sequence("Jh")))
    '3dTh'
    """
    return tuple(card for card in cards if card not in gone)


def spell(cards: Cards) -> str:
    """Cards as text, the reverse of `Pack.sequence`.

    >>> spell(FRENCH_52.cards[:3])
    'AcAdAh'
    """
    return "".join(map(str, cards))


FRENCH_52 = Pack("french-52", ranks="A23456789TJQK", suits="cdhs", first=0)
FRENCH_32 = Pack("french-32", ranks="789TJQKA", suits="cdhs", first=64)
ITALIAN_40 = Pack("italian-40", ranks="A234567FCR", suits="dcsb", first=128)

_PACKS = {pack.name: pack for pack in (FRENCH_52, FRENCH_32, ITALIAN_40)}


def _card(pack: str, text: str) -> Card:
    """What a pickled card is read back with: the one card there is of that name."""
    return _PACKS[pack].card(text)
