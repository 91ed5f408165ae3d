"""What is read from a text: games with their tags, moves and lines, or what is wrong with it."""

from __future__ import annotations

import io

import pytest

from core.texts import GAME, flaw, record, records
from mazzo.core.records import read

TAGS = {"Game": "scorpion", "Deal": "7"}
MOVES = ("4h>5h", "deal", "Kd>@3")
PLAIN = '[Game "scorpion"]\n[Deal "7"]\n\n4h>5h deal Kd>@3\n'


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.rstrip(),
        PLAIN.replace("\n", "\r\n"),
        "\ufeff" + PLAIN,
        "\n \n\t\n" + PLAIN + " \n\n",
        PLAIN.replace("\n\n", "\n"),
        PLAIN.replace("\n\n", "\n\n\n \t\n"),
        PLAIN.replace("]\n", "] ").replace(" \n", " "),
        PLAIN.replace("[", "  [").replace(' "', '\t  "').replace('"]', '" ]'),
        PLAIN.replace(" deal ", "\n\ndeal\n\n"),
        PLAIN.replace("4h", "1. 4h").replace("deal", "2. deal"),
        PLAIN.replace("4h", "1.4h").replace("deal", "2...deal").replace("Kd", "17. 18. Kd"),
        PLAIN.replace("4h", "{first}4h").replace("deal", "{a}{b}deal{}") + "{end}",
        PLAIN.replace("deal", '{[Deal "8"] "quoted" 4h>5h ] 1.\n\n\n over\n lines}deal'),
        PLAIN.replace("[Deal", "{two\n\nparagraphs}\n[Deal"),
        PLAIN.replace("[Deal", "{a}\n{b}\n[Deal"),
        "{by\nnobody}\n" + PLAIN,
        "{by nobody} " + PLAIN,
    ],
    ids=[
        "plain",
        "no line end",
        "CRLF",
        "byte order mark",
        "white space round it",
        "no blank line",
        "several blank lines",
        "all in a line",
        "spaces in tags",
        "blank lines between moves",
        "move numbers",
        "move numbers written close",
        "comments",
        "a comment of signs and lines",
        "a comment with a blank line between tags",
        "comments between tags",
        "a comment before",
        "a comment before in the same line",
    ],
)
def test_one_game_in_many_spellings(text):
    read_ = record(text)
    assert (read_.tags, read_.moves, read_.flaw) == (TAGS, MOVES, None)
    assert read_.game == "scorpion"


def test_a_value_may_hold_escaped_quotes_and_backslashes_and_any_sign():
    tag = r'[Note "say \"mate\" \\ {no comment} [no tag] 1. ♥ ü"]'
    assert record(GAME + tag).tags["Note"] == r'say "mate" \ {no comment} [no tag] 1. ♥ ü'


def test_a_value_may_be_empty():
    assert record(GAME + '[Note ""]').tags["Note"] == ""


def test_unknown_tags_are_kept_in_their_order():
    text = GAME + '[Zeta "1"]\n[Alpha_2 "2"]\n[Deal "7"]\n'
    assert list(record(text).tags.items()) == [
        ("Game", "scorpion"),
        ("Zeta", "1"),
        ("Alpha_2", "2"),
        ("Deal", "7"),
    ]


def test_the_game_of_a_record_need_not_be_known():
    assert record('[Game "whist"]').game == "whist"


def test_a_file_holds_several_games_each_with_its_line():
    text = PLAIN + "\n" + PLAIN + PLAIN.replace("7", "8")
    found = records(text)
    assert [one.line for one in found] == [1, 6, 10]
    assert [one.tags["Deal"] for one in found] == ["7", "7", "8"]
    assert [one.moves for one in found] == [MOVES] * 3


def test_lines_are_counted_in_crlf_too():
    assert [one.line for one in records((PLAIN + "\n" + PLAIN).replace("\n", "\r\n"))] == [1, 6]


def test_a_line_may_hold_several_games():
    found = records('[Game "scorpion"] [Deal "7"] deal [Game "scorpion"] [Deal "8"] [Game "whist"]')
    assert [one.tags for one in found] == [
        {"Game": "scorpion", "Deal": "7"},
        {"Game": "scorpion", "Deal": "8"},
        {"Game": "whist"},
    ]
    assert [one.moves for one in found] == [("deal",), (), ()]
    assert [one.line for one in found] == [1, 1, 1]


def test_white_space_between_games_is_no_game():
    assert len(records("\n\n \n" + PLAIN + "\n{a comment}\n\n" + PLAIN + "\n \n")) == 2


