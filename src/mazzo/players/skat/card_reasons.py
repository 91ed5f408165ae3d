"""Why a card was played: what can be said for it that is true, the weightiest first."""

from __future__ import annotations

from enum import StrEnum, unique

from mazzo.core.cards import Card
from mazzo.games.skat.order import POINTS, TRUMP, Kind, suit_of
from mazzo.games.skat.view import View
from mazzo.players.choice import Reason
from mazzo.players.skat.table import PRINTED, Table

_HIGH = 10


@unique
class CardWhy(StrEnum):
    """The reasons for a card. Cards: the one played, where a reason does not say otherwise."""

    ONLY_CARD = "skat.only-card"

    DRAWS_TRUMPS = "skat.draws-trumps"
    """The declarer leads a trump while a defender may have one."""

    CASHES = "skat.cashes"
    """It leads a card that no card of its suit in another hand can beat."""

    LEADS_TO_RUFF = "skat.leads-to-ruff"
    """A defender leads a suit that the partner has shown not to have, and may trump."""

    LEADS_LONG = "skat.leads-long"
    """The declarer plays next, and no side suit in the defender's hand is longer.

    Cards: those of the suit in hand.
    """

    LEADS_SHORT = "skat.leads-short"
    """The declarer plays last, and no side suit in the defender's hand is shorter.

    Cards: those of the suit in hand.
    """

    LEADS_LOW = "skat.leads-low"
    """In Null or Ramsch it leads its lowest card of the suit."""

    LEADS = "skat.leads"

    SMEARS = "skat.smears"
    """An ace or ten goes on a trick that is the partner's for certain."""

    TAKES_SURELY = "skat.takes-surely"
    """Nobody can beat it any more. Cards: those of the trick so far."""

    TRUMPS_IN = "skat.trumps-in"
    """A trump on another suit, the best card of the trick so far."""

    GOES_OVER = "skat.goes-over"
    """It is the best card of the trick so far."""

    DUCKS = "skat.ducks"
    """In Null or Ramsch, of the suit led and below the best card."""

    THROWS_OFF = "skat.throws-off"
    """In Null or Ramsch, of another suit than the one led, and takes nothing."""

    GIVES_LEAST = "skat.gives-least"
    """It does not take the trick, and no card that may be played counts less."""

    PLAYS = "skat.plays"


def for_card(view: View, card: Card) -> Reason:
    """The weightiest reason for a legal card of the role in turn."""
    table = Table(view)
    if len(table.legal) == 1:
        return Reason(CardWhy.ONLY_CARD, (card,))
    avoiding = table.kind is Kind.RAMSCH or (table.kind is Kind.NULL and table.alone)
    if table.led is None:
        return _for_lead(table, card)
    wins = table.wins_so_far(card)
    follows = suit_of(card, table.kind) == table.led
    if avoiding or table.kind is Kind.NULL:
        if not wins:
            return Reason(CardWhy.DUCKS if follows else CardWhy.THROWS_OFF, (card,))
        return Reason(CardWhy.GOES_OVER, (card,))
    if wins:
        return _for_winning(table, card, table.led)
    if _is_smear(table, card, table.led):
        return Reason(CardWhy.SMEARS, (card,))
    if all(POINTS[card.rank] <= POINTS[other.rank] for other in table.legal):
        return Reason(CardWhy.GIVES_LEAST, (card,))
    return Reason(CardWhy.PLAYS, (card,))


def _for_winning(table: Table, card: Card, led: int) -> Reason:
    if table.safe(card, led, table.later):
        return Reason(CardWhy.TAKES_SURELY, table.trick)
    if suit_of(card, table.kind) == TRUMP != led:
        return Reason(CardWhy.TRUMPS_IN, (card,))
    return Reason(CardWhy.GOES_OVER, (card,))


def _is_smear(table: Table, card: Card, led: int) -> bool:
    best = table.best
    if best is None or not table.friend(table.winner) or POINTS[card.rank] < _HIGH:
        return False
    return table.safe(best, led, table.later)


def _for_lead(table: Table, card: Card) -> Reason:
    suit = suit_of(card, table.kind)
    if table.kind in (Kind.NULL, Kind.RAMSCH):
        lowest = card == table.mine[suit][-1]
        return Reason(CardWhy.LEADS_LOW if lowest else CardWhy.LEADS, (card,))
    if table.alone and suit == TRUMP and table.trumps_against():
        return Reason(CardWhy.DRAWS_TRUMPS, (card,))
    if table.boss(card):
        return Reason(CardWhy.CASHES, (card,))
    if table.alone or suit == TRUMP:
        return Reason(CardWhy.LEADS, (card,))
    friend = next(role for role in table.others() if table.friend(role))
    if suit in table.voids[friend] and table.may_hold(friend, TRUMP):
        return Reason(CardWhy.LEADS_TO_RUFF, (card,))
    held = tuple(sorted(table.mine[suit]))
    lengths = [len(table.mine[other]) for other in PRINTED if table.mine[other]]
    if table.later[0] == table.declarer:
        if len(held) == max(lengths):
            return Reason(CardWhy.LEADS_LONG, held)
    elif len(held) == min(lengths):
        return Reason(CardWhy.LEADS_SHORT, held)
    return Reason(CardWhy.LEADS, (card,))
