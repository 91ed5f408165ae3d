"""`mazzo arena`: the same figures on every machine, and what it answers to mistakes."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from commands.documented import RAW
from commands.running import Ran, run, run_program
from commands.terminal import run_on_terminal
from mazzo import players
from mazzo.commands import arena_scopa
from mazzo.games.scopa import View
from mazzo.players.choice import Choice, Reason

SCOPA = players.named("scopa")
TABLES = [[], ["--players", "3"], ["--players", "4"], ["--players", "4p"], ["--rules", "scopone"]]
tables = pytest.mark.parametrize("table", TABLES, ids=lambda table: "".join(table) or "two")


def arena(*arguments: str, levels: str = "casual random") -> Ran:
    """`mazzo arena` in this process, and on one core."""
    return run("arena", "scopa", *levels.split(), "--cores", "1", *arguments)


def objects(ran: Ran) -> list[dict[str, Any]]:
    assert (ran.code, ran.err) == (0, "")
    return ran.games


def without_times(ran: Ran) -> list[dict[str, Any]]:
    """What follows from the seed alone."""
    found = objects(ran)
    for one in found:
        del one["cpu"]
    return found


def first_card(view: View, level: str, seed: int, budget: int | None = None) -> Choice:
    """A player without any chance."""
    move = view.legal_moves()[0]
    return Choice(move, Reason("scopa.at-random", (move.card,)))


@tables
def test_the_figures_are_the_same_on_any_number_of_cores(table: list[str]) -> None:
    asked = ["--deals", "8", "--seed", "3", "--json", *table]
    alone = without_times(arena(*asked))
    assert alone == without_times(arena(*asked))
    for cores in ("2", "3"):
        ran = run_program(
            ["arena", "scopa", "casual", "random", *asked, "--cores", cores], PYTHONHASHSEED=cores
        )
        assert without_times(ran) == alone


def test_another_seed_is_another_meeting() -> None:
    first, second = (
        without_times(arena("--deals", "8", "--seed", seed, "--json")) for seed in ("1", "2")
    )
    assert first[0] | {"seed": 2} != second[0]


def test_the_object_for_a_pair() -> None:
    (found,) = objects(arena("--deals", "8", "--json", "--players", "3"))
    cpu = found.pop("cpu")
    points, wins = found.pop("points"), found.pop("wins")
    assert found.pop("deals") >= 8
    assert found.pop("matches") > 1
    assert found == {
        **{"game": "scopa", "rules": "classic", "players": 3, "teams": False, "seed": 1},
        **{"levels": ["casual", "random"], "seatings": 3},
    }
    assert points.keys() == {"mean", "low", "high"}
    assert points["low"] < points["mean"] < points["high"]
    assert wins.keys() == {"mean", "low", "high", "even"}
    assert 0 <= wins["low"] <= wins["mean"] <= wins["high"] <= 1
    assert wins["even"] == 1 / 3
    assert [times["level"] for times in cpu] == ["casual", "random"]
    for times in cpu:
        assert times.keys() == {"level", "median", "most", "longest"}
        assert 0 < times["median"] <= times["most"] <= times["longest"] < 1


def test_after_a_single_match_there_is_no_interval() -> None:
    (found,) = objects(arena("--deals", "1", "--json"))
    assert found["matches"] == 1
    assert found["points"]["low"] is found["points"]["high"] is found["wins"]["low"] is None
    assert "±" in arena("--deals", "20").lines[2]
    assert "±" not in arena("--deals", "1").lines[2]


def test_every_pair_meets() -> None:
    found = objects(arena("--deals", "1", "--json", levels="casual random novice"))
    assert [one["levels"] for one in found] == [
        ["casual", "random"],
        ["casual", "novice"],
        ["random", "novice"],
    ]
    ran = arena("--deals", "1", levels="casual random novice")
    assert [line.partition("  ")[0] for line in ran.lines[2:5]] == [
        "casual v random",
        "casual v novice",
        "random v novice",
    ]


@tables
def test_equals_are_even_to_the_last_digit(
    table: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SCOPA, "choose", first_card)
    (found,) = objects(arena("--deals", "20", "--json", *table, levels="careful careful"))
    assert found["points"] == {"mean": 0, "low": 0, "high": 0}
    assert found["wins"]["mean"] == found["wins"]["even"]
    assert found["deals"] >= 20


class Watched:
    """A player that notes what it is asked, and plays the first card."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, str, int]] = []

    def __call__(self, view: View, level: str, seed: int, budget: int | None = None) -> Choice:
        self.asked.append((view, level, seed))
        return first_card(view, level, seed)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    player = Watched()
    monkeypatch.setattr(SCOPA, "choose", player)
    # Choosing once beforehand is no play.
    monkeypatch.setattr(arena_scopa.Meeting, "ready", lambda meeting: None)
    return player


