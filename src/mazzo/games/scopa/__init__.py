"""Scopa: forty Italian cards, sums and sweeps; for two, three or four, or for partners.

>>> setup = Setup(Terms.of(Rules.CLASSIC, players=2), deal=7)
>>> state = setup.start()
>>> [str(move) for move in state.legal_moves()]
['2s', '5cx5b', '7bx7s']
>>> print(state.check(state.read("5c")))
scopa.must-capture card=5c cards=(Card('5b'),)
"""

from mazzo.games.scopa.captures import captures, total, value
from mazzo.games.scopa.codes import Code, Misfit, Score
from mazzo.games.scopa.moves import Play, read_move
from mazzo.games.scopa.position import read_position
from mazzo.games.scopa.report import report, result
from mazzo.games.scopa.scoring import deal_points, napola, primiera, primiera_cards, score_lines
from mazzo.games.scopa.setup import NAME, Setup, read_setup, read_share_code
from mazzo.games.scopa.state import State
from mazzo.games.scopa.terms import TARGETS, VARIANTS, Rules, Terms, Variant
from mazzo.games.scopa.view import View
from mazzo.games.scopa.view_json import read_view, write_view

__all__ = [
    "NAME",
    "TARGETS",
    "VARIANTS",
    "Code",
    "Misfit",
    "Play",
    "Rules",
    "Score",
    "Setup",
    "State",
    "Terms",
    "Variant",
    "View",
    "captures",
    "deal_points",
    "napola",
    "primiera",
    "primiera_cards",
    "read_move",
    "read_position",
    "read_setup",
    "read_share_code",
    "read_view",
    "report",
    "result",
    "score_lines",
    "total",
    "value",
    "write_view",
]
