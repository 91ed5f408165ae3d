"""Records given as text, read and replayed."""

from __future__ import annotations

from io import BytesIO

from mazzo.core.records import Record, Replay, read
from mazzo.games import play_record

GAME = '[Game "scorpion"]\n'
"""The tag that begins a game; what follows it begins on the next line."""


def records(text: str | bytes) -> list[Record]:
    return list(read(BytesIO(text if isinstance(text, bytes) else text.encode())))


def record(text: str | bytes) -> Record:
    (only,) = records(text)
    return only


def replay(text: str | bytes) -> Replay:
    return play_record(record(text))


def flaw(found: Record | Replay) -> tuple[str, int, str | None] | None:
    """Code, move and token of what is wrong; None if nothing is."""
    if found.flaw is None:
        return None
    return found.flaw.error.violation.code, found.flaw.at, found.flaw.token
