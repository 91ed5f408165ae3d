"""A rules page in passages: what another reader of Markdown finds in it, and whose anchors."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from mazzo.games import NAMES
from mazzo.words.rules import Cell, Hit, Kind, Look, Passage, find, passages, rules_page

_HOLDS = {"li": Kind.ITEM, "p": Kind.TEXT, "th": Kind.TABLE, "td": Kind.TABLE}


def by_markdown(page: str) -> list[tuple[str, str]]:
    """The texts of a page, and what each is in, as Markdown's own reader has them."""
    found: list[tuple[str, str]] = []
    holds: list[str] = []
    for token in MarkdownIt().enable("table").parse(page):
        if token.nesting:
            _nest(holds, token)
        elif token.type in ("fence", "code_block"):
            found += [(Kind.LISTING, line) for line in token.content.splitlines()]
        elif token.type == "inline":
            text = "".join(_read(part) for part in token.children or ())
            kind = Kind.HEADING if holds[-1].startswith("h") else _HOLDS[holds[-1]]
            found.append((Kind.ITEM if "li" in holds else kind, " ".join(text.split())))
    return [(kind, text) for kind, text in found if text]


def _nest(holds: list[str], token: Token) -> None:
    if token.nesting > 0:
        holds.append("h" if token.type == "heading_open" else token.tag)
    else:
        holds.pop()


def _read(part: Token) -> str:
    return " " if part.type == "softbreak" else "" if part.type == "html_inline" else part.content


def texts(page: str) -> list[tuple[str, str]]:
    """The same by the reader of rules pages; the signs of lists are not Markdown's text."""
    return [
        (passage.kind, cell.text)
        for passage in passages(page)
        for row in passage.rows
        for cell in (row[1:] if passage.kind is Kind.ITEM else row)
        if cell.text
    ]


@pytest.mark.parametrize("game", NAMES)
def test_a_page_reads_as_markdown_does(game: str) -> None:
    assert texts(rules_page(game)) == by_markdown(rules_page(game))


@pytest.mark.parametrize("game", NAMES)
def test_every_anchor_is_some_passages_and_no_text(game: str) -> None:
    page = rules_page(game)
    read = passages(page)
    assert sum(len(passage.anchors) for passage in read) == page.count("<a id=")
    assert not any("<a" in passage.text or "**" in passage.text for passage in read)


@pytest.mark.parametrize(
    ("page", "anchors"),
    [
        ('<a id="a"></a>\nText', {"a": "Text"}),
        ('<a id="a"></a>\n<a id="b"></a>\nText\n\nMore', {"a": "Text", "b": "Text"}),
        ('<a id="a"></a><a id="b"></a>\nText', {"a": "Text", "b": "Text"}),
        ('Text\n<a id="a"></a>\nMore', {"a": "More"}),
        ('<a id="a"></a>\n\n## Head\nText', {"a": "Head"}),
        ('## <a id="a"></a>Head\nText', {"a": "Head"}),
        ('- One\n- <a id="a"></a>Two\n  of it\n- Three', {"a": "• Two of it"}),
        ('- One\n<a id="a"></a>\n- Two', {"a": "• Two"}),
        ('1. One\n2. <a id="a"></a>Two', {"a": "2. Two"}),
        ('<a id="a"></a>\n| x | y |\n|---|---|\n| 1 | 2 |', {"a": "x y\n1 2"}),
        ('| x |\n|---|\n| <a id="a"></a>1 |\n\nText', {"a": "x\n1"}),
        ('<a id="a"></a>\n```\n1\n\n2\n```', {"a": "1\n\n2"}),
        ('Text\n\n<a id="a"></a>', {}),
    ],
)
def test_anchors_belong_to_what_follows_or_holds_them(page: str, anchors: dict[str, str]) -> None:
    read = passages(page)
    assert {a: passage.text for passage in read for a in passage.anchors} == anchors
    assert "<a" not in "".join(passage.text for passage in read)


def test_an_anchor_in_a_listing_is_what_the_listing_shows() -> None:
    assert passages('```\n<a id="a"></a>\n```')[0].text == '<a id="a"></a>'


def test_what_stands_out_is_told_by_its_place() -> None:
    (passage,) = passages("**Six of `d`** beats `**`\n[all](../x.md).")
    looks = ((7, 8, Look.CODE), (0, 8, Look.BOLD), (15, 17, Look.CODE))
    assert passage.rows == ((Cell("Six of d beats ** all.", looks),),)
    assert passages("**open")[0].rows[0][0].text == "open"


def test_levels_of_headings() -> None:
    assert [(p.text, p.level) for p in passages("# A\n## B\nC")] == [("A", 1), ("B", 2), ("C", 0)]


@pytest.mark.parametrize(
    "page", ["", "\n\n", "```", "|", "|---|", "**", "#", "- ", "`", "[](", " "]
)
def test_scraps_are_read_too(page: str) -> None:
    assert all(isinstance(passage, Passage) for passage in passages(page))


def test_finds_are_in_the_order_of_reading() -> None:
    page = passages("## Ace\n| ace | an ACE, ace |\n|--|--|\n\n- Ace")
    assert find("ace", page) == [
        Hit(0, 0, 0, 0, 3),
        Hit(1, 0, 0, 0, 3),
        Hit(1, 0, 1, 3, 6),
        Hit(1, 0, 1, 8, 11),
        Hit(2, 0, 1, 0, 3),
    ]


@pytest.mark.parametrize("sought", ["", "a.e", "[a", "(?i)ace", "a|b", "^", "$"])
def test_nothing_but_the_text_itself_is_found(sought: str) -> None:
    assert find(sought, passages("An ace.")) == []
