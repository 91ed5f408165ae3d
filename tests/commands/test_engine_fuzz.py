"""Five thousand broken requests to one engine: each is answered, and none leaves a trace."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from commands.documented import RAW
from commands.engines import TABLES, answers, line, position, request, view_of
from mazzo.core.cards import ITALIAN_40
from mazzo.games.scopa import read_move, read_view
from mazzo.players import named

REQUESTS = 5000
LEVELS = named("scopa").LEVELS

GOOD = request(level="expert", iterations=20)

VALUES: tuple[object, ...] = (
    *(None, True, False, 0, 1, 2, 3, 4, 5, 7, 10, 11, 24, 39, 40, 99, 999, -1, 2**63, 10**400),
    *(0.5, 1e300, "", "-", "classic", "scientifico", "no", "5c", "5c7dRb", "4h", "7d7d", "7dx7s"),
    *("\x00", "\x1b[2J", "\u202e", "\ud800", "x" * 300, [], [[]], [0, 0], [3, 3], [10] * 4, {}),
    *([0, 0, 0], ["", ""], ["7d", "7d"], [1, 0], [2, 1, 1], ["5c", "7dx7s"], {"AceSweep": True}),
)
"""What any field might hold instead; no budget among them that anybody would wait for."""

BITS = (
    *(b"{", b"}", b"[", b"]", b'"', b":", b",", b" ", b"null", b"true", b"NaN", b"1e999", b"-"),
    *(b"\\", b"\\u", b"\\ud800", b"\x00", b"\x1b", b"\xff", b"\xc3", b"\xe2\x80\xae", b"\r"),
    *(b"[" * 5000, b'{"a":' * 5000, b"9" * 5000, b"//", b"'", b"5c", b"7d", b"\xef\xbb\xbf"),
)


def good_requests(random: Random, many: int) -> list[dict[str, Any]]:
    """Requests of every table and level, wherever a deal may have come to."""
    found = []
    for number in range(many):
        state, moves = position(random, random.choice(TABLES))
        seat = random.choice((None, None, None, random.randrange(state.terms.players)))
        view = view_of(state, moves, seat)
        level = random.choice(LEVELS)
        found.append(request(view, id=number, level=level, iterations=random.randint(1, 30)))
    return found


def other_value(random: Random, fields: dict[str, Any], _: dict[str, Any]) -> None:
    fields[random.choice(list(fields))] = random.choice(VALUES)


def dropped(random: Random, fields: dict[str, Any], _: dict[str, Any]) -> None:
    del fields[random.choice(list(fields))]


def others_value(random: Random, fields: dict[str, Any], other: dict[str, Any]) -> None:
    """What another good request says there: each field is right, and all do not fit."""
    field = random.choice(list(fields))
    fields[field] = other.get(field)


def shifted(random: Random, fields: dict[str, Any], _: dict[str, Any]) -> None:
    """A number that is off by one, anywhere; a card that is another; a list with one more."""
    field = random.choice(list(fields))
    value = fields[field]
    if type(value) is int:
        fields[field] = value + random.choice((-1, 1))
    elif isinstance(value, list) and value:
        place = random.randrange(len(value))
        value[place : place + random.randint(0, 1)] = [
            random.choice((value[0], value[-1], 1, "7d"))
        ]
    elif isinstance(value, str):
        card = str(random.choice(ITALIAN_40.cards))
        place = random.randrange(len(value) // 2 + 1) * 2
        fields[field] = value[:place] + card + value[place + random.choice((0, 2)) :]
    elif isinstance(value, bool):
        fields[field] = not value


CHANGES: tuple[Callable[[Random, dict[str, Any], dict[str, Any]], None], ...] = (
    *(other_value, dropped, others_value, others_value, shifted, shifted, shifted),
)


def changed(random: Random, asked: dict[str, Any], other: dict[str, Any]) -> bytes:
    """A request with fields of its own, or more often of its view, made into something else."""
    asked = copy.deepcopy(asked)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        change = random.choice(CHANGES)
        if random.random() < 0.75 and isinstance(asked.get("view"), dict) and asked["view"]:
            change(random, asked["view"], other["view"])
        elif len(asked) > 1:
            change(random, asked, other)
    return line(asked)


def torn(random: Random, text: bytes) -> bytes:
    """A line with bytes cut out, put in, or changed; nowhere near the budget's digits."""
    for _ in range(random.choice((1, 1, 2, 5))):
        place = random.randint(0, len(text))
        if b"iterations" in text[max(0, place - 20) : place + 20]:
            continue
        cut = random.choice((0, 0, 1, 8))
        bit = random.choice((random.choice(BITS), bytes([random.randrange(256)]), b""))
        text = text[:place] + bit + text[place + cut :]
    return text.replace(b"\n", b" ") + b" #" * (not text.strip())


def broken(random: Random) -> list[bytes]:
    good = good_requests(random, 200)
    found = []
    for number in range(REQUESTS):
        asked, other = random.sample(good, 2)
        if number % 10 == 0:
            found.append(random.randbytes(random.randint(1, 200)).replace(b"\n", b"x") + b"x")
        elif number % 10 < 4:
            found.append(torn(random, line(asked)))
        else:
            found.append(changed(random, asked, other))
    return found


def test_every_broken_request_is_answered_and_the_engine_lives() -> None:
    asked = broken(Random(1))
    found = answers([line(GOOD), *asked, line(GOOD)])
    assert len(found) == REQUESTS + 2
    assert found[0]["move"]
    assert found[0] == found[-1]
    codes: Counter[str] = Counter()
    for text, one in zip(asked, found[1:-1], strict=True):
        if "error" in one:
            assert one.keys() == {"id", "error"}
            assert one["error"].keys() == {"code", "message"}
            assert not RAW.search(one["error"]["message"])
            codes[one["error"]["code"]] += 1
        else:
            assert one.keys() == {"id", "move", "reason"}
            assert one["move"] is None or read_move(one["move"])
            codes["null" if one["move"] is None else "move"] += 1
        assert one.get("error", {}).get("code") != "internal", text
    # All kinds of trouble were made, and not so much that no player was ever asked.
    assert codes.keys() == {"notation", "cards", "null", "move"}
    assert min(codes.values()) > REQUESTS / 50


def test_what_is_answered_is_legal_where_the_view_can_be() -> None:
    asked = good_requests(Random(2), 200)
    for one, found in zip(asked, answers(list(map(line, asked))), strict=True):
        view = read_view(one["view"])
        if not view.to_play:
            assert found["move"] is None
            continue
        world = next(view.worlds(Random(1)))
        assert world.check(read_move(found["move"])) is None
