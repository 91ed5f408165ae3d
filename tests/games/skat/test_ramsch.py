"""Ramsch and Schieberamsch: who loses, what, and what goes round."""

from __future__ import annotations

import pytest

from games.skat.table import (
    FORE,
    MIDDLE,
    RAMSCH,
    REAR,
    accepted,
    after,
    calls,
    hands,
    legal,
    refused,
    start,
    told,
)
from mazzo.core.cards import FRENCH_32, spell
from mazzo.core.events import Moved, Place
from mazzo.games.skat import Kind, card_points

DEALS = {
    # Cards, and the cards as played.
    "one has most": (
        "7d8c8d8s9h9sJcJdKhAc/7c8h9dTcTdJsQdQhAdAh/7h7sThTsQcQsKcKdKsAs/9cJh",
        "7d 9d Kd Qs 8s Qh 7h 9h Ah Js Qc Jc 9s 8h As Th Kh 7c Ts 8c Qd Ks Jd Tc 8d Td Kc Ad 7s Ac",
    ),
    "skat decides": (
        "7s8c8d8h9dTsJcQdQsAs/7h8s9c9hThJsQcQhAcAh/7c7d9sJdJhKcKdKhKsAd/TcTd",
        "8h Th Kh 8s 9s 7s 7d Qd Ah Ts Js Ks Qh 7c As 7h Jd 8d Ad 9d 9h Kc 8c Qc Jh Jc 9c Qs Ac Kd",
    ),
    "two tied": (
        "7h8c8d8sTcThJdJsKdKs/7s9h9sTdJcJhQdQhQsAh/7c7d8h9c9dTsQcKhAcAd/KcAs",
        "8c Td Ac Kh Th 9h 8s Qs Ts 7c Tc Jc Qd 7d 8d 7s Qc Ks 7h Ah 8h Qh 9d Js Kd Jh Ad 9s 9c Jd",
    ),
    "three tied": (
        "7h8d9d9sThQdQhAcAhAs/7c8c8s9hTsJcJhKdKhAd/7d7s8h9cTcTdJdJsQcKc/QsKs",
        "Th Kh 8h 9d Ad Td 7c Kc Ac 8d Kd 7d Jc Jd Ah 8c Qc Qd Tc Qh Ts 9c 9s 9h 7s As 8s 7h Jh Js",
    ),
    "virgin": (
        "ThJdJsQcQdQhQsKhKsAd/7d9cTcTdTsJcJhKdAcAh/7c7h7s8c8d8h8s9d9h9s/KcAs",
        "Qc Ac 8c Jc 9s Js Ts 8s Ks Td 8d Ad Th Ah 9h 7d 9d Qd Kh Kd 7h Jd Jh 7c 9c 8h Qh Tc 7s Qs",
    ),
    "virgin and two tied": (
        "TdJcQdQhKcKdKsAcAdAs/9hThTsJdJhJsQcQsKhAh/7d7h7s8c8d8h8s9c9d9s/7cTc",
        "Td Jh 9d Qc 9c Kc Ad Th 7d As Ts 7s Jc Jd 9s Qd Js 8d Qs 8s Ks Qh Kh 7h Ah 8h Kd 9h 8c Ac",
    ),
    "march": (
        "TcTdThTsJcJhJsQdAdAs/8hJdQcQhKcKdKhKsAcAh/7c7d7h7s8c8d8s9c9h9s/9dQs",
        "Js Jd 9s Td Kd 8d Jh Ks 7s Ts Kh 8s Tc Qc 8c Ad Ah 7d Qd Kc 7c Th Qh 9h As 8h 7h Jc Ac 9c",
    ),
}
RESULTS = {
    # Card points with the skat; tricks; who loses, the factor, what is written down.
    "one has most": ((23, 49, 48), (2, 3, 5), "m", 1, (0, -49, 0)),
    "skat decides": ((56, 44, 20), (3, 3, 4), "f", 1, (-56, 0, 0)),
    "two tied": ((43, 43, 34), (4, 4, 2), "fm", 1, (-43, -43, 0)),
    "three tied": ((40, 40, 40), (3, 3, 4), "", 1, (0, 0, 0)),
    "virgin": ((32, 88, 0), (3, 7, 0), "m", 2, (0, -176, 0)),
    "virgin and two tied": ((60, 60, 0), (5, 5, 0), "fm", 2, (-120, -120, 0)),
    "march": ((120, 0, 0), (10, 0, 0), "", 1, (120, 0, 0)),
}
every_deal = pytest.mark.parametrize("name", DEALS)
NAMES = {"f": "forehand", "m": "middlehand", "r": "rearhand"}


