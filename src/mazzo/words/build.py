"""Compiles the catalogues when the package is built, so that playing needs gettext alone."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(folder: Path) -> None:
    """Write the `.mo` file beside every `.po` file under `folder`, unless it is there already.

    Builds and test runs may be at it at once while a game reads: each file appears whole.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in folder.rglob("*.po"):
        with source.open("rb") as stream:
            catalogue = read_po(stream)
        compiled = BytesIO()
        write_mo(compiled, catalogue)
        target = source.with_suffix(".mo")
        if target.exists() and target.read_bytes() == compiled.getvalue():
            continue
        unfinished = target.with_stem(f"{target.stem}.{os.getpid()}")
        unfinished.write_bytes(compiled.getvalue())
        unfinished.replace(target)


class CatalogueHook(BuildHookInterface[Any]):
    """Hatchling's hook: runs before a wheel, a source archive or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and so have the `.mo` files there when files are collected."""
        compile_catalogues(Path(self.root) / "src" / "mazzo" / "words" / "locale")
