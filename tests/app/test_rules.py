"""The rules reader: every rule can be looked up, chosen from the contents, and searched for."""

from __future__ import annotations

import re

import pytest
from textual.events import MouseScrollDown
from textual.widgets import Input

from app.player import app, lines
from app.reader import BAR, SIZE, Reader, reading
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.rules import RulesScreen
from mazzo.app.widgets.lines import Line
from mazzo.games import NAMES
from mazzo.words.rules import rules_page

WIDE = (120, 40)
SIZES = [SIZE, (100, 30), WIDE, (40, 10), (1, 1)]
ANCHORED = re.compile(r'((?:^<a id="[^"]*"></a>\n)+)(.+?)(?=\n\n|\n<a|\n```|\Z)', re.M | re.S)
HEADING = re.compile(r"^#+ (.*)", re.MULTILINE)


def anchored(game: str) -> list[tuple[str, str]]:
    """Each anchor of a page, read with no help of the program, and what stands under it."""
    return [
        (anchor, plain(text))
        for anchors, text in ANCHORED.findall(rules_page(game))
        for anchor in re.findall(r'"([^"]*)"', anchors)
    ]


def plain(text: str) -> str:
    return " ".join(text.replace("**", "").replace("`", "").split())


@pytest.mark.parametrize(
    ("game", "size"),
    [
        *((game, WIDE) for game in NAMES),
        (NAMES[0], (40, 10)),
        *(pytest.param(game, (40, 10), marks=pytest.mark.long) for game in NAMES[1:]),
    ],
)
async def test_every_anchor_leads_to_its_own_passage(game: str, size: tuple[int, int]) -> None:
    anchors = anchored(game)
    assert len(anchors) == rules_page(game).count("<a id=")
    async with app().run_test(size=size) as pilot:
        reader = Reader(pilot)
        for anchor, text in anchors:
            await pilot.app.push_screen(RulesScreen(game, anchor))
            await pilot.pause()
            at_the_end = "sources.md." in reader.page[-1]
            assert reader.page[1].startswith(BAR) or at_the_end, anchor
            seen = " ".join(reader.marked)
            # On a small screen a long passage goes on below.
            assert text == seen if size == WIDE else text.startswith(seen), anchor
            await pilot.app.pop_screen()


@pytest.mark.parametrize("anchor", ["", "scorpion.made-up", "skat.hand", "[b]", "."])
async def test_without_a_known_anchor_it_opens_at_the_top(anchor: str) -> None:
    async with reading(anchor=anchor) as reader:
        assert reader.page[0].strip() == "Scorpion"
        assert not reader.marked


async def test_the_app_opens_it_at_a_code() -> None:
    async with app().run_test(size=SIZE) as pilot:
        reader = Reader(pilot)
        reader.app.show_rules("scorpion.on-ace")
        await pilot.pause()
        assert reader.marked[0].startswith("Nothing goes on an ace.")


@pytest.mark.parametrize("game", NAMES)
async def test_the_page_is_read_from_top_to_end_without_marks_of_its_source(game: str) -> None:
    async with reading(game) as reader:
        seen = []
        while not seen or seen[-1] != reader.page:
            seen.append(reader.page)
            await reader.press("space")
        text = "\n".join(line for page in seen for line in page)
        for sign in ("<a", "**", "`", "# ", "---", "](", "|"):
            assert sign not in text
        for heading in HEADING.findall(rules_page(game)):
            assert heading in text
        assert "sources.md." in seen[-1][-1]


async def test_keys_and_wheel_scroll() -> None:
    async with reading() as reader:
        top = reader.page
        await reader.press("down", "j")
        assert reader.page[:-2] == top[2:]
        await reader.press("up", "k")
        assert reader.page == top
        await reader.press("k")
        assert reader.page == top
        await reader.press("space")
        after = reader.page
        assert set(after) & set(top) <= {"", *top[-3:]}
        await reader.press("pageup")
        assert reader.page == top
        await reader.press("pagedown")
        assert reader.page == after
        await reader.press("end")
        assert "sources.md." in reader.page[-1]
        await reader.press("home")
        assert reader.page == top
        await reader.pilot._post_mouse_events([MouseScrollDown], widget=reader.book, offset=(9, 9))
        await reader.pilot.pause()
        assert reader.page[0] == top[2]


@pytest.mark.parametrize("key", ["escape", "q"])
async def test_escape_or_q_closes(key: str) -> None:
    async with reading() as reader:
        await reader.press(key)
        assert isinstance(reader.app.screen, HomeScreen)