@pytest.mark.parametrize("blank", ["\n", " \t\n", "\r\n"])
def test_a_blank_line_ends_the_tags(blank):
    text = GAME + '[Rules "lenient"]\n' + blank + '[Deal "7"]\n'
    assert flaw(record(text)) == ("notation.stray-tag", 0, "[Deal")
    assert record(text).tags == {"Game": "scorpion", "Rules": "lenient"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("notation.empty", 0, None)),
        (" \n\n\t", ("notation.empty", 0, None)),
        ("{only a comment}", ("notation.empty", 0, None)),
        ("1. 2.", ("notation.empty", 0, None)),
        ("hello", ("notation.no-game-tag", 0, "hello")),
        ("deal " + PLAIN, ("notation.no-game-tag", 0, "deal")),
        ('[Deal "7"]\n', ("notation.no-game-tag", 0, "[Deal")),
        ('[game "scorpion"]', ("notation.no-game-tag", 0, "[game")),
        (GAME + '[Deal "7"]\n[Deal "8"]', ("notation.doubled-tag", 0, "[Deal")),
        (GAME + "[Deal 7]", ("notation.bad-tag", 0, "[Deal")),
        (GAME + '[Deal "7]', ("notation.bad-tag", 0, "[Deal")),
        (GAME + '[Deal"7"]', ("notation.bad-tag", 0, '[Deal"7"]')),
        (GAME + '[Deal\n"7"]', ("notation.bad-tag", 0, "[Deal")),
        (GAME + '[Deal "7\n8"]', ("notation.bad-tag", 0, "[Deal")),
        (GAME + '[Deal "7\x008"]', ("notation.bad-tag", 0, "[Deal")),
        (GAME + '[Deal "7\x9b8"]', ("notation.bad-tag", 0, "[Deal")),
        (GAME + r'[Deal "7\n"]', ("notation.bad-tag", 0, "[Deal")),
        (GAME + '[2Deal "7"]', ("notation.bad-tag", 0, "[2Deal")),
        (GAME + '["7"]', ("notation.bad-tag", 0, '["7"]')),
        (GAME + "[", ("notation.bad-tag", 0, "[")),
        (GAME + "{open", ("notation.open-comment", 0, "{open")),
        (GAME + "}", ("notation.stray-sign", 0, "}")),
        (GAME + '"7"', ("notation.stray-sign", 0, '"7"')),
        (PLAIN + '[Deal "8"]', ("notation.stray-tag", 4, "[Deal")),
        (PLAIN + '[Date "today"]', ("notation.stray-tag", 4, "[Date")),
        (PLAIN + "{open", ("notation.open-comment", 4, "{open")),
        (PLAIN + "} 4h", ("notation.stray-sign", 4, "}")),
        (PLAIN + "]", ("notation.stray-sign", 4, "]")),
        (PLAIN + '"', ("notation.stray-sign", 4, '"')),
        (PLAIN + "[4h", ("notation.bad-tag", 4, "[4h")),
        (GAME + "\n]", ("notation.stray-sign", 1, "]")),
        (b"\xff" + PLAIN.encode(), ("notation.not-text", 0, None)),
        (PLAIN.encode("utf-16"), ("notation.not-text", 0, None)),
        (PLAIN.encode() + b"\xc3", ("notation.not-text", 0, None)),
        (GAME.encode() + b'[Seat1 "Ren\xe9"]', ("notation.not-text", 0, None)),
    ],
)
def test_what_is_wrong_is_named_with_the_move_and_the_token(text, expected):
    assert flaw(records(text)[0]) == expected


def test_what_was_read_before_a_flaw_stands():
    broken = record(PLAIN + "] 4c>5c")
    assert (broken.tags, broken.moves) == (TAGS, MOVES)


@pytest.mark.parametrize(
    "broken",
    [
        GAME + '[Deal "7"]\n\ndeal {never closed\n',
        GAME + '[Deal "7\n',
        GAME + '[Deal "7"]\n\n]]] 4h>5h "\n',
        PLAIN.rstrip() + "{\n",
    ],
)
def test_a_broken_game_never_swallows_the_next(broken):
    found = records(broken + PLAIN + broken)
    assert [one.flaw is None for one in found] == [False, True, False]
    assert (found[1].tags, found[1].moves) == (TAGS, MOVES)
    assert found[1].line == broken.count("\n") + 1
    assert found[2].line == broken.count("\n") + PLAIN.count("\n") + 1


def test_a_game_that_is_no_text_never_swallows_the_next():
    found = records(GAME.encode() + b"\xff\xfe\n" + PLAIN.encode())
    assert [one.flaw is None for one in found] == [False, True]
    assert found[1].line == 3


def test_a_line_that_begins_a_game_does_so_in_a_comment_too():
    found = records(GAME + '[Deal "7"]\n\ndeal {see\n  [Game "scorpion"]\n}')
    assert [flaw(one) and flaw(one)[0] for one in found] == [
        "notation.open-comment",
        "notation.stray-sign",
    ]


def test_within_a_line_of_a_comment_no_game_begins():
    text = GAME + '[Deal "7"]\n\ndeal {see [Game "scorpion"]} Kd>@3'
    assert record(text).moves == ("deal", "Kd>@3")


@pytest.mark.parametrize("blocks", [1, 2, 3])
def test_it_makes_no_difference_where_the_file_is_cut_into_blocks(blocks):
    # The tag that begins the second game lies across the end of a block, at every place; the
    # comment before it is open, or the tag would be found by reading on.
    block = blocks << 16
    head = GAME + '[Deal "7"]\n\n{'
    for missing in range(len("\n  [Game ") + 2):
        text = head + "x" * (block - len(head) - missing) + '\n  [Game "whist"]\n'
        found = records(text)
        assert [one.game for one in found] == ["scorpion", "whist"]
        assert [one.line for one in found] == [1, 5]
        assert [one.flaw is None for one in found] == [False, True]


class Endless:
    """A file without an end: game after game."""

    def read(self, size: int) -> bytes:
        return (PLAIN.encode() * (size // len(PLAIN) + 1))[:size]


def test_the_first_games_are_there_before_the_file_is_read_to_its_end():
    games = read(Endless())
    assert next(games).tags == TAGS
    assert next(games).line == 5


def test_a_game_begins_at_its_first_tag_whatever_stands_before_it() -> None:
    assert [record.line for record in read(io.BytesIO(b'\n\n{one\ntwo} [Game "x"]\n'))] == [4]
