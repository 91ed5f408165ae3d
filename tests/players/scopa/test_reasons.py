"""What is said for a move is true of it, and it is said with its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from games.scopa.table import at
from mazzo.core.cards import Cards, spell
from mazzo.games.scopa import Play, State, read_move
from mazzo.players.scopa import choose
from mazzo.players.scopa.reasons import Why, explain
from mazzo.words import Words
from players.scopa import naive
from players.scopa.positions import made_up_ones, of_deals


def brought_home(move: Play, kind: str) -> Cards:
    """The cards of a capture, the one played too, that have `kind` in their text."""
    cards = (move.card, *move.takes) if move.takes else ()
    return tuple(sorted(card for card in cards if kind in str(card)))


def keeps(state: State, move: Play, kind: str) -> Cards:
    """The cards of the hand that have `kind` in their text, if another card is laid down."""
    if move.takes or kind in str(move.card):
        return ()
    return tuple(card for card in state.hands[state.turn] if kind in str(card))


def left_without_a_sweep(state: State, move: Play) -> Cards:
    """What is left, if no unseen card sweeps it and one sweeps what another move leaves."""
    if naive.sweepers(state, move):
        return ()
    if not any(naive.sweepers(state, other) for other in state.legal_moves()):
        return ()
    after = {*state.table, *(() if move.takes else (move.card,))} - {*move.takes}
    return tuple(sorted(after))


def least(state: State, move: Play) -> Cards:
    laid = [naive.worth((other.card,)) for other in state.legal_moves() if not other.takes]
    return (move.card,) if not move.takes and naive.worth((move.card,)) == min(laid) else ()


def most(state: State, move: Play) -> Cards:
    return move.takes if len(move.takes) == max(len(m.takes) for m in state.legal_moves()) else ()


TRUE: dict[Why, Callable[[State, Play], Cards]] = {
    Why.ONLY_MOVE: lambda state, move: (move.card,) if state.legal_moves() == (move,) else (),
    Why.MAKES_SCOPA: lambda state, move: move.takes if naive.makes_scopa(state, move) else (),
    Why.TAKES_SETTEBELLO: lambda state, move: brought_home(move, "7d"),
    Why.TAKES_SEVEN: lambda state, move: brought_home(move, "7"),
    Why.TAKES_DENARI: lambda state, move: brought_home(move, "d"),
    Why.TAKES_MOST: most,
    Why.TAKES: lambda state, move: move.takes,
    Why.LEAVES_NO_SWEEP: left_without_a_sweep,
    Why.KEEPS_SETTEBELLO: lambda state, move: keeps(state, move, "7d"),
    Why.KEEPS_SEVEN: lambda state, move: keeps(state, move, "7"),
    Why.LAYS_LEAST: least,
    Why.LAYS: lambda state, move: () if move.takes else (move.card,),
}
"""The cards that a reason must come with where it is true; none where it is not."""


def test_every_reason_given_is_true():
    given: Counter[str] = Counter()
    for state in (*of_deals(6), *made_up_ones(600)):
        view = state.view(state.turn)
        for move in state.legal_moves():
            reason = explain(view, move)
            assert reason.cards, (state, move, reason)
            assert reason.cards == TRUE[Why(reason.code)](state, move), (state, move, reason)
            given[reason.code] += 1
    assert given.keys() == set(TRUE)


def test_random_has_no_reason_but_chance():
    reason = choose(at("5d", "5sRc/4c").view(0), "random", seed=1).reason
    assert reason.code == "scopa.at-random"


def test_a_choice_comes_with_the_reason_for_its_move():
    for state in of_deals(1):
        view = state.view(state.turn)
        for level in ("novice", "casual", "careful"):
            choice = choose(view, level, seed=1)
            assert choice.reason == explain(view, choice.move)


def test_every_reason_is_said_with_its_cards():
    cards = at("5d7d", "5sRc/4c").table
    for why in Why:
        assert "5d, 7d" in Words().say(why, cards=cards), why


def why(state: State, text: str) -> tuple[str, str]:
    """The reason for a move, and its cards."""
    move = read_move(text)
    assert move in state.legal_moves()
    reason = explain(state.view(state.turn), move)
    return reason.code.removeprefix("scopa."), spell(reason.cards)


def test_what_a_capture_is_praised_for():
    table = at("4dRc", "4sFb/2c2d")
    assert why(at("3d4c", "7cFb/2c2d"), "7cx3d4c") == ("makes-scopa", "3d4c")
    assert why(at("7dRc", "7cFb/2c2d"), "7cx7d") == ("takes-settebello", "7d")
    assert why(at("7cRc", "7dFb/2c2d"), "7dx7c") == ("takes-settebello", "7d")
    assert why(at("7cRc", "7sFb/2c2d"), "7sx7c") == ("takes-seven", "7c7s")
    assert why(table, "4sx4d") == ("takes-denari", "4d")
    assert why(at("4c2cRc", "4sFb/3c2d"), "4sx4c") == ("takes-most", "4c")
    assert why(at("4c2c2sRcRb", "4sFb6s/3c2d"), "4sx4c") == ("takes", "4c")


def test_what_laying_a_card_is_praised_for():
    assert why(at("5c", "2s6b/RdRc"), "6b") == ("leaves-no-sweep", "5c6b")
    assert why(at("RcRb", "7d4s/2c2d"), "4s") == ("keeps-settebello", "7d")
    assert why(at("RcRb", "7c7s4s/2c2d"), "4s") == ("keeps-seven", "7c7s")
    assert why(at("RcRb", "5c4s/2c2d"), "4s") == ("lays-least", "4s")
    assert why(at("RcRb", "5c4s/2c2d"), "5c") == ("lays", "5c")


def test_a_single_legal_move_has_no_other_reason():
    assert why(at("7dRc", "7c/2c"), "7cx7d") == ("only-move", "7c")
