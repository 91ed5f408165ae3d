"""Naming the game and putting cards away. Source: "Declaring"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from mazzo.core.cards import Cards
from mazzo.core.errors import Violation
from mazzo.games.skat.codes import Code
from mazzo.games.skat.contract import NULL_VALUES, Contract, read_contract
from mazzo.games.skat.moves import Declare, Hidden
from mazzo.games.skat.order import SUITS, Kind
from mazzo.games.skat.public import PUT_AWAY

_KINDS = (*SUITS, Kind.GRAND)
_HAND_GAMES = tuple(
    read_contract(f"{kind}{flags}") for kind in _KINDS for flags in ("H", "HS", "HZ", "O")
)
_GAMES = tuple(map(Contract, _KINDS))
_NULLS_WITH_SKAT = (read_contract("N"), read_contract("NO"))
_NULLS_BY_HAND = (read_contract("NH"), read_contract("NOH"))


def check(move: Declare, hand: Cards | None, taken: bool, bid: int) -> Violation | None:
    """The first rule that stands against a declaration; `taken`: with the skat in hand.

    `hand` is None where nobody is told it.
    """
    contract = move.contract
    announced = contract.schneider or contract.schwarz
    by_hand = contract.hand and not taken
    wrong_time = contract.hand if taken else not contract.hand
    if wrong_time and not announced and (contract.null or not contract.ouvert):
        return Violation.of(Code.NOT_NOW)
    if taken or move.discards:
        violation = check_put_away(move.discards, hand)
        if violation is not None:
            return violation
    if move.discards and not taken:
        return Violation.of(Code.TWO_DISCARDS)
    if not by_hand and announced and not (contract.ouvert and not contract.null):
        return Violation.of(Code.ANNOUNCE_NEEDS_HAND)
    if not by_hand and contract.ouvert and not contract.null:
        return Violation.of(Code.OUVERT_NEEDS_HAND)
    if contract.null and announced:
        return Violation.of(Code.NULL_ANNOUNCEMENT)
    return _check_null_value(contract, bid)


def _check_null_value(contract: Contract, bid: int) -> Violation | None:
    value = null_value(contract)
    if value is not None and value < bid:
        return Violation.of(Code.NULL_BELOW_BID, value=value, bid=bid)
    return None


def null_value(contract: Contract) -> int | None:
    """What a Null is worth; None for other games."""
    return NULL_VALUES[str(contract)] if contract.null else None


def check_put_away(cards: Hidden, hand: Cards | None) -> Violation | None:
    """See that two different cards of the hand are put away."""
    if hand is not None:
        elsewhere = [card for card in cards if card is not None and card not in hand]
        if elsewhere:
            return Violation.of(Code.NOT_IN_HAND, card=elsewhere[0])
    known = [card for card in cards if card is not None]
    unseen = len(cards) > len(known) and hand is not None
    if unseen or len(cards) != PUT_AWAY or len(set(known)) != len(known):
        return Violation.of(Code.TWO_DISCARDS)
    return None


def hand_games(bid: int) -> Iterator[Declare]:
    """What can be declared without taking the skat."""
    yield from map(Declare, _HAND_GAMES)
    yield from map(Declare, _nulls(_NULLS_BY_HAND, bid))


def games_with_skat(hand: Cards, bid: int) -> Iterator[Declare]:
    """What can be declared with the skat in `hand`, with every way to put two cards away."""
    for contract in (*_GAMES, *_nulls(_NULLS_WITH_SKAT, bid)):
        for pair in combinations(hand, PUT_AWAY):
            yield Declare(contract, pair)


def _nulls(contracts: tuple[Contract, ...], bid: int) -> list[Contract]:
    return [contract for contract in contracts if _check_null_value(contract, bid) is None]
