"""What the features of a hand count for, fitted to the card points and tricks of self-play.

Three lines for suit games and three for Grand: of ten cards once two were put away, of ten cards
before the skat is taken, and of a Hand game. The order is that of `features`.
"""

from __future__ import annotations

from typing import NamedTuple

from mazzo.games.skat.contract import Contract
from mazzo.games.skat.order import Kind


class Line(NamedTuple):
    """Weights that give the expected card points; and how these turn into chances.

    `win` and `schneider` are for 61 and 90 card points: the spread, and the expectation at which
    the chance is even.
    """

    weights: tuple[float, ...]
    win: tuple[float, float]
    schneider: tuple[float, float]


_SUIT_PUT_AWAY = Line(
    (
        -9.8,
        6.4,
        3.9,
        3.7,
        2.4,
        8.1,
        6.0,
        4.3,
        8.0,
        -3.1,
        10.1,
        2.7,
        5.6,
        4.1,
        -2.0,
        10.7,
        -1.3,
        -3.0,
        -4.2,
        -0.7,
        0.7,
        -1.2,
        3.7,
        0.8,
    ),
    win=(7.5, 61.0),
    schneider=(6.0, 88.0),
)
_SUIT_BEFORE = Line(
    (
        24.8,
        5.6,
        3.5,
        3.1,
        2.0,
        7.9,
        3.6,
        1.8,
        6.5,
        -1.9,
        4.3,
        2.0,
        1.2,
        1.7,
        -1.7,
        2.5,
        1.4,
        -3.7,
        -1.6,
        -0.8,
        0.4,
        -0.8,
        0.0,
        2.6,
    ),
    win=(9.5, 61.0),
    schneider=(8.5, 88.0),
)
_SUIT_HAND = Line(
    (
        53.6,
        5.6,
        3.9,
        3.4,
        2.2,
        6.4,
        7.3,
        5.4,
        2.7,
        -2.8,
        5.9,
        -1.0,
        4.2,
        2.1,
        -2.7,
        8.5,
        -0.5,
        -7.5,
        -7.5,
        0.3,
        0.5,
        -1.0,
        0.0,
        -1.3,
    ),
    win=(8.0, 60.0),
    schneider=(6.0, 87.0),
)
_GRAND_PUT_AWAY = Line(
    (
        -4.7,
        8.1,
        2.0,
        1.0,
        0.7,
        0.8,
        0.0,
        0.0,
        11.8,
        0.0,
        11.6,
        2.7,
        7.1,
        6.4,
        -0.6,
        7.7,
        -0.2,
        -1.2,
        -2.8,
        -0.4,
        -0.6,
        0.5,
        6.7,
        1.1,
    ),
    win=(7.0, 61.0),
    schneider=(7.5, 88.0),
)
_GRAND_BEFORE = Line(
    (
        11.7,
        6.6,
        1.6,
        1.6,
        1.0,
        1.7,
        0.0,
        0.0,
        10.8,
        0.0,
        7.1,
        1.6,
        3.4,
        3.2,
        -0.6,
        3.5,
        1.7,
        -0.8,
        -1.7,
        0.1,
        -1.1,
        1.0,
        0.0,
        3.1,
    ),
    win=(8.5, 62.0),
    schneider=(9.0, 88.0),
)
_GRAND_HAND = Line(
    (
        16.6,
        6.9,
        2.3,
        0.5,
        0.1,
        0.4,
        0.0,
        0.0,
        9.8,
        0.0,
        11.6,
        4.0,
        8.4,
        5.3,
        0.1,
        6.5,
        -0.6,
        -1.4,
        -3.4,
        0.1,
        0.5,
        -0.6,
        0.0,
        -1.2,
    ),
    win=(7.5, 61.0),
    schneider=(6.0, 86.0),
)

_NULL: dict[str, tuple[float, ...]] = {
    "N": (
        2.87,
        -0.62,
        -1.06,
        -0.1,
        -0.43,
        -0.09,
        -0.15,
        0.28,
        -0.32,
    ),
    "NO": (
        3.11,
        -0.5,
        -1.45,
        -0.12,
        -0.84,
        -0.12,
        -0.23,
        -0.01,
        -0.2,
    ),
    "NH": (
        2.87,
        -0.14,
        -1.13,
        -0.93,
        -0.28,
        -0.15,
        -0.15,
        -0.17,
        0.15,
    ),
    "NOH": (
        3.25,
        0.04,
        -1.4,
        -0.98,
        -0.72,
        -0.3,
        -0.49,
        0.03,
        0.03,
    ),
}
_NULL_BEFORE: dict[str, tuple[float, ...]] = {
    "N": (
        2.04,
        -0.36,
        0.15,
        -0.21,
        0.14,
        -0.42,
        -0.48,
        0.09,
        -0.15,
    ),
    "NO": (
        2.13,
        -0.37,
        0.13,
        -0.27,
        0.11,
        -0.43,
        -0.54,
        -0.03,
        -0.12,
    ),
}


def line(kind: Kind, put_away: bool, hand: bool) -> Line:
    """What a suit game or Grand is judged by; `hand`: Hand, `put_away`: with the skat known."""
    grand = kind is Kind.GRAND
    if hand:
        return _GRAND_HAND if grand else _SUIT_HAND
    if put_away:
        return _GRAND_PUT_AWAY if grand else _SUIT_PUT_AWAY
    return _GRAND_BEFORE if grand else _SUIT_BEFORE


def null_line(contract: Contract, put_away: bool) -> tuple[float, ...]:
    """The logistic weights that a Null is judged by."""
    known = put_away or contract.hand
    return (_NULL if known else _NULL_BEFORE)[str(contract)]
