"""Scorpion: seven columns, runs from king to ace, and a stock of three cards.

>>> setup = Setup(Rules.CLASSIC, deal=48213)
>>> state = setup.start()
>>> step = state.apply(state.read("deal"))
>>> [str(event.cards[0]) for event in step.events if hasattr(event, "cards")]
['Tc', '3c', 'Jh']
>>> print(step.state.check(step.state.read("9c>9h")))
scorpion.not-top card=9c onto=9h
"""

from mazzo.games.scorpion.codes import Code, Notice, Score
from mazzo.games.scorpion.moves import DealStock, Move, MoveOnto, MoveToEmpty, read_move
from mazzo.games.scorpion.report import report, result
from mazzo.games.scorpion.setup import NAME, Setup, read_setup, read_share_code
from mazzo.games.scorpion.state import Rules, State, read_position
from mazzo.games.scorpion.tableau import COLUMNS, RUNS, Column
from mazzo.games.scorpion.view import ColumnView, View

__all__ = [
    "COLUMNS",
    "NAME",
    "RUNS",
    "Code",
    "Column",
    "ColumnView",
    "DealStock",
    "Move",
    "MoveOnto",
    "MoveToEmpty",
    "Notice",
    "Rules",
    "Score",
    "Setup",
    "State",
    "View",
    "read_move",
    "read_position",
    "read_setup",
    "read_share_code",
    "report",
    "result",
]
