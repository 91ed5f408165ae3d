"""The one move of Scopa, as a value and as text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mazzo.core.cards import ITALIAN_40, Card, Cards, spell
from mazzo.core.errors import Code, NotationError

_MOVE = re.compile(r"(..)(?:x((?:..){1,40}))?")


@dataclass(frozen=True, slots=True)
class Play:
    """`card` from the hand, and the cards of the table that it takes: none if it is laid down.

    `takes` is a set, in the order of the pack.

    >>> str(Play(ITALIAN_40.card("Rb"), ITALIAN_40.set("6s4d"))), str(Play(ITALIAN_40.card("5c")))
    ('Rbx4d6s', '5c')
    """

    card: Card
    takes: Cards = ()

    def __str__(self) -> str:
        return f"{self.card}x{spell(self.takes)}" if self.takes else str(self.card)


def read_move(text: str) -> Play:
    """The move that `text` names; `str` of a move is the reverse.

    Raises:
        NotationError: `notation.not-a-move`, also for a card of another pack or one named twice.

    >>> read_move("RBx6s4d")
    Play(card=Card('Rb'), takes=(Card('4d'), Card('6s')))
    """
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError.of(Code.NOT_A_MOVE, text=text)
    try:
        return Play(ITALIAN_40.card(match[1]), ITALIAN_40.set(match[2] or ""))
    except NotationError as error:
        raise NotationError.of(Code.NOT_A_MOVE, text=text) from error
