"""The club player's card in a suit game or Grand: every legal card weighed by what it brings.

A card is worth the card points that the trick brings or loses, each as likely as it seems, less
what the card would be worth later on. All weights are card points, found by trial.
"""

from __future__ import annotations

from mazzo.core.cards import Card
from mazzo.games.skat.order import JACK, POINTS, TEN, TRUMP, Kind, strength, suit_of
from mazzo.players.skat.table import Table

_DECLARERS, _DEFENDERS = (61, 90), (60, 31)
"""The card points that win the game or lose it, and those that make Schneider or avoid it."""

ALONE = {
    "home": 8.0,
    "schneider": 2.0,
    "lead_gain": 1.5,
    "lead_loss": 7.8,
    "draw": 12.6,
    "draw_less": 3.0,
    "draw_grand": 7.0,
    "establish": 1.5,
    "follow_loss": 2.0,
    "low": 2.9,
    "tempo": 1.6,
    "trump": 5.0,
    "trump_jack": 11.2,
    "trump_top": 1.1,
    "trump_fat": 11.0,
    "grand_jack": 11.2,
    "boss": 6.0,
    "boss_wait": 3.8,
    "boss_ten": 0.9,
    "guarded": 5.6,
    "guard": 3.2,
    "single": -2.0,
    "short": 1.5,
    "rank": 0.2,
}
"""What the declarer goes by."""

TOGETHER = {
    "home": 8.0,
    "schneider": 2.0,
    "lead_gain": 4.2,
    "lead_loss": 5.0,
    "over_long": 0.5,
    "over_short": 0.35,
    "lead_trump": -5.0,
    "lead_trump_grand": -6.0,
    "long": 0.7,
    "short_lead": 0.5,
    "partner_void": 4.0,
    "declarer_void": 2.5,
    "again": 4.0,
    "follow_loss": 5.0,
    "low": 3.5,
    "smear": 4.2,
    "tempo": 1.0,
    "trump": 3.5,
    "trump_jack": 6.0,
    "trump_top": 0.0,
    "trump_fat": 0.5,
    "grand_jack": 6.0,
    "boss": 5.0,
    "boss_ten": 1.5,
    "guarded": 7.2,
    "guard": 2.3,
    "single": -1.9,
    "short": 0.0,
    "rank": 0.05,
}
"""What a defender goes by."""


def choose_card(table: Table) -> Card:
    """The card that the club player plays."""
    if len(table.legal) == 1:
        return table.legal[0]
    leads = _lead_alone if table.alone else _lead_together
    weigh = leads if table.led is None else _follow
    return max(table.legal, key=lambda card: (weigh(table, card), -POINTS[card.rank], -card))


def _lead_alone(table: Table, card: Card) -> float:
    """What leading a card is worth to the declarer."""
    w = ALONE
    suit = suit_of(card, table.kind)
    kept = 1.0
    for role in table.later:
        kept *= 1 - table.beaten(role, card, suit)
    worth = POINTS[card.rank]
    swing = kept * (worth + w["lead_gain"]) - (1 - kept) * (worth + w["lead_loss"])
    swing += _goals(table, worth + w["lead_gain"], kept, w)
    if suit == TRUMP:
        if table.trumps_against():
            drawn = 0.0
            for role in table.later:
                drawn += 1 - table.lacks(role, table.out[TRUMP])
            swing += drawn * (w["draw_grand"] if table.kind is Kind.GRAND else w["draw"])
            swing += w["draw_less"] * (len(table.mine[TRUMP]) - len(table.out[TRUMP]))
    else:
        swing += w["establish"] * len(table.mine[suit])
    return swing - keep(table, card, w)


