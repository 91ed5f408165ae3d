"""Records with errors of every kind: read and played without an exception, and no further harm.

There are twenty thousand; a tenth of them is tried at once, the others with the long tests.
"""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from random import Random

import pytest

from games.skat.test_whole_games import GAMES, RECORDS
from mazzo.core.records import read
from mazzo.games import play_record
from mazzo.games.skat import report
from parts import parts

TRIES = 20_000
PARTS = 10

TEXTS = [
    game if game.startswith("[Game") else "[Game" + game
    for name in GAMES
    for game in (RECORDS / f"{name}.mazzo").read_text().split("\n\n[Game")
]
TOKENS = [
    *("18", "20", "23", "264", "17", "0", "9999", "y", "p", "s", "u", "re", "claim", "d:concede"),
    *("f:concede", "m:concede", "r:concede", "f:kontra", "m:kontra", "r:kontra", "d:kontra"),
    *("G", "GH", "CHS", "DHZ", "SO", "N", "NO", "NOH", "NHS", "G.7h.8h", "N.Jc.As", ".7h.8h"),
    *("Jc", "Jd", "As", "Th", "7d", "6d", "4h>5h", "5cx5s", "??", ".", "..", ":", "{", "}", '"'),
    *("[", "]", "1.", "...", "{a}", "[Game", '[Deal "7"]', "\x00", "٣", "♣", "\u2028", "x" * 300),
]
TAGS = ["Rules", "Players", "Dealer", "Series", "Scoring", "Kontra", "Scores", "Round", "Result"]
VALUES = ["", "0", "1", "3", "4", "-1", "yes", "isko", "ramsch", "endless", "1/2/3", "9" * 9, "ä"]


def mutated(text: str, random: Random) -> bytes:
    """The record with one to four changes; the last one may break its UTF-8."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        words = text.split(" ")
        place = random.randrange(len(words))
        at = random.randrange(len(text))
        match random.randrange(9):
            case 0:
                words[place] = random.choice(TOKENS)
                text = " ".join(words)
            case 1:
                words.insert(place, random.choice(TOKENS))
                text = " ".join(words)
            case 2:
                del words[place]
                text = " ".join(words)
            case 3:
                other = random.randrange(len(words))
                words[place], words[other] = words[other], words[place]
                text = " ".join(words)
            case 4:
                text = text[:at] + text[at + random.randint(1, 3) :]
            case 5:
                text = text[:at] + random.choice(TOKENS) + text[at:]
            case 6:
                text = (
                    text[:at] + chr(random.choice((0, 9, 10, 32, 34, 92, 233, 0x1F0A1))) + text[at:]
                )
            case 7:
                line = f'[{random.choice(TAGS)} "{random.choice(VALUES)}"]\n'
                text = (
                    text.replace("[", line + "[", 1)
                    if random.random() < 0.3
                    else with_tag(text, line)
                )
            case _:
                text = text[:at]
        text = text or " "
    data = text.encode()
    if random.random() < 0.03:
        at = random.randrange(len(data))
        data = data[:at] + bytes([random.randrange(128, 256)]) + data[at + 1 :]
    return data


def with_tag(text: str, line: str) -> str:
    """The record with another value of a tag that it has, or with the tag."""
    name = line.split(" ")[0]
    lines = [old for old in text.splitlines(keepends=True) if not old.startswith(name + " ")]
    return "".join([*lines[:1], line, *lines[1:]])


@pytest.mark.parametrize("part", parts(PARTS))
def test_broken_records_are_told_and_harm_no_other(part):
    met: Counter[str] = Counter()
    before, after = TEXTS[0].encode(), TEXTS[-1].encode()
    (first,), (last,) = (list(read(BytesIO(text))) for text in (before, after))
    for number in range(part, TRIES, PARTS):
        random = Random(number)
        text = mutated(random.choice(TEXTS), random)
        records = list(read(BytesIO(b"\n\n".join([before, text, after]))))
        assert (records[-1].tags, records[-1].moves) == (last.tags, last.moves), text
        if text.startswith(b"[Game "):
            # Else it is taken for the end of the game before.
            assert (records[0].tags, records[0].moves) == (first.tags, first.moves), text
        for record in records[:-1]:
            replay = play_record(record)
            if replay.history is not None:
                report(replay.history)
            flaw = replay.flaw
            met[flaw.error.violation.code.partition(".")[0] if flaw else "sound"] += 1
    assert met.keys() >= {"skat", "notation", "cards", "sound"}, met
    assert met["skat"] > TRIES / PARTS / 8, met
