"""Colours as a terminal shows them, and how well one is seen on another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.color import Color, ColorSystem, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.screen import ModalScreen, Screen

RGB = tuple[int, int, int]


def _rgb(text: str) -> RGB:
    return (int(text[:2], 16), int(text[2:4], 16), int(text[4:], 16))


@dataclass(frozen=True)
class Palette:
    """The colours that a terminal has of its own: the two default ones, and the 16."""

    name: str
    ink: RGB
    paper: RGB
    own: tuple[RGB, ...]
    text: float = 4.5
    suits: float = 3.0
    """What can be hoped for in it: its own text may be no better."""


def _palette(name: str, ink: str, paper: str, own: str, *least: float) -> Palette:
    return Palette(name, _rgb(ink), _rgb(paper), tuple(map(_rgb, own.split())), *least)


_XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 "
    "7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
# Here magenta on "white" is on grey: 2.75.
_VGA = (
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa "
    "555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
)
_SOLARIZED = (
    "073642 dc322f 859900 b58900 268bd2 d33682 2aa198 eee8d5 "
    "002b36 cb4b16 586e75 657b83 839496 6c71c4 93a1a1 fdf6e3"
)
XTERM = _palette("xterm", "ffffff", "000000", _XTERM)
PALETTES = (
    XTERM,
    _palette("xterm, black on white", "000000", "ffffff", _XTERM),
    _palette("VGA", "aaaaaa", "000000", _VGA, 4.5, 2.7),
    _palette("Solarized dark", "839496", "002b36", _SOLARIZED, 3.0),
    _palette("Solarized light", "657b83", "fdf6e3", _SOLARIZED, 3.0),
)


@dataclass(frozen=True)
class Painted:
    """A piece of a line as the terminal has it."""

    text: str
    ink: RGB
    paper: RGB
    bold: bool
    underline: bool
    reverse: bool

    @property
    def contrast(self) -> float:
        """How well the text is seen."""
        return contrast(self.ink, self.paper)


def paint(segment: Segment, depth: ColorSystem, palette: Palette, bright: bool = False) -> Painted:
    """What becomes of a segment; `bright` in terminals where bold text is bright."""
    style = segment.style or Style()
    assert not style.dim, "nobody knows how dim it is"
    bold = bool(style.bold)
    ink = _seen(style.color, depth, palette, palette.ink, bright and bold)
    paper = _seen(style.bgcolor, depth, palette, palette.paper)
    if style.reverse:
        ink, paper = paper, ink
    return Painted(segment.text, ink, paper, bold, bool(style.underline), bool(style.reverse))


def _seen(
    color: Color | None, depth: ColorSystem, palette: Palette, default: RGB, bright: bool = False
) -> RGB:
    if color is None or color.is_default:
        return default
    if color.type is ColorType.TRUECOLOR:
        color = color.downgrade(depth)
    number = color.number
    if number is not None and number < len(palette.own):
        return palette.own[number + 8 if bright and number < 8 else number]
    return tuple(color.get_truecolor())


def luminance(rgb: RGB) -> float:
    """Relative luminance, from 0 to 1. Source: WCAG 2."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (part / 255 for part in rgb)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """Contrast ratio, from 1 to 21. Source: WCAG 2.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    darker, brighter = sorted((luminance(one), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


def segments(screen: Screen[object], region: Region | None = None) -> Iterator[Segment]:
    """What a screen shows; of one over another only what is its own."""
    own = [region] if region else [screen.region]
    if region is None and isinstance(screen, ModalScreen):
        own = [child.region for child in screen.children]
    for y, strip in enumerate(screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            if any(each.contains(x, y) for each in own):
                yield segment
            x += segment.cell_length


def filtered(app: App[None], segment: Segment) -> Segment:
    """A segment as it leaves the app."""
    line = [segment]
    for each in app.get_line_filters():
        line = each.apply(line, app.screen.styles.background)
    return line[0]
