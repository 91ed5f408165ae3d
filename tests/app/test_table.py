"""The table: keys, clicks, refusals in words, notices, and what the footer offers."""

from __future__ import annotations

import pytest

from app.player import Player, app, column_faces, face, lines
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.won import Won
from mazzo.app.widgets.lines import MessageLine, Said

SIZE = (80, 24)
SAMPLE = (
    "(Ac)(Ah)(2c)3dJhTh3s/(2d)(2s)(4s)Qh3c4h7s/(5d)(5s)(6c)As7d7h3h/(8s)(Tc)(Ts)Kd8h7c9s/"
    "6h8cJs4c9c8d5c/6dQcKh4dKs9hJc/AdQd9d6s2hTd5h JdQsKc 0"
)


async def test_enter_plays_the_only_move_of_a_card() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        await player.press("2", "up", "enter")
        assert player.game.history.moves == ["4h>5h"]
        assert player.message == "+5 own suit"
        assert column_faces(player.columns[6])[-3:] == ["5♥", "4♥", "7♠"]


async def test_enter_lifts_a_card_with_several_moves_and_drops_it() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position="4h/5h/5s/-/-/-/- - 0")
        await player.press("1", "enter")
        assert player.game.history.moves == []
        assert "⟨" in lines(player.columns[1])[1]
        assert "⟨" in lines(player.columns[2])[1]
        await player.press("right", "right", "enter")
        assert player.game.history.moves == ["4h>5s"]


async def test_lifting_shows_what_goes_along_and_escape_puts_it_back() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        await player.press("2", "up", "up", "space")
        assert player.message.startswith("3♣ and the 2 cards on it")
        assert "put back" in player.footer
        await player.press("escape")
        assert player.table.lifted is None
        assert player.game.history.moves == []


@pytest.mark.parametrize(
    ("position", "keys", "words"),
    [
        ("4h/-/-/-/-/-/- - 0", ["1", "space", "2"], "Only a king may go to an empty column."),
        ("4h/5s/-/-/-/-/- - 0", ["1", "space", "2"], "The rule: cards must be of the same suit."),
        ("4h/6h/-/-/-/-/- - 0", ["1", "space", "2"], "4♥ is not exactly one rank lower than 6♥."),
        ("4h/Ah/-/-/-/-/- - 0", ["1", "space", "2"], "Nothing goes on an ace."),
        ("4h/-/-/-/-/-/- - 0", ["d"], "The stock has been dealt already."),
        (
            "4h/-/-/-/-/-/- - 0",
            ["1", "enter"],
            "4♥ can go nowhere: 5♥ is on top of no other column.",
        ),
        ("Kh/2s/2c/2d/3s/3c/3d - 0", ["1", "enter"], "K♥ can go nowhere: no column is empty."),
        ("4h/-/-/-/-/-/- - 0", ["2", "space"], "There is no card here."),
        ("4h/-/-/-/-/-/- - 0", ["u"], "There is nothing to take back."),
        ("4h/-/-/-/-/-/- - 0", ["r"], "There is nothing to play again."),
    ],
)
async def test_a_refusal_is_explained_and_changes_nothing(
    position: str, keys: list[str], words: str
) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=position)
        before = player.game.state
        await player.press(*keys)
        assert player.message == words
        assert player.table.query_one(MessageLine).look == Said(words, refusal=True)
        assert player.game.state == before


async def test_a_refused_card_stays_lifted_for_another_try() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="4h/5s/5h/-/-/-/- - 0")
        await player.press("1", "space", "2")
        assert "×" in lines(player.columns[0])[1] or "[" in lines(player.columns[0])[1]
        await player.press("3")
        assert player.game.history.moves == ["4h>5h"]


async def test_a_face_down_card_is_refused_when_it_is_clicked() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        await pilot.click(player.columns[0], offset=(3, 1))
        assert player.message == "A face-down card can't be moved."


async def test_a_click_on_another_card_of_the_column_lifts_that_one_instead() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        await player.click_card("3c")
        await player.click_card("4h")
        assert str(player.table.lifted) == "4h"
        await player.click_card("4h")
        assert player.table.lifted is None


async def test_it_is_said_when_only_the_stock_is_left_and_when_no_card_can_move() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="4h/7s/-/-/-/-/- 9cJd5h 0")
        assert player.message == "No card can move; only the stock is left."
        await player.press("right")
        assert player.message == "No card can move; only the stock is left."
        await player.press("d")
        assert player.message == "The stock is dealt onto columns 1, 2 and 3."
        await player.start(position="4h/7s/-/-/-/-/- - 0")
        assert player.message == "No card can move. Undo some moves, or start anew."


async def test_the_footer_offers_only_what_can_be_done() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        assert "stock" in player.footer
        assert not {"undo", "redo", "again", "put back"} & set(player.footer.split("  "))
        await player.press("d")
        assert "stock" not in player.footer
        assert "undo" in player.footer
        await player.press("u")
        assert "redo" in player.footer
        assert "undo" not in player.footer


async def test_arrows_walk_over_face_up_cards_only_and_round_the_columns() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        await player.press("1", *["up"] * 9, "space")
        assert str(player.table.lifted) == "3d"
        await player.press("space", "left", "space")
        assert str(player.table.lifted) == "6s"
        await player.press("escape", "j", "j", "j", "l", "space")
        assert str(player.table.lifted) == "3s"


