"""A series of deals, as it stands on the score sheet. Source: "Scores"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mazzo.core.match import Match
from mazzo.games.skat.setup import Setup
from mazzo.games.skat.state import State
from mazzo.games.skat.terms import Terms


@dataclass(frozen=True, slots=True)
class Series:
    """A series before its next deal; everything is by seat.

    `won` and `lost` count own games: they decide between equal totals where a tournament must.

    >>> series = Series.drawn(7, Terms.of())
    >>> state = series.setup().start()
    >>> for call in ("p", "p", "p"):
    ...     state = state.apply(state.read(call)).state
    >>> series = series.after(state)
    >>> series.match.round, series.match.scores, series.match.over, series.ranks()
    (2, (0, 0, 0), False, (1, 1, 1))
    """

    terms: Terms
    match: Match
    won: tuple[int, ...]
    lost: tuple[int, ...]

    @classmethod
    def drawn(cls, number: int, terms: Terms) -> Series:
        """A new series on `terms`; its first dealer is drawn by lot."""
        nothing = (0,) * terms.players
        match = Match.drawn(number, terms.players, terms.players, length=terms.series)
        return cls(terms, match, nothing, nothing)

    def setup(self) -> Setup:
        """The next deal."""
        match = self.match
        terms = replace(self.terms, dealer=match.dealer, scores=match.scores, round=match.round)
        return Setup(terms, deal=match.deal)

    def after(self, state: State) -> Series:
        """The series once a deal has come to the end `state`; one passed in is a deal, too."""
        result = state.result()
        declarer = state.public.declarer
        seat = None if declarer is None else state.terms.seat(declarer)
        won = result.value is not None and result.value.won
        return replace(
            self,
            match=self.match.after(result.scored(self.terms.scoring)),
            won=_counted(self.won, seat if won else None),
            lost=_counted(self.lost, None if won else seat),
        )

    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat, from 1; equal totals share one."""
        scores = self.match.scores
        return tuple(1 + sum(other > score for other in scores) for score in scores)


def _counted(games: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    return tuple(count + (other == seat) for other, count in enumerate(games))
