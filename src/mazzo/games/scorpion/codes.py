"""The codes of Scorpion: refusals, score lines and notices; each is an anchor in the rules."""

from __future__ import annotations

from enum import StrEnum, unique


@unique
class Code(StrEnum):
    """Why a move is refused, in the order in which the first that applies is named."""

    GAME_OVER = "scorpion.game-over"
    NO_SUCH_CARD = "scorpion.no-such-card"
    FACE_DOWN = "scorpion.face-down"
    NO_SUCH_COLUMN = "scorpion.no-such-column"
    NOT_EMPTY = "scorpion.not-empty"
    SAME_COLUMN = "scorpion.same-column"
    NOT_TOP = "scorpion.not-top"
    KING_ONLY = "scorpion.king-only"
    ON_ACE = "scorpion.on-ace"
    ONE_RANK_LOWER = "scorpion.one-rank-lower"
    SAME_SUIT = "scorpion.same-suit"
    STOCK_DEALT = "scorpion.stock-dealt"


@unique
class Score(StrEnum):
    """What earns points."""

    SUIT = "scorpion.suit"
    TURN_UP = "scorpion.turn-up"
    RUN = "scorpion.run"


@unique
class Notice(StrEnum):
    """What the player is told when nothing in the tableau can move."""

    ONLY_STOCK = "scorpion.only-stock"
    STUCK = "scorpion.stuck"
