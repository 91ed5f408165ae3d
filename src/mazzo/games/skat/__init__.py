"""Skat: bidding, a game of one against two, and its value; by the international order.

>>> state = Setup(deal=7).start()
>>> for call in ("18", "p", "p", "s"):
...     state = state.apply(state.read(call)).state
>>> state.phase, state.public.declarer, len(state.turn_moves())
(<Phase.DECLARING: 'declaring'>, 1, 462)
>>> print(state.check(state.read("GS.7c.8c")))
skat.announce-needs-hand
"""

from mazzo.games.skat.auction import Auction
from mazzo.games.skat.codes import Code, Misfit, Score
from mazzo.games.skat.contract import NULL_VALUES, Contract, read_contract
from mazzo.games.skat.moves import (
    Bid,
    Claim,
    Concede,
    Declare,
    Hold,
    Kontra,
    Move,
    Pass,
    PassCards,
    PassUnseen,
    PlayCard,
    Re,
    TakeSkat,
    read_move,
)
from mazzo.games.skat.order import BASE, TRUMP, Kind, card_points, strength, suit_of, trumps, winner
from mazzo.games.skat.public import Ending, Phase, Public, Trick
from mazzo.games.skat.report import report, result
from mazzo.games.skat.result import Result
from mazzo.games.skat.series import Series
from mazzo.games.skat.setup import NAME, Setup, read_cards, read_setup, read_share_code
from mazzo.games.skat.state import State
from mazzo.games.skat.terms import ROLES, Rules, Scoring, Terms
from mazzo.games.skat.value import GAME_VALUES, Game, Made, Value, given_up, judge, matadors
from mazzo.games.skat.view import View
from mazzo.games.skat.view_json import read_view, write_view

__all__ = [
    "BASE",
    "GAME_VALUES",
    "NAME",
    "NULL_VALUES",
    "ROLES",
    "TRUMP",
    "Auction",
    "Bid",
    "Claim",
    "Code",
    "Concede",
    "Contract",
    "Declare",
    "Ending",
    "Game",
    "Hold",
    "Kind",
    "Kontra",
    "Made",
    "Misfit",
    "Move",
    "Pass",
    "PassCards",
    "PassUnseen",
    "Phase",
    "PlayCard",
    "Public",
    "Re",
    "Result",
    "Rules",
    "Score",
    "Scoring",
    "Series",
    "Setup",
    "State",
    "TakeSkat",
    "Terms",
    "Trick",
    "Value",
    "View",
    "card_points",
    "given_up",
    "judge",
    "matadors",
    "read_cards",
    "read_contract",
    "read_move",
    "read_setup",
    "read_share_code",
    "read_view",
    "report",
    "result",
    "strength",
    "suit_of",
    "trumps",
    "winner",
    "write_view",
]
