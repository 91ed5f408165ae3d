"""Every key of the table and of the win, by what it does to the game or shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from app.player import Player, app, lines, marked
from mazzo.app.actions import BY_ID, SCREENS
from mazzo.app.app import MazzoApp
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.new_game import NewGame
from mazzo.app.screens.rules import RulesScreen
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.app.screens.settings import SettingsScreen
from mazzo.app.screens.stats import StatsScreen
from mazzo.app.screens.won import Won
from mazzo.app.widgets.book import Book
from mazzo.play.settings import Settings
from mazzo.words import Words

SIZE = (80, 24)
# 4♥ has one move, 4♠ two, 9♦ none; the king may go to the two empty columns.
OPEN = "(2c)8s4h/5h/9d4s/5s5d/(7c)6sKc/-/- JcQdTs 0"
WINNING = "KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3"


def cursor(player: Player) -> str:
    """Where the cursor is seen: its column, and what it stands on."""
    (found,) = marked(player, "[]")
    return found


async def test_arrows_and_letters_walk_and_columns_have_numbers() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        ways = {
            "1": "1 4♥",
            "up": "1 8♠",
            "k": "1 8♠",
            "down": "1 4♥",
            "right": "2 5♥",
            "l": "3 4♠",
            "h": "2 5♥",
            "left": "1 4♥",
            "5": "5 K♣",
            "2": "2 5♥",
            "3": "3 4♠",
            "4": "4 5♦",
            "6": "6 ·",
            "7": "7 ·",
            "j": "7 ·",
        }
        for key, place in ways.items():
            await player.press(key)
            assert cursor(player) == place, key
        await player.press("3", "k", "l")
        assert cursor(player) == "4 5♠"
        await player.press("7", "l", "left")
        assert cursor(player) == "7 ·"
        assert player.game.history.moves == []


async def test_lifted_cards_are_taken_from_top_to_top_and_dropped_by_enter_or_number() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        await player.press("1", "up", "space", "right", "l")
        assert cursor(player) == "3 4♠"
        assert "1 8♠" in marked(player, "▴")
        await player.press("space")
        assert marked(player, "▴") == []
        assert cursor(player) == "1 8♠"
        await player.press("down", "space", "right", "enter")
        assert player.game.history.moves == ["4h>5h"]
        await player.press("3", "space", "4")
        assert player.game.history.moves == ["4h>5h", "4s>5d"]
        # On its own column nothing is dropped, but put back.
        await player.press("5", "space", "5")
        assert player.table.lifted is None
        await player.press("5", "space", "7")
        assert player.game.history.moves[2:] == ["Kc>@7"]


async def test_enter_plays_an_only_move_lifts_for_several_and_refuses_none() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        await player.press("3", "up", "enter")
        assert player.message.startswith("9♦ can go nowhere: no card one rank higher")
        assert marked(player, "××") == []  # the cursor's sign goes before
        await player.press("down", "enter")
        assert player.game.history.moves == []
        assert sorted(marked(player, "⟨⟩")) == ["2 5♥", "4 5♦"]
        await player.press("escape", "6", "enter")
        assert player.message == "There is no card here."
        await player.start("classic", position=OPEN)
        await player.press("1", "enter")
        assert player.game.history.moves == ["4h>5h"]


async def test_escape_puts_back_and_forgets_what_was_found() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        await player.press("1", "f", "7")
        assert sorted(marked(player, "»«")) == ["2 5♥", "4 5♠", "4 5♦"]
        await player.press("escape")
        assert marked(player, "»«") == []
        await player.press("1", "up", "space", "7", "escape")
        assert marked(player, "▴") == marked(player, "××") == []
        assert cursor(player) == "1 8♠"
        assert player.message == ""
        assert player.game.history.moves == []


async def test_moves_are_taken_back_and_played_again_by_either_key() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.press("d")
        assert player.message == "The stock is dealt onto columns 1, 2 and 3."
        await player.press("5", "space", "6")
        whole = ["deal", "Kc>@6"]
        assert player.game.history.moves == whole
        seen = player.screen_text()
        for undo, redo in (("u", "r"), ("ctrl+z", "ctrl+y")):
            await player.press(undo)
            assert player.game.history.moves == ["deal"]
            assert player.message == "The move is taken back."
            await player.press(undo, redo, redo)
            assert player.game.history.moves == whole
        assert player.message == "The move is played again."
        assert [line.split() for line in seen.splitlines() if "score" in line] == [
            line.split() for line in player.screen_text().splitlines() if "score" in line
        ]
        assert player.game.undos == 4


async def test_the_same_deal_is_begun_again_after_a_question() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("R")
        assert player.message == "This deal is at its start already."
        await player.press("d", "R")
        assert player.app.screen.id == "ask-again"
        await player.press("enter")
        assert player.game.history.moves == ["deal"]
        await player.press("R", "left", "enter")
        assert player.game.history.moves == []
        assert player.game.setup.share_code() == "scorpion:classic:177"
        assert "undo" not in player.footer


async def test_another_deal_is_reached_by_its_number_or_code() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        await player.press("g")
        assert isinstance(player.app.screen, NewGame)
        assert isinstance(player.app.focused, Input)
        await player.press(*"42", "enter")
        assert player.game.setup.share_code() == "scorpion:classic:42"
        await player.press("g", *"scorpion", "colon", *"lenient", "colon", *"7", "enter")
        assert player.game.setup.share_code() == "scorpion:lenient:7"
        await player.press("n")
        assert isinstance(player.app.screen, NewGame)
        assert not isinstance(player.app.focused, Input)
        await player.press("escape")
        assert player.game.setup.share_code() == "scorpion:lenient:7"


async def test_fitting_cards_are_marked_and_those_that_lie_hidden_are_called_unseen() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position="(3c)4h/5h/5s3s/2c/-/-/- 5d3hTs 0")
        await player.press("1", "f")
        assert sorted(marked(player, "»«")) == ["2 5♥", "3 3♠", "3 5♠"]
        # With their columns, if there is room for that.
        assert player.message == (
            "Fits on 4♥: 3♠  ·  4♥ fits on: 5♥, 5♠  ·  unseen: 3♥, 3♣, 3♦, 5♣, 5♦"
        )
        # What is found goes on being seen while the cursor walks, and goes with the next move.
        await player.press("right", "left")
        assert sorted(marked(player, "»«")) == ["2 5♥", "3 3♠", "3 5♠"]
        await player.press("3", "f")
        assert player.message.startswith("Fits on 3♠: 2♣ (4)  ·  3♠ fits on: 4♥ (1)  ·  unseen: 2♠")
        await player.press("d")
        assert marked(player, "»«") == []
        await player.press("5", "f")
        assert player.message == "There is no card here."
        await player.start(position="(3h)4h/-/-/-/-/-/- - 0")
        await player.press("1", "f")
        assert marked(player, "»«") == []
        assert player.message == "unseen: 3♥, 5♥"


async def test_what_was_asked_for_is_found_for_the_lifted_card() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.press("1", "space", "5", "1", "space", "right", "f")
        assert player.message.startswith("4♥ fits on: 5♥ (2)")
        assert player.table.lifted is not None


async def test_the_share_code_is_copied_where_there_is_one() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", "177")
        await player.press("y")
        assert player.app.clipboard == "scorpion:lenient:177"
        assert "scorpion:lenient:177" in player.message
        # Also while cards are lifted.
        await player.press("5", "space", "y")
        assert "scorpion:lenient:177" in player.message
        player.app.copy_to_clipboard("")
        await player.start(position=OPEN)
        await player.press("y")
        assert player.app.clipboard == ""
        assert "no share code" in player.message


@pytest.mark.parametrize(
    ("key", "screen"),
    [("o", SettingsScreen), ("question_mark", KeyList), ("b", RulesScreen), ("f1", RulesScreen)],
)
async def test_other_screens_are_opened_and_closed_and_cards_stay_lifted(
    key: str, screen: type[object]
) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.press("1", "space", key)
        assert isinstance(player.app.screen, screen)
        await player.press("q", "2")
        assert player.game.history.moves == ["4h>5h"]


async def test_q_goes_home_and_the_game_waits_there() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.press("1", "enter", "q")
        assert isinstance(player.app.screen, HomeScreen)
        await player.press("c")
        assert player.table.game.history.moves == ["4h>5h"]
        assert "1 4♥" not in player.screen_text()
        assert cursor(player)


def first_lines(player: Player) -> str:
    """What the open book shows first."""
    book = lines(player.app.screen.query_one(Book))
    return " ".join(" ".join(book).split())


async def test_the_book_opens_at_the_rule_of_the_last_refusal() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.press("b")
        top = first_lines(player)
        await player.press("q", "1", "space", "7", "b")
        refused = first_lines(player)
        assert refused != top
        assert "king" in refused[:300].lower()
        # A legal move, also one taken back, lets it open at its beginning again.
        await player.press("q", "2", "b")
        assert player.game.history.moves == ["4h>5h"]
        assert first_lines(player) == top
        await player.press("q", "1", "space", "7", "escape", "u", "b")
        assert first_lines(player) == top
        await player.press("q", "3", "enter")
        assert player.message == "4♠ can go nowhere: 5♠ is on top of no other column."
        await player.press("b")
        assert "The card can go nowhere." in first_lines(player)
        # Without a refusal it opens at what is to be said of the position.
        await player.press("q")
        await player.start(position="2h/4s/-/-/-/-/- - 0")
        await player.press("b")
        assert "No card can move." in first_lines(player)


@pytest.mark.parametrize(
    ("keys", "button"),
    [(["R"], "#again"), (["N"], "#next_deal"), (["n"], "#new"), (["q"], "#back"), (["escape"], "")],
)
async def test_after_the_win_there_are_ways_on_by_keys_and_by_buttons(
    keys: list[str], button: str
) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        for by_mouse in (False, True) if button else (False,):
            await player.win()
            assert isinstance(player.app.screen, Won)
            if by_mouse:
                await pilot.click(button)
            else:
                await player.press(*keys)
            await pilot.pause()
            match keys:
                case ["R"]:
                    assert player.table.game.setup.share_code() == "scorpion:classic:177"
                    assert player.game.history.moves == []
                case ["N"]:
                    assert player.table.game.setup.share_code() == "scorpion:classic:178"
                case ["n"]:
                    assert isinstance(player.app.screen, NewGame)
                    await player.press("escape")
                case ["q"]:
                    assert isinstance(player.app.screen, HomeScreen)
                case ["escape"]:
                    assert player.message == "You have won!"


async def test_the_buttons_of_the_win_are_walked_over_by_keys() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.win()
        walk = {"tab": "again", "right": "new", "left": "again", "shift+tab": "next_deal"}
        for key, button in walk.items():
            await player.press(key)
            assert player.app.focused is not None
            assert player.app.focused.id == button
        await player.press("tab", "enter")
        assert player.table.game.setup.share_code() == "scorpion:classic:177"
        assert player.table.game.history.moves == []


async def test_a_made_up_position_has_no_next_deal() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=WINNING)
        await player.press("2", "enter", "N")
        assert isinstance(player.app.screen, Won)
        assert "next deal" not in player.footer
        assert not player.app.screen.query("#next_deal")
        await player.press("R")
        assert player.game.history.moves == []


async def test_refusals_without_explanations_are_a_short_sign() -> None:
    program = MazzoApp(Words(), Settings(motion="off", interactive_rules=False))
    async with program.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.press("1", "space", "7")
        assert player.message == "Not possible."
        assert marked(player, "××") == ["7 ·"]


async def test_y_copies_the_code_that_stands_under_a_win_too() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.win()
        assert "Esc close" in player.footer
        await player.press("y")
        assert player.app.clipboard == "scorpion:classic:177"
        assert "is sent to the clipboard" in lines(player.app.screen.query_one("#code"))[0]
        assert isinstance(player.app.screen, Won)


async def test_s_shows_the_statistics_and_leads_back() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("s")
        assert isinstance(player.app.screen, StatsScreen)
        await player.press("escape")
        assert isinstance(player.app.screen, ScorpionScreen)


def test_every_action_of_the_table_and_of_the_win_is_tried_here() -> None:
    """A new key must not be forgotten."""
    tried = Path(__file__).read_text(encoding="utf-8")
    for screen in ("table", "won"):
        for id_ in SCREENS[screen]:
            for key in BY_ID[id_].keys:
                assert f'"{key}"' in tried, key
