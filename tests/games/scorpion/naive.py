"""Scorpion a second time, from the spec alone: columns are lists of strings, moves are texts.

Nothing of mazzo is imported, so that what both say alike rests on the spec and not on shared
code. A face-down card is a string in parentheses: it can't be confused with any that moves.
"""

from __future__ import annotations

RANKS = "A23456789TJQK"
SUITS = "cdhs"


def _lower_neighbours(card: str, lenient: bool) -> list[str]:
    """The cards that may be placed on `card`."""
    if card[0] == "A":
        return []
    rank = RANKS[RANKS.index(card[0]) - 1]
    return [rank + suit for suit in (SUITS if lenient else card[1])]


FITS = {
    rules: {
        rank + suit: _lower_neighbours(rank + suit, rules == "lenient")
        for rank in RANKS
        for suit in SUITS
    }
    for rules in ("classic", "lenient")
}
RUNS = [[rank + suit for rank in reversed(RANKS)] for suit in SUITS]
KINGS = ["K" + suit for suit in SUITS]


class Naive:
    """A game in progress, changed in place by `play`."""

    def __init__(self, position: str, rules: str) -> None:
        columns, stock, completed = position.split(" ")
        self.fits = FITS[rules]
        self.columns = [self._split(text) for text in columns.split("/")]
        self.stock = self._split(stock)
        self.completed = int(completed)
        self.score = 0

    @staticmethod
    def _split(text: str) -> list[str]:
        cards = []
        while text.strip("-"):
            length = 4 if text[0] == "(" else 2
            cards.append(text[:length])
            text = text[length:]
        return cards

    def position(self) -> str:
        columns = "/".join("".join(column) or "-" for column in self.columns)
        return f"{columns} {''.join(self.stock) or '-'} {self.completed}"

    def won(self) -> bool:
        return self.completed == 4

    def legal(self) -> list[str]:
        """The texts of the legal moves, sorted."""
        if self.won():
            return []
        lies_in = {card: i for i, column in enumerate(self.columns) for card in column}
        moves = ["deal"] if self.stock else []
        for i, column in enumerate(self.columns):
            if column:
                moves += [
                    f"{card}>{column[-1]}"
                    for card in self.fits[column[-1]]
                    if lies_in.get(card, i) != i
                ]
            else:
                moves += [f"{king}>@{i + 1}" for king in KINGS if king in lies_in]
        return sorted(moves)

    def play(self, move: str) -> None:
        if move == "deal":
            dealt, self.stock = self.stock, []
            for column, card in zip(self.columns, dealt, strict=False):
                column.append(card)
            for column in self.columns[:3]:
                self._remove_run(column)
            return
        card, _, onto = move.partition(">")
        source = next(column for column in self.columns if card in column)
        if onto[0] == "@":
            target = self.columns[int(onto[1:]) - 1]
        else:
            target = next(column for column in self.columns if onto in column)
            if card[1] == onto[1]:
                self.score += 5
        at = source.index(card)
        target += source[at:]
        del source[at:]
        self._turn_up(source)
        self._remove_run(target)

    def _turn_up(self, column: list[str]) -> None:
        if column and column[-1][0] == "(":
            column[-1] = column[-1][1:3]
            self.score += 5

    def _remove_run(self, column: list[str]) -> None:
        if column[-13:] in RUNS and not self.won():
            del column[-13:]
            self.completed += 1
            self.score += 100
            self._turn_up(column)
