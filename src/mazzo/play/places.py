"""Where the program keeps what is the player's: settings, games, results."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

KEYS = "keys.toml"
"""The player's own keys, in the configuration directory."""

_PROGRAM = "mazzo"


def config_folder() -> Path:
    """The player's configuration directory for this program; it need not exist yet."""
    # Imported late: commands that keep nothing start without it.
    from platformdirs import user_config_path

    return _whole(user_config_path)


def data_folder() -> Path:
    """The player's data directory for this program; it need not exist yet."""
    from platformdirs import user_data_path

    return _whole(user_data_path)


def _whole(path_for: Callable[[str], Path]) -> Path:
    """The folder; for a player without a home one that can't be, where nothing can be written."""
    with suppress(RuntimeError):
        path = path_for(_PROGRAM)
        if path.is_absolute():
            return path
    return Path(os.devnull) / _PROGRAM


@dataclass(frozen=True, slots=True)
class Places:
    """The files and folders of the player; none of them need exist."""

    settings: Path
    keys: Path
    games: Path
    results: Path
    finished: Path


def places() -> Places:
    """Where all of it is."""
    from mazzo.play import results, settings, storage

    config, data = config_folder(), data_folder()
    return Places(
        settings=config / settings.FILE,
        keys=config / KEYS,
        games=data / storage.GAMES,
        results=data / results.FILE,
        finished=data / storage.FINISHED,
    )
