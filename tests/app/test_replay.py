"""Going through a game on the screen: every key, its footer, and playing on from there."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest
from textual.pilot import Pilot

from app.player import RECORDS, Player, app, column_faces, face, lines
from app.records import MOVES, playback
from app.terminal import Terminal
from mazzo.app.app import MazzoApp
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.app.widgets.column import ColumnWidget
from mazzo.app.widgets.lines import Line
from mazzo.play.replay import Playback
from mazzo.play.settings import Settings
from mazzo.play.storage import Keeper
from mazzo.words import Words

SIZE = (80, 24)
CRASH = """
import sys
from mazzo.app.screens.replay import ReplayScreen
ReplayScreen.on_mount = lambda self: 1 // 0
from mazzo.cli import main
sys.exit(main(["replay", sys.argv[1]]))
"""
FLAWED = '[Game "scorpion"]\n[Deal "48213"]\n\n4d>5d As>2s Kd>@9 deal\n'


class Viewer(Player):
    """Goes through a game and reads what is shown of it."""

    @property
    def message(self) -> str:
        """The message line."""
        return lines(self.app.screen.query_one("#message"))[0].strip()

    @property
    def at(self) -> int:
        """The move that the message tells of."""
        return int(self.message.split()[0])

    def seen(self) -> list[list[str]]:
        """The face-up cards, column by column."""
        return [
            [cell for cell in column_faces(widget) if "░" not in cell]
            for widget in self.app.screen.query(ColumnWidget)
        ]


async def viewer(pilot: Pilot[None], shown: Playback | None = None) -> Viewer:
    player = Viewer(pilot)
    player.app.show_replay(shown or playback())
    await pilot.pause()
    return player


def faces(shown: Playback) -> list[list[str]]:
    """The face-up cards as they are drawn after the moves so far."""
    return [[face(card.text) for card in column.up] for column in shown.state.view().columns]


async def test_every_key_leads_where_it_says() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player, there = await viewer(pilot), playback()
        for key, at in [
            *(("right", 1), ("l", 2), ("left", 1), ("h", 0), ("left", 0), ("down", 10), ("j", 20)),
            *(("up", 10), ("k", 0), ("k", 0), ("end", MOVES), ("right", MOVES), ("home", 0)),
        ]:
            await player.press(key)
            assert player.at == at, key
            there.go(at)
            assert player.seen() == faces(there) or at == MOVES
        assert player.message == f"0 of {MOVES}: the deal"


async def test_the_message_tells_the_move_and_what_it_earned() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.press("down", "down", "right", "right")
        assert player.message == "22 of 46: 7♣ on 8♣  ·  +5 own suit  ·  +5 turned up"
        assert re.search(r"» +7♣ +«", player.screen_text()), "the card that moved is marked"
        assert re.search(r"score +135", player.screen_text())
        await player.press("end")
        assert player.message.endswith("You have won!")


async def test_the_footer_never_lies() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        assert player.footer == (
            "? keys  → on  Space play  Enter play on  + faster  - slower  Esc close"
        )
        await player.press("right")
        assert "← back" in player.footer
        await player.press("end")
        assert "on" not in player.footer.split()
        await player.click_footer("back")
        assert player.at == MOVES - 1
        await player.press(*["plus"] * 9)
        assert "faster" not in player.footer
        assert player.message == "Speed 5 of 5"
        await player.press(*["minus"] * 9)
        assert "slower" not in player.footer
        assert "faster" in player.footer


async def test_it_plays_by_itself_until_it_is_stopped_or_at_its_end() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.press("plus", "plus", "space")
        assert "Space pause" in player.footer
        await pilot.pause(0.5)
        assert 1 <= player.at < MOVES
        await player.press("space")
        stopped = player.at
        assert "Space play" in player.footer
        await pilot.pause(0.4)
        assert player.at == stopped
        await player.press("end", "left", "space")
        await pilot.pause(0.4)
        assert (player.at, "Space play" in player.footer) == (MOVES, True)
        await player.press("space")
        assert player.at == 0, "from the deal again"
        await player.press("right")
        assert (player.at, "Space play" in player.footer) == (1, True)


async def test_another_screen_over_it_stops_it_and_so_does_the_way_out() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.press("plus", "plus", "space", "question_mark")
        assert isinstance(player.app.screen, KeyList)
        await pilot.pause(0.4)
        await player.press("escape")
        assert (player.at, "Space play" in player.footer) == (0, True)
        await player.press("space", "q")
        await pilot.pause(0.3)
        assert isinstance(player.app.screen, HomeScreen)


async def test_the_list_of_keys_has_them_all() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.press("question_mark")
        text = "\n".join("\n".join(lines(line)) for line in player.app.screen.query(Line))
        for does in (
            "a move back",
            "ten moves forward",
            "to the deal",
            "to the last move",
            "faster",
        ):
            assert does in text


async def test_playing_on_makes_a_game_of_the_moves_so_far() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.press("down", "enter")
        await pilot.pause()
        assert isinstance(player.app.screen, ScorpionScreen)
        assert player.game.history.moves == list(playback().moves[:10])
        await player.press("u")
        assert len(player.game.history.moves) == 9
        await player.press("q")
        assert isinstance(player.app.screen, HomeScreen)


async def test_a_game_that_is_not_saved_is_given_up_for_another_only_after_asking() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Viewer(pilot)
        await player.start(deal="7")
        await player.press("d", "q")
        own = player.game
        await viewer(pilot)
        await player.press("down", "enter", "escape")
        assert player.at == 10
        assert player.game is own
        await player.press("enter")
        await player.click_text("Play this one", player.app.screen.query_one("#yes"))
        await pilot.pause()
        assert isinstance(player.app.screen, ScorpionScreen)
        assert player.game.history.moves == list(playback().moves[:10])


async def test_a_game_that_is_saved_is_left_for_another_without_a_question(tmp_path: Path) -> None:
    keeping = MazzoApp(Words(), Settings(motion="off"), keeper=Keeper(tmp_path))
    async with keeping.run_test(size=SIZE) as pilot:
        player = Viewer(pilot)
        await player.start(deal="7")
        await player.press("d", "q")
        await viewer(pilot)
        await player.press("down", "enter")
        await pilot.pause()
        assert isinstance(player.app.screen, ScorpionScreen)
        assert player.game.history.moves == list(playback().moves[:10])


async def test_a_game_that_is_over_is_not_played_on() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.press("end", "enter")
        assert player.message.startswith("The game is over here.")
        assert player.app.game is None


async def test_where_a_record_goes_wrong_it_says_why() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot, playback(FLAWED))
        await player.press("right")
        assert player.message.startswith("1 of 2: 4♦ on 5♦")
        await player.press("right", "right")
        assert player.message == (
            "Move 3, Kd>@9, goes wrong: There is no column 9; they are numbered 1 to 7."
        )
        await player.press("enter")
        await pilot.pause()
        assert player.game.history.moves == ["4d>5d", "As>2s"]


async def test_what_else_is_wrong_is_told_at_the_end() -> None:
    text = '[Game "scorpion"]\n[Deal "7"]\n[Result "score:[b"]\n\ndeal\n'
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot, playback(text))
        assert player.at == 0
        await player.press("end")
        assert "“score:[b”" in player.message


async def test_without_a_move_nothing_leads_anywhere() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot, playback('[Game "scorpion"]\n[Deal "7"]\n'))
        await player.press("right", "space", "end", "up")
        assert player.message == "0 of 0: the deal"
        assert "play " not in player.footer.replace("play on", "")


async def test_cards_and_stock_do_nothing_when_they_are_clicked() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.click_text("▒▒", player.app.screen.query_one("Panel"))
        await pilot.click(player.app.screen.query(ColumnWidget).first(), offset=(2, 5))
        assert player.at == 0


async def test_any_size_of_window_does_no_harm() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        await player.press("down")
        for size in ((1, 1), (120, 40), (20, 5), (300, 100), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            small = player.app.screen.has_class("too-small")
            assert small is (size in ((1, 1), (20, 5)))
        assert player.at == 10
        there = playback()
        there.go(10)
        assert player.seen() == faces(there)


async def test_it_speaks_the_language_that_is_chosen(pseudo_words: Words) -> None:
    async with app(pseudo_words).run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        for keys in ([], ["right"], ["end"], ["enter"], ["plus"]):
            await player.press(*keys)
            texts = [player.screen_text(), *lines(player.app.screen.query_one("#title"))]
            assert not set(re.findall("[A-Za-z]{4,}", "\n".join(texts))) - {"Enter", "Space"}


async def test_ascii_is_enough() -> None:
    async with app(Words()).run_test(size=SIZE) as pilot:
        player = await viewer(pilot)
        player.app.words.ascii = True
        await player.press("down", "right")
        assert "11 of 46" in player.message
        assert player.message.isascii()
        assert player.footer.isascii()


def test_the_command_opens_it_steps_and_quits(tmp_path: Path) -> None:
    home = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    file = str(RECORDS / "classic-177.mazzo")
    terminal = Terminal("-m", "mazzo", "replay", file, **home)
    try:
        terminal.see("0 of 46: the deal")
        terminal.type("l")
        terminal.see("1 of 46")
        terminal.type("q")
        assert terminal.end() == 0
    finally:
        terminal.close()


def test_the_command_says_by_its_exit_code_that_a_record_is_flawed(tmp_path: Path) -> None:
    file = tmp_path / "two.mazzo"
    file.write_text(f'[Game "scorpion"]\n[Deal "1"]\n\ndeal\n\n{FLAWED}')
    home = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    terminal = Terminal("-m", "mazzo", "--ascii", "replay", str(file), "2", **home)
    try:
        terminal.see("0 of 2: the deal")
        terminal.type("\x1b[F")
        terminal.see("Move 3, Kd>@9, goes wrong")
        terminal.type("\x1b")
        assert terminal.end() == 1
    finally:
        terminal.close()


def test_the_command_says_by_its_exit_code_what_has_ended_it(tmp_path: Path) -> None:
    home = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    file = str(RECORDS / "classic-177.mazzo")
    terminal = Terminal("-m", "mazzo", "replay", file, **home)
    try:
        terminal.see("0 of 46: the deal")
        os.kill(terminal.process.pid, signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM
    finally:
        terminal.close()


def test_an_error_of_the_program_is_no_legal_game(tmp_path: Path) -> None:
    (tmp_path / "crash.py").write_text(CRASH)
    file = str(RECORDS / "classic-177.mazzo")
    terminal = Terminal(str(tmp_path / "crash.py"), file, XDG_DATA_HOME=str(tmp_path))
    try:
        assert terminal.end() == 1
        assert b"error in the program" in terminal.sent
    finally:
        terminal.close()


@pytest.mark.parametrize(
    "arguments",
    [
        ["--text", "scorpion/records/classic-177.mazzo"],
        ["scopa/records/classic-2.mazzo"],
        ["scorpion/records/none.mazzo"],
    ],
)
def test_what_shall_or_can_not_be_shown_is_printed(arguments: list[str]) -> None:
    *options, file = arguments
    terminal = Terminal("-m", "mazzo", "replay", *options, str(RECORDS.parents[1] / file))
    try:
        assert terminal.end() == (2 if "none" in file else 0)
        assert b"\x1b" not in terminal.sent
    finally:
        terminal.close()
