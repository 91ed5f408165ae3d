"""Whole games on the screen: a classic win by keys alone, a lenient one by mouse alone."""

from __future__ import annotations

import pytest

from app.player import Player, app, record_named
from mazzo.app.screens.won import Won

SIZE = (80, 24)


async def test_a_classic_game_is_played_to_the_win_by_keys_alone() -> None:
    record = record_named("classic-177")
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", "tab", *record.tags["Deal"], "enter")
        for token in record.moves:
            await player.move_by_keys(token)
        assert isinstance(player.app.screen, Won)
        assert player.game.history.moves == list(record.moves)
        assert player.game.history.tally.score >= 460
        # From the win on: the same deal again, and home.
        await player.press("R")
        assert player.game.history.moves == []
        await player.press("q")
        assert "continue" in player.footer


async def test_a_lenient_game_is_played_to_the_win_by_mouse_alone() -> None:
    record = record_named("lenient-664")
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        # Clicks can't type a deal number; all else is theirs.
        await player.start("lenient", record.tags["Deal"])
        for token in record.moves:
            await player.move_by_mouse(token)
        assert isinstance(player.app.screen, Won)
        assert player.game.history.moves == list(record.moves)
        await pilot.click("#new")
        await pilot.click("#play")
        assert player.table.game.setup.tags()[1] == ("Rules", "lenient")


async def test_undo_redo_restart_and_new_game_by_mouse_alone() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.click("#choices", offset=(6, 0))
        await pilot.click("#rules", offset=(8, 1))
        await pilot.click("#play")
        assert dict(player.game.setup.tags())["Rules"] == "lenient"
        await player.move_by_mouse("deal")
        assert player.game.history.moves == ["deal"]
        await player.click_footer("undo")
        assert player.game.history.moves == []
        await player.click_footer("redo")
        assert player.game.history.moves == ["deal"]
        await player.click_footer("again")
        await pilot.click("#no")
        assert player.game.history.moves == ["deal"]
        await player.click_footer("again")
        await pilot.click("#yes")
        assert player.game.history.moves == []
        before = player.game
        await player.click_footer("new")
        await pilot.click("#cancel")
        assert player.game is before
        await player.click_footer("new")
        await pilot.click("#play")
        assert player.game is not before


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_card_of_the_longest_column_is_seen_at_once(size: tuple[int, int]) -> None:
    from app.player import column_faces

    record = record_named("long")
    async with app().run_test(size=size) as pilot:
        player = Player(pilot)
        await player.start(record.tags["Rules"], record.tags["Deal"])
        for token in record.moves:
            player.game.history.play(player.game.state.read(token))
        player.table.action_left()
        await pilot.pause()
        longest = max(player.game.state.columns, key=lambda column: len(column.cards))
        assert len(longest.cards) >= 40
        seen = [cell for column in player.columns for cell in column_faces(column)]
        assert len(seen) == 52 - len(player.game.state.stock)
        # The last card can be reached and lifted, too.
        index = player.game.state.columns.index(longest)
        await player.press(str(index + 1), "space")
        assert player.table.lifted is longest.cards[-1]
