"""What the notation says of Skat's fields in what `mazzo check --json` prints."""

from __future__ import annotations

from typing import Any

from mazzo.games.skat import BASE, NULL_VALUES, ROLES, Code, Phase, read_contract, read_move

CODES = set(Code)
STATE = {
    *("phase", "declarer", "contract", "bid", "base", "multiplier", "doubling", "matadors"),
    *("overbid", "won", "value", "card_points", "tricks", "points", "seeger", "legal"),
}
OF_A_LINE = {"recorded", "agrees"}
RESULTS = {"win", "loss", "penalty", "passed"}


def assert_documented_skat(found: dict[str, Any]) -> None:
    """The fields are there that the notation names, with values that it knows."""
    assert found["phase"] in set(Phase)
    assert found["declarer"] in {None, *ROLES}
    assert found["legal"] == sorted(set(found["legal"]))
    for move in found["legal"]:
        assert str(read_move(move)) == move
    over = found["phase"] == Phase.OVER
    assert over is (found["points"] is not None) is (found["seeger"] is not None)
    assert not (over and found["legal"])
    if found["contract"] not in (None, "ramsch", "passed"):
        assert str(read_contract(found["contract"])) == found["contract"]
        assert found["base"] in {*BASE.values(), *NULL_VALUES.values()}
    if found["value"] is not None:
        assert found["value"] == (
            found["base"] * found["multiplier"] * found["doubling"] * (1 if found["won"] else -2)
        )
        assert sorted(found["points"]) == sorted([found["value"], 0, 0, 0][: len(found["points"])])
        assert 0 <= found["card_points"] <= 120
        assert 0 <= found["tricks"] <= 10
    if found.keys() >= OF_A_LINE:
        assert_documented_line(found)


def assert_documented_line(found: dict[str, Any]) -> None:
    recorded = found["recorded"]
    assert found["agrees"] in (None, True, False)
    assert found["ok"] or found["agrees"] is None
    if recorded is None:
        assert found["agrees"] is None
        return
    assert recorded["result"] in RESULTS
    assert recorded.get("overbid", False) in (True, False)
    numbers = recorded.keys() - {"result", "overbid"}
    assert all(isinstance(recorded[name], int) for name in numbers)
