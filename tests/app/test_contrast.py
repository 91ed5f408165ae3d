"""What is drawn can be read, on every screen: in every theme, with all colours, few or none."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import Monochrome
from textual.geometry import Region
from textual.widgets import Button, Input, OptionList, RadioSet

from app.colours import (
    PALETTES,
    XTERM,
    Painted,
    Palette,
    contrast,
    filtered,
    luminance,
    paint,
    segments,
)
from app.player import Player, app
from mazzo.app.screens.won import Won
from mazzo.app.theme import theme_named
from mazzo.app.widgets.column import ColumnWidget
from mazzo.play.settings import DECKS, THEMES

ADORNMENT = 1.5
# Cards with their suits and the signs of their states, or an index or a sign alone.
CARD = re.compile(r"[\W\dAKQJ]*[♠♥♣♦][\W\dAKQJ]*|\W*(10|[2-9AKQJ])?\W*")
LINES = re.compile("[\u2500-\u259f ]+")
STATES = ("lifted", "target", "refused", "found", "cursor")
# Two columns take the lifted four, three are empty; all four suits, and cards face down.
POSITION = "(3d)4h6c9d7s/5h/(2d)5s/-/-/-/KsQdJc - 0"
WON = "KhQhJhTh9h8h7h6h5h4h3h2h/Ah/-/-/-/-/- - 3"
BLACK = Color(0, 0, 0)
TRUE, EIGHT_BIT, FEW = ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD
OWN = [theme for theme in THEMES if theme != "terminal"]


@asynccontextmanager
async def playing(theme: str) -> AsyncIterator[Player]:
    """The program in a theme, with four colours for the suits: two are among them."""
    program = app()
    program.dress(theme, "four")
    async with program.run_test(size=(80, 24)) as pilot:
        yield Player(pilot)


async def tour(player: Player) -> AsyncIterator[str]:
    """Goes from screen to screen, and stops where there is something to look at."""
    steps = {
        "home": [],
        "a question": ["ctrl+c"],
        "a new game": ["escape", "n"],
        "what is wrong with it": ["tab", "x", "enter"],
        "a button": ["tab"],
    }
    for stop, keys in steps.items():
        await player.press(*keys)
        await player.pilot.pause()
        yield stop
    await player.press("escape")
    await player.start("lenient", position=POSITION)
    steps = {
        "the table": [],
        "lifted cards": ["1", "up", "up", "up", "space"],
        "on their way": ["right"],
        "a refusal": ["7"],
        "an empty column": ["escape", "4"],
        "the keys": ["question_mark"],
    }
    for stop, keys in steps.items():
        await player.press(*keys)
        await player.pilot.pause()
        yield stop
    await player.press("escape")
    await player.start(position=WON)
    yield "completed runs"
    await player.press("2", "enter")
    await player.pilot.pause()
    assert isinstance(player.app.screen, Won)
    yield "the end"


def needed(text: str, palette: Palette) -> float:
    """The contrast that a text needs to be read or seen."""
    if LINES.fullmatch(text):
        return ADORNMENT
    return palette.suits if CARD.fullmatch(text) else palette.text


def unread(drawn: list[Segment], depth: ColorSystem, palette: Palette) -> Iterator[str]:
    """What can't be read, in words for whoever mends it."""
    seen = {
        (paint(segment, depth, palette, bright), needed(segment.text, palette))
        for segment in drawn
        if segment.text.strip()
        for bright in (False, True)
    }
    for painted, least in seen:
        # An edge in the colour of what it is drawn on is no edge.
        if painted.contrast < least and not (least == ADORNMENT and painted.contrast == 1):
            yield f"{painted.contrast:.2f} < {least} {depth.name} {palette.name} {painted}"


def states(player: Player) -> list[Segment]:
    """Every suit in every state, whether or not a screen shows it now."""
    column = player.app.screen.query(ColumnWidget).first()
    drawn = [
        Segment(sign, column.get_component_rich_style(f"card--{name}") + state)
        for sign, name in (("♣", "c"), ("♦", "d"), ("♥", "h"), ("♠", "s"), ("+", "join"))
        for state in (
            Style.null(),
            *(column.get_component_rich_style(f"card--{name}", partial=True) for name in STATES),
        )
    ]
    drawn.append(Segment("─", column.get_component_rich_style("card--edge")))
    return [filtered(player.app, segment) for segment in drawn]


def shades(player: Player) -> list[Segment]:
    """What the screen shows, and the greys that `NO_COLOR` makes of a theme's own colours."""
    drawn = list(segments(player.app.screen))
    assert sum(bool(segment.text.strip()) for segment in drawn) > 5
    if player.app.screen.query(ColumnWidget):
        drawn += states(player)
    return drawn if player.app.native_ansi_color else drawn + Monochrome().apply(drawn, BLACK)


async def all_unread(theme: str, depths: list[ColorSystem], palettes: list[Palette]) -> list[str]:
    """What can't be read of all screens but the book."""
    found = []
    async with playing(theme) as player:
        async for stop in tour(player):
            drawn = shades(player)
            for depth in depths:
                for palette in palettes:
                    found += [f"{stop}: {flaw}" for flaw in unread(drawn, depth, palette)]
    return found


@pytest.mark.parametrize("theme", OWN)
async def test_all_can_be_read_in_colours_and_greys(theme: str) -> None:
    assert await all_unread(theme, [TRUE, EIGHT_BIT], [XTERM]) == []


async def test_all_can_be_read_in_the_colours_of_the_terminal() -> None:
    assert await all_unread("terminal", [TRUE, EIGHT_BIT], list(PALETTES)) == []