@pytest.mark.parametrize(
    ("table", "seated"),
    [
        (["--players", "2"], {"A.": 1, ".A": 1}),
        (["--players", "3"], {"A..": 1, ".A.": 1, "..A": 1}),
        (["--players", "4"], {"A...": 1, ".A..": 1, "..A.": 1, "...A": 1}),
        (["--players", "4p"], {"A.A.": 1, ".A.A": 1}),
        (["--rules", "scientifico"], {"A.A.": 1, ".A.A": 1}),
    ],
    ids=str,
)
def test_the_first_level_sits_everywhere_in_turn(
    table: list[str], seated: dict[str, int], watched: Watched
) -> None:
    (found,) = objects(arena("--deals", "1", "--json", *table, levels="casual random"))
    seats = found["players"]
    matches: list[dict[int, str]] = []
    for view, level, _ in watched.asked:
        new = not any(view.terms.scores) and not view.moves
        matches += [{}] if new else []
        who = "A" if level == "casual" else "."
        assert matches[-1].setdefault(view.seat, who) == who
    assert Counter("".join(match[seat] for seat in range(seats)) for match in matches) == seated


def test_a_player_is_told_what_its_seat_knows_and_how_the_match_stands(watched: Watched) -> None:
    objects(arena("--deals", "12", "--json"))
    scores: list[tuple[int, ...]] = []
    dealers = []
    for view, _, _ in watched.asked:
        assert view.to_play
        assert len(view.moves) == 36 - sum(view.hands) - view.stock
        if not view.moves:
            scores.append(view.terms.scores)
            dealers.append(view.terms.dealer)
    begins = [place for place, score in enumerate(scores) if score == (0, 0)]
    assert len(begins) % 2 == 0
    for begin, end in zip(begins, [*begins[1:], len(scores)], strict=True):
        # Scores grow, and the deal passes on.
        assert scores[begin:end] == sorted(scores[begin:end], key=sum)
        assert {a + b for a, b in pairwise(dealers[begin:end])} <= {1}
    assert max(map(max, scores)) > 5


def test_every_choice_has_its_own_seed(watched: Watched) -> None:
    objects(arena("--deals", "12", "--json"))
    seeds = [seed for _, _, seed in watched.asked]
    assert len(set(seeds)) == len(seeds)