def played(name: str, **terms):
    cards, moves = DEALS[name]
    return after(start(cards, rules=RAMSCH, **terms), "p p p", moves)


@every_deal
def test_the_most_card_points_lose_them(name):
    points, tricks, losers, factor, written = RESULTS[name]
    state = played(name)
    found = [0, 0, 0]
    for trick in state.public.tricks:
        found[trick.winner] += card_points(trick.cards)
    found[state.public.tricks[-1].winner] += card_points(state.skat)
    assert tuple(found) == points
    winners = [trick.winner for trick in state.public.tricks]
    assert tuple(map(winners.count, range(3))) == tricks
    cards, moves = DEALS[name]
    report = told(start(cards, rules=RAMSCH), "p p p", moves)
    assert report["losers"] == [NAMES[letter] for letter in losers]
    assert (report["doubling"], report["points"]) == (factor, written)


@every_deal
def test_ramsch_has_plain_points_in_a_seeger_fabian_series_too(name):
    result = played(name, scoring="seeger").result()
    assert result.seeger == result.points == RESULTS[name][4]


@every_deal
def test_what_a_declared_game_has_is_null_in_ramsch(name):
    cards, moves = DEALS[name]
    report = told(start(cards, rules=RAMSCH), "p p p", moves)
    names = "declarer bid base multiplier matadors overbid won value card_points tricks"
    assert [report[name] for name in names.split()] == [None] * 10
    assert (report["contract"], report["phase"]) == ("ramsch", "over")


@every_deal
def test_who_loses_nothing_has_won(name):
    losers = {"fmr".index(letter) for letter in RESULTS[name][2]}
    assert set(played(name).outcome().winners) == {0, 1, 2} - losers


def test_the_skat_goes_to_whoever_takes_the_last_trick():
    # Its twenty points make forehand, who took the last trick, lose instead of middlehand.
    state = played("skat decides")
    assert card_points(state.skat) == 20
    assert state.public.tricks[-1].winner == FORE
    assert RESULTS["skat decides"][0][FORE] - 20 < RESULTS["skat decides"][0][MIDDLE]


def test_at_a_table_of_four_the_dealer_has_no_part_in_it():
    state = played("virgin and two tied", players=4, dealer=0)
    assert state.result().points == (0, -120, -120, 0)
    assert state.outcome().winners == (3,)


def test_ramsch_is_played_like_grand_from_forehand_on():
    state = after(start(rules=RAMSCH), "p p p")
    assert (state.public.kind, state.turn, state.public.declarer) == (Kind.RAMSCH, FORE, None)
    assert legal(state) == sorted(["Jc", "Js", "Ac", "Tc", "9c", "Ah", "Kh", "8h", "7s", "8d"])
    assert calls(state) == []


# Schieberamsch.

SCHIEBEN = start(rules=RAMSCH, schieberamsch=True)


def test_the_skat_goes_from_forehand_to_rearhand_before_forehand_leads():
    state = after(SCHIEBEN, "p p p")
    turns = []
    for moves in ("s .7s.8d", "s .7h.9h", "s .7c.8s"):
        turns.append((str(state.phase), state.turn))
        state = after(state, moves)
    assert turns == [("passing", FORE), ("passing", MIDDLE), ("passing", REAR)]
    assert (str(state.phase), state.turn) == ("play", FORE)


