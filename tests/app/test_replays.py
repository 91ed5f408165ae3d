"""The list of finished games: made from their records, newest first, whatever else lies there."""

from __future__ import annotations

import os
from datetime import date, timedelta
from pathlib import Path

import pytest
from textual.widgets import OptionList

from app.player import Player, app, lines
from app.records import finish
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.replay import ReplayScreen
from mazzo.app.screens.replays import Replays
from mazzo.play.results import reset
from play.faults import dated

SIZE = (80, 24)
FLAWED = '[Game "scorpion"]\n[Deal "48213"]\n\n4d>5d As>2s Kd>@9 deal\n'


async def listed(player: Player) -> list[str]:
    """The lines of the list of finished games, once all have come."""
    await player.pilot.pause()
    await player.press("v")
    assert isinstance(player.app.screen, Replays)
    await player.pilot.pause(0.3)
    return [str(option.prompt) for option in player.app.screen.query_one(OptionList).options]


async def test_finished_games_are_listed_newest_first_and_gone_through(tmp_path: Path) -> None:
    finish(tmp_path, "a", days_ago=9)
    finish(tmp_path, "c", days_ago=3)
    finish(tmp_path, "b")
    playing = app()
    playing.data_folder = tmp_path
    async with playing.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        days = [date.today() - timedelta(days=ago) for ago in (0, 3, 9)]
        assert await listed(player) == [
            f"{day}  scorpion:classic:177  ·  680 points  ·  46 moves" for day in days
        ]
        await player.press("j", "enter")
        await pilot.pause()
        assert isinstance(player.app.screen, ReplayScreen)
        await player.press("escape")
        assert isinstance(player.app.screen, HomeScreen)


async def test_what_is_no_finished_game_is_no_harm_to_the_list(tmp_path: Path) -> None:
    folder = tmp_path / "finished"
    finish(tmp_path, "good", days_ago=1)
    whole = (folder / "good.mazzo").read_text()
    for name, text in {
        **{"empty": "", "junk": "junk", "flawed": FLAWED, "again": whole.replace("As>2s", "As>3s")},
        **{"cut": '[Game "scorpion"]\n[Deal "177"]\n[Result "won"]\n\nTc>Jc\n'},
        **{"other": '[Game "skat"]\n[Deal "7"]\n\n18 p p s\n', ".hidden": whole},
    }.items():
        (folder / f"{name}.mazzo").write_text(text)
    (folder / "bytes.mazzo").write_bytes(b"\xff" * 100)
    (folder / "folder.mazzo").mkdir()
    os.mkfifo(folder / "pipe.mazzo")
    playing = app()
    playing.data_folder = tmp_path
    async with playing.run_test(size=SIZE) as pilot:
        assert len(await listed(Player(pilot))) == 1


async def test_statistics_begun_anew_leave_the_finished_games_to_be_replayed(
    tmp_path: Path,
) -> None:
    finish(tmp_path, "one")
    reset(tmp_path)
    playing = app()
    playing.data_folder = tmp_path
    async with playing.run_test(size=SIZE) as pilot:
        assert len(await listed(Player(pilot))) == 1


async def test_a_long_list_comes_whole_and_the_newest_game_is_marked(tmp_path: Path) -> None:
    for number in range(70):
        finish(tmp_path, f"{number:02}", days_ago=number)
    playing = app()
    playing.data_folder = tmp_path
    async with playing.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        games = await listed(player)
        assert len(games) == 70
        assert games == sorted(games, reverse=True)
        choices = player.app.screen.query_one(OptionList)
        await player.press("k")
        assert choices.highlighted == 69
        await player.press("j", "enter")
        await pilot.pause()
        assert isinstance(player.app.screen, ReplayScreen)


@pytest.mark.parametrize("content", [None, b"", b"junk", b"\xff", b'[Game "scorpion"]\n'])
async def test_a_game_that_can_not_be_read_is_told(tmp_path: Path, content: bytes | None) -> None:
    finish(tmp_path, "one")
    playing = app()
    playing.data_folder = tmp_path
    async with playing.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.pause()
        await player.press("v")
        file = tmp_path / "finished" / "one.mazzo"
        file.unlink() if content is None else file.write_bytes(content)
        await player.press("enter")
        await pilot.pause()
        assert isinstance(player.app.screen, Replays)
        assert lines(player.app.screen.query_one("#trouble"))[0].strip()


async def test_a_game_whose_file_is_of_no_time_is_listed_last(tmp_path: Path) -> None:
    for name in "ab":
        finish(tmp_path, name)
    playing = app()
    playing.data_folder = tmp_path
    async with playing.run_test(size=SIZE) as pilot:
        with dated(tmp_path / "finished" / "a.mazzo", -(10**12)):
            games = await listed(Player(pilot))
        assert [line[:4] for line in games] == [str(date.today().year), "1970"]


async def test_without_finished_games_there_is_no_list() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.pause()
        await player.press("v")
        assert isinstance(player.app.screen, HomeScreen)
        assert "replay" not in player.footer
        choices = player.app.screen.query_one("#choices")
        assert not any("Replay" in line for line in lines(choices))
