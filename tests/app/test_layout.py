"""The geometry of columns, apart from any screen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazzo.app.layout import lay_out

TABLEAU = 80 - 21
ROWS = 20


@given(st.lists(st.integers(0, 6), min_size=52, max_size=52))
def test_any_52_cards_find_room_in_a_window_of_80_by_24(columns: list[int]) -> None:
    lengths = [columns.count(column) for column in range(7)]
    layout = lay_out(lengths, TABLEAU, ROWS)
    assert layout is not None
    assert sum(layout.strips) * layout.stride <= TABLEAU
    assert all(
        length <= strips * layout.rows
        for length, strips in zip(lengths, layout.strips, strict=True)
    )


def test_one_column_of_all_cards_finds_room_too() -> None:
    layout = lay_out([52, 0, 0, 0, 0, 0, 0], TABLEAU, ROWS)
    assert layout is not None
    assert layout.strips == (3, 1, 1, 1, 1, 1, 1)


def test_a_window_too_narrow_or_too_low_has_no_layout() -> None:
    assert lay_out([7] * 7, 30, 20) is None
    assert lay_out([7] * 7, 80, 0) is None
