"""Boards as they are drawn, kept as text: what a change does to them is seen by reading.

`MAZZO_REWRITE_GOLDENS=1 pytest tests/app/test_goldens.py` writes them anew; look at the
difference before you commit it.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style

from app.player import Player
from mazzo.app.app import MazzoApp
from mazzo.app.screens import table
from mazzo.app.screens.won import Won
from mazzo.core.cards import FRENCH_52
from mazzo.core.deals import shuffled
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.settings import Settings
from mazzo.words import Words

FOLDER = Path(__file__).with_name("goldens")
REWRITE = "MAZZO_REWRITE_GOLDENS"
# By the lenient rules the 6♣, with two cards on it, goes onto two others; one card that fits it
# lies face down and one in the stock.
UNDER_WAY = "(3d)4h6c9d7s/7h/(2d)6d5d7d/-/(7c)(8c)5s/KhQhJhTh9s/2s3cKsKd 5cQdJc 1"


@dataclass(frozen=True)
class Board:
    """A window, and how cards are drawn in it."""

    window: str
    cards: str = "auto"
    suits: str = "signs"

    def __str__(self) -> str:
        """The name of the golden."""
        return f"{self.window}-{self.cards}-{self.suits}"

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines of the window."""
        width, _, height = self.window.partition("x")
        return int(width), int(height)


BOARDS = (
    *(Board(window) for window in ("80x24", "100x30", "120x40")),
    Board("80x24", "slim"),
    *(Board("120x40", cards) for cards in ("slim", "normal")),
    *(Board(window, suits="ascii") for window in ("80x24", "120x40")),
)


@pytest.fixture(autouse=True)
def _nothing_goes_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands, and what is marked stays marked."""
    monkeypatch.setattr(GameAtHand, "elapsed", 754.0)
    monkeypatch.setattr(table, "_MARKED", 1e6)


def long_column(cards: int) -> str:
    """A position with so many cards in column 4, hearts from queen to 2 among them as a run."""
    hearts = [card.text for card in reversed(FRENCH_52.cards) if card.text[1] == "h"][1:-1]
    rest = [card.text for card in shuffled(FRENCH_52, 177) if card.text not in hearts]
    long = [*rest[:4], *hearts, *rest[4:]][:cards]
    others = rest[cards - len(hearts) : -3]
    columns = [others[i::6] for i in range(6)]
    columns.insert(3, ["(" + ")(".join(long[:3]) + ")", *long[3:]])
    return "/".join("".join(column) or "-" for column in columns) + f" {''.join(rest[-3:])} 0"


async def scenes(player: Player) -> AsyncIterator[str]:
    """Goes from board to board, and stops where there is something to look at."""
    await player.start(deal="177")
    yield "a fresh deal"
    for cards in (20, 24, 45):
        await player.start(position=long_column(cards))
        await player.press("4")
        yield f"a column of {cards} cards"
    await player.start("lenient", position=UNDER_WAY)
    await player.press("1", "up", "up", "space", "right")
    yield "lifted"
    await player.press("6")
    yield "refused"
    await player.press("escape", "f")
    yield "found"
    await player.win()
    await player.pilot.pause()
    assert isinstance(player.app.screen, Won)
    yield "won"


def drawn_lines(player: Player) -> list[list[Segment]]:
    """The whole screen as it is drawn, line by line."""
    screen = player.app.screen
    drawn = [list(strip) for strip in screen._compositor.render_strips()]
    for each in player.app.get_line_filters():
        drawn = [each.apply(line, screen.styles.background) for line in drawn]
    return drawn


def text_of(line: Sequence[Segment]) -> str:
    return "".join(segment.text for segment in line).rstrip()


def marks_of(line: Sequence[Segment]) -> str:
    """How each cell of a line is told from the others without colours."""

    def mark(style: Style | None) -> str:
        style = style or Style()
        assert all(each is None or each.is_default for each in (style.color, style.bgcolor))
        return " #bB"[bool(style.reverse) + 2 * bool(style.bold)]

    return "".join(mark(segment.style) * segment.cell_length for segment in line).rstrip()


def compare(name: str, pages: list[str]) -> None:
    """What is drawn is what was kept."""
    path = FOLDER / f"{name}.txt"
    drawn = "\n".join(pages) + "\n"
    if os.environ.get(REWRITE):
        path.write_text(drawn, encoding="utf-8")
    assert drawn == path.read_text(encoding="utf-8"), f"if that is better: {REWRITE}=1"


@pytest.mark.parametrize("board", BOARDS, ids=str)
async def test_boards_are_drawn_as_they_were(board: Board) -> None:
    settings = Settings(motion="off", cards=board.cards, suits=board.suits)
    pages = []
    async with MazzoApp(Words(), settings).run_test(size=board.size) as pilot:
        player = Player(pilot)
        async for scene in scenes(player):
            await pilot.pause()
            pages += [f"=== {board}: {scene}", *map(text_of, drawn_lines(player))]
    compare(str(board), pages)


async def test_without_colours_cards_and_states_are_told_by_signs_and_style(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    settings = Settings(motion="off", theme="terminal")
    pages = []
    async with MazzoApp(Words(), settings).run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        async for scene in scenes(player):
            await pilot.pause()
            drawn = drawn_lines(player)
            pages += [f"=== 80x24 without colours: {scene}", *map(text_of, drawn)]
            pages += ["--- # reversed, b bold, B both", *map(marks_of, drawn)]
    compare("80x24-no-color", pages)


def test_no_golden_is_left_over() -> None:
    kept = {path.stem for path in FOLDER.iterdir()}
    assert kept == {"80x24-no-color", *map(str, BOARDS)}
