"""The statistics once more, straight from the lines of the file and as simple as can be."""

from __future__ import annotations

import json
from datetime import date, datetime
from typing import Any


def naive(text: str, today: date) -> dict[tuple[str, str], dict[str, Any]]:
    """For each game and rules: all that is told of them."""
    rows = [json.loads(line) for line in text.split("\n") if line]
    rows = [row for i, row in enumerate(rows) if row["id"] not in {r["id"] for r in rows[i + 1 :]}]
    found = {}
    for key in {(row["game"], row["rules"]) for row in rows}:
        mine = [row for row in rows if (row["game"], row["rules"]) == key]
        signs = "".join("W" if row["outcome"] == "won" else "-" for row in mine)
        runs = signs.split("-")
        wins = [row for row in mine if row["outcome"] == "won"]
        found[key] = {
            "played": len(mine),
            "won": signs.count("W"),
            "share": signs.count("W") / len(signs),
            "streak": len(runs[-1]),
            "longest": len(sorted(runs, key=len)[-1]),
            "moves": best(wins, "moves"),
            "time": best(wins, "time"),
            "hints": sum([row["hints"] for row in mine]),
            "undos": sum([row["undos"] for row in mine]),
            "weeks": [
                len([row for row in wins if weeks_ago(row, today) == ago])
                for ago in (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
            ],
        }
    return found


def best(wins: list[dict[str, Any]], what: str) -> tuple[int, str | None, str] | None:
    """The least of the wins, with its deal and date; of equal ones the one that came first."""
    if not wins:
        return None
    least = wins[0]
    for row in wins:
        if row[what] < least[what]:
            least = row
    return least[what], least["deal"], least["date"]


def weeks_ago(row: dict[str, Any], today: date) -> int:
    """How many Mondays lie between the day of a result and today."""
    day = datetime.fromisoformat(row["date"]).date()
    # The first day of the calendar was a Monday.
    return (today.toordinal() - 1) // 7 - (day.toordinal() - 1) // 7
