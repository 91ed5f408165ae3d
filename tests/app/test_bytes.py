"""What keys and the mouse cost on a slow line: bytes sent to a real terminal of 100 x 40.

The board has a column of 30 cards, which is usual late in a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.terminal import Terminal
from mazzo.core.cards import FRENCH_52
from mazzo.games.scorpion import Rules, Setup

CURSOR, MOVE, DRAG, START = 400, 2_500, 1_200, 30_000
PAINT = 15_000
"""All of 120 x 40 cells with a table on them."""


def _position() -> str:
    """Thirty cards in column 4, others where moves can be made."""
    tops = ["4h", "5h", "9s", "Ts"]
    rest = [card.text for card in FRENCH_52.cards if card.text not in tops]
    long, others = rest[:30], rest[30:45]
    columns = [[*others[:5], "4h"], [*others[5:10], "5h"], [*others[10:], "9s"], long, ["Ts"]]
    return "/".join([*("".join(column) for column in columns), "-", "-"]) + " - 0"


PLAY = """
import os, sys
from mazzo.app.app import MazzoApp
from mazzo.games.scorpion import Rules, Setup, read_position
from mazzo.play.settings import Settings
from mazzo.words import Words

class Table(MazzoApp):
    def on_ready(self):
        position = read_position(sys.argv[1], Rules.CLASSIC)
        self.start(Setup(Rules.CLASSIC, position=position))

Table(Words(), Settings(motion=sys.argv[2])).run()
"""


@pytest.fixture(params=["off", "on"])
def motion(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def position() -> str:
    return _position()


@pytest.fixture
def table(position: str, motion: str, tmp_path: Path) -> Iterator[Terminal]:
    program = tmp_path / "play.py"
    program.write_text(PLAY)
    arguments = (str(program), position, motion)
    terminal = Terminal(*arguments, columns=100, lines=40, COLORTERM="truecolor")
    try:
        terminal.see("Enter ")
        terminal.quiet(1)
        yield terminal
    finally:
        terminal.close()


def test_keys_and_moves_fit_a_slow_line(table: Terminal) -> None:
    keys = ["l", "h", "4", "k", "k", "j", "h", "l", "l", "1", "3", "4", "2", "h"]
    costs = {key: table.cost(key) for key in keys}
    assert max(costs.values()) <= CURSOR, costs
    # The first move brings other keys into the footer, too.
    moves = {key: table.cost(key, 1) for key in ("\r", "u", "r", "3\r", "u", "r")}
    assert max(moves.values()) <= MOVE, moves
    assert "+5 own suit" in table.text or "played again" in table.text
    assert re.search(r"moves +2", table.text)


@pytest.mark.parametrize("position", [Setup(Rules.CLASSIC, deal=177).start().position()])
def test_the_stock_fits_a_slow_line(table: Terminal) -> None:
    costs = {key: table.cost(key, 1.5) for key in ("d", "u", "r")}
    assert max(costs.values()) <= MOVE, costs
    assert "The stock is dealt" in table.text or "played again" in table.text


def test_a_window_of_another_size_is_drawn_once(table: Terminal) -> None:
    for size in ((80, 24), (120, 40)):
        table.resize(*size)
        assert 0 < table.quiet(1.5) <= PAINT
        assert "Enter move" in table.text
    before = len(table.sent)
    # While a window is pulled larger it tells many sizes; on a busy machine some with pauses.
    for width in range(60, 121):
        table.resize(width, width // 3)
        table.look(0.005)
    table.quiet(1.5)
    assert len(table.sent) - before <= 8 * PAINT
    assert "Enter move" in table.text


def test_a_drag_fits_a_slow_line(table: Terminal) -> None:
    lines = table.text.splitlines()
    y = next(y for y, line in enumerate(lines, 1) if "4♥" in line)
    x = lines[y - 1].index("4♥") + 1
    table.type(f"\x1b[<0;{x};{y}M")
    table.quiet()
    # The first step lifts the cards and marks where they may go.
    assert table.cost(f"\x1b[<32;{x + 1};{y}M") <= MOVE
    assert "4♥: choose a column" in table.text
    steps = []
    for x in range(14, 60, 4):
        y = 20 + x // 5
        steps.append(table.cost(f"\x1b[<32;{x};{y}M", 0.3))
        # The card is beside the pointer, over whatever lies there.
        assert "4♥" in table.text.splitlines()[y - 1][x : x + 6], table.text
    assert max(steps) <= DRAG, steps
    place = next(line.index("5♥") for line in lines if "5♥" in line)
    assert table.cost(f"\x1b[<32;{place};30M\x1b[<0;{place};30m", 1) <= MOVE
    assert "+5 own suit" in table.text


def test_an_idle_table_is_silent(table: Terminal) -> None:
    assert table.quiet(3) == 0


def test_the_first_screen_is_soon_there_on_a_slow_line() -> None:
    terminal = Terminal(columns=100, lines=40, COLORTERM="truecolor")
    try:
        terminal.see("New game")
        terminal.quiet(1)
        assert len(terminal.sent) <= START
        # Nor does it take long to be at the table.
        before = len(terminal.sent)
        terminal.type("n")
        terminal.see("share code")
        terminal.type("\t48213\r")
        terminal.see("deal 48213")
        terminal.quiet(1)
        assert len(terminal.sent) - before <= START
    finally:
        terminal.close()
