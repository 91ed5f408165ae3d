"""The mouse in a real terminal, as it is told in SGR sequences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.terminal import Terminal

PLAY = """
import sys
from mazzo.app.app import MazzoApp
from mazzo.games.scorpion import Rules, Setup, read_position
from mazzo.play.settings import Settings
from mazzo.words import Words

class Table(MazzoApp):
    def on_ready(self):
        position = read_position(sys.argv[1], Rules.CLASSIC)
        self.start(Setup(Rules.CLASSIC, position=position))

app = Table(Words(), Settings(motion="off"))
app.run()
sys.exit(app.return_code or 0)
"""
OPEN = "(2c)8s4h/5h/9d4s/5s5d/(7c)6sKc/-/- JcQdTs 0"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    program = tmp_path / "play.py"
    program.write_text(PLAY)
    terminal = Terminal(str(program), OPEN)
    try:
        terminal.see("Enter move")
        terminal.quiet()
        yield terminal
    finally:
        terminal.close()


def at(terminal: Terminal, text: str) -> tuple[int, int]:
    """Where a text is on the screen: column and line, from 1."""
    for y, line in enumerate(terminal.text.splitlines(), 1):
        if text in line:
            return line.index(text) + 1, y
    raise AssertionError(f"no {text!r} in\n{terminal.text}")


def word(button: int, place: tuple[int, int], up: bool = False) -> str:
    """A terminal's word about the mouse."""
    return f"\x1b[<{button};{place[0]};{place[1]}{'m' if up else 'M'}"


def click(place: tuple[int, int], button: int = 0) -> str:
    return word(button, place) + word(button, place, up=True)


def test_clicks_and_drags_and_the_right_button(table: Terminal) -> None:
    table.type(click(at(table, "4♥")))
    table.see("4♥: choose a column")
    table.type(click(at(table, "9♦"), button=2))
    table.see("Enter move")
    assert "choose" not in table.text
    table.type(click(at(table, "4♥")))
    table.see("4♥: choose a column")
    table.type(click(at(table, "5♥")))
    table.see("+5 own suit")
    start, end = at(table, "K♣"), at(table, "7  ")
    table.type(word(0, start) + word(32, (start[0] + 1, start[1])))
    table.see("K♣: choose a column")
    table.type(word(32, (end[0], end[1] + 6)))
    # It is seen under the pointer, while its place is still where it was.
    for _ in range(50):
        table.quiet(0.1)
        if at_line(table, end[1] + 6).count("K♣"):
            break
    assert "K♣" in at_line(table, end[1] + 6)
    table.type(word(0, (end[0], end[1] + 6), up=True))
    table.see("K♣ in column 7")
    assert at(table, "K♣")[0] >= end[0] - 4
    assert re.search(r"moves +2", table.text)


def at_line(terminal: Terminal, line: int) -> str:
    return terminal.text.splitlines()[line - 1]


@pytest.mark.parametrize("size", [(120, 40), (64, 24)])
def test_a_click_lands_right_after_a_resize(table: Terminal, size: tuple[int, int]) -> None:
    before = at(table, "4♥")
    table.resize(*size)
    for _ in range(50):
        table.quiet(0.2)
        if "Enter move" in table.text and at(table, "4♥") != before:
            break
    assert at(table, "4♥") != before
    table.type(click(at(table, "4♥")))
    table.see("4♥: choose a column")
    table.type(click(at(table, "5♥")))
    table.see("+5 own suit")


def test_the_wheel_turns_the_pages_of_the_book(table: Terminal) -> None:
    table.type("b")
    table.see("In short")
    table.quiet()
    pages = [table.text]
    for turn in (65, 64):
        for _ in range(12):
            table.type(word(turn, (50, 10)))
            table.quiet(0.05)
        table.quiet()
        pages.append(table.text)
    top, further, top_again = pages
    assert further != top == top_again
