"""What programs are told of a deal of Skat. Source: the notation."""

from __future__ import annotations

from mazzo.core.history import History
from mazzo.games.skat.contract import NULL_VALUES
from mazzo.games.skat.order import BASE, Kind
from mazzo.games.skat.public import Ending, Phase, Public
from mazzo.games.skat.state import State
from mazzo.games.skat.terms import ROLES

UNFINISHED = "unfinished"
_PASSED = "passed"

_UNDECIDED = (
    "multiplier",
    "doubling",
    "overbid",
    "won",
    "value",
    "card_points",
    "tricks",
    "points",
    "seeger",
)


def report(history: History[State]) -> dict[str, object]:
    """The fields that `mazzo check --json` prints of the position reached."""
    state = history.state
    public = state.public
    found: dict[str, object] = {
        "phase": str(state.phase),
        "declarer": None if public.declarer is None else ROLES[public.declarer],
        "contract": _contract(public),
        "bid": public.bid or None,
        "base": None,
        "matadors": None,
        **dict.fromkeys(_UNDECIDED),
        "legal": sorted(state.write(move) for move in state.turn_moves()),
    }
    if public.contract is not None:
        null = public.contract.null
        found["base"] = NULL_VALUES[str(public.contract)] if null else BASE[public.kind]
        found["matadors"] = state.matadors()
    if state.phase is Phase.OVER:
        found |= _over(state)
    return found


def _contract(public: Public) -> str | None:
    if public.ending is Ending.PASSED:
        return _PASSED
    if public.contract is not None:
        return str(public.contract)
    playing = public.phase in (Phase.PASSING, Phase.PLAY, Phase.OVER)
    return str(Kind.RAMSCH) if playing else None


def _over(state: State) -> dict[str, object]:
    result = state.result()
    found: dict[str, object] = {
        "points": state.terms.by_role(result.points),
        "seeger": state.terms.by_role(result.seeger),
    }
    if state.public.ending is Ending.PASSED:
        return found
    if result.value is None or result.made is None:
        losers = [ROLES[role] for role in state.terms.roles(result.losers)]
        return {**found, "doubling": result.factor, "losers": losers}
    value, made = result.value, result.made
    return {
        **found,
        "base": value.base,
        "multiplier": value.multiplier,
        "doubling": value.doubling,
        "matadors": value.matadors,
        "overbid": value.overbid,
        "won": value.won,
        "value": value.value,
        "card_points": made.points,
        "tricks": made.tricks,
    }


def result(history: History[State]) -> str:
    """What a record's `Result` tag says: the points of the deal by seat, or `unfinished`.

    They are those of the scoring in force.
    """
    state = history.state
    if state.phase is not Phase.OVER:
        return UNFINISHED
    return "/".join(map(str, state.result().scored(state.terms.scoring)))
