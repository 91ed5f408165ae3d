"""The lines over and under the cards, where a game is played and where it is gone through again."""

from __future__ import annotations

import pytest

from app.player import Player, app, lines
from app.records import playback
from mazzo.play.settings import Settings

SIZE = (80, 24)


def seen(player: Player) -> str:
    """All that is shown, the title too."""
    return "\n".join([*lines(player.app.screen.query_one("#title")), player.screen_text()])


@pytest.mark.parametrize("replayed", [False, True])
async def test_letters_for_suits_leave_no_sign_over_or_under_the_cards(replayed: bool) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        if replayed:
            player.app.show_replay(playback())
            await pilot.pause()
            await player.press("end", "left")
        else:
            await player.start(position="4h/5h/-/-/-/-/- - 0")
            await player.press("1", "space")
        before = seen(player)
        assert not before.isascii()
        player.app.change(Settings(motion="off", suits="ascii"))
        await pilot.pause()
        assert seen(player).isascii()
        message = lines(player.app.screen.query_one("#message"))[0]
        assert ("45 of 46" if replayed else "4h") in message
        player.app.change(Settings(motion="off"))
        await pilot.pause()
        assert seen(player) == before
