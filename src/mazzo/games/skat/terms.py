"""What is agreed on before a deal of Skat: house rules, seats, the series and how it is scored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from mazzo.core.errors import NotationError
from mazzo.games.skat.codes import Misfit

ROLES = ("forehand", "middlehand", "rearhand")
"""The three who play a deal, in the order in which they play; roles count from 0."""

FOREHAND, MIDDLEHAND, REARHAND = range(len(ROLES))


class Rules(StrEnum):
    """What happens when all pass: the deal is passed in, or played as Ramsch."""

    ISKO = "isko"
    RAMSCH = "ramsch"


class Scoring(StrEnum):
    """How a series is scored: game values alone, or Seeger-Fabian's bonus for games besides."""

    SEEGER = "seeger"
    PLAIN = "plain"


SERIES = (12, 36, 48)
"""How many deals a series can have, if it has an end."""

_USUAL_SERIES = {3: 36, 4: 48}
_USUAL_SCORING = {Rules.ISKO: Scoring.SEEGER, Rules.RAMSCH: Scoring.PLAIN}


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed on before a deal; seats count from 0.

    At a table of four the dealer sits out. `series` is None for an endless one. `scores` are those
    of the series before the deal, by seat; `round` counts its deals from 1.

    >>> terms = Terms.of(players=4, dealer=1)
    >>> terms.series, [terms.seat(role) for role in range(3)]
    (48, [2, 3, 0])
    """

    rules: Rules
    players: int
    dealer: int
    series: int | None
    scoring: Scoring
    scores: tuple[int, ...]
    kontra: bool = False
    schieberamsch: bool = False
    round: int = 1

    @classmethod
    def of(
        cls,
        rules: Rules = Rules.ISKO,
        players: int = 3,
        dealer: int | None = None,
        series: int | None = 0,
        scoring: Scoring | None = None,
        scores: tuple[int, ...] | None = None,
        kontra: bool = False,
        schieberamsch: bool = False,
        round: int = 1,
    ) -> Terms:
        """The terms, with what is None, or a series of 0, as custom has it.

        Raises:
            NotationError: `notation.skat-scores`: not one score for each seat.
        """
        if scores is not None and len(scores) != players:
            raise NotationError.of(Misfit.SCORES, players=players)
        return cls(
            rules,
            players,
            players - 1 if dealer is None else dealer,
            _USUAL_SERIES[players] if series == 0 else series,
            _USUAL_SCORING[rules] if scoring is None else scoring,
            (0,) * players if scores is None else scores,
            kontra,
            schieberamsch,
            round,
        )

    def seat(self, role: int) -> int:
        """The seat that has a role in this deal."""
        return (self.dealer + 1 + role) % self.players

    def by_role(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """What is counted by seat, in the order of roles, the dealer who sits out last."""
        return tuple(numbers[self.seat(role)] for role in range(self.players))

    def seen_by_roles(self) -> Terms:
        """The same terms for who knows roles alone: forehand has the first seat."""
        return replace(self, dealer=self.players - 1, scores=self.by_role(self.scores))

    def roles(self, seats: Iterable[int]) -> list[int]:
        """The roles of seats that play, in order."""
        return sorted(role for seat in seats if (role := self.role(seat)) is not None)

    def role(self, seat: int) -> int | None:
        """The role of a seat in this deal; None for the dealer who sits out."""
        role = (seat - self.dealer - 1) % self.players
        return role if role < len(ROLES) else None


USUAL = Terms.of()
"""Tournament rules at a table of three."""
