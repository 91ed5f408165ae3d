"""The arena's figures, worked out again without haste: asking the engine, card by card."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from statistics import mean, stdev
from typing import Any

import pytest

from commands.engines import line, request, view_of
from commands.running import run
from mazzo.commands import engine
from mazzo.core.deals import of_match
from mazzo.games.scopa import Rules, Setup, Terms, deal_points, read_move
from mazzo.words import Words

WORDS = Words()


def asked(view: dict[str, Any], level: str, seed: int) -> str:
    """The engine's move."""
    found = engine.answer(line(request(view, level=level, seed=seed)), WORDS)
    move: str = found["move"]
    return move


def deal(terms: Terms, levels: list[str], number: int, round: int, seating: int) -> tuple[int, ...]:
    """The points of a deal, `levels` by seat."""
    state = Setup(terms, deal=of_match(number, round)).start()
    moves: list[str] = []
    while not state.over:
        text = f"mazzo arena {number} {round} {seating} {len(moves)}"
        seed = int(hashlib.sha256(text.encode()).hexdigest()[:8], 16)
        moves.append(asked(view_of(state, tuple(moves)), levels[state.turn], seed))
        state = state.apply(read_move(moves[-1])).state
    return deal_points(state.lines(), terms.sides)


def match(terms: Terms, levels: list[str], number: int, seating: int) -> list[tuple[int, ...]]:
    """The points of all deals of a match."""
    scores = [0] * terms.sides
    dealer = of_match(number, 0) % terms.players
    found: list[tuple[int, ...]] = []
    while max(scores) < 11 or scores.count(max(scores)) > 1:
        at = replace(terms, dealer=dealer, scores=tuple(scores))
        points = deal(at, levels, number, len(found) + 1, seating)
        found.append(points)
        scores = [score + more for score, more in zip(scores, points, strict=True)]
        dealer = (dealer + 1) % terms.players
    return found


def side_of(seat: int, terms: Terms) -> int:
    return seat % 2 if terms.teams else seat


@pytest.mark.parametrize(
    ("arguments", "terms"),
    [
        ([], Terms.of(players=2)),
        (["--players", "3"], Terms.of(players=3)),
        (["--players", "4", "--rules", "assi"], Terms.of(Rules.ASSI, players=4)),
        (["--players", "4p"], Terms.of(players=4, teams=True)),
    ],
    ids=["2", "3", "4", "4p"],
)
def test_the_figures_are_those_of_the_deals(arguments: list[str], terms: Terms) -> None:
    ran = run(
        *("arena", "scopa", "careful", "novice", "--deals", "10", "--seed", "5", "--json"),
        *("--cores", "1", *arguments),
    )
    told = json.loads(ran.out)
    first_sides = range(2 if terms.teams else terms.players)
    deals, leads, lengths, wins = 0, [], [], []
    number = 0
    while deals < 10:
        number += 1
        played = []
        for side in first_sides:
            levels = [
                "careful" if side_of(seat, terms) == side else "novice"
                for seat in range(terms.players)
            ]
            played.append(match(terms, levels, of_match(5, number), side))
        length = min(map(len, played))
        deals += length
        lengths.append(length)
        ahead = [
            points[side] - mean(p for other, p in enumerate(points) if other != side)
            for side, all_points in enumerate(played)
            for points in all_points[:length]
        ]
        leads.append(sum(ahead) / len(first_sides))
        won = []
        for side, all_points in enumerate(played):
            totals = [sum(column) for column in zip(*all_points, strict=True)]
            won.append(max(totals) == totals[side])
        wins.append(mean(won))
    assert told["deals"] == deals
    assert told["matches"] == number
    assert told["seatings"] == len(first_sides)
    points = sum(leads) / deals
    check(
        told["points"],
        points,
        margin([lead - points * n for lead, n in zip(leads, lengths, strict=True)]) / mean(lengths),
    )
    assert told["wins"].pop("even") == 1 / len(first_sides)
    share = mean(wins)
    # Where all matches went alike: the rule of three.
    check(told["wins"], share, margin(wins) or 3 / number, 0, 1)


def margin(values: list[float]) -> float:
    """Half the 95 % interval of a mean."""
    return 1.96 * stdev(values) / len(values) ** 0.5


def check(
    told: dict[str, float], middle: float, reach: float, low: float = -99, high: float = 99
) -> None:
    """The interval is this one, cut to what can be."""
    assert told["mean"] == pytest.approx(middle)
    assert told["low"] == pytest.approx(max(low, middle - reach))
    assert told["high"] == pytest.approx(min(high, middle + reach))
