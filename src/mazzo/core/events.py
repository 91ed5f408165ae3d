"""What a move caused, in order: what a screen animates, a log lists and the tally counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from mazzo.core.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards lie: `kind` in the game's own word (column, hand), `index` from 0."""

    kind: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went together from one place onto the end of another, the first of them undermost.

    `seen_by` is the one seat that sees which cards they are; None when all do.
    """

    cards: Cards
    source: Place
    target: Place
    seen_by: int | None = None


@dataclass(frozen=True, slots=True)
class MovedUnseen:
    """So many cards went from one place to another, and whoever is told this can't see which."""

    count: int
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A face-down card was turned face up where it lay."""

    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class Scored:
    """Points were earned; `code` says for what and is an anchor in the game's rules.

    `side` is a player, or partners together, counted from 0.
    """

    code: str
    points: int
    side: int = 0


Event: TypeAlias = Moved | MovedUnseen | TurnedUp | Scored


def seen_from(seat: int, events: Iterable[Event]) -> tuple[Event, ...]:
    """What the player in `seat` is told of `events`: cards that others alone see are counts.

    >>> from mazzo.core.cards import ITALIAN_40
    >>> dealt = Moved(ITALIAN_40.set("5c7d"), Place("stock"), Place("hand", 1), seen_by=1)
    >>> seen_from(0, [dealt])[0].count, seen_from(1, [dealt])[0].cards
    (2, (Card('5c'), Card('7d')))
    """
    return tuple(
        MovedUnseen(len(event.cards), event.source, event.target)
        if isinstance(event, Moved) and event.seen_by not in (None, seat)
        else event
        for event in events
    )
