"""Tables that commands print: drawn on a terminal, in plain columns for whoever reads on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TypeAlias

Row: TypeAlias = tuple[str, ...]


def print_table(rows: Sequence[Row]) -> None:
    """A heading and rows: the first column is words, the others end flush."""
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table
        from rich.text import Text

        table = Table()
        for place, title in enumerate(rows[0]):
            table.add_column(Text(title), justify="right" if place else "left")
        for row in rows[1:]:
            # As text: else brackets in it would be taken for markup.
            table.add_row(*map(Text, row))
        Console().print(table)
        return
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *others = (
            text.rjust(width) if place else text.ljust(width)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        print(first, *others, sep="  ")
