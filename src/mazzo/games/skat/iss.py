"""Records of the International Skat Server, one game a line: in and out. Source: the notation.

`iss_line` is the text, `iss_play` what happens in it, `iss_result` what it comes to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mazzo.core.cards import without
from mazzo.core.errors import NotationError
from mazzo.core.records import Flaw, Record, Replay, write
from mazzo.games.skat import iss_line
from mazzo.games.skat.iss_codes import NoPlace
from mazzo.games.skat.iss_line import MARK, WORLD, read_line, write_card, write_cards
from mazzo.games.skat.iss_play import RESIGNS, IssGame, Stop, play
from mazzo.games.skat.iss_result import agrees, ours, recorded, reported, result_text
from mazzo.games.skat.moves import Concede, Declare, Move, PlayCard, TakeSkat
from mazzo.games.skat.public import Ending, Phase
from mazzo.games.skat.setup import Setup
from mazzo.games.skat.state import State
from mazzo.games.skat.terms import ROLES

__all__ = ["MARK", "IssReplay", "read_line", "replay", "write_line", "write_own"]


@dataclass(frozen=True, slots=True)
class IssReplay(Replay):
    """A line played through the rules; `game` knows how the server ended it."""

    game: IssGame | None = None


def replay(record: Record) -> IssReplay:
    """Play a line by the rules; it never raises."""
    game, flaw = play(record)
    if game is None:
        return IssReplay(record, flaw=flaw)
    said = None
    try:
        said = recorded(record.tags)
    except NotationError as error:
        flaw = flaw or Flaw(error, 0)
    more: dict[str, object] = {
        **reported(game),
        "recorded": said,
        "agrees": None if flaw or said is None else agrees(said, game),
    }
    return IssReplay(record, game.setup, game.history, flaw, more, game)


def write_own(played: IssReplay) -> str:
    """A line's game as a record of our own; its end is scored by our rules.

    Raises:
        NotationError: what our own records can't hold.
    """
    game = played.game
    assert game is not None
    moves = list(game.history.moves)
    tags = iss_line.own_tags(played.record.tags)
    if game.leaver:
        raise NotationError.of(NoPlace.TIMED_OUT)
    match game.stop:
        case Stop.MISSED:
            raise NotationError.of(NoPlace.MISSED)
        case Stop.DECLARER_GAVE_UP:
            moves.append(str(Concede()))
        case Stop.DEFENDERS_GAVE_UP:
            moves.append(str(Concede(game.resigned[-1])))
        case _:
            pass
    return write(game.setup, moves, tags)


def write_line(played: Replay) -> str:
    """A game of Skat as a line, with its end.

    Raises:
        NotationError: what a line can't hold.
    """
    game, tags = _game_of(played)
    state = game.state
    pairs = [f"{WORLD} {'.'.join(map(write_cards, state.dealt))}"]
    at = game.setup.start()
    for move in state.moves():
        pairs += _pairs(at, move)
        at = at.apply(move).state
    pairs += _end(game)
    labels = "".join(f"{label}[{value}]" for label, value in tags.items())
    return f"{MARK}{labels}MV[{' '.join(pairs)} ]R[{result_text(ours(game))}] ;)\n"


def _game_of(played: Replay) -> tuple[IssGame, dict[str, str]]:
    """The game of a record in whatever form, and the labels of its line."""
    if isinstance(played, IssReplay):
        assert played.game is not None
        return played.game, iss_line.iss_tags(iss_line.own_tags(played.record.tags))
    setup, history = played.setup, played.history
    if not isinstance(setup, Setup) or history is None:
        raise NotationError.of(NoPlace.OTHER_GAME, game=played.record.game or "")
    _check_place(history.state)
    tags = dict(played.record.tags)
    seats = {f"Seat{role + 1}": f"Seat{setup.terms.seat(role) + 1}" for role in range(len(ROLES))}
    by_role = {role: played.record.tags.get(seat, "") for role, seat in seats.items()}
    return IssGame(setup, history), iss_line.iss_tags(tags | by_role)


def _check_place(state: State) -> None:
    """See that a game is one that the server could have had.

    Raises:
        NotationError: it is not; the code says what has no place there.
    """
    public = state.public
    ramsch = public.contract is None and public.phase in (Phase.PASSING, Phase.PLAY, Phase.OVER)
    reasons = (
        (state.terms.players > len(ROLES), NoPlace.FOUR),
        (ramsch and public.ending is not Ending.PASSED, NoPlace.RAMSCH),
        (public.kontra is not None, NoPlace.KONTRA),
        (public.ending in (Ending.GIVEN_UP, Ending.DEFENDERS_GAVE_UP), NoPlace.CONCEDE),
        (public.ending is Ending.CLAIMED, NoPlace.CLAIM),
        (public.phase is not Phase.OVER, NoPlace.UNFINISHED),
    )
    for stands, code in reasons:
        if stands:
            raise NotationError.of(code)


def _pairs(state: State, move: Move) -> Iterator[str]:
    """A move as the pairs of a line; `state` is the position before it."""
    role = state.turn
    match move:
        case PlayCard(card):
            yield f"{role} {write_card(card)}"
        case TakeSkat():
            yield f"{role} {move}"
            yield f"{WORLD} {write_cards(state.skat)}"
        case Declare(contract, discards):
            away = tuple(card for card in discards if card is not None)
            hand = without(state.hands[role], away) if contract.ouvert else ()
            yield ".".join([f"{role} {contract}", *map(write_card, (*away, *hand))])
        case _:
            yield f"{role} {move}"


def _end(game: IssGame) -> list[str]:
    """The pairs that tell how the server ended a game."""
    if game.leaver:
        return [f"{WORLD} {game.leaver.how}.{game.leaver.role}"]
    declarer = game.state.public.declarer
    match game.stop:
        case Stop.DECLARER_GAVE_UP:
            return [f"{declarer} {RESIGNS}"]
        case Stop.DEFENDERS_GAVE_UP:
            return [f"{role} {RESIGNS}" for role in range(len(ROLES)) if role != declarer]
        case _:
            return []
