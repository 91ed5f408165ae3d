"""The last hand of two players, where every card is known: played out to the end, exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mazzo.games.scopa import Terms
from mazzo.players.scopa.chances import Utility
from mazzo.players.scopa.evaluation import points
from mazzo.players.scopa.kernel import CAPTURES, RANK, bits, counts_as_scopa
from mazzo.players.scopa.packed import Packed

_BEYOND = 1e9
"""More than any utility."""


@dataclass(slots=True)
class _Known:
    """A position of two players with all cards known."""

    hands: list[int]
    table: int
    piles: list[int]
    scope: list[int]
    seat: int
    last: int | None


def best_play(packed: Packed, utility: Utility) -> tuple[int, int]:
    """The play, card and cards taken, that is best against the best answers.

    `packed` is the view of one of two players, with nothing left to deal.
    """
    hands = [packed.unseen] * 2
    hands[packed.seat] = packed.hand
    known = _Known(
        hands, packed.table, list(packed.piles), list(packed.scope), packed.seat, packed.last
    )
    endgame = _Endgame(packed.terms, utility)
    sign = 1 if packed.seat == 0 else -1
    best, most = (0, 0), -_BEYOND
    for play in endgame.plays(known):
        after = endgame.after(known, play)
        low, high = (most, _BEYOND) if sign > 0 else (-_BEYOND, -most)
        value = sign * endgame.value(after, low, high)
        if value > most:
            best, most = play, value
    return best


class _Endgame:
    """Alpha-beta search to the end of the deal; values are those of the first side."""

    def __init__(self, terms: Terms, utility: Utility) -> None:
        self._terms = terms
        self._utility = utility
        self._captures = CAPTURES[terms.variant.aces_sweep]

    def plays(self, known: _Known) -> Iterator[tuple[int, int]]:
        """The legal plays: a card and what it takes, captures first."""
        laid = []
        for card in bits(known.hands[known.seat]):
            found = self._captures.of(RANK[card], known.table)
            for takes in found:
                yield card, takes
            if not found:
                laid.append((card, 0))
        yield from laid

    def after(self, known: _Known, play: tuple[int, int]) -> _Known:
        """The position after a play."""
        card, takes = play
        seat, table, last = known.seat, known.table, known.last
        hands, piles, scope = list(known.hands), list(known.piles), list(known.scope)
        hands[seat] ^= card
        if takes:
            table &= ~takes
            piles[seat] |= takes | card
            last = seat
            if not table and any(hands) and counts_as_scopa(card, takes, self._terms):
                scope[seat] += 1
        else:
            table |= card
        # Only in a made-up position can one player run out of cards long before the other.
        after = 1 - seat if hands[1 - seat] else seat
        return _Known(hands, table, piles, scope, after, last)

    def value(self, known: _Known, low: float, high: float) -> float:
        """What the deal brings the first side; exact if it lies between `low` and `high`."""
        if not any(known.hands):
            if known.last is not None:
                known.piles[known.last] |= known.table
            return self._utility(points(known.piles, known.scope, self._terms), 0)[0]
        first = known.seat == 0
        best = -_BEYOND if first else _BEYOND
        for play in self.plays(known):
            value = self.value(self.after(known, play), low, high)
            if first:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best
