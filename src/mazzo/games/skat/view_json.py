"""Views of Skat as other programs tell and are told them, in JSON. Source: the notation."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from mazzo.core.cards import FRENCH_32, Cards, check_doubled, spell
from mazzo.core.errors import NotationError
from mazzo.core.fields import Fields
from mazzo.games.skat import rules
from mazzo.games.skat.codes import Misfit
from mazzo.games.skat.moves import Declare, PassCards, read_move
from mazzo.games.skat.public import START, Public
from mazzo.games.skat.terms import ROLES, SERIES, Rules, Scoring, Terms
from mazzo.games.skat.view import View
from mazzo.games.skat.worlds import worlds

_ENDLESS = "endless"
_MOST = 10**6
_WITH_DEALER = 4
"""The players at a table where the dealer sits out, and has no seat among the roles."""

_TRIES = 300
"""After so many fruitless tries no deal is thought to look like a view."""


def write_view(view: View) -> dict[str, Any]:
    """The view as a JSON object; what others have put away stands in its moves as `??`.

    It speaks of roles alone, so that who reads it back has forehand in the first seat.

    >>> from mazzo.games.skat import Setup
    >>> view = Setup(deal=7).start().view(1)
    >>> written = write_view(view)
    >>> written["seat"], written["moves"], read_view(written) == view
    ('middlehand', [], True)
    """
    terms = view.terms
    written: dict[str, Any] = {
        "rules": terms.rules.value,
        "players": terms.players,
        "options": {"Kontra": terms.kontra, "Schieberamsch": terms.schieberamsch},
        "scoring": terms.scoring.value,
        "scores": list(terms.by_role(terms.scores)),
        "round": terms.round,
        "series": terms.series or _ENDLESS,
        "seat": None if view.role is None else ROLES[view.role],
        "hand": spell(view.hand),
        "moves": list(map(str, view.moves())),
    }
    if view.skat:
        written["skat"] = spell(view.skat)
    if view.ouvert:
        written["ouvert"] = spell(view.ouvert)
    return written


def read_view(found: Mapping[str, Any]) -> View:
    """The view that a JSON object tells, the reverse of `write_view`.

    Raises:
        NotationError: a field is missing or can't be read, a move breaks the rules
            (`notation.skat-move`), or no deal looks like that (`notation.skat-view`).
    """
    fields = Fields(found)
    terms = _read_terms(fields)
    sits_out = terms.players == _WITH_DEALER and not fields.has("seat")
    role = None if sits_out else ROLES.index(fields.choice("seat", ROLES))
    public, put_away = _read_moves(terms, role, fields.texts("moves"))
    view = View(
        terms,
        role,
        public,
        hand=_read_set(fields, "hand"),
        skat=_read_set(fields, "skat"),
        put_away=put_away,
        ouvert=_read_set(fields, "ouvert"),
    )
    check_doubled((*view.hand, *view.ouvert))
    if next(worlds(view, Random(0), _TRIES), None) is None:
        raise NotationError.of(Misfit.VIEW)
    return view


def _read_terms(fields: Fields) -> Terms:
    table = Rules(fields.choice("rules", Rules))
    players = fields.choice("players", (3, _WITH_DEALER), 3)
    options = fields.fields("options", {})
    options.only("options", ("Kontra", "Schieberamsch"))
    series: int | None = 0
    if fields.has("series"):
        named = fields.choice("series", (_ENDLESS, *map(str, SERIES), *SERIES))
        series = None if named == _ENDLESS else int(str(named))
    return Terms.of(
        table,
        players,
        series=series,
        scoring=Scoring(fields.choice("scoring", Scoring)) if fields.has("scoring") else None,
        scores=fields.numbers("scores", -_MOST, _MOST) if fields.has("scores") else None,
        kontra=options.flag("Kontra", False),
        schieberamsch=options.flag("Schieberamsch", False),
        round=fields.number("round", 1, _MOST, 1),
    )


def _read_set(fields: Fields, name: str) -> Cards:
    return FRENCH_32.set(fields.text(name, ""))


def _read_moves(terms: Terms, role: int | None, texts: tuple[str, ...]) -> tuple[Public, Cards]:
    """What everyone knows by these moves, and the cards that `role` has put away."""
    public = START
    own: Cards = ()
    for at, text in enumerate(texts, 1):
        move = read_move(text, hidden=True)
        violation = rules.check(public, terms, None, move)
        away = move.discards if isinstance(move, Declare) else ()
        away = move.cards if isinstance(move, PassCards) else away
        known = tuple(card for card in away if card is not None)
        if violation is not None or bool(known) != bool(away and public.turn == role):
            raise NotationError.of(Misfit.MOVE, at=at, text=text)
        own = known or own
        public = public.after(move, terms)
    return public, own
