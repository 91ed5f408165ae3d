"""Compiles the catalogues when the package is built, so that playing needs gettext alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(folder: Path) -> None:
    """Write the `.mo` file beside every `.po` file under `folder`."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in folder.rglob("*.po"):
        with source.open("rb") as stream:
            catalogue = read_po(stream)
        with source.with_suffix(".mo").open("wb") as stream:
            write_mo(stream, catalogue)


class CatalogueHook(BuildHookInterface[Any]):
    """Hatchling's hook: runs before a wheel, a source archive or an editable install is made."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and so have the `.mo` files there when files are collected."""
        compile_catalogues(Path(self.root) / "src" / "mazzo" / "words" / "locale")
