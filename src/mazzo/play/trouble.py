"""What can go wrong in keeping games, as codes; `mazzo.words` has the sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique


@unique
class Code(StrEnum):
    """What has become of a file. Each is said once."""

    SET_ASIDE = "storage.set-aside"
    """A save is no game that can be played on; the file is its new name."""

    UNREADABLE = "storage.unreadable"
    """A save can't be read, or is damaged and can't be renamed; it is where it was."""

    IN_USE = "storage.in-use"
    """Another program of the same player plays this game."""

    GONE = "storage.gone"
    """The game was finished or dropped elsewhere."""

    UNSAVED = "storage.unsaved"
    """The file can't be written: the game goes on, and is lost at the end."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """A code, and the path of the file that it is about."""

    code: Code
    file: str
