"""Which cards fit a card, and whether they can be seen: what a player looks for on the table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from mazzo.core.cards import Card
from mazzo.games.scorpion import Rules, View


@dataclass(frozen=True, slots=True)
class Fitting:
    """The cards that go onto a card and those that it goes onto, with their columns from 0.

    `unseen` lie face down, in the stock, or in no game at all: the view does not tell.
    """

    takes: tuple[tuple[Card, int], ...]
    goes_onto: tuple[tuple[Card, int], ...]
    unseen: tuple[Card, ...]

    @property
    def seen(self) -> tuple[Card, ...]:
        """All of them that can be seen."""
        return tuple(card for card, _ in (*self.takes, *self.goes_onto))


def fitting(card: Card, rules: Rules, view: View) -> Fitting:
    """What fits `card` by the rules, of the cards that still are in the game.

    >>> from mazzo.games.scorpion import read_position
    >>> view = read_position("5h/(2c)4h/-/-/-/-/- - 0").view()
    >>> fitting(view.columns[0].up[0], Rules.CLASSIC, view)
    Fitting(takes=((Card('4h'), 1),), goes_onto=(), unseen=(Card('6h'),))
    """
    # What lies as it should already need not be looked for.
    joined = [
        pair
        for column in view.columns
        for pair in pairwise(column.up)
        if card in pair and pair[0].rank == pair[1].rank + 1
    ]
    places = {seen: i for i, column in enumerate(view.columns) for seen in column.up}
    fits = [
        other
        for other in card.pack.cards
        if abs(other.rank - card.rank) == 1
        and (rules is Rules.LENIENT or other.suit == card.suit)
        and other.text[1] not in view.gone
        and not any(other in pair for pair in joined)
    ]
    # The own suit first: it is what makes a run.
    fits.sort(key=lambda other: other.suit != card.suit)
    seen = [(other, places[other]) for other in fits if other in places]
    return Fitting(
        takes=tuple(pair for pair in seen if pair[0].rank < card.rank),
        goes_onto=tuple(pair for pair in seen if pair[0].rank > card.rank),
        unseen=tuple(other for other in fits if other not in places),
    )
