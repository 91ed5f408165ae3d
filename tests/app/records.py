"""Finished games and their results in a folder, as the program keeps them."""

from __future__ import annotations

import io
import os
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any

from app.player import RECORDS
from mazzo.games import play_record, read_records
from mazzo.play.replay import Playback
from mazzo.play.results import Result, append

MOVES = 46
"""So many has the record `classic-177`."""


def result(outcome: str = "won", **more: Any) -> Result:
    """A result of today, if it is not told otherwise."""
    usual: dict[str, Any] = {
        **{"id": "one", "game": "scorpion", "rules": "classic", "deal": "scorpion:classic:177"},
        **{"score": 680, "moves": MOVES, "time": 252, "hints": 1, "undos": 3},
        "date": f"{date.today()}T12:00:00+00:00",
    }
    return Result(outcome=outcome, **{**usual, **more})


def finish(folder: Path, name: str, days_ago: int = 0, **more: Any) -> None:
    """Keep the record `classic-177` as a game that was finished then."""
    day = date.today() - timedelta(days=days_ago)
    append(result(id=name, date=f"{day}T12:00:00+00:00", **more), folder)
    (folder / "finished").mkdir(exist_ok=True)
    file = folder / "finished" / f"{name}.mazzo"
    file.write_bytes((RECORDS / "classic-177.mazzo").read_bytes())
    ended = datetime.combine(day, time(12), UTC).timestamp()
    os.utime(file, (ended, ended))


def playback(text: str | None = None) -> Playback:
    """A game to be gone through: of a text, or else of the record `classic-177`."""
    data = text.encode() if text is not None else (RECORDS / "classic-177.mazzo").read_bytes()
    return Playback(play_record(next(read_records(io.BytesIO(data)))))
