"""The player's own keys: what is refused and why, and that remapped keys play and are told."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.player import Player, app, lines
from commands.documented import RAW
from mazzo.app.actions import ACTIONS, BY_ID, FIXED, SCREENS, key_face
from mazzo.app.app import MazzoApp
from mazzo.app.keymap import KeymapError, KeyTable, canonical, load, read
from mazzo.app.screens.base import Dialog, FullScreen
from mazzo.app.screens.rules import RulesScreen
from mazzo.app.screens.settings import SettingsScreen
from mazzo.app.widgets.lines import Line
from mazzo.play.places import KEYS
from mazzo.words import Words
from words.source import module_of, sources

SIZE = (80, 24)
ENDING = "; your keys are not used."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("undo = ", "keys.toml is not TOML"),
        ("a = " + "[" * 5000, "keys.toml is not TOML"),
        ('fly = "f"', "keys.toml: there is no action “fly”"),
        ('next = "n"', "keys.toml: the keys of “next” are always the same"),
        ('close = "x"', "keys.toml: the keys of “close” are always the same"),
        ('change = "x"', "keys.toml: the keys of “change” are always the same"),
        ("undo = []", "keys.toml: “undo” needs a key or a list of keys"),
        ("undo = 7", "keys.toml: “undo” needs a key or a list of keys"),
        ("undo = 0x" + "f" * 9000, "keys.toml: “undo” needs a key or a list of keys"),
        ("[undo]\nkey = 1", "keys.toml: “undo” needs a key or a list of keys"),
        ('undo = ["z", 1]', "keys.toml: “undo” needs a key or a list of keys"),
        ('undo = "escpae"', "keys.toml: there is no key “escpae” for undo"),
        ('undo = ""', "keys.toml: there is no key “” for undo"),
        ('undo = "\\u0007"', "keys.toml: there is no key “ ” for undo"),
        ('undo = "ctrl+"', "keys.toml: there is no key “ctrl+” for undo"),
        ('column = ["1","2","3","4","5","6","7","8"]', "keys.toml: “column” has more keys than"),
        ('undo = "d"', "keys.toml: “d” would mean both deal and undo"),
        ('undo = "?"', "keys.toml: “?” would mean both undo and keys"),
        ('rules = "c"', "keys.toml: “c” would mean both resume and rules"),
        ('settings = "q"', "keys.toml: “q” would mean both settings and quit"),
        ('undo = "ctrl+c"', "keys.toml: “ctrl+c” would mean both undo and interrupt"),
        ('column = ["4"]', "keys.toml: “4” would mean both column and column"),
        ('lift = "ctrl+m"', "keys.toml: “enter” would mean both enter and lift"),
        ('undo = "h"', "keys.toml: “h” moves about and can't mean undo"),
        ('new = "down"', "keys.toml: “down” moves about and can't mean new"),
        ('rules = "pagedown"', "keys.toml: “pagedown” moves about and can't mean rules"),
    ],
)
def test_keys_that_cannot_be_used_are_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(KeymapError) as refused:
        read(text)
    sentence = Words().explain(refused.value.violation)
    assert sentence.startswith(said)
    assert sentence.endswith(ENDING)


def trouble_with(content: str) -> str:
    """What is said of a file; nothing of one that is in order."""
    try:
        read(content)
    except KeymapError as error:
        return Words().explain(error.violation)
    return ""


@given(st.text())
def test_any_text_is_keys_or_refused_in_a_line(text: str) -> None:
    for content in (text, f'undo = "{text}"', f'"{text}" = "z"'):
        assert not RAW.search(trouble_with(content))


@given(st.text(min_size=1, max_size=3))
def test_any_key_can_be_shown(name: str) -> None:
    face = key_face(canonical(name) or "z", Words())
    assert 0 < len(face) <= 16
    assert not RAW.search(face)


@pytest.mark.parametrize(
    "names",
    [
        *("? question_mark", "- minus", "+ plus", "/ slash", "shift+z Z"),
        *("F5 f5", "Space space", "Ctrl+Z ctrl+z", "CTRL+z ctrl+z", "PageUp pageup"),
        *("Esc escape", "Shift+F5 shift+f5", "Shift+z Z", "Question_Mark ?"),
    ],
)
def test_a_key_may_have_two_names(names: str) -> None:
    first, second = names.split()
    assert canonical(first) == canonical(second) is not None


def test_a_capital_letter_is_another_key() -> None:
    table = read('undo = "Z"\nredo = "z"\ndeal = "Alt+D"\nfind = "alt+d"')
    assert [table.keys_of(id_) for id_ in ("undo", "redo", "deal", "find")] == [
        *(("Z",), ("z",), ("alt+D",), ("alt+d",))
    ]


def test_a_key_that_is_not_is_told_with_how_keys_are_named() -> None:
    assert "no key “Hyper+q”" in trouble_with('enter = "Hyper+q"')
    said = trouble_with('undo = "Ctr+Z"')
    assert said.startswith("keys.toml: there is no key “Ctr+Z” for undo: keys are named like")
    for name in said.partition("named like ")[2].partition(";")[0].split(", "):
        assert canonical(name), name


def test_the_names_of_keys_in_the_readme_are_names() -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    told = text.partition("A key is named by")[2].partition("\n\n")[0]
    named = re.findall("`([^`]+)`", told)
    assert len(named) > 9
    for name in named:
        assert canonical(name + "z" * name.endswith("+")), name


def test_the_keys_in_the_readme_can_be_used_and_its_list_is_whole() -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    _, _, after = text.partition("```toml\n")
    assert len(read(after.partition("```")[0]).chosen) == 3
    named = after.partition("There are `")[2].partition("`")[0].split()
    assert sorted(named) == sorted(set(BY_ID) - FIXED)


def test_two_actions_may_change_their_keys() -> None:
    table = read('undo = "r"\nredo = ["u", "ctrl+y"]')
    assert (table.keys_of("undo"), table.keys_of("redo")) == (("r",), ("u", "ctrl+y"))


def test_every_key_of_the_program_is_named_in_the_players_language() -> None:
    keys = {key for action in ACTIONS for key in action.keys if len(key) > 1 and "+" not in key}
    assert "delete" in keys
    for key in keys:
        assert key_face(key, Words()) != key


def test_keys_of_their_own_screens_may_be_the_same() -> None:
    assert read('resume = "d"').keys_of("resume") == BY_ID["deal"].keys


def test_a_missing_file_is_the_programs_own_keys(tmp_path: Path) -> None:
    assert load(tmp_path) == KeyTable()
    assert load(Path(os.devnull) / ".config" / "mazzo") == KeyTable(), "as without a home"
    (tmp_path / KEYS).mkdir()
    with pytest.raises(KeymapError):
        load(tmp_path)


@pytest.mark.parametrize("content", [b"\xff", b"#" * 100_000, b"\x00"], ids=len)
def test_a_file_of_rubbish_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / KEYS).write_bytes(content)
    with pytest.raises(KeymapError):
        load(tmp_path)


def test_every_screen_with_keys_to_remap_is_in_the_table() -> None:
    """What the table does not know of is not looked at for conflicts."""
    for path in sources("app/screens"):
        module_of(path)
    known = [*SCREENS.values(), RulesScreen.OFFERS]
    assert set(RulesScreen.OFFERS) - set(SCREENS["book"]) <= FIXED
    for screen in [*FullScreen.__subclasses__(), *Dialog.__subclasses__()]:
        assert screen.OFFERS in known or set(screen.OFFERS) <= FIXED, screen


def test_the_programs_own_keys_are_in_order() -> None:
    assert read("") == KeyTable()
    assert set(BY_ID) == {id_ for ids in SCREENS.values() for id_ in ids} | {
        "found_next",
        "found_previous",
        "interrupt",
        "play",
        "yes",
        "no",
    }
    assert len(BY_ID) == len(ACTIONS)


async def test_a_remapped_key_plays_is_told_and_leaves_its_old_one() -> None:
    table = read('deal = ["z", "ctrl+g"]\nundo = "d"\ncolumn = ["a", "x"]')
    async with MazzoApp(Words(), key_table=table).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start()
        assert "z stock" in player.footer
        await player.press("z")
        assert player.game.history.moves == ["deal"]
        assert "d undo" in player.footer
        await player.press("u", "ctrl+z")
        assert player.game.history.moves == ["deal"]
        await player.press("d")
        assert player.game.history.moves == []
        await player.press("ctrl+g")
        assert player.game.history.moves == ["deal"]
        await player.press("3")
        assert "[3]" in lines(player.columns[2])[0]
        await player.press("x")
        assert "[2]" in lines(player.columns[1])[0]
        await player.press("question_mark")
        texts = [
            " ".join(map(str.strip, lines(line))).strip() for line in player.app.screen.query(Line)
        ]
        assert texts[texts.index("deal the stock") - 1] == "z ctrl+g"
        assert texts[texts.index("go to a column, or drop what is lifted there") - 1] == (
            "a x 3 4 5 6 7"
        )


async def test_remapped_ways_work_on_every_screen() -> None:
    table = read('settings = "f2"\nup = "w"\ndown = "m"\nright = "e"\nquit = "Q"\nback = "Q"')
    async with MazzoApp(Words(), key_table=table).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        assert "Q quit" in player.footer
        await player.press("o")
        assert not isinstance(player.app.screen, SettingsScreen)
        await player.press("f2", "m", "e")
        assert not player.app.settings.interactive_rules
        await player.press("f2")
        await player.start()
        await player.press("Q")
        assert "continue" in player.footer


async def test_keys_that_cannot_be_used_are_told_at_home_and_on_the_list() -> None:
    with pytest.raises(KeymapError) as refused:
        read('undo = "d"')
    trouble = refused.value.violation
    async with MazzoApp(Words(), keys_trouble=trouble).run_test(size=SIZE) as pilot:
        player = Player(pilot)
        said = Words().explain(trouble)
        assert said in " ".join(map(str.strip, lines(player.app.screen.query_one("#notices"))))
        await player.press("question_mark")
        told = player.app.screen.query_one(".trouble")
        assert said in " ".join(map(str.strip, lines(told)))
        await player.press("escape")
        await player.start()
        await player.press("d", "u")
        assert player.game.history.moves == []


async def test_the_list_at_home_has_no_way_back_to_a_game_that_is_not() -> None:
    async with app().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        for begun in (False, True):
            await player.press("question_mark")
            text = "\n".join("\n".join(lines(line)) for line in player.app.screen.query(Line))
            assert ("back to the game" in text) is begun
            await player.press("escape")
            await player.start()
            await player.press("q")


@pytest.mark.parametrize("size", [(40, 10), (80, 24), (130, 40)])
async def test_the_list_can_be_read_to_its_end(size: tuple[int, int]) -> None:
    async with app().run_test(size=size) as pilot:
        player = Player(pilot)
        await player.start()
        await player.press("question_mark", "end")
        await pilot.pause()
        last = list(player.app.screen.query(Line))[-1]
        assert lines(last)[0].strip() == "face down"
        box = player.app.screen.query_one(".keys")
        assert last.region.bottom <= box.region.bottom
        first, _ = player.app.screen.query("#parts Vertical")
        assert (last.region.x > first.region.right) is (size[0] >= 116)
