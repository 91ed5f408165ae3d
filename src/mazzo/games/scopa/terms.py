"""What is agreed on before a deal of Scopa: the variant, the seats, the options, the match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from mazzo.core.errors import NotationError
from mazzo.games.scopa.codes import Misfit

TARGETS = (11, 21)
"""What a match is played to. Source: "The match"."""


class Rules(StrEnum):
    """The variants, by the names that records have for them."""

    CLASSIC = "classic"
    ASSI = "assi"
    SCOPONE = "scopone"
    SCIENTIFICO = "scientifico"


class Variant(NamedTuple):
    """How a variant is dealt and played; all else is the same in all of them."""

    players: tuple[int, ...]
    hand: int
    table: int
    refills: bool
    aces_sweep: bool


VARIANTS = {
    Rules.CLASSIC: Variant((2, 3, 4), hand=3, table=4, refills=True, aces_sweep=False),
    Rules.ASSI: Variant((2, 3, 4), hand=3, table=4, refills=True, aces_sweep=True),
    Rules.SCOPONE: Variant((4,), hand=9, table=4, refills=False, aces_sweep=False),
    Rules.SCIENTIFICO: Variant((4,), hand=10, table=0, refills=False, aces_sweep=False),
}
"""Source: "Variants"."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed on before a deal; seats and sides count from 0.

    A side is a player, or with `teams` two partners: seats 0 and 2 against 1 and 3. `scores` are
    those of the match before the deal, by side.

    >>> Terms.of(Rules.SCOPONE).variant.hand, Terms.of(players=3).scores
    (9, (0, 0, 0))
    """

    rules: Rules
    players: int
    teams: bool
    target: int
    dealer: int
    scores: tuple[int, ...]
    ace_sweep: bool = False
    re_bello: bool = False
    napola: bool = False

    @classmethod
    def of(
        cls,
        rules: Rules = Rules.CLASSIC,
        players: int | None = None,
        teams: bool | None = None,
        target: int = TARGETS[0],
        dealer: int | None = None,
        scores: tuple[int, ...] | None = None,
        ace_sweep: bool = False,
        re_bello: bool = False,
        napola: bool = False,
    ) -> Terms:
        """The terms, with what is None as the variant or custom has it.

        Raises:
            NotationError: `notation.scopa-players`, `notation.scopa-teams` or
                `notation.scopa-scores`: seats or scores that the variant has no use for.
        """
        variant = VARIANTS[rules]
        players = variant.players[0] if players is None else players
        if players not in variant.players:
            raise NotationError.of(Misfit.PLAYERS, rules=rules, players=players)
        always = not variant.refills
        teams = always if teams is None else teams
        if (teams != always and players != 4) or (always and not teams):
            raise NotationError.of(Misfit.TEAMS, rules=rules, players=players)
        sides = 2 if teams else players
        scores = (0,) * sides if scores is None else scores
        if len(scores) != sides:
            raise NotationError.of(Misfit.SCORES, sides=sides)
        dealer = players - 1 if dealer is None else dealer
        return cls(rules, players, teams, target, dealer, scores, ace_sweep, re_bello, napola)

    @property
    def variant(self) -> Variant:
        """How the variant is dealt and played."""
        return VARIANTS[self.rules]

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.scores)

    @property
    def leader(self) -> int:
        """The seat after the dealer: it leads, and leads again after each refill."""
        return self.after(self.dealer)

    def after(self, seat: int) -> int:
        """The seat whose turn comes after that of `seat`."""
        return (seat + 1) % self.players

    def side(self, seat: int) -> int:
        """The side that `seat` plays for."""
        return seat % self.sides


USUAL = Terms.of()
"""The classic game of two."""
