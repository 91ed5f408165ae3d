"""`mazzo check --json`: the fields that programs rely on. Source: the notation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from commands.documented import STATE, assert_documented
from commands.records import SAMPLE, record, write
from commands.running import check
from mazzo.games.scorpion import Rules

ALMOST_WON = "KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.txt"


def only(file: Path, *games: str | bytes) -> dict[str, Any]:
    """What is printed of the one game in a file."""
    found = check(write(file, *games)).games
    assert len(found) == 1
    assert_documented(found[0])
    return found[0]


def test_a_legal_game(file: Path) -> None:
    assert only(file, record("4h>5h", Position=SAMPLE)) == {
        "file": str(file),
        "index": 1,
        "line": 1,
        "game": "scorpion",
        "ok": True,
        "position": SAMPLE.replace("3c4h7s/", "3c/").replace("Td5h ", "Td5h4h7s "),
        "score": 5,
        "moves": 1,
        "completed": 0,
        "won": False,
        "legal": ["2h>3h", "deal"],
    }


def test_legal_moves_are_sorted_as_text(file: Path) -> None:
    found = only(file, record(Position=SAMPLE))
    assert found["legal"] == ["2h>3h", "4h>5h", "6s>7s", "deal"]
    assert found["position"] == SAMPLE
    # An empty column takes any king, and signs come before letters and digits before both.
    position = "Ts/9s/(2c)Kh/Jh/Qh/-/- 2h3h4h 0"
    found = only(file, record(Position=position, Rules="lenient"))
    assert found["legal"] == ["9s>Ts", "Jh>Qh", "Kh>@6", "Kh>@7", "Qh>Kh", "Ts>Jh", "deal"]


def test_a_won_game(file: Path) -> None:
    found = only(file, record("Ah>2h", Position=ALMOST_WON, Result="won"))
    assert found["won"] is True
    assert found["completed"] == 4
    assert found["score"] == 105
    assert found["legal"] == []
    assert found["position"] == "-/-/-/-/-/-/- - 4"


def test_an_illegal_move_is_named_with_its_number_and_reason(file: Path) -> None:
    found = only(file, record("4h>5h", "2h>3h", "Qh>@3", "deal", Position=SAMPLE))
    assert found["ok"] is False
    assert found["error"] == {
        "code": "scorpion.not-empty",
        "at": 3,
        "token": "Qh>@3",
        "message": "Column 3 is not empty.",
    }


def test_the_state_is_the_one_before_the_illegal_move(file: Path) -> None:
    legal = only(file, record("4h>5h", "2h>3h", Position=SAMPLE))
    broken = only(file, record("4h>5h", "2h>3h", "Qh>@3", "deal", Position=SAMPLE))
    assert {name: broken[name] for name in STATE} == {name: legal[name] for name in STATE}
    assert broken["moves"] == 2


def test_numbers_and_comments_are_no_moves(file: Path) -> None:
    text = record("1. 4h>5h {the only one} 2. Qq>3h", Position=SAMPLE)
    error = only(file, text)["error"]
    assert (error["code"], error["at"], error["token"]) == ("notation", 2, "Qq>3h")


def test_after_the_win_nothing_is_legal(file: Path) -> None:
    error = only(file, record("Ah>2h", "Kh>@3", Position=ALMOST_WON))["error"]
    assert (error["code"], error["at"]) == ("scorpion.game-over", 2)


@pytest.mark.parametrize(
    ("token", "code", "words"),
    [
        ("4h>5h>6h", "notation", "4h>5h>6h"),
        ("e2e4", "notation", "e2e4"),
        ("Rb>5h", "notation", "Rb>5h"),
        ("3s", "ambiguous", "3♠ can go nowhere"),
        ("Kd>@9", "scorpion.no-such-column", "no column 9"),
        ("Ac>2d", "scorpion.face-down", "face-down"),
        ("Ts>Jh", "scorpion.no-such-card", "10♠"),
    ],
)
def test_what_is_wrong_with_a_move(file: Path, token: str, code: str, words: str) -> None:
    found = only(file, record(token, Position=SAMPLE))
    assert found["error"]["code"] == code
    assert found["error"]["at"] == 1
    assert found["error"]["token"] == token
    assert words in found["error"]["message"]
    assert found["position"] == SAMPLE


def test_a_card_with_two_places_to_go_is_ambiguous(file: Path) -> None:
    found = only(file, record("Kh", Position="2cKh/-/-/3c/4c/5c/6c - 0"))
    assert found["error"]["code"] == "ambiguous"
    assert "K♥" in found["error"]["message"]


def test_a_card_with_one_place_to_go_is_a_move(file: Path) -> None:
    short, full = record("4H", Position=SAMPLE), record("4h>5h", Position=SAMPLE)
    assert only(file, short) == only(file, full)


@pytest.mark.parametrize(
    ("tags", "code", "words"),
    [
        ({"Position": SAMPLE.replace("Kd", "Ks")}, "cards", "K♠"),
        ({"Position": SAMPLE.replace("Kd", "Ks").replace("Qd", "Qc")}, "cards", "Q♣"),
        ({"Position": SAMPLE.replace("TsQsKc", "TsQsTs")}, "cards", "10♠"),
        ({"Position": SAMPLE.replace("Kd", "Rd")}, "cards", "“Rd”"),
        ({"Position": SAMPLE.replace("Kd", "1d")}, "notation", "“1d”"),
        ({"Position": SAMPLE.replace(" 0", " 5")}, "notation", "position"),
        ({"Position": SAMPLE.replace("TsQsKc", "TsQs")}, "notation", "position"),
        ({"Position": "-/-/-/-/-/- - 0"}, "notation", "position"),
        ({"Position": ""}, "notation", "position"),
        ({"Position": SAMPLE, "Deal": "7"}, "notation", "Deal, Position"),
        ({"Deal": "0"}, "notation", "“0”"),
        ({"Deal": "1000000000"}, "notation", "999999999"),
        ({"Deal": "-7"}, "notation", "“-7”"),
        ({"Deal": "seven"}, "notation", "“seven”"),
        ({"Deal": "٧"}, "notation", "“٧”"),
        ({"Deal": "9" * 5000}, "notation", "99…"),
        ({"Rules": "harsh"}, "notation", "harsh"),
        ({"Result": "won"}, "notation", "unfinished"),
        ({"Redo": "Kd>@3"}, "notation", "Kd>@3"),
    ],
)
def test_what_is_wrong_before_the_first_move(
    file: Path, tags: dict[str, str], code: str, words: str
) -> None:
    found = only(file, record(**tags))
    assert found["game"] == "scorpion"
    assert found["error"]["code"] == code
    assert found["error"]["at"] == 0
    assert words in found["error"]["message"]


def test_the_highest_and_the_lowest_deal_are_dealt(file: Path) -> None:
    for deal in ("1", "999999999"):
        assert only(file, record(Deal=deal))["ok"]


def test_a_game_that_nobody_knows(file: Path) -> None:
    found = only(file, '[Game "bridge"]\n[Deal "7"]\n\n1C\n')
    assert found["game"] is None
    assert found["error"]["code"] == "notation"
    assert "“bridge”" in found["error"]["message"]


@pytest.mark.parametrize("text", [b"", b"\n\n \t\r\n", b"\xef\xbb\xbf", b"{only a comment}"])
def test_a_file_without_a_game_is_one_object(file: Path, text: bytes) -> None:
    found = only(file, text)
    assert (found["game"], found["index"], found["line"]) == (None, 1, 1)
    assert (found["error"]["code"], found["error"]["at"]) == ("notation", 0)


@pytest.mark.parametrize(
    "text",
    [
        bytes(range(256)),
        b"\x7fELF\x02\x01\x01\x00",
        b'\xff\xfe[\x00G\x00a\x00m\x00e\x00"\x00',
        b'[Game "scorpion"]\n[Deal "1"]\n\n4h>5h \xe9\n',
        b"Dear diary, today I played Scorpion.",
        b'[Deal "7"]\n\ndeal\n',
        b'[Game "scorpion"\n',
        b'[Game "scorpion"]\n[Deal "1"]\n[Deal "1"]\n',
        b'[Game "scorpion"]\n[Deal "1\x1b[2J"]\n',
    ],
)
def test_a_text_that_is_no_record_is_one_object(file: Path, text: bytes) -> None:
    found = only(file, text)
    assert (found["error"]["code"], found["error"]["at"]) == ("notation", 0)


def test_several_games_a_file(file: Path) -> None:
    games = record("deal"), "{a comment\nof two lines}\n" + record("Kd>@9"), record(Deal="2")
    found = check(write(file, *games)).games
    assert [game["index"] for game in found] == [1, 2, 3]
    assert [game["line"] for game in found] == [1, 8, 13]
    assert [game["ok"] for game in found] == [True, False, True]
    for game in found:
        assert_documented(game)


def test_a_broken_game_does_not_swallow_the_next(file: Path) -> None:
    broken = '[Game "scorpion"]\n[Deal "1"]\n\n4h>5h {never closed\n', '[Game "\n', "junk\n"
    for text in broken:
        found = check(write(file, text, record(Deal="3"))).games
        assert [game["ok"] for game in found] == [False, True]


def test_windows_line_ends_make_no_difference(file: Path) -> None:
    text = record("4h>5h", Position=SAMPLE)
    unix = only(file, text)
    assert only(file, text.replace("\n", "\r\n")) == unix
    assert only(file, b"\xef\xbb\xbf" + text.encode()) == unix


def test_unknown_tags_and_undone_moves_are_no_trouble(file: Path) -> None:
    text = record("4h>5h", Position=SAMPLE, Mood="grim", Redo="2h>3h deal", Elapsed="9")
    found = only(file, text)
    assert found["ok"]
    # What was taken back does not count.
    assert (found["moves"], found["score"]) == (1, 5)


def test_lenient_rules_come_from_their_tag(file: Path) -> None:
    moves = ("Td>Jc",)
    assert not only(file, record(*moves, Position=SAMPLE, Rules=Rules.CLASSIC))["ok"]
    found = only(file, record(*moves, Position=SAMPLE, Rules=Rules.LENIENT))
    assert (found["ok"], found["score"]) == (True, 0)
