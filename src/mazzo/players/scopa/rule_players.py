"""The players that go by rules and do not search: random, novice, casual, careful.

`casual` and `careful` are yardsticks: what is measured elsewhere is measured against them, so their
rules are not to be improved. Among moves that seem equally good to a level, lots are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

from mazzo.games.scopa.captures import total, value
from mazzo.games.scopa.moves import Play
from mazzo.games.scopa.view import View
from mazzo.players.scopa.threat import Threat, left_by
from mazzo.players.scopa.worth import POINT, makes_scopa, worth, worth_of

_T = TypeVar("_T")

_CAPTURE = POINT // 2
"""What the casual and the careful player think of a capture beside its worth."""

_LAID = Fraction(6, 10)
_TAKEN_NEXT = Fraction(9, 10)
"""The careful player's weights for a card laid, and for what the next player may take."""

_SEES_SUM = {2: 0.5, 3: 0.25}
_SEES_LONG_SUM = 0.1
"""How often a novice sees a sum, by the number of its cards."""


def play_at_random(view: View, rng: Random) -> Play:
    """Any legal move, each as likely."""
    return _drawn(view.legal_moves(), rng)


def play_as_novice(view: View, rng: Random) -> Play:
    """A beginner: sees cards of the same value, but not every sum, and only counts the cards.

    Where it sees nothing to take it lays down any card; if that takes something after all, it
    takes any of it.
    """
    moves = view.legal_moves()
    seen = [move for move in moves if move.takes and rng.random() < _seen(move)]
    if seen:
        return _best(((len(move.takes), move) for move in seen), rng)
    card = _drawn(view.hand, rng)
    return _drawn([move for move in moves if move.card == card], rng)


def _seen(move: Play) -> float:
    """How often a novice sees what `move` captures."""
    if len(move.takes) == 1 or total(move.takes) != value(move.card):
        # A card of the same value, or a sweeping ace.
        return 1
    return _SEES_SUM.get(len(move.takes), _SEES_LONG_SUM)


def play_casually(view: View, rng: Random) -> Play:
    """Greedy: the capture of greatest worth, else the card of least worth is laid down."""
    return _best(((_gain(view, move, laid=1), move) for move in view.legal_moves()), rng)


def play_carefully(view: View, rng: Random) -> Play:
    """Greedy, but with an eye on what the next player could do with what is left."""
    return _best(careful_scores(view), rng)


def careful_scores(view: View) -> list[tuple[Fraction, Play]]:
    """What the careful player thinks of each legal move, in hundredths of a point."""
    threat = Threat(view)
    scores = []
    for move in view.legal_moves():
        left = left_by(move, view.table)
        loss = threat.chance_of_sweep(left) * POINT + threat.mean_worth(left) * _TAKEN_NEXT
        scores.append((_gain(view, move, _LAID) - loss, move))
    return scores


def _gain(view: View, move: Play, laid: int | Fraction) -> int | Fraction:
    """The worth of a capture and a bit, or the worth of a card laid down as a loss, weighed."""
    if move.takes:
        return worth_of(move, makes_scopa(view, move)) + _CAPTURE
    return -worth(move.card) * laid


def _best(scores: Iterable[tuple[int | Fraction, Play]], rng: Random) -> Play:
    """The move of the highest score; of several one is drawn."""
    scores = list(scores)
    highest = max(score for score, _ in scores)
    return _drawn([move for score, move in scores if score == highest], rng)


def _drawn(things: Sequence[_T], rng: Random) -> _T:
    """One of `things`, each as likely; `random()` alone is promised to stay as it is."""
    return things[int(rng.random() * len(things))]


PLAYERS: dict[str, Callable[[View, Random], Play]] = {
    "random": play_at_random,
    "novice": play_as_novice,
    "casual": play_casually,
    "careful": play_carefully,
}
"""The rule players by their levels, weakest first."""
