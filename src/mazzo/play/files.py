"""Files that are written whole or not at all, and are the player's alone."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO

_LONGEST = 1 << 16
_PRIVATE_FILE = 0o600
_PRIVATE_FOLDER = 0o700
_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP)
"""What file systems say that sync no folders; their names are on the disk as they are written."""

DAMAGED = "damaged"
UNFINISHED = ".new"
"""How the names of files end that are being written."""


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing; their owner alone can look into them.

    Raises:
        OSError: It can't be made, or is no whole path, as where there is no home.
    """
    if not folder.is_absolute():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(missing):
        path.mkdir(mode=_PRIVATE_FOLDER, exist_ok=True)
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """See that the names of the files in a folder outlive a power cut.

    Raises:
        OSError: Nobody knows whether they will.
    """
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except PermissionError:
        # A folder that may be written in and not looked into: no more can be done for it.
        return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(descriptor)


def write_all(descriptor: int, content: bytes) -> None:
    """Write all of `content`, however little the system takes at a time.

    Raises:
        OSError: Only a part of it was taken.
    """
    left = memoryview(content)
    while left:
        left = left[os.write(descriptor, left) :]


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` where `path` is: afterwards the old or the new content is there, never a part.

    Folders that are missing are made; folders and file can be read by their owner alone. When this
    returns, the new content outlives a power cut.

    Raises:
        OSError: It can't be written. What was there still is, unless the trouble came up in
            syncing the folder at the very end.
    """
    make_folder(path.parent)
    descriptor, name = tempfile.mkstemp(UNFINISHED, f".{path.name}.", path.parent)
    try:
        try:
            write_all(descriptor, content)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
    sync_folder(path.parent)


def _reserve(path: Path, folder: bool) -> None:
    """Make an empty file, or an empty folder, under a name that nobody has."""
    if folder:
        path.mkdir(_PRIVATE_FOLDER)
    else:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE_FILE))


def set_aside(path: Path, why: str = DAMAGED) -> Path:
    """Give a file another name, byte for byte, that no file had before; the new path.

    `game.mazzo` becomes `game.mazzo.damaged`, then `game.mazzo.damaged-2`, and so on.

    Raises:
        OSError: It could not be renamed and is where it was.
    """
    for number in count(1):
        target = path.with_name(f"{path.name}.{why}" + (f"-{number}" if number > 1 else ""))
        try:
            # Whoever makes what is empty has the name for himself, and may then rename onto it.
            _reserve(target, path.is_dir())
        except FileExistsError:
            continue
        try:
            path.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                target.rmdir() if target.is_dir() else target.unlink()
            raise
        break
    sync_folder(path.parent)
    return target


def modified(path: Path) -> datetime:
    """When a file was last written, by the player's clock.

    A time that no calendar has, as damaged disks tell, counts as the beginning of 1970: whatever
    bears it is old, and is there.

    Raises:
        OSError: The file is not there.
    """
    seconds = path.stat().st_mtime
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0).astimezone()


def open_regular(path: Path) -> BinaryIO:
    """A file that a player keeps, to be read.

    Raises:
        OSError: It can't be, or is something else: a pipe would never end, and a device could.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    return path.open("rb")


def read_small(path: Path) -> str:
    """The text of a file that a player keeps; such a file is short.

    Raises:
        OSError: It can't be read.
        ValueError: It is no UTF-8, or over 64 KiB long.
    """
    with open_regular(path) as stream:
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
