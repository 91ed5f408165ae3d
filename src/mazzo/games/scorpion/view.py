"""What a player of Scorpion sees of a position."""

from __future__ import annotations

from typing import NamedTuple

from mazzo.core.cards import Card


class ColumnView(NamedTuple):
    """A column from the table up: how many cards lie face down, then the face-up ones."""

    down: int
    up: tuple[Card, ...]


class View(NamedTuple):
    """The table as its player sees it; hidden cards are counts.

    `gone` are the suits of completed runs, as letters of the notation; empty in a made-up position
    whose missing cards do not tell them.
    """

    columns: tuple[ColumnView, ...]
    stock: int
    completed: int
    gone: str
