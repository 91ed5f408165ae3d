"""Where the program keeps what is the player's: settings, games, results."""

from __future__ import annotations

from pathlib import Path

_PROGRAM = "mazzo"


def config_folder() -> Path:
    """The player's configuration directory for this program; it need not exist yet."""
    # Imported late: commands that keep nothing start without it.
    from platformdirs import user_config_path

    return user_config_path(_PROGRAM)


def data_folder() -> Path:
    """The player's data directory for this program; it need not exist yet."""
    from platformdirs import user_data_path

    return user_data_path(_PROGRAM)
