"""Saves that are no games: set aside byte for byte, told of once, never written over."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mazzo.play.storage import Keeper
from mazzo.play.trouble import Code, Trouble
from play.games import names, play, played, standing, winning_moves

SAVE = played(20).record().encode()
DAMAGED = {
    "empty": b"",
    "half": SAVE[: len(SAVE) // 3],
    "torn move": SAVE[:-3],
    "zeros": bytes(4096),
    "noise": bytes(range(256)) * 20,
    "newer rules": SAVE.replace(b"classic", b"merciless"),
    "newer game": SAVE.replace(b"scorpion", b"briscola"),
    "illegal": SAVE + b" Kd>@9",
    "flipped": SAVE.replace(b"177", b"178"),
    "two games": SAVE + b"\n" + SAVE,
    "of another program": b"(;GM[Skat]P0[Ada]R[passed] ;)\n",
    "huge": SAVE + b"deal " * 400_000,
}


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
@pytest.mark.parametrize("met", ["listed", "taken"])
def test_a_damaged_save_is_set_aside_and_told_of_once(
    tmp_path: Path, games: Path, content: bytes, met: str
) -> None:
    (games / "a.mazzo").write_bytes(content)
    keeper = Keeper(tmp_path)
    assert (keeper.unfinished() == ()) if met == "listed" else (keeper.take("a") is None)
    assert names(games) == ["a.mazzo.damaged"]
    assert (games / "a.mazzo.damaged").read_bytes() == content
    assert keeper.untold() == (Trouble(Code.SET_ASIDE, str(games / "a.mazzo.damaged")),)
    assert Keeper(tmp_path).unfinished() == ()
    assert keeper.untold() == ()


def test_the_second_of_a_name_is_numbered(tmp_path: Path, games: Path) -> None:
    keeper = Keeper(tmp_path)
    for content in (b"one", b"two", b"three"):
        (games / "a.mazzo").write_bytes(content)
        keeper.unfinished()
    assert {name: (games / name).read_bytes() for name in names(games)} == {
        "a.mazzo.damaged": b"one",
        "a.mazzo.damaged-2": b"two",
        "a.mazzo.damaged-3": b"three",
    }


def test_the_others_are_listed_beside_it(tmp_path: Path, games: Path) -> None:
    keeper = Keeper(tmp_path)
    game = played(5)
    keeper.leave(game)
    (games / "a.mazzo").write_bytes(b"junk")
    (games / "z.mazzo").write_bytes(b"junk")
    assert [kept.id for kept in keeper.unfinished()] == [game.id]
    assert len(keeper.untold()) == 2


def test_a_record_that_the_player_has_put_there_is_a_game(tmp_path: Path, games: Path) -> None:
    (games / "from a friend.mazzo").write_bytes(b'[Game "scorpion"]\n[Deal "177"]\n\n')
    keeper = Keeper(tmp_path)
    (kept,) = keeper.unfinished()
    game = keeper.take(kept.id)
    assert game is not None
    play(game, winning_moves()[0])
    keeper.leave(game)
    assert (games / "from a friend.mazzo").read_text() == game.record()


def test_what_else_lies_there_is_left_alone(tmp_path: Path, games: Path) -> None:
    (games / "notes.txt").write_bytes(b"mine")
    (games / ".hidden.mazzo").write_bytes(b"mine")
    (games / ".a.mazzo.swp").write_bytes(b"an editor's")
    (games / "folder.mazzo").mkdir()
    (games / "link.mazzo").symlink_to(tmp_path / "nowhere")
    os.mkfifo(games / "pipe.mazzo")
    before = names(games)
    keeper = Keeper(tmp_path)
    assert keeper.unfinished() == ()
    assert names(games) == before
    assert keeper.untold() == ()


def test_nothing_is_written_over_what_could_not_be_loaded(
    tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a signal ends the program at once, and all games at hand are saved."""
    (games / "a.mazzo").write_bytes(b"precious")
    keeper = Keeper(tmp_path)

    def refuse(source: object, target: object) -> None:
        raise PermissionError(13, "refused")

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", refuse)
        assert keeper.take("a") is None
        assert keeper.take("a") is None
    assert keeper.untold() == (Trouble(Code.UNREADABLE, str(games / "a.mazzo")),)
    game = played(3)
    keeper.keep(game)
    keeper.close()
    assert (games / "a.mazzo").read_bytes() == b"precious"
    assert names(games) == sorted(["a.mazzo", f"{game.id}.mazzo"])


def test_a_save_that_can_not_be_read_just_now_stays_and_is_told_of_once(
    tmp_path: Path, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (games / "a.mazzo").write_bytes(SAVE)
    opened = Path.open

    def refuse(path: Path, *arguments: object) -> object:
        if path.name == "a.mazzo":
            raise OSError(5, "a bad block")
        return opened(path, *arguments)  # type: ignore[call-overload]

    keeper = Keeper(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", refuse)
        for _ in range(3):
            assert keeper.unfinished() == ()
    assert keeper.untold() == (Trouble(Code.UNREADABLE, str(games / "a.mazzo")),)
    assert [kept.id for kept in keeper.unfinished()] == ["a"]
    game = keeper.take("a")
    assert game is not None
    assert standing(game)[2:6] == standing(played(20))[2:6]
