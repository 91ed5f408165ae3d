"""Settings are kept whole, a damaged file is set aside as it is, and no file breaks anything."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazzo.play.settings import (
    DECKS,
    FILE,
    MOTIONS,
    SIZES,
    SUITS,
    THEMES,
    Settings,
    SettingsFile,
    load,
    read,
    save,
)

DAMAGED = [
    b"theme =",
    b'theme = "pink"',
    b"theme = 1",
    b'mouse = "yes"',
    b"time = 1",
    b'language = "\\u0007"',
    b'language = "' + b"x" * 100 + b'"',
    b"\xff\xfe",
    b"\x00",
    b"a = " + b"[" * 5000,
    b"# " + b"x" * 100_000,
    b"<<<<<<< HEAD",
]
settings = st.builds(
    Settings,
    language=st.sampled_from(["auto", "en", "pt_BR"]),
    interactive_rules=st.booleans(),
    motion=st.sampled_from(MOTIONS),
    theme=st.sampled_from(THEMES),
    cards=st.sampled_from(SIZES),
    suits=st.sampled_from(SUITS),
    deck=st.sampled_from(DECKS),
    time=st.booleans(),
    mouse=st.booleans(),
)


@given(settings)
def test_what_is_written_is_read(some: Settings) -> None:
    assert read(some.as_toml()) == some


def test_what_the_file_does_not_say_is_as_by_default() -> None:
    assert read("") == Settings()
    assert read('deck = "four"\nfuture = 7\n__doc__ = "x"') == Settings(deck="four")


@given(st.text())
def test_any_text_is_settings_or_refused(text: str) -> None:
    try:
        read(text)
    except ValueError:
        return


def test_without_a_file_there_are_the_default_ones(tmp_path: Path) -> None:
    assert load(tmp_path / "nowhere") == Settings()
    file = SettingsFile(tmp_path)
    assert (file.settings, file.damaged) == (Settings(), False)


def test_kept_settings_are_there_again_and_are_the_players_alone(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    SettingsFile(folder).keep(Settings(theme="light", mouse=False))
    assert SettingsFile(folder).settings == Settings(theme="light", mouse=False)
    assert folder.stat().st_mode & 0o077 == 0
    assert (folder / FILE).stat().st_mode & 0o077 == 0
    assert [path.name for path in folder.iterdir()] == [FILE]


@pytest.mark.parametrize("content", DAMAGED, ids=lambda content: ascii(content[:20]))
def test_a_damaged_file_stays_until_something_is_kept(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    file = SettingsFile(tmp_path)
    assert file.damaged
    assert file.settings == Settings()
    assert (tmp_path / FILE).read_bytes() == content
    file.keep(Settings(time=False))
    assert load(tmp_path) == Settings(time=False)
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == content


def test_files_set_aside_before_are_never_overwritten(tmp_path: Path) -> None:
    for content in (b"=1", b"=2", b"=3"):
        (tmp_path / FILE).write_bytes(content)
        SettingsFile(tmp_path).keep(Settings())
    aside = {path.name: path.read_bytes() for path in tmp_path.glob("*damaged*")}
    assert aside == {
        f"{FILE}.damaged": b"=1",
        f"{FILE}.damaged-2": b"=2",
        f"{FILE}.damaged-3": b"=3",
    }


def test_a_damaged_file_is_set_aside_once(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"=")
    file = SettingsFile(tmp_path)
    file.keep(Settings(time=False))
    file.keep(Settings(mouse=False))
    assert len(list(tmp_path.iterdir())) == 2


def test_what_is_no_file_is_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    file = SettingsFile(tmp_path)
    assert file.damaged
    file.keep(Settings(deck="four"))
    assert load(tmp_path).deck == "four"


def test_where_nothing_can_be_written_that_is_an_error_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    file = SettingsFile(tmp_path / "file")
    with pytest.raises(OSError, match=r"."):
        file.keep(Settings(time=False))
    assert file.settings == Settings(time=False)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_without_a_home_nothing_is_written_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match=r"."):
        SettingsFile(Path("~/.config/mazzo")).keep(Settings())
    assert list(tmp_path.iterdir()) == []


def test_without_a_folder_nothing_is_kept() -> None:
    file = SettingsFile()
    file.keep(Settings(time=False))
    assert file.settings == dataclasses.replace(Settings(), time=False)


def test_a_save_replaces_what_was_there(tmp_path: Path) -> None:
    save(Settings(cards="slim"), tmp_path)
    save(Settings(cards="large"), tmp_path)
    assert load(tmp_path).cards == "large"