async def test_all_can_be_read_in_16_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", "xterm")
    assert await all_unread("light", [FEW], list(PALETTES)) == []


async def test_the_book_can_be_read() -> None:
    """All of it: it is long to lay out, so that it changes its theme while it is open."""
    async with app().run_test(size=(80, 260)) as pilot:
        player = Player(pilot)
        await player.press("b")
        for theme in THEMES:
            player.app.dress(theme, "four")
            await pilot.pause()
            drawn = shades(player)
            assert any("Source" in segment.text for segment in drawn)
            for palette in [XTERM] if theme in OWN else PALETTES:
                for depth in (TRUE, EIGHT_BIT):
                    assert list(unread(drawn, depth, palette)) == []


@pytest.mark.parametrize("theme", OWN)
@pytest.mark.parametrize("depth", [TRUE, EIGHT_BIT])
async def test_cards_are_the_brightest_on_the_table(theme: str, depth: ColorSystem) -> None:
    async with playing(theme) as player:
        await player.start(position=POSITION)
        drawn = [paint(segment, depth, XTERM) for segment in segments(player.app.screen)]
        face = next(each.paper for each in drawn if "5♥" in each.text)
        assert luminance(face) == max(luminance(each.paper) for each in drawn)
        table = next(each.paper for each in drawn if "Scorpion" in each.text)
        assert contrast(face, table) > ADORNMENT


@pytest.mark.parametrize("theme", THEMES)
async def test_cards_their_backs_and_their_places_stand_out_from_the_table(theme: str) -> None:
    async with playing(theme) as player:
        await player.start(position=POSITION)
        for palette in PALETTES:
            drawn = [paint(segment, EIGHT_BIT, palette) for segment in segments(player.app.screen)]
            table = next(each.paper for each in drawn if "Scorpion" in each.text)
            assert contrast(_with("5♥", drawn).paper, table) > 1.1
            for sign in "░·":
                place = _with(sign, drawn)
                assert max(contrast(place.paper, table), place.contrast) > ADORNMENT


def _with(text: str, drawn: list[Painted]) -> Painted:
    # The title has such a sign too, between words.
    return next(each for each in drawn if text in each.text and len(each.text) < 8)


@pytest.mark.parametrize("term", ["xterm-256color", "xterm"])
async def test_without_colours_the_focus_is_told_by_signs_or_style(
    term: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("COLORTERM")
    monkeypatch.setenv("TERM", term)
    async with playing("dark") as player:
        choices = player.app.screen.query_one(OptionList).region
        first, second = (
            shape(player, Region(choices.x, y, 1, 1)) for y in (choices.y, choices.y + 1)
        )
        assert first != second
        await player.press("n")
        await player.pilot.pause()
        for kind in (Button, Input, RadioSet):
            widget = player.app.screen.query(kind).first()
            widget.focus()
            await player.pilot.pause()
            focused = shape(player, widget.region)
            player.app.screen.set_focus(None)
            await player.pilot.pause()
            assert shape(player, widget.region) != focused, kind


def shape(player: Player, region: Region) -> list[object]:
    """A part of the screen without its colours, which are greys at most."""
    drawn = [paint(each, TRUE, XTERM) for each in segments(player.app.screen, region)]
    assert all(len({*each.ink}) == len({*each.paper}) == 1 for each in drawn)
    return [(each.text, each.bold, each.underline, each.reverse) for each in drawn]


@pytest.mark.parametrize("theme", THEMES)
def test_four_colours_are_those_of_two_and_two_more(theme: str) -> None:
    two, four = (theme_named(theme, deck).variables for deck in DECKS)
    assert {name for name in two if two[name] != four[name]} == {"clubs", "diamonds"}
    assert len({four[suit] for suit in ("clubs", "diamonds", "hearts", "spades")}) == 4


def test_all_themes_name_the_same_things() -> None:
    names = {frozenset(theme_named(theme, "two").variables) for theme in THEMES}
    assert len(names) == 1


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({"COLORTERM": "truecolor"}, "mazzo-dark-four"),
        ({"TERM": "xterm-256color"}, "mazzo-dark-four"),
        ({"TERM": "xterm-16color"}, "mazzo-sixteen-four"),
        ({"TERM": "linux"}, "mazzo-sixteen-four"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "mazzo-dark-four"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "mazzo-plain-four"),
    ],
)
def test_the_terminal_says_how_many_colours_it_has(
    environment: dict[str, str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLORTERM")
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    program = app()
    program.dress("dark", "four")
    assert program.theme == name


async def test_without_colours_and_greys_none_is_sent_and_cards_are_reversed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing("terminal") as player:
        async for stop in tour(player):
            drawn = [(each.text, each.style or Style()) for each in segments(player.app.screen)]
            for _, style in drawn:
                assert style.color is None or style.color.is_default
                assert style.bgcolor is None or style.bgcolor.is_default
            if stop == "the table":
                assert {style.reverse for text, style in drawn if "5♥" in text} == {True}
                assert {style.reverse for text, style in drawn if "[" in text} == {False}


async def test_a_theme_can_be_changed_in_mid_game() -> None:
    async with playing("dark") as player:
        await player.start(position=POSITION)
        for theme in ("terminal", "light", "contrast", "dark"):
            player.app.dress(theme, "four")
            await player.pilot.pause()
            assert player.app.theme == f"mazzo-{theme}-four"
            drawn = [paint(each, TRUE, XTERM) for each in segments(player.app.screen)]
            colour = theme_named(theme, "four").variables["face"]
            face = next(each.paper for each in drawn if "5♥" in each.text)
            assert face == (XTERM.own[7] if theme == "terminal" else _rgb(colour))


def _rgb(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text.removeprefix("#")))
