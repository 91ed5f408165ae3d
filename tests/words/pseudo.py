"""A made-up language: English with accents, in brackets, about 40 % longer.

Not for reading but for finding: text that no catalogue holds stays plain, text that is cut loses
its closing bracket, and placeholders that a translator could lose are still there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from mazzo.words import LOCALES

LANGUAGE = "qps"
OPEN, CLOSE = "⟦", "⟧"

LEGIBLE = frozenset({"check.where"})
"""Entries that a program reads: editors jump to `file:line:`."""

_ENGLISH = LOCALES / "en" / "LC_MESSAGES" / "mazzo.po"
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ",
)
_LONGER = 0.4
_PADDING = "~"
_WORD = 8


def pseudo(text: str) -> str:
    """`text` in the made-up language; as it is where it holds no word but signs.

    >>> pseudo("Taken back: {move}")
    '⟦Ţåķéñ ƀåçķ: {move} ~~⟧'
    >>> pseudo("{score} / {moves}")
    '{score} / {moves}'
    """
    parts = _PLACEHOLDER.split(text)
    letters = sum(map(str.isalpha, "".join(parts[::2])))
    if not letters:
        return text
    parts[::2] = [part.translate(_ACCENTS) for part in parts[::2]]
    missing = round(_LONGER * sum(map(len, parts[::2]))) - len(OPEN + CLOSE)
    return OPEN + "".join(parts) + "".join(_padding(missing)) + CLOSE


def _padding(length: int) -> Iterator[str]:
    """Padding in words, so that it breaks into lines as language does."""
    while length > 1:
        word = min(_WORD, length - 1)
        yield " " + _PADDING * word
        length -= word + 1


def write_pseudo_language(folder: Path) -> None:
    """Write the made-up language's compiled catalogue where `Words(LANGUAGE, folder)` finds it."""
    with _ENGLISH.open("rb") as stream:
        catalogue = read_po(stream)
    for message in catalogue:
        code = message.id[0] if isinstance(message.id, tuple) else message.id
        if not code or code in LEGIBLE:
            continue
        if isinstance(message.string, tuple):
            message.string = tuple(map(pseudo, message.string))
        else:
            message.string = pseudo(message.string)
    target = folder / LANGUAGE / "LC_MESSAGES" / "mazzo.mo"
    target.parent.mkdir(parents=True)
    with target.open("wb") as stream:
        write_mo(stream, catalogue)
