"""What can be wrong with an ISS record, and what such a record can't hold."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Wrong(StrEnum):
    """Why the line of another program can't be read as a game."""

    CUT = "notation.iss-cut"
    TAG = "notation.iss-tag"
    DEAL = "notation.iss-deal"
    CARD = "notation.iss-card"
    HALF = "notation.iss-half"
    PLAYER = "notation.iss-player"
    SHOWN = "notation.iss-shown"
    STOPS = "notation.iss-stops"
    RESULT = "notation.iss-result"
    UNKNOWN_CARDS = "cards.unknown"


@unique
class NoPlace(StrEnum):
    """Why a game has no place in a record of the other form."""

    FOUR = "notation.iss-no-four"
    RAMSCH = "notation.iss-no-ramsch"
    KONTRA = "notation.iss-no-kontra"
    CONCEDE = "notation.iss-no-concede"
    CLAIM = "notation.iss-no-claim"
    UNFINISHED = "notation.iss-no-unfinished"
    OTHER_GAME = "notation.iss-no-other-game"
    TIMED_OUT = "notation.own-no-timeout"
    MISSED = "notation.own-no-missed"
