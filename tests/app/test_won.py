"""The box after a win: what there is room for in windows of all sizes, and its list of keys."""

from __future__ import annotations

import pytest
from textual.widgets import Button

from app.player import Player, app, lines
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.app.screens.stats import StatsScreen
from mazzo.app.screens.won import Runs, Won
from mazzo.app.widgets.lines import Line


def seen(player: Player) -> str:
    """What of the box is within the window, above the footer."""
    width, height = player.app.size
    whole = [
        widget
        for widget in player.app.screen.query(".box.won Line, .box.won Button, Runs")
        if widget.display
        and widget.region.height
        and widget.region.y >= 0
        and widget.region.bottom < height
        and widget.region.x >= 0
        and widget.region.right <= width
    ]
    return "\n".join(line.strip() for widget in whole for line in lines(widget))


@pytest.mark.parametrize("size", [(40, 10), (40, 12), (62, 20), (80, 12), (80, 24), (120, 40)])
async def test_title_score_and_ways_on_with_their_keys_are_seen_in_every_window(
    size: tuple[int, int],
) -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        await player.win()
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert isinstance(player.app.screen, Won)
        for text in (
            *("You have won!", "680 points · 46 moves · time", "scorpion:classic:177"),
            *("R  Same deal", "N  Next deal", "n  New game", "q  Home"),
        ):
            assert text in seen(player)
        # The cards are there wherever they leave room for that.
        assert ("K♠  Q♠  J♠ 10♠" in seen(player)) is (size[0] > 40)


async def test_in_a_narrow_window_the_ways_on_are_walked_up_and_down() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        await player.win()
        await pilot.resize_terminal(40, 12)
        first, *_ = player.app.screen.query(Button)
        await player.press("down", "j", "up", "k")
        assert player.app.focused is first
        await player.press("enter")
        assert player.table.game.setup.share_code() == "scorpion:classic:178"
        # Where there is no room for the cards nothing of them can be played, though.
        await player.press("d", "R")
        assert player.table.game.history.moves == []


async def test_enter_deals_the_next_deal_and_s_tells_what_all_games_add_up_to() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        await player.win()
        await player.press("s")
        assert isinstance(player.app.screen, StatsScreen)
        await player.press("q")
        await player.win()
        await player.press("enter")
        assert player.table.game.setup.share_code() == "scorpion:classic:178"


async def test_the_list_of_keys_opens_over_the_box_and_leads_back_to_it() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        await player.win()
        await player.click_footer("keys")
        assert isinstance(player.app.screen, KeyList)
        text = "\n".join("\n".join(lines(line)) for line in player.app.screen.query(Line))
        assert "the same deal from its start" in text
        assert "stays open" not in text, "a game that is over does not"
        await player.press("escape", "question_mark")
        assert isinstance(player.app.screen, KeyList)
        await player.press("escape")
        assert isinstance(player.app.screen, Won)
        await player.press("escape")
        assert isinstance(player.app.screen, ScorpionScreen)


async def test_runs_that_are_still_coming_come_while_the_keys_are_read() -> None:
    program = app()
    program.settings = type(program.settings)(motion="on")
    async with program.run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        await player.win()
        await pilot.pause(1.0)
        await player.press("question_mark")
        await pilot.pause(1.0)
        await player.press("escape")
        assert "A♠" in lines(player.app.screen.query_one(Runs))[3]
