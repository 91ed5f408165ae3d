"""The time played: it runs while the table is looked at, and can be hidden."""

from __future__ import annotations

import pytest
from textual.events import AppBlur, AppFocus

from app.player import Player
from mazzo.app.app import MazzoApp
from mazzo.app.screens.won import Won
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.settings import Settings
from mazzo.words import Words

SIZE = (80, 24)


class Now:
    """A clock whose minutes pass when the test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self, minutes: float = 1) -> None:
        self.seconds += 60 * minutes


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Now:
    clock = Now()
    monkeypatch.setitem(GameAtHand.__init__.__kwdefaults__, "clock", clock)
    return clock


async def test_it_stands_while_something_else_is_looked_at(now: Now) -> None:
    program = MazzoApp(Words(), Settings(motion="off"))
    async with program.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        now.wait(3)
        await player.press("right")
        assert "3 min" in player.screen_text()
        for leave, come_back in (
            *(("question_mark", "q"), ("o", "q"), ("b", "q"), ("n", "escape"), ("q", "c")),
            ("ctrl+c", "escape"),
        ):
            await player.press(leave)
            await pilot.pause()
            now.wait(60)
            await player.press(come_back)
            await pilot.pause()
            now.wait()
        await player.press("right")
        assert "9 min" in player.screen_text()
        # The player looks at another window, and opens something with the mouse when back.
        pilot.app.post_message(AppBlur())
        await pilot.pause()
        now.wait(60)
        pilot.app.post_message(AppFocus())
        await pilot.pause()
        now.wait()
        assert player.game.elapsed == 600
        await player.press("left")
        assert "10 min" in player.screen_text()
        # Also where another screen lies over the table when the window comes back.
        await player.press("question_mark")
        pilot.app.post_message(AppBlur())
        pilot.app.post_message(AppFocus())
        await pilot.pause()
        now.wait(60)
        assert player.game.elapsed == 600


async def test_it_stops_with_the_win_and_goes_on_when_that_is_taken_back(now: Now) -> None:
    program = MazzoApp(Words(), Settings(motion="off"))
    async with program.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3")
        now.wait(2)
        await player.press("2", "enter")
        assert isinstance(player.app.screen, Won)
        now.wait(30)
        await player.press("escape")
        await pilot.pause()
        now.wait(30)
        assert player.game.elapsed == 120
        await player.press("u")
        now.wait()
        assert player.game.elapsed == 180


async def test_it_can_be_hidden(now: Now) -> None:
    program = MazzoApp(Words(), Settings(motion="off", time=False))
    async with program.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        now.wait(3)
        await player.press("right")
        text = "".join(str(line) for line in player.screen_text())
        assert "min" not in text
        assert "time" not in text
        assert player.game.elapsed == 180
