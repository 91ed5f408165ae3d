"""Information-set Monte Carlo tree search for Scopa, on packed cards.

One tree for what the player in turn can tell apart: each iteration imagines where the hidden cards
are, walks down the tree by the plays that are legal there, and grows it by one node. The deal is
played on to the end of the hands that are held now, and judged there.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log, sqrt
from typing import TypeAlias

from mazzo.players.scopa.chances import Utility
from mazzo.players.scopa.evaluation import CARDS, lead, points, prospects
from mazzo.players.scopa.habits import worth
from mazzo.players.scopa.kernel import CAPTURES, RANK, bits, counts_as_scopa
from mazzo.players.scopa.packed import Packed

_BEYOND = 1e9
"""More than any utility."""

_CURIOSITY = 0.9
"""How much a play that was seldom tried is preferred, in points."""

_HORIZON = 12
"""So many plays ahead at most: hands of nine or ten cards are not played to their end."""


_Play: TypeAlias = tuple[int, int]
"""A card and the set that it takes."""


_MEMORY = 50_000
"""So many hands and tables are remembered, and so many plays grown into a tree."""


class _Node:
    """A play in the tree, and those that have followed it.

    How often it was possible, how often chosen, and what it has brought the side that made it.
    """

    __slots__ = ("chosen", "following", "gain", "possible")

    def __init__(self) -> None:
        self.possible = 0
        self.chosen = 0
        self.gain = 0.0
        self.following: dict[_Play, _Node] = {}


class Search:
    """One search; `utility` turns the points of a deal into what each side strives for."""

    def __init__(self, packed: Packed, utility: Utility) -> None:
        self._packed = packed
        self._terms = packed.terms
        self._utility = utility
        self._captures = CAPTURES[packed.terms.variant.aces_sweep]
        self._plays: dict[int, list[_Play]] = {}
        self._leads: dict[int, float] = {}
        self._first: dict[_Play, _Node] = {}
        self._grown = 0

    def run(self, worlds: Iterable[list[int]]) -> _Play:
        """The play chosen most often, once each of `worlds` (hands by seat) has been walked."""
        for hands in worlds:
            self._walk(hands)
        return max(self._first, key=lambda play: self._first[play].chosen)

    def plays(self, hand: int, table: int) -> list[_Play]:
        """The legal plays, card and cards taken; the best looking first."""
        key = hand << 40 | table
        found = self._plays.get(key)
        if found is None:
            rated = []
            for card in bits(hand):
                taken = self._captures.of(RANK[card], table)
                for takes in taken:
                    rated.append((worth(takes | card) + 0.5 + (takes == table), card, takes))
                if not taken:
                    rated.append((-0.6 * worth(card), card, 0))
            rated.sort(reverse=True)
            if len(self._plays) > _MEMORY:
                self._plays.clear()
            found = self._plays[key] = [(card, takes) for _, card, takes in rated]
        return found

    def _walk(self, world: list[int]) -> None:
        """Play the deal on in one world, and note in the tree what came of it."""
        packed, terms = self._packed, self._terms
        sides, players = terms.sides, terms.players
        table, seat, last = packed.table, packed.seat, packed.last
        hands, piles, scope = list(world), list(packed.piles), list(packed.scope)
        left, stock = sum(packed.hands), packed.stock
        path: list[tuple[_Node, int]] = []
        following: dict[_Play, _Node] | None = self._first
        for _ in range(min(left, _HORIZON)):
            side = seat % sides
            plays = self.plays(hands[seat], table)
            play = plays[0]
            if following is not None:
                play, node, fresh = self._choose(plays, following)
                path.append((node, side))
                following = None if fresh else node.following
            card, takes = play
            hands[seat] ^= card
            left -= 1
            if takes:
                table &= ~takes
                piles[side] |= takes | card
                last = seat
                if not table and (left or stock) and counts_as_scopa(card, takes, terms):
                    scope[side] += 1
            else:
                table |= card
            seat = (seat + 1) % players
            while left and not hands[seat]:
                # Only in a made-up position can hands run out at different times.
                seat = (seat + 1) % players
        if left or stock:
            uncaptured = CARDS - sum(pile.bit_count() for pile in piles)
            found = prospects(piles, scope, uncaptured, terms)
            found[(seat if left else terms.leader) % sides] += self._lead(table)
        else:
            uncaptured = 0
            if last is not None:
                piles[last % sides] |= table
            found = points(piles, scope, terms)
        gains = self._utility(found, uncaptured)
        for node, side in path:
            node.chosen += 1
            node.gain += gains[side]

    def _choose(
        self, plays: list[_Play], following: dict[_Play, _Node]
    ) -> tuple[_Play, _Node, bool]:
        """The play to walk down, its node, and whether the tree has grown by it.

        A play that was never tried comes first; else what has brought much or was seldom chosen.
        """
        untried = None
        most, best, best_node = -_BEYOND, plays[0], None
        for play in plays:
            node = following.get(play)
            if node is None:
                untried = untried or play
                continue
            node.possible += 1
            value = node.gain / node.chosen + _CURIOSITY * sqrt(log(node.possible) / node.chosen)
            if value > most:
                most, best, best_node = value, play, node
        grows = untried is not None and self._grown < _MEMORY
        if grows or best_node is None:
            best = untried or best
            best_node = _Node()
            best_node.possible = 1
            if grows:
                self._grown += 1
                following[best] = best_node
            return best, best_node, True
        return best, best_node, False

    def _lead(self, table: int) -> float:
        found = self._leads.get(table)
        if found is None:
            if len(self._leads) > _MEMORY:
                self._leads.clear()
            size = self._terms.variant.hand
            found = lead(table, self._packed.unseen & ~table, min(size, 3), self._captures)
            self._leads[table] = found
        return found
