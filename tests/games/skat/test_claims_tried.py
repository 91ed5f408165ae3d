"""Claims against brute force, and that no card the declarer can't see has a say in them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.skat.naive import trumps
from games.skat.worlds_tried import Claim
from mazzo.core.cards import FRENCH_32
from mazzo.games.skat import Contract, Declare, Kind, Phase, Setup, State, Terms
from mazzo.games.skat.claims import claim_holds

KINDS = "DHSCGN"
BIDDING = ("18 p p", "18 y p p", "p 18 p")


def declared(random: Random, kind: str) -> State:
    """A random deal in which one has a hand that suits the game well."""
    hand_game = random.random() < 0.5
    high = [str(card) for card in FRENCH_32.cards]
    random.shuffle(high)
    order = trumps(kind) + [r + s for r in "ATKQ987" for s in "cdhs"]
    if kind == "N":
        order = [rank + suit for rank in "789TJQKA" for suit in "cdhs"]
    luck = random.choice((10, 90 if kind == "N" else 50))
    good = sorted(high, key=lambda card: order.index(card) + random.uniform(0, luck))
    hand, rest = good[:10], good[10:]
    random.shuffle(rest)
    bidding = random.choice(BIDDING)
    role = {"18 p p": 1, "18 y p p": 0, "p 18 p": 2}[bidding]
    others = [rest[:10], rest[10:20]]
    others.insert(role, hand)
    cards = tuple(FRENCH_32.set("".join(part)) for part in (*others, rest[20:]))
    state = Setup(Terms.of(), cards=cards).start()
    for call in bidding.split():
        state = state.apply(state.read(call)).state
    if hand_game:
        return state.apply(Declare(Contract(Kind(kind), hand=True))).state
    state = state.apply(state.read("s")).state
    worst = sorted(state.hands[role], key=lambda card: -order.index(str(card)))[:2]
    return state.apply(Declare(Contract(Kind(kind)), tuple(sorted(worst)))).state


def play_to(state: State, random: Random, left: int) -> State | None:
    """Play on till the declarer has `left` cards; it keeps what suits the game.

    None if Null ends.
    """
    declarer = state.public.declarer
    null = state.public.kind is Kind.NULL
    while len(state.hands[declarer]) > left or (state.public.trick and random.random() < 0.5):
        moves = state.turn_moves()
        if not moves:
            return None
        if state.turn == declarer:
            key = -1 if null else 1
            moves = sorted(moves, key=lambda move: key * move.card.rank)[:2]
        state = state.apply(random.choice(moves)).state
    return None if state.phase is Phase.OVER else state


def seen(state: State) -> Claim:
    public = state.public
    tricks = [(leader, list(map(str, cards))) for leader, cards, _ in public.tricks]
    tricks.append((public.leader, list(map(str, public.trick))))
    hand = [str(card) for card in state.hands[public.declarer]]
    kind = public.kind.value
    return Claim(kind, public.declarer, hand, tricks)


def compare(kind: str, numbers: range) -> None:
    met: Counter[bool] = Counter()
    for number in numbers:
        random = Random(f"{kind} {number}")
        state = declared(random, kind)
        # With the skat unknown there are many more distributions.
        left = 2 if state.public.contract.hand else random.choice((2, 3, 3))
        state = play_to(state, random, left)
        if state is None:
            continue
        put_away = [] if state.public.contract.hand else list(map(str, state.skat))
        certain = seen(state).holds(put_away)
        assert claim_holds(state) == certain, state.position()
        met[certain] += 1
    assert met[True] > len(numbers) / 5, met
    assert met[False] > len(numbers) / 40, met


# Kinds, and how many endings of each: those of suit games take longest.
QUICK = {"D": 15, "H": 15, "S": 15, "C": 15, "G": 40, "N": 80}


@pytest.mark.parametrize("kind", KINDS)
def test_a_claim_is_accepted_exactly_if_no_distribution_and_no_defence_breaks_it(kind):
    compare(kind, range(QUICK[kind]))


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_hundreds_of_claims_are_accepted_exactly_if_nothing_breaks_them(kind):
    compare(kind, range(1000, 1000 + 6 * QUICK[kind]))


def relaid(state: State, random: Random) -> State:
    """The same to the declarer's eyes: the cards that it can't see lie in another way."""
    public = state.public
    claim = seen(state)
    put_away = [] if public.contract.hand else list(map(str, state.skat))
    one, other = ((public.declarer + i) % 3 for i in (1, 2))
    gone = {str(card) for role in range(3) for card in public.played(role)}
    rest = [str(c) for c in FRENCH_32.cards if str(c) not in gone | claim.hand | set(put_away)]
    lacks = {role: claim.lacks(role) for role in (one, other)}
    sizes = {role: len(state.hands[role]) for role in (one, other)}
    for _ in range(300):
        random.shuffle(rest)
        first = rest[: sizes[one]]
        second = rest[sizes[one] : sizes[one] + sizes[other]]
        if not lacks[one] & set(first) and not lacks[other] & set(second):
            break
    else:
        return state
    hands = list(state.hands)
    hands[one], hands[other] = (FRENCH_32.set("".join(cards)) for cards in (first, second))
    skat = FRENCH_32.set("".join(rest[sizes[one] + sizes[other] :])) or state.skat
    return State(state.terms, state.dealt, tuple(hands), skat, state.put_away, public)


@pytest.mark.parametrize("kind", KINDS)
def test_no_card_that_the_declarer_can_not_see_has_a_say_in_a_claim(kind):
    met: Counter[bool] = Counter()
    relaid_differently = 0
    for number in range(40):
        random = Random(f"{kind} {number}")
        state = play_to(declared(random, kind), random, left=random.randint(2, 5))
        if state is None:
            continue
        certain = claim_holds(state)
        met[certain] += 1
        for _ in range(4):
            other = relaid(state, random)
            relaid_differently += other.hands != state.hands
            assert claim_holds(other) == certain, other.position()
    assert relaid_differently > 30
    assert met[True] > 2
    assert met[False] > 2
