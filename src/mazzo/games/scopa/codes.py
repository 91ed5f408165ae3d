"""The codes of Scopa: refusals, score lines and setups that can't be; anchors in the rules."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Code(StrEnum):
    """Why a move is refused, in the order in which the first that applies is named."""

    DEAL_OVER = "scopa.deal-over"
    NOT_IN_HAND = "scopa.not-in-hand"
    NOT_ON_TABLE = "scopa.not-on-table"
    MUST_CAPTURE = "scopa.must-capture"
    ONE_SINGLE = "scopa.one-single"
    SINGLE_BEFORE_SUM = "scopa.single-before-sum"
    WRONG_SUM = "scopa.wrong-sum"


@unique
class Score(StrEnum):
    """What earns points, in the order in which it is counted."""

    CARDS = "scopa.cards"
    DENARI = "scopa.denari"
    SETTEBELLO = "scopa.settebello"
    PRIMIERA = "scopa.primiera"
    SCOPE = "scopa.scope"
    RE_BELLO = "scopa.re-bello"
    NAPOLA = "scopa.napola"


@unique
class Misfit(StrEnum):
    """What in a record or request fits no game of Scopa."""

    PLAYERS = "notation.scopa-players"
    TEAMS = "notation.scopa-teams"
    SCORES = "notation.scopa-scores"
    COUNTS = "notation.scopa-counts"
    HANDS = "notation.scopa-hands"
    STOCK = "notation.scopa-stock"
    TURN = "notation.scopa-turn"
    END = "notation.scopa-end"
    HAND = "notation.scopa-hand"
    UNSEEN = "notation.scopa-unseen"
