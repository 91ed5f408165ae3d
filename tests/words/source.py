"""The program's own source as tests read it: its strings, and what it says with which names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import mazzo

PACKAGE = Path(mazzo.__file__).parent
HOLE = "{}"
"""What stands in a pattern for what an f-string fills in."""

_CODE = re.compile(r"[a-z{][a-z_{}-]*(\.[a-z{][a-z_{}-]*)+")
_SAYING = {"say", "count", "has"}


@dataclass(frozen=True)
class Said:
    """A code, or a pattern of codes, that is put into words, and the names given with it."""

    code: str
    names: frozenset[str] | None
    """None where they are handed on as a whole, with `**`."""

    place: str


def sources(*folders: str) -> list[Path]:
    """The modules of these folders of the package; of all without any."""
    return sorted(path for folder in folders or [""] for path in (PACKAGE / folder).rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def place(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(PACKAGE)}:{getattr(node, 'lineno', 0)}"


def module_of(path: Path) -> ModuleType:
    """The module that a file is."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return import_module(".".join(part for part in parts if part != "__init__"))


def texts(tree: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """The strings of a piece of source but docstrings; f-strings as patterns with holes."""
    parts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            # Also what a nested format specification holds, as in f"{word:<{room}}".
            parts.update(map(id, ast.walk(node)))
            parts.discard(id(node))
    for node in ast.walk(tree):
        if id(node) in parts:
            continue
        if isinstance(node, ast.JoinedStr):
            yield node, _pattern(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node, node.value


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values
    )


def looks_like_code(text: str) -> bool:
    """Whether a string has the form of a code, holes included: `check.{}`."""
    # The player's files are named alike.
    return _CODE.fullmatch(text) is not None and not text.endswith(".toml")


def code_enums() -> list[type[StrEnum]]:
    """The enumerations of codes in core and games; a code has a dot."""
    found = {}
    for path in sources("core", "games"):
        for value in vars(module_of(path)).values():
            if not (isinstance(value, type) and issubclass(value, StrEnum)):
                continue
            if list(value) and all("." in member for member in value):
                found[f"{value.__module__}.{value.__qualname__}"] = value
    return list(found.values())


def said() -> list[Said]:
    """What is put into words by its code in the source: with `say`, or as a violation."""
    found = []
    for path in sources():
        for node in ast.walk(parsed(path)):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            called = node.func.id if isinstance(node.func, ast.Name) else called
            if called in _SAYING:
                codes = [text for _, text in texts(node.args[0]) if looks_like_code(text)]
            elif called == "of":
                codes = list(_members(path, node.args[0]))
            else:
                continue
            given = {keyword.arg for keyword in node.keywords}
            if called == "count":
                given.add("number")
            names = None if None in given else frozenset(filter(None, given))
            found += [Said(code, names, place(path, node)) for code in codes]
    return found


def _members(path: Path, argument: ast.expr) -> Iterator[str]:
    """The codes that an expression names as members: `Code.EMPTY`, whatever `Code` is there."""
    for node in ast.walk(argument):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            enum = getattr(module_of(path), node.value.id, None)
            if isinstance(enum, type) and issubclass(enum, StrEnum):
                yield str(enum[node.attr])
