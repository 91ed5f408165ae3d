"""The colours: a calm table, one accent, and the cards the brightest thing on it.

Every colour has a name that `mazzo.tcss` uses as a variable; no colour is named anywhere else.
They are chosen so that what must be read can be read in true colour, and after a terminal with
256 colours, or `NO_COLOR`, has got the nearest it has: tables are nearly grey, because there
are no dark greens among the 256. `tests/app/test_contrast.py` measures what is drawn.
"""

from __future__ import annotations

from textual.theme import Theme

_DARK = {
    # The table, boxes over it, fields in them; text, text that matters less, lines.
    "table": "#1a231f",
    "box": "#232e29",
    "field": "#2d3933",
    "ink": "#d3dbd5",
    "quiet": "#9bafa4",
    "line": "#5d7066",
    "veil": "#1a231f 70%",
    # Where you are: filled with `on-accent` upon it, or written on the table.
    "accent": "#e6b85a",
    "on-accent": "#1d1a10",
    "accent-ink": "#e6b85a",
    # Cards: faces and what is on them, backs, and the place of one.
    "face": "#f4efe2",
    "spades": "#1d2522",
    "hearts": "#b01c1c",
    "clubs": "#15602c",
    "diamonds": "#1f4a9e",
    "join": "#615c4f",
    "edge": "#b9b29c",
    "back": "#35524a",
    "back-sign": "#6f9a8c",
    "room": "#384a42",
    # What befalls a card: its face changes, its suit keeps its colour.
    "lifted": "#f4d58a",
    "target": "#cbecb5",
    "refused": "#f5c0b4",
    "found": "#bcd8f2",
    # Unless the table is the terminal's: then these are the text on a target (and what is
    # found) and on a refused card.
    "on-target": "#1d2522",
    "on-refused": "#1d2522",
    # Styles besides colour.
    "card-style": "none",
    "fill-style": "bold",
}
_LIGHT = _DARK | {
    "table": "#c0cac3",
    "box": "#e4e9e4",
    "field": "#c3ccc5",
    "ink": "#1f2a25",
    "quiet": "#414e47",
    "line": "#84928a",
    "veil": "#c0cac3 70%",
    "accent": "#e8b04a",
    "accent-ink": "#6e2f00",
    "face": "#fffdf6",
    "lifted": "#ffe694",
    "back": "#6f8a80",
    "back-sign": "#a9bdb5",
    "room": "#96a49b",
}
_CONTRAST = _DARK | {
    "table": "#000000",
    "box": "#000000",
    "field": "#303030",
    "ink": "#ffffff",
    "quiet": "#d0d0d0",
    "line": "#a0a0a0",
    "veil": "#000000 70%",
    "accent": "#ffff00",
    "on-accent": "#000000",
    "accent-ink": "#ffff00",
    "face": "#ffffff",
    "spades": "#000000",
    "hearts": "#c00000",
    "clubs": "#005f00",
    "diamonds": "#0000c0",
    "join": "#505050",
    "edge": "#808080",
    "back": "#303030",
    "back-sign": "#a0a0a0",
    "room": "#303030",
    "lifted": "#00ffff",
    "target": "#00ff00",
    "refused": "#ffafaf",
    "found": "#ffafff",
    "card-style": "bold",
}
# The terminal's own palette may be anything: text is its default on its default, an accent is
# filled and not written (with cyan: black on "yellow" is hard to read on old consoles, where that
# is brown), and a card that is marked gives up the colour of its suit where both could be dark.
# What is found and what is a target are told apart by their signs. A face is "white" (7), which
# is seen on black and on white tables. Nothing on a fill is bold, which makes black grey on old
# consoles. The palette's greens are too light to be read on white: clubs have a dark green of
# their own.
_TERMINAL = _DARK | {
    "table": "ansi_default",
    "box": "ansi_default",
    "field": "ansi_default",
    "ink": "ansi_default",
    "quiet": "ansi_default",
    "line": "ansi_default",
    "veil": "transparent",
    "accent": "ansi_cyan",
    "on-accent": "ansi_black",
    "accent-ink": "ansi_default",
    "face": "ansi_white",
    "spades": "ansi_black",
    "hearts": "ansi_red",
    "clubs": "#005f00",
    "diamonds": "ansi_blue",
    "join": "ansi_bright_black",
    "edge": "ansi_bright_black",
    "back": "ansi_default",
    "back-sign": "ansi_default",
    "room": "ansi_default",
    "lifted": "ansi_bright_white",
    "target": "ansi_green",
    "refused": "ansi_red",
    "found": "ansi_green",
    "on-target": "ansi_black",
    "on-refused": "ansi_bright_white",
    "fill-style": "none",
}
# With 16 colours there is no dark green.
_SIXTEEN = _TERMINAL | {"clubs": "ansi_magenta"}
# Without colours all fills are reversed (see `plain.py`), but the card under the cursor is not.
_PLAIN = _TERMINAL | {"cursor": "ansi_default"}
_COLOURS = {
    "dark": _DARK,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "terminal": _TERMINAL,
    "sixteen": _SIXTEEN,
    "plain": _PLAIN,
}


