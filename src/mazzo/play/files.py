"""Files that are written whole or not at all, and are the player's alone."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

PRIVATE_FOLDER = 0o700


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
