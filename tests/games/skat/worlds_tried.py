"""Claims by brute force: every distribution that the declarer can't exclude, and every defence.

A set of whole distributions is carried along, as dictionaries; the declarer must choose one card
for all of them, the defenders play whatever any of them allows.
"""

from __future__ import annotations

from itertools import combinations

from games.skat.naive import PACK, may_play, side_suit, taker, trumps

World = tuple[frozenset[str], frozenset[str]]
"""The cards of the two defenders, the one after the declarer first."""


class Claim:
    """What a declarer sees. Roles count from 0; `tricks` are (leader, cards), the last one open."""

    def __init__(
        self, game: str, declarer: int, hand: list[str], tricks: list[tuple[int, list[str]]]
    ) -> None:
        self.game, self.declarer = game, declarer
        self.hand = frozenset(hand)
        self.tricks = tricks
        leader, self.trick = tricks[-1]
        self.turn = (leader + len(self.trick)) % 3

    def played(self, role: int) -> list[str]:
        found = []
        for leader, cards in self.tricks:
            place = (role - leader) % 3
            found += cards[place : place + 1]
        return found

    def lacks(self, role: int) -> set[str]:
        """The cards that a role can't have: of suits that it did not follow."""
        found: set[str] = set()
        for leader, cards in self.tricks:
            place = (role - leader) % 3
            if place < len(cards):
                led = cards[0]
                high = trumps(self.game)
                suit = set(high if led in high else side_suit(self.game, led[1]))
                if cards[place] not in suit:
                    found |= suit
        return found

    def worlds(self, put_away: list[str]) -> list[World]:
        """Every way the other cards can lie; `put_away` are those that the declarer put there."""
        gone = {card for _, cards in self.tricks for card in cards}
        rest = [card for card in PACK if card not in gone | self.hand | set(put_away)]
        one, other = (self.declarer + 1) % 3, (self.declarer + 2) % 3
        sizes = [10 - len(self.played(role)) for role in (one, other)]
        found = []
        for first in combinations([c for c in rest if c not in self.lacks(one)], sizes[0]):
            left = [card for card in rest if card not in first and card not in self.lacks(other)]
            for second in combinations(left, sizes[1]):
                found.append((frozenset(first), frozenset(second)))
        return found

    def holds(self, put_away: list[str]) -> bool:
        return self.tried(self.hand, self.worlds(put_away), self.turn, tuple(self.trick))

    def tried(
        self, hand: frozenset[str], worlds: list[World], turn: int, trick: tuple[str, ...]
    ) -> bool:
        if len(trick) == 3:
            taken_by = (turn + taker(list(trick), self.game)) % 3
            if (taken_by == self.declarer) == (self.game == "N"):
                return False
            return self.tried(hand, worlds, taken_by, ())
        if not hand and not worlds[0][0] and not worlds[0][1]:
            return True
        led = trick[0] if trick else None
        after = (turn + 1) % 3
        if turn == self.declarer:
            return any(
                self.tried(hand - {card}, worlds, after, (*trick, card))
                for card in may_play(sorted(hand), led, self.game)
            )
        place = (turn - self.declarer) % 3 - 1
        ways: dict[str, list[World]] = {}
        for world in worlds:
            for card in may_play(sorted(world[place]), led, self.game):
                left = (world[place] - {card}, world[1 - place])
                ways.setdefault(card, []).append(left if place == 0 else left[::-1])
        return all(self.tried(hand, found, after, (*trick, card)) for card, found in ways.items())