async def test_the_footer_tells_what_can_be_done_now_and_is_a_row_of_buttons() -> None:
    async with reading() as reader:
        at_first = reader.footer
        for word in ("next page", "contents", "search", "keys", "close"):
            assert word in at_first
        await reader.click_footer("search")
        assert reader.footer.split("  ") == ["Esc close"]
        await reader.press(*"ace")
        assert reader.footer.split("  ") == ["Enter next", "↑ previous", "Esc close"]
        assert reader.told.startswith("1 of ")
        await reader.click_footer("next")
        assert reader.told.startswith("2 of ")
        await reader.click_footer("previous")
        assert reader.told.startswith("1 of ")
        await reader.click_footer("close")
        await reader.click_footer("contents")
        assert reader.footer.split("  ") == ["Enter choose", "? keys", "Esc close"]
        await reader.click_footer("choose")
        assert reader.footer == at_first


async def test_the_list_of_keys_tells_the_readers_own() -> None:
    async with reading() as reader:
        await reader.press("question_mark")
        assert isinstance(reader.app.screen, KeyList)
        text = [lines(line)[0].split() for line in reader.app.screen.query(Line)]
        assert ["search", "for", "a", "word"] in text
        assert ["while", "finding:", "the", "one", "before"] in text
        assert "Mouse:" not in [word for line in text for word in line]
        await reader.press("escape")
        assert reader.page[0].strip() == "Scorpion"


@pytest.mark.parametrize("game", NAMES)
async def test_the_contents_lie_beside_a_wide_page_and_go_along(game: str) -> None:
    async with reading(game, size=WIDE) as reader:
        assert reader.contents.region.right == reader.book.region.x
        names = [str(option.prompt).strip() for option in reader.contents.options]
        assert names == HEADING.findall(rules_page(game))
        assert reader.contents.highlighted == 0
        await reader.press("end")
        assert reader.contents.highlighted is not None
        assert reader.contents.highlighted > len(names) // 2
        # What is chosen is the heading that is marked, also where it can't come to the top.
        await reader.press("home")
        for place, name in enumerate(names[1:], 1):
            await reader.press("c", "down", "enter")
            assert reader.marked == [name]
            assert reader.contents.highlighted == place
            assert not reader.contents.has_focus


async def test_a_heading_is_clicked() -> None:
    async with reading(size=WIDE) as reader:
        await reader.click_text("Lenient rules", reader.contents)
        await reader.pilot.pause()
        assert reader.marked == ["Lenient rules"]
        assert reader.page[1] == f"{BAR} Lenient rules"
        await reader.press("j")
        assert reader.page[0] == f"{BAR} Lenient rules"


async def test_on_a_small_screen_the_contents_come_by_a_key_in_place_of_the_page() -> None:
    async with reading() as reader:
        assert not reader.contents.display
        assert reader.book.region.width == SIZE[0]
        await reader.press("c")
        assert not reader.book.display
        assert reader.contents.region.width == SIZE[0]
        await reader.press("j", "j", "k", "down", "enter")
        assert not reader.contents.display
        assert reader.page[1] == f"{BAR} The deal"
        await reader.press("c", "down", "escape")
        assert reader.page[1] == f"{BAR} The deal"
        await reader.press("c", "down", "q")
        assert reader.page[1] == f"{BAR} The deal"
        await reader.press("escape")
        assert isinstance(reader.app.screen, HomeScreen)


async def test_a_search_goes_through_all_matches_and_round() -> None:
    text = plain(rules_page("scorpion"))
    count = text.lower().count("lenient")
    assert count > 3
    async with reading() as reader:
        await reader.press("slash", *"LENIENT")
        assert reader.told == f"1 of {count}"
        told = []
        for key in ("enter", "down") * count:
            assert [part.lower() for part in reader.hit] == ["lenient"]
            assert any("lenient" in line.lower() for line in reader.marked)
            told.append(reader.told)
            await reader.press(key)
        assert told == [f"{i % count + 1} of {count}" for i in range(2 * count)]
        await reader.press("up")
        assert reader.told == f"{count} of {count}"
        await reader.press("shift+enter")
        assert reader.told == f"{count - 1} of {count}"


async def test_what_is_typed_ahead_is_sought_and_chosen() -> None:
    async with reading() as reader:
        await reader.press_at_once("slash", *"king/c", "backspace", "backspace", "enter")
        assert reader.app.screen.query_one(Input).value == "king"
        assert reader.hit == ["king"]
        assert reader.told.startswith("2 of ")
        await reader.press("escape")
        await reader.press_at_once("c", "home", "down", "down", "enter")
        assert reader.marked == ["The deal"]


async def test_a_search_begins_where_one_is() -> None:
    async with reading(anchor="scorpion.on-ace") as reader:
        await reader.press("slash", *"king")
        assert " ".join(reader.marked).startswith("Nothing goes on an ace.")
        assert reader.hit == ["king"]
        # What was typed by mistake is no journey: taken back, it leads back.
        await reader.press(*"dom", *["backspace"] * 3)
        assert " ".join(reader.marked).startswith("Nothing goes on an ace.")


