"""Nothing is lost: games are saved while they are played, and listed at home."""

from __future__ import annotations

import errno
import os
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from unittest.mock import patch

from textual.widgets import OptionList

from app.player import Player, lines, record_named
from mazzo.app.app import MazzoApp
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.app.screens.settings import SettingsScreen
from mazzo.app.screens.won import Won
from mazzo.app.widgets.lines import Line
from mazzo.games import play_record, scorpion
from mazzo.play import results
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.replay import Playback
from mazzo.play.settings import Settings
from mazzo.play.storage import Keeper
from mazzo.words import Words
from play.faults import dated

SIZE = (80, 24)


def keeping(folder: Path) -> MazzoApp:
    """The program with a folder to keep games in."""
    return MazzoApp(Words(), Settings(motion="off"), keeper=Keeper(folder))


def choices(player: Player) -> list[str]:
    """What there is to choose at home."""
    return [str(option.prompt) for option in player.app.screen.query_one(OptionList).options]


async def test_every_move_is_on_the_disk_at_once(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        assert list(tmp_path.rglob("*.mazzo")) == []
        for key, moves in (("d", "\ndeal\n"), ("u", '[Redo "deal"]'), ("r", "\ndeal\n")):
            await player.press(key)
            (save,) = tmp_path.rglob("*.mazzo")
            assert moves in save.read_text()
        assert '[Undos "1"]' in save.read_text()


async def test_a_game_that_was_left_is_played_on_with_its_redo(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("d", "u")
        # The end of a program gives its locks back, whatever that end is.
        assert player.app.keeper
        player.app.keeper.close()
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.pause()
        kept = "c   Scorpion · classic · deal 177 · 0 moves · just now · 0 points"
        assert kept in choices(player)[0]
        await player.press("c")
        assert player.game.setup.share_code() == "scorpion:classic:177"
        await player.press("r")
        assert player.game.history.moves == ["deal"]


async def test_a_new_game_leaves_the_old_one_and_both_are_listed(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("d", "n")
        assert "given up" not in lines(player.app.screen.query_one("#trouble"))[0]
        await player.press("tab", *"7", "enter", "d", "u", "r", "q")
        await pilot.pause()
        listed = choices(player)
        assert "deal 7 " in listed[0]
        assert "177" in listed[1]
        await player.press("down", "enter")
        assert isinstance(player.app.screen, ScorpionScreen)
        assert player.game.setup.share_code() == "scorpion:classic:177"
        assert results.load(tmp_path).results == ()
        # What was just looked at comes first, though nothing was played.
        await player.press("q")
        await pilot.pause()
        assert "177" in choices(player)[0]
        await player.press("x", "y")
        await pilot.pause()
        assert "deal 7 " in choices(player)[0]


async def test_a_game_is_given_up_only_after_asking(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("d", "q")
        await pilot.pause()
        assert "x give up" in player.footer
        await player.press("x")
        question = lines(player.app.screen.query_one(".question"))[0]
        assert "Give up “Scorpion · classic · deal 177”?" in question
        await player.press("escape")
        assert len(list(tmp_path.rglob("games/*.mazzo"))) == 1
        await player.press("x")
        await pilot.click("#yes")
        await pilot.pause()
        assert list(tmp_path.rglob("games/*.mazzo")) == []
        assert [result.outcome for result in results.load(tmp_path).results] == ["abandoned"]
        assert "New game" in choices(player)[0]
        assert "give up" not in player.footer


async def test_the_same_deal_again_gives_the_game_up(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("d", "R")
        await pilot.click("#yes")
        assert player.game.history.moves == []
        assert [result.outcome for result in results.load(tmp_path).results] == ["abandoned"]


async def test_a_win_is_a_result_and_its_record_stays(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        last = await player.before_the_win()
        await player.move_by_keys(last)
        (record,) = tmp_path.rglob("finished/*.mazzo")
        assert last in record.read_text()
        assert [result.outcome for result in results.load(tmp_path).results] == ["won"]
        # Neither undone and won again, nor given up after the win, is it another result.
        await player.press("escape", "u", "r", "R")
        assert [result.outcome for result in results.load(tmp_path).results][-1] == "won"
        assert len({result.id for result in results.load(tmp_path).results}) == 1


async def test_a_made_up_position_and_the_rest_of_a_replay_are_no_results(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3")
        await player.press("2", "enter")
        assert len(list(tmp_path.rglob("finished/*.mazzo"))) == 1
        playback = Playback(play_record(record_named("classic-177")))
        playback.go(playback.last - 1)
        player.app.play(playback.play_on())
        await pilot.pause()
        await player.move_by_keys(record_named("classic-177").moves[-1])
        assert len(list(tmp_path.rglob("finished/*.mazzo"))) == 2
        assert results.load(tmp_path).results == ()
        told = [line for each in player.app.screen.query(Line) for line in lines(each)]
        assert any("Not in the statistics" in line for line in told)


async def test_the_deal_of_a_replay_won_from_its_start_is_a_result(tmp_path: Path) -> None:
    record = record_named("classic-177")
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        playback = Playback(play_record(record))
        playback.go(9)
        player.app.play(playback.play_on())
        await pilot.pause()
        await player.press("R", "y")
        assert results.load(tmp_path).results == (), "what was played on from a replay is none"
        for token in record.moves[:-1]:
            player.game.history.play(player.game.state.read(token))
        player.table.show()
        await player.move_by_keys(record.moves[-1])
        assert [result.outcome for result in results.load(tmp_path).results] == ["won"]


async def test_a_win_that_could_not_be_saved_is_kept_once_there_is_room(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    async with keeping(folder).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        last = await player.before_the_win()
        folder.write_text("in the way")
        await player.move_by_keys(last)
        await player.press("escape")
        folder.unlink()
        await player.press("R")
        assert [result.outcome for result in results.load(folder).results] == ["won"]


async def test_the_win_is_shown_when_nothing_lies_over_the_table(tmp_path: Path) -> None:
    app = MazzoApp(Words(), Settings(motion="on"))
    async with app.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3")
        await player.press("2", "enter", "o")
        await pilot.pause(1.5)
        assert isinstance(player.app.screen, SettingsScreen)
        await player.press("escape")
        await pilot.pause(0.3)
        assert isinstance(player.app.screen, Won)


async def test_two_programs_never_play_the_same_game(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("d")
        second = Keeper(tmp_path)
        assert [kept.in_use for kept in second.unfinished()] == [True]
        async with MazzoApp(Words(), keeper=second).run_test(size=SIZE) as other:
            guest = Player(other)
            await other.pause()
            assert "in another window" in choices(guest)[0]
            await guest.press("enter")
            assert isinstance(guest.app.screen, HomeScreen)
            told = " ".join(lines(guest.app.screen.query_one("#notices")))
            assert "being played in another window" in told


async def test_a_game_that_cannot_be_saved_goes_on_and_says_so_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    async with keeping(blocked).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("d")
        assert "can't be saved" in player.message
        await player.press("u")
        assert player.message == "The move is taken back."
        # Then it would be lost, and is asked for.
        await player.press("q", "q")
        assert player.app.screen.id == "ask-lose"


async def test_quitting_a_game_that_is_kept_asks_nothing(tmp_path: Path) -> None:
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("d", "q", "q")
        await pilot.pause()
    assert player.app.return_code == 0


def two_kept(folder: Path) -> None:
    """Two games that were left: of deal 7, and later of deal 177."""
    keeper = Keeper(folder)
    for deal in (7, 177):
        game = GameAtHand(scorpion.Setup(deal=deal))
        game.propose(game.state.read("deal"))
        keeper.leave(game)


def unsaved() -> AbstractContextManager[object]:
    """Nothing can be written for a while."""
    return patch("mazzo.play.storage.write_whole", side_effect=OSError(errno.ENOSPC, "full"))


async def test_a_game_that_cannot_be_saved_is_left_for_another_only_after_asking(
    tmp_path: Path,
) -> None:
    two_kept(tmp_path)
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        with unsaved():
            await player.start(deal="9")
            await player.press("d", "q")
            await pilot.pause()
            own = player.game
            assert "Back to the game" in choices(player)[0]
            for keys in (("enter",), ("c",)):
                await player.press(*keys)
                assert player.table.game is own
                await player.press("q")
                await pilot.pause()
            for answer in ("escape", "n"):
                await player.press("down", "enter")
                assert player.app.screen.id == "ask-play-on"
                await player.press(answer)
                assert player.game is own
                await pilot.pause()
            await player.press("down", "enter", "y")
            await pilot.pause()
            assert player.table.game.setup.share_code() == "scorpion:classic:177"


async def test_another_game_that_is_gone_after_the_question_is_told_of(tmp_path: Path) -> None:
    two_kept(tmp_path)
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        with unsaved():
            await player.start(deal="9")
            await player.press("d", "q")
            await pilot.pause()
            await player.press("down", "enter")
            for save in tmp_path.rglob("games/*.mazzo"):
                save.unlink()
            await player.press("y")
            await pilot.pause()
            assert isinstance(player.app.screen, HomeScreen)
            assert player.game.setup.share_code() == "scorpion:classic:9"
            assert "ended or dropped in another window" in " ".join(
                lines(player.app.screen.query_one("#notices"))
            )


async def test_c_continues_the_game_whose_line_says_so(tmp_path: Path) -> None:
    two_kept(tmp_path)
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.pause()
        assert [line[0] for line in choices(player)[:2]] == ["c", " "]
        await player.press("c")
        assert player.game.setup.share_code() == "scorpion:classic:177"
        # Another window may save its game later than this one.
        await player.press("q")
        late = datetime.now().timestamp() + 60
        for save in tmp_path.rglob("games/*.mazzo"):
            if '"7"' in save.read_text():
                os.utime(save, (late, late))
        await player.press("c", "q")
        await pilot.pause()
        assert "deal 177 " in choices(player)[0]
        assert [line[0] for line in choices(player)[:2]] == ["c", " "]
        await player.press("c")
        assert player.table.game.setup.share_code() == "scorpion:classic:177"
        # A deal that was only looked at is in no list, and a line of its own leads to it.
        await player.start(deal="9")
        await player.press("q")
        await pilot.pause()
        assert choices(player)[0] == "c   Back to the game"
        await player.press("c")
        assert player.table.game.setup.share_code() == "scorpion:classic:9"


async def test_a_game_that_is_over_makes_way_for_those_that_go_on(tmp_path: Path) -> None:
    two_kept(tmp_path)
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3")
        await player.press("2", "enter", "escape", "q")
        await pilot.pause()
        assert player.game.over
        assert choices(player)[0].startswith("c   Scorpion · classic · deal 177 ")
        await player.press("c")
        assert player.table.game.setup.share_code() == "scorpion:classic:177"


async def test_a_game_whose_file_is_of_no_time_is_played_on_all_the_same(tmp_path: Path) -> None:
    two_kept(tmp_path)
    (save,) = [path for path in tmp_path.rglob("games/*.mazzo") if '"7"' in path.read_text()]
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        with dated(save, 10**12):
            await pilot.pause()
            assert "deal 7 " in choices(player)[1]
            await player.press("down", "enter")
        assert player.table.game.setup.share_code() == "scorpion:classic:7"


async def test_the_game_that_was_chosen_is_played_though_the_list_changes(tmp_path: Path) -> None:
    two_kept(tmp_path)
    async with keeping(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.pause()
        await player.press("down")
        assert isinstance(player.app.screen, HomeScreen)
        player.app.screen.query_one(OptionList).action_select()
        player.app.screen._list_games()
        await pilot.pause()
        assert player.table.game.setup.share_code() == "scorpion:classic:7"
