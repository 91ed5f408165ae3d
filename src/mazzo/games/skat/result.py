"""What a deal of Skat came to. Source: "The result" and "Scores"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mazzo.core.state import ScoreLine
from mazzo.games.skat.codes import Score
from mazzo.games.skat.order import ALL_POINTS, card_points
from mazzo.games.skat.public import Ending
from mazzo.games.skat.terms import ROLES, Scoring
from mazzo.games.skat.value import TRICKS, Game, Made, Value, given_up, judge

if TYPE_CHECKING:
    from mazzo.games.skat.state import State

OWN_GAME = 50
"""Seeger-Fabian: for an own game won; as much is taken off for one that was lost."""

LOST_BY_ANOTHER = {3: 40, 4: 30}
"""Seeger-Fabian: for each of the others when a game is lost, by players at the table."""

DURCHMARSCH = 120


class Result(NamedTuple):
    """A deal that is over. Points are by seat: plain, and as Seeger-Fabian has them.

    `value` and `made` are None where there was no declarer. `losers`, seats, and `factor` are of
    Ramsch: what is lost is multiplied by it.
    """

    points: tuple[int, ...]
    seeger: tuple[int, ...]
    value: Value | None = None
    made: Made | None = None
    losers: tuple[int, ...] = ()
    factor: int = 1
    lines: tuple[ScoreLine, ...] = ()

    def scored(self, scoring: Scoring) -> tuple[int, ...]:
        """The points that are written down, by seat."""
        return self.seeger if scoring is Scoring.SEEGER else self.points


def result_of(state: State) -> Result:
    """What a deal that is over came to."""
    if state.public.ending is Ending.PASSED:
        nothing = (0,) * state.terms.players
        return Result(nothing, nothing)
    if state.public.declarer is None:
        return _ramsch(state)
    return _declared(state)


def made(state: State) -> Made:
    """What the declarer has so far, the skat included, and what the defenders have.

    While a game goes on the skat is counted as it lies; after a claim all the rest is.
    """
    claimed = state.public.ending is Ending.CLAIMED
    own = [trick for trick in state.public.tricks if trick.winner == state.public.declarer]
    others = [trick for trick in state.public.tricks if trick.winner != state.public.declarer]
    theirs = sum(card_points(trick.cards) for trick in others)
    null = state.public.contract is not None and state.public.contract.null
    if claimed and not null:
        return Made(ALL_POINTS - theirs, TRICKS - len(others), theirs, len(others))
    points = card_points(state.skat) + sum(card_points(trick.cards) for trick in own)
    if claimed:
        return Made(points, len(own), ALL_POINTS - points, TRICKS - len(own))
    return Made(points, len(own), theirs, len(others))


def _declared(state: State) -> Result:
    declarer, contract, terms = state.public.declarer, state.public.contract, state.terms
    assert declarer is not None
    assert contract is not None
    seat = terms.seat(declarer)
    game = Game(contract, state.twelve(), state.public.bid, seat, state.public.doubling)
    has = made(state)
    if state.public.ending in (Ending.GIVEN_UP, Ending.DEFENDERS_GAVE_UP):
        value = given_up(game, has, by_declarer=state.public.ending is Ending.GIVEN_UP)
    else:
        value = judge(game, has)
    bonus = OWN_GAME if value.won else -OWN_GAME
    others = 0 if value.won else LOST_BY_ANOTHER[terms.players]
    seats = range(terms.players)
    return Result(
        points=tuple(value.value if other == seat else 0 for other in seats),
        seeger=tuple(value.value + bonus if other == seat else others for other in seats),
        value=value,
        made=has,
        lines=value.lines,
    )


def _ramsch(state: State) -> Result:
    """The most card points lose; the skat goes to the winner of the last trick."""
    terms = state.terms
    points, tricks = [0] * len(ROLES), [0] * len(ROLES)
    for trick in state.public.tricks:
        points[trick.winner] += card_points(trick.cards)
        tricks[trick.winner] += 1
    points[state.public.tricks[-1].winner] += card_points(state.skat)
    factor = 2**state.public.passed_on
    scores = [0] * terms.players
    if TRICKS in tricks:
        seat = terms.seat(tricks.index(TRICKS))
        scores[seat] = DURCHMARSCH
        line = ScoreLine(Score.DURCHMARSCH, seat, DURCHMARSCH)
        return Result(tuple(scores), tuple(scores), factor=factor, lines=(line,))
    most = max(points)
    losing = [role for role in range(len(ROLES)) if points[role] == most]
    if len(losing) == len(ROLES):
        losing = []
    virgin = 0 in tricks
    factor *= 2 if virgin else 1
    losers = tuple(sorted(map(terms.seat, losing)))
    for seat in losers:
        scores[seat] = -most * factor
    counts = tuple(points)
    lines = [ScoreLine(Score.RAMSCH, seat, -most, counts) for seat in losers]
    if state.public.passed_on:
        lines.append(ScoreLine(Score.PASSED_ON, None, 0, (2**state.public.passed_on,)))
    if virgin:
        lines.append(ScoreLine(Score.VIRGIN, terms.seat(tricks.index(0)), 0, (2,)))
    return Result(tuple(scores), tuple(scores), None, None, losers, factor, tuple(lines))
