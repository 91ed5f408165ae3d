"""Views as other programs tell and are told them, in JSON. Source: the notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mazzo.core.cards import ITALIAN_40, check_doubled, spell
from mazzo.core.errors import NotationError
from mazzo.core.fields import Fields
from mazzo.games.scopa.codes import Misfit
from mazzo.games.scopa.moves import read_move
from mazzo.games.scopa.position import check_counts
from mazzo.games.scopa.terms import TARGETS, VARIANTS, Rules, Terms
from mazzo.games.scopa.view import View

_MOST = 999


def write_view(view: View) -> dict[str, Any]:
    """The view as a JSON object; seats count from 1.

    `turn` is only told where it does not follow from the dealer and the hands, as in a made-up
    position.

    >>> from mazzo.games.scopa import Setup
    >>> view = Setup(deal=7).start().view(0)
    >>> written = write_view(view)
    >>> written["hands"], written["deck"], read_view(written) == view
    ([3, 3], 30, True)
    """
    terms = view.terms
    written = {
        "rules": terms.rules.value,
        "players": terms.players,
        "teams": terms.teams,
        "target": terms.target,
        "options": {
            "AceSweep": terms.ace_sweep,
            "ReBello": terms.re_bello,
            "Napola": terms.napola,
        },
        "scores": list(terms.scores),
        "dealer": terms.dealer + 1,
        "seat": view.seat + 1,
        "hand": spell(view.hand),
        "hands": list(view.hands),
        "table": spell(view.table),
        "piles": list(map(spell, view.piles)),
        "scope": list(view.scope),
        "deck": view.stock,
        "last": None if view.last is None else view.last + 1,
        "moves": list(view.moves),
    }
    if view.turn != _turn(terms, view.hands):
        written["turn"] = view.turn + 1
    return written


def _turn(terms: Terms, hands: tuple[int, ...]) -> int:
    """The seat to play: the first, from the leader on, that has not played this round."""
    seats = [(terms.leader + i) % terms.players for i in range(terms.players)]
    return max(seats, key=lambda seat: hands[seat])


def read_view(found: Mapping[str, Any]) -> View:
    """The view that a JSON object tells, the reverse of `write_view`.

    Raises:
        NotationError: a field is missing or can't be read, cards are doubled or of another pack,
            or the fields contradict each other.
    """
    fields = Fields(found)
    terms = _read_terms(fields)
    hands = fields.numbers("hands", 0, len(ITALIAN_40.cards))
    piles = tuple(map(ITALIAN_40.set, fields.texts("piles")))
    scope = fields.numbers("scope", 0, 99)
    stock = fields.number("deck", 0, len(ITALIAN_40.cards))
    # Who is to play can only be said once there is a hand for every seat.
    turn = _turn(terms, hands) if len(hands) == terms.players else 0
    turn = fields.number("turn", 1, terms.players, turn + 1) - 1
    check_counts(terms, hands, (len(piles), len(scope)), stock, turn)
    view = View(
        terms,
        seat=fields.number("seat", 1, terms.players) - 1,
        hand=ITALIAN_40.set(fields.text("hand")),
        hands=hands,
        table=ITALIAN_40.set(fields.text("table")),
        piles=piles,
        scope=scope,
        stock=stock,
        turn=turn,
        last=fields.number("last", 1, terms.players) - 1 if fields.has("last") else None,
        moves=tuple(str(read_move(text)) for text in fields.texts("moves", ())),
    )
    _check_cards(view)
    return view


def _read_terms(fields: Fields) -> Terms:
    rules = Rules(fields.choice("rules", Rules))
    players = fields.number("players", 2, 4, VARIANTS[rules].players[0])
    options = fields.fields("options", {})
    options.only("options", ("AceSweep", "ReBello", "Napola"))
    target = fields.choice("target", TARGETS, TARGETS[0])
    return Terms.of(
        rules,
        players,
        fields.flag("teams") if fields.has("teams") else None,
        target,
        fields.number("dealer", 1, players, players) - 1,
        fields.numbers("scores", 0, _MOST) if fields.has("scores") else None,
        options.flag("AceSweep", False),
        options.flag("ReBello", False),
        options.flag("Napola", False),
    )


def _check_cards(view: View) -> None:
    """See that the cards of a view can be: each once, as many in hand as are counted there."""
    check_doubled((*view.hand, *view.table, *(card for pile in view.piles for card in pile)))
    if len(view.hand) != view.hands[view.seat]:
        raise NotationError.of(Misfit.HAND, seat=view.seat + 1)
    if not any(view.hands) and view.table and view.last is not None:
        raise NotationError.of(Misfit.END)
    hidden = sum(view.hands) - len(view.hand) + view.stock
    if hidden > len(view.unseen):
        raise NotationError.of(Misfit.UNSEEN, hidden=hidden, left=len(view.unseen))
