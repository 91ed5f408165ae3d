"""Playing a line of the International Skat Server by the rules. Source: the notation."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from mazzo.core.cards import FRENCH_32, Card, Cards, without
from mazzo.core.errors import IllegalMoveError, NotationError, RuleError, Violation
from mazzo.core.history import History
from mazzo.core.records import Flaw, Record
from mazzo.games.skat import codes
from mazzo.games.skat.contract import Contract, read_contract
from mazzo.games.skat.iss_codes import Wrong
from mazzo.games.skat.iss_line import END, UNKNOWN, WORLD, read_card, read_deal, write_card
from mazzo.games.skat.moves import Bid, Declare, Hold, Move, Pass, PlayCard, TakeSkat
from mazzo.games.skat.public import HAND_SIZE, PUT_AWAY, Phase
from mazzo.games.skat.result import made
from mazzo.games.skat.setup import Setup
from mazzo.games.skat.state import State
from mazzo.games.skat.terms import ROLES
from mazzo.games.skat.value import SCHNEIDER

_CALLS: dict[str, Move] = {"y": Hold(), "p": Pass(), "s": TakeSkat()}
_BID = re.compile(r"[0-9]{1,4}")
_GAME = re.compile(r"[CSHDGN][HSZO]*")
_LEAVING = re.compile(r"(TI|LE)\.([0-2])")
SHOWS, RESIGNS = "SC", "RE"


class Stop(StrEnum):
    """How the server ended a game before its last trick."""

    DECLARER_GAVE_UP = "declarer"
    DEFENDERS_GAVE_UP = "defenders"
    MISSED = "missed"
    UNDECLARED = "undeclared"


class Leaver(NamedTuple):
    """Who ran out of time (`TI`) or left (`LE`); roles count from 0."""

    how: str
    role: int


@dataclass
class IssGame:
    """A line's game as far as it can be played.

    `stop` and `leaver` say how the server ended it, if it did not come to its end. `resigned` are
    the roles that gave up; one defender alone ends nothing.
    """

    setup: Setup
    history: History[State]
    stop: Stop | None = None
    leaver: Leaver | None = None
    resigned: list[int] = field(default_factory=list)
    _named: Contract | None = None

    @property
    def state(self) -> State:
        """The position reached."""
        return self.history.state

    @property
    def over(self) -> bool:
        """Whether nothing can follow."""
        return self.stop is not None or self.state.phase is Phase.OVER

    def play(self, who: str, action: str, pairs: tuple[str, ...]) -> None:
        """Play a pair of the line; `pairs` are all of them.

        Raises:
            RuleError: it can't be read, or the rules forbid it.
        """
        if who != WORLD and who not in ("0", "1", "2"):
            raise NotationError.of(Wrong.PLAYER, text=who)
        if not action:
            raise NotationError.of(Wrong.HALF, text=who)
        if self.over:
            raise IllegalMoveError(Violation.of(codes.Code.DEAL_OVER))
        if who == WORLD:
            self._world(action)
        elif action == RESIGNS or action.partition(".")[0] == SHOWS:
            self._show_or_resign(int(who), action)
        else:
            self._move(int(who), action, pairs)

    def _world(self, action: str) -> None:
        """The world shows the skat, or tells that somebody is gone."""
        if leaving := _LEAVING.fullmatch(action):
            self.leaver = Leaver(leaving[1], int(leaving[2]))
            if self.state.public.contract is None:
                self.stop = Stop.UNDECLARED
            else:
                self._gives_up(self.leaver.role)
            return
        cards = _read_cards(action.split("."))
        if self.state.phase is not Phase.DECLARING or self._named:
            raise IllegalMoveError(Violation.of(codes.Code.NOT_NOW))
        skat = self.setup.cards[-1]
        if len(cards) != PUT_AWAY or any(card and card not in skat for card in cards):
            raise NotationError.of(Wrong.SHOWN)

    def _show_or_resign(self, role: int, action: str) -> None:
        public = self.state.public
        shown = action.split(".")[1:]
        _read_cards(shown)
        if self.state.phase is not Phase.PLAY or role in self.resigned:
            raise IllegalMoveError(Violation.of(codes.Code.NOT_NOW))
        if action == RESIGNS:
            self.resigned.append(role)
            if role == public.declarer or len(self.resigned) == len(ROLES) - 1:
                self._gives_up(role)
        elif role != public.declarer:
            raise IllegalMoveError(Violation.of(codes.Code.NOT_YOUR_TURN))

    def _gives_up(self, role: int) -> None:
        own = role == self.state.public.declarer
        self.stop = Stop.DECLARER_GAVE_UP if own else Stop.DEFENDERS_GAVE_UP

    def _move(self, role: int, action: str, pairs: tuple[str, ...]) -> None:
        if role != self.state.turn:
            due = self.state.phase in _phases_of(action)
            code = codes.Code.NOT_YOUR_TURN if due else codes.Code.NOT_NOW
            raise IllegalMoveError(Violation.of(code))
        move = self._read(action, pairs)
        if move is not None:
            self.history.play(move)

    def _read(self, action: str, pairs: tuple[str, ...]) -> Move | None:
        """What the role in turn does; None for the name of a game whose discards follow."""
        named, self._named = self._named, None
        if named:
            return self._declaration(named, action.split("."), pairs)
        if action in _CALLS:
            return _CALLS[action]
        if _BID.fullmatch(action):
            return Bid(int(action))
        game, *cards = action.split(".")
        if action == UNKNOWN:
            raise NotationError.of(Wrong.UNKNOWN_CARDS, number=1)
        if not _GAME.fullmatch(game):
            return PlayCard(read_card(action))
        contract = read_contract(game)
        if self.state.phase is not Phase.DECLARING:
            return self._by_hand(contract, cards)
        if cards:
            return self._declaration(contract, cards, pairs)
        self._named = contract
        return None

    def _by_hand(self, contract: Contract, texts: list[str]) -> Move:
        """A game without discards; an open hand may be shown. Hand goes without saying."""
        cards = _read_cards(texts)
        if len(cards) == HAND_SIZE and self.state.phase is Phase.SKAT:
            self._check_shown(cards, self.state.hands[self.state.turn])
            cards = ()
        return Declare(replace(contract, hand=True), cards)

    def _declaration(self, contract: Contract, texts: list[str], pairs: tuple[str, ...]) -> Move:
        """A game with two discards, and an open hand that may be shown."""
        cards = _read_cards(texts)
        away, shown = cards[:PUT_AWAY], cards[PUT_AWAY:]
        twelve = self.state.hands[self.state.turn]
        if None in away:
            kept = tuple(card for card in shown if card) or _played(self.state.turn, pairs)
            left = without(twelve, kept)
            if len(left) != PUT_AWAY or any(card and card not in left for card in away):
                raise NotationError.of(Wrong.UNKNOWN_CARDS, number=away.count(None))
            away = left
        put_away = tuple(sorted(card for card in away if card is not None))
        move = Declare(contract, put_away)
        # What the rules say against it comes first.
        if shown and self.state.check(move) is None:
            self._check_shown(shown, without(twelve, put_away))
        return move

    def _check_shown(self, shown: tuple[Card | None, ...], hand: Cards) -> None:
        """See that the open hand is the declarer's, as far as it is known."""
        known = {card for card in shown if card is not None}
        if (
            len(shown) != len(hand)
            or known - set(hand)
            or len(known) + shown.count(None) != len(hand)
        ):
            raise NotationError.of(Wrong.SHOWN)

    def ends(self) -> None:
        """The line has no more moves: see that the game has come to an end.

        The server also ends a game whose announcement is missed.

        Raises:
            NotationError: `notation.iss-stops`.
        """
        contract = self.state.public.contract
        if self.over:
            return
        if contract is None or not contract.schneider or self.state.public.trick:
            raise NotationError.of(Wrong.STOPS)
        has = made(self.state)
        if not (has.their_points > SCHNEIDER or (contract.schwarz and has.their_tricks)):
            raise NotationError.of(Wrong.STOPS)
        self.stop = Stop.MISSED


