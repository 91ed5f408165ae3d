"""Core, games and the running game hold codes and no sentences, so that any language will do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from words.source import PACKAGE, parsed, place, sources, texts

# Two words, or a word and something filled in beside it. Codes, notation and tags have no spaces.
_PHRASE = re.compile(r"[^\W\d_][.,:;!?]? ([^\W\d_]|\{)|\} [^\W\d_]")

# Text that no player reads, word for word: a change of it must be argued here anew.
_NOT_FOR_PLAYERS = {
    "core/cards.py": {"{} is a value"},  # told to a programmer who tries to change a card
    "core/deals.py": {"mazzo {} {}", "mazzo match {} {}"},  # what the frozen shuffle hashes
}


def phrases(path: Path) -> dict[str, str]:
    """The phrases in a module's strings, docstrings left out, with their places."""
    return {text: place(path, node) for node, text in texts(parsed(path)) if _PHRASE.search(text)}


@pytest.mark.parametrize(
    "path", sources("core", "games", "play"), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_no_module_below_the_faces_holds_a_phrase(path: Path) -> None:
    allowed = _NOT_FOR_PLAYERS.get(path.relative_to(PACKAGE).as_posix(), set())
    assert phrases(path).keys() == allowed


@pytest.mark.parametrize(
    "line",
    [
        'raise ValueError("No such card")',
        'word = f"Column {column} is full"',
        'word = f"{cards} cards"',
        'word = f"score {points}"',
        'words = {"title": "new game"}',
        'word = "Done. Next"',
    ],
)
def test_a_phrase_would_be_found(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("words.source.PACKAGE", tmp_path)
    module = tmp_path / "module.py"
    module.write_text(f'"""A docstring is no phrase."""\n{line}\n')
    assert len(phrases(module)) == 1


@pytest.mark.parametrize("text", ["4h>5h", "scorpion.king-only", "(2c)4h7s/5h/- - 0", "- / 0"])
def test_notation_is_no_phrase(text: str) -> None:
    assert not _PHRASE.search(text)
