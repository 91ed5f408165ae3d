"""What each player is told of what a move caused."""

from __future__ import annotations

from mazzo.core.cards import ITALIAN_40
from mazzo.core.events import Moved, MovedUnseen, Place, Scored, TurnedUp, seen_from

STOCK, TABLE = Place("stock"), Place("table")
CARDS = ITALIAN_40.set("5c7d")


def dealt(seat: int) -> Moved:
    return Moved(CARDS, STOCK, Place("hand", seat), seen_by=seat)


def test_cards_that_one_seat_sees_are_a_count_for_all_others():
    for seat in range(3):
        told = seen_from(seat, [dealt(0), dealt(1), dealt(2)])
        assert told == tuple(
            dealt(other) if other == seat else MovedUnseen(2, STOCK, Place("hand", other))
            for other in range(3)
        )


def test_what_all_see_is_told_to_all():
    events = (
        Moved(CARDS, TABLE, Place("pile", 1)),
        TurnedUp(CARDS[0], TABLE),
        Scored("scopa.scope", 1, 1),
    )
    for seat in range(2):
        assert seen_from(seat, events) == events


def test_events_keep_their_order():
    told = seen_from(1, iter([Moved(CARDS, TABLE, STOCK), dealt(0), Scored("a", 1), dealt(1)]))
    assert [type(event) for event in told] == [Moved, MovedUnseen, Scored, Moved]


def test_what_is_a_count_already_stays_one():
    event = MovedUnseen(3, STOCK, TABLE)
    assert seen_from(0, [event]) == (event,)


def test_of_nothing_nothing_is_told():
    assert seen_from(0, []) == ()
