"""`mazzo engine`: what is asked and answered, and that no line ends it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from commands.documented import RAW
from commands.engines import (
    TABLES,
    answer,
    answers,
    line,
    position,
    raw_answers,
    request,
    start,
    view_of,
)
from commands.running import TIMEOUT, environment, program, run
from mazzo import players
from mazzo.commands import engine
from mazzo.core.cards import ITALIAN_40
from mazzo.games.scopa import Setup, read_move
from mazzo.words import Words

STATUS = Path("/proc/self/status")
WORDS = Words()
LEVELS = players.named("scopa").LEVELS
GOOD = request()
VIEW = GOOD["view"]


def refused(found: dict[str, Any], code: str = "notation") -> str:
    """The message of an answer that is an error, and is one as documented."""
    assert found.keys() == {"id", "error"}
    assert found["error"].keys() == {"code", "message"}
    assert found["error"]["code"] == code
    message: str = found["error"]["message"]
    assert " " in message
    assert not RAW.search(message)
    return message


def without(field: str, fields: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name != field}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_with_a_legal_move_and_its_reason(level: str) -> None:
    found = answer(request(level=level, iterations=50))
    assert found.keys() == {"id", "move", "reason"}
    assert found["id"] == 1
    state = Setup(deal=7).start()
    assert state.check(state.read(found["move"])) is None
    assert found["reason"].keys() == {"code", "cards"}
    assert found["reason"]["code"].startswith("scopa.")
    assert ITALIAN_40.set(found["reason"]["cards"])


def test_the_documented_example() -> None:
    view = {
        **{"rules": "classic", "players": 2, "teams": False, "target": 11, "options": {}},
        **{"scores": [0, 0], "dealer": 2, "seat": 1, "hand": "5c7dRb", "hands": [3, 3]},
        **{"table": "2s7sFb6c", "piles": ["", ""], "scope": [0, 0], "deck": 30, "last": None},
        "moves": [],
    }
    asked = {"id": 1, "game": "scopa", "ask": "move", "level": "casual", "seed": 7, "view": view}
    found = answer(asked)
    assert found == {
        "id": 1,
        "move": "7dx7s",
        "reason": {"code": "scopa.takes-settebello", "cards": "7d"},
    }


@pytest.mark.parametrize(
    "identity",
    [7, -1, 0.5, "a", "", None, True, [1, "b"], {"a": {"b": []}}, "\ud800\x00\x1b", 10**100],
    ids=repr,
)
def test_the_id_comes_back_whatever_it_is(identity: object) -> None:
    good, bad = answers([line(request(id=identity)), line({"id": identity})])
    assert good["id"] == bad["id"] == identity
    assert type(good["id"]) is type(identity)


def test_an_id_that_is_missing_or_too_deep_is_null() -> None:
    found = answer(without("id", GOOD))
    assert found["id"] is None
    assert found["move"]
    depths = [*range(900, 1000, 3), 10_000, 400_000]
    deep = [b'{"id": ' + b"[" * depth + b"]" * depth + b"}" for depth in depths]
    # Where the engine has just enough room to read them, it may have none to write them.
    texts = raw_answers(deep)
    assert len(texts) == len(deep)
    assert all(text.endswith(b'"}}') for text in texts)
    assert texts[0].startswith(deep[0][:-1])
    assert texts[-1].startswith(b'{"id": null, "error"')


def test_answers_come_one_by_one() -> None:
    with start() as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(3):
            engine.stdin.write(line(request(id=number)) + b"\n")
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.close()
        assert engine.wait(TIMEOUT) == 0


def test_the_same_request_has_the_same_answer() -> None:
    lines = [line(request(level=level, iterations=30)) for level in LEVELS] * 2
    first = answers(lines, PYTHONHASHSEED="1")
    assert first == answers(lines, PYTHONHASHSEED="2")
    assert first[: len(LEVELS)] == first[len(LEVELS) :]


def test_all_are_answered_when_input_ends_at_once() -> None:
    text = line(request(id=3))
    # The last line may lack its end.
    done = subprocess.run(
        program("engine"), input=text + b"\n\n \r\n" + text, capture_output=True, check=True
    )
    assert [json.loads(found)["id"] for found in done.stdout.splitlines()] == [3, 3]


def test_a_seat_that_is_not_to_play_has_no_move() -> None:
    state = Setup(deal=7).start()
    for view in (view_of(state, seat=1), finished()):
        assert answer(request(view)) == {"id": 1, "move": None, "reason": None}


def finished() -> dict[str, Any]:
    """The view of a deal that is over."""
    state = Setup(deal=7).start()
    while not state.over:
        state = state.apply(state.legal_moves()[0]).state
    return view_of(state)


@pytest.mark.parametrize("terms", TABLES, ids=lambda terms: f"{terms.rules}-{terms.players}")
def test_every_table_is_played_at(terms: Any) -> None:
    from random import Random

    lines, states = [], []
    for number in range(10):
        state, moves = position(Random(number), terms)
        states.append(state)
        lines.append(line(request(view_of(state, moves), level="careful")))
    for state, found in zip(states, answers(lines), strict=True):
        assert found["move"] is None if state.over else not state.check(read_move(found["move"]))


MISSING = [(field, without(field, GOOD)) for field in GOOD if field != "id"]


@pytest.mark.parametrize(("field", "bad"), MISSING, ids=[field for field, _ in MISSING])
def test_a_missing_field_is_named(field: str, bad: dict[str, Any]) -> None:
    assert field in refused(answer(bad))


BAD_FIELDS: list[tuple[str, list[object]]] = [
    ("game", [None, 1, [], ["scopa"], {}]),
    ("ask", [None, 1, {}]),
    ("level", [None, 1, "boss", "", "Expert", []]),
    ("seed", [None, "7", 7.0, True, -1, 2**63, 10**4000, [7]]),
    ("view", [None, [], "", 1, "view"]),
    ("iterations", [0, -1, 1.5, "9", True, engine.MOST + 1, 10**4000, []]),
    ("nodes", [0, "x"]),
    ("worlds", [-7, {}]),
]


@pytest.mark.parametrize(("field", "values"), BAD_FIELDS, ids=[name for name, _ in BAD_FIELDS])
def test_a_field_with_a_wrong_value_is_named(field: str, values: list[object]) -> None:
    for found in answers([line(GOOD | {field: value}) for value in values]):
        assert field in refused(found)
        assert found["id"] == 1


def test_what_is_unknown_is_named() -> None:
    assert "bridge" in refused(answer(request(game="bridge")))
    assert "sing" in refused(answer(request(ask="sing")))
    for ask in ("verdict", "hint", "move"):
        message = refused(answer(request(game="scorpion", ask=ask)))
        assert ask in message
        assert "scorpion" in message
    assert "\x1b" not in refused(answer(request(game="a\x1b[2J\u202e\ud800")))


def test_fields_that_nobody_knows_are_passed_over() -> None:
    assert answer(request(nodes=5, worlds=1, colour="red")) == answer(GOOD)


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("cards", {"hand": "5c5cRb"}),
        ("cards", {"hand": "5cKhRb"}),
        ("cards", {"table": VIEW["hand"]}),
        ("notation", {"hand": "5c"}),
        ("notation", {"hands": [3]}),
        ("notation", {"hands": [2, 3]}),
        ("notation", {"deck": 39}),
        ("notation", {"seat": 3}),
        ("notation", {"teams": True}),
        ("notation", {"scores": [0, 0, 0]}),
        ("notation", {"moves": ["dance"]}),
    ],
    ids=repr,
)
def test_a_view_that_can_not_be_is_explained(code: str, changed: dict[str, Any]) -> None:
    refused(answer(request(VIEW | changed)), code)


NO_REQUESTS = [
    *(b"{", b"nonsense", b"\x00", b"\x00" * 100, b'{"id": 1', b'{"id": NaN}', b'{"id": Infinity}'),
    *(b'{"id": -Infinity}', b'{"id": 1e999}', b'{"a": 1e999}', b"'", b"\xef\xbb\xbf{}", b"\x1b[2J"),
    *(b'{"id": ' + b"9" * 10_000 + b"}", b"[" * 100_000, b'{"a":' * 100_000, b"\xff\xfe{\x00}\x00"),
    *(b'{"id": "\xff"}', b'{"id": "\xed\xa0\x80"}', b"[]", b"1", b"null", b'"text"', b"true"),
]


def test_what_is_no_request_is_answered_with_an_error() -> None:
    *found, last = answers([*NO_REQUESTS, line(GOOD)])
    assert len(found) == len(NO_REQUESTS)
    for one in found:
        assert one["id"] is None
        refused(one)
    assert last == answer(GOOD)


def test_empty_lines_are_passed_over() -> None:
    assert answers([b"", b"  ", b"\r", b"\t", line(GOOD), b""]) == [answer(GOOD)]
    assert answers([]) == []


@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell what a process held")
def test_a_line_that_is_too_long_is_refused_and_never_held() -> None:
    """A hundred megabytes in one line; the engine has to do with a fraction of it."""
    longest = line(request(x="x" * (engine.LONGEST - len(line(request(x=""))))))
    assert len(longest) == engine.LONGEST
    script = (
        "import re, sys\n"
        "from mazzo.cli import main\n"
        "main(['engine'])\n"
        "held = re.findall('VmHWM:.* ([0-9]+) kB', open('/proc/self/status').read())\n"
        "print(*held, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=b"\n".join([b"x" * 100_000_000, longest, longest + b" ", line(GOOD)]),
        capture_output=True,
        env=environment(),
        timeout=TIMEOUT,
        check=True,
    )
    huge, fitting, long, good = map(json.loads, done.stdout.splitlines())
    assert "too long" in refused(huge)
    assert "too long" in refused(long)
    assert fitting == good == answer(GOOD)
    assert int(done.stderr) < 60_000


def test_a_player_that_stumbles_does_not_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("secret\nplace")

    monkeypatch.setattr(players.named("scopa"), "choose", stumble)
    found = engine.answer(line(GOOD), WORDS)
    assert "ZeroDivisionError" in refused(found, "internal")
    assert "secret" not in str(found)
    assert found["id"] == 1


def test_a_reader_that_leaves_ends_it_quietly() -> None:
    with start() as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdout.close()
        # It may have noticed before it reads.
        try:
            engine.stdin.write(line(GOOD) + b"\n")
            engine.stdin.flush()
        except BrokenPipeError:
            pass
        assert engine.wait(TIMEOUT) == 2
        assert engine.stderr.read() == b""


def test_ctrl_c_ends_it_quietly() -> None:
    with start() as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdin.write(line(GOOD) + b"\n")
        engine.stdin.flush()
        engine.stdout.readline()
        engine.send_signal(signal.SIGINT)
        assert engine.wait(TIMEOUT) == 130
        assert engine.stderr.read() == b""


def test_without_an_input_there_is_nothing_to_do() -> None:
    done = subprocess.run(
        program("engine"),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        preexec_fn=lambda: os.close(0),
        timeout=TIMEOUT,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_an_input_that_can_not_be_read_is_told() -> None:
    closed = os.open(os.devnull, os.O_WRONLY)
    try:
        done = subprocess.run(
            program("engine"), stdin=closed, capture_output=True, env=environment(), check=False
        )
    finally:
        os.close(closed)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr == b"mazzo: the requests can't be read: Bad file descriptor\n"


def test_it_takes_no_arguments() -> None:
    ran = run("engine", "now")
    assert (ran.code, ran.out) == (2, "")
    assert "now" in ran.err


def test_it_starts_light() -> None:
    """Nothing that draws, and no player before one is asked for."""
    script = (
        "import sys\n"
        "from mazzo.cli import main\n"
        "main(['engine'])\n"
        "print(*sys.modules, file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        timeout=TIMEOUT,
        check=True,
        text=True,
    )
    imported = set(done.stderr.split())
    assert "mazzo.commands.engine" in imported
    heavy = {"textual", "rich", "asyncio", "multiprocessing", "random", "ctypes", "hashlib"}
    assert not imported & heavy
    assert not [name for name in imported if name.startswith(("mazzo.games.", "mazzo.players.s"))]
