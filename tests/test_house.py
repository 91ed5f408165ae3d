"""The house rules that no linter holds: what imports what, what lies where, how long a file is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import mazzo
from mazzo.games import NAMES

CHECKOUT = Path(__file__).parents[1]
VISIBLE = {"pyproject.toml", "README.md", "LICENSE", "src", "tests", "rules"}
LONGEST = 400
PACKAGE = Path(mazzo.__file__).parent

# What the rules must run without: a screen, and words.
FACES = {"textual", "rich", "mazzo.words", "mazzo.app", "mazzo.play", "mazzo.commands", "mazzo.cli"}

# Put together here, so that this file does not hold them.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("anaconda", "org"),
        ("deb", "debian", "org"),
        ("crates", "io"),
    )
]
LOCKS = {"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock", "package-lock.json", "pylock.toml"}


def modules(*folders: str) -> list[str]:
    """The names of the modules in these folders of the package."""
    paths = (path for folder in folders for path in (PACKAGE / folder).rglob("*.py"))
    names = (path.relative_to(PACKAGE.parent).with_suffix("").parts for path in paths)
    return sorted(".".join(part for part in parts if part != "__init__") for parts in names)


@cache
def imported_with(module: str) -> set[str]:
    """What a fresh interpreter has imported once it has imported `module`."""
    script = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True, timeout=60
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("module", modules("core", "games"))
def test_the_rules_are_found_without_meeting_a_screen_or_a_word(module: str) -> None:
    imported = imported_with(module)
    assert module in imported
    assert not imported & FACES


@pytest.mark.parametrize("module", modules("core"))
def test_the_core_knows_no_game(module: str) -> None:
    assert not {name for name in imported_with(module) if name.startswith("mazzo.games")}


def test_the_first_frame_waits_for_no_game() -> None:
    imported = imported_with("mazzo.app.app")
    assert not {name for name in imported if name.startswith("mazzo.games.")}


@pytest.mark.parametrize("game", NAMES)
def test_a_game_knows_no_other(game: str) -> None:
    others = {f"mazzo.games.{name}" for name in NAMES if name != game}
    assert not imported_with(f"mazzo.games.{game}") & others


# `build` runs when the package is built, and never in a game.
@pytest.mark.parametrize("module", sorted({*modules("play", "words")} - {"mazzo.words.build"}))
def test_a_running_game_and_its_words_need_no_screen(module: str) -> None:
    assert not imported_with(module) & {"textual", "rich", "mazzo.app"}


def test_the_visible_top_level() -> None:
    # Leftovers of builds would be packed and shipped: they are no part of a checkout either.
    visible = {path.name for path in CHECKOUT.iterdir() if not path.name.startswith(".")}
    # An unpacked source archive has its metadata besides.
    assert visible - {"PKG-INFO"} == VISIBLE


def files() -> Iterator[Path]:
    """The project's own files, without what tools leave in a checkout."""
    folders = ("src", "tests", "rules", ".ci", ".github")
    yield from (path for path in CHECKOUT.iterdir() if path.is_file())
    for folder in folders:
        for path in (CHECKOUT / folder).rglob("*"):
            if path.is_file() and not {".mo", ".pyc"} & {path.suffix}:
                yield path


def test_no_file_pins_where_packages_come_from() -> None:
    found = list(files())
    assert not LOCKS & {path.name for path in found}
    for path in found:
        text = path.read_bytes()
        assert not [name for name in REGISTRIES if name.encode() in text], path


def test_no_source_file_is_too_long_to_read() -> None:
    lengths = {
        str(path.relative_to(CHECKOUT)): len(path.read_text(encoding="utf-8").splitlines())
        for folder in ("src", "tests")
        for path in (CHECKOUT / folder).rglob("*.py")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def test_every_game_has_a_package_and_a_page() -> None:
    packages = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    pages = {path.stem for path in (CHECKOUT / "rules" / "en").glob("*.md")}
    assert packages == pages == set(NAMES)
