"""A line of the International Skat Server as text: its tags, and its moves in pairs.

Source: the notation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from mazzo.core.cards import FRENCH_32, Card, Cards, check_doubled, without
from mazzo.core.errors import Code, NotationError
from mazzo.core.records import Flaw, Record
from mazzo.games.skat.iss_codes import Wrong
from mazzo.games.skat.public import HAND_SIZE, PUT_AWAY
from mazzo.games.skat.setup import NAME, Setup
from mazzo.games.skat.terms import ROLES, USUAL

MARK = "(;GM[Skat]"
"""What the line of a game begins with."""

END = ";)"
MOVES, RESULT = "MV", "R"
WORLD = "w"
UNKNOWN = "??"

_TAG = re.compile(r"\s*([A-Z][A-Z0-9]{0,7})\[([^\]]*)\]")
_OPEN_TAG = re.compile(r"\s*(?:([A-Z][A-Z0-9]{0,7})(?:\[([^\]]*))?)?")
_SIZES = (*[HAND_SIZE] * len(ROLES), PUT_AWAY)

_PLAYERS = tuple(f"P{role}" for role in range(len(ROLES)))
_KEPT = ("PC", "CO", "SE", "ID", *(f"R{role}" for role in range(len(ROLES))))
_OWN_NAMES = {
    "DT": "Date",
    **{player: f"Seat{seat}" for seat, player in enumerate(_PLAYERS, 1)},
    **{label: f"Iss{label}" for label in _KEPT},
}
LABELS = ("PC", "CO", "SE", "ID", "DT", *_PLAYERS, *_KEPT[-len(ROLES) :])
"""The labels that a line has before its moves, in order."""


def read_line(text: str, line: int) -> Record:
    """The record that a line is: its tags and, as tokens, the pairs of its moves, the deal first.

    >>> record = read_line("(;GM[Skat]P0[Ada]MV[w CJ.SJ 1 18 0 y ]R[passed] ;)", 7)
    >>> record.tags["P0"], record.moves, record.line
    ('Ada', ('w CJ.SJ', '1 18', '0 y'), 7)
    """
    tags = {"Game": NAME}
    flaw: Flaw | None = None
    place = len(MARK) - len("GM[Skat]")
    while tag := _TAG.match(text, place):
        label, value = tag.groups()
        if label in tags:
            flaw = flaw or Flaw(NotationError.of(Code.DOUBLED_TAG, text=tag[0].strip()), 0)
        tags.setdefault(label, value)
        place = tag.end()
    rest = text[place:].strip()
    moves = _pairs(tags.get(MOVES, ""))
    if rest != END and flaw is None:
        moves, flaw = _unended(tags, moves, rest)
    return Record(tags, moves, line, flaw, MARK)


def _unended(
    tags: Mapping[str, str], moves: tuple[str, ...], rest: str
) -> tuple[tuple[str, ...], Flaw]:
    """What stands of a line that does not end as it should: cut off in its moves, or elsewhere."""
    cut = _OPEN_TAG.fullmatch(rest)
    if cut is None and rest not in (";", ")"):
        return moves, Flaw(NotationError.of(Wrong.TAG, text=rest.split(maxsplit=1)[0]), 0)
    error = NotationError.of(Wrong.CUT)
    if cut is None or cut[1] != MOVES or MOVES in tags:
        return moves, Flaw(error, 0)
    # The last word may have been cut too.
    found = _pairs(cut[2] or "")
    kept, last = found[:-1], "".join(found[-1:])
    return kept, Flaw(error, len(kept), last if kept else None)


def _pairs(moves: str) -> tuple[str, ...]:
    words = moves.split()
    return tuple(" ".join(words[i : i + 2]) for i in range(0, len(words), 2))


def read_deal(record: Record) -> Setup:
    """The deal of a line: three hands from forehand on, and the skat.

    Unknown cards are filled in where they are all in one of these, and so are known.

    Raises:
        NotationError: `notation.no-deal`, `notation.iss-deal`, `notation.iss-card`,
            `cards.doubled`, `cards.unknown`.
    """
    who, _, cards = (record.moves or ("",))[0].partition(" ")
    if who != WORLD or not cards:
        raise NotationError.of(Code.NO_DEAL, tags=MOVES)
    texts = cards.replace("|", ".").split(".")
    if len(texts) != sum(_SIZES):
        raise NotationError.of(Wrong.DEAL, number=len(texts))
    dealt: list[Cards] = []
    for size in _SIZES:
        dealt.append(tuple(read_card(text) for text in texts[:size] if text != UNKNOWN))
        del texts[:size]
    everything = tuple(card for group in dealt for card in group)
    check_doubled(everything)
    missing = without(FRENCH_32.cards, everything)
    lacking = [i for i, size in enumerate(_SIZES) if len(dealt[i]) < size]
    if len(lacking) > 1:
        raise NotationError.of(Wrong.UNKNOWN_CARDS, number=len(missing))
    for i in lacking:
        dealt[i] += missing
    return Setup(USUAL, cards=tuple(tuple(sorted(group)) for group in dealt))


def read_card(text: str) -> Card:
    """The card that ISS writes suit first.

    >>> read_card("CJ"), write_card(FRENCH_32.card("7d"))
    (Card('Jc'), 'D7')
    """
    try:
        return FRENCH_32.card(text[::-1])
    except NotationError as error:
        raise NotationError.of(Wrong.CARD, text=text) from error


def write_card(card: Card) -> str:
    """The reverse of `read_card`."""
    return card.text[::-1].upper()


def write_cards(cards: Cards) -> str:
    """Cards with points between them, as ISS has them."""
    return ".".join(map(write_card, cards))


def own_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """What a line's tags say beside the game, as tags of our own records; empty ones left out.

    >>> own_tags({"P0": "Ada", "PC": "club", "P1": ""})
    {'Seat1': 'Ada', 'IssPC': 'club'}
    """
    return {
        own: _printable(tags[label])
        for label, own in _OWN_NAMES.items()
        if _printable(tags.get(label, ""))
    }


def iss_tags(tags: Mapping[str, str]) -> dict[str, str]:
    """The reverse of `own_tags`, every label there; what would end a tag is left out."""
    kept = {label: re.sub(r"[\[\]]", "", tags.get(own, "")) for label, own in _OWN_NAMES.items()}
    return {label: _printable(kept[label]) for label in LABELS}


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable()).strip()