def test_each_takes_up_what_the_one_before_put_away():
    state = after(SCHIEBEN, "p p p s .7s.8d")
    assert (spell(state.skat), hands(state)[FORE]) == ("7s8d", "8h9cTcJcJsQdQhKhAcAh")
    state = after(state, "s")
    assert {"7s", "8d"} <= {str(card) for card in state.hands[MIDDLE]}
    state = after(state, ".7h.9h u")
    assert spell(state.skat) == "7h9h"


def test_the_skat_is_taken_or_passed_on_unseen():
    state = after(SCHIEBEN, "p p p")
    assert legal(state) == ["s", "u"]
    assert refused(state, ".7s.8d") == "not-now"
    taken = after(state, "s")
    assert refused(taken, "u") == "not-now"
    assert refused(taken, "s") == "not-now"


def test_any_two_cards_are_passed_on_but_no_jacks():
    state = after(SCHIEBEN, "p p p s")
    # Twelve cards, two of them jacks.
    assert len(legal(state)) == 45
    assert not [move for move in legal(state) if "J" in move]
    for move in (".Jc.7s", ".7s.Js", ".Jc.Js"):
        assert refused(state, move) == "jack-passed"
    for move in (".7s", ".7s.8d.8h", ".7s.7s"):
        assert refused(state, move) == "two-discards"
    assert refused(state, ".7s.9d") == "not-in-hand"
    assert accepted(state, ".Qd.Qh")


def test_jacks_that_lie_in_the_skat_may_be_taken_and_stay():
    cards = "Td Js Ac Tc 9c Ah Kh 8h 7s 8d/Jh Kc 8c As Ts Qs 9h 7h Ad 9d"
    rest = "Jd Qc 7c Ks 9s 8s Th Qd Kd 7d/Qh Jc"
    state = after(start(f"{cards}/{rest}", rules=RAMSCH, schieberamsch=True), "p p p s")
    assert refused(state, ".Jc.Qh") == "jack-passed"
    assert "Jc" in hands(after(state, ".Qh.7s"))[FORE]


@pytest.mark.parametrize(
    ("passing", "factor"),
    [
        ("u u u", 8),
        ("u u s .Kc.As", 4),
        ("u s .Kc.As u", 4),
        ("s .Kc.As u u", 4),
        ("s .Kc.As s .Kc.As u", 2),
        ("s .Kc.As s .Kc.As s .Kc.As", 1),
    ],
)
def test_each_passing_on_unseen_doubles_what_is_lost(passing, factor):
    # Who takes the skat passes the same two cards on again.
    cards, moves = DEALS["two tied"]
    state = after(start(cards, rules=RAMSCH, schieberamsch=True), "p p p", passing, moves)
    assert spell(state.skat) == "KcAs"
    assert state.result().factor == factor
    assert state.result().points == (-43 * factor, -43 * factor, 0)


@pytest.mark.parametrize(("name", "lost"), [("virgin", (0, -352, 0)), ("march", (120, 0, 0))])
def test_a_virgin_doubles_once_more_and_a_march_is_not_doubled(name, lost):
    cards, moves = DEALS[name]
    state = start(cards, rules=RAMSCH, schieberamsch=True)
    skat = ".".join(["", *map(str, state.skat)])
    state = after(state, f"p p p s {skat} u s {skat}", moves)
    assert state.result().points == lost


def test_passing_cards_on_is_told_to_nobody_else():
    state = after(SCHIEBEN, "p p p s")
    (moved,) = state.apply(state.read(".7s.8d")).events
    assert moved == Moved(FRENCH_32.set("7s8d"), Place("hand", 0), Place("skat"), seen_by=0)
    seen = after(state, ".7s.8d").public.moves[-1]
    assert str(seen) == ".??.??"


def test_passing_on_unseen_moves_no_card():
    state = after(SCHIEBEN, "p p p")
    step = state.apply(state.read("u"))
    assert (step.events, step.state.skat, step.state.hands) == ((), state.skat, state.hands)
