"""Deals written short, and what calls and cards make of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazzo.core.cards import FRENCH_32, spell
from mazzo.core.errors import IllegalMoveError, NotationError, RuleError
from mazzo.core.history import History
from mazzo.games.skat import Rules, Setup, State, Terms, read_cards, report

ISKO, RAMSCH = Rules
FORE, MIDDLE, REAR = range(3)

SAMPLE = (
    "Jc Js Ac Tc 9c Ah Kh 8h 7s 8d /"
    "Jh Kc 8c As Ts Qs 9h 7h Ad 9d /"
    "Jd Qc 7c Ks 9s 8s Th Td Kd 7d /"
    "Qh Qd"
)
"""A deal of every suit in every hand, for what depends on no deal."""

FORE_GETS_IT = "18 y p p"
MIDDLE_GETS_IT = "18 p p"
REAR_GETS_IT = "p 18 p"


def start(cards: str = SAMPLE, **terms: Any) -> State:
    """A deal of the cards given, under tournament rules where nothing else is said."""
    return Setup(Terms.of(**terms), cards=read_cards(cards)).start()


def dealt(deal: int, **terms: Any) -> State:
    return Setup(Terms.of(**terms), deal=deal).start()


def play(state: State, moves: str) -> History[State]:
    """The game once `moves`, with spaces between them, are made."""
    history = History(state)
    for move in moves.split():
        history.play(history.state.read(move))
    return history


def after(state: State, *moves: str) -> State:
    """The position once `moves` are made."""
    return play(state, " ".join(moves)).state


def told(state: State, *moves: str) -> dict[str, Any]:
    """What `mazzo check` tells of the position that `moves` lead to."""
    return report(play(state, " ".join(moves)))


def fields(state: State, moves: str, names: str) -> list[Any]:
    """Some of what `mazzo check` tells."""
    found = told(state, moves)
    return [found[name] for name in names.split()]


def refused(state: State, move: str) -> str:
    """The code that `move` is refused with, without the game's name."""
    try:
        found = after(state, move)
    except IllegalMoveError as error:
        return error.violation.code.removeprefix("skat.")
    raise AssertionError(f"{move} is legal and leads to {found.position()}")


def accepted(state: State, move: str) -> bool:
    return state.check(state.read(move)) is None


def legal(state: State) -> list[str]:
    """The legal moves of the role in turn, as texts."""
    return sorted(map(str, state.turn_moves()))


def calls(state: State) -> list[str]:
    """What may be called besides by any role."""
    return [str(move) for move in state.legal_moves() if move not in state.turn_moves()]


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


def hands(state: State) -> list[str]:
    return [spell(hand) for hand in state.hands]


def deal_of(fore: str, middle: str, skat: str) -> str:
    """A deal in which rearhand has what the others and the skat do not have."""
    given = FRENCH_32.set("".join((fore + middle + skat).split()))
    rest = spell(tuple(card for card in FRENCH_32.cards if card not in given))
    return "/".join([fore, middle, rest, skat])
