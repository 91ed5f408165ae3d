"""The club player's card in Ramsch: whose points nobody wants, and what is passed on before it."""

from __future__ import annotations

from itertools import combinations

from mazzo.core.cards import Card, Cards
from mazzo.games.skat.order import JACK, POINTS, TRUMP, Kind, strength, suit_of
from mazzo.players.skat.table import PRINTED, Table, by_suit, points

_LATE = 3
"""With so few cards left, the skat that goes with the last trick begins to tell."""


def choose_ramsch_card(table: Table) -> Card:
    """The card that the club player plays in Ramsch."""
    if len(table.legal) == 1:
        return table.legal[0]
    return max(table.legal, key=lambda card: (_weigh(table, card), card))


def _weigh(table: Table, card: Card) -> float:
    """What playing a card is worth, in card points that are not taken."""
    led = suit_of(card, table.kind) if table.led is None else table.led
    taken = 0.0
    if table.wins_so_far(card):
        taken = 1.0
        for role in table.later:
            taken *= 1 - table.beaten(role, card, led)
    expected = table.points + POINTS[card.rank] + 4.0 * len(table.later)
    relief = burden(table, card)
    return relief - taken * expected + (1 - taken) * 0.3 * POINTS[card.rank]


def burden(table: Table, card: Card) -> float:
    """How much one would like to be rid of a card: the likelier it takes a trick that counts."""
    suit = suit_of(card, table.kind)
    out, mine = table.out[suit], table.mine[suit]
    higher = len(table.higher(card))
    lower = len(out) - higher
    under = sum(strength(other, table.kind) < strength(card, table.kind) for other in mine)
    if not out:
        # Whoever leads it keeps the lead; nobody can take it off.
        return 1.5
    stuck = max(0, lower - under) / len(out)
    late = 1.5 if table.sizes[table.role] <= _LATE else 1.0
    return late * stuck * (5.0 + (2.0 if suit == TRUMP else 0.0)) - (0.5 if higher else 0.0)


def pass_on(hand: Cards) -> Cards:
    """The two cards to pass on from twelve: no jacks; to be rid of a suit, or of high cards."""
    cards = [card for card in hand if card.rank != JACK]
    return max(combinations(cards, 2), key=lambda pair: (_ease(hand, pair), pair))


def _ease(hand: Cards, pair: Cards) -> float:
    return -weight([card for card in hand if card not in pair])


def weight(cards: list[Card]) -> float:
    """How many points such cards are likely to take in Ramsch, roughly."""
    total = 0.0
    suits = by_suit(cards, Kind.RAMSCH)
    for suit in PRINTED:
        ranks = [strength(card, Kind.RAMSCH) for card in reversed(suits[suit])]
        for i, rank in enumerate(ranks):
            # Its place among the seven cards of the suit, less what own lower cards excuse.
            total += max(0.0, rank - 2.2 * i - 0.5) * (1.5 if i == 0 else 0.8)
    return total + 3.0 * len(suits[TRUMP]) + sum(4.0 for _ in suits[TRUMP][:-1])


def looks(hand: Cards) -> bool:
    """Whether it is better to take the skat up than to double what is lost: with a bad hand."""
    return weight(list(hand)) > 12.0 or points(hand) > 50
