"""The settings screen by keys and by mouse: what is changed holds at once, and the next time."""

from __future__ import annotations

import dataclasses
import time
from pathlib import Path

import pytest
from textual.widgets import OptionList

from app.player import Player, app, lines
from app.terminal import WAIT
from mazzo.app import _for_this_run
from mazzo.app.app import MazzoApp
from mazzo.app.screens.home import HomeScreen
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.app.screens.settings import _VALUES, SettingsScreen
from mazzo.app.widgets.lines import Line
from mazzo.app.widgets.setting import Row
from mazzo.cli import _parser
from mazzo.core.errors import Violation
from mazzo.games.scorpion import Setup
from mazzo.play.settings import FILE, Settings, SettingsFile, load
from mazzo.words import Words

SIZE = (80, 24)
SIZES = [(40, 10), (80, 24), (120, 40)]
# Each setting, and what it is after one step on.
CHANGED = [
    ("interactive_rules", False),
    ("motion", "on"),
    ("theme", "light"),
    ("cards", "slim"),
    ("suits", "ascii"),
    ("deck", "four"),
    ("time", False),
    ("mouse", False),
]
LANGUAGES = ("en", "qps")


def kept_in(folder: Path, words: Words | None = None) -> MazzoApp:
    return MazzoApp(words or Words(), file=SettingsFile(folder))


def row(player: Player, setting: str) -> Row:
    return next(row for row in player.app.screen.query(Row) if row.setting == setting)


def value(player: Player, setting: str) -> str:
    """What the row of a setting shows after its label."""
    return lines(row(player, setting))[0].split(maxsplit=1)[1].strip("‹› ")


def about(player: Player) -> str:
    return " ".join(map(str.strip, lines(player.app.screen.query_one("#about")))).strip()


def notices(player: Player) -> str:
    return " ".join(map(str.strip, lines(player.app.screen.query_one("#notices")))).strip()


def test_every_setting_has_a_row() -> None:
    assert list(_VALUES) == [field.name for field in dataclasses.fields(Settings)]
    assert [name for name, _ in CHANGED] == list(_VALUES)[1:]


