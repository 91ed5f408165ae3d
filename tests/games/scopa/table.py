"""Small positions written short, and what moves make of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mazzo.core.cards import spell
from mazzo.core.errors import IllegalMoveError, NotationError, RuleError
from mazzo.core.history import History
from mazzo.games.scopa import Rules, Setup, State, Terms, read_position, report

CLASSIC, ASSI, SCOPONE, SCIENTIFICO = Rules

SEATINGS = {
    # Rules, players, partners: every way to sit down.
    **{f"{rules}-{n}": (rules, n, False) for rules in (CLASSIC, ASSI) for n in (2, 3, 4)},
    **{f"{rules}-4p": (rules, 4, True) for rules in Rules},
}
every_seating = pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)


def at(
    table: str,
    hands: str,
    stock: str = "-",
    piles: str = "",
    scope: str = "",
    turn: int = 1,
    last: str = "-",
    **terms: Any,
) -> State:
    """A position with a seat for every hand; where nothing is said, nobody has taken anything."""
    agreed = Terms.of(players=hands.count("/") + 1, **terms)
    piles = piles or "/".join("-" * agreed.sides)
    scope = scope or "/".join("0" * agreed.sides)
    return read_position(f"{table} {hands} {stock} {piles} {scope} {turn} {last}", agreed)


def dealt(deal: int, seating: tuple[Rules, int, bool], **terms: Any) -> State:
    """The start of a deal."""
    return Setup(Terms.of(*seating, **terms), deal=deal).start()


def legal(state: State) -> list[str]:
    """The legal moves as texts, in the order of text."""
    return sorted(map(str, state.legal_moves()))


def play(state: State, *moves: str) -> History[State]:
    """The game once `moves` are played."""
    history = History(state)
    for move in moves:
        history.play(history.state.read(move))
    return history


def after(state: State, *moves: str) -> State:
    """The position once `moves` are played."""
    return play(state, *moves).state


def parts(state: State) -> dict[str, str]:
    """A position's text by what its parts are."""
    names = ("table", "hands", "stock", "piles", "scope", "turn", "last")
    return dict(zip(names, state.position().split(), strict=True))


def scope_of(state: State, *moves: str) -> tuple[int, ...]:
    """The sweeps of each side once `moves` are played."""
    return after(state, *moves).scope


def told(state: State, *moves: str) -> dict[str, Any]:
    """What `mazzo check` tells of the position that `moves` lead to."""
    return report(play(state, *moves))


def told_lines(state: State, *moves: str) -> dict[str, tuple[int | None, int, tuple[int, ...]]]:
    """Side, points and counts of each category but the scope."""
    return {
        line["code"].removeprefix("scopa."): (line["side"], line["points"], line["counts"])
        for line in told(state, *moves)["lines"]
        if line["code"] != "scopa.scope"
    }


def refused(state: State, move: str) -> str:
    """The code that `move` is refused with, without the game's name."""
    try:
        found = after(state, move)
    except IllegalMoveError as error:
        return error.violation.code.removeprefix("scopa.")
    raise AssertionError(f"{move} is legal and leads to {found.position()}")


def code_of(read: Callable[..., Any], *arguments: Any) -> str:
    """The code of the error that reading ends in."""
    try:
        found = read(*arguments)
    except NotationError as error:
        return error.violation.code
    raise AssertionError(f"{arguments} is read as {found!r}")


def about(error: RuleError) -> dict[str, Any]:
    """What an error's sentence is about, cards as text."""
    return {
        name: spell(value) if isinstance(value, tuple) else value
        for name, value in error.violation.parameters
    }
