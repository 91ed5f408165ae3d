"""The tableau of Scorpion: columns, what happens to them in a move, and what that earns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mazzo.core.cards import Card
from mazzo.core.events import Event, Moved, Place, Scored, TurnedUp
from mazzo.games.scorpion.codes import Score

COLUMNS = 7
RUNS = 4
ACE, KING = 0, 12
COLUMN, STOCK, SLOT = "column", "stock", "slot"

POINTS = {Score.SUIT: 5, Score.TURN_UP: 5, Score.RUN: 100}
"""A card placed on its own suit, a card that turns up, a run that leaves. Source: "The score"."""

RUN_LENGTH = KING - ACE + 1


class Column(NamedTuple):
    """A column runs from the table up, and its last card is playable.

    The first `down` of its cards lie face down.
    """

    cards: tuple[Card, ...] = ()
    down: int = 0

    @property
    def top(self) -> Card | None:
        """The card that lies free; None in an empty column."""
        return self.cards[-1] if self.cards else None

    @property
    def up(self) -> tuple[Card, ...]:
        """The face-up cards."""
        return self.cards[self.down :]

    def ends_in_run(self) -> bool:
        """Whether 13 face-up cards of one suit, king to ace, stand at the end.

        >>> from mazzo.core.cards import FRENCH_52
        >>> suit = FRENCH_52.sequence("KhQhJhTh9h8h7h6h5h4h3h2hAh")
        >>> Column(suit).ends_in_run(), Column(suit, down=1).ends_in_run()
        (True, False)
        """
        run = self.up[-RUN_LENGTH:]
        return len(run) == RUN_LENGTH and all(
            card.suit == run[0].suit and card.rank == KING - place for place, card in enumerate(run)
        )


class Tableau:
    """The columns while a move is carried out, and the events that it has caused so far."""

    def __init__(self, columns: Iterable[Column], completed: int) -> None:
        self.columns = list(columns)
        self.completed = completed
        self.events: list[Event] = []

    def move(self, source: int, height: int, target: int) -> None:
        """The cards of `source` from `height` up go onto `target`."""
        cards, down = self.columns[source]
        moved = cards[height:]
        self.columns[source] = Column(cards[:height], down)
        self._lay(moved, Place(COLUMN, source), target)

    def deal(self, stock: Sequence[Card]) -> None:
        """The cards of the stock go face up onto the first columns, one onto each."""
        for target, card in enumerate(stock):
            self._lay((card,), Place(STOCK), target)
            self.events.append(TurnedUp(card, Place(COLUMN, target)))

    def _lay(self, cards: tuple[Card, ...], source: Place, target: int) -> None:
        lying, down = self.columns[target]
        self.columns[target] = Column(lying + cards, down)
        self.events.append(Moved(cards, source, Place(COLUMN, target)))

    def turn_up(self, column: int) -> None:
        """A face-down card that has become the top of `column` turns face up."""
        cards, down = self.columns[column]
        if cards and down == len(cards):
            self.columns[column] = Column(cards, down - 1)
            self.events.append(TurnedUp(cards[-1], Place(COLUMN, column)))
            self.score(Score.TURN_UP)

    def remove_run(self, column: int) -> None:
        """A run at the end of `column`, which has just received cards, leaves for a slot."""
        cards, down = self.columns[column]
        # A made-up position may hold a fifth run, but the fourth ends the game.
        if self.completed < RUNS and self.columns[column].ends_in_run():
            run = cards[-RUN_LENGTH:]
            self.columns[column] = Column(cards[:-RUN_LENGTH], down)
            self.events.append(Moved(run, Place(COLUMN, column), Place(SLOT, self.completed)))
            self.completed += 1
            self.score(Score.RUN)
            self.turn_up(column)

    def score(self, code: Score) -> None:
        """Points are earned."""
        self.events.append(Scored(code, POINTS[code]))
