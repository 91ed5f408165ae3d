"""What a call or a card does to a position of Skat, and the events that tell it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mazzo.core.cards import Cards, without
from mazzo.core.events import Event, Moved, Place, Scored, TurnedUp
from mazzo.games.skat.codes import Score
from mazzo.games.skat.moves import Declare, Move, PassCards, PlayCard, TakeSkat
from mazzo.games.skat.public import Phase

if TYPE_CHECKING:
    from mazzo.games.skat.state import State

HAND, SKAT, TRICK, PILE = "hand", "skat", "trick", "pile"
"""Places; hands and piles count by seat."""


def carry_out(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The position after a legal `move`, and what it has caused."""
    before, terms = state.public, state.terms
    seat = terms.seat(before.turn)
    hand = Place(HAND, seat)
    state = replace(state, public=before.after(move, terms))
    events: list[Event] = []
    match move:
        case TakeSkat():
            events.append(Moved(state.skat, Place(SKAT), hand, seen_by=seat))
            held = tuple(sorted((*state.hands[before.turn], *state.skat)))
            state = replace(state, hands=_with(state, before.turn, held), skat=())
        case Declare(discards=away) | PassCards(away):
            cards = tuple(card for card in away if card is not None)
            if cards:
                events.append(Moved(cards, hand, Place(SKAT), seen_by=seat))
                held = without(state.hands[before.turn], cards)
                hands = _with(state, before.turn, held)
                put_away = (*state.put_away, cards)
                state = replace(state, hands=hands, skat=cards, put_away=put_away)
            if isinstance(move, Declare) and move.contract.ouvert:
                events += (TurnedUp(card, hand) for card in state.hands[before.turn])
        case PlayCard(card):
            events.append(Moved((card,), hand, Place(TRICK)))
            held = without(state.hands[before.turn], (card,))
            state = replace(state, hands=_with(state, before.turn, held))
            if len(state.public.tricks) > len(before.tricks):
                trick = state.public.tricks[-1]
                pile = Place(PILE, terms.seat(trick.winner))
                events.append(Moved(trick.cards, Place(TRICK), pile))
        case _:
            pass
    if state.phase is Phase.OVER:
        code = Score.RAMSCH if state.public.declarer is None else Score.GAME
        points = state.result().scored(terms.scoring)
        events += (Scored(code, won, seat) for seat, won in enumerate(points) if won)
    return state, tuple(events)


def _with(state: State, role: int, hand: Cards) -> tuple[Cards, ...]:
    """The hands, with that of one role replaced."""
    return tuple(hand if i == role else old for i, old in enumerate(state.hands))
