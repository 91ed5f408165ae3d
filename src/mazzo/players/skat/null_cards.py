"""The club player's card in Null, as declarer and against one."""

from __future__ import annotations

from mazzo.core.cards import Card
from mazzo.games.skat.order import suit_of
from mazzo.games.skat.terms import ROLES
from mazzo.players.skat.table import Table


def choose_null_card(table: Table) -> Card:
    """The card that the club player plays in Null."""
    if len(table.legal) == 1:
        return table.legal[0]
    if table.alone:
        return _duck(table)
    return _lead_at(table) if table.led is None else _push_under(table)


def _duck(table: Table) -> Card:
    """The declarer's: the highest card that takes no trick, or what is most dangerous to keep."""
    led = table.led
    if led is None:
        return min(table.legal, key=lambda card: (_taken(table, card), -_danger(table, card), card))
    if suit_of(table.legal[0], table.kind) != led:
        return max(table.legal, key=lambda card: (_danger(table, card), card))
    under = [card for card in table.legal if not table.wins_so_far(card)]
    if under:
        return max(under)
    return min(table.legal)


def _taken(table: Table, card: Card) -> float:
    """The chance that the declarer takes the trick with a card led."""
    chance = 1.0
    for role in table.later:
        chance *= table.lacks(role, table.higher(card))
    return chance


def _danger(table: Table, card: Card) -> float:
    """How dangerous it is to keep a card: how many lower ones are out that it might have to beat.

    Own lower cards can be played before it.
    """
    mine = table.mine[card.suit]
    out = table.out[card.suit]
    lower = sum(other < card for other in out)
    before = sum(other < card for other in mine)
    if not out or lower <= before:
        return 0.0
    above = len(out) - lower
    return (lower - 2 * before) + (4.0 if above else 0.5) * (1.0 if before == 0 else 0.5)


def _lead_at(table: Table) -> Card:
    """A defender's lead: low, where the declarer may have to go over it."""
    return max(table.legal, key=lambda card: (_attack(table, card), -card))


def _attack(table: Table, card: Card) -> float:
    """How promising a lead is: the chance that the declarer must take it, and what it does else."""
    declarer = table.declarer
    assert declarer is not None
    friend = next(role for role in table.others() if role != declarer)
    suit = card.suit
    higher, out = table.higher(card), table.out[suit]
    lower = [other for other in out if other not in higher]
    if not table.may_hold(declarer, suit):
        # Only the partner can profit, by throwing what is in the way.
        return -2.0 + (0.5 if suit in table.voids[friend] else 0.0) - 0.1 * len(out)
    if table.ouvert:
        held = sorted(other for other in table.ouvert if other.suit == suit)
        rest = [other for other in out if other not in held]
        if not held:
            return -2.0
        if card < held[0]:
            stays = not rest or min(rest) < held[0]
            return 6.0 if stays else 1.0
        return -1.0 - 0.2 * sum(other < card for other in held) + 0.2 * len(held)
    # What the declarer has ducked with shows where it is safe.
    ducked = sum(
        trick.cards[0].suit == suit and (declarer - trick.leader) % len(ROLES) >= 0
        for trick in table.tricks
    )
    must = table.lacks(declarer, lower)
    short = 3 - len(table.mine[suit])
    return 4.0 * must + 0.5 * short - 0.15 * len(lower) - 0.4 * ducked + 0.02 * len(higher)


def _push_under(table: Table) -> Card:
    """A defender who follows: under the declarer where it can, else out of the partner's way."""
    led, declarer = table.led, table.declarer
    assert led is not None
    assert declarer is not None
    if suit_of(table.legal[0], table.kind) != led:
        return max(table.legal, key=lambda card: (_in_the_way(table, card), card))
    if declarer in table.later:
        # The lower the better, unless the trick is lost for that: then high cards go.
        under = [card for card in table.legal if not table.wins_so_far(card)]
        best = table.best
        assert best is not None
        lower = [other for other in table.out[led] if other < best]
        if table.ouvert:
            held = [other for other in table.ouvert if other.suit == led]
            caught = not any(other < best for other in held)
            if held and caught and under:
                return max(under)
            over = [card for card in table.legal if held and card > min(held)]
            return max(over) if over and not caught else min(table.legal)
        if under and not lower:
            return max(under)
        return min(table.legal) if len(table.tricks) < 4 else max(table.legal)
    if table.winner == declarer:
        under = [card for card in table.legal if not table.wins_so_far(card)]
        return max(under) if under else max(table.legal)
    return max(table.legal)


def _in_the_way(table: Table, card: Card) -> float:
    """How glad a defender is to be rid of a card: of short suits the declarer may be weak in."""
    declarer = table.declarer
    assert declarer is not None
    if not table.may_hold(declarer, card.suit):
        return -5.0 + 0.1 * card.rank
    mine = table.mine[card.suit]
    weak = 0.0
    if table.ouvert:
        held = sorted(other for other in table.ouvert if other.suit == card.suit)
        weak = 2.0 if held and held[0].rank > 0 else -3.0
    return weak + 0.5 * card.rank - 1.2 * len(mine)
