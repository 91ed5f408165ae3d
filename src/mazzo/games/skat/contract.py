"""What a declarer plays: the game and its announcements, as a value and as text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mazzo.core.errors import Code, NotationError
from mazzo.games.skat.order import Kind

_CONTRACT = re.compile(r"([CSHDGN])([HSZO]*)")

NULL_VALUES = {"N": 23, "NH": 35, "NO": 46, "NOH": 59}
"""The fixed values of Null. Source: "Null"."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A game with what was announced; a suit game or Grand ouvert is all of it.

    >>> str(read_contract("COHSZ")), str(read_contract("GSZH")), str(read_contract("NHO"))
    ('CO', 'GHZ', 'NOH')
    """

    kind: Kind
    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False

    @property
    def null(self) -> bool:
        """Whether it is Null, of any kind."""
        return self.kind is Kind.NULL

    def __str__(self) -> str:
        announced = "Z" if self.schwarz else "S" if self.schneider else ""
        if self.null:
            return self.kind + "O" * self.ouvert + "H" * self.hand + announced
        if self.ouvert:
            return self.kind + "O"
        return self.kind + "H" * self.hand + announced


def read_contract(text: str) -> Contract:
    """The contract that a game letter and flags name, in any order and with flags that others
    include already or left out.

    Raises:
        NotationError: `notation.not-a-move`.
    """
    match = _CONTRACT.fullmatch(text)
    if match is None:
        raise NotationError.of(Code.NOT_A_MOVE, text=text)
    kind, flags = Kind(match[1]), match[2]
    ouvert = "O" in flags
    all_of_it = ouvert and kind is not Kind.NULL
    schwarz = "Z" in flags or all_of_it
    return Contract(
        kind,
        hand="H" in flags or all_of_it,
        schneider="S" in flags or schwarz,
        schwarz=schwarz,
        ouvert=ouvert,
    )
