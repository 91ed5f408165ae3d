"""The expert: it searches, guesses at hidden hands, and plays for the match near its end."""

from __future__ import annotations

from itertools import islice
from random import Random

from mazzo.games.scopa import Play, View
from mazzo.players.scopa.chances import utility
from mazzo.players.scopa.endgame import best_play
from mazzo.players.scopa.inference import clues, worlds
from mazzo.players.scopa.kernel import card, unpack
from mazzo.players.scopa.packed import Packed
from mazzo.players.scopa.search import Search

ITERATIONS = {2: 1000, 3: 800, 4: 600}
"""How many worlds are imagined for a card, by players, unless the request says otherwise."""

_LONG_HANDS = 200
"""The same where hands of nine or ten cards are dealt, and every world is a wide one."""

_EXACT = 6
"""With so many cards in two hands, or fewer, every way to the end is tried."""


def choose_play(view: View, rng: Random, iterations: int | None = None) -> Play:
    """The play of the seat in turn."""
    moves = view.legal_moves()
    if len(moves) == 1:
        return moves[0]
    packed = Packed.of(view)
    strive = utility(view.terms)
    if view.terms.players == 2 and view.knows_all and sum(view.hands) <= _EXACT:
        found = best_play(packed, strive)
    else:
        imagined = worlds(packed, clues(packed, view.moves), rng)
        found = Search(packed, strive).run(islice(imagined, iterations or _usual(view)))
    return Play(card(found[0]), unpack(found[1]))


def _usual(view: View) -> int:
    return ITERATIONS[view.terms.players] if view.terms.variant.refills else _LONG_HANDS
