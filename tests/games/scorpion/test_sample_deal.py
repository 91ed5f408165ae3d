"""The deal that the rule documents begin with; its hidden cards are filled in."""

from __future__ import annotations

from random import Random

from games.scorpion.subject import hidden, hide
from games.scorpion.table import CLASSIC, at, columns, play
from mazzo.core.events import Moved, Place, Scored
from mazzo.games.scorpion import Score, read_position

SAMPLE = read_position(
    "(2c)(6c)(Tc)3dJhTh3s/(Kc)(2d)(5d)Qh3c4h7s/(Ah)(2s)(4s)As7d7h3h/(5s)(8s)(Jd)Kd8h7c9s"
    "/6h8cJs4c9c8d5c/6dQcKh4dKs9hJc/AdQd9d6s2hTd5h AcTsQs 0",
    CLASSIC,
)


def test_exactly_three_cards_can_move_at_first():
    assert sorted(map(str, SAMPLE.legal_moves())) == ["2h>3h", "4h>5h", "6s>7s", "deal"]


def test_whatever_the_hidden_cards_are_the_same_three_can_move():
    for seed in range(100):
        cards = list(hidden(SAMPLE, 0))
        Random(seed).shuffle(cards)
        world = hide(SAMPLE, 0, tuple(cards))
        assert sorted(map(str, world.legal_moves())) == ["2h>3h", "4h>5h", "6s>7s", "deal"]


def test_the_first_move_of_the_won_game_takes_the_seven_along_and_turns_nothing_up():
    step = SAMPLE.apply(SAMPLE.read("4h>5h"))
    four, seven = SAMPLE.columns[1].cards[-2:]
    assert step.events == (
        Moved((four, seven), Place("column", 1), Place("column", 6)),
        Scored(Score.SUIT, 5),
    )
    after = step.state.position().split(" ")[0].split("/")
    assert after[1] == "(Kc)(2d)(5d)Qh3c"
    assert after[6] == "AdQd9d6s2hTd5h4h7s"
    before = SAMPLE.position().split(" ")[0].split("/")
    assert [after[i] for i in (0, 2, 3, 4, 5)] == [before[i] for i in (0, 2, 3, 4, 5)]


def test_the_way_out_that_the_rules_page_tells():
    # After 4h>5h the 6 of spades lies under its 7; 2h>3h carries the 7 away.
    history = play(SAMPLE, "4h>5h")
    assert "6s>7s" not in map(str, history.state.legal_moves())
    history = play(SAMPLE, "4h>5h", "2h>3h")
    assert "6s>7s" in map(str, history.state.legal_moves())


def test_a_card_from_the_middle_takes_along_what_lies_on_it_in_order_or_not():
    # The example of the other document: 8d with the two cards on it onto 9d.
    history = play(at("Kc/3s8dQh2c/-/-/4c9d"), "8d>9d")
    assert columns(history) == "Kc/3s/-/-/4c9d8dQh2c"
    assert history.tally.score == 5
    assert history.tally.moves == 1
