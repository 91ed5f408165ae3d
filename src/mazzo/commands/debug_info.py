"""`mazzo --debug-info`: what a bug report needs to tell, and nothing that is private.

Its lines are for whoever mends the program, and are the same in every language.
"""

from __future__ import annotations

import dataclasses
import getpass
import os
import platform
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from mazzo.play import settings
from mazzo.play.places import config_folder, places
from mazzo.words import LONGEST_PATH, Words, clean

_PACKAGES = ("mazzo", "textual", "rich")
_TOLD = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR")
_SSH = ("SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT")
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def run(options: Namespace, words: Words) -> int:
    """Print it, a name and a value a line."""
    for name, value in (*_versions(), *_terminal(), *_settings(), *_paths()):
        print(f"{name:<26} {clean(value, LONGEST_PATH)}")
    return 0


def _versions() -> Iterator[tuple[str, str]]:
    for package in _PACKAGES:
        try:
            yield package, version(package)
        except PackageNotFoundError:
            yield package, "-"
    yield "python", f"{platform.python_version()} {platform.python_implementation()}"
    yield "platform", f"{platform.system()} {platform.release()} {platform.machine()}"


def _terminal() -> Iterator[tuple[str, str]]:
    for name in _TOLD:
        yield name, os.environ.get(name, "-")
    yield "tmux", _yes_or_no("TMUX" in os.environ)
    yield "ssh", _yes_or_no(any(name in os.environ for name in _SSH))
    for name in ("stdin", "stdout"):
        stream = getattr(sys, name)
        yield f"{name} is a tty", _yes_or_no(stream is not None and stream.isatty())
    yield "size", _size()
    yield "encoding", sys.stdout.encoding or "-"
    for name in _LOCALE:
        yield name, os.environ.get(name, "-")


def _size() -> str:
    """What the terminal itself says, whichever stream is one."""
    for descriptor in range(3):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        return f"{columns} x {rows}"
    return "-"


def _settings() -> Iterator[tuple[str, str]]:
    try:
        found = settings.load(config_folder())
    except OSError as error:
        yield "settings", error.strerror or type(error).__name__
    except ValueError:
        yield "settings", "damaged"
    else:
        for name, value in dataclasses.asdict(found).items():
            yield f"settings.{name}", str(value)


def _paths() -> Iterator[tuple[str, str]]:
    for name, path in dataclasses.asdict(places()).items():
        yield f"path.{name}", _unnamed(path)


def _unnamed(path: Path) -> str:
    """A path that does not tell whose it is."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - it never raises
    if path.is_relative_to(home):
        path = "~" / path.relative_to(home)
    try:
        user = getpass.getuser()
    except (KeyError, OSError, ImportError):
        return str(path)
    return str(Path(*("…" if part == user else part for part in path.parts)))


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"
