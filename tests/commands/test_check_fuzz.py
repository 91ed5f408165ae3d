"""Twenty thousand broken files: `mazzo check` answers each in the documented form.

An eighth of them is tried at once, the others with the long tests.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from commands.documented import RAW, assert_documented
from commands.records import SAMPLE, record
from mazzo.commands.check import run
from mazzo.games.scorpion import Rules, Setup
from mazzo.words import Words
from parts import parts

INPUTS = 20_000
PARTS = 8

WORDS = Words()

# Bits of the notation, and of what a terminal or a reader could stumble over.
BITS = (
    *(b"[", b"]", b"{", b"}", b'"', b"\\", b"\n", b"\r\n", b"\n\n", b" ", b"\t", b">", b">@", b"/"),
    *(b"(", b")", b"-", b"deal", b"Kd>@3", b"4h", b"Kh", b"?", b"1.", b"1...", b"999999999999"),
    *(b'[Game "', b'[Game "scorpion"]\n', b'[Game "skat"]\n', b'[Deal "', b'[Position "'),
    *(b'[Deal "7"]\n', b'[Rules "lenient"]\n', b'[Redo "deal"]\n', b'[Result "won"]\n'),
    *(b"\x00", b"\x1b[2J", b"\x7f", b"\x0b", b"\x1a", b"\x85", b"\xff", b"\xc3", b"\xc2\x9b"),
    *(b"\xe2\x80\xae", b"\xe2\x80\xa8", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xd9\xa7"),
    *("🂡".encode(), SAMPLE.encode()),
)


def played(random: Random) -> bytes:
    """A legal game of some moves, with some of the tags that a record can have."""
    rules = random.choice(list(Rules))
    setup = Setup(rules, deal=random.randint(1, 50))
    state, moves = setup.start(), []
    for _ in range(random.randrange(12)):
        legal = state.legal_moves()
        if not legal:
            break
        moves.append(state.write(move := random.choice(legal)))
        state = state.apply(move).state
    tags = {"Rules": rules.value, "Deal": str(setup.deal)}
    if random.random() < 0.3:
        tags = {"Rules": rules.value, "Position": state.position()}
        moves = []
    if random.random() < 0.3:
        tags["Result"] = "unfinished"
    return record(*moves, **tags).encode()


def nonsense(random: Random) -> bytes:
    return random.randbytes(random.randrange(200))


def fragments(random: Random) -> bytes:
    return b"".join(random.choices(BITS, k=random.randrange(30)))


def insert(random: Random, text: bytes) -> bytes:
    place = random.randint(0, len(text))
    return text[:place] + random.choice(BITS) + text[place:]


def drop(random: Random, text: bytes) -> bytes:
    start = random.randint(0, len(text))
    return text[:start] + text[start + random.randint(1, 8) :]


def repeat(random: Random, text: bytes) -> bytes:
    start = random.randint(0, len(text))
    piece = text[start : start + random.randint(1, 40)]
    return text[:start] + piece * random.randint(2, 4) + text[start + len(piece) :]


def change(random: Random, text: bytes) -> bytes:
    place = random.randint(0, len(text))
    return text[:place] + bytes([random.randrange(random.choice((128, 256)))]) + text[place + 1 :]


def cut(random: Random, text: bytes) -> bytes:
    return text[: random.randint(0, len(text))]


def exchange(random: Random, text: bytes) -> bytes:
    words = text.split(b" ")
    random.shuffle(words)
    return b" ".join(words)


MUTATIONS: tuple[Callable[[Random, bytes], bytes], ...] = (
    *(insert, insert, drop, repeat, change, cut),
    exchange,
)


def inputs(part: int) -> list[bytes]:
    """One part of the files: mutated games, fragments of games, and plain nonsense."""
    random = Random(part)
    games = [played(random) for _ in range(100)]
    found = []
    for number in range(INPUTS // PARTS):
        if number % 10 == 0:
            found.append(nonsense(random))
        elif number % 10 == 1:
            found.append(fragments(random))
        else:
            text = b"\n".join(random.choices(games, k=random.choice((1, 1, 1, 2))))
            for _ in range(random.choice((1, 1, 2, 4))):
                # Half of them in what follows the tags, so that the rules are reached too.
                start = text.find(b"\n\n") + 2 if random.random() < 0.5 else 0
                text = text[:start] + random.choice(MUTATIONS)(random, text[start:])
            found.append(text)
    return found


def printed(file: Path, as_json: bool) -> tuple[int, list[str]]:
    """The exit code and the lines printed."""
    out = StringIO()
    with redirect_stdout(out):
        code = run(Namespace(files=[str(file)], json=as_json), WORDS)
    text = out.getvalue()
    assert text.endswith("\n")
    return code, text[:-1].split("\n")


@pytest.mark.parametrize("part", parts(PARTS))
def test_every_file_is_answered_in_the_documented_form(part: int, tmp_path: Path) -> None:
    file = tmp_path / "fuzz.txt"
    reached = 0
    for text in inputs(part):
        file.write_bytes(text)
        code, lines = printed(file, as_json=True)
        found = list(map(json.loads, lines))
        for index, game in enumerate(found, 1):
            assert_documented(game)
            assert game["index"] == index
            assert game["line"] <= text.count(b"\n") + 1
        assert code == (0 if all(game["ok"] for game in found) else 1)
        said_code, said = printed(file, as_json=False)
        assert (said_code, len(said)) == (code, len(found))
        assert not any(map(RAW.search, said))
        reached += any(game["ok"] or game["error"]["at"] for game in found)
    # Not so much may be broken that the rules are hardly ever asked.
    assert reached > INPUTS / PARTS / 4
