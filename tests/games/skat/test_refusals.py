"""Every refusal by its code, and of every two that can apply together the first in order."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.skat.table import FORE_GETS_IT, RAMSCH, after, refused, start
from mazzo.core.errors import IllegalMoveError
from mazzo.games.skat import Code

KONTRA = start(kontra=True)
AT_24 = after(KONTRA, "18 y 20 y 22 y 23 y 24 y p p")
AT_36 = after(KONTRA, "36 y p p")
# Each phase of one deal; forehand plays at 24, with the queens of the skat.
STATES = {
    "bidding": after(KONTRA, "20 y"),
    "asked": after(KONTRA, "20"),
    "untaken": AT_24,
    "untaken at 36": AT_36,
    "taken": after(AT_24, "s"),
    "play": after(AT_24, "s G.Qd.Qh"),
    "second card": after(AT_24, "s G.Qd.Qh Ac"),
    "after kontra": after(AT_24, "s G.Qd.Qh m:kontra"),
    "mid has played": after(AT_24, "s G.Qd.Qh Ac 8c"),
    "no kontra played": after(start(), FORE_GETS_IT, "GH Ac 8c"),
    "passing": after(start(rules=RAMSCH, schieberamsch=True), "p p p s"),
    "to be taken": after(start(rules=RAMSCH, schieberamsch=True), "p p p"),
    "ramsch": after(start(rules=RAMSCH), "p p p"),
    "over": after(AT_24, "s G.Qd.Qh d:concede"),
}

SINGLY = {
    "deal-over": ("over", "Jc"),
    "not-now": ("bidding", "Jc"),
    "too-late": ("mid has played", "m:kontra"),
    "not-your-turn": ("asked", "22"),
    "not-a-game-value": ("bidding", "25"),
    "bid-too-low": ("bidding", "20"),
    "not-in-hand": ("play", "Jh"),
    "two-discards": ("taken", "G.7s"),
    "announce-needs-hand": ("taken", "GS.7s.8d"),
    "ouvert-needs-hand": ("taken", "GO.7s.8d"),
    "null-announcement": ("untaken", "NHS"),
    "null-below-bid": ("taken", "N.7s.8d"),
    "follow-suit": ("second card", "Ad"),
    "claim-uncertain": ("play", "claim"),
    "jack-passed": ("passing", ".Jc.7s"),
}

# first, second: a move that both stand against, and one that only the second stands against.
TOGETHER = {
    ("not-now", "too-late"): (("no kontra played", "m:kontra"), ("mid has played", "m:kontra")),
    ("not-now", "not-your-turn"): (("play", "y"), ("bidding", "y")),
    ("not-now", "not-a-game-value"): (("play", "25"), ("bidding", "25")),
    ("not-now", "bid-too-low"): (("play", "20"), ("bidding", "20")),
    ("not-now", "not-in-hand"): (("taken", "Jh"), ("play", "Jh")),
    ("not-now", "two-discards"): (("bidding", "G.7s"), ("taken", "G.7s")),
    ("not-now", "announce-needs-hand"): (("play", "GS.7s.8d"), ("taken", "GS.7s.8d")),
    ("not-now", "ouvert-needs-hand"): (("play", "GO.7s.8d"), ("taken", "GO.7s.8d")),
    ("not-now", "null-announcement"): (("play", "NHS"), ("untaken", "NHS")),
    ("not-now", "null-below-bid"): (("untaken", "N"), ("taken", "N.7s.8d")),
    ("not-now", "claim-uncertain"): (("taken", "claim"), ("play", "claim")),
    ("not-now", "jack-passed"): (("to be taken", ".Jc.7s"), ("passing", ".Jc.7s")),
    ("not-your-turn", "not-a-game-value"): (("asked", "25"), ("bidding", "25")),
    ("not-your-turn", "bid-too-low"): (("asked", "20"), ("bidding", "20")),
    ("not-a-game-value", "bid-too-low"): (("bidding", "19"), ("bidding", "20")),
    ("not-in-hand", "two-discards"): (("taken", "G.Jh"), ("taken", "G.7s")),
    ("not-in-hand", "announce-needs-hand"): (("taken", "GS.Jh.7s"), ("taken", "GS.7s.8d")),
    ("not-in-hand", "ouvert-needs-hand"): (("taken", "GO.Jh.7s"), ("taken", "GO.7s.8d")),
    ("not-in-hand", "null-announcement"): (("taken", "NS.Jh.7s"), ("untaken", "NHS")),
    ("not-in-hand", "null-below-bid"): (("taken", "N.Jh.7s"), ("taken", "N.7s.8d")),
    ("not-in-hand", "follow-suit"): (("second card", "9s"), ("second card", "9h")),
    ("not-in-hand", "jack-passed"): (("passing", ".Jh.7s"), ("passing", ".Js.7s")),
    ("two-discards", "announce-needs-hand"): (("taken", "GS.7s"), ("taken", "GS.7s.8d")),
    ("two-discards", "ouvert-needs-hand"): (("taken", "GO.7s"), ("taken", "GO.7s.8d")),
    ("two-discards", "null-announcement"): (("untaken", "NHS.7s"), ("untaken", "NHS")),
    ("two-discards", "null-below-bid"): (("taken", "N.7s"), ("taken", "N.7s.8d")),
    ("two-discards", "jack-passed"): (("passing", ".Jc"), ("passing", ".Jc.7s")),
    ("announce-needs-hand", "null-announcement"): (("taken", "NS.7s.8d"), ("untaken", "NHS")),
    ("announce-needs-hand", "null-below-bid"): (("taken", "NS.7s.8d"), ("taken", "N.7s.8d")),
    ("null-announcement", "null-below-bid"): (("untaken at 36", "NHS"), ("untaken at 36", "NH")),
}
# What can stand against each kind of move.
KINDS = [
    {"not-now", "not-your-turn", "not-a-game-value", "bid-too-low"},
    {
        *("not-now", "not-in-hand", "two-discards", "announce-needs-hand", "ouvert-needs-hand"),
        *("null-announcement", "null-below-bid"),
    },
    {"not-now", "not-in-hand", "two-discards", "jack-passed"},
    {"not-now", "not-in-hand", "follow-suit"},
    {"not-now", "too-late", "not-your-turn"},
    {"not-now", "claim-uncertain"},
]
NEVER_TOGETHER = {
    # Where a suit is led, a card is what is played now; and only a defender can be late.
    ("not-now", "follow-suit"),
    ("too-late", "not-your-turn"),
    # A suit game or Grand ouvert is named by its ouvert, whatever it includes; Null by neither.
    ("announce-needs-hand", "ouvert-needs-hand"),
    ("ouvert-needs-hand", "null-announcement"),
    ("ouvert-needs-hand", "null-below-bid"),
}


@pytest.mark.parametrize(("code", "where"), SINGLY.items())
def test_a_refusal_is_named(code, where):
    phase, move = where
    assert refused(STATES[phase], move) == code


@pytest.mark.parametrize("move", [*(move for _, move in SINGLY.values()), "y", "p", "s", "u", "re"])
def test_when_the_deal_is_over_nothing_else_is_named(move):
    assert refused(STATES["over"], move) == "deal-over"


@pytest.mark.parametrize(("codes", "places"), TOGETHER.items())
def test_of_two_refusals_the_first_in_order_is_named(codes, places):
    order = [code.removeprefix("skat.") for code in Code]
    assert order.index(codes[0]) < order.index(codes[1])
    for code, (phase, move) in zip(codes, places, strict=True):
        assert refused(STATES[phase], move) == code


def test_every_code_and_every_two_of_them_are_tried_here():
    assert [f"skat.{code}" for code in SINGLY] == list(Code)
    order = list(SINGLY)
    together = {pair for kind in KINDS for pair in combinations(sorted(kind, key=order.index), 2)}
    assert TOGETHER.keys() | NEVER_TOGETHER == together
    assert not TOGETHER.keys() & NEVER_TOGETHER


@pytest.mark.parametrize(
    ("phase", "move"),
    [
        *(("bidding", move) for move in ("s", "u", "GH", "Jc", ".7s.8d", "re", "m:kontra")),
        *(("bidding", move) for move in ("claim", "d:concede", "m:concede")),
        *(("untaken", move) for move in ("18", "y", "p", "u", "G.7s.8d", "Jc", "claim")),
        *(("taken", move) for move in ("48", "y", "p", "u", "s", "GH.7s.8d", ".7s.8d", "Jc")),
        *(("taken", move) for move in ("claim", "d:concede", "m:kontra", "re")),
        *(("play", move) for move in ("48", "y", "p", "u", "s", "GH", ".7s.8d", "re")),
        *(("passing", move) for move in ("18", "y", "p", "u", "s", "G.7s.8d", "Jc", "claim")),
        *(("to be taken", move) for move in ("18", "p", ".7s.8d", "Jc", "d:concede")),
        *(("ramsch", move) for move in ("18", "p", "s", "u", "claim", "d:concede", "f:concede")),
        *(("ramsch", move) for move in ("m:kontra", "re", "G.7s.8d")),
    ],
)
def test_a_call_of_another_phase_is_not_for_now(phase, move):
    assert refused(STATES[phase], move) == "not-now"


@pytest.mark.parametrize(
    ("phase", "move", "parameters"),
    [
        ("bidding", "25", {"value": "25"}),
        ("bidding", "18", {"value": "18", "bid": "20"}),
        ("play", "Jh", {"card": "Jh"}),
        ("taken", "G.Jh.Ks", {"card": "Jh"}),
        ("taken", "N.7s.8d", {"value": "23", "bid": "24"}),
        ("untaken at 36", "NH", {"value": "35", "bid": "36"}),
        ("second card", "Ad", {"card": "Ad", "suit": "c"}),
    ],
)
def test_a_refusal_says_what_it_is_about(phase, move, parameters):
    state = STATES[phase]
    violation = state.check(state.read(move))
    assert {name: str(value) for name, value in violation.parameters} == parameters


def test_all_jacks_that_are_passed_on_are_named():
    state = STATES["passing"]
    ((name, jacks),) = state.check(state.read(".Js.Jc")).parameters
    assert (name, list(map(str, jacks))) == ("cards", ["Jc", "Js"])


@pytest.mark.parametrize(("phase", "move"), SINGLY.values())
def test_a_refused_move_changes_nothing(phase, move):
    state = STATES[phase]
    before = state.position()
    with pytest.raises(IllegalMoveError):
        state.apply(state.read(move))
    assert state.position() == before
