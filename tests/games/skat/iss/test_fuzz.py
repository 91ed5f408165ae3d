"""Twenty thousand broken lines: each is answered in the documented form, and the rest is read.

An eighth of them is tried at once, the others with the long tests.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from commands.documented import RAW, assert_documented
from games.skat.iss.lines import GRAND_HAND, NULL_OUVERT, SPADES
from games.skat.iss.making import random_lines
from mazzo.commands import check, convert
from mazzo.words import Words
from parts import parts

LINES = 20_000
PARTS = 8
BATCH = 50

WORDS = Words()

# Words of such lines, and what a reader or a terminal could stumble over.
BITS = (
    *("[", "]", "(", ")", ";", ";)", "(;GM[Skat]", "|", ".", " ", "\t", "\r", "?", "??", "??.??"),
    *("w ", "0 ", "1 ", "2 ", "3 ", "p", "y", "s", "18", "20", "264", "9999", "-1", "RE", "SC"),
    *("SC.CJ", "w TI.0", "w LE.2", "TI.9", "G", "NO", "GHS", "C.CJ.SJ", "CJ", "H7", "D10", "XX"),
    *("MV[", "R[", "P0[", "R[passed]", "d:1", "win", "loss", "v:", "overbid", "p:999999999", ":"),
    *("\x00", "\x1b[2J", "\u202e", "\u2028", "\x85", "ı", "ß", "٧", "🂡", "[Game ", "{"),
)


def insert(random: Random, text: str) -> str:
    place = random.randint(0, len(text))
    return text[:place] + random.choice(BITS) + text[place:]


def drop(random: Random, text: str) -> str:
    start = random.randint(0, len(text))
    return text[:start] + text[start + random.randint(1, 8) :]


def repeat(random: Random, text: str) -> str:
    start = random.randint(0, len(text))
    piece = text[start : start + random.randint(1, 40)]
    return text[:start] + piece * random.randint(2, 4) + text[start + len(piece) :]


def change(random: Random, text: str) -> str:
    place = random.randint(0, len(text))
    return text[:place] + chr(random.randrange(random.choice((128, 1 << 12)))) + text[place + 1 :]


def cut(random: Random, text: str) -> str:
    return text[: random.randint(0, len(text))]


def word(random: Random, text: str) -> str:
    """Another word in the place of one: what reaches the rules."""
    words = text.split(" ")
    words[random.randrange(len(words))] = random.choice((*BITS, *words))
    return " ".join(words)


def exchange(random: Random, text: str) -> str:
    words = text.split(" ")
    one, other = random.randrange(len(words)), random.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


MUTATIONS: tuple[Callable[[Random, str], str], ...] = (
    *(insert, drop, repeat, change, cut),
    *(word, word, word, exchange, exchange),
)


def mutated(random: Random, lines: list[str]) -> str:
    text = random.choice(lines).rstrip("\n")
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        text = random.choice(MUTATIONS)(random, text)
    return text.replace("\n", " ")


@pytest.mark.parametrize("part", parts(PARTS))
def test_every_broken_line_is_answered_and_the_others_are_read(part: int, tmp_path: Path) -> None:
    random = Random(f"lines {part}")
    lines = [SPADES, GRAND_HAND, NULL_OUVERT, *random_lines(random, 40)]
    file = tmp_path / "fuzz.sgf"
    reached = 0
    for _ in range(LINES // PARTS // BATCH):
        broken = [mutated(random, lines) for _ in range(BATCH)]
        # A good one after each: it must be read whatever stood before it.
        text = "".join(f"{line}\n{random.choice(lines)}" for line in broken)
        file.write_bytes(text.encode())
        out = StringIO()
        with redirect_stdout(out):
            check.run(Namespace(files=[str(file)], json=True), WORDS)
        found = list(map(json.loads, out.getvalue().split("\n")[:-1]))
        for game in found:
            assert_documented(game)
        good = [game for game in found if game["line"] % 2 == 0]
        assert len(good) == BATCH
        assert all(game["agrees"] for game in good)
        reached += sum(
            game["line"] % 2 and (game["ok"] or game["error"]["at"] > 0) for game in found
        )
    # Not so much may be broken that the rules are hardly ever asked.
    assert reached > LINES / PARTS / 2
    convert_and_say(file, tmp_path / "out.txt")


def convert_and_say(file: Path, target: Path) -> None:
    """The last batch in words, and converted: no more to be seen than lines."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        check.run(Namespace(files=[str(file)], json=False), WORDS)
        code = convert.run(Namespace(source=str(file), target=str(target)), WORDS)
    assert code == 1
    assert target.exists()
    assert not any(map(RAW.search, (out.getvalue() + err.getvalue()).split("\n")))