def _lead_together(table: Table, card: Card) -> float:
    """What leading a card is worth to a defender."""
    w = TOGETHER
    suit = suit_of(card, table.kind)
    declarer = table.declarer
    assert declarer is not None
    friend = next(role for role in table.others() if role != declarer)
    beaten = table.beaten(declarer, card, suit)
    raised = table.beaten(friend, card, suit)
    next_is_declarer = table.later[0] == declarer
    over = w["over_short"] if next_is_declarer else w["over_long"]
    lost = beaten * (1 - over * raised)
    worth = POINTS[card.rank]
    swing = (1 - lost) * (worth + w["lead_gain"]) - lost * (worth + w["lead_loss"])
    swing += _goals(table, worth + w["lead_gain"], 1 - lost, w)
    if suit == TRUMP:
        swing += w["lead_trump_grand" if table.kind is Kind.GRAND else "lead_trump"]
    else:
        length = len(table.mine[suit])
        if next_is_declarer:
            swing += w["long"] * length
        else:
            swing -= w["short_lead"] * (length - 2)
        if suit in table.voids[friend]:
            swing += w["partner_void"]
        if suit in table.voids[declarer]:
            swing += w["declarer_void"]
        elif any(suit_of(trick.cards[0], table.kind) == suit for trick in table.tricks):
            swing += w["again"]
    return swing - keep(table, card, w)


def _follow(table: Table, card: Card) -> float:
    """What following or throwing a card is worth."""
    led = table.led
    assert led is not None
    w = ALONE if table.alone else TOGETHER
    mine = table.wins_so_far(card)
    best = card if mine else table.best
    assert best is not None
    ours = 1.0 if mine or table.friend(table.winner) else 0.0
    more = 0.0
    for role in table.later:
        beaten = table.beaten(role, best, led)
        if table.friend(role):
            ours += (1 - ours) * beaten
            more += w["smear"] * ours
        else:
            ours *= 1 - beaten
            more += w["low"] * ours + w["follow_loss"] * (1 - ours)
    total = table.points + POINTS[card.rank] + more
    swing = (2 * ours - 1) * total + _goals(table, total, ours, w)
    if mine:
        swing += w["tempo"] * ours
    return swing - keep(table, card, w)


def _goals(table: Table, total: float, ours: float, w: dict[str, float]) -> float:
    """What a trick is worth for reaching what decides the game, or for the others to reach it."""
    mine, theirs = (_DECLARERS, _DEFENDERS) if table.alone else (_DEFENDERS, _DECLARERS)
    found = 0.0
    for goal, weight in zip(mine, ("home", "schneider"), strict=True):
        if table.has < goal <= table.has + total:
            found += ours * w[weight]
    for goal, weight in zip(theirs, ("home", "schneider"), strict=True):
        if table.have < goal <= table.have + total:
            found -= (1 - ours) * w[weight]
    return found


def keep(table: Table, card: Card, w: dict[str, float]) -> float:
    """What a card in hand is worth for later tricks."""
    suit = suit_of(card, table.kind)
    rank = w["rank"] * strength(card, table.kind)
    if suit == TRUMP:
        if card.rank == JACK:
            jack = w["grand_jack" if table.kind is Kind.GRAND else "trump_jack"]
            return jack + rank + (w["trump_top"] if table.boss(card) else 0)
        if POINTS[card.rank] >= 10:
            return w["trump_fat"] + rank
        return w["trump"] + rank
    mine = table.mine[suit]
    if table.boss(card):
        if not table.out[suit]:
            return w["boss"] * 0.5
        waits = table.alone and table.led is None and table.trumps_against()
        return w["boss"] + (w["boss_wait"] if waits else 0) + w["boss_ten"] * (card.rank == TEN)
    ahead = len(table.higher(card))
    if ahead == 1 and len(mine) > 1 and card == mine[0]:
        return w["guarded"] * (1.0 if POINTS[card.rank] >= 4 else 0.3)
    if len(mine) == 1 and table.mine[TRUMP]:
        return w["single"] + rank
    if len(mine) == 2 and card == mine[1] and len(table.higher(mine[0])) == 1:
        return w["guard"] * (1.0 if POINTS[mine[0].rank] >= 4 else 0.25)
    return rank - w["short"] * (len(mine) == 2)