@pytest.mark.parametrize("key", ["right", "l", "enter", "space"])
async def test_each_setting_is_changed_by_key_and_kept(key: str, tmp_path: Path) -> None:
    async with kept_in(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o")
        expected = Settings()
        for setting, after in CHANGED:
            await player.press("down", key)
            expected = dataclasses.replace(expected, **{setting: after})
            assert player.app.settings == expected
            assert load(tmp_path) == expected


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_each_setting_is_changed_by_mouse_and_kept(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with kept_in(tmp_path).run_test(size=size) as pilot:
        player = Player(pilot)
        await pilot.click(OptionList, offset=(5, 3))
        assert isinstance(player.app.screen, SettingsScreen)
        expected = Settings()
        for setting, after in CHANGED:
            await bring_in_sight(player, setting)
            await pilot.click(row(player, setting), offset=(20, 0))
            expected = dataclasses.replace(expected, **{setting: after})
            assert load(tmp_path) == expected


async def bring_in_sight(player: Player, setting: str) -> None:
    """Scroll to a setting; on a busy machine that takes a while."""
    await player.pilot.pause()
    row(player, setting).scroll_visible(animate=False)
    end = time.monotonic() + WAIT
    rows = player.app.screen.query_one("#rows").region
    while not rows.contains_region(row(player, setting).region):
        assert time.monotonic() < end, setting
        await player.pilot.pause()


async def test_left_and_h_and_a_click_on_the_sign_go_the_other_way() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", "up", "up", "up", "up", "up", "left")
        assert value(player, "cards") == "large"
        await player.press("h")
        assert value(player, "cards") == "normal"
        await player.click_text("‹", row(player, "cards"))
        assert value(player, "cards") == "slim"
        await player.click_text("›", row(player, "cards"))
        assert value(player, "cards") == "normal"


async def test_colours_change_at_once() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", "down", "down", "down", "right")
        assert player.app.theme == "mazzo-light-two"
        await player.press("down", "down", "down", "right")
        assert player.app.theme == "mazzo-light-four"


async def test_each_row_is_explained_at_the_same_place() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o")
        explained = []
        places = set()
        for _ in _VALUES:
            explained.append(about(player))
            places.add(player.app.screen.query_one("#about").region)
            await player.press("down")
        assert len(set(explained)) == len(_VALUES)
        assert all(text.endswith(".") for text in explained)
        assert len(places) == 1
        assert about(player) == explained[0]


async def test_with_one_language_there_is_nothing_to_change_and_nothing_is_kept(
    tmp_path: Path,
) -> None:
    async with kept_in(tmp_path).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", "right", "space", "enter", "left")
        assert value(player, "language") == "English"
        assert about(player) == "There is no other language yet."
        assert list(tmp_path.iterdir()) == []
        assert not player.app._exit


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_chosen_row_and_its_explanation_are_always_to_be_seen(
    size: tuple[int, int],
) -> None:
    async with app().run_test(size=size) as pilot:
        player = Player(pilot)
        await player.press("o")
        for setting in [*_VALUES, *_VALUES]:
            await pilot.pause()
            visible = player.app.screen.query_one("#rows").region
            assert visible.contains_region(row(player, setting).region)
            bottom = player.app.screen.query_one("#about").region.bottom
            assert bottom < size[1] - 1
            await player.press("down")


async def test_the_screen_has_its_own_list_of_keys() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", "question_mark")
        text = "\n".join("\n".join(lines(line)) for line in player.app.screen.query(Line))
        for does in ("value before", "setting below", "the next value", "Click a value"):
            assert does in text
        assert "column" not in text
        await player.press("escape", "down")
        assert isinstance(player.app.screen, SettingsScreen)


@pytest.mark.parametrize("key", ["escape", "q", "o"])
async def test_the_screen_is_left_where_it_was_opened(key: str) -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", key)
        assert isinstance(player.app.screen, HomeScreen)
        await player.start()
        await player.press("o", key)
        assert isinstance(player.app.screen, ScorpionScreen)


async def test_the_screen_can_be_opened_and_left_by_mouse_alone() -> None:
    async with app().run_test(size=(100, 30)) as pilot:
        player = Player(pilot)
        await player.start()
        for _ in range(2):
            await player.click_footer("settings")
            assert isinstance(player.app.screen, SettingsScreen)
            await player.click_footer("close")
            assert isinstance(player.app.screen, ScorpionScreen)
        await player.click_footer("settings")
        await pilot.click(offset=(1, 1))
        assert isinstance(player.app.screen, ScorpionScreen)


async def test_a_damaged_file_is_told_at_home_and_stays_until_something_is_changed(
    tmp_path: Path,
) -> None:
    (tmp_path / FILE).write_bytes(b"theme = \xff")
    damaged = (Violation.of("settings.damaged"),)
    playing = MazzoApp(Words(), file=SettingsFile(tmp_path), notices=damaged)
    async with playing.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        assert notices(player).startswith("Your settings can't be read")
        await player.press("o", "down", "escape")
        assert [path.name for path in tmp_path.iterdir()] == [FILE]
        await player.press("o", "down", "right")
        assert (tmp_path / f"{FILE}.damaged").read_bytes() == b"theme = \xff"
        assert load(tmp_path) == Settings(interactive_rules=False)


async def test_what_cannot_be_kept_holds_and_that_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    async with kept_in(tmp_path / "file").run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", "down", "right")
        assert about(player).startswith("This holds until you quit, but it can't be kept: ")
        assert value(player, "interactive_rules") == "off"
        await player.press("right")
        assert "kept" not in about(player)
        assert value(player, "interactive_rules") == "on"
        await player.press("down", "right", "escape", "o")
        assert value(player, "motion") == "on"
        assert "kept" not in about(player)


async def test_what_holds_for_this_run_alone_is_not_kept(tmp_path: Path) -> None:
    SettingsFile(tmp_path).keep(Settings(deck="four"))
    options = _parser(Words()).parse_args(["--ascii", "--no-mouse", "--lang", "en"])
    file = SettingsFile(tmp_path)
    settings = _for_this_run(file.settings, options)
    assert settings == Settings(deck="four", suits="ascii", mouse=False, language="en")
    async with MazzoApp(Words(), settings, file=file).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", "down", "right")
        assert load(tmp_path) == Settings(deck="four", interactive_rules=False)
        # What the player changes here is meant to stay.
        await player.press("down", "down", "down", "down", "right", "right", "right")
        assert load(tmp_path).suits == "signs"


@pytest.mark.parametrize("setting", ["language", "mouse"])
@pytest.mark.parametrize("table", [False, True])
async def test_language_and_mouse_start_anew_with_the_same_game_where_the_player_was(
    setting: str, table: bool, tmp_path: Path, pseudo_words: Words, two_languages: Path
) -> None:
    first = kept_in(tmp_path, Words("en", two_languages))
    async with first.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("d")
        if not table:
            await player.press("q")
        await player.press("o", *["down"] * list(_VALUES).index(setting), "left")
        game = player.game
    assert first.return_value is True
    assert load(tmp_path).language == ("qps" if setting == "language" else "auto")
    second = first.successor(pseudo_words if setting == "language" else Words())
    async with second.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.pause()
        assert isinstance(player.app.screen, SettingsScreen)
        assert player.game is game
        assert player.app.screen._setting == setting
        await player.press("escape")
        assert isinstance(player.app.screen, ScorpionScreen if table else HomeScreen)
        assert second.settings == first.settings


async def test_the_languages_that_exist_are_offered_by_their_own_names(
    two_languages: Path, pseudo_words: Words
) -> None:
    seen = []
    for code in ("auto", *LANGUAGES):
        settings = Settings(language=code)
        playing = MazzoApp(Words("en", two_languages), settings)
        async with playing.run_test(size=SIZE) as pilot:
            player = Player(pilot)
            await player.press("o")
            seen.append(value(player, "language"))
            assert "starts anew" in about(player)
    assert seen == ["as the system", "English", pseudo_words.say("language.name")]


async def test_what_cannot_be_kept_is_said_over_a_new_start_too(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    first = kept_in(tmp_path / "file")
    async with first.run_test(size=SIZE) as pilot:
        await Player(pilot).press("o", "up", "right")
    second = first.successor(Words())
    async with second.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await pilot.pause()
        assert not player.app.settings.mouse
        assert "can't be kept" in about(player)


async def test_letters_for_suits_change_every_sign_at_once_and_back() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o", *["down"] * 5, "right")
        assert drawn(pilot.app).isascii()
        await player.press("escape")
        assert "s  h  c  d" in drawn(pilot.app)
        for key in ("n", "question_mark", "ctrl+c"):
            await player.press(key)
            await pilot.pause()
            assert drawn(pilot.app).isascii()
            await player.press("escape")
        await player.press("o", *["down"] * 5, "left", "escape")
        assert "♠  ♥  ♣  ♦" in drawn(pilot.app)


async def test_a_list_that_scrolls_is_ascii_too() -> None:
    playing = MazzoApp(Words(), Settings(suits="ascii"))
    async with playing.run_test(size=(60, 12)) as pilot:
        await pilot.press("question_mark", *["down"] * 5)
        await pilot.pause()
        assert drawn(pilot.app).isascii()


async def test_messages_name_cards_by_letters() -> None:
    playing = MazzoApp(Words(), Settings(suits="ascii"))
    async with playing.run_test(size=SIZE) as pilot:
        player = Player(pilot)
        playing.start(Setup(deal=48213))
        await pilot.pause()
        await player.press("1", "enter")
        assert player.message == "2s can go nowhere: 3s is on top of no other column."


async def test_every_text_of_the_screen_comes_from_the_catalogue(pseudo_words: Words) -> None:
    async with app(pseudo_words).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.press("o")
        for setting in list(_VALUES)[1:-1]:
            await player.press("down")
            assert about(player).startswith("⟦")
            assert about(player).endswith("⟧")
            for _ in _VALUES[setting]:
                await player.press("right")
                shown = lines(row(player, setting))[0]
                assert shown.count("⟦") == shown.count("⟧") == 2


def drawn(playing: object) -> str:
    """All that the terminal shows."""
    assert isinstance(playing, MazzoApp)
    strips = playing.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


@pytest.fixture(scope="module")
def two_languages(tmp_path_factory: pytest.TempPathFactory, pseudo_words: Words) -> Path:
    """A folder with the catalogues of English and of the made-up language."""
    from mazzo.words import LOCALES

    folder = tmp_path_factory.mktemp("locales")
    for code, source in (("en", LOCALES), ("qps", pseudo_words.folder)):
        target = folder / code / "LC_MESSAGES"
        target.mkdir(parents=True)
        content = (source / code / "LC_MESSAGES" / "mazzo.mo").read_bytes()
        (target / "mazzo.mo").write_bytes(content)
    return folder
