"""What the mouse does on the table: clicks, double clicks, drags, and what is let go anywhere."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from app.player import Player, app, face, lines, marked
from mazzo.app.app import MazzoApp
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.new_game import NewGame
from mazzo.app.screens.settings import SettingsScreen
from mazzo.play.settings import Settings
from mazzo.words import Words

SIZE = (80, 24)
# By the lenient rules the 4♥ has two moves, of which the one onto 5♥ earns points.
OPEN = "(2c)8s4h/5s/9d5h/(7c)6sKc/-/-/- JcQdTs 0"


async def test_click_and_click_is_a_move() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        await player.click_card("4h")
        assert sorted(marked(player, "⟨⟩")) == ["2 5♠", "3 5♥"]
        await player.click_card("5s")
        assert player.game.history.moves == ["4h>5s"]
        await player.click_card("Kc")
        await player.click_at(player.place("6"))
        assert player.game.history.moves == ["4h>5s", "Kc>@6"]
        # A column may be clicked anywhere, also on its number or under its cards.
        await player.click_card("4h")
        await player.click_at(player.columns[2].region.offset + Offset(3, 0))
        assert player.game.history.moves[2:] == ["4h>5h"]
        await player.click_card("4h")
        await player.click_at(player.columns[1].region.offset + Offset(3, 18))
        assert player.game.history.moves[3:] == ["4h>5s"]


async def test_a_click_that_may_not_drop_is_refused_and_the_cards_stay_lifted() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        await player.click_card("4h")
        await player.click_at(player.place("7"))
        assert player.message == "Only a king may go to an empty column."
        await player.click_card("5s")
        assert player.game.history.moves == ["4h>5s"]


async def test_the_right_button_and_a_slow_second_click_put_back() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.click_card("8s")
        assert marked(player, "▴") == ["1 8♠"] or marked(player, "[]") == ["1 8♠"]
        assert player.table.lifted is not None
        await player.click_at(Offset(40, 15), button=3)
        assert player.table.lifted is None
        await player.click_card("8s")
        # Longer than a double click may last.
        await pilot.pause(player.app.CLICK_CHAIN_TIME_THRESHOLD + 0.1)
        await player.click_card("8s")
        assert player.table.lifted is None
        assert player.message == ""
        assert player.game.history.moves == []


async def test_a_double_click_plays_the_move_that_earns_most_or_refuses() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        await player.click_at(player.place("4h"), times=2)
        assert player.game.history.moves == ["4h>5h"]
        await player.click_at(player.place("9d"), times=2)
        assert player.message.startswith("9♦ can go nowhere")
        assert player.table.lifted is None
        await player.click_at(player.columns[0].region.offset + Offset(3, 1), times=2)
        assert player.game.history.moves == ["4h>5h"]


async def test_a_double_click_where_lifted_cards_go_drops_them_and_no_more() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position="4h/5h/6h/-/-/-/- - 0")
        await player.press("1", "space")
        await player.click_at(player.place("5h"), times=2)
        assert player.game.history.moves == ["4h>5h"]


async def test_cards_are_dragged_onto_a_column_and_are_seen_on_their_way() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        start, end = player.place("4h"), player.place("5h")
        await player.take(start, start + Offset(1, 0))
        assert player.carried == ["4♥"]
        assert sorted(marked(player, "⟨⟩")) == ["2 5♠", "3 5♥"]
        await player.move(Offset(30, 15))
        assert player.carried == ["4♥"]
        assert player.table.query_one("Floating").region.offset == (31, 15)
        await player.move(end)
        await pilot.mouse_up(offset=end)
        assert player.carried == []
        assert player.game.history.moves == ["4h>5h"]
        # Cards go along with the one that is dragged, and a king to an empty column.
        start = player.place("6s")
        await player.take(start, start + Offset(0, 1))
        assert player.carried == ["6♠", "K♣"]
        await pilot.mouse_up(offset=start + Offset(0, 1))
        await player.drag(player.place("Kc"), player.place("7"))
        assert player.game.history.moves[1:] == ["Kc>@7"]


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ("an illegal column", "Only a king may go to an empty column."),
        ("its own column", ""),
        ("the panel", ""),
        ("the message line", ""),
        ("outside the window", ""),
    ],
)
async def test_a_drag_that_ends_elsewhere_leaves_the_cards_where_they_lay(
    end: str, words: str
) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        before = list(map(lines, player.columns))
        start = player.place("4h")
        if end == "outside the window":
            await player.take(start, start + Offset(1, 0), Offset(0, 10))
            # The button was let go where the terminal could not see it.
            await player.move(Offset(3, 10), button=0)
        else:
            places = {
                "an illegal column": player.place("6"),
                "its own column": start + Offset(2, 5),
                "the panel": Offset(70, 10),
                "the message line": Offset(30, 22),
            }
            await player.drag(start, places[end])
        assert player.game.history.moves == []
        assert player.carried == marked(player, "▴") == marked(player, "⟨⟩") == []
        assert player.table.lifted is None
        assert player.message == words
        await player.press("escape", "1")
        assert list(map(lines, player.columns)) == before
        # Nothing is held any more: the next drag and the next click are as ever.
        await player.drag(player.place("4h"), player.place("5s"))
        assert player.game.history.moves == ["4h>5s"]


async def test_a_face_down_card_can_not_be_dragged_or_lifted() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        down = player.columns[0].region.offset + Offset(3, 1)
        await player.drag(down, player.place("5s"))
        assert player.message == "A face-down card can't be moved."
        assert player.carried == []
        assert lines(player.columns[0])[1].strip().startswith("×")
        await player.press("escape")
        await player.click_at(down)
        assert player.message == "A face-down card can't be moved."
        assert player.table.lifted is None
        assert player.game.history.moves == []


@pytest.mark.parametrize("key", ["d", "escape", "question_mark", "q", "u"])
async def test_a_key_in_the_middle_of_a_drag_leaves_nothing_hanging(key: str) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        start = player.place("4h")
        await player.take(start, start + Offset(1, 0), Offset(30, 15))
        await player.press(key)
        if key == "question_mark":
            assert isinstance(player.app.screen, KeyList)
            await player.press("q")
        if key == "q":
            assert isinstance(player.app.screen, HomeScreen)
            await player.press("c")
        assert player.carried == []
        await pilot.mouse_up(offset=player.place("5h"))
        assert player.carried == []
        moves = ["deal"] if key == "d" else []
        assert player.game.history.moves == moves
        await player.press("escape")
        await player.drag(player.place("Kc"), player.place("6"))
        assert player.game.history.moves == [*moves, "Kc>@6"]


async def test_a_right_click_in_the_middle_of_a_drag_puts_back() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        start, end = player.place("4h"), player.place("5h")
        await player.take(start, start + Offset(1, 0), end)
        await player.click_at(end, button=3)
        await pilot.mouse_up(offset=end)
        assert player.game.history.moves == []
        assert player.table.lifted is None
        assert player.carried == []


@pytest.mark.parametrize("what", ["▒▒", "stock"])
async def test_the_stock_is_dealt_by_a_click_on_it_or_on_its_name(what: str) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        await player.click_text(what, player.table.query_one("Panel"))
        assert player.game.history.moves == ["deal"]
        await player.click_text("stock", player.table.query_one("Panel"))
        assert player.message == "The stock has been dealt already."
        await player.click_text("score", player.table.query_one("Panel"))
        assert player.game.history.moves == ["deal"]


async def test_words_of_the_footer_are_buttons() -> None:
    program = MazzoApp(Words(), Settings(motion="off", cards="slim"))
    async with program.run_test(size=(160, 24)) as pilot:
        player = Player(pilot)
        await player.start("lenient", position=OPEN)
        for word, moves in (
            *(("stock", ["deal"]), ("undo", []), ("redo", ["deal"]), ("undo", [])),
            *(("lift", []), ("put back", []), ("lift", []), ("drop", [])),
        ):
            await player.click_footer(word)
            assert player.game.history.moves == moves, word
        await player.press("1")
        await player.click_footer("move")
        assert player.table.lifted is not None
        await player.press("2")
        await player.click_footer("find")
        # The card lies on 5♠ already.
        assert sorted(marked(player, "»«")) == ["3 5♥"]
        for word, screen in (
            *(("settings", SettingsScreen), ("keys", KeyList), ("new", NewGame)),
            ("home", HomeScreen),
        ):
            await player.click_footer(word)
            assert isinstance(player.app.screen, screen), word
            await player.press("escape" if word == "new" else "q")
            if word == "home":
                break


@pytest.mark.parametrize("sizes", [[(100, 30), (80, 24)], [(60, 20), (1, 1), (120, 40)]])
async def test_clicks_and_drags_land_right_after_the_window_has_changed(
    sizes: list[tuple[int, int]],
) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        # Column 3 has 26 cards, and goes on in a second strip at most sizes; all are seen.
        hearts = "".join(f"{rank}h" for rank in "3579J")
        long = "".join(f"{rank}{suit}" for suit in "cs" for rank in "A23456789TJQK")
        await player.start("lenient", position=f"4h{hearts}/6h/{long}/8h/-/-/- - 0")
        for size in sizes:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        for card in ("Ac", "Kc", "5s", "Qs", "Ks", "Jh", "8h"):
            await player.click_card(card)
            assert player.message.startswith(face(card)), card
            await player.click_at(Offset(3, player.app.size.height - 3), button=3)
        await player.drag(player.place("7h"), player.place("8h"))
        assert player.game.history.moves == ["7h>8h"]
        await player.drag(player.place("Ks"), player.place("6"))
        assert player.game.history.moves == ["7h>8h", "Ks>@6"]


async def test_a_resize_in_the_middle_of_a_drag_keeps_the_game() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=OPEN)
        start = player.place("4h")
        await player.take(start, start + Offset(1, 0), Offset(30, 15))
        for size in ((1, 1), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await pilot.mouse_up(offset=player.place("5h"))
        assert player.game.history.moves == ["4h>5h"]
        assert player.carried == []
