"""The codes of Skat: refusals, score lines and setups that can't be; anchors in the rules."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Code(StrEnum):
    """Why a move is refused, in the order in which the first that applies is named."""

    DEAL_OVER = "skat.deal-over"
    NOT_NOW = "skat.not-now"
    TOO_LATE = "skat.too-late"
    NOT_YOUR_TURN = "skat.not-your-turn"
    NOT_A_GAME_VALUE = "skat.not-a-game-value"
    BID_TOO_LOW = "skat.bid-too-low"
    NOT_IN_HAND = "skat.not-in-hand"
    TWO_DISCARDS = "skat.two-discards"
    ANNOUNCE_NEEDS_HAND = "skat.announce-needs-hand"
    OUVERT_NEEDS_HAND = "skat.ouvert-needs-hand"
    NULL_ANNOUNCEMENT = "skat.null-announcement"
    NULL_BELOW_BID = "skat.null-below-bid"
    FOLLOW_SUIT = "skat.follow-suit"
    CLAIM_UNCERTAIN = "skat.claim-uncertain"
    JACK_PASSED = "skat.jack-passed"


@unique
class Score(StrEnum):
    """What a game's value is made of, in the order in which it is counted; and what it comes to."""

    MATADORS = "skat.matadors"
    GAME = "skat.game"
    HAND = "skat.hand"
    SCHNEIDER = "skat.schneider"
    SCHNEIDER_ANNOUNCED = "skat.schneider-announced"
    SCHWARZ = "skat.schwarz"
    SCHWARZ_ANNOUNCED = "skat.schwarz-announced"
    OUVERT = "skat.ouvert"
    NULL = "skat.null"
    OVERBID = "skat.overbid"
    KONTRA = "skat.kontra"
    RE = "skat.re"
    RAMSCH = "skat.ramsch"
    VIRGIN = "skat.virgin"
    DURCHMARSCH = "skat.durchmarsch"
    PASSED_ON = "skat.passed-on"


@unique
class Misfit(StrEnum):
    """What in a record or request fits no deal of Skat."""

    SCORES = "notation.skat-scores"
    CARDS = "notation.skat-cards"
    MOVE = "notation.skat-move"
    VIEW = "notation.skat-view"
