"""Twenty thousand broken files: each is read and played to its end or its flaw, and none raises.

A quarter of them is tried at once, the others with the long tests.
"""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest

from mazzo.core.records import read, write
from mazzo.games import play_record
from parts import parts

FILES = 20_000
PARTS = 4

SOUND = [
    b'[Game "scorpion"]\n[Rules "classic"]\n[Deal "48213"]\n\ndeal Th>Jh\n',
    b'[Game "scorpion"]\n[Rules "lenient"]\n[Deal "7"]\n[Redo "deal"]\n[Result "unfinished"]\n\n'
    b"1. Qd>Kc {the first} 2. 5c>6d\n",
    b'\xef\xbb\xbf[Game "scorpion"]\r\n[Note "a \\"b\\" \\\\"]\r\n'
    b'[Position "(2c)4h7s/5h/9c/3sKd/-/-/- AcTsQs 1"]\r\n\r\n4h deal Kd>@5\r\n',
    b'[Game "scorpion"]\n[Position "KhQhJhTh9h8h7h6h5h4h3h2h/(9c)Ah/-/-/-/-/- - 3"]\n'
    b'[Result "won"]\n\nAh>2h\n\n[Game "whist"] [Game "scorpion"] [Deal "9"] {x}\n',
]

PIECES = [
    *(b"[", b"]", b"{", b"}", b'"', b"\\", b"\n", b"\r\n", b"\n\n", b" ", b">", b"@", b"(", b")"),
    *(b"-", b"/", b"0", b"1.", b"4h", b"Kd>@1", b"deal", b"Rd", b"??", b"\0", b"\xff", b"\xc3"),
    *(
        b"\xe2\x99\xa5",
        b"\xef\xbb\xbf",
        b"\xe2\x80\xae",
        b"9" * 40,
        b'[Game "scorpion"]',
        b"[Game ",
    ),
    *(
        b'[Deal "1"]',
        b'[Position "',
        b'[Redo "deal deal"]',
        b'[Result "won"]',
        b'[Rules "lenient"]',
    ),
]


def broken(random: Random) -> bytes:
    """A sound file, or two run together, with a few things done to it; or no file at all."""
    if random.random() < 0.1:
        return random.randbytes(random.randrange(200))
    text = bytearray(b"".join(random.choices(SOUND, k=random.choice((1, 1, 2)))))
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text) + 1)
        end = min(len(text), at + random.choice((0, 1, 1, 2, 20)))
        match random.randrange(4):
            case 0:
                text[at:end] = random.choice(PIECES)
            case 1:
                # Printable signs: other bytes are mostly no text, and then nothing more is tried.
                text[at:end] = bytes(random.choices(range(32, 127), k=end - at))
            case 2:
                del text[at:end]
            case 3:
                source = random.randrange(len(text) + 1)
                text[at:end] = text[source : source + random.randrange(40)]
    return bytes(text)


@pytest.mark.parametrize("part", parts(PARTS))
def test_broken_files_never_end_in_an_exception(part):
    random = Random(part)
    played = flawed = 0
    for _ in range(FILES // PARTS):
        data = broken(random)
        found = [play_record(record) for record in read(BytesIO(data))]
        assert found, data
        for replay in found:
            flawed += replay.flaw is not None
            if replay.flaw and replay.flaw.at:
                assert len(replay.history.moves) == replay.flaw.at - 1, data
            if replay.flaw is None:
                played += 1
                text = write(replay.setup, replay.history.moves, replay.record.tags)
                (again,) = map(play_record, read(BytesIO(text.encode())))
                assert again.flaw is None, data
                assert again.history.state == replay.history.state, data
                assert again.history.redoable == replay.history.redoable, data
    # Neither so broken that nothing is played, nor so little that nothing is found.
    assert played > 1000
    assert flawed > 2000
