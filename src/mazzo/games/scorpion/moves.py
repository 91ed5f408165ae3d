"""The moves of Scorpion as values and as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from mazzo.core.cards import FRENCH_52, Card
from mazzo.core.errors import Code, NotationError

DEAL = "deal"
_MOVE = re.compile(r"(..)>(?:@([0-9]{1,2})|(..))")


@dataclass(frozen=True, slots=True)
class MoveOnto:
    """`card`, with all that lies on it, onto the top card `onto` of another column.

    >>> str(MoveOnto(FRENCH_52.card("4h"), FRENCH_52.card("5h")))
    '4h>5h'
    """

    card: Card
    onto: Card

    def __str__(self) -> str:
        return f"{self.card}>{self.onto}"


@dataclass(frozen=True, slots=True)
class MoveToEmpty:
    """`card`, with all that lies on it, into the empty `column`: from 0 here, from 1 in text.

    >>> str(MoveToEmpty(FRENCH_52.card("Kd"), column=2))
    'Kd>@3'
    """

    card: Card
    column: int

    def __str__(self) -> str:
        return f"{self.card}>@{self.column + 1}"


@dataclass(frozen=True, slots=True)
class DealStock:
    """The three cards of the stock, one onto each of the first three columns.

    >>> str(DealStock())
    'deal'
    """

    def __str__(self) -> str:
        return DEAL


Move: TypeAlias = MoveOnto | MoveToEmpty | DealStock


def read_move(text: str) -> Move:
    """The move that `text` names in full; `str` of a move is the reverse.

    Raises:
        NotationError: `notation.not-a-move`, also for a card of another pack.

    >>> read_move("4H>5h")
    MoveOnto(card=Card('4h'), onto=Card('5h'))
    """
    if text == DEAL:
        return DealStock()
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError.of(Code.NOT_A_MOVE, text=text)
    card, column, onto = match.groups()
    try:
        moved = FRENCH_52.card(card)
        if column:
            return MoveToEmpty(moved, int(column) - 1)
        return MoveOnto(moved, FRENCH_52.card(onto))
    except NotationError as error:
        raise NotationError.of(Code.NOT_A_MOVE, text=text) from error