def theme_named(theme: str, deck: str) -> Theme:
    """The colours of a theme, with two or four for the suits.

    Args:
        theme: One of the settings' `THEMES`; or `sixteen`, what `terminal` is with 16 colours;
            or `plain`, no colours at all.
        deck: `two`: clubs as spades and diamonds as hearts; `four`: each suit its own.

    >>> theme_named("light", "four").name
    'mazzo-light-four'
    >>> suits = theme_named("dark", "two").variables
    >>> suits["clubs"] == suits["spades"], suits["diamonds"] == suits["hearts"]
    (True, True)
    """
    own = _COLOURS[theme]
    own = {"cursor": own["accent"], **own}
    if deck == "two":
        own = own | {"clubs": own["spades"], "diamonds": own["hearts"]}
    return Theme(
        name=f"mazzo-{theme}-{deck}",
        primary=own["accent"],
        foreground=own["ink"],
        background=own["table"],
        surface=own["box"],
        panel=own["field"],
        dark=theme != "light",
        ansi=own["table"] == "ansi_default",
        variables=own | _of_textual(own),
    )


def theme_on(color_system: str | None, no_color: bool, theme: str, deck: str) -> Theme:
    """The colours of a theme as far as the terminal has them.

    The nearest of 16 colours would say nothing of a calm table, and what they look like is the
    terminal's affair: there its own palette is used for every theme. Without colours, Textual
    turns a theme into greys, and the terminal's palette would lose its own: then all is plain.

    Args:
        color_system: What Rich found out: from `COLORTERM`, else from the end of `TERM`.
        no_color: Whether `NO_COLOR` is set.
        theme: The theme that was chosen.
        deck: The deck that was chosen.

    >>> theme_on("256", False, "light", "two").name
    'mazzo-light-two'
    >>> theme_on("standard", False, "light", "two").name
    'mazzo-sixteen-two'
    """
    few = color_system not in ("truecolor", "256")
    if no_color and (few or theme == "terminal"):
        theme = "plain"
    elif few:
        theme = "sixteen"
    return theme_named(theme, deck)


def _of_textual(own: dict[str, str]) -> dict[str, str]:
    """The names that Textual's own widgets know, for ours."""
    here = {
        "foreground": own["on-accent"],
        "background": own["accent"],
        "text-style": own["fill-style"],
    }
    text = ("text", "text-muted", "text-disabled", "foreground-muted", "link-color")
    strong = ("primary", "secondary", "warning", "error", "success", "accent")
    heads = {f"markdown-h{level}-color": own["accent-ink"] for level in range(1, 7)}
    bar = {f"scrollbar-{state}": own["table"] for state in ("background", "corner-color")}
    return {
        **dict.fromkeys(text, own["ink"]),
        **{f"text-{name}": own["accent-ink"] for name in strong},
        **heads,
        **bar,
        **{f"block-cursor-{name}": value for name, value in here.items()},
        "block-cursor-blurred-foreground": own["ink"],
        "block-cursor-blurred-background": own["box"],
        "block-hover-background": own["field"],
        "ansi-background": own["table"],
        "ansi-foreground": own["ink"],
        "input-selection-background": own["accent"],
        "input-selection-foreground": own["on-accent"],
        "border": own["accent"],
        "border-blurred": own["line"],
        "scrollbar": own["line"],
        "scrollbar-hover": own["accent"],
        "scrollbar-active": own["accent"],
        "scrollbar-background-hover": own["table"],
        "scrollbar-background-active": own["table"],
    }
