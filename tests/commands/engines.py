"""Requests to `mazzo engine`, and the program that answers them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from commands.running import TIMEOUT, environment, program
from mazzo.games.scopa import Rules, Setup, State, Terms, write_view

TABLES = (
    Terms.of(players=2),
    Terms.of(players=3),
    Terms.of(players=4),
    Terms.of(players=4, teams=True),
    Terms.of(Rules.ASSI, players=2, ace_sweep=True, napola=True),
    Terms.of(Rules.ASSI, players=3, re_bello=True),
    Terms.of(Rules.SCOPONE),
    Terms.of(Rules.SCIENTIFICO, target=21),
)
"""Every number of seats, every variant, every option."""


def position(random: Random, terms: Terms) -> tuple[State, tuple[str, ...]]:
    """A position that random moves lead to, seldom the end; and the moves."""
    scores = tuple(random.randrange(terms.target) for _ in range(terms.sides))
    terms = replace(terms, dealer=random.randrange(terms.players), scores=scores)
    state = Setup(terms, deal=random.randint(1, 10**6)).start()
    moves: list[str] = []
    for _ in range(random.randrange(40)):
        if state.over:
            break
        move = random.choice(state.legal_moves())
        moves.append(state.write(move))
        state = state.apply(move).state
    return state, tuple(moves)


def view_of(state: State, moves: tuple[str, ...] = (), seat: int | None = None) -> dict[str, Any]:
    """What a seat, the one in turn if none is named, may say of a position."""
    view = state.view(state.turn if seat is None else seat)
    return write_view(replace(view, moves=moves))


def request(view: dict[str, Any] | None = None, **changed: Any) -> dict[str, Any]:
    """A good request, for the first card of deal 7 if no view is given."""
    view = view_of(Setup(deal=7).start()) if view is None else view
    found = {"id": 1, "game": "scopa", "ask": "move", "level": "careful", "seed": 7, "view": view}
    return found | changed


def line(request: object) -> bytes:
    return json.dumps(request).encode()


def raw_answers(lines: Sequence[bytes], **more: str) -> list[bytes]:
    """The lines that one engine answers; it has ended well, and said nothing else."""
    done = subprocess.run(
        program("engine"),
        input=b"\n".join([*lines, b""]),
        capture_output=True,
        env=environment(**more),
        timeout=5 * TIMEOUT,
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert not done.stdout or done.stdout.endswith(b"\n")
    return done.stdout.splitlines()


def answers(lines: Sequence[bytes], **more: str) -> list[dict[str, Any]]:
    """The objects that one engine answers, `more` in its environment."""
    return [json.loads(text, parse_constant=_refuse) for text in raw_answers(lines, **more)]


def answer(request: object) -> dict[str, Any]:
    """What is answered to one request."""
    (found,) = answers([line(request)])
    return found


def start() -> subprocess.Popen[bytes]:
    """An engine to talk to; close it as a context."""
    return subprocess.Popen(
        program("engine"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )


def _refuse(constant: str) -> None:
    raise AssertionError(f"{constant} is no JSON")
