"""What can be wrong with a text or a move, as codes; `mazzo.words` has the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import TypeAlias

Parameter: TypeAlias = str | int | tuple[int, ...]
"""What a sentence can be about: a text, a number, a card (which is an int) or several cards."""


@unique
class Code(StrEnum):
    """The codes of the core: texts that can't be read, and cards that make no deal."""

    EMPTY = "notation.empty"
    NOT_TEXT = "notation.not-text"
    TOO_LONG = "notation.too-long"
    NO_GAME_TAG = "notation.no-game-tag"
    UNKNOWN_GAME = "notation.unknown-game"
    BAD_TAG = "notation.bad-tag"
    STRAY_TAG = "notation.stray-tag"
    DOUBLED_TAG = "notation.doubled-tag"
    TAG_VALUE = "notation.tag-value"
    OPEN_COMMENT = "notation.open-comment"
    STRAY_SIGN = "notation.stray-sign"
    NO_DEAL = "notation.no-deal"
    TWO_DEALS = "notation.two-deals"
    NOT_A_CARD = "notation.not-a-card"
    NOT_A_MOVE = "notation.not-a-move"
    NOT_A_DEAL = "notation.not-a-deal"
    NOT_A_POSITION = "notation.not-a-position"
    NOT_A_SHARE_CODE = "notation.not-a-share-code"
    NO_FIELD = "notation.no-field"
    FIELD_VALUE = "notation.field-value"
    WRONG_RESULT = "notation.wrong-result"
    WRONG_REDO = "notation.wrong-redo"
    DOUBLED_CARDS = "cards.doubled"
    MISSING_CARDS = "cards.missing"
    LEFT_OVER_CARDS = "cards.left-over"
    FOREIGN_CARDS = "cards.foreign"
    SEVERAL_MOVES = "ambiguous.several"
    NO_MOVE = "ambiguous.none"


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that stands against a move or a text, and what it is about.

    `code` names the rule: `scorpion.king-only` is also an anchor in `rules/en/scorpion.md`.
    Parameters that number something count from 1, as all texts do.

    >>> violation = Violation.of("scorpion.not-empty", column=3)
    >>> violation
    Violation(code='scorpion.not-empty', parameters=(('column', 3),))
    >>> str(violation)
    'scorpion.not-empty column=3'
    """

    code: str
    parameters: tuple[tuple[str, Parameter], ...] = ()

    @classmethod
    def of(cls, code: str, **parameters: Parameter) -> Violation:
        """The violation of `code`, its parameters in the order given."""
        return cls(str(code), tuple(parameters.items()))

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value}" for name, value in self.parameters)])


class RuleError(Exception):
    """A violation, raised. `general` is the code that `mazzo check` prints for it."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation)
        self.violation = violation

    @property
    def general(self) -> str:
        """The rule's own code."""
        return self.violation.code


class IllegalMoveError(RuleError):
    """The move can be read, and the rules forbid it."""


class NotationError(RuleError):
    """The text is no card, move, position, deal or record; `general` is `notation` or `cards`."""

    @classmethod
    def of(cls, code: str, **parameters: Parameter) -> NotationError:
        """The error with a violation of `code`."""
        return cls(Violation.of(code, **parameters))

    @property
    def general(self) -> str:
        """What stands before the dot.

        >>> NotationError.of(Code.DOUBLED_CARDS).general
        'cards'
        """
        return self.violation.code.partition(".")[0]


class AmbiguousMoveError(NotationError):
    """The text names a card and no single move of it; `general` is `ambiguous`."""
