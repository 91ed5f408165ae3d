"""What holds of every level: legal moves, the same on any machine, and each stronger in turn."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from mazzo.games.skat import Contract, Kind, Phase, Setup, State, Terms
from mazzo.players.skat import BUDGET, LEVELS, choose
from players.skat.positions import KONTRA, any_terms, of_deals

every_level = pytest.mark.parametrize("level", LEVELS)


def played(state: State, levels: tuple[str, ...], seed: int = 1) -> State:
    """The end of a deal between players of these levels, by seat; all are asked for calls."""
    seats = range(state.terms.players)
    while state.phase is not Phase.OVER:
        turn = state.terms.seat(state.turn)
        for seat in (*[seat for seat in seats if seat != turn], turn):
            move = choose(state.view(seat), levels[seat], seed).move
            if seat == turn:
                assert move is not None
            if move is not None:
                state = state.apply(move).state
                if state.phase is Phase.OVER:
                    break
    return state


@every_level
def test_every_move_and_call_is_legal(level: str) -> None:
    for deal in range(1, 41):
        state = Setup(any_terms(Random(deal)), deal=deal).start()
        assert played(state, (level,) * 4, deal).phase is Phase.OVER


def test_levels_can_be_mixed_at_a_table() -> None:
    for deal in range(1, 21):
        state = Setup(any_terms(Random(deal)), deal=deal).start()
        assert played(state, (*LEVELS, "club"), deal).phase is Phase.OVER


def test_who_sits_out_or_is_asked_when_all_is_over_has_nothing_to_say() -> None:
    state = Setup(Terms.of(players=4, dealer=3), deal=5).start()
    assert choose(state.view(3), "club", 1).move is None
    over = played(state, ("club",) * 4)
    for seat in range(4):
        assert choose(over.view(seat), "club", 1).move is None


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(KeyError):
        choose(Setup(deal=1).start().view(1), "perfect", seed=1)


def test_thinking_is_counted_in_worlds_and_the_budget_changes_nothing_yet() -> None:
    assert BUDGET == "worlds"
    for state in of_deals(2, "club"):
        view = state.view(state.terms.seat(state.turn))
        assert choose(view, "club", 1, budget=1) == choose(view, "club", 1)


@pytest.mark.parametrize("level", ["random", "novice"])
def test_another_seed_may_give_another_move(level: str) -> None:
    states = [*of_deals(3, level)]
    differing = 0
    for state in states:
        view = state.view(state.terms.seat(state.turn))
        differing += len({choose(view, level, seed).move for seed in range(8)}) > 1
    assert differing > 10


def test_club_goes_by_what_it_sees_and_not_by_chance() -> None:
    for state in of_deals(3, "club"):
        view = state.view(state.terms.seat(state.turn))
        assert len({choose(view, "club", seed) for seed in range(4)}) == 1


PROGRAM = """
from mazzo.games.skat import Phase, Rules, Setup, Terms
from mazzo.players.skat import LEVELS, choose
for level in LEVELS:
    for deal, rules in enumerate((Rules.ISKO, Rules.ISKO, Rules.RAMSCH, Rules.RAMSCH), 1):
        state = Setup(Terms.of(rules, schieberamsch=deal == 4), deal=deal).start()
        while state.phase is not Phase.OVER:
            choice = choose(state.view(state.terms.seat(state.turn)), level, 3)
            print(level, choice.move, choice.reason)
            state = state.apply(choice.move).state
"""


def test_moves_do_not_depend_on_the_hashes_of_a_run() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "4711")
    }
    assert len(printed) == 1
    text = printed.pop()
    assert all(f"{level} " in text for level in LEVELS)


def lead(level: str, other: str, deals: int) -> float:
    """By how many points a deal one of `level` is ahead of two of `other`, from every seat."""
    ahead = 0.0
    for deal in range(1, deals + 1):
        for seat in range(3):
            levels = tuple(level if seat == at else other for at in range(3))
            points = played(Setup(deal=deal).start(), levels, deal).result().seeger
            ahead += points[seat] - (sum(points) - points[seat]) / 2
    return ahead / (3 * deals)


@pytest.mark.parametrize(
    ("level", "other", "least"),
    [("club", "novice", 8.0), ("novice", "random", 30.0)],
)
def test_each_level_is_ahead_of_the_one_before(level: str, other: str, least: float) -> None:
    assert lead(level, other, deals=40) > least


class Table:
    """What three clubs make of some deals by the international order."""

    def __init__(self, deals: int) -> None:
        self.contracts: Counter[Contract] = Counter()
        self.deals, self.won, self.overbid, self.seeger = deals, 0, 0, 0
        for deal in range(1, deals + 1):
            state = played(Setup(Terms.of(dealer=deal % 3), deal=deal).start(), ("club",) * 3)
            result = state.result()
            self.seeger += sum(result.seeger)
            if result.value is not None and state.public.contract is not None:
                self.contracts[state.public.contract] += 1
                self.won += result.value.won
                self.overbid += result.value.overbid
        self.declared = self.contracts.total()

    def part(self, *kinds: Kind, hand: bool | None = None) -> float:
        """The part of the declared games that are of these kinds."""
        count = sum(
            number
            for contract, number in self.contracts.items()
            if (not kinds or contract.kind in kinds) and hand in (None, contract.hand)
        )
        return count / self.declared


def check_bands(
    table: Table,
    passed: tuple[float, float],
    won: tuple[float, float],
    seeger: float,
    overbid: float,
) -> None:
    assert passed[0] <= 1 - table.declared / table.deals <= passed[1]
    assert won[0] <= table.won / table.declared <= won[1]
    assert table.seeger / table.deals / 3 >= seeger
    assert table.overbid / table.declared < overbid
    assert table.part(hand=True) > 0.01
    assert table.part(Kind.NULL) > 0.01
    assert table.part(Kind.GRAND) > 0.08


def test_three_clubs_declare_and_win_about_as_often_as_people_do() -> None:
    check_bands(Table(200), passed=(0.0, 0.12), won=(0.7, 0.95), seeger=18, overbid=0.04)


@pytest.mark.long
def test_three_clubs_over_three_thousand_deals() -> None:
    check_bands(Table(3000), passed=(0.01, 0.08), won=(0.76, 0.90), seeger=22, overbid=0.02)


@pytest.mark.long
def test_kontra_is_worth_saying() -> None:
    """Where a club says kontra, the declarer loses so often that it pays: one time in three."""
    doubled: list[bool] = []
    for deal in range(1, 2001):
        result = played(Setup(KONTRA, deal=deal).start(), ("club",) * 3).result()
        if result.value is not None and result.value.doubling > 1:
            doubled.append(result.value.won)
    assert len(doubled) > 10
    assert sum(doubled) / len(doubled) < 2 / 3
