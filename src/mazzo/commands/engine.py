"""`mazzo engine`: computer players for other programs, a JSON object a line. Source: notation."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from enum import StrEnum, unique
from math import isfinite
from typing import Any, BinaryIO, NoReturn

from mazzo import players
from mazzo.commands.engine_watch import end_when_left
from mazzo.core.cards import spell
from mazzo.core.errors import Code, NotationError
from mazzo.core.fields import Fields
from mazzo.games import named, seated
from mazzo.words import Words

LONGEST = 1 << 20
"""So many bytes a line may have; one that is longer is refused, and is never held as a whole."""

BUDGETS = ("iterations", "nodes", "worlds")
MOST = 10**9
"""The highest budget."""

LAST_SEED = 2**63 - 1
"""The highest seed; the lowest is 0."""

INTERNAL = "internal"
UNREADABLE = 2


@unique
class Refusal(StrEnum):
    """Why a line is no request."""

    NOT_JSON = "notation.not-json"
    NOT_AN_OBJECT = "notation.not-an-object"
    LINE_TOO_LONG = "notation.line-too-long"
    UNKNOWN_ASK = "notation.unknown-ask"


def run(options: Namespace, words: Words) -> int:
    """Answer requests until there are no more."""
    if sys.stdin is None:
        return 0
    end_when_left(sys.stdout.fileno())
    try:
        for line in _lines(sys.stdin.buffer):
            print(json.dumps(answer(line, words)), flush=True)
    except _UnreadableError as error:
        print(words.say("engine.input", reason=str(error)), file=sys.stderr)
        return UNREADABLE
    return 0


class _UnreadableError(Exception):
    """Standard input can't be read on."""


def _lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines that are not empty; None for one that is too long."""
    try:
        while line := stream.readline(LONGEST + 1):
            if len(line) > LONGEST and not line.endswith(b"\n"):
                while line and not line.endswith(b"\n"):
                    line = stream.readline(LONGEST)
                yield None
            elif line.strip():
                yield line
    except OSError as error:
        raise _UnreadableError(error.strerror) from error


def answer(line: bytes | None, words: Words) -> dict[str, Any]:
    """What is answered to a line, None being one that is too long; it never raises."""
    identity = None
    try:
        request = _read(line)
        identity = _echoed(request.get("id"))
        return {"id": identity, **_choose(request)}
    except NotationError as error:
        code, message = error.general, words.explain(error.violation)
    except Exception as error:
        # A player that stumbles is a mistake of ours, and must not take the table with it.
        code, message = INTERNAL, words.say("engine.internal", error=type(error).__name__)
    return {"id": identity, "error": {"code": code, "message": message}}


def _read(line: bytes | None) -> dict[str, Any]:
    """The request that a line is."""
    if line is None:
        raise NotationError.of(Refusal.LINE_TOO_LONG, longest=LONGEST)
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise NotationError.of(Code.NOT_TEXT) from error
    try:
        request = json.loads(text, parse_float=_finite, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        # ValueError also for whole numbers of more digits than Python agrees to read.
        raise NotationError.of(Refusal.NOT_JSON) from error
    if not isinstance(request, dict):
        raise NotationError.of(Refusal.NOT_AN_OBJECT)
    return request


def _finite(text: str) -> float:
    number = float(text)
    return number if isfinite(number) else _no_number(text)


def _no_number(text: str) -> NoReturn:
    """What JSON does not know as a number, or nobody could be answered: NaN, 1e999."""
    raise ValueError(text)


def _echoed(identity: object) -> object:
    """The `id` as it came; None if it is too deep to be written again."""
    try:
        json.dumps([identity])
    except RecursionError:
        return None
    return identity


def _choose(request: dict[str, Any]) -> dict[str, Any]:
    """The move asked for, and its reason; both None if the seat is not to play."""
    fields = Fields(request)
    game = named(fields.text("game")).NAME
    ask = fields.text("ask")
    if ask != "move" or game not in players.NAMES:
        raise NotationError.of(Refusal.UNKNOWN_ASK, ask=ask, game=game)
    offered = players.named(game)
    level = fields.choice("level", offered.LEVELS)
    seed = fields.number("seed", 0, LAST_SEED)
    budgets = {name: fields.number(name, 1, MOST) for name in BUDGETS if fields.has(name)}
    fields.fields("view")
    view = seated(game).read_view(request["view"])
    if not view.to_play:
        return {"move": None, "reason": None}
    choice = offered.choose(view, level, seed, budgets.get(offered.BUDGET))
    if choice.move is None:
        # It could have called out of turn, and does not.
        return {"move": None, "reason": None}
    reason = {"code": str(choice.reason.code), "cards": spell(choice.reason.cards)}
    return {"move": str(choice.move), "reason": reason}
