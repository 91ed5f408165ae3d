"""What a position of every game promises."""

from __future__ import annotations

import pickle
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from itertools import chain, islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conformance.subject import Subject, Table
from conformance.subjects import SUBJECTS
from mazzo.core.cards import Card
from mazzo.core.errors import IllegalMoveError, Violation
from mazzo.core.events import Moved, TurnedUp, seen_from
from mazzo.core.state import Step

WITH_WORLDS = [subject for subject in SUBJECTS if subject.worlds]
FEW, SOME, MANY = 50, 400, 3000
checks = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def promised(promise: Callable[..., None], subjects: list[Subject] = SUBJECTS) -> Any:
    """The test that positions of every game keep a promise: a few at once, more of them as long."""

    @pytest.mark.parametrize("subject", subjects, ids=repr)
    @pytest.mark.parametrize("positions", [FEW, pytest.param(SOME, marks=pytest.mark.long)])
    def test(subject: Subject, positions: int) -> None:
        def kept(data: st.DataObject) -> None:
            promise(subject, data)

        # What is drawn depends on the name: so each promise is tried on other positions.
        kept.__name__ = promise.__name__
        settings(checks, max_examples=positions)(given(data=st.data())(kept))()

    return test


def refusal(state: Any, move: Any) -> Violation | None:
    # As pytest.raises, which takes a millisecond; there are thousands of moves.
    try:
        state.apply(move)
    except IllegalMoveError as error:
        return error.violation
    return None


def draw(data: st.DataObject, subject: Subject) -> Any:
    state = data.draw(subject.positions)
    data.draw(st.just(state.position()), label="position")
    return state


def assert_legal_moves_are_those_that_check_passes(subject: Subject, state: Any) -> None:
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal), "each move once"
    assert set(legal) == {move for move in subject.moves(state) if state.check(move) is None}
    if state.outcome() is not None:
        assert legal == ()


@promised
def test_legal_moves_are_those_that_check_lets_pass(subject, data):
    assert_legal_moves_are_those_that_check_passes(subject, draw(data, subject))


@pytest.mark.long
@pytest.mark.parametrize("subject", SUBJECTS, ids=repr)
@settings(checks, max_examples=MANY, derandomize=False)
@given(data=st.data())
def test_legal_moves_are_those_that_check_lets_pass_in_thousands_of_positions(subject, data):
    assert_legal_moves_are_those_that_check_passes(subject, draw(data, subject))


@promised
def test_apply_refuses_with_what_check_says_and_plays_the_rest(subject, data):
    state = draw(data, subject)
    codes = set(map(str, subject.game.Code))
    for move in subject.moves(state):
        violation = state.check(move)
        if violation is None:
            assert state.apply(move).state != state
        else:
            assert violation.code in codes
            assert refusal(state, move) == violation


@promised
def test_every_move_reads_back_legal_or_not(subject, data):
    state = draw(data, subject)
    texts = [state.write(move) for move in subject.moves(state)]
    assert len(set(texts)) == len(texts), "no two moves are written alike"
    assert [state.read(text) for text in texts] == list(subject.moves(state))


@promised
def test_a_position_reads_back(subject, data):
    state = draw(data, subject)
    again = subject.reread(state)
    assert again == state
    assert again.position() == state.position()
    assert "\n" not in state.position()


@promised
def test_positions_are_equal_exactly_when_their_texts_are_however_they_came_about(subject, data):
    state = draw(data, subject)
    met = defaultdict(list)
    for first in state.legal_moves()[:12]:
        after = state.apply(first).state
        for second in after.legal_moves()[:12]:
            end = after.apply(second).state
            met[end.position()].append(end)
    for ends in met.values():
        assert len(set(ends)) == 1, "equal, with equal hashes"
        assert all(end == ends[0] for end in ends)
    assert len(set(chain.from_iterable(met.values()))) == len(met)


def walk(
    data: st.DataObject, subject: Subject, state: Any, longest: int = 12
) -> Iterator[Step[Any]]:
    """A few moves on from a position, one by one."""
    for _ in range(longest):
        moves = subject.choices(state)
        if not moves:
            break
        step = state.apply(data.draw(st.sampled_from(moves), label="move"))
        state = step.state
        yield step


def assert_tables_agree(subject: Subject, kept: Table, real: Table) -> None:
    kept, real = subject.tidied(kept), subject.tidied(real)
    assert {place: kept.get(place, []) for place in real} == real


