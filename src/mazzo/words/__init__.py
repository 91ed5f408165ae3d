"""Codes in, sentences out: every word that a person reads comes from a catalogue here.

The catalogues are gettext's, one folder a language; their keys are the codes of the core, the
games and the screens, so that no other package holds a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from gettext import GNUTranslations, translation
from pathlib import Path

from mazzo.core.cards import ITALIAN_40, Card
from mazzo.core.errors import Parameter, Violation

LOCALES = Path(__file__).with_name("locale")

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_RANKS = {"T": "10"}
_ASCII = str.maketrans(
    {
        **dict(zip(_SUITS.values(), _SUITS, strict=True)),
        **{"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'"},
        **{"…": "...", "–": "-", "—": "-", "·": "-", "×": "x", "\u00a0": " ", "•": "*", "±": "+/-"},
        **{"←": "<-", "→": "->", "↑": "^", "↓": "v"},
    }
)
"""What stands for a sign where there are only those of ASCII; letters stay as they are."""

_DEFAULT = "en"
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


def languages(folder: Path = LOCALES) -> list[str]:
    """The codes of the languages that there are words of, in order."""
    return sorted(path.parts[-3] for path in folder.glob("*/LC_MESSAGES/mazzo.mo"))


def language(
    asked: str | None, saved: str, environment: Mapping[str, str], existing: Collection[str]
) -> str:
    """Which of the existing languages a player reads: the first wish that can be met.

    What was asked for this once comes first, then the saved choice, then the environment, where
    the first variable that is set decides alone.

    >>> language("it", "de", {"LANG": "pl_PL.UTF-8"}, ["de", "en", "it", "pl"])
    'it'
    >>> language(None, "auto", {"LC_ALL": "", "LANG": "pl_PL.UTF-8"}, ["en", "pl"])
    'pl'
    >>> language(None, "auto", {"LC_ALL": "C", "LANG": "pl_PL.UTF-8"}, ["en", "pl"])
    'en'
    """
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in variables if environment.get(name)), "")
    region = re.split("[.@]", locale)[0]
    wishes = (asked or "", saved, region, region.partition("_")[0].lower())
    return next((wish for wish in wishes if wish in existing), _DEFAULT)


class Words:
    """The words of one language.

    >>> from mazzo.core.errors import Violation
    >>> words = Words()
    >>> words.explain(Violation.of("scorpion.not-empty", column=3))
    'Column 3 is not empty.'
    >>> words.count("count.moves", 1), words.count("count.moves", 2)
    ('1 move', '2 moves')
    >>> Words(ascii=True).say("notation.not-a-move", text="x")
    '"x" is not a move.'
    """

    def __init__(
        self, language: str = _DEFAULT, folder: Path = LOCALES, ascii: bool = False
    ) -> None:
        self.language = language
        self.folder = folder
        # Who has these words goes on with them when the player changes the signs.
        self.ascii = ascii
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

    def title(self, game: str, rules: str) -> str:
        """A game and its rules; as they are given where there are no words for them."""
        return self.say(
            "stats.title",
            game=self.say(f"game.{game}") if self.has(f"game.{game}") else game,
            rules=self.say(f"rules.{rules}") if self.has(f"rules.{rules}") else rules,
        )

    def face(self, card: Card) -> str:
        """A card as it is printed for this player."""
        return card_face(card, self.ascii)

    def suit_sign(self, suit: str) -> str:
        """The sign for a suit's letter, or the letter where there are no signs."""
        return suit_sign(suit, self.ascii)

    def plain(self, text: str) -> str:
        """Text with the signs that this player's terminal can show."""
        return text.translate(_ASCII) if self.ascii else text

    def _fill(self, text: str, parameters: dict[str, Parameter]) -> str:
        shown = {name: self._show(name, value) for name, value in parameters.items()}
        return self.plain(text.format(**shown))

    def _show(self, name: str, value: Parameter) -> str:
        if isinstance(value, tuple):
            return ", ".join([self._show(name, card) for card in value])
        if name == "suit":
            return self.say(f"suit.{value}")
        if isinstance(value, str):
            return clean(value, LONGEST_PATH if name == "file" else _LONGEST)
        return self.face(value) if isinstance(value, Card) else str(value)


def card_face(card: Card, ascii: bool = False) -> str:
    """A card as it is printed: rank and suit sign; Italian suits, without signs, as letters.

    >>> from mazzo.core.cards import FRENCH_52
    >>> card_face(FRENCH_52.card("Th"))
    '10♥'
    >>> card_face(FRENCH_52.card("Th"), ascii=True)
    '10h'
    """
    if card.pack is ITALIAN_40:
        return card.text
    rank, suit = card.text[0], card.text[1]
    return _RANKS.get(rank, rank) + suit_sign(suit, ascii)


def suit_sign(suit: str, ascii: bool = False) -> str:
    """The sign for a suit's letter.

    >>> suit_sign("h")
    '♥'
    """
    return suit if ascii else _SUITS[suit]
