"""The rules pages: Markdown for people, one folder a language, with an anchor for every code."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def rules_page(game: str, language: str = "en") -> str:
    """The rules of `game` as Markdown; in English where the language has no page of them.

    >>> rules_page("scorpion").splitlines()[0]
    '# Scorpion'
    """
    installed = _PACKAGE / "rules"
    # An editable install has no copy of the pages; they lie in the checkout.
    folder = installed if installed.is_dir() else _PACKAGE.parents[1] / "rules"
    page = folder / language / f"{game}.md"
    return (page if page.is_file() else folder / "en" / page.name).read_text(encoding="utf-8")
