"""Small positions written short, and what moves make of them."""

from __future__ import annotations

from mazzo.core.errors import IllegalMoveError, RuleError
from mazzo.core.history import History
from mazzo.games.scorpion import Rules, State, read_position

CLASSIC, LENIENT = Rules.CLASSIC, Rules.LENIENT
_DOWNWARDS = "KQJT98765432A"


def run(suit: str, first: str = "K", last: str = "A") -> str:
    """Cards of one suit from `first` down to `last`: `run("h", "4")` is `4h3h2hAh`."""
    ranks = _DOWNWARDS[_DOWNWARDS.index(first) : _DOWNWARDS.index(last) + 1]
    return "".join(rank + suit for rank in ranks)


def at(columns: str, stock: str = "-", completed: int = 0, rules: Rules = CLASSIC) -> State:
    """A position of the columns given; those left out are empty."""
    named = columns.split("/")
    return read_position(f"{'/'.join(named + ['-'] * (7 - len(named)))} {stock} {completed}", rules)


def play(state: State, *moves: str) -> History[State]:
    """The game once `moves` are played."""
    history = History(state)
    for move in moves:
        history.play(history.state.read(move))
    return history


def columns(history: History[State]) -> str:
    """The columns as text, without the empty ones at the end."""
    text = history.state.position().split()[0]
    while text.endswith("/-"):
        text = text[:-2]
    return text


def refused(state: State, move: str) -> str:
    """The code that `move` is refused with, without the game's name."""
    try:
        history = play(state, move)
    except IllegalMoveError as error:
        return error.violation.code.removeprefix("scorpion.")
    raise AssertionError(f"{move} is legal and leads to {history.state.position()}")


def unreadable(state: State, text: str) -> str:
    """The code of the error that reading `text` as a move ends in."""
    try:
        move = state.read(text)
    except RuleError as error:
        return error.violation.code
    raise AssertionError(f"{text} is read as {move!r}")
