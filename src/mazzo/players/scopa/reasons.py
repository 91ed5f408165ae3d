"""Why a move was chosen: what can be said for it that is true, the weightiest first."""

from __future__ import annotations

from enum import StrEnum, unique

from mazzo.core.cards import Cards
from mazzo.games.scopa.captures import DENARI, SEVEN
from mazzo.games.scopa.moves import Play
from mazzo.games.scopa.scoring import SETTEBELLO
from mazzo.games.scopa.view import View
from mazzo.players.choice import Reason
from mazzo.players.scopa.threat import Threat, left_by
from mazzo.players.scopa.worth import makes_scopa, worth


@unique
class Why(StrEnum):
    """The reasons for a move; what is said in `mazzo.words` is true whenever one is given."""

    AT_RANDOM = "scopa.at-random"
    """Cards: the one played. So are those of all reasons that do not say otherwise."""

    ONLY_MOVE = "scopa.only-move"

    MAKES_SCOPA = "scopa.makes-scopa"
    """It earns the point of a scopa. Cards: those taken, all that lie there."""

    TAKES_SETTEBELLO = "scopa.takes-settebello"
    """The settebello comes into the pile, from the table or from the hand. Cards: that."""

    TAKES_SEVEN = "scopa.takes-seven"
    """Cards: the sevens that come into the pile."""

    TAKES_DENARI = "scopa.takes-denari"
    """Cards: the denari that come into the pile."""

    TAKES_MOST = "scopa.takes-most"
    """No legal move takes more cards. Cards: those taken."""

    LEAVES_NO_SWEEP = "scopa.leaves-no-sweep"
    """No unseen card makes a scopa of what is left; another move leaves what one does.

    Cards: what is left.
    """

    TAKES = "scopa.takes"
    """Cards: those taken."""

    KEEPS_SETTEBELLO = "scopa.keeps-settebello"
    """It lays down another card. Cards: the settebello, in hand."""

    KEEPS_SEVEN = "scopa.keeps-seven"
    """It lays down another card than a seven. Cards: the sevens in hand."""

    LAYS_LEAST = "scopa.lays-least"
    """No card that can be laid down is worth less."""

    LAYS = "scopa.lays"


def explain(view: View, move: Play) -> Reason:
    """The weightiest reason for a legal `move` of the seat in turn.

    >>> from mazzo.games.scopa import Terms, read_move, read_position
    >>> view = read_position("3c4d7d 7s5c/3s4s - -/- 0/0 1 -", Terms.of()).view(0)
    >>> print(explain(view, read_move("7sx7d")))
    Reason(code=<Why.TAKES_SETTEBELLO: 'scopa.takes-settebello'>, cards=(Card('7d'),))
    """
    moves = view.legal_moves()
    if len(moves) == 1:
        return Reason(Why.ONLY_MOVE, (move.card,))
    return _for_capture(view, moves, move) if move.takes else _for_laying(view, moves, move)


def _for_capture(view: View, moves: tuple[Play, ...], move: Play) -> Reason:
    if makes_scopa(view, move):
        return Reason(Why.MAKES_SCOPA, move.takes)
    won = tuple(sorted((move.card, *move.takes)))
    if SETTEBELLO in won:
        return Reason(Why.TAKES_SETTEBELLO, (SETTEBELLO,))
    if sevens := _sevens(won):
        return Reason(Why.TAKES_SEVEN, sevens)
    if denari := tuple(card for card in won if card.suit == DENARI):
        return Reason(Why.TAKES_DENARI, denari)
    if len(move.takes) == max(len(other.takes) for other in moves):
        return Reason(Why.TAKES_MOST, move.takes)
    return _for_what_is_left(view, moves, move) or Reason(Why.TAKES, move.takes)


def _for_laying(view: View, moves: tuple[Play, ...], move: Play) -> Reason:
    if reason := _for_what_is_left(view, moves, move):
        return reason
    if SETTEBELLO in view.hand and move.card != SETTEBELLO:
        return Reason(Why.KEEPS_SETTEBELLO, (SETTEBELLO,))
    if (sevens := _sevens(view.hand)) and move.card.rank != SEVEN:
        return Reason(Why.KEEPS_SEVEN, sevens)
    if worth(move.card) == min(worth(other.card) for other in moves if not other.takes):
        return Reason(Why.LAYS_LEAST, (move.card,))
    return Reason(Why.LAYS, (move.card,))


def _for_what_is_left(view: View, moves: tuple[Play, ...], move: Play) -> Reason | None:
    """That the next player can't sweep it, where another move would have let it."""
    threat = Threat(view)
    left = left_by(move, view.table)
    if not left or threat.sweepers(left):
        return None
    if any(threat.sweepers(left_by(other, view.table)) for other in moves):
        return Reason(Why.LEAVES_NO_SWEEP, left)
    return None


def _sevens(cards: Cards) -> Cards:
    return tuple(card for card in cards if card.rank == SEVEN)