async def test_the_panel_counts_and_the_slots_show_the_completed_suit() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        whole = "/".join("".join(rank + suit for rank in "KQJT98765432A") for suit in "cds")
        await player.start(position=f"KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/{whole}/- - 0")
        await player.press("2", "enter")
        panel = player.screen_text()
        assert "♥ · · ·" in panel
        assert "105" in panel
        # A king can still be moved into an empty column, and that is worth it: its run will leave.
        assert player.message == "+5 own suit  ·  +100 run completed"
        await player.press("4", *["up"] * 12, "space", "1", "u")
        assert "♥ · · ·" in player.screen_text()


async def test_a_run_of_a_made_up_position_has_no_suit_to_show() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/(2c)3c/-/-/-/- - 0")
        await player.press("2", "enter")
        assert "■ · · ·" in player.screen_text()


async def test_the_fourth_run_is_celebrated_and_its_move_can_be_undone() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3")
        await player.press("2", "enter")
        assert isinstance(player.app.screen, Won)
        assert "105 points" in "".join(lines(player.app.screen.query(".centre").first()))
        await player.press("escape")
        await player.press("1", "space")
        assert player.message == "The game is won; there is nothing left to move."
        await player.press("u")
        assert player.game.state.completed == 3
        assert face("Ah") in column_faces(player.columns[1])


async def test_home_offers_the_game_that_is_open_and_asks_before_it_is_lost() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        assert "continue" not in player.footer
        await player.start()
        await player.press("d", "q")
        assert isinstance(player.app.screen, HomeScreen)
        await player.press("enter")
        assert player.table.game.history.moves == ["deal"]
        await player.press("q", "q", "escape")
        assert isinstance(player.app.screen, HomeScreen)
        await player.press("q", "left", "enter")
        await pilot.pause()
    assert player.app.return_code == 0


async def test_a_resize_keeps_the_game_and_what_is_lifted_and_clicks_land_after_it() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        await player.press("2", "up", "space")
        for size in ((120, 40), (20, 5), (1, 1), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert str(player.table.lifted) == "4h"
        await player.click_card("5h")
        assert player.game.history.moves == ["4h>5h"]


async def test_a_window_that_is_too_small_says_so() -> None:
    async with app().run_test(size=(30, 10)) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        assert player.table.has_class("too-small")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not player.table.has_class("too-small")
        assert column_faces(player.columns[6])[-1] == "5♥"


@pytest.mark.parametrize(
    ("size", "told", "almost", "enough"),
    [
        ((59, 24), "3 columns wider", (61, 24), (62, 24)),
        ((61, 24), "1 column wider", (61, 23), (62, 24)),
        ((62, 9), "2 lines higher", (62, 10), (62, 11)),
        ((80, 6), "5 lines higher", (80, 10), (80, 11)),
        ((110, 4), "4 lines higher", (110, 7), (110, 8)),
        ((40, 5), "62 x 11", (62, 10), (62, 11)),
    ],
    ids=str,
)
async def test_the_smallest_change_to_the_window_is_told_and_helps(
    size: tuple[int, int], told: str, almost: tuple[int, int], enough: tuple[int, int]
) -> None:
    async with app().run_test(size=size) as pilot:
        player = Player(pilot)
        await player.start(position=SAMPLE)
        said = " ".join("".join(lines(player.table.query_one("#small"))).split())
        assert said == f"Make the window {told} to see the cards."
        for window, small in ((almost, True), (enough, False)):
            await pilot.resize_terminal(*window)
            await pilot.pause()
            assert player.table.has_class("too-small") is small


async def test_the_win_is_celebrated_again_when_its_move_is_redone() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3")
        await player.press("2", "enter", "escape", "u", "r")
        assert isinstance(player.app.screen, Won)
        await player.press("escape", "left")
        assert player.message == "You have won!"


async def test_moves_taken_back_are_not_dropped_without_a_question() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d", "u", "R", "escape", "r")
        assert player.game.history.moves == ["deal"]


async def test_nothing_is_played_while_the_cards_can_not_be_seen() -> None:
    async with app().run_test(size=(30, 10)) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d")
        assert player.game.history.moves == []
        assert "stock" not in player.footer


async def test_ctrl_c_asks_over_another_question_too() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d", "R", "ctrl+c")
        assert player.app.screen.id == "ask-lose"
        await player.press("ctrl+c", "escape", "escape")
        assert player.table


async def test_a_click_where_the_stock_was_says_that_it_is_dealt() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="4h/-/-/-/-/-/- - 0")
        await player.click_text("·", player.table.query_one("Panel"))
        assert player.message == "The stock has been dealt already."


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 45), (200, 50)], ids=str)
async def test_cards_panel_title_and_message_stay_together_in_wide_windows(
    size: tuple[int, int],
) -> None:
    async with app().run_test(size=size) as pilot:
        player = Player(pilot)
        await player.start()
        title, message, panel = (
            player.table.query_one(selector).region for selector in ("#title", "#message", "Panel")
        )
        free = max(size[0] - 120, 0) // 2
        assert title.x == message.x == free
        assert title.right == message.right == panel.right == size[0] - free
        first, last = player.columns[0].region, player.columns[-1].region
        assert abs((first.x - title.x) - (panel.x - last.right)) <= 3, "the cards are in the middle"
        assert panel.x - last.right <= 14
        await player.click_card("5h")
        assert str(player.table.lifted) == "5h"


async def test_a_wide_but_low_window_is_used_in_all_its_width() -> None:
    async with app().run_test(size=(200, 8)) as pilot:
        player = Player(pilot)
        await player.start()
        assert not player.table.has_class("too-small")
        assert player.table.query_one("Panel").region.right == 200
