"""What Scorpion's message line says of cards and moves."""

from __future__ import annotations

from rich.cells import cell_len

from mazzo.app.finding import Fitting
from mazzo.core.cards import Card
from mazzo.games.scorpion import DealStock, Move, MoveOnto, MoveToEmpty, View
from mazzo.words import Words


def say_lifted(card: Card, view: View, words: Words) -> str:
    """What is lifted, and what can be done with it."""
    up = next(column.up for column in view.columns if card in column.up)
    more = len(up) - 1 - up.index(card)
    if more:
        return words.count("board.lifted", more, card=card)
    return words.say("board.lifted-one", card=card)


def say_move(move: Move, words: Words) -> str:
    """Where a card lies now."""
    match move:
        case DealStock():
            return words.say("board.dealt")
        case MoveOnto(card, onto):
            return words.say("board.moved", card=card, onto=onto)
        case MoveToEmpty(card, column):
            return words.say("board.moved-to-empty", card=card, column=column + 1)


def say_fitting(card: Card, fits: Fitting, words: Words, room: int) -> str:
    """Which cards fit a card, with their columns if there is room, and which can't be seen."""
    whole = _say_fitting(card, fits, words, columns=True)
    return whole if cell_len(whole) <= room else _say_fitting(card, fits, words, columns=False)


def _say_fitting(card: Card, fits: Fitting, words: Words, columns: bool) -> str:
    def listed(pairs: tuple[tuple[Card, int], ...]) -> str:
        faces = ((words.face(other), column + 1) for other, column in pairs)
        return ", ".join(f"{face} ({column})" if columns else face for face, column in faces)

    parts = []
    if fits.takes:
        parts.append(words.say("find.takes", card=card, found=listed(fits.takes)))
    if fits.goes_onto:
        parts.append(words.say("find.goes-onto", card=card, found=listed(fits.goes_onto)))
    if fits.unseen:
        parts.append(words.say("find.unseen", cards=fits.unseen))
    return words.plain("  ·  ").join(parts) or words.say("find.nothing", card=card)
