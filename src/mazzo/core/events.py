"""What a move caused, in order: what a screen animates, a log lists and the tally counts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from mazzo.core.cards import Card


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards lie: `kind` in the game's own word (column, stock, slot), `index` from 0."""

    kind: str
    index: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went together from one place onto the end of another, the first of them undermost."""

    cards: tuple[Card, ...]
    source: Place
    target: Place


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A face-down card was turned face up where it lay."""

    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class Scored:
    """Points were earned; `code` says for what and is an anchor in the game's rules."""

    code: str
    points: int


Event: TypeAlias = Moved | TurnedUp | Scored
