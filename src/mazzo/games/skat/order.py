"""What the cards of Skat are worth and which beats which. Source: "Cards, deal, seats"."""

from __future__ import annotations

from enum import StrEnum

from mazzo.core.cards import FRENCH_32, Card, Cards

JACK, TEN, ACE = 4, 3, 7
"""Ranks, as the pack counts them: 7 8 9 T J Q K A."""

POINTS = (0, 0, 0, 10, 2, 3, 4, 11)
"""Card points by rank."""

ALL_POINTS = 4 * sum(POINTS)

TRUMP = 4
"""The suit of trumps, beside the four printed ones."""

_SUIT_ORDER = (0, 1, 2, 5, 0, 3, 4, 6)
"""Which card of a suit beats which, by rank, where jacks are trumps: 7 8 9 Q K T A."""

_JACK_ORDER = {"d": 0, "h": 1, "s": 2, "c": 3}


class Kind(StrEnum):
    """What is played: a suit as trump, Grand, Null; Ramsch is played like Grand."""

    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    CLUBS = "C"
    GRAND = "G"
    NULL = "N"
    RAMSCH = "ramsch"


BASE = {Kind.DIAMONDS: 9, Kind.HEARTS: 10, Kind.SPADES: 11, Kind.CLUBS: 12, Kind.GRAND: 24}
"""Base values. Source: "Declaring"."""

SUITS = (Kind.DIAMONDS, Kind.HEARTS, Kind.SPADES, Kind.CLUBS)


def card_points(cards: Cards) -> int:
    """What cards count: ace 11, ten 10, king 4, queen 3, jack 2.

    >>> card_points(FRENCH_32.cards), card_points(FRENCH_32.set("AcTdKh9s"))
    (120, 25)
    """
    return sum(POINTS[card.rank] for card in cards)


def suit_of(card: Card, kind: Kind) -> int:
    """The suit that a card belongs to in a game: a printed one, or `TRUMP`.

    >>> jack, queen = FRENCH_32.sequence("JhQh")
    >>> [suit_of(jack, kind) for kind in (Kind.SPADES, Kind.NULL)], suit_of(queen, Kind.HEARTS)
    ([4, 2], 4)
    """
    return _SUITS[kind][card]


def strength(card: Card, kind: Kind) -> int:
    """How high a card stands in the suit that it belongs to."""
    return _STRENGTHS[kind][card]


def suit_name(suit: int) -> str:
    """A suit as codes have it: the letter of a printed one, or `trump`.

    >>> suit_name(2), suit_name(TRUMP)
    ('h', 'trump')
    """
    return "trump" if suit == TRUMP else FRENCH_32.suits[suit]


def _suit_of(card: Card, kind: Kind) -> int:
    if kind is Kind.NULL:
        return card.suit
    trump = FRENCH_32.suits[card.suit].upper() == kind
    return TRUMP if card.rank == JACK or trump else card.suit


def _strength(card: Card, kind: Kind) -> int:
    if kind is Kind.NULL:
        return card.rank
    if card.rank == JACK:
        return len(_SUIT_ORDER) + _JACK_ORDER[FRENCH_32.suits[card.suit]]
    return _SUIT_ORDER[card.rank]


_SUITS = {kind: {card: _suit_of(card, kind) for card in FRENCH_32.cards} for kind in Kind}
_STRENGTHS = {kind: {card: _strength(card, kind) for card in FRENCH_32.cards} for kind in Kind}


def trumps(kind: Kind) -> Cards:
    """The trumps of a game from the highest down: what matadors are counted along.

    >>> from mazzo.core.cards import spell
    >>> spell(trumps(Kind.HEARTS)), spell(trumps(Kind.GRAND))
    ('JcJsJhJdAhThKhQh9h8h7h', 'JcJsJhJd')
    """
    found = [card for card in FRENCH_32.cards if suit_of(card, kind) == TRUMP]
    return tuple(sorted(found, key=lambda card: -strength(card, kind)))


def follows(hand: Cards, led: Card | None, kind: Kind) -> Cards:
    """The cards of `hand` that may be played to a trick that `led` has begun.

    >>> from mazzo.core.cards import spell
    >>> spell(follows(FRENCH_32.set("JsAs7d"), FRENCH_32.card("Ts"), Kind.HEARTS))
    'As'
    """
    if led is None:
        return hand
    suit = suit_of(led, kind)
    return tuple(card for card in hand if suit_of(card, kind) == suit) or hand


def winner(trick: Cards, kind: Kind) -> int:
    """Which card of a trick, in the order played from 0, wins it.

    >>> winner(FRENCH_32.sequence("AsTsJd"), Kind.HEARTS)
    2
    >>> winner(FRENCH_32.sequence("7sAh8s"), Kind.NULL)
    2
    """
    best = 0
    for i in range(1, len(trick)):
        suit, other = suit_of(trick[i], kind), suit_of(trick[best], kind)
        higher = suit == other and strength(trick[i], kind) > strength(trick[best], kind)
        if higher or suit == TRUMP != other:
            best = i
    return best
