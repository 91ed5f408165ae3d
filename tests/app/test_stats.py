"""What the player's games add up to, on the screen."""

from __future__ import annotations

import os
import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot

from app.player import Player, app, lines
from app.records import result
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.app.screens.stats import StatsScreen
from mazzo.app.widgets.chart import Chart
from mazzo.app.widgets.lines import Line
from mazzo.play.results import FILE, append
from mazzo.words import Words

SIZE = (80, 24)


async def reader(pilot: Pilot[None], folder: Path | None) -> Player:
    player = Player(pilot)
    player.app.data_folder = folder
    await player.press("s")
    await pilot.pause()
    assert isinstance(player.app.screen, StatsScreen)
    return player


def page(player: Player) -> list[str]:
    """All lines of the page, also those that must be scrolled to."""
    texts = [line for each in player.app.screen.query("#figures Line") for line in lines(each)]
    return [text.strip() for text in texts if text.strip()]


async def test_without_results_there_is_a_friendly_sentence(tmp_path: Path) -> None:
    for folder in (None, tmp_path, tmp_path / "none"):
        async with app().run_test(size=SIZE) as pilot:
            player = await reader(pilot, folder)
            assert page(player) == ["There are no results yet: finish a game first."]
            assert player.footer == "? keys  Esc close"


async def test_a_pipe_in_the_place_of_the_results_holds_nobody(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        assert page(player) == [f"The results in {FILE} can't be read: Invalid argument"]


async def test_what_the_games_add_up_to(tmp_path: Path) -> None:
    for number, (outcome, moves, time) in enumerate(
        [("won", 90, 300), ("won", 80, 400), ("abandoned", 3, 9), ("won", 85, 4002)]
    ):
        append(result(outcome, id=f"{number}", moves=moves, time=time), tmp_path)
    append(result(id="x", rules="lenient", deal=None), tmp_path)
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        today = date.today()
        assert page(player)[:4] == [
            "Scorpion, classic",
            "played 4   won 3   share 75 %   streak 1   longest 2   undos 12   hints 4",
            f"fewest moves        80  {today}  scorpion:classic:177",
            f"shortest time     5:00  {today}  scorpion:classic:177",
        ]
        assert page(player)[4] == "Scorpion, lenient"
        assert page(player)[6] == f"fewest moves        46  {today}"


async def test_wins_of_the_last_weeks_are_bars(tmp_path: Path) -> None:
    wins = {0: 8, 1: 4, 11: 1, 12: 5}
    for weeks, number in wins.items():
        day = date.today() - timedelta(weeks=weeks)
        for i in range(number):
            name = f"{weeks}-{i}"
            append(result(id=name, date=f"{day}T12:00:00+00:00"), tmp_path)
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        drawn = lines(player.app.screen.query_one(Chart))
        numbers = drawn[-2].split()
        assert numbers == ["1", *"·" * 9, "4", "8"]
        assert len(drawn[-1].split()) == 12
        bars = [line.split() for line in drawn[:-2]]
        assert bars == [["███"], ["███"], ["███", "███"], ["▄▄▄", "███", "███"]]


async def test_a_narrow_window_has_the_latest_weeks(tmp_path: Path) -> None:
    append(result(), tmp_path)
    async with app().run_test(size=(30, 24)) as pilot:
        player = await reader(pilot, tmp_path)
        *_, numbers, days = lines(player.app.screen.query_one(Chart))
        assert numbers.split()[-1] == "1"
        assert 2 <= len(days.split()) < 6
        monday = date.today() - timedelta(days=date.today().weekday())
        assert days.split()[-1] == f"{monday:%m-%d}"


async def test_a_long_page_is_scrolled_by_every_key(tmp_path: Path) -> None:
    for number in range(8):
        append(result(id=f"{number}", rules=f"rules-{number}"), tmp_path)
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        assert "Space next page" in player.footer
        shown = player.app.screen.query_one("#figures")
        for key, there in [
            *(("down", 1), ("j", 2), ("up", 1), ("k", 0), ("space", 22), ("pageup", 0)),
            *(("pagedown", 22), ("home", 0), ("end", shown.max_scroll_y)),
        ]:
            await player.press(key)
            await pilot.pause()
            assert round(shown.scroll_y) == min(there, shown.max_scroll_y), key
        await pilot.resize_terminal(80, 90)
        await pilot.pause()
        assert player.footer == "? keys  Esc close"
        for size in ((1, 1), (300, 100), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert "Space next page" in player.footer


@pytest.mark.parametrize("key", ["s", "q", "escape"])
async def test_it_closes_to_where_one_came_from(key: str) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, None)
        await player.press(key)
        assert isinstance(player.app.screen, HomeScreen)
        await player.start()
        await player.press("d", "s")
        assert isinstance(player.app.screen, StatsScreen)
        await player.press("question_mark")
        assert isinstance(player.app.screen, KeyList)
        await player.press("escape", key)
        assert isinstance(player.app.screen, ScorpionScreen)
        assert player.game.history.moves == ["deal"]


async def test_lines_and_files_that_can_not_be_read_are_told(tmp_path: Path) -> None:
    append(result(), tmp_path)
    with (tmp_path / FILE).open("a") as stream:
        stream.write("junk\n")
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        assert page(player)[0] == "Scorpion, classic"
        assert page(player)[-1].startswith("1 line of results.jsonl can't be read")
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        assert page(player)[0].startswith("The results in results.jsonl can't be read: ")


async def test_what_a_file_holds_is_shown_as_text_alone(tmp_path: Path) -> None:
    append(result(game="[b]x\x1b[31m", rules="[/]", deal="[red]\x9b1m"), tmp_path)
    async with app().run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        assert page(player)[0] == "[b]x [31m, [/]"
        assert page(player)[2].endswith("[red] 1m")


async def test_it_speaks_the_language_that_is_chosen(tmp_path: Path, pseudo_words: Words) -> None:
    append(result(deal=None), tmp_path)
    async with app(pseudo_words).run_test(size=SIZE) as pilot:
        player = await reader(pilot, tmp_path)
        texts = [*page(player), player.footer, *lines(player.app.screen.query_one("#title"))]
        assert not re.findall("[A-Za-z]{4,}", "\n".join(texts))
        opened = "\n".join(texts)
        assert opened.count("⟦") == opened.count("⟧"), "nothing is cut"


async def test_ascii_is_enough(tmp_path: Path) -> None:
    append(result(), tmp_path)
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        player.app.words.ascii = True
        await reader(pilot, tmp_path)
        texts = [line for each in player.app.screen.query(Line) for line in lines(each)]
        texts += lines(player.app.screen.query_one(Chart))
        assert "###" in "\n".join(texts)
        assert "\n".join(texts).isascii()
