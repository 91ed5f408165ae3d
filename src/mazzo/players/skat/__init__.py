"""The computer players of Skat: any move, a beginner's, and that of a player at a club.

>>> from mazzo.games.skat import Setup
>>> choice = choose(Setup(deal=7).start().view(1), "club", seed=1)
>>> print(choice.move, choice.reason.code)
18 skat.bids-trumps
"""

from __future__ import annotations

from random import Random

from mazzo.core.cards import spell
from mazzo.games.skat.moves import Move
from mazzo.games.skat.public import Phase
from mazzo.games.skat.view import View
from mazzo.players.choice import Choice, Reason
from mazzo.players.skat.club import play_at_club
from mazzo.players.skat.doubling import doubles
from mazzo.players.skat.reasons import Why, explain
from mazzo.players.skat.rule_players import play_as_novice, play_at_random

LEVELS = ("random", "novice", "club")
"""How well they play, weakest first."""

BUDGET = "worlds"
"""What thinking is counted in where a level searches; none of these does."""


def choose(view: View, level: str, seed: int, budget: int | None = None) -> Choice:
    """The move of a player of `level`; KeyError if there is no such level.

    In turn there always is one. Out of turn it may be a call; else the move is None. It depends on
    the arguments alone: the same move on any machine.
    """
    if level not in LEVELS:
        raise KeyError(level)
    move = _chosen(view, level, seed)
    if level == "random" and move is not None:
        return Choice(move, Reason(Why.AT_RANDOM))
    return Choice(move, explain(view, move))


def _chosen(view: View, level: str, seed: int) -> Move | None:
    if level == "club" and (call := doubles(view)) is not None:
        return call
    if view.role != view.public.turn or view.public.phase is Phase.OVER:
        return None
    if level == "club":
        return play_at_club(view)
    rng = Random(f"{seed} {_written(view)}")
    return (play_at_random if level == "random" else play_as_novice)(view, rng)


def _written(view: View) -> str:
    """All that the view holds as text, since hashes differ from run to run."""
    terms = view.terms
    cards = (view.hand, view.skat, view.put_away, view.ouvert)
    return " ".join(
        [
            f"{terms.rules.value} {terms.players} {terms.dealer} {terms.series}",
            f"{terms.scoring.value} {terms.scores} {terms.kontra} {terms.schieberamsch}",
            f"{view.role} {'/'.join(map(spell, cards))}",
            *map(str, view.public.moves),
        ]
    )
