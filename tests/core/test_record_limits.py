"""Files of any size are read in little memory, and no game is read that is too long."""

from __future__ import annotations

import tracemalloc

import pytest

from core.texts import GAME, flaw, record, records
from mazzo.core.records import LIMIT, read
from mazzo.games import play_record

SIZE = 50 << 20


class Repeated:
    """A file of `SIZE` bytes that exists nowhere: one text over and over."""

    def __init__(self, text: bytes, first: bytes = b"") -> None:
        self.text = text * ((1 << 16) // len(text) + 1)
        self.left = SIZE
        self.first = first

    def read(self, size: int) -> bytes:
        if self.first:
            first, self.first = self.first, b""
            return first
        block = self.text[: min(size, self.left)]
        self.left -= len(block)
        return block


@pytest.mark.parametrize(
    "text",
    [b"\0", b"a ", b"\n", b" ", b"{", b'"', b"[", b"[Game", b"\n[Gam", b"\xff", b"4h>5h\n", b"\\"],
)
def test_fifty_megabytes_of_junk_are_one_flaw_in_little_memory(text):
    tracemalloc.start()
    found = [play_record(one) for one in read(Repeated(text))]
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [flaw(one)[:2] for one in found] == [("notation.too-long", 0)]
    assert peak < 4 * LIMIT


def test_a_game_without_end_is_too_long_and_takes_little_memory():
    first = GAME.encode() + b'[Position "Kc/-/-/-/-/-/- - 0"]\n\n'
    tracemalloc.start()
    found = list(read(Repeated(b"Kc>@2 Kc>@1 ", first)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [flaw(one) for one in found] == [("notation.too-long", 0, None)]
    assert peak < 4 * LIMIT


def test_a_game_may_be_as_long_as_the_limit():
    head = GAME + '[Deal "7"]\n\n'
    text = head + "4h>5h " * ((LIMIT - len(head)) // 6)
    assert LIMIT - 6 < len(text) <= LIMIT
    assert record(text).flaw is None
    assert len(record(text).moves) > 150_000
    assert flaw(record(text + "4h>5h " * 2)) == ("notation.too-long", 0, None)


@pytest.mark.parametrize("width", [5, 255, 256, 257, 1000, 70_000])
def test_lines_are_counted_through_games_that_are_too_long(width):
    line = "x" * (width - 1) + "\n"
    long = GAME + "\n" + line * (5 * LIMIT // 2 // width)
    text = "\n" + GAME + "\n" + long + GAME + '[Deal "7"]\n' + long + GAME
    starts = [2, 4, 4 + long.count("\n"), 6 + long.count("\n"), 6 + 2 * long.count("\n")]
    found = records(text)
    assert [one.line for one in found] == starts
    assert [one.flaw is None for one in found] == [True, False, True, False, True]


def test_a_long_line_that_mentions_a_game_begins_none():
    text = GAME + "\n" + ('x [Game "whist"] ' * (LIMIT // 8))
    assert flaw(record(text)) == ("notation.too-long", 0, None)
