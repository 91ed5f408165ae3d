"""`mazzo check` of lines: in words, in JSON, and in files that are larger than memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from commands.documented import assert_documented
from commands.running import check, environment, run
from games.skat.iss.lines import SPADES
from games.skat.iss.making import pairs_of, with_moves
from mazzo import games
from mazzo.games.skat import iss

PASSED_IN = with_moves(SPADES, pairs_of(SPADES)[0], "1 p", "2 p", "0 p")
LEAVING = with_moves(SPADES, *pairs_of(SPADES)[:2], "w TI.2", result="d:-1 penalty")

LINES = 20_000
# Python alone takes a third of it.
ROOM = 90 << 20
LIMITED = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({ROOM}, {ROOM}))
from mazzo.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_lines_are_known_by_how_they_begin() -> None:
    assert games.ISS == iss.MARK


def test_lines_in_words(tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    other = SPADES.replace("v:33", "v:44")
    file.write_text(
        SPADES + PASSED_IN + LEAVING + other + SPADES.replace("1 CA", "1 D7") + SPADES[:-40]
    )
    ran = run("check", file)
    assert ran.code == 1
    lines = [line.removeprefix(f"{file}:") for line in ran.lines]
    assert lines.pop(4).startswith("5: game 5 (skat): move 9, 1 D7: 7♦ ")
    assert lines == [
        "1: game 1 (skat): legal; S, points 33/0/0, Seeger-Fabian 83/0/0",
        "2: game 2 (skat): legal; passed, points 0/0/0, Seeger-Fabian 0/0/0",
        "3: game 3 (skat): legal; it ended before a game was declared",
        "4: game 4 (skat): legal; S, points 33/0/0, Seeger-Fabian 83/0/0; the record has another "
        "result: d:0 result:win v:44 m:1 overbid:False p:95 t:6 s:1 z:0 p0:0…",
        "6: game 6 (skat): The line is cut short: a game ends with ;).",
    ]


def test_lines_in_json(tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    file.write_text(SPADES + LEAVING + SPADES.replace("1 CA", "1 D7"))
    ran = check(file)
    assert ran.code == 1
    for game in ran.games:
        assert_documented(game)
    played, leaving, revoke = ran.games
    assert (played["recorded"]["v"], played["agrees"]) == (33, True)
    assert (leaving["phase"], leaving["contract"], leaving["agrees"]) == ("over", None, True)
    # The position before the move that can't be: middlehand is to follow to the eight of clubs.
    assert revoke["error"]["code"] == "skat.follow-suit"
    assert (revoke["phase"], revoke["legal"]) == ("play", ["9c", "Ac", "Qc"])
    assert (revoke["recorded"]["v"], revoke["agrees"]) == (33, None)


def test_all_games_legal_is_0_whatever_their_results(tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    file.write_text(SPADES.replace("v:33", "v:44"))
    assert check(file).code == 0


@pytest.mark.skipif(sys.platform == "darwin", reason="memory can't be limited here")
def test_a_large_file_is_checked_in_bounded_memory(tmp_path: Path) -> None:
    file = tmp_path / "large.sgf"
    file.write_text(PASSED_IN.replace("CO[]", f"CO[{'much ' * 1000}]") * LINES)
    assert file.stat().st_size > ROOM
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, "check", "--json", str(file)],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=environment(),
        timeout=120,
        check=False,
    )
    file.unlink()
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b'"agrees": true') == LINES
