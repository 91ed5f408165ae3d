"""Positions that players are tried on: of random deals with every option, and made up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from mazzo.core.cards import FRENCH_32, spell, without
from mazzo.games.skat import (
    Phase,
    Rules,
    Scoring,
    Setup,
    State,
    Terms,
    read_cards,
)
from mazzo.players.skat import LEVELS, choose

ISKO = Terms.of()
RAMSCH = Terms.of(Rules.RAMSCH)
SCHIEBER = Terms.of(Rules.RAMSCH, schieberamsch=True)
KONTRA = Terms.of(kontra=True)


def any_terms(random: Random) -> Terms:
    """Terms with options as they come."""
    players = random.choice((3, 4))
    return Terms.of(
        random.choice(list(Rules)),
        players,
        random.randrange(players),
        scoring=random.choice(list(Scoring)),
        kontra=random.random() < 0.5,
        schieberamsch=random.random() < 0.5,
    )


def of_deals(deals: int, level: str, terms: Terms | None = None) -> Iterator[State]:
    """Every position of games that three of a level play, with every option as it comes."""
    for deal in range(1, deals + 1):
        random = Random(f"{level} {deal}")
        state = Setup(terms or any_terms(random), deal=deal).start()
        while state.phase is not Phase.OVER:
            yield state
            view = state.view(state.terms.seat(state.turn))
            state = state.apply(choose(view, level, deal).move).state


def of_mixed_deals(deals: int) -> Iterator[State]:
    """Every position of games in which each move is that of any level, so that all occurs."""
    for deal in range(1, deals + 1):
        random = Random(f"mixed {deal}")
        state = Setup(any_terms(random), deal=deal).start()
        while state.phase is not Phase.OVER:
            yield state
            view = state.view(state.terms.seat(state.turn))
            state = state.apply(choose(view, random.choice(LEVELS), deal).move).state


def _dealt(terms: Terms, *cards: str) -> State:
    said = [FRENCH_32.set(text) for text in cards]
    rest = list(without(FRENCH_32.cards, tuple(card for hand in said for card in hand)))
    for i, size in enumerate((10, 10, 10, 2)):
        missing = size - len(said[i])
        said[i], rest = (*said[i], *rest[:missing]), rest[missing:]
    return Setup(terms, cards=read_cards("/".join(map(spell, said)))).start()


def after(moves: str, *cards: str, terms: Terms = ISKO) -> State:
    """The position after some moves of a made-up deal: three hands and the skat."""
    state = _dealt(terms, *[*cards, "", "", "", ""][:4])
    for text in moves.split():
        state = state.apply(state.read(text)).state
    return state


def chosen(state: State, level: str = "club", seed: int = 1) -> str:
    """What the role in turn does."""
    return str(choose(state.view(state.terms.seat(state.turn)), level, seed).move)