async def test_a_match_across_the_lines_of_the_source_and_of_the_screen() -> None:
    async with reading(size=(40, 24)) as reader:
        await reader.press("slash", *"face-up card onto each of columns")
        assert reader.told == "1 of 1"
        assert " ".join(reader.hit) == "face-up card onto each of columns"


async def test_escape_leaves_the_search_and_stays() -> None:
    async with reading() as reader:
        await reader.press("slash", *"farmed")
        page = reader.page
        assert reader.hit == ["farmed"]
        await reader.press("escape")
        assert not reader.hit
        assert reader.page[: len(page)] == page
        assert any("farmed" in line for line in reader.marked)
        # The keys are the page's again, and what was sought can be sought again.
        await reader.press("j")
        assert reader.page[: len(page) - 1] == page[1:]
        await reader.press("slash")
        assert reader.hit == ["farmed"]
        await reader.press(*"qj")
        assert reader.app.screen.query_one(Input).value == "qj"


async def test_what_is_not_there_is_told_in_words() -> None:
    async with reading(anchor="scorpion.on-ace") as reader:
        page = reader.page
        for sought in ("xyzzy", "[b]", "[/", "[/]", ".*", "(?i)", "\\", "$accent", "**"):
            await reader.press("slash")
            reader.app.screen.query_one(Input).value = sought
            await reader.pilot.pause()
            assert reader.told == "not found", sought
            assert not reader.hit
            await reader.press("enter", "down", "up", "shift+enter", "escape")
            assert reader.page == page, sought
            await reader.press("slash", "backspace")
            assert reader.told == ""
            await reader.press("escape")


@pytest.mark.parametrize(
    ("game", "sought", "line"),
    [
        ("skat", '[game "', '[Game "skat"]'),
        ("skat", "ks`", None),
        ("skat", "(with 4", "in Grand, 11 (with 4: 264)"),
        ("skat", "•", "take the two cards"),
        ("skat", "schneider announced", "Schneider announced: 1 level more."),
        ("scopa", "7dx7s", "7dx7s"),
        ("scorpion", "column 7:", "column 7: Ad Qd 9d 6s 2h Td 5h"),
    ],
)
async def test_what_is_sought_is_taken_literally(game: str, sought: str, line: str | None) -> None:
    async with reading(game) as reader:
        await reader.press("slash")
        reader.app.screen.query_one(Input).value = sought
        await reader.pilot.pause()
        if line is None:
            assert reader.told == "not found"
        else:
            assert any(line in seen for seen in reader.marked)
            assert [part.lower() for part in reader.hit] == [sought.lower()]


@pytest.mark.parametrize("game", NAMES)
async def test_resizing_while_searching_keeps_the_match_in_sight(game: str) -> None:
    async with reading(game) as reader:
        await reader.press("slash", *"card", *["enter"] * 20)
        told = reader.told
        for size in [*SIZES, SIZE, (81, 7), (40, 24), SIZE, WIDE]:
            await reader.resize(*size)
            if size != (1, 1):
                assert reader.hit == ["card"], size
                assert reader.told == told
        await reader.press("enter")
        assert reader.told != told
        assert reader.app.screen.query_one(Input).value == "card"


async def test_resizing_keeps_what_is_read() -> None:
    async with reading(anchor="scorpion.same-suit") as reader:
        for size in [*SIZES, (30, 5), SIZE, (1, 1), WIDE]:
            await reader.resize(*size)
            if size != (1, 1):
                assert reader.marked[0].startswith("The cards must be of"), size
        # Also where nothing is marked, and to the passage.
        await reader.press("home", *["pagedown"] * 2)
        await reader.resize(*SIZE)
        top = reader.page[0]
        for size in [(30, 24), (1, 1), (20, 24), SIZE]:
            await reader.resize(*size)
        assert top in reader.page[:8]


@pytest.mark.parametrize("size", SIZES)
async def test_every_key_on_every_size(size: tuple[int, int]) -> None:
    async with reading("skat", "skat.overbid", size=size) as reader:
        for key in ("j", "space", "end", "c", "end", "enter", "slash", "a", "enter", "up"):
            await reader.press(key)
            await reader.resize(*size[::-1])
        await reader.resize(*size)
        await reader.press("escape", "escape")
        assert isinstance(reader.app.screen, HomeScreen)


async def test_contents_survive_a_resize() -> None:
    async with reading() as reader:
        await reader.press("c", "down")
        await reader.resize(*WIDE)
        assert reader.book.display
        assert reader.contents.has_focus
        await reader.resize(*SIZE)
        assert not reader.book.display
        await reader.press("enter")
        await reader.pilot.pause()
        assert reader.marked == ["In short"]
