"""Scopa for the conformance suite: its starts, its moves of every kind, its hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from conformance.subject import Subject, Table
from games.scopa.table import SEATINGS
from mazzo.core.cards import ITALIAN_40, Card, Cards
from mazzo.core.events import Place
from mazzo.games import scopa
from mazzo.games.scopa import Play, Setup, State, Terms, View


def random_terms(random: Random) -> Terms:
    """Terms of every kind."""
    rules, players, teams = random.choice(list(SEATINGS.values()))
    scores = tuple(random.randint(0, 12) for _ in range(2 if teams else players))
    options = [random.random() < 0.5 for _ in range(3)]
    dealer = random.randrange(players)
    return Terms.of(rules, players, teams, random.choice((11, 21)), dealer, scores, *options)


def made_up(seed: int, size: int) -> State:
    """A position that no deal leads to, of at most `size` cards: in the middle of a round."""
    random = Random(seed)
    terms = random_terms(random)
    players = terms.players
    cards = random.sample(ITALIAN_40.cards, size)

    def some(number: int) -> Cards:
        taken = tuple(cards[:number])
        del cards[:number]
        return taken

    longest = random.choice((0, 1, 1, 2, 3, 3 if terms.variant.refills else 10))
    longest = min(longest, size // players)
    first, played = random.randrange(players), random.randrange(players) if longest else 0
    sizes = [longest] * players
    for i in range(played):
        sizes[(first + i) % players] -= 1
    hands = tuple(tuple(sorted(some(number))) for number in sizes)
    stock = some(random.randint(0, len(cards) // players // 2) * players) if any(sizes) else ()
    if not terms.variant.refills:
        stock = ()
    last = random.choice((None, *range(players)))
    table = some(random.randint(0, 7)) if any(sizes) or last is None else ()
    return State(
        terms,
        tuple(sorted(table)),
        hands,
        stock,
        tuple(tuple(sorted(some(random.randint(0, 20)))) for _ in range(terms.sides)),
        tuple(random.choice((0, 0, 1, 12)) for _ in range(terms.sides)),
        (first + played) % players,
        last,
    )


def dealt(seed: int, deal: int) -> Setup:
    return Setup(random_terms(Random(seed)), deal=deal)


def moves(state: State) -> Iterator[Play]:
    """Every card laid down; some of each place with up to three cards of the table and others."""
    own = state.hands[state.turn]
    elsewhere = [cards[0] for cards in (*state.hands, state.stock, *state.piles) if cards]
    takes = [()] + [
        cards
        for number in (1, 2, 3)
        for cards in combinations(sorted({*state.table[:8], *elsewhere[:3]}), number)
    ]
    found = [Play(card) for card in ITALIAN_40.cards]
    for card in (*own[:3], *elsewhere[:3], *state.table[:1]):
        found += [Play(card, cards) for cards in takes]
        found.append(Play(card, state.table))
    yield from dict.fromkeys((*found, *state.legal_moves()))


def places(state: State) -> Table:
    return {
        Place("table"): list(state.table),
        Place("stock"): list(state.stock),
        **{Place("hand", seat): list(cards) for seat, cards in enumerate(state.hands)},
        **{Place("pile", side): list(cards) for side, cards in enumerate(state.piles)},
    }


def hidden(state: State, seat: int) -> tuple[Card, ...]:
    others = (hand for other, hand in enumerate(state.hands) if other != seat)
    return (*(card for hand in others for card in hand), *state.stock)


def hide(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    left = list(cards)
    hands = []
    for other, hand in enumerate(state.hands):
        if other != seat:
            hand, left = tuple(sorted(left[: len(hand)])), left[len(hand) :]
        hands.append(hand)
    return State(
        state.terms,
        state.table,
        tuple(hands),
        tuple(left),
        state.piles,
        state.scope,
        state.turn,
        state.last,
    )


MADE_UP = st.builds(made_up, st.integers(0, 2**32), st.integers(4, 40))

SCOPA = Subject(
    game=scopa,
    setups=st.one_of(
        st.builds(dealt, st.integers(0, 2**32), st.integers(1, 999_999_999)),
        MADE_UP.map(lambda state: Setup(state.terms, position=state)),
    ),
    moves=moves,
    reread=lambda state: scopa.read_position(state.position(), state.terms),
    places=places,
    hidden=hidden,
    hide=hide,
    seats=lambda state: state.terms.players,
    heaps=frozenset({"table", "hand", "pile"}),
    worlds=View.worlds,
)
