"""The stock: three cards, once, onto whatever lies in columns 1 to 3."""

from __future__ import annotations

import pytest

from games.scorpion.table import CLASSIC, LENIENT, at, columns, play, refused, run
from mazzo.core.events import Moved, Place, Scored, TurnedUp
from mazzo.games.scorpion import Score

HEARTS, SPADES = run("h"), run("s")


def test_the_first_card_goes_to_column_1_and_all_lie_face_up():
    state = at("4d/5d/6d/7d", "AcTsQs")
    step = state.apply(state.read("deal"))
    assert step.state.position() == "4dAc/5dTs/6dQs/7d/-/-/- - 0"
    expected = []
    for i, card in enumerate(state.stock):
        place = Place("column", i)
        expected += [Moved((card,), Place("stock"), place), TurnedUp(card, place)]
    assert list(step.events) == expected


@pytest.mark.parametrize("rules", [CLASSIC, LENIENT])
@pytest.mark.parametrize(
    ("lying", "dealt"),
    [("Ah/Ad/Ac", "Kd3sQs"), ("-/-/-", "2c3sQs"), ("9d/9h/9c", "8s8d8h"), ("9d/9h/9c", "8d8h8c")],
    ids=["aces", "empty columns", "other suits", "their own suits"],
)
def test_it_falls_on_whatever_lies_there_and_a_dealt_card_is_no_placement(rules, lying, dealt):
    history = play(at(f"{lying}/2d", dealt, rules=rules), "deal")
    onto = [column.replace("-", "") for column in lying.split("/")]
    cards = [dealt[i : i + 2] for i in (0, 2, 4)]
    assert columns(history) == "/".join(map("".join, zip(onto, cards, strict=True))) + "/2d"
    assert history.tally.score == 0
    assert history.tally.moves == 1


def test_it_covers_face_down_cards_as_deep_as_before():
    history = play(at("(2d)7d/(3d)8d/(4d)9d", "AcTsQs"), "deal")
    assert columns(history) == "(2d)7dAc/(3d)8dTs/(4d)9dQs"


def test_dealt_cards_can_be_played():
    history = play(at("4d/5d/6d/2c", "AcTsQs"), "deal", "Ac>2c")
    assert columns(history) == "4d/5dTs/6dQs/2cAc"
    assert history.tally.score == 5


def test_it_can_be_dealt_while_cards_can_move_and_only_once():
    state = at("4d/5d", "AcTsQs")
    assert sorted(map(str, state.legal_moves())) == ["4d>5d", "deal"]
    after = play(state, "deal").state
    assert "deal" not in map(str, after.legal_moves())
    assert refused(after, "deal") == "stock-dealt"


def test_a_card_of_the_stock_is_not_in_the_tableau():
    state = at("4d/5d/6d/2c/Jc/-", "AcTcKs")
    assert refused(state, "Ac>2c") == "no-such-card"
    assert refused(state, "Tc>Jc") == "no-such-card"
    assert refused(state, "Ks>@6") == "no-such-card"


def test_a_run_that_it_completes_leaves_and_the_card_under_it_turns_up():
    state = at("(9d)" + run("h", "K", "2") + "/3c/4c", "AhTsQs")
    step = state.apply(state.read("deal"))
    assert step.state.position() == "9d/3cTs/4cQs/-/-/-/- - 1"
    assert step.events[-3:] == (
        Scored(Score.RUN, 100),
        TurnedUp(state.columns[0].cards[0], Place("column", 0)),
        Scored(Score.TURN_UP, 5),
    )
    assert play(state, "deal").tally.score == 105


@pytest.mark.parametrize("column", [1, 2, 3])
def test_it_completes_a_run_in_any_of_its_columns(column):
    lying, dealt = ["3c", "4c", "5c"], ["Ts", "Qs", "2d"]
    lying[column - 1], dealt[column - 1] = run("h", "K", "2"), "Ah"
    after = play(at("/".join(lying), "".join(dealt)), "deal")
    assert after.state.completed == 1
    assert after.state.columns[column - 1].cards == ()
    assert after.tally.score == 100


def test_it_can_complete_three_runs_at_once_all_dealt_before_the_first_leaves():
    state = at("/".join(run(suit, "K", "2") for suit in "hcs"), "AhAcAs")
    step = state.apply(state.read("deal"))
    assert step.state.position() == "-/-/-/-/-/-/- - 3"
    moved = [event for event in step.events if isinstance(event, Moved)]
    assert [event.source.kind for event in moved] == ["stock"] * 3 + ["column"] * 3
    assert [event.target for event in moved[3:]] == [Place("slot", i) for i in range(3)]
    assert play(state, "deal").tally.score == 300


def test_a_run_in_a_column_that_received_no_card_stays():
    history = play(at("3c/4c/5c/" + HEARTS, "TsQs2d"), "deal")
    assert columns(history).endswith("/" + HEARTS)
    assert history.state.completed == 0


def test_a_run_that_it_covers_stays():
    history = play(at(HEARTS + "/4c/5c", "TsQs2d"), "deal")
    assert columns(history) == HEARTS + "Ts/4cQs/5c2d"
    assert history.tally.score == 0


def test_a_fifth_run_of_a_made_up_position_finds_no_slot():
    history = play(at(run("h", "K", "2") + "/" + run("s", "K", "2"), "AhAs2c", 3), "deal")
    assert history.state.position() == f"-/{SPADES}/2c/-/-/-/- - 4"
    assert history.tally.score == 100
