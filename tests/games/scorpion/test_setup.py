"""How a game is settled: the deal, the tags, the share code, and what a player then sees."""

from __future__ import annotations

import pytest

from games.scorpion.naive import Naive
from games.scorpion.table import CLASSIC, LENIENT, at, play, run
from mazzo.core.cards import FRENCH_52, spell
from mazzo.core.deals import shuffled
from mazzo.core.errors import NotationError
from mazzo.games import read_share_code
from mazzo.games.scorpion import Setup, read_position, read_setup


def test_cards_are_dealt_row_by_row_and_the_last_three_are_the_stock():
    order = [spell((card,)) for card in shuffled(FRENCH_52, 48213)]
    columns = []
    for i in range(7):
        down = 3 if i < 4 else 0
        cards = [order[row * 7 + i] for row in range(7)]
        columns.append("".join(f"({card})" for card in cards[:down]) + "".join(cards[down:]))
    expected = "/".join(columns) + " " + "".join(order[49:]) + " 0"
    assert Setup(CLASSIC, deal=48213).start().position() == expected


def test_a_deal_is_the_same_for_ever():
    assert Setup(CLASSIC, deal=48213).start().position() == (
        "(Jd)(7h)(Qs)5cKd3h2s/(5s)(7c)(Kh)4d9s3s8h/(Kc)(6d)(Qc)Ks3d9dAh/(4c)(Td)(Qd)9cQhTs6h"
        "/8sAdTh4s7s5h6c/2d4hJcAs2h2c5d/8c8d9hJs6sAc7d Tc3cJh 0"
    )


def test_twelve_cards_are_face_down_and_thirty_seven_face_up():
    state = Setup(LENIENT, deal=1).start()
    assert [column.down for column in state.columns] == [3, 3, 3, 3, 0, 0, 0]
    assert [len(column.cards) for column in state.columns] == [7] * 7
    assert (len(state.stock), state.completed) == (3, 0)


def test_the_rules_do_not_change_the_cards():
    classic, lenient = (Setup(rules, deal=9).start() for rules in (CLASSIC, LENIENT))
    assert classic.position() == lenient.position()


@pytest.mark.parametrize(
    "setup",
    [
        Setup(CLASSIC, deal=1),
        Setup(LENIENT, deal=999_999_999),
        Setup(LENIENT, position=at("4h/(2c)5c", "AcTsQs", 1, LENIENT)),
    ],
)
def test_tags_say_the_setup_in_full(setup):
    assert read_setup(dict(setup.tags())) == setup
    assert read_setup(dict(setup.tags())).start() == setup.start()


def test_rules_left_out_are_classic():
    assert read_setup({"Deal": "7"}) == Setup(CLASSIC, deal=7)


def test_a_position_is_played_by_the_rules_of_its_record():
    tags = {"Rules": "lenient", "Position": "4h/5c/-/-/-/-/- - 0"}
    assert [str(move) for move in read_setup(tags).start().legal_moves()] == ["4h>5c"]


@pytest.mark.parametrize(
    ("tags", "code"),
    [
        ({}, "notation.no-deal"),
        ({"Rules": "lenient"}, "notation.no-deal"),
        ({"Deal": "7", "Position": "-/-/-/-/-/-/- - 0"}, "notation.two-deals"),
        ({"Rules": "Classic", "Deal": "7"}, "notation.tag-value"),
        ({"Rules": "", "Deal": "7"}, "notation.tag-value"),
        ({"Deal": "0"}, "notation.not-a-deal"),
        ({"Deal": ""}, "notation.not-a-deal"),
        ({"Position": ""}, "notation.not-a-position"),
        ({"Position": "4h4h/-/-/-/-/-/- - 0"}, "cards.doubled"),
    ],
)
def test_tags_that_say_no_setup_are_refused(tags, code):
    with pytest.raises(NotationError) as refusal:
        read_setup(tags)
    assert refusal.value.violation.code == code


def test_a_share_code_names_rules_and_deal():
    assert read_share_code("scorpion:classic:48213") == Setup(CLASSIC, deal=48213)
    assert read_share_code(" scorpion:lenient:7\n") == Setup(LENIENT, deal=7)
    assert Setup(LENIENT, deal=7).share_code() == "scorpion:lenient:7"
    assert Setup(CLASSIC, position=at("4h")).share_code() is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "notation.not-a-share-code"),
        ("48213", "notation.not-a-share-code"),
        ("scorpion", "notation.not-a-share-code"),
        ("scorpion:classic", "notation.not-a-share-code"),
        ("scorpion:classic:7:8", "notation.not-a-share-code"),
        ("scorpion:hard:7", "notation.not-a-share-code"),
        ("Scorpion:classic:7", "notation.not-a-share-code"),
        ("poker:classic:7", "notation.not-a-share-code"),
        ("scorpion:classic:0", "notation.not-a-deal"),
        ("scorpion:classic:1000000000", "notation.not-a-deal"),
        ("scorpion:classic:", "notation.not-a-deal"),
    ],
)
def test_what_is_no_share_code_is_refused(text, code):
    with pytest.raises(NotationError) as refusal:
        read_share_code(text)
    assert refusal.value.violation.code == code


def test_a_player_sees_face_up_cards_and_counts_the_others():
    view = at("(2c)(6c)3dJh/Kd", "AcTsQs").view()
    assert [(column.down, spell(column.up)) for column in view.columns] == [
        (2, "3dJh"),
        (0, "Kd"),
        *[(0, "")] * 5,
    ]
    assert (view.stock, view.completed) == (3, 0)


def test_the_suits_of_runs_that_have_left_are_seen():
    stacked = run("c") + run("d") + run("s")
    history = play(at(f"{run('h', 'K', '2')}/Ah/{stacked}"), "Ah>2h")
    assert history.state.view().gone == "h"


def test_the_second_program_reads_and_writes_positions_as_the_first():
    # Or comparing the two would say little.
    for text in ("(2c)(6c)3dJh/-/Kd/-/-/-/As AcTsQs 2", "-/-/-/-/-/-/- - 4"):
        assert Naive(text, "classic").position() == read_position(text).position() == text