@promised
def test_events_alone_rebuild_the_table_and_no_card_is_lost(subject, data):
    state = draw(data, subject)
    table, down = subject.places(state), subject.down(state)
    start = sorted(chain.from_iterable(table.values()))
    for step in walk(data, subject, state):
        subject.carry_out(table, step.events)
        assert_tables_agree(subject, table, subject.places(step.state))
        for event in step.events:
            match event:
                case TurnedUp(card):
                    down.remove(card)
                case Moved(cards, source, seen_by=None) if source.kind in subject.held:
                    down -= set(cards)
        assert down == subject.down(step.state)
        assert sorted(chain.from_iterable(table.values())) == start


@promised
def test_what_a_seat_is_told_rebuilds_the_table_as_it_sees_it(subject, data):
    state = draw(data, subject)
    tables = [subject.seen(state, seat) for seat in range(subject.seats(state))]
    for step in walk(data, subject, state):
        for seat, table in enumerate(tables):
            subject.carry_out(table, seen_from(seat, step.events))
            assert_tables_agree(subject, table, subject.seen(step.state, seat))


@promised
def test_what_a_seat_is_told_of_a_move_holds_no_card_that_is_then_hidden_to_it(subject, data):
    state = draw(data, subject)
    for move in state.legal_moves():
        step = state.apply(move)
        for seat in range(subject.seats(state)):
            hidden = set(subject.hidden(step.state, seat))
            told = inside(seen_from(seat, step.events))
            assert not hidden & {value for value in told if isinstance(value, Card)}


@promised
def test_a_position_never_changes(subject, data):
    state = draw(data, subject)
    before, number = state.position(), hash(state)
    for move in state.legal_moves():
        state.apply(move)
    assert (state.position(), hash(state)) == (before, number)
    for name in (*(field.name for field in fields(state)), "anything"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(state, name, ())


@promised
def test_a_pickled_position_is_equal_and_its_cards_are_the_same_objects(subject, data):
    state = draw(data, subject)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert hash(again) == hash(state)
    for pile, pile_again in zip(
        subject.places(state).values(), subject.places(again).values(), strict=True
    ):
        assert all(one is other for one, other in zip(pile, pile_again, strict=True))


@promised
def test_a_view_is_the_same_whatever_the_hidden_cards_are(subject, data):
    state = draw(data, subject)
    for seat in range(subject.seats(state)):
        hidden = subject.hidden(state, seat)
        others = tuple(data.draw(st.permutations(hidden)))
        world = subject.hide(state, seat, others)
        now = dict(zip(hidden, others, strict=True))
        real = subject.places(state).items()
        expected = {place: [now.get(card, card) for card in cards] for place, cards in real}
        assert subject.tidied(subject.places(world)) == subject.tidied(expected), (
            "the subject hides what it says"
        )
        assert world.view(seat) == state.view(seat)
        assert repr(world.view(seat)) == repr(state.view(seat))


@partial(promised, subjects=WITH_WORLDS)
def test_worlds_that_a_view_may_be_of_look_the_same_from_its_seat(subject, data):
    state = draw(data, subject)
    random = Random(data.draw(st.integers(0, 997), label="seed"))
    for seat in range(subject.seats(state)):
        view = state.view(seat)
        for world in islice(subject.worlds(view, random), 3):
            assert world.view(seat) == view
            assert subject.reread(world) == world


def inside(value: Any) -> Iterator[Any]:
    """All that can be reached from a value by its parts."""
    yield value
    if is_dataclass(value):
        parts = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        parts = list(value)
    else:
        parts = []
    if not isinstance(value, Card | Enum):
        parts += vars(value).values() if hasattr(value, "__dict__") else ()
    for part in parts:
        yield from inside(part)


@promised
def test_a_view_holds_no_hidden_card_and_no_way_back_to_the_position(subject, data):
    state = draw(data, subject)
    for seat in range(subject.seats(state)):
        hidden = set(subject.hidden(state, seat)) - set(subject.remembered(state, seat))
        for value in inside(state.view(seat)):
            plain = isinstance(value, int | str | bytes | None | Enum)
            container = isinstance(value, tuple | frozenset) or is_dataclass(value)
            assert plain or container, "a list or an object of unknown ways"
            assert not isinstance(value, type(state))
            assert not (isinstance(value, Card) and value in hidden)
