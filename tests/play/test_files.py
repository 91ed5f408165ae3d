"""Files that are written whole or not at all, and names that are never taken away."""

from __future__ import annotations

import errno
import os
import threading
from datetime import datetime
from pathlib import Path

import pytest

from mazzo.play.files import make_folder, modified, set_aside, write_whole
from play.faults import dated
from play.games import names


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_folders_and_files_are_their_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "file"
    before = os.umask(0)
    try:
        write_whole(file, b"new")
    finally:
        os.umask(before)
    assert mode(tmp_path / "a") == mode(tmp_path / "a" / "b") == 0o700
    assert mode(file) == 0o600
    assert file.read_bytes() == b"new"


def test_a_folder_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    write_whole(tmp_path / "file", b"new")
    assert mode(tmp_path) == 0o755


def test_what_was_there_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    for content in (b"old", b"new" * 100_000, b""):
        write_whole(tmp_path / "file", content)
        assert (tmp_path / "file").read_bytes() == content
    assert names(tmp_path) == ["file"]


def test_a_system_that_takes_a_byte_at_a_time_gets_them_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, data: write(file, bytes(data)[:1]))
    write_whole(tmp_path / "file", b"content")
    assert (tmp_path / "file").read_bytes() == b"content"


def test_a_file_system_that_syncs_no_folders_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def no_folders(descriptor: int) -> None:
        if os.path.samestat(os.fstat(descriptor), tmp_path.stat()):
            raise OSError(errno.EINVAL, "no folders")
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", no_folders)
    write_whole(tmp_path / "file", b"content")
    assert (tmp_path / "file").read_bytes() == b"content"


def test_without_a_home_nothing_is_written_where_one_happens_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="~"):
        make_folder(Path("~/.local/share/mazzo"))
    assert names(tmp_path) == []


@pytest.mark.parametrize("seconds", [10**12, -(10**12), 10**18, -(10**18), 10**30])
def test_a_file_of_a_time_that_is_in_no_calendar_is_old(tmp_path: Path, seconds: int) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    assert (datetime.now().astimezone() - modified(file)).total_seconds() < 60
    with dated(file, seconds):
        assert modified(file).timestamp() == 0
    with pytest.raises(FileNotFoundError):
        modified(tmp_path / "none")


def test_damaged_files_are_numbered(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    for number in range(1, 4):
        file.write_bytes(b"%d" % number)
        set_aside(file)
    assert names(tmp_path) == [
        "settings.toml.damaged",
        "settings.toml.damaged-2",
        "settings.toml.damaged-3",
    ]
    for number, name in enumerate(names(tmp_path), 1):
        assert (tmp_path / name).read_bytes() == b"%d" % number


def test_the_new_name_is_told_and_the_bytes_are_the_same(tmp_path: Path) -> None:
    file = tmp_path / "a.mazzo"
    content = bytes(range(256)) * 9
    file.write_bytes(content)
    assert set_aside(file) == tmp_path / "a.mazzo.damaged"
    assert (tmp_path / "a.mazzo.damaged").read_bytes() == content


@pytest.mark.parametrize("kind", ["folder", "link"])
def test_no_name_is_taken_from_anything(tmp_path: Path, kind: str) -> None:
    file, taken = tmp_path / "a", tmp_path / "a.damaged"
    file.write_bytes(b"content")
    if kind == "folder":
        taken.mkdir()
    else:
        taken.symlink_to(tmp_path / "nowhere")
    assert set_aside(file).name == "a.damaged-2"


def test_what_is_not_there_can_not_be_set_aside(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        set_aside(tmp_path / "gone")
    assert names(tmp_path) == []


def test_many_at_once_lose_nothing(tmp_path: Path) -> None:
    """Everyone writes a file and sets it aside: as many are there in the end, all different."""
    file = tmp_path / "a"

    def write_and_set_aside(number: int) -> None:
        mine = tmp_path / f"mine-{number}"
        for turn in range(20):
            mine.write_bytes(b"%d %d" % (number, turn))
            # Until another's is set aside, the name is taken.
            while True:
                try:
                    os.link(mine, file)
                except FileExistsError:
                    continue
                break
            mine.unlink()
            set_aside(file)

    threads = [threading.Thread(target=write_and_set_aside, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    contents = {(tmp_path / name).read_bytes() for name in names(tmp_path)}
    assert contents == {b"%d %d" % (number, turn) for number in range(4) for turn in range(20)}