def test_times_are_those_of_the_choices_alone(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock stands still but while a player thinks."""
    now = 0.0

    def think(view: View, level: str, seed: int) -> Choice:
        nonlocal now
        now += 0.004 if level == "casual" else 0.001
        return watched(view, level, seed)

    monkeypatch.setattr(SCOPA, "choose", think)
    monkeypatch.setattr(arena_scopa, "process_time", lambda: now)
    (found,) = objects(arena("--deals", "3", "--json"))
    assert found["cpu"] == [
        {"level": "casual", "median": 0.004, "most": 0.004, "longest": 0.004},
        {"level": "random", "median": 0.001, "most": 0.001, "longest": 0.001},
    ]
    assert "4.00 ms" in arena("--deals", "3").out


def test_without_a_terminal_the_tables_are_plain_and_aligned() -> None:
    ran = run_program(["arena", "scopa", "careful", "casual", "random", "--deals", "4"])
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.isprintable() or not RAW.search(ran.out.replace("\n", ""))
    results, times = ran.lines[1:5], ran.lines[6:13]
    for table in (results, times):
        assert len({len(line) for line in table}) == 1
        assert len(table[0]) <= 80
    assert re.fullmatch(r"careful v casual +\d+ +\d+ +[+-]\d\.\d{3} ± .* % ± \S+", results[1])
    assert not re.search(r"\b(arena|cli)\.[a-z]", ran.out)


def test_a_terminal_is_shown_a_bar_and_framed_tables() -> None:
    ran = run_on_terminal("arena", "scopa", "careful", "casual", "--deals", "6")
    assert ran.code == 0
    assert "━" in ran.out
    assert "/6" in ran.out
    # The bar is gone in the end, and the cursor is there again.
    shown = ran.out.rpartition("\x1b[2K")[2]
    assert "careful v casual" in shown
    assert "/6" not in shown
    assert ran.out.count("\x1b[?25h") == ran.out.count("\x1b[?25l")
    assert max(len(re.sub(r"\x1b\[[0-9;?]*\w", "", line)) for line in shown.splitlines()) <= 80


def test_the_bar_keeps_out_of_what_is_piped(tmp_path: Path) -> None:
    """Standard error is a terminal, standard output is not."""
    file = tmp_path / "found"
    with file.open("wb") as out:
        ran = run_on_terminal(
            "arena", "scopa", "careful", "casual", "--deals", "6", "--json", stdout=out.fileno()
        )
    assert "/6" in ran.out
    assert "{" not in ran.out
    assert json.loads(file.read_text())["deals"] >= 6


BAD: list[tuple[str, str]] = [
    ("scopa casual random", "--deals"),
    ("scopa casual random --deals 0", "“0”"),
    ("scopa casual random --deals -1", "--deals"),
    ("scopa casual random --deals 1000001", "1000000"),
    ("scopa casual random --deals many", "“many”"),
    ("scopa casual random --deals 1.5", "“1.5”"),
    ("scopa casual random --deals 1e3", "“1e3”"),
    ("scopa casual random --deals ٣", "“٣”"),
    ("scopa casual random --deals " + "9" * 10_000, "--deals"),
    ("scopa casual random --deals 1 --seed 0", "--seed"),
    ("scopa casual random --deals 1 --seed 1000000000", "999999999"),
    ("scopa casual random --deals 1 --cores 0", "--cores"),
    ("scopa casual random --deals 1 --players 5", "--players"),
    ("scopa casual random --deals 1 --players 3p", "--players"),
    ("scopa casual random --deals 1 --rules bridge", "“bridge”"),
    ("scopa casual random --deals 1 --rules scopone --players 2", "scopone"),
    ("scopa casual random --deals 1 --rules scopone --players 4", "Partners"),
    ("scopa casual boss --deals 1", "“boss”"),
    ("scopa casual --deals 1", "two levels"),
    ("scopa --deals 1", "LEVEL"),
    ("scorpion casual random --deals 1", "'scorpion'"),
    ("bridge casual random --deals 1", "'bridge'"),
    ("--deals 1", "GAME"),
]


@pytest.mark.parametrize(("arguments", "named"), BAD, ids=[arguments[:60] for arguments, _ in BAD])
def test_a_mistake_is_one_sentence_and_exit_code_2(arguments: str, named: str) -> None:
    ran = run("arena", *arguments.split())
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r"mazzo: .+\n", ran.err)
    assert named in ran.err
    assert len(ran.err) < 300


def test_an_unknown_level_is_told_those_there_are() -> None:
    err = run("arena", "scopa", "a\x1b[2J\n", "random", "--deals", "1").err
    assert not RAW.search(err.removesuffix("\n"))
    assert all(level in err for level in SCOPA.LEVELS)


def test_help_says_what_is_what() -> None:
    ran = run("arena", "--help")
    assert (ran.code, ran.err) == (0, "")
    assert "--players {2,3,4,4p}" in ran.out
    assert not re.search(r"\b(arena|cli)\.[a-z]", ran.out)
