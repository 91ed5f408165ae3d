"""Positions that a player of Skat can't tell from the real one.

Unknown cards are laid where they can lie now: in hands that lack the suits they have shown to lack,
and in the skat. From there the deal is taken back to its start, with a choice where several ways
lead to what is seen, and played again by the rules, which have the last word.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mazzo.core.cards import Card, Cards, without
from mazzo.core.errors import IllegalMoveError
from mazzo.games.skat.moves import reveal
from mazzo.games.skat.order import JACK, suit_of
from mazzo.games.skat.public import PUT_AWAY
from mazzo.games.skat.state import State
from mazzo.games.skat.terms import ROLES
from mazzo.games.skat.view import View, view_of

_TRIES = 2000
"""After so many fruitless tries a view is taken to be of no deal at all."""

_SKAT = len(ROLES)
"""The place of the skat, after the three hands."""


def worlds(view: View, rng: Random, most_tries: int = _TRIES) -> Iterator[State]:
    """Positions that give this view, at random; none if the view contradicts itself."""
    tries = 0
    while tries < most_tries:
        tries += 1
        state = _world(view, rng)
        if state is not None:
            tries = 0
            yield state


def _world(view: View, rng: Random) -> State | None:
    places = _lay(view, rng)
    if places is None:
        return None
    taken_back = _take_back(view, places, rng)
    if taken_back is None:
        return None
    dealt, put_away = taken_back
    away = iter(put_away)
    state = State(view.terms, dealt, dealt[:-1], dealt[-1])
    try:
        for move in view.public.moves:
            # Whether a claim was certain nobody else can tell.
            state = state.apply(reveal(move, away)).state
    except (IllegalMoveError, StopIteration):
        return None
    return state if view_of(state, view.role) == view else None


def _lay(view: View, rng: Random) -> list[list[Card]] | None:
    """Where cards lie now: the hands by role and the skat, the unknown ones at random."""
    public = view.public
    places: list[list[Card]] = [[] for _ in range(_SKAT + 1)]
    if view.role is not None:
        places[view.role] += view.hand
    if view.ouvert and public.declarer is not None:
        places[public.declarer] += view.ouvert
    places[_SKAT] += view.lies_in_skat
    sizes = [*public.sizes(), 0 if public.taken else PUT_AWAY]
    room = [size - len(cards) for size, cards in zip(sizes, places, strict=True)]
    voids = (*public.voids(), frozenset[int]())
    unknown = list(view.unseen)
    if sum(room) != len(unknown) or min(room) < 0:
        return None
    rng.shuffle(unknown)
    # Cards with the fewest places first, or the last ones would find none.
    fits = {
        card: [
            place for place in range(_SKAT + 1) if suit_of(card, public.kind) not in voids[place]
        ]
        for card in unknown
    }
    unknown.sort(key=lambda card: sum(room[place] > 0 for place in fits[card]))
    for card in unknown:
        free = [place for place in fits[card] for _ in range(room[place])]
        if not free:
            return None
        place = free[int(rng.random() * len(free))]
        places[place].append(card)
        room[place] -= 1
    return places


def _take_back(
    view: View, places: list[list[Card]], rng: Random
) -> tuple[tuple[Cards, ...], list[Cards]] | None:
    """The cards as dealt, hands by role and the skat, and what was put away, in order."""
    public = view.public
    hands = [[*places[role], *public.played(role)] for role in range(len(ROLES))]
    lying = places[_SKAT]
    put_away: list[Cards] = []
    takers = public.takers
    for i, taker in reversed(list(enumerate(takers))):
        if lying:
            # It put away what lies there after it.
            hands[taker] += lying
            put_away.insert(0, tuple(sorted(lying)))
        found = _found(view, takers, i, hands[taker], rng)
        if found is None:
            return None
        hands[taker] = list(without(tuple(hands[taker]), found))
        lying = list(found)
    dealt = tuple(tuple(sorted(cards)) for cards in (*hands, lying))
    return dealt, put_away


def _found(
    view: View, takers: tuple[int, ...], i: int, held: list[Card], rng: Random
) -> Cards | None:
    """What the `i`-th taker found in the skat, out of the twelve cards that it `held` then."""
    if takers[i] == view.role:
        return view.skat
    before = takers[i - 1] if i else None
    if before is not None and before == view.role:
        return view.put_away if set(view.put_away) <= set(held) else None
    # Who has put cards away before has put away no jacks.
    could = [card for card in held if before is None or card.rank != JACK]
    if len(could) < PUT_AWAY:
        return None
    rng.shuffle(could)
    return tuple(sorted(could[:PUT_AWAY]))
