"""The computer players of Scopa, from one that plays any card to one that searches.

>>> from mazzo.games.scopa import Setup
>>> view = Setup(deal=7).start().view(0)
>>> choice = choose(view, "casual", seed=1)
>>> print(choice.move, choice.reason.code)
7bx7s scopa.takes-seven
"""

from __future__ import annotations

import json
from random import Random

from mazzo.games.scopa.view import View
from mazzo.games.scopa.view_json import write_view
from mazzo.players.choice import Choice, Reason
from mazzo.players.scopa.reasons import Why, explain
from mazzo.players.scopa.rule_players import PLAYERS

LEVELS = (*PLAYERS, "expert")
"""How well they play, weakest first."""

BUDGET = "iterations"
"""What the expert's thinking is counted in; the others do not search."""


def choose(view: View, level: str, seed: int, budget: int | None = None) -> Choice:
    """The move of a player of `level` whose turn it is; KeyError if there is no such level.

    It depends on the arguments alone: the same card on any machine.
    """
    # Text, since hashes of other things differ from run to run.
    rng = Random(f"{seed} {json.dumps(write_view(view), sort_keys=True)}")
    if level == "expert":
        # What searches costs its tables when it is imported.
        from mazzo.players.scopa.expert import choose_play

        move = choose_play(view, rng, budget)
    else:
        move = PLAYERS[level](view, rng)
    if level == "random":
        return Choice(move, Reason(Why.AT_RANDOM, (move.card,)))
    return Choice(move, explain(view, move))
