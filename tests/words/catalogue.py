"""The English catalogue as tests read it: from the source text, not through gettext."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter

from babel.messages.pofile import read_po

from mazzo.words import LOCALES


@dataclass(frozen=True)
class Entry:
    """A code with its texts: one, or as many as the language has plural forms."""

    code: str
    texts: tuple[str, ...]
    plural: bool = False

    def __str__(self) -> str:
        return self.code

    def without_names(self) -> list[str]:
        """The texts without their placeholders."""
        return ["".join(part for part, *_ in Formatter().parse(text)) for text in self.texts]


def english() -> list[Entry]:
    """All entries of the English catalogue, in its order."""
    return entries("en")


def entries(language: str) -> list[Entry]:
    """All entries of a language's catalogue, in its order."""
    with (LOCALES / language / "LC_MESSAGES" / "mazzo.po").open("rb") as stream:
        catalogue = read_po(stream)
    found = []
    for message in catalogue:
        if isinstance(message.id, tuple):
            found.append(Entry(message.id[0], tuple(message.string), plural=True))
        elif message.id:
            found.append(Entry(message.id, (message.string,)))
    return found


def languages() -> list[str]:
    """The languages that there are catalogues of."""
    return sorted(path.parts[-3] for path in LOCALES.rglob("mazzo.po"))


def placeholders(text: str) -> list[str]:
    """The names in braces, in the order of the text."""
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]
