"""`mazzo rules`: the page as it is for programs, laid out on a terminal; its anchors are codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from commands.running import run, run_program
from commands.terminal import run_on_terminal
from mazzo.core.errors import Code as TextCode
from mazzo.games import NAMES
from mazzo.games.scorpion import Code, Notice, Score
from mazzo.words.rules import rules_page

CHECKOUT = Path(__file__).parents[2]
PAGE = CHECKOUT / "rules" / "en" / "scorpion.md"
ANCHOR = re.compile(r'^<a id="([^"]*)"></a>$', re.MULTILINE)
ESCAPES = re.compile(r"\x1b\[[0-9;]*m|\x1b\]8;[^\x1b]*\x1b\\")


def test_what_is_piped_is_the_page_to_the_letter() -> None:
    ran = run_program(["rules", "scorpion"])
    assert ran.out == PAGE.read_text(encoding="utf-8")
    assert (ran.code, ran.err) == (0, "")


def test_an_ascii_pipe_gets_it_too() -> None:
    ran = run_program(["rules", "scorpion"], PYTHONIOENCODING="ascii")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("# Scorpion\n")


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_its_page(game: str) -> None:
    assert run("rules", game).out.startswith("# ")


def test_every_code_has_its_anchor_and_every_anchor_its_code() -> None:
    anchors = ANCHOR.findall(PAGE.read_text(encoding="utf-8"))
    codes = [str(code) for codes in (Code, Score, Notice) for code in codes]
    # What is said of a card that is named alone is no code of the game's own.
    codes.append(str(TextCode.NO_MOVE))
    assert sorted(anchors) == sorted(codes)
    # And none is written in a way that this test would not see.
    assert PAGE.read_text(encoding="utf-8").count("<a ") == len(codes)


def test_refusals_stand_in_the_order_in_which_they_are_named() -> None:
    anchors = ANCHOR.findall(PAGE.read_text(encoding="utf-8"))
    refusals = [anchor for anchor in anchors if anchor in set(Code)]
    assert refusals == list(Code)


def test_each_anchor_stands_over_its_own_paragraph() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    for place, line in enumerate(lines):
        if ANCHOR.match(line):
            assert lines[place - 1] == ""
            assert lines[place + 1].startswith("**")


def test_a_language_without_a_page_gets_the_english_one() -> None:
    assert rules_page("scorpion", "qps") == rules_page("scorpion", "en")


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_on_a_terminal_it_is_laid_out(columns: int) -> None:
    ran = run_on_terminal("rules", "scorpion", columns=columns)
    assert ran.code == 0
    assert "\x1b[" in ran.out
    plain = ESCAPES.sub("", ran.out)
    assert "<a " not in plain
    assert "**" not in plain
    assert "# Scorpion" not in plain
    assert max(map(len, plain.splitlines())) <= min(columns, 80)
    # Nothing is lost: all words of the page are there, in order.
    for word in ("Scorpion", "In short", "column 7: Ad Qd 9d 6s 2h Td 5h", "Nothing goes on an"):
        assert word in plain


def test_a_terminal_without_colours_gets_none() -> None:
    dumb = run_on_terminal("rules", "scorpion", TERM="dumb")
    assert dumb.code == 0
    assert "\x1b" not in dumb.out
    bare = run_on_terminal("rules", "scorpion", NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|38|48)[;m]", bare.out)


def test_a_game_without_rules_is_a_mistake_of_usage() -> None:
    ran = run("rules", "bridge")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "'bridge'" in ran.err
    assert "scorpion" in ran.err


def test_it_starts_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_program(["rules", "scorpion"]).code == 0
