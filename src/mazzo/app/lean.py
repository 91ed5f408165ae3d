"""The same picture in fewer bytes, each of which takes its time on a slow line.

Textual names both colours anew for each stretch of text and takes them off after it: that is three
quarters of all that it sends. Here the terminal is told only what changes between stretches.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from textual.drivers.linux_driver import LinuxDriver

# A stretch of text in its style; moves of the cursor, which leave the style alone; all else.
_PIECES = re.compile(
    r"\x1b\[([\d;]+)m([^\x1b]+)\x1b\[0m"
    r"|((?:\x1b\[[\d;]*H|\n)+)"
    r"|([^\x1b\n]+|\x1b)"
)  # fmt: skip
_CODES = re.compile(
    r"(38;5;\d+|38;2;\d+;\d+;\d+|3[0-79]|9[0-7])"
    r"|(48;5;\d+|48;2;\d+;\d+;\d+|4[0-79]|10[0-7])"
    r"|(\d+)"
)
_OFF = {
    **{"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28"},
    **{"9": "29", "21": "24", "51": "54", "52": "54", "53": "55"},
}
"""What takes back bold and the like; some of them go together."""
_SEEN_IN_INK = {"1", "2", "3"}
"""Bold, dim and italic: spaces look the same with them."""


class _Style(NamedTuple):
    """How a terminal writes: its codes for ink, for ground, and for bold and the like."""

    ink: str = "39"
    ground: str = "49"
    others: frozenset[str] = frozenset()


_BARE = _Style()


class LeanDriver(LinuxDriver):
    """Textual's way to the terminal, with fewer bytes."""

    def write(self, data: str) -> None:
        """Write what Textual has drawn, or a word to the terminal itself."""
        super().write(lean(data))


def lean(data: str) -> str:
    r"""What draws the same picture; like `data`, it begins and ends without any style.

    >>> eight, nine = "\x1b[1;31;47m 8\x1b[0m\x1b[35;47m  \x1b[0m", "\x1b[1;30;47m 9\x1b[0m"
    >>> lean(eight + "\x1b[2;1H" + nine + "?")
    '\x1b[1;31;47m 8  \x1b[2;1H\x1b[30m 9\x1b[0m?'
    """
    return "".join(_leaner(data))


def _leaner(data: str) -> Iterator[str]:
    worn = _BARE
    for codes, text, moves, other in _PIECES.findall(data):
        if moves:
            yield moves
            continue
        style = _style(codes)
        if text.isspace() and worn.others | style.others <= _SEEN_IN_INK:
            style = worn._replace(ground=style.ground)
        yield _change(worn, style)
        yield text or other
        worn = style
    yield _change(worn, _BARE)


@lru_cache(1024)
def _style(codes: str) -> _Style:
    """The style that these codes name; Textual always names it whole."""
    style = _BARE
    for ink, ground, other in _CODES.findall(codes):
        others = style.others.union({other} & _OFF.keys())
        style = _Style(ink or style.ink, ground or style.ground, others)
    return style


@lru_cache(1024)
def _change(worn: _Style, style: _Style) -> str:
    """The shorter of the codes that lead from one style to another: what differs, or all anew."""
    if worn == style:
        return ""
    ways = [["0", *sorted(style.others), *_colours(_BARE, style)]]
    ink_stays = (worn.ink, worn.others) == (style.ink, style.others)
    if worn == _BARE or ink_stays or not (_is_bright(worn.ink) or _is_bright(style.ink)):
        off = {_OFF[code] for code in worn.others - style.others}
        still = {code for code in worn.others if _OFF[code] not in off}
        ways.append([*sorted(off), *sorted(style.others - still), *_colours(worn, style)])
    return min((f"\x1b[{';'.join(codes)}m" for codes in ways), key=len)


def _is_bright(ink: str) -> bool:
    """Whether it is one of eight colours that the Linux console takes for bold and another.

    That bold is taken back by no other colour.
    """
    return ink.startswith("9")


def _colours(worn: _Style, style: _Style) -> list[str]:
    """The codes of the colours that are new."""
    return [new for old, new in zip(worn[:2], style[:2], strict=True) if old != new]
