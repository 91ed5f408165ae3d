"""The rules pages: Markdown for people, one folder a language, with an anchor for every code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]

# What the pages use of Markdown, and no more.
_ANCHOR = re.compile(r'<a id="([^"]*)"></a>\s*')
_HEADING = re.compile(r"(#+) (.*)")
_ITEM = re.compile(r"\s*(-|\d+\.) (.*)")
# In a paragraph, a number that comes to stand at the beginning of a line is no list.
_FIRST = re.compile(r"\s*(-|1\.) (.*)")
_SIGN = "•"
_FENCE = "```"
_INDENT = " " * 4
_TABLE_RULE = re.compile(r"[|: -]+")
_INLINE = re.compile(r"(\*\*|`[^`]*`|\[[^\]]*\]\([^)]*\))")


def rules_page(game: str, language: str = "en") -> str:
    """The rules of `game` as Markdown; in English where the language has no page of them.

    >>> rules_page("scorpion").splitlines()[0]
    '# Scorpion'
    """
    installed = _PACKAGE / "rules"
    # An editable install has no copy of the pages; they lie in the checkout.
    folder = installed if installed.is_dir() else _PACKAGE.parents[1] / "rules"
    page = folder / language / f"{game}.md"
    return (page if page.is_file() else folder / "en" / page.name).read_text(encoding="utf-8")


class Kind(StrEnum):
    """What a passage is."""

    HEADING = "heading"
    TEXT = "text"
    ITEM = "item"
    TABLE = "table"
    LISTING = "listing"


class Look(StrEnum):
    """How a part of a text stands out."""

    BOLD = "bold"
    CODE = "code"


@dataclass(frozen=True, slots=True)
class Cell:
    """A text as it is read, and which parts of it, from place to place, stand out."""

    text: str
    looks: tuple[tuple[int, int, Look], ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """What an anchor points at: a heading, a paragraph, a list item, a table or a listing.

    All are rows of cells. A list item is a row of two, its sign and its text; a listing has a row
    for each of its lines; the rest but tables are a single cell. `level` counts for headings, and
    is 1 for the page's own.
    """

    kind: Kind
    rows: tuple[tuple[Cell, ...], ...]
    anchors: tuple[str, ...] = ()
    level: int = 0

    @property
    def text(self) -> str:
        """All that is read in it, row by row."""
        return "\n".join(" ".join(cell.text for cell in row) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Hit:
    """Where something was found: passage, row and cell, and from place to place in its text."""

    passage: int
    row: int
    cell: int
    start: int
    end: int


def passages(page: str) -> tuple[Passage, ...]:
    """What a page is made of, in order, its anchors apart from what is read.

    >>> for passage in passages('# Dice\\n\\n<a id="dice.six"></a>\\n**A six** rolls\\nagain.\\n'):
    ...     print(passage.kind, passage.anchors, passage.text)
    heading () Dice
    text ('dice.six',) A six rolls again.
    """
    reading = _Reading()
    for line in page.splitlines():
        reading.take(line)
    reading.end_passage()
    return tuple(reading.passages)


def find(sought: str, pages: Iterable[Passage]) -> list[Hit]:
    """Every place of a text, taken literally but for its case, in the order of reading.

    >>> find("DICE [", passages("Two dice [or more], and dice."))
    [Hit(passage=0, row=0, cell=0, start=4, end=10)]
    """
    if not sought:
        return []
    pattern = re.compile(re.escape(sought), re.IGNORECASE)
    return [
        Hit(i, j, k, *found.span())
        for i, passage in enumerate(pages)
        for j, row in enumerate(passage.rows)
        for k, cell in enumerate(row)
        for found in pattern.finditer(cell.text)
    ]


@dataclass(slots=True)
class _Reading:
    """A page that is being read, line by line."""

    passages: list[Passage] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)
    kind: Kind | None = None
    rows: list[list[str]] = field(default_factory=list)
    level: int = 0
    fenced: bool = False

    def take(self, line: str) -> None:
        """The next line: it goes on with the passage that is open, or ends it."""
        if line.startswith(_FENCE):
            self.end_passage()
            self.fenced = not self.fenced
        elif self.fenced:
            self._add(Kind.LISTING, line)
        else:
            # An anchor on a line of its own is the next passage's, others are their own one's.
            self._take_text(_ANCHOR.sub("", line))
            self.anchors += _ANCHOR.findall(line)

    def _take_text(self, line: str) -> None:
        if not line.strip():
            self.end_passage()
        elif found := _HEADING.fullmatch(line):
            self.end_passage()
            self._add(Kind.HEADING, found[2])
            self.level = len(found[1])
        elif line.startswith("|"):
            if not _TABLE_RULE.fullmatch(line):
                self._add(Kind.TABLE, *map(str.strip, line.strip().strip("|").split("|")))
        elif self.kind not in (Kind.TEXT, Kind.ITEM) and line.startswith(_INDENT):
            self._add(Kind.LISTING, line.removeprefix(_INDENT))
        elif found := (_FIRST if self.kind is Kind.TEXT else _ITEM).fullmatch(line):
            self.end_passage()
            self._add(Kind.ITEM, _SIGN if found[1] == "-" else found[1], found[2])
        elif self.kind in (Kind.TEXT, Kind.ITEM):
            self.rows[-1][-1] += f" {line.strip()}"
        else:
            self._add(Kind.TEXT, line.strip())

    def _add(self, kind: Kind, *row: str) -> None:
        if kind is not self.kind:
            self.end_passage()
        self.kind = kind
        self.rows.append(list(row))

    def end_passage(self) -> None:
        """What comes next is another passage."""
        if self.kind is not None:
            read = Cell if self.kind is Kind.LISTING else _cell
            rows = tuple(tuple(map(read, row)) for row in self.rows)
            self.passages.append(Passage(self.kind, rows, tuple(self.anchors), self.level))
            self.anchors, self.rows, self.kind, self.level = [], [], None, 0


def _cell(source: str) -> Cell:
    """A text with its marks taken out; of a link, which leads to a file, only what it is called."""
    text = ""
    looks = []
    bold_from: int | None = None
    for part in _INLINE.split(source):
        start = len(text)
        if part == "**":
            if bold_from is not None:
                looks.append((bold_from, start, Look.BOLD))
            bold_from = start if bold_from is None else None
        elif part.startswith("`") and part.endswith("`"):
            text += part[1:-1]
            looks.append((start, len(text), Look.CODE))
        elif part.startswith("[") and "](" in part:
            text += part[1 : part.index("](")]
        else:
            text += part
    return Cell(text, tuple(looks))
