"""`mazzo` as tests run it: in this process for speed, or as a program of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mazzo.cli import main

TIMEOUT = 60


@dataclass(frozen=True)
class Ran:
    """What a run of `mazzo` left: its exit code, and what it printed."""

    code: int
    out: str
    err: str = ""

    @property
    def lines(self) -> list[str]:
        """The lines printed, whatever else a reader might take for a line end."""
        return self.out.removesuffix("\n").split("\n") if self.out else []

    @property
    def games(self) -> list[dict[str, Any]]:
        """The objects printed, one a line."""
        return list(map(json.loads, self.lines))


def run(*arguments: str | Path) -> Ran:
    """`mazzo` in this process."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(list(map(str, arguments)))
    return Ran(code, out.getvalue(), err.getvalue())


def check(*files: Path) -> Ran:
    """`mazzo check --json` of files."""
    return run("check", "--json", *files)


def environment(**more: str) -> dict[str, str]:
    """The environment of a user: nothing that changes how Python writes, and no colours asked."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"):
        kept.pop(name, None)
    return kept | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | more


def program(*arguments: str | Path) -> list[str]:
    """The command line that starts `mazzo` as a program."""
    return [sys.executable, "-m", "mazzo", *map(str, arguments)]


def run_program(arguments: Sequence[str | Path], stdout: int = subprocess.PIPE, **more: str) -> Ran:
    """`mazzo` as a program; `more` goes into its environment."""
    done = subprocess.run(
        program(*arguments),
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=environment(**more),
        timeout=TIMEOUT,
        check=False,
    )
    return Ran(done.returncode, (done.stdout or b"").decode(), done.stderr.decode())
