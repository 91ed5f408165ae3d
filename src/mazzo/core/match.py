"""A match as a value: what stands between its deals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mazzo.core.deals import of_match


@dataclass(frozen=True, slots=True)
class Match:
    """A match before its next deal; seats, sides and the dealer count from 0, rounds from 1.

    It goes on to `target` points, or for `length` deals, or, where both are None, without end. The
    same `number` draws the same first dealer and deals the same cards, round by round.

    >>> match = Match.drawn(7, seats=2, sides=2, target=11)
    >>> match.dealer, match.deal
    (0, 718971644)
    >>> match = match.after((3, 1))
    >>> match.round, match.dealer, match.scores, match.winner
    (2, 1, (3, 1), None)
    >>> match.after((8, 9)).winner
    0
    """

    number: int
    seats: int
    target: int | None
    scores: tuple[int, ...]
    dealer: int
    round: int = 1
    length: int | None = None

    @classmethod
    def drawn(
        cls,
        number: int,
        seats: int,
        sides: int,
        target: int | None = None,
        length: int | None = None,
    ) -> Match:
        """A new match; its first dealer is drawn by lot."""
        dealer = of_match(number, 0) % seats
        return cls(number, seats, target, (0,) * sides, dealer, length=length)

    @property
    def deal(self) -> int:
        """The deal number of the next deal."""
        return of_match(self.number, self.round)

    @property
    def winner(self) -> int | None:
        """The side that has won a match to a target; None while it goes on."""
        return None if self.target is None else winner(self.scores, self.target)

    @property
    def over(self) -> bool:
        """Whether no deal follows."""
        played_out = self.length is not None and self.round > self.length
        return played_out or self.winner is not None

    def after(self, points: tuple[int, ...]) -> Match:
        """The match once a deal has brought each side its points; the deal passes on."""
        return replace(
            self,
            scores=tuple(map(sum, zip(self.scores, points, strict=True))),
            dealer=(self.dealer + 1) % self.seats,
            round=self.round + 1,
        )


def winner(scores: tuple[int, ...], target: int) -> int | None:
    """The side that has won at the end of a deal: the best of all, at `target` or above.

    Equal at the top, nobody has: another deal is played.

    >>> winner((11, 13), 11), winner((11, 11), 11), winner((10, 9), 11)
    (1, None, None)
    """
    best = max(scores)
    return scores.index(best) if best >= target and scores.count(best) == 1 else None
