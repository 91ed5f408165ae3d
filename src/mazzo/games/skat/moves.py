"""The calls and cards of Skat as values and as text. Source: the notation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from mazzo.core.cards import FRENCH_32, Card, Cards
from mazzo.core.errors import Code, NotationError
from mazzo.games.skat.contract import Contract, read_contract
from mazzo.games.skat.terms import ROLES

_LETTERS = "".join(role[0] for role in ROLES)
_DECLARER = "d"
_CONTRACT = re.compile(r"([CSHDGN][HSZO]*)((?:\..*)?)", re.DOTALL)
_CALL = re.compile(r"([fmrd]):(kontra|concede)")
_BID = re.compile(r"[0-9]{1,4}")
_HIDDEN = "??"


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid of a game value, to whoever it is bid to.

    >>> str(Bid(18))
    '18'
    """

    value: int

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Hold:
    """Holding the value that was bid.

    >>> str(Hold())
    'y'
    """

    def __str__(self) -> str:
        return "y"


@dataclass(frozen=True, slots=True)
class Pass:
    """Passing: out of the bidding.

    >>> str(Pass())
    'p'
    """

    def __str__(self) -> str:
        return "p"


@dataclass(frozen=True, slots=True)
class TakeSkat:
    """Taking up the two cards of the skat.

    >>> str(TakeSkat())
    's'
    """

    def __str__(self) -> str:
        return "s"


@dataclass(frozen=True, slots=True)
class Declare:
    """Naming the game, with the two cards discarded; none in a Hand game.

    `discards` is a set. Two `None` stand for cards that the seat who is told this can't see.

    >>> str(Declare(read_contract("G"), FRENCH_32.set("8h7h")))
    'G.7h.8h'
    >>> str(Declare(read_contract("NO"), (None, None)))
    'NO.??.??'
    """

    contract: Contract
    discards: Hidden = ()

    def __str__(self) -> str:
        return f"{self.contract}{_dotted(self.discards)}"


@dataclass(frozen=True, slots=True)
class PassCards:
    """In Schieberamsch: passing two cards on; two `None` where they can't be seen.

    >>> str(PassCards(FRENCH_32.set("AdTd")))
    '.Td.Ad'
    """

    cards: Hidden

    def __str__(self) -> str:
        return _dotted(self.cards)


@dataclass(frozen=True, slots=True)
class PassUnseen:
    """In Schieberamsch: passing the skat on unseen.

    >>> str(PassUnseen())
    'u'
    """

    def __str__(self) -> str:
        return "u"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card to a trick.

    >>> str(PlayCard(FRENCH_32.card("jc")))
    'Jc'
    """

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Kontra:
    """A defender's kontra; `role` counts from 0, forehand.

    >>> str(Kontra(role=2))
    'r:kontra'
    """

    role: int

    def __str__(self) -> str:
        return f"{_LETTERS[self.role]}:kontra"


@dataclass(frozen=True, slots=True)
class Re:
    """The declarer's answer to a kontra.

    >>> str(Re())
    're'
    """

    def __str__(self) -> str:
        return "re"


@dataclass(frozen=True, slots=True)
class Concede:
    """Giving the game up: a defender, by `role`, for both; or the declarer, `role` None.

    >>> str(Concede(role=1)), str(Concede())
    ('m:concede', 'd:concede')
    """

    role: int | None = None

    def __str__(self) -> str:
        who = _DECLARER if self.role is None else _LETTERS[self.role]
        return f"{who}:concede"


@dataclass(frozen=True, slots=True)
class Claim:
    """The declarer's claim to all remaining tricks, in Null to none of them.

    >>> str(Claim())
    'claim'
    """

    def __str__(self) -> str:
        return "claim"


Hidden: TypeAlias = tuple[Card | None, ...]
"""Cards put away: a set, or as many `None` for those who can't see them."""

Move: TypeAlias = (
    Bid
    | Hold
    | Pass
    | TakeSkat
    | Declare
    | PassCards
    | PassUnseen
    | PlayCard
    | Kontra
    | Re
    | Concede
    | Claim
)

_PLAIN: dict[str, Move] = {
    str(move): move for move in (Hold(), Pass(), TakeSkat(), PassUnseen(), Re(), Claim())
}


def unseen(move: Move) -> Move:
    """The move as those are told who can't see the cards that are put away."""
    match move:
        case Declare(contract, discards):
            return Declare(contract, (None,) * len(discards))
        case PassCards(cards):
            return PassCards((None,) * len(cards))
        case _:
            return move


def reveal(move: Move, put_away: Iterator[Cards]) -> Move:
    """The reverse of `unseen`: the move with the next cards of `put_away`, if it needs any."""
    match move:
        case Declare(contract, discards) if discards:
            return Declare(contract, next(put_away))
        case PassCards():
            return PassCards(next(put_away))
        case _:
            return move


def _dotted(cards: Hidden) -> str:
    return "".join(f".{_HIDDEN if card is None else card}" for card in cards)


def read_move(text: str, hidden: bool = False) -> Move:
    """The move that `text` names; `str` of a move is the reverse.

    With `hidden`, cards put away may be `??`, as in a view.

    Raises:
        NotationError: `notation.not-a-move`, also for a card of another pack.

    >>> read_move("gh")
    Traceback (most recent call last):
    mazzo.core.errors.NotationError: notation.not-a-move text=gh
    >>> str(read_move("GSH")), str(read_move("NO.8H.7h"))
    ('GHS', 'NO.7h.8h')
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if _BID.fullmatch(text):
        return Bid(int(text))
    if call := _CALL.fullmatch(text):
        role = None if call[1] == _DECLARER else _LETTERS.index(call[1])
        if call[2] == "concede":
            return Concede(role)
        if role is not None:
            return Kontra(role)
    elif text.startswith("."):
        return PassCards(_read_dotted(text, text, hidden))
    elif match := _CONTRACT.fullmatch(text):
        return Declare(read_contract(match[1]), _read_dotted(match[2], text, hidden))
    return PlayCard(_read_card(text, text))


def _read_dotted(cards: str, text: str, hidden: bool) -> Hidden:
    if not cards:
        return ()
    parts = cards.removeprefix(".").split(".")
    if hidden and parts == [_HIDDEN, _HIDDEN]:
        return (None, None)
    return tuple(sorted(_read_card(part, text) for part in parts))


def _read_card(card: str, text: str) -> Card:
    try:
        return FRENCH_32.card(card)
    except NotationError as error:
        raise NotationError.of(Code.NOT_A_MOVE, text=text) from error
