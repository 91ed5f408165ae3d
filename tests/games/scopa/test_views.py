"""What a player knows and does not know: nobody peeks, and what may be is all equally likely."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from math import comb, factorial
from random import Random

import pytest

from games.scopa.subject import hidden, hide, made_up, places
from games.scopa.table import SEATINGS, after, at, dealt, every_seating
from mazzo.core.cards import ITALIAN_40, spell
from mazzo.games.scopa import Setup, State, Terms, read_position, read_view, write_view


def written(state: State, seat: int) -> str:
    """All that a program which plays for `seat` is told."""
    return json.dumps(write_view(state.view(seat)))


def positions_of_deals(seating, number: int) -> list[State]:
    """Random positions of random deals: early, late, and over."""
    found = []
    for seed in range(number):
        random = Random(seed)
        state = dealt(random.randint(1, 999_999_999), seating, dealer=random.randrange(seating[1]))
        for _ in range(random.randint(0, 40)):
            moves = state.legal_moves()
            state = state.apply(random.choice(moves)).state if moves else state
        found.append(state)
    return found


def assert_nobody_peeks(state: State, worlds: int, random: Random) -> None:
    for seat in range(state.terms.players):
        view = state.view(seat)
        told = written(state, seat)
        for world in islice(view.worlds(random), worlds):
            assert world.view(seat) == view
            assert read_position(world.position(), world.terms) == world
            assert written(world, seat) == told
        others = list(hidden(state, seat))
        random.shuffle(others)
        assert written(hide(state, seat, tuple(others)), seat) == told
        assert read_view(json.loads(told)) == view


@every_seating
def test_from_no_seat_a_world_that_may_be_can_be_told_from_the_real_one(seating):
    for state in positions_of_deals(seating, 10):
        assert_nobody_peeks(state, 24, Random(1))


def test_nor_in_made_up_positions():
    for seed in range(200):
        assert_nobody_peeks(made_up(seed, Random(seed).randint(4, 40)), 3, Random(seed))


@every_seating
def test_a_world_of_a_deal_has_all_forty_cards(seating):
    for state in positions_of_deals(seating, 10):
        for seat in range(state.terms.players):
            for world in islice(state.view(seat).worlds(Random(2)), 6):
                cards = [card for lying in places(world).values() for card in lying]
                assert sorted(cards) == list(ITALIAN_40.cards)


def test_worlds_differ_and_the_same_chance_makes_the_same_ones():
    view = Setup(deal=7).start().view(0)
    some = [world.position() for world in islice(view.worlds(Random(3)), 50)]
    assert len(set(some)) == 50
    assert [world.position() for world in islice(view.worlds(Random(3)), 50)] == some
    assert [world.position() for world in islice(view.worlds(Random(4)), 50)] != some


def test_every_world_is_as_likely():
    # Six cards this seat can't see: two in the next hand, one after it, three to be dealt.
    seen = spell(ITALIAN_40.cards[6:])
    state = at("-", f"{seen[:4]}/AdAc/As", stock="Ab2d2c", piles=f"{seen[4:]}/-/-")
    ways = comb(6, 2) * 4 * factorial(3)
    samples = 40 * ways
    found = Counter(world.position() for world in islice(state.view(0).worlds(Random(5)), samples))
    assert len(found) == ways
    # Chi squared: its mean is the degrees of freedom, and six deviations are never met by chance.
    deviation = sum((times - 40) ** 2 / 40 for times in found.values())
    freedom = ways - 1
    assert abs(deviation - freedom) < 6 * (2 * freedom) ** 0.5


def test_a_card_that_is_in_no_play_may_be_anywhere_in_a_world():
    state = at("3d", "4d/5d")
    held = {spell(world.hands[1]) for world in islice(state.view(0).worlds(Random(6)), 2000)}
    assert held == {str(card) for card in ITALIAN_40.cards} - {"3d", "4d"}


def test_what_a_seat_has_not_seen_is_in_other_hands_and_the_stock():
    state = after(Setup(deal=7).start(), "2s", "3s")
    for seat in range(2):
        assert state.view(seat).unseen == tuple(sorted(hidden(state, seat)))


def test_piles_have_been_seen_by_all():
    state = after(Setup(deal=7).start(), "5cx5b")
    unseen = state.view(1).unseen
    assert not set(ITALIAN_40.set("5c5b")) & set(unseen)


def test_a_player_may_hold_what_nobody_has_seen_and_nothing_with_an_empty_hand():
    view = at("3d", "4d/5d/-", turn=1).view(0)
    assert spell(view.can_hold(0)) == "4d"
    assert view.can_hold(1) == view.unseen
    assert len(view.unseen) == 38
    assert view.can_hold(2) == ()


@pytest.mark.parametrize(
    ("hands", "stock", "knows"),
    [
        # Six cards that seat 1 has not seen: who has them is known only if one has all.
        ("Rd/AdAcAsAb2d2c", "", True),
        ("Rd/AdAcAs", "Ab2d2c", False),
        ("Rd/AdAcAs/Ab2d2c", "", False),
        ("Rd/AdAcAsAb2d", "", False),
    ],
)
def test_a_seat_knows_all_when_one_hand_is_all_that_is_hidden(hands, stock, knows):
    # Hands that no deal leads to, so that all the pack is accounted for.
    held = tuple(map(ITALIAN_40.set, hands.split("/")))
    left = ITALIAN_40.set(spell(ITALIAN_40.cards[6:]).replace("Rd", ""))
    state = State(
        terms=Terms.of(players=len(held)),
        table=(),
        hands=held,
        stock=ITALIAN_40.sequence(stock),
        piles=(left, *[()] * (len(held) - 1)),
        scope=(0,) * len(held),
        turn=0,
    )
    assert state.view(0).knows_all is knows


def test_in_the_last_hand_of_two_each_knows_all_and_in_those_before_nobody():
    state = Setup(deal=7).start()
    while not state.over:
        late = not state.stock
        assert [state.view(seat).knows_all for seat in range(2)] == [late, late]
        state = state.apply(state.legal_moves()[0]).state


def test_two_who_hold_the_last_two_cards_know_each_others():
    state = dealt(7, SEATINGS["scientifico-4p"])
    while sum(map(len, state.hands)) > 2:
        assert not any(state.view(seat).knows_all for seat in range(4))
        state = state.apply(state.legal_moves()[0]).state
    assert [state.view(seat).knows_all for seat in range(4)] == [False, False, True, True]
