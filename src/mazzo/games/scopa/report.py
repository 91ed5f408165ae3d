"""What programs are told of a deal of Scopa. Source: the notation."""

from __future__ import annotations

from mazzo.core.cards import spell
from mazzo.core.history import History
from mazzo.core.match import winner
from mazzo.core.state import ScoreLine
from mazzo.games.scopa.scoring import deal_points
from mazzo.games.scopa.state import State

UNFINISHED = "unfinished"


def report(history: History[State]) -> dict[str, object]:
    """The fields that `mazzo check --json` prints of the position reached."""
    state = history.state
    found: dict[str, object] = {
        "position": state.position(),
        "over": state.over,
        "legal": sorted(state.write(move) for move in state.legal_moves()),
    }
    if state.over:
        lines = state.lines()
        points = deal_points(lines, state.terms.sides)
        scores = tuple(map(sum, zip(state.terms.scores, points, strict=True)))
        found["points"] = points
        found["scores"] = scores
        found["lines"] = list(map(_line, lines))
        found["winner"] = _from_one(winner(scores, state.terms.target))
    return found


def _from_one(side: int | None) -> int | None:
    return None if side is None else side + 1


def _line(line: ScoreLine) -> dict[str, object]:
    found: dict[str, object] = {
        "code": str(line.code),
        "side": _from_one(line.side),
        "points": line.points,
        "counts": line.counts,
    }
    if line.cards:
        found["cards"] = list(map(spell, line.cards))
    return found


def result(history: History[State]) -> str:
    """What a record's `Result` tag says: the points of the deal by side, or `unfinished`."""
    state = history.state
    if not state.over:
        return UNFINISHED
    return "/".join(map(str, deal_points(state.lines(), state.terms.sides)))
