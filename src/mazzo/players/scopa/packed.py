"""A deal as one seat sees it, on packed cards."""

from __future__ import annotations

from dataclasses import dataclass

from mazzo.games.scopa import Terms, View
from mazzo.players.scopa.kernel import pack


@dataclass(frozen=True, slots=True)
class Packed:
    """A view with its sets of cards as bits; the other hands and the stock are counts."""

    terms: Terms
    seat: int
    hand: int
    hands: tuple[int, ...]
    table: int
    piles: tuple[int, ...]
    scope: tuple[int, ...]
    stock: int
    last: int | None
    unseen: int

    @classmethod
    def of(cls, view: View) -> Packed:
        """The view, packed."""
        return cls(
            view.terms,
            view.seat,
            pack(view.hand),
            view.hands,
            pack(view.table),
            tuple(map(pack, view.piles)),
            view.scope,
            view.stock,
            view.last,
            pack(view.unseen),
        )
