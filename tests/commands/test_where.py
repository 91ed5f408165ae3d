"""`mazzo --where` and `mazzo --debug-info`: what is kept where, and nothing that is private."""

from __future__ import annotations

import os
import platform
import socket
from importlib.metadata import version
from pathlib import Path

import pytest

import mazzo
from commands.documented import RAW
from commands.running import run
from commands.terminal import run_on_terminal

SECRET = "hunter2"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "people" / "ada"
    home.mkdir(parents=True)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "TMUX"):
        monkeypatch.delenv(name, raising=False)
    for name in ("SSH_TTY", "SSH_CLIENT", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": str(home), "LOGNAME": "ada", "USER": "ada"}.items():
        monkeypatch.setenv(name, value)
    return home


def told(*arguments: str) -> dict[str, str]:
    ran = run(*arguments)
    assert (ran.code, ran.err) == (0, "")
    return {line[:26].strip(): line[27:] for line in ran.lines}


def test_a_line_for_each_place(home: Path) -> None:
    ran = run("--where")
    assert (ran.code, ran.err) == (0, "")
    found = dict(line.split(maxsplit=1) for line in ran.lines)
    assert found.keys() == {"settings", "keys", "games", "results", "finished"}
    for path in found.values():
        assert Path(path).is_relative_to(home)
        assert "mazzo" in path
    assert list(home.iterdir()) == [], "and nothing is made"


def test_places_follow_the_environment(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    assert [line.split()[1] for line in run("--where").lines] == [
        f"{home}/config/mazzo/settings.toml",
        f"{home}/config/mazzo/keys.toml",
        f"{home}/data/mazzo/games",
        f"{home}/data/mazzo/results.jsonl",
        f"{home}/data/mazzo/finished",
    ]


def test_a_path_is_shown_and_not_obeyed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", f"{home}/a\x1b[31mb")
    for option in ("--where", "--debug-info"):
        assert not RAW.search(run(option).out.replace("\n", ""))


def test_versions_settings_and_places(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "vt100")
    found = told("--debug-info")
    assert found["mazzo"] == version("mazzo")
    assert found["textual"] == version("textual")
    assert platform.python_version() in found["python"]
    assert (found["TERM"], found["ssh"]) == ("vt100", "no")
    assert found["settings.theme"] == "dark"
    assert found["path.games"] == "~/.local/share/mazzo/games"
    monkeypatch.setenv("SSH_CONNECTION", f"192.0.2.7 {SECRET}")
    assert told("--debug-info")["ssh"] == "yes"


def test_nothing_private_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSWORD", SECRET)
    monkeypatch.setenv("SSH_CONNECTION", f"192.0.2.7 {SECRET}")
    monkeypatch.setenv("TMUX", f"/tmp/{SECRET}")
    for folder in (None, "/mnt/ada/data", str(home / "data")):
        if folder:
            monkeypatch.setenv("XDG_DATA_HOME", folder)
        text = run("--debug-info").out
        assert SECRET not in text
        assert "ada" not in text
        assert str(home) not in text
        assert socket.gethostname() not in text.split()
        assert "192.0.2.7" not in text


def test_the_name_is_not_told_where_all_folders_are_at_home(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/")
    monkeypatch.setenv("XDG_DATA_HOME", "/people/ada/data")
    found = told("--debug-info")
    assert found["path.games"] == "~/people/…/data/mazzo/games"
    assert found["path.keys"] == "~/.config/mazzo/keys.toml"


@pytest.mark.parametrize("content", [b"theme = 7", b"\xff\xfe", b"theme ="])
def test_damaged_settings_are_said_to_be(home: Path, content: bytes) -> None:
    file = home / ".config" / "mazzo" / "settings.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    assert told("--debug-info")["settings"] == "damaged"
    assert file.read_bytes() == content


def test_settings_that_can_not_be_read_are_said_to_be(home: Path) -> None:
    (home / ".config" / "mazzo" / "settings.toml").mkdir(parents=True)
    assert told("--debug-info")["settings"] == "Is a directory"


def test_the_terminal_is_told_of(home: Path) -> None:
    where = str(Path(mazzo.__file__).parents[1])
    ran = run_on_terminal("--debug-info", columns=97, rows=31, HOME=str(home), PYTHONPATH=where)
    assert ran.code == 0
    assert "size                       97 x 31" in ran.lines
    assert "stdout is a tty            yes" in ran.lines


def test_without_a_home_or_a_name_it_is_told_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 54321)
    for option in ("--where", "--debug-info"):
        ran = run(option)
        assert (ran.code, ran.err) == (0, "")
