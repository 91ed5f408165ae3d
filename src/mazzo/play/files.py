"""Files that are written whole or not at all, and are the player's alone."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

PRIVATE_FOLDER = 0o700
_LONGEST = 1 << 16
_DAMAGED = ".damaged"


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` where `path` is: afterwards the old or the new content is there, never a part.

    Folders that are missing are made; folders and file can be read by their owner alone.

    Raises:
        OSError: It can't be written; what was there still is.
    """
    path.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with open(descriptor, "wb") as stream:  # noqa: PTH123
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read_small(path: Path) -> str:
    """The text of a file that a player keeps; such a file is short.

    Raises:
        OSError: It can't be read.
        ValueError: It is no UTF-8, or over 64 KiB long.
    """
    if path.exists() and not path.is_file():
        # A pipe would never end, and a device could.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    with path.open("rb") as stream:
        content = stream.read(_LONGEST + 1)
    if len(content) > _LONGEST:
        raise ValueError(len(content))
    return content.decode()


def parse_toml(text: str) -> dict[str, Any]:
    """What a text in TOML says.

    Raises:
        ValueError: It is not TOML, or nested too deep.
    """
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError from error


def set_aside(path: Path) -> Path:
    """Rename a damaged file so that a new one can be written, and say what it is called now.

    Files set aside before stay: `settings.toml.damaged`, then `settings.toml.damaged-2`.

    Raises:
        OSError: It can't be renamed, or is not there.
    """
    names = (f"{path.name}{_DAMAGED}{f'-{n}' if n > 1 else ''}" for n in count(1))
    free = next(path.with_name(name) for name in names if not path.with_name(name).exists())
    return path.rename(free)
