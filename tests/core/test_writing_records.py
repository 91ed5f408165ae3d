"""One game, one text."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from core.texts import record, replay
from mazzo.core.records import write
from mazzo.games.scorpion import Rules, Setup, read_position

SETUP = Setup(Rules.LENIENT, deal=7)


def test_tags_then_a_blank_line_then_the_moves():
    assert write(SETUP, ["4h>5h", "deal"]) == (
        '[Game "scorpion"]\n[Rules "lenient"]\n[Deal "7"]\n\n4h>5h deal\n'
    )


def test_a_game_without_moves():
    assert write(SETUP, []) == '[Game "scorpion"]\n[Rules "lenient"]\n[Deal "7"]\n\n'


def test_a_game_from_a_position():
    position = "4h/(2c)5c/-/-/-/-/- - 0"
    text = write(Setup(Rules.CLASSIC, position=read_position(position)), ["4h"])
    assert text.splitlines()[:3] == [
        '[Game "scorpion"]',
        '[Rules "classic"]',
        f'[Position "{position}"]',
    ]


def test_common_tags_come_in_the_notations_order_and_unknown_ones_after_them_by_name():
    names = "Zeta Result alpha Redo Hints Undos Elapsed Beta Scores Seat2 Seat1 Round Match Date"
    text = write(SETUP, [], dict.fromkeys(names.split(), "x"))
    written = [line[1:].partition(" ")[0] for line in text.split("\n\n")[0].splitlines()]
    assert " ".join(written) == (
        "Game Rules Deal Date Match Round Seat1 Seat2 Scores Elapsed Undos Hints Redo Result"
        " Beta Zeta alpha"
    )


def test_the_order_in_which_tags_are_given_makes_no_difference():
    tags = {"Zeta": "1", "Date": "2", "Alpha": "3"}
    assert write(SETUP, [], tags) == write(SETUP, [], dict(reversed(tags.items())))


def test_tags_cannot_say_otherwise_than_the_setup():
    assert write(SETUP, [], {"Deal": "8", "Rules": "classic"}) == write(SETUP, [])


def test_quotes_and_backslashes_in_values_are_escaped():
    text = write(SETUP, [], {"Note": 'a "b" \\ c'})
    assert '[Note "a \\"b\\" \\\\ c"]\n' in text
    assert record(text).tags["Note"] == 'a "b" \\ c'


def test_long_games_are_broken_between_moves_into_lines_of_at_most_80():
    moves = ["4h>5h", "Kd>@3", "deal"] * 100
    text = write(SETUP, moves)
    lines = text.split("\n\n")[1].splitlines()
    assert max(map(len, lines)) <= 80
    # As full as they can be: the first move of each line did not fit in the line above.
    for line, after in pairwise(lines):
        assert len(line) + 1 + len(after.split()[0]) > 80
    assert record(text).moves == tuple(moves)


def test_a_loose_text_is_written_in_the_one_canonical_way():
    loose = (
        '{Sunday} [Game "scorpion"] [Note "x"] [Deal "0007"] [Date "2026.11.30"]\n'
        '[Rules "lenient"] 1. qD>kC {!} 2. 5C deal'
    )
    found = replay(loose)
    text = write(found.setup, found.history.moves, found.record.tags)
    assert text == (
        '[Game "scorpion"]\n[Rules "lenient"]\n[Deal "7"]\n[Date "2026.11.30"]\n[Note "x"]\n\n'
        "Qd>Kc 5c>6d deal\n"
    )
    again = replay(text)
    assert write(again.setup, again.history.moves, again.record.tags) == text


VALUES = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=30)
NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True)


@given(tags=st.dictionaries(NAMES, VALUES, max_size=5))
def test_any_tags_read_back_and_written_again_are_the_same_text(tags):
    text = write(SETUP, ["deal"], tags)
    found = record(text)
    assert found.flaw is None
    assert found.tags == {**tags, **dict(SETUP.tags())}
    assert write(SETUP, found.moves, found.tags) == text
