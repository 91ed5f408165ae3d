"""What the player has settled about looks and comfort; kept in the configuration directory."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from pathlib import Path

from mazzo.play.files import write_whole

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


def read(text: str) -> Settings:
    """Settings from the text of their file; what it does not say is as by default.

    Raises:
        ValueError: It is not TOML, or a value is none of those there are.
    """
    import tomllib

    settled = tomllib.loads(text)
    default = Settings()
    known = {}
    for name, value in settled.items():
        if not hasattr(default, name):
            continue
        if type(value) is not type(getattr(default, name)):
            raise ValueError(name)
        if name in _CHOICES and value not in _CHOICES[name]:
            raise ValueError(name)
        known[name] = value
    return Settings(**known)


def load(folder: Path) -> Settings:
    """The settings kept in `folder`; the default ones where none are.

    Raises:
        OSError: They can't be read.
        ValueError: They are damaged.
    """
    try:
        return read((folder / FILE).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return Settings()


def save(settings: Settings, folder: Path) -> None:
    """Keep the settings in `folder`.

    Raises:
        OSError: They can't be written; what was kept before still is.
    """
    write_whole(folder / FILE, settings.as_toml().encode())
