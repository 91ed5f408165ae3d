"""Home, the new-game dialog, the rules and the list of keys; in a made-up language too."""

from __future__ import annotations

import re

import pytest
from textual.widgets import Button, Input, OptionList, RadioButton

from app.player import Player, app, lines
from mazzo.app.actions import ACTIONS
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.new_game import NewGame
from mazzo.app.screens.rules import RulesScreen
from mazzo.app.widgets.book import Book
from mazzo.app.widgets.lines import Line
from mazzo.words import Words

SIZE = (80, 24)


async def test_a_deal_number_and_chosen_rules_are_played() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", "down", "tab", *"77", "enter")
        assert player.game.setup.share_code() == "scorpion:lenient:77"
        assert lines(player.table.query_one("#title"))[0].split() == [
            *("Scorpion", "·", "lenient", "·", "deal", "77")
        ]


async def test_a_share_code_names_its_own_rules() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", "tab")
        player.app.screen.query_one(Input).value = " scorpion:lenient:48213 "
        await player.press("enter")
        assert player.game.setup.share_code() == "scorpion:lenient:48213"


async def test_a_share_code_that_is_typed_shows_its_rules_and_enter_plays_what_is_chosen() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", "tab")
        player.app.screen.query_one(Input).value = "scorpion:lenient:9"
        await pilot.pause()
        assert player.app.screen.query_one("#rules-lenient", RadioButton).value
        player.app.screen.query_one(Input).value = ""
        await player.press("shift+tab", "up", "enter")
        assert player.game.state.rules == "classic"


@pytest.mark.parametrize("tabs", [0, 2, 3])
async def test_a_number_typed_anywhere_in_the_dialog_is_the_deal(tabs: int) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", *["tab"] * tabs, *"48213")
        assert player.app.screen.query_one(Input).value == "48213"
        await player.press("enter")
        assert player.game.setup.share_code() == "scorpion:classic:48213"


async def test_a_share_code_may_be_typed_in_capitals() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", "tab")
        player.app.screen.query_one(Input).value = " SCORPION:Lenient:9 "
        await player.press("enter")
        assert player.game.setup.share_code() == "scorpion:lenient:9"


async def test_the_cursor_does_not_lie_on_what_an_empty_field_says() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", "tab")
        field = player.app.screen.query_one(Input)
        assert lines(field)[0].strip() == "empty: a random deal"
        # All of it is drawn alike, and so not under the cursor.
        shown = [segment for segment in field.render_line(0) if segment.text.strip()]
        assert [segment.text.strip() for segment in shown] == ["empty: a random deal"]
        await player.press(*"177")
        assert lines(field)[0].strip() == "177"


async def test_an_empty_deal_is_a_random_one() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        codes = set()
        for _ in range(3):
            await player.press("n", "tab", "enter")
            codes.add(player.game.setup.share_code())
        assert len(codes) == 3


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0", "“0” is not a deal number"),
        ("1000000000", "“1000000000” is not a deal number"),
        ("seven", "“seven” is not a deal number"),
        ("scorpion:classic:0", "“0” is not a deal number"),
        ("scorpion:strict:7", "“scorpion:strict:7” is not a share code"),
        ("chess:classic:7", "“chess:classic:7” is not a share code"),
        ("[b]:[/]", "“[b]:[/]” is not a share code"),
    ],
)
async def test_a_wrong_deal_is_refused_in_words_and_can_be_mended(text: str, words: str) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("n", "tab")
        player.app.screen.query_one(Input).value = text
        await player.press("enter")
        assert isinstance(player.app.screen, NewGame)
        assert words in " ".join(lines(player.app.screen.query_one("#trouble")))
        player.app.screen.query_one(Input).value = "7"
        await player.press("enter")
        assert player.game.setup.share_code() == "scorpion:classic:7"


async def test_the_dialog_says_that_it_gives_up_the_game_at_hand() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d", "n")
        assert "given up" in lines(player.app.screen.query_one("#trouble"))[0]
        await player.press("escape")
        assert player.game.history.moves == ["deal"]


async def test_a_dialog_tells_its_own_keys_and_not_those_of_the_table_under_it() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d", "R")
        told = ["Enter choose", "Tab other answer", "y yes", "n no", "Esc cancel"]
        assert player.footer.split("  ") == told
        await player.press("escape", "n")
        assert player.footer.split("  ") == ["Tab next field", "Enter play", "Esc cancel"]
        await player.click_footer("cancel")
        assert "undo" in player.footer


