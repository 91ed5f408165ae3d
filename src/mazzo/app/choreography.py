"""What a move caused, as a few scenes that are shown one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mazzo.core.cards import Card, Cards
from mazzo.core.events import Event, Moved, Place, TurnedUp
from mazzo.games.scorpion import ColumnView

_FLIGHT = (0.3, 0.75)
"""How far cards have come in each scene of their way. Two: every scene costs a line its bytes."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Cards on their way from one place of the tableau to another; a place is column and height."""

    cards: Cards
    source: tuple[int, int]
    target: tuple[int, int]
    way: float
    """How far they have come, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The columns as they are shown for a moment, and for how long, in seconds."""

    columns: tuple[ColumnView, ...]
    seconds: float
    flight: Flight | None = None
    turning: Card | None = None


def scenes(
    columns: Iterable[ColumnView], events: Iterable[Event], flying: bool = True
) -> Iterator[Scene]:
    """From the columns as they lay before a move through all that it caused; not the end itself.

    Without `flying` cards are there at once: the player has carried them.

    >>> from mazzo.games.scorpion import read_position
    >>> state = read_position("(2c)4h/5h/-/-/-/-/- - 0")
    >>> step = state.apply(state.read("4h"))
    >>> shown = list(scenes(state.view().columns, step.events))
    >>> [scene.flight is not None for scene in shown], shown[-1].turning
    ([True, True, False], Card('2c'))
    """
    stage = list(columns)
    for event in events:
        match event:
            case Moved(cards, Place("column", source), Place("column", target)):
                yield from _flight(stage, cards, source, target, _FLIGHT if flying else ())
            case Moved(cards, Place("column", source), Place("slot")):
                yield from _leaving(stage, cards, source)
            case Moved(cards, Place("stock"), Place("column", target)):
                stage[target] = _with(stage[target], cards)
            case TurnedUp(card, Place("column", index)):
                stage[index] = _turned(stage[index], card)
                yield Scene(tuple(stage), 0.09, turning=card)
            case _:
                pass


def _flight(
    stage: list[ColumnView], cards: Cards, source: int, target: int, ways: Iterable[float]
) -> Iterator[Scene]:
    begin = (source, _height(stage[source]) - len(cards))
    end = (target, _height(stage[target]))
    stage[source] = _without(stage[source], len(cards))
    for way in ways:
        yield Scene(tuple(stage), 0.05, Flight(cards, begin, end, way))
    stage[target] = _with(stage[target], cards)


def _leaving(stage: list[ColumnView], cards: Cards, source: int) -> Iterator[Scene]:
    """A run leaves from its ace on, a few cards at a time."""
    yield Scene(tuple(stage), 0.2)
    left = len(cards)
    while left:
        going = min(3, left)
        left -= going
        stage[source] = _without(stage[source], going)
        yield Scene(tuple(stage), 0.06)


def _turned(column: ColumnView, card: Card) -> ColumnView:
    """A card of the column turns up; one from the stock lies there already."""
    down, up = column
    return column if card in up else ColumnView(down - 1, (card, *up))


def _height(column: ColumnView) -> int:
    return column.down + len(column.up)


def _with(column: ColumnView, cards: Cards) -> ColumnView:
    return column._replace(up=(*column.up, *cards))


def _without(column: ColumnView, cards: int) -> ColumnView:
    return column._replace(up=column.up[: len(column.up) - cards])
