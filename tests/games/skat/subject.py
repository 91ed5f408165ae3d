"""Skat for the conformance suite: its starts, its moves of every kind, its hidden cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from conformance.subject import Subject, Table
from mazzo.core.cards import FRENCH_32, Card, Cards
from mazzo.core.deals import shuffled
from mazzo.core.events import Place
from mazzo.games import skat
from mazzo.games.skat import (
    GAME_VALUES,
    Bid,
    Claim,
    Concede,
    Contract,
    Declare,
    Hold,
    Kontra,
    Move,
    Pass,
    PassCards,
    PassUnseen,
    Phase,
    PlayCard,
    Re,
    Rules,
    Scoring,
    Setup,
    State,
    TakeSkat,
    Terms,
    View,
    read_cards,
    read_contract,
)

ROLES = range(3)
_FLAGS = ("", "H", "S", "Z", "HS", "HZ", "O")
_NULL_FLAGS = tuple(o + h + a for o in ("", "O") for h in ("", "H") for a in ("", "S", "Z"))
CONTRACTS: tuple[Contract, ...] = (
    *(read_contract(kind + flags) for kind in "DHSCG" for flags in _FLAGS),
    *(read_contract("N" + flags) for flags in _NULL_FLAGS),
)
"""Every contract that can be written, also those that can't be played."""

CALLS: tuple[Move, ...] = (
    *(Hold(), Pass(), TakeSkat(), PassUnseen(), Re(), Claim(), Concede()),
    *(made(role) for made in (Kontra, Concede) for role in ROLES),
)


def random_terms(random: Random) -> Terms:
    """Terms of every kind."""
    players = random.choice((3, 4))
    return Terms.of(
        random.choice(list(Rules)),
        players,
        random.randrange(players),
        random.choice((0, 12, 36, 48, None)),
        random.choice(list(Scoring)),
        tuple(random.randint(-300, 300) for _ in range(players)),
        random.random() < 0.7,
        random.random() < 0.5,
        random.randint(1, 48),
    )


def dealt(seed: int, deal: int, by_cards: bool) -> Setup:
    terms = random_terms(Random(seed))
    if by_cards:
        pack = shuffled(FRENCH_32, deal)
        parts = (pack[:10], pack[10:20], pack[20:30], pack[30:])
        return Setup(terms, cards=tuple(tuple(sorted(part)) for part in parts))
    return Setup(terms, deal=deal)


def choices(state: State) -> Sequence[Move]:
    """The legal moves, those again and again that lead on into the game."""
    turn = state.turn_moves()
    match state.phase:
        case Phase.BIDDING if Pass() in turn and len(turn) > 2:
            return (*turn[:3], Pass(), Pass(), *turn)
        case Phase.SKAT:
            return (*turn[:1] * 8, *turn)
        case Phase.PLAY:
            return (*turn * 8, *state.legal_moves())
        case _:
            return state.legal_moves()


def moves(state: State) -> Iterator[Move]:
    """All calls and cards; all contracts with no, one, two, three cards of several places."""
    found: list[Move] = [*CALLS, *(Bid(value) for value in (*GAME_VALUES, 0, 17, 19, 265, 9999))]
    found += map(PlayCard, FRENCH_32.cards)
    own = state.hands[state.turn][:3]
    others = [hand[0] for hand in (*state.hands, state.skat) if hand]
    some = sorted({*own, *others})
    aways: list[Cards] = [
        *((card,) for card in some[:2]),
        *combinations(some, 2),
        *((card, card) for card in some[:1]),
        tuple(some[:3]),
    ]
    found += map(PassCards, aways)
    found += [Declare(contract, away) for contract in CONTRACTS for away in ((), *aways)]
    yield from dict.fromkeys((*found, *state.legal_moves()))


def reread(state: State) -> State:
    """The deal, and its moves made again."""
    cards, *texts = state.position().split(" ")
    again = Setup(state.terms, cards=read_cards(cards)).start()
    for text in texts:
        again = again.apply(again.read(text)).state
    return again


def places(state: State) -> Table:
    public, terms = state.public, state.terms
    seats = {role: terms.seat(role) for role in ROLES}
    piles: dict[int, list[Card]] = {role: [] for role in ROLES}
    for trick in public.tricks:
        piles[trick.winner] += trick.cards
    return {
        Place("skat"): list(state.skat),
        Place("trick"): list(public.trick),
        **{Place("hand", seats[role]): list(state.hands[role]) for role in ROLES},
        **{Place("pile", seats[role]): list(piles[role]) for role in ROLES},
    }


def knows_skat(state: State, role: int | None) -> bool:
    """Whether a role has put away what lies in the skat; who sits out has not."""
    return role is not None and role in state.public.takers[-1:]


def closed(state: State) -> dict[int, Cards]:
    """The hands that do not lie open."""
    contract, declarer = state.public.contract, state.public.declarer
    opened = declarer if contract and contract.ouvert else None
    return {role: state.hands[role] for role in ROLES if role != opened}


def down(state: State) -> set[Card]:
    return {*state.skat, *(card for hand in closed(state).values() for card in hand)}


def hidden(state: State, seat: int) -> Cards:
    role = state.terms.role(seat)
    hands = [hand for other, hand in closed(state).items() if other != role]
    skat = () if knows_skat(state, role) else state.skat
    return (*(card for hand in hands for card in hand), *skat)


def remembered(state: State, seat: int) -> Cards:
    """What a seat has passed on in Schieberamsch: it knows the cards, and not where they are."""
    role = state.terms.role(seat)
    if role is None:
        return ()
    taken, away = state.taken_up(role)
    return (*taken, *away)


def hide(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    now = dict(zip(hidden(state, seat), cards, strict=True))

    def other(found: Cards) -> Cards:
        return tuple(sorted(now.get(card, card) for card in found))

    known = set(remembered(state, seat))
    dealt = tuple(found if known & set(found) else other(found) for found in state.dealt)
    put_away = tuple(found if known & set(found) else other(found) for found in state.put_away)
    hands = tuple(map(other, state.hands))
    return replace(state, dealt=dealt, hands=hands, skat=other(state.skat), put_away=put_away)


SKAT = Subject(
    game=skat,
    setups=st.builds(dealt, st.integers(0, 2**32), st.integers(1, 999_999_999), st.booleans()),
    moves=moves,
    reread=reread,
    places=places,
    hidden=hidden,
    hide=hide,
    down=down,
    held=frozenset({"hand"}),
    choices=choices,
    remembered=remembered,
    scores_fall=True,
    seats=lambda state: state.terms.players,
    heaps=frozenset({"hand", "pile", "skat"}),
    worlds=View.worlds,
)
