"""What the player has settled about looks and comfort; kept in the configuration directory."""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import json
import os
import re
from dataclasses import dataclass
from pathlib import Path

from mazzo.play.files import parse_toml, read_small, set_aside, write_whole

FILE = "settings.toml"

MOTIONS = ("auto", "on", "off")
THEMES = ("dark", "light", "contrast", "terminal")
SIZES = ("auto", "slim", "normal", "large")
SUITS = ("signs", "ascii")
DECKS = ("two", "four")


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's choices. Those that are text are one of a few codes.

    >>> Settings(theme="light").as_toml().splitlines()[3]
    'theme = "light"'
    >>> read('theme = "light"').theme
    'light'
    """

    language: str = "auto"
    """A language code, or `auto`: what the environment asks for."""
    interactive_rules: bool = True
    """Refusals are explained; else there is a short sign that the move is refused."""
    motion: str = "auto"
    """One of `MOTIONS`; `auto` is off over SSH."""
    theme: str = "dark"
    """One of `THEMES`."""
    cards: str = "auto"
    """The size of the cards, one of `SIZES`; `auto` is the largest that there is room for."""
    suits: str = "signs"
    """One of `SUITS`."""
    deck: str = "two"
    """How many colours the suits have, one of `DECKS`."""
    time: bool = True
    """The time played is shown."""
    mouse: bool = True
    """The mouse is the program's; else the terminal's, to select text with."""

    def as_toml(self) -> str:
        """The settings as they are kept."""
        # JSON's strings and truth values are TOML's.
        pairs = dataclasses.asdict(self).items()
        return "".join(f"{name} = {json.dumps(value)}\n" for name, value in pairs)


_CHOICES = {
    "motion": MOTIONS,
    "theme": THEMES,
    "cards": SIZES,
    "suits": SUITS,
    "deck": DECKS,
}
_LANGUAGE = re.compile("[A-Za-z_]{1,20}")


def read(text: str) -> Settings:
    """Settings from the text of their file; what it does not say is as by default.

    Raises:
        ValueError: It is not TOML, or a value is none of those there are.
    """
    settled = parse_toml(text)
    default = dataclasses.asdict(Settings())
    known = {name: value for name, value in settled.items() if name in default}
    for name, value in known.items():
        if type(value) is not type(default[name]):
            raise ValueError(name)
        if name in _CHOICES and value not in _CHOICES[name]:
            raise ValueError(name)
    if not _LANGUAGE.fullmatch(known.get("language", default["language"])):
        raise ValueError(known["language"])
    return Settings(**known)


def load(folder: Path) -> Settings:
    """The settings kept in `folder`; the default ones where none are.

    Raises:
        OSError: They can't be read.
        ValueError: They are damaged.
    """
    try:
        return read(read_small(folder / FILE))
    except (FileNotFoundError, NotADirectoryError):
        return Settings()


def save(settings: Settings, folder: Path) -> None:
    """Keep the settings in `folder`.

    Raises:
        OSError: They can't be written; what was kept before still is.
    """
    write_whole(folder / FILE, settings.as_toml().encode())


class SettingsFile:
    """The player's settings as they are kept in a folder; without a folder they are not."""

    def __init__(self, folder: Path | None = None) -> None:
        self.settings = Settings()
        self.damaged = False
        """The file is there and could not be read: it waits to be set aside."""
        self._folder = folder
        if folder is not None:
            try:
                self.settings = load(folder)
            except (OSError, ValueError):
                self.damaged = True

    def keep(self, settings: Settings) -> None:
        """Keep these settings; a damaged file is set aside first, as it is.

        Raises:
            OSError: They can't be kept.
        """
        self.settings = settings
        if self._folder is None:
            return
        if not self._folder.is_absolute():
            # The player has no home, and where the program was started is none of its business.
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        if self.damaged:
            with contextlib.suppress(FileNotFoundError):
                set_aside(self._folder / FILE)
            self.damaged = False
        save(settings, self._folder)
