"""The geometry of columns, apart from any screen."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazzo.app.layout import SIZES, Layout, Size, lay_out

TABLEAU = 80 - 21
ROWS = 20


@given(st.lists(st.integers(0, 6), min_size=52, max_size=52))
def test_any_52_cards_find_room_in_a_window_of_80_by_24(columns: list[int]) -> None:
    lengths = [columns.count(column) for column in range(7)]
    layout = lay_out(lengths, TABLEAU, ROWS)
    assert layout is not None
    assert sum(layout.strips) * layout.size.stride - layout.size.gap <= TABLEAU
    assert all(
        length <= strips * layout.rows
        for length, strips in zip(lengths, layout.strips, strict=True)
    )


@given(st.integers(0, 3), st.integers(1, 46), st.sampled_from(SIZES), st.integers(6, 40))
def test_every_card_of_a_column_is_seen_in_its_order(
    down: int, up: int, size: Size, rows: int
) -> None:
    strips = -(-(down + up) // rows)
    lying = Layout(size, rows, (strips,)).lying(down, up)
    assert len(lying) <= strips * rows
    firsts = [row.height for row in lying if row.line == 0]
    assert firsts == list(range(down + up))
    # A card's rows lie together.
    assert [row.height for row in lying] == sorted(row.height for row in lying)


def test_the_cards_are_as_large_as_the_window_and_the_wish_allow() -> None:
    def size(window: tuple[int, int], wish: str = "auto") -> str:
        layout = lay_out([7] * 7, window[0] - 21, window[1] - 4, wish)
        assert layout is not None
        return layout.size.name

    assert [size(window) for window in ((64, 24), (80, 24), (100, 30), (120, 40))] == [
        *("slim", "normal", "large", "large")
    ]
    assert [size((120, 40), wish) for wish in ("slim", "normal", "large")] == [
        *("slim", "normal", "large")
    ]
    # What is wished for but does not fit is as large as it can be.
    assert size((80, 24), "large") == "normal"


def test_one_column_of_all_cards_finds_room_too() -> None:
    layout = lay_out([52, 0, 0, 0, 0, 0, 0], TABLEAU, ROWS)
    assert layout is not None
    assert layout.strips == (3, 1, 1, 1, 1, 1, 1)


def test_a_window_too_narrow_or_too_low_has_no_layout() -> None:
    assert lay_out([7] * 7, 30, 20) is None
    assert lay_out([7] * 7, 80, 0) is None
