"""Scopa a second time, from the rules page alone: cards are strings of two, moves are texts.

Nothing of mazzo is imported, so that what both say alike rests on the rules page and not on shared
code. Captures are found by trying every set of table cards, a primiera by trying every four cards.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product

RANKS = "A234567FCR"
SUITS = "dcsb"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
ORDER = {card: i for i, card in enumerate(PACK)}
VALUE = {card: RANKS.index(card[0]) + 1 for card in PACK}
PRIMIERA = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12}
NAPOLA = ["Ad", "2d", "3d", "4d", "5d", "6d", "7d", "Fd", "Cd", "Rd"]


def spelled(cards: list[str]) -> str:
    return "".join(sorted(cards, key=ORDER.__getitem__))


class Naive:
    """A deal in progress, changed in place by `play`; seats and sides count from 1.

    `deals` gives the forty cards in dealing order: of the deal, and of the n-th dealing again.
    """

    def __init__(
        self,
        deals: Callable[[int], list[str]],
        rules: str,
        players: int,
        partners: bool,
        dealer: int,
        options: tuple[str, ...] = (),
    ) -> None:
        self.aces = rules == "assi"
        self.players = players
        self.partners = partners
        self.options = options
        self.sides = 2 if partners else players
        self.leader = 1 if dealer == players else dealer + 1
        self.size, on_table = {"scopone": (9, 4), "scientifico": (10, 0)}.get(rules, (3, 4))
        self.again = 0
        while True:
            self.stock = list(deals(self.again))
            self.deal_hands()
            self.table, self.stock = self.stock[:on_table], self.stock[on_table:]
            if [card[0] for card in self.table].count("R") < 3:
                break
            self.again += 1
        self.piles: dict[int, list[str]] = {side: [] for side in range(1, self.sides + 1)}
        self.scope = dict.fromkeys(self.piles, 0)
        self.turn = self.leader
        self.last: int | None = None

    def deal_hands(self) -> None:
        self.hands = {}
        seat = self.leader
        for _ in range(self.players):
            self.hands[seat], self.stock = self.stock[: self.size], self.stock[self.size :]
            seat = self.next(seat)

    def next(self, seat: int) -> int:
        return 1 if seat == self.players else seat + 1

    def side(self, seat: int) -> int:
        return {3: 1, 4: 2}.get(seat, seat) if self.partners else seat

    def over(self) -> bool:
        return not any(self.hands.values())

    def legal(self) -> list[str]:
        """The texts of the legal moves, sorted."""
        if self.over():
            return []
        sums: dict[int, list[str]] = {}
        for size in range(2, len(self.table) + 1):
            for cards in combinations(self.table, size):
                worth = sum([VALUE[card] for card in cards])
                if worth <= 10:
                    sums.setdefault(worth, []).append(spelled(list(cards)))
        moves = []
        for card in self.hands[self.turn]:
            taken = [other for other in self.table if other[0] == card[0]]
            if not taken and card[0] == "A" and self.aces and self.table:
                taken = [spelled(self.table)]
            elif not taken:
                taken = sums.get(VALUE[card], [])
            moves += [f"{card}x{cards}" for cards in taken] or [card]
        return sorted(moves)

    def play(self, move: str) -> None:
        card, _, text = move.partition("x")
        taken = [text[i : i + 2] for i in range(0, len(text), 2)]
        self.hands[self.turn].remove(card)
        if taken:
            as_ace = self.aces and card[0] == "A" and "A" not in [other[0] for other in taken]
            for other in taken:
                self.table.remove(other)
            self.piles[self.side(self.turn)] += [card, *taken]
            self.last = self.turn
            very_last = self.over() and not self.stock
            if not self.table and not very_last and (not as_ace or "AceSweep" in self.options):
                self.scope[self.side(self.turn)] += 1
        else:
            self.table.append(card)
        self.turn = self.next(self.turn)
        if self.over() and self.stock:
            self.deal_hands()
        elif self.over() and self.last:
            self.piles[self.side(self.last)] += self.table
            self.table = []

    def position(self) -> str:
        hands = [spelled(self.hands[seat]) or "-" for seat in range(1, self.players + 1)]
        return " ".join(
            [
                spelled(self.table) or "-",
                "/".join(hands),
                "".join(self.stock) or "-",
                "/".join(spelled(pile) or "-" for pile in self.piles.values()),
                "/".join(str(made) for made in self.scope.values()),
                str(self.turn),
                str(self.last or "-"),
            ]
        )

    # The score of a deal.

    def lines(self) -> list[tuple[str, int | None, int, tuple[int, ...]]]:
        """Category, side, points and counts."""
        piles = list(self.piles.values())
        found = [
            self.most("cards", [len(pile) for pile in piles]),
            self.most("denari", [sum(card[1] == "d" for card in pile) for pile in piles]),
            self.most("settebello", [pile.count("7d") for pile in piles]),
            self.most("primiera", [best_primiera(pile) for pile in piles]),
        ]
        for side, made in self.scope.items():
            counts = tuple(made if other == side else 0 for other in self.scope)
            found.append(("scope", side, made, counts))
        if "ReBello" in self.options:
            found.append(self.most("re-bello", [pile.count("Rd") for pile in piles]))
        if "Napola" in self.options:
            rows = [longest_row(pile) for pile in piles]
            code, side, _, counts = self.most("napola", rows)
            found.append((code, side, max(rows), counts))
        return found

    def most(self, code: str, counts: list[int]) -> tuple[str, int | None, int, tuple[int, ...]]:
        first, second = sorted(counts, reverse=True)[:2]
        if first == second:
            return code, None, 0, tuple(counts)
        return code, counts.index(first) + 1, 1, tuple(counts)

    def points(self) -> tuple[int, ...]:
        found = dict.fromkeys(self.piles, 0)
        for _, side, points, _ in self.lines():
            if side:
                found[side] += points
        return tuple(found.values())


def best_primiera(pile: list[str]) -> int:
    suits = [[PRIMIERA.get(card[0], 10) for card in pile if card[1] == suit] for suit in SUITS]
    return max(map(sum, product(*suits)), default=0)


def longest_row(pile: list[str]) -> int:
    rows = [length for length in range(3, 11) if set(NAPOLA[:length]) <= set(pile)]
    return max(rows, default=0)


def winner(scores: tuple[int, ...], target: int) -> int | None:
    """The side that has won the match, when a deal is over."""
    first, second = sorted(scores, reverse=True)[:2]
    return scores.index(first) + 1 if first >= target and first != second else None
