"""A request to the engine holds nothing that is hidden from the seat that asks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from commands.engines import TABLES, line, position, request, view_of
from mazzo.core.cards import Cards, spell
from mazzo.games.scopa import State, Terms


def shuffled(random: Random, state: State, seat: int) -> State:
    """The same position with the cards exchanged that `seat` can't see."""
    others = [other for other in range(len(state.hands)) if other != seat]
    hidden = [card for other in others for card in state.hands[other]] + [*state.stock]
    random.shuffle(hidden)
    hands = list(state.hands)
    for other in others:
        size = len(hands[other])
        hands[other], hidden = tuple(sorted(hidden[:size])), hidden[size:]
    return replace(state, hands=tuple(hands), stock=tuple(hidden))


@pytest.mark.parametrize("terms", TABLES, ids=lambda terms: f"{terms.rules}-{terms.players}")
def test_exchanging_what_is_hidden_changes_no_byte_of_a_request(terms: Terms) -> None:
    random = Random(1)
    exchanged = 0
    for _ in range(60):
        state, moves = position(random, terms)
        for seat in range(terms.players):
            asked = line(request(view_of(state, moves, seat)))
            for _ in range(3):
                other = shuffled(random, state, seat)
                exchanged += other != state
                assert line(request(view_of(other, moves, seat))) == asked
    assert exchanged > 200


@pytest.mark.parametrize("terms", TABLES, ids=lambda terms: f"{terms.rules}-{terms.players}")
def test_a_request_names_no_card_that_is_hidden(terms: Terms) -> None:
    random = Random(2)
    for _ in range(60):
        state, moves = position(random, terms)
        for seat in range(terms.players):
            view = view_of(state, moves, seat)
            texts = [view["hand"], view["table"], *view["piles"], *view["moves"]]
            named = {text[i : i + 2] for text in texts for i in range(0, len(text), 2)} | {
                part for text in view["moves"] for part in pairs(text)
            }
            assert not named & hidden_from(state, seat)


def hidden_from(state: State, seat: int) -> set[str]:
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    cards: Cards = sum(hands, state.stock)
    return {text for card in cards for text in pairs(spell((card,)))}


def pairs(move: str) -> list[str]:
    """The cards that a move names."""
    cards = move.replace("x", "")
    return [cards[i : i + 2] for i in range(0, len(cards), 2)]
