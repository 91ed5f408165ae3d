"""What in ten cards decides how a game goes, as numbers that a fitted line weighs."""

from __future__ import annotations

from mazzo.core.cards import FRENCH_32, Cards
from mazzo.games.skat.order import ACE, JACK, POINTS, TEN, TRUMP, Kind, suit_of
from mazzo.games.skat.terms import FOREHAND
from mazzo.players.skat.table import PRINTED

_JACKS = {FRENCH_32.card(f"J{suit}"): i for i, suit in enumerate("cshd")}
_KING = FRENCH_32.ranks.index("K")
_QUEEN = FRENCH_32.ranks.index("Q")
_IN_SUIT = 7
"""So many cards of each suit are there without its jack."""


def game_features(cards: Cards, put_away: Cards, kind: Kind, role: int) -> list[float]:
    """Those of a suit game or Grand with ten `cards`; `put_away` are none where the skat is not
    known.
    """
    side: list[list[int]] = [[] for _ in PRINTED]
    jacks = [0.0] * 4
    trumps: list[int] = []
    for card in cards:
        suit = suit_of(card, kind)
        if suit == TRUMP:
            if card.rank == JACK:
                jacks[_JACKS[card]] = 1.0
            else:
                trumps.append(card.rank)
        else:
            side[suit].append(card.rank)
    aces = covered = guarded = bare = kings = voids = singles = losers = tail = 0.0
    for suit in PRINTED:
        ranks = side[suit]
        size = len(ranks)
        if not size:
            voids += suit_of(FRENCH_32.cards[suit], kind) != TRUMP
            continue
        ace, ten, king = ACE in ranks, TEN in ranks, _KING in ranks
        aces += ace
        covered += ace and ten
        guarded += ten and not ace and size > 1 and king
        bare += ten and not ace and not (size > 1 and king)
        kings += ace and king and not ten
        singles += size == 1 and not ace
        winners = 1.0 * ace + (ace and ten) + (ace and ten and king)
        winners += 0.5 * (not ace and ten and size > 1) + 0.4 * (ace and not ten and king)
        losers += min(size, 3) - winners
        tail += max(0, size - 3) if ace or ten else 0
    count = len(trumps) + sum(jacks)
    tops = jacks[0] + jacks[1]
    return [
        1.0,
        *jacks,
        jacks[0] * jacks[1],
        float(ACE in trumps),
        float(TEN in trumps),
        count,
        max(0.0, count - 6.0),
        aces,
        covered,
        guarded,
        bare,
        kings,
        voids,
        singles,
        losers,
        tail,
        tops * aces,
        float(role == FOREHAND),
        float(role == FOREHAND) * tops,
        sum(POINTS[card.rank] for card in put_away) / 10,
        sum(POINTS[card.rank] for card in cards) / 10,
    ]


def null_features(cards: Cards, role: int) -> list[float]:
    """Those of Null with ten `cards`: how far each suit is from one that can always duck."""
    total = worst = second = singles = holes = short = 0.0
    for suit in PRINTED:
        ranks = sorted(card.rank for card in cards if card.suit == suit)
        if not ranks:
            short += 1
            continue
        size = len(ranks)
        danger = 0.0
        for i, rank in enumerate(ranks):
            # Cards below it that others hold, less the own ones that can be played before it.
            room = rank - 2 * i
            if room > 0:
                above = (7 - rank) - (size - i - 1)
                danger = max(danger, room * (1.2 - 0.15 * above))
        if size == 1:
            singles += danger
            danger *= 0.6
        holes += ranks[0] > 0
        total += danger
        if danger > worst:
            worst, second = danger, worst
        elif danger > second:
            second = danger
    return [
        1.0,
        total,
        worst,
        second,
        singles,
        holes,
        short,
        float(role == FOREHAND),
        float(role == FOREHAND) * min(holes, 2.0),
    ]
