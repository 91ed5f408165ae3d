"""Codes in, sentences out: every word that a person reads comes from a catalogue here.

The catalogues are gettext's, one folder a language; their keys are the codes of the core, the
games and the screens, so that no other package holds a sentence.
"""

from __future__ import annotations

import re
from gettext import GNUTranslations, translation
from pathlib import Path

from mazzo.core.cards import ITALIAN_40, Card
from mazzo.core.errors import Parameter, Violation

LOCALES = Path(__file__).with_name("locale")

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_RANKS = {"T": "10"}
_LONGEST = 60
# Of a path that is cut nobody knows which file it is.
LONGEST_PATH = 4096
# Control characters, and the signs that turn the direction of text round.
_UNSAFE = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ud800-\udfff]+"
)


def clean(text: str, longest: int = _LONGEST) -> str:
    r"""Text of a file or a person as it may reach a terminal: one line, no control characters.

    >>> clean("a\x1b[31mb\nc")
    'a [31mb c'
    >>> clean("seven of clubs", longest=8)
    'seven o…'
    """
    safe = _UNSAFE.sub(" ", text)
    return safe if len(safe) <= longest else safe[: longest - 1] + "…"


class Words:
    """The words of one language.

    >>> from mazzo.core.errors import Violation
    >>> words = Words()
    >>> words.explain(Violation.of("scorpion.not-empty", column=3))
    'Column 3 is not empty.'
    >>> words.count("count.moves", 1), words.count("count.moves", 2)
    ('1 move', '2 moves')
    """

    def __init__(self, language: str = "en", folder: Path = LOCALES) -> None:
        self.language = language
        self._catalogue: GNUTranslations = translation("mazzo", folder, languages=[language])

    def say(self, code: str, **parameters: Parameter) -> str:
        """The sentence or label for `code`; the code itself where the catalogue has none."""
        return self._fill(self._catalogue.gettext(code), parameters)

    def count(self, code: str, number: int, **parameters: Parameter) -> str:
        """The words for so many of a thing."""
        text = self._catalogue.ngettext(code, code, number)
        return self._fill(text, {"number": number, **parameters})

    def explain(self, violation: Violation) -> str:
        """Why something is refused."""
        return self.say(violation.code, **dict(violation.parameters))

    def has(self, code: str) -> bool:
        """Whether the catalogue has words for `code`."""
        return self._catalogue.gettext(code) != code

    def _fill(self, text: str, parameters: dict[str, Parameter]) -> str:
        return text.format(**{name: self._show(name, value) for name, value in parameters.items()})

    def _show(self, name: str, value: Parameter) -> str:
        if isinstance(value, tuple):
            return ", ".join([self._show(name, card) for card in value])
        if name == "suit":
            return self.say(f"suit.{value}")
        if isinstance(value, str):
            return clean(value, LONGEST_PATH if name == "file" else _LONGEST)
        return card_face(value) if isinstance(value, Card) else str(value)


def card_face(card: Card) -> str:
    """A card as it is printed: rank and suit sign; Italian suits, without signs, as letters.

    >>> from mazzo.core.cards import FRENCH_52
    >>> card_face(FRENCH_52.card("Th"))
    '10♥'
    """
    if card.pack is ITALIAN_40:
        return card.text
    rank, suit = card.text[0], card.text[1]
    return _RANKS.get(rank, rank) + suit_sign(suit)


def suit_sign(suit: str) -> str:
    """The sign for a suit's letter.

    >>> suit_sign("h")
    '♥'
    """
    return _SUITS[suit]
