"""Texts of games that the tests of the commands read."""

from __future__ import annotations

from pathlib import Path

SAMPLE = (
    "(Ac)(2c)(Jd)3dJhTh3s/(2s)(4s)(5s)Qh3c4h7s/(Ah)(2d)(Tc)As7d7h3h/(5d)(6c)(8s)Kd8h7c9s/"
    "6h8cJs4c9c8d5c/6dQcKh4dKs9hJc/AdQd9d6s2hTd5h TsQsKc 0"
)
"""The deal that the rules page shows; the cards that lie face down there are filled in."""


def record(*moves: str, **tags: str) -> str:
    """A game of Scorpion as text. Without `Deal` or `Position` it is deal 1."""
    if not tags.keys() & {"Deal", "Position"}:
        tags["Deal"] = "1"
    lines = [f'[{name} "{value}"]' for name, value in {"Game": "scorpion", **tags}.items()]
    return "\n".join([*lines, "", " ".join(moves), ""])


def write(path: Path, *games: str | bytes) -> Path:
    """A file of games, with a blank line after each."""
    path.write_bytes(
        b"\n".join(game if isinstance(game, bytes) else game.encode() for game in games)
    )
    return path
