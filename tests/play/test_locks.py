"""Locks: one at a time has one, and a file that loses its name is no lock any more."""

from __future__ import annotations

import errno
import threading
import time
from pathlib import Path

from mazzo.play.locks import Lock, take_lock
from play.faults import failing_always
from play.games import names


def test_one_at_a_time_has_it(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    first = take_lock(file)
    assert first is not None
    assert first.stands
    assert take_lock(file) is None
    first.release()
    second = take_lock(file)
    assert second is not None
    second.remove()
    assert names(tmp_path) == []


def test_who_is_patient_waits_for_it(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    first = take_lock(file)
    assert first is not None
    began = time.monotonic()
    assert take_lock(file, patience=0.05) is None
    assert time.monotonic() - began >= 0.05
    threading.Timer(0.05, first.remove).start()
    second = take_lock(file, patience=30)
    assert second is not None
    assert second.stands, "the file that was waited for has lost its name"
    second.remove()


def test_a_file_that_was_taken_away_is_not_locked(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    first = take_lock(file)
    assert first is not None
    file.unlink()
    assert not first.stands
    second = take_lock(file)
    assert second is not None
    assert second.stands
    assert not first.stands
    # Whoever has lost it takes nothing from who has it now.
    first.remove()
    assert names(tmp_path) == ["lock"]
    assert take_lock(file) is None
    second.remove()


def test_where_there_are_no_locks_nothing_can_be_lost(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with failing_always("flock", errno.ENOLCK):
        lock = take_lock(file)
        assert lock is not None
        assert not lock.firm
        file.unlink()
        assert lock.stands
        lock.remove()


def test_a_lock_of_no_locks_is_none_once_there_are_some(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    with failing_always("flock", errno.ENOLCK):
        first = take_lock(file)
    second = take_lock(file)
    assert first is not None
    assert second is not None
    assert second.firm
    assert not first.stands
    first.remove()
    assert second.stands
    assert take_lock(file) is None
    second.remove()


def test_many_who_make_and_remove_it_never_have_it_together(tmp_path: Path) -> None:
    file, inside, together = tmp_path / "lock", [], []

    def go_in_and_out() -> None:
        for _ in range(50):
            lock: Lock | None = take_lock(file, patience=30)
            assert lock is not None
            inside.append(1)
            together.append(len(inside))
            time.sleep(0.0002)
            inside.pop()
            lock.remove()

    threads = [threading.Thread(target=go_in_and_out) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == [1] * 200
