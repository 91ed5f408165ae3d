"""Reading positions: `<table> <hands> <stock> <piles> <scope> <turn> <last>`.

Source: the notation; `State.position` is the reverse.
"""

from __future__ import annotations

import re

from mazzo.core.cards import ITALIAN_40, Cards, check_doubled
from mazzo.core.errors import Code, NotationError
from mazzo.games.scopa.codes import Misfit
from mazzo.games.scopa.state import NONE, State
from mazzo.games.scopa.terms import Terms

_SCOPE = re.compile(r"[0-9]{1,2}(/[0-9]{1,2})*")


def read_position(text: str, terms: Terms) -> State:
    """The position that a line of text describes; any set of distinct cards will do.

    Raises:
        NotationError: `notation.not-a-position`, `notation.not-a-card`, `cards.foreign`,
            `cards.doubled`, `notation.scopa-hands`, or as `check_counts`.

    >>> state = read_position("3c5d -/3d - 7d/- 0/1 2 1", Terms.of())
    >>> state.turn, [str(move) for move in state.legal_moves()]
    (1, ['3dx3c'])
    """
    parts = text.split()
    if len(parts) != 7:
        raise NotationError.of(Code.NOT_A_POSITION, text=text)
    table, hands, stock, piles, scope, turn, last = parts
    seats = [str(seat + 1) for seat in range(terms.players)]
    if turn not in seats or last not in (NONE, *seats) or not _SCOPE.fullmatch(scope):
        raise NotationError.of(Code.NOT_A_POSITION, text=text)
    if "" in (*hands.split("/"), *piles.split("/")):
        raise NotationError.of(Code.NOT_A_POSITION, text=text)
    state = State(
        terms,
        table=_read_set(table),
        hands=tuple(map(_read_set, hands.split("/"))),
        stock=() if stock == NONE else ITALIAN_40.sequence(stock),
        piles=tuple(map(_read_set, piles.split("/"))),
        scope=tuple(map(int, scope.split("/"))),
        turn=seats.index(turn),
        last=None if last == NONE else seats.index(last),
    )
    check_doubled(
        card for cards in (state.table, *state.hands, state.stock, *state.piles) for card in cards
    )
    if state.over and state.table and state.last is not None:
        raise NotationError.of(Misfit.END)
    check_counts(
        terms,
        hands=tuple(map(len, state.hands)),
        sides=(len(state.piles), len(state.scope)),
        stock=len(state.stock),
        turn=state.turn,
    )
    sizes = tuple(map(len, state.hands))
    if max(sizes) - min(sizes) > 1:
        raise NotationError.of(Misfit.HANDS)
    return state


def _read_set(text: str) -> Cards:
    return () if text == NONE else ITALIAN_40.set(text)


def check_counts(
    terms: Terms, hands: tuple[int, ...], sides: tuple[int, ...], stock: int, turn: int
) -> None:
    """See that a position, or what one seat knows of it, can be played on.

    `hands` are cards by seat; `sides` how many piles and the like there are.

    Raises:
        NotationError: `notation.scopa-counts`, `notation.scopa-stock`, `notation.scopa-turn` or
            `notation.scopa-end`.
    """
    if len(hands) != terms.players or set(sides) != {terms.sides}:
        raise NotationError.of(Misfit.COUNTS, players=terms.players, sides=terms.sides)
    if stock % terms.players or (stock and not terms.variant.refills):
        raise NotationError.of(Misfit.STOCK, stock=stock)
    if stock and not any(hands):
        raise NotationError.of(Misfit.END)
    if any(hands) and not hands[turn]:
        raise NotationError.of(Misfit.TURN, seat=turn + 1)