def _phases_of(action: str) -> tuple[Phase, ...]:
    """When a player can do such a thing."""
    if action == "s":
        return (Phase.SKAT,)
    if action in _CALLS or _BID.fullmatch(action):
        return (Phase.BIDDING,)
    if _GAME.fullmatch(action.partition(".")[0]):
        return (Phase.SKAT, Phase.DECLARING)
    return (Phase.PLAY,)


def _read_cards(texts: list[str]) -> tuple[Card | None, ...]:
    """Cards as ISS writes them; None for one that is not known."""
    return tuple(None if text == UNKNOWN else read_card(text) for text in texts)


def _played(role: int, pairs: tuple[str, ...]) -> Cards:
    """The cards that a role plays in these pairs of a line."""
    return tuple(card for card in FRENCH_32.cards if f"{role} {write_card(card)}" in pairs)


def play(record: Record) -> tuple[IssGame | None, Flaw | None]:
    """Play a line to its end or its flaw; no game where its deal can't be read."""
    if record.flaw and record.flaw.at == 0:
        return None, record.flaw
    try:
        setup = read_deal(record)
    except NotationError as error:
        return None, Flaw(error, 0)
    game = IssGame(setup, History(setup.start()))
    moves = record.moves
    for at in range(1, len(moves)):
        who, _, action = moves[at].partition(" ")
        try:
            game.play(who, action, moves)
        except RuleError as error:
            return game, Flaw(error, at, moves[at])
    if record.flaw:
        return game, record.flaw
    try:
        game.ends()
    except NotationError as error:
        return game, Flaw(error, len(moves), END)
    return game, None
