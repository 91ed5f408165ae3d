"""What Scorpion's message line says of cards and moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len

from mazzo.app.finding import Fitting
from mazzo.core.cards import Card
from mazzo.core.events import Event, Scored
from mazzo.core.game import Setup
from mazzo.core.records import Flaw
from mazzo.games.scorpion import DealStock, Move, MoveOnto, MoveToEmpty, Rules, View, read_move
from mazzo.play.replay import Playback
from mazzo.words import Words, clean

_LONGEST_TOKEN = 20


def say_setup(setup: Setup[Any], words: Words) -> str:
    """What is played: game, rules and deal."""
    tags = dict(setup.tags())
    deal = words.say("board.deal", deal=tags["Deal"]) if "Deal" in tags else ""
    parts = [words.say(f"game.{tags['Game']}"), words.say(f"rules.{tags['Rules']}"), deal]
    return words.plain("  ·  ").join(filter(None, parts))


def say_lacking(more: tuple[int, int], window: tuple[int, int], words: Words) -> str:
    """By how much a window must be wider or higher, or both, to have room for the cards."""
    match more:
        case (columns, 0):
            return words.count("window.wider", columns)
        case (0, lines):
            return words.count("window.higher", lines)
        case (columns, lines):
            width, height = window[0] + columns, window[1] + lines
            return words.say("window.larger", width=width, height=height)


def say_scores(caused: Iterable[Event], words: Words) -> str:
    """What a move earned."""
    return words.plain("  ·  ").join(
        f"+{event.points} {words.say(event.code)}" for event in caused if isinstance(event, Scored)
    )


def say_lifted(card: Card, view: View, words: Words) -> str:
    """What is lifted, and what can be done with it."""
    up = next(column.up for column in view.columns if card in column.up)
    more = len(up) - 1 - up.index(card)
    if more:
        return words.count("board.lifted", more, card=card)
    return words.say("board.lifted-one", card=card)


def say_immovable(card: Card, rules: Rules, words: Words) -> str:
    """What a card that can go nowhere would need."""
    suit = [other for other in card.pack.cards if other.suit == card.suit]
    if card is suit[-1]:
        return words.say("board.nowhere-king", card=card)
    if rules is Rules.LENIENT:
        return words.say("board.nowhere-lenient", card=card)
    return words.say("board.nowhere", card=card, onto=suit[card.rank + 1])


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


def say_place(playback: Playback, words: Words) -> str:
    """Where in a record one is: how many moves on, which was the last, and what it earned."""
    token = playback.move
    move = say_move(read_move(token), words) if token else words.say("replay.start")
    text = words.say("replay.at", at=playback.at, last=playback.last, move=move)
    won = words.say("won.title") if playback.state.outcome() else ""
    parts = [text, say_scores(playback.events, words), won]
    return words.plain("  ·  ").join(filter(None, parts))


def say_flaw(flaw: Flaw, words: Words) -> str:
    """Why a record can't be followed further, or what else is wrong with it."""
    why = words.explain(flaw.error.violation)
    if not flaw.at:
        return why
    token = clean(flaw.token or "", _LONGEST_TOKEN)
    return words.say("replay.wrong-move", at=flaw.at, token=token) + why
