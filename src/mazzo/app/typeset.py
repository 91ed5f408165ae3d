"""How a page of the rules is set: passages as lines of a width, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, zip_longest

from rich.cells import cell_len
from textual.content import Content, Span

from mazzo.words.rules import Cell, Hit, Kind, Look, Passage

HEADING, FOUND, HERE = "heading", "found", "here"
"""Looks of a line besides those of its text: a heading, what was found, where the search is."""

LOOKS = (*Look, HEADING, FOUND, HERE)

_GAPS = {Kind.ITEM: " ", Kind.TABLE: "  "}


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a page: which passage it is of, and which line of that, counted from 0."""

    passage: int
    line: int


def typeset(
    passage: Passage, width: int, hits: Iterable[Hit] = (), here: Hit | None = None
) -> list[Content]:
    """The lines of a passage, none wider than `width` cells, with what was found in it.

    >>> from mazzo.words.rules import passages
    >>> for line in typeset(passages("- A run leaves for a slot.")[0], 14):
    ...     print(line)
    • A run leaves
      for a slot.
    """
    rows = [
        [
            _content(passage, i, cell, [hit for hit in hits if (hit.row, hit.cell) == (i, j)], here)
            for j, cell in enumerate(row)
        ]
        for i, row in enumerate(passage.rows)
    ]
    gap = _GAPS.get(passage.kind, "")
    widths = _widths(rows, width, len(gap))
    return [line for row in rows for line in _row(row, widths, gap)]


def place_of(passage: Passage, width: int, hit: Hit) -> Place:
    """The line on which a hit begins."""
    lines = typeset(passage, width, [hit], hit)
    found = (i for i, line in enumerate(lines) if any(span.style == HERE for span in line.spans))
    return Place(hit.passage, next(found, 0))


def places(page: Sequence[Passage], width: int) -> list[Place | None]:
    """The lines of a whole page from its top; None for the empty ones between passages."""
    lines: list[Place | None] = []
    for i, passage in enumerate(page):
        if i and not _follows_closely(page[i - 1], passage):
            lines.append(None)
        lines += [Place(i, line) for line in range(len(typeset(passage, width)))]
    return lines


def _follows_closely(above: Passage, below: Passage) -> bool:
    return above.level > 1 or (below.kind is Kind.ITEM and above.kind in (Kind.ITEM, Kind.TEXT))


def _content(
    passage: Passage, row: int, cell: Cell, hits: Iterable[Hit], here: Hit | None
) -> Content:
    whole = [Span(0, len(cell.text), look) for look in _whole(passage.kind, row)]
    looks = [Span(start, end, look) for start, end, look in cell.looks]
    found = [Span(hit.start, hit.end, HERE if hit == here else FOUND) for hit in hits]
    return Content(cell.text, [*whole, *looks, *found])


def _whole(kind: Kind, row: int) -> Sequence[str]:
    match kind:
        case Kind.HEADING:
            return [HEADING]
        case Kind.LISTING:
            return [Look.CODE]
        case Kind.TABLE if row == 0:
            return [Look.BOLD]
        case _:
            return []


def _widths(rows: list[list[Content]], width: int, gap: int) -> list[int]:
    """As wide as the widest of each column, or less: then the widest columns give way.

    Words are broken only where there is no other way.
    """
    columns = list(zip_longest(*rows, fillvalue=Content("")))
    widths = [max(1, *(cell.cell_length for cell in column)) for column in columns]
    words = [max(_longest_word(cell) for cell in column) for column in columns]
    room = max(width - gap * (len(widths) - 1), len(widths))
    for _ in range(sum(widths) - room):
        yields = max(range(len(widths)), key=lambda i: (widths[i] > words[i], widths[i]))
        widths[yields] -= 1
    return widths


def _longest_word(cell: Content) -> int:
    return max((cell_len(word) for word in cell.plain.split()), default=1)


def _wrap(cell: Content, width: int) -> list[Content]:
    # Where Textual breaks a word, it may leave an empty line before it.
    return [line for line in cell.wrap(width) if line.plain.strip()] or [cell]


def _row(row: list[Content], widths: list[int], gap: str) -> list[Content]:
    """The lines of a row: a cell that is too long for its column goes on below."""
    wrapped = [_wrap(cell, width) for cell, width in zip(row, widths, strict=False)]
    starts = [0, *accumulate(width + len(gap) for width in widths)]
    lines = []
    for cells in zip_longest(*wrapped):
        line = Content("")
        for cell, start in zip(cells, starts, strict=False):
            if cell is not None and cell:
                line = line.pad_right(start - line.cell_length) + cell.rstrip()
        lines.append(line)
    return lines
