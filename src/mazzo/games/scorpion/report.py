"""What programs are told of a game of Scorpion."""

from __future__ import annotations

from mazzo.core.history import History
from mazzo.games.scorpion.state import State

WON, UNFINISHED = "won", "unfinished"


def report(history: History[State]) -> dict[str, object]:
    """The fields that `mazzo check --json` prints of the position reached. Source: the notation."""
    state = history.state
    return {
        "position": state.position(),
        "score": history.tally.score,
        "moves": history.tally.moves,
        "completed": state.completed,
        "won": state.outcome() is not None,
        "legal": sorted(state.write(move) for move in state.legal_moves()),
    }


def result(history: History[State]) -> str:
    """What a record's `Result` tag says: `won`, or `unfinished`, for a loss is never declared."""
    return WON if history.state.outcome() else UNFINISHED
