"""A frame in fewer bytes is the same picture."""

from __future__ import annotations

import pyte
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from mazzo.app.lean import lean

COLOURS = (
    *(None, "default", "black", "red", "bright_black", "bright_white", "color(100)"),
    *("#204060", "#f0f0e8"),
)
SYSTEMS = (ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR)
ATTRIBUTES = ("bold", "italic", "underline", "reverse", "strike")
SIZE = 24, 4

styles = st.builds(
    lambda ink, ground, attributes: Style(
        color=ink, bgcolor=ground, **dict.fromkeys(attributes, True)
    ),
    st.sampled_from(COLOURS),
    st.sampled_from(COLOURS),
    st.sets(st.sampled_from(ATTRIBUTES), max_size=3),
)
stretches = st.builds(Segment, st.sampled_from([" ", "    ", "8♥", " J♠ ", "▁▁"]), styles)
places = st.tuples(st.integers(1, SIZE[1]), st.integers(1, SIZE[0] - 12))
lines = st.tuples(places, st.lists(stretches, max_size=3), st.sampled_from(["", "\n", "?"]))


def drawn(place: tuple[int, int], segments: list[Segment], after: str, system: ColorSystem) -> str:
    """A part of a line as Textual writes it, and what may come after it."""
    texts = [Strip.render_style(each.style or Style(), each.text, system) for each in segments]
    return f"\x1b[{place[0]};{place[1]}H{''.join(texts)}{after}"


class Console(pyte.Screen):
    """As the Linux console does it: a bright colour is the dark one and bold, which stays."""

    def select_graphic_rendition(self, *attributes: int, **private: bool) -> None:
        for code in attributes or (0,):
            codes = (1, code - 60) if 90 <= code <= 97 else (code,)
            super().select_graphic_rendition(*codes, **private)


def picture(data: str, kind: type[pyte.Screen]) -> list[tuple[object, ...]]:
    """What is seen, cell by cell; nobody sees what ink a space has that is not reversed."""
    screen = kind(*SIZE)
    screen.write_process_input = lambda _: None
    stream = pyte.Stream(screen)
    stream.feed(data + "!")
    cells = (screen.buffer[y][x] for y in range(SIZE[1]) for x in range(SIZE[0]))
    unseen = {"fg": "", "bold": False, "italics": False}
    return [
        cell._replace(**unseen)
        if cell.data == " " and not (cell.reverse or cell.underscore or cell.strikethrough)
        else cell
        for cell in cells
    ]


@given(st.sampled_from(SYSTEMS), st.lists(lines, max_size=8))
def test_the_picture_is_the_same_in_no_more_bytes(
    system: ColorSystem, parts: list[tuple[tuple[int, int], list[Segment], str]]
) -> None:
    frame = "".join(drawn(*part, system) for part in parts)
    kinds = [pyte.Screen] if system is not ColorSystem.STANDARD else [pyte.Screen, Console]
    for kind in kinds:
        assert picture(lean(frame), kind) == picture(frame, kind)
    assert len(lean(frame)) <= len(frame)


def test_what_is_no_picture_goes_as_it_is() -> None:
    # Modes, a title, a link, the clipboard; styles that Textual does not write.
    for said in (
        "\x1b[?2026h",
        "\x1b]0;mazzo\x07",
        "\x1b]8;;x\x1b\\1m",
        "\x1b]52;c;YWI=\x07",
        "\x1b[>4;2m",
        "\x1b[1mbold",
        "",
    ):
        assert lean(said) == said
