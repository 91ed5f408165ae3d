"""The points of a deal. Source: "The score of a deal"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazzo.core.cards import ITALIAN_40, Card, Cards
from mazzo.core.state import ScoreLine
from mazzo.games.scopa.captures import DENARI
from mazzo.games.scopa.codes import Score
from mazzo.games.scopa.terms import Terms

PRIMIERA = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""What a card is worth in primiera, by its rank: ace, 2 to 7, fante, cavallo, re."""

SETTEBELLO = ITALIAN_40.card("7d")
RE_BELLO = ITALIAN_40.card("Rd")
SUITS = range(len(ITALIAN_40.suits))

NAPOLA = 3
"""The row that the shortest napola needs: ace, 2 and 3 of denari."""


def score_lines(
    piles: tuple[Cards, ...], scope: tuple[int, ...], terms: Terms
) -> tuple[ScoreLine, ...]:
    """What each category of the rules in force brings, those too that bring nobody a point."""
    return tuple(_lines(piles, scope, terms))


def _lines(piles: tuple[Cards, ...], scope: tuple[int, ...], terms: Terms) -> Iterator[ScoreLine]:
    yield _most(Score.CARDS, [len(pile) for pile in piles])
    yield _most(Score.DENARI, [len(_of_suit(pile, DENARI)) for pile in piles])
    yield _most(Score.SETTEBELLO, [int(SETTEBELLO in pile) for pile in piles])
    best = tuple(map(primiera_cards, piles))
    yield _most(Score.PRIMIERA, list(map(primiera, piles)), best)
    for side, made in enumerate(scope):
        counts = tuple(made if other == side else 0 for other in range(len(scope)))
        yield ScoreLine(Score.SCOPE, side, made, counts)
    if terms.re_bello:
        yield _most(Score.RE_BELLO, [int(RE_BELLO in pile) for pile in piles])
    if terms.napola:
        rows = [napola(pile) for pile in piles]
        line = _most(Score.NAPOLA, rows)
        yield ScoreLine(line.code, line.side, max(rows), line.counts)


def _most(code: Score, counts: Sequence[int], cards: tuple[Cards, ...] = ()) -> ScoreLine:
    """A point for the side with strictly the most, and none for a tie at the top."""
    best = max(counts)
    alone = best > 0 and counts.count(best) == 1
    side = counts.index(best) if alone else None
    return ScoreLine(code, side, int(alone), tuple(counts), cards)


def _of_suit(cards: Cards, suit: int) -> Cards:
    return tuple(card for card in cards if card.suit == suit)


def primiera_cards(pile: Cards) -> Cards:
    """The set of the best cards, one of each suit; none if a suit is missing.

    >>> from mazzo.core.cards import spell
    >>> [spell(primiera_cards(ITALIAN_40.set(pile))) for pile in ("7d6dRc2s5b", "7d7c7s")]
    ['2s5b7dRc', '']
    """
    suits = [_of_suit(pile, suit) for suit in SUITS]
    if not all(suits):
        return ()
    return tuple(sorted(max(cards, key=_primiera_value) for cards in suits))


def _primiera_value(card: Card) -> int:
    return PRIMIERA[card.rank]


def primiera(pile: Cards) -> int:
    """The sum of the four best cards, one of each suit; 0 without a card of some suit.

    >>> [primiera(ITALIAN_40.set(pile)) for pile in ("7d7c7s2b", "7d7c6sAb", "7d7c7s", "7dFcFsFb")]
    [75, 76, 0, 51]
    """
    return sum(map(_primiera_value, primiera_cards(pile)))


def napola(pile: Cards) -> int:
    """How long the row of denari from the ace up is; 0 if it is too short to count.

    >>> [napola(ITALIAN_40.set(pile)) for pile in ("Ad2d3d4d6d", "Ad2d4d", "2d3d4d")]
    [4, 0, 0]
    """
    ranks = {card.rank for card in _of_suit(pile, DENARI)}
    row = next(rank for rank in range(len(ITALIAN_40.ranks) + 1) if rank not in ranks)
    return row if row >= NAPOLA else 0


def deal_points(lines: tuple[ScoreLine, ...], sides: int) -> tuple[int, ...]:
    """The points that `lines` bring, by side."""
    return tuple(sum(line.points for line in lines if line.side == side) for side in range(sides))
