"""What the notation says an object printed by `mazzo check --json` holds, and nothing else."""

from __future__ import annotations

import re
from typing import Any

from commands import documented_skat
from mazzo.games import NAMES
from mazzo.games.scorpion import Code, read_position

COMMON = {"file", "index", "line", "game", "ok"}
STATE = {"position", "score", "moves", "completed", "won", "legal"}
GENERAL = {"notation", "ambiguous", "cards"}

# What must never reach a terminal: control characters, and signs that turn the direction round.
RAW = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff]")


def assert_documented(found: dict[str, Any]) -> None:
    """The object has the documented fields, of the documented kinds."""
    error = found.get("error")
    has_state = found["ok"] or error["at"] > 0
    skat = found["game"] == "skat"
    state = documented_skat.STATE if skat else STATE
    expected = COMMON | (state if has_state else set()) | (set() if found["ok"] else {"error"})
    optional = [documented_skat.OF_A_LINE, {"losers"}] if skat and has_state else []
    for fields in optional:
        expected |= fields if fields & found.keys() else set()
    assert found.keys() == expected
    assert isinstance(found["file"], str)
    assert found["index"] >= 1
    assert found["line"] >= 1
    assert found["game"] in {None, *NAMES}
    assert found["ok"] is (error is None)
    if error is not None:
        assert_documented_error(error)
    if has_state and skat:
        documented_skat.assert_documented_skat(found)
    elif has_state:
        assert_documented_state(found)


def assert_documented_error(error: dict[str, Any]) -> None:
    assert error.keys() == {"code", "at", "token", "message"}
    assert error["at"] >= 0
    assert error["code"] in GENERAL | (set(Code) | documented_skat.CODES if error["at"] else set())
    assert error["token"] is None or error["token"]
    assert error["at"] == 0 or error["token"]
    # Words, and not the code that stands for missing ones; on one line of a terminal.
    assert re.search(r"[a-z] [a-z]", error["message"])
    assert not RAW.search(error["message"])


def assert_documented_state(found: dict[str, Any]) -> None:
    assert read_position(found["position"]).position() == found["position"]
    assert found["score"] >= 0
    assert found["score"] % 5 == 0
    assert found["moves"] >= 0
    assert 0 <= found["completed"] <= 4
    assert found["won"] is (found["completed"] == 4)
    assert found["legal"] == sorted(set(found["legal"]))
    assert not (found["won"] and found["legal"])