@pytest.mark.parametrize(
    ("answer", "again"),
    [
        *(("y", True), ("n", False), ("escape", False)),
        *(("enter", False), ("tab enter", True), ("left enter", True), ("tab tab enter", False)),
    ],
)
async def test_a_question_is_answered_by_letters_or_by_the_marked_button(
    answer: str, again: bool
) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d", "R", *answer.split())
        assert player.table.game.history.moves == ([] if again else ["deal"])


@pytest.mark.parametrize(("word", "again"), [("yes", True), ("no", False), ("choose", False)])
async def test_a_question_is_answered_by_clicks_on_the_words_of_its_keys(
    word: str, again: bool
) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d", "R")
        await player.click_footer(word)
        assert player.table.game.history.moves == ([] if again else ["deal"])


async def test_a_small_window_has_room_for_the_keys_that_answer() -> None:
    async with app().run_test(size=(40, 12)) as pilot:
        player = Player(pilot)
        await player.press("ctrl+c")
        assert player.footer.split("  ") == ["Enter choose", "y yes", "n no", "Esc cancel"]


async def test_the_rules_can_be_read_without_anchors_and_left() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("b")
        assert isinstance(player.app.screen, RulesScreen)
        page = "\n".join(lines(player.app.screen.query_one(Book)))
        assert page.split()[:3] == ["Scorpion", "In", "short"]
        await player.press("end")
        assert page != "\n".join(lines(player.app.screen.query_one(Book)))
        await player.press("pagedown", "q")
        assert isinstance(player.app.screen, HomeScreen)


async def test_the_list_of_keys_has_every_key_of_the_table_and_a_click_closes_it() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        offers = player.table.OFFERS
        await player.press("question_mark")
        assert isinstance(player.app.screen, KeyList)
        text = "\n".join("\n".join(lines(line)) for line in player.app.screen.query(Line))
        for action in ACTIONS:
            if action.id in offers:
                assert Words().say(f"help.{action.id}") in text
        await pilot.click(offset=(40, 10))
        assert player.table


def test_no_key_of_a_screen_means_two_things() -> None:
    from mazzo.app.screens.scorpion import ScorpionScreen

    for screen in (HomeScreen, ScorpionScreen):
        keys = [key for action in ACTIONS if action.id in screen.OFFERS for key in action.keys]
        assert len(keys) == len(set(keys))


def test_every_offer_is_in_the_table_and_can_be_carried_out() -> None:
    from mazzo.app.screens.scorpion import ScorpionScreen

    ids = {action.id for action in ACTIONS}
    for screen in (HomeScreen, ScorpionScreen, RulesScreen, KeyList, NewGame):
        for offer in screen.OFFERS:
            assert offer in ids
            assert hasattr(screen, f"action_{offer}")


async def test_every_screen_speaks_the_language_that_is_chosen(pseudo_words: Words) -> None:
    """A text that is not in the catalogue would stand out as plain English."""
    async with app(pseudo_words).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await _all_foreign(player)
        await player.press("n")
        await _all_foreign(player)
        await player.press("tab", *"48213", "enter")
        await _all_foreign(player)
        await player.press("2", "space", "3")
        await _all_foreign(player)
        await player.press("escape", "question_mark")
        await _all_foreign(player)
        await player.press("escape", "d", "R")
        await _all_foreign(player)
        await player.press("escape", "b")
        await _all_foreign(player)
        await player.press("question_mark")
        await _all_foreign(player)
        await player.press("escape", "slash", *"0x")
        await _all_foreign(player)
        await player.press("escape")
        await player.press("q")
        await player.start(position="KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3")
        await player.press("2", "enter")
        await _all_foreign(player)


async def _all_foreign(player: Player) -> None:
    await player.pilot.pause()
    texts = [text for line in player.app.screen.query(Line) for text in lines(line)]
    texts += [str(button.label) for button in player.app.screen.query(Button)]
    texts += [str(button.label) for button in player.app.screen.query(RadioButton)]
    texts += [field.placeholder for field in player.app.screen.query(Input)]
    # The contents are the page's own headings, in English where there is no other page.
    for choices in player.app.screen.query("OptionList").exclude("#contents").results(OptionList):
        texts += [str(option.prompt) for option in choices.options]
    texts.append(player.screen_text())
    plain = [word for text in texts for word in re.findall(r"[A-Za-z]{4,}", text)]
    assert set(plain) <= {"Enter", "Space", "ctrl", "scorpion"}
