"""Positions of Scorpion in one line: `<columns> <stock> <completed>`. Source: the notation."""

from __future__ import annotations

import re

from mazzo.core.cards import FRENCH_52, Card, check_doubled, spell
from mazzo.core.errors import Code, NotationError
from mazzo.games.scorpion.tableau import COLUMNS, RUNS, Column

_NONE = "-"
_COLUMN = re.compile(r"((?:\([^()]{2}\))*)((?:[^()]{2})+)")
_STOCK_SIZES = (0, 3)


def write_position(columns: tuple[Column, ...], stock: tuple[Card, ...], completed: int) -> str:
    """The position as text; face-down cards stand in parentheses."""
    written = "/".join(
        "".join(f"({card})" for card in column.cards[: column.down]) + spell(column.up) or _NONE
        for column in columns
    )
    return f"{written} {spell(stock) or _NONE} {completed}"


def read_parts(text: str) -> tuple[tuple[Column, ...], tuple[Card, ...], int]:
    """Columns, stock and number of completed runs; any set of distinct cards will do.

    Raises:
        NotationError: `notation.not-a-position`, `notation.not-a-card`, `cards.foreign`,
            `cards.doubled`.
    """
    parts = text.split()
    if len(parts) != 3 or parts[2] not in map(str, range(RUNS + 1)):
        raise NotationError.of(Code.NOT_A_POSITION, text=text)
    columns = tuple(map(_read_column, parts[0].split("/")))
    stock = () if parts[1] == _NONE else FRENCH_52.sequence(parts[1])
    if len(columns) != COLUMNS or len(stock) not in _STOCK_SIZES:
        raise NotationError.of(Code.NOT_A_POSITION, text=text)
    check_doubled([*(card for column in columns for card in column.cards), *stock])
    return columns, stock, int(parts[2])


def _read_column(text: str) -> Column:
    """A column; its face-down cards lie under all others, and never on top."""
    if text == _NONE:
        return Column()
    match = _COLUMN.fullmatch(text)
    if match is None:
        raise NotationError.of(Code.NOT_A_POSITION, text=text)
    down = FRENCH_52.sequence(re.sub(r"[()]", "", match[1]))
    return Column(down + FRENCH_52.sequence(match[2]), len(down))
