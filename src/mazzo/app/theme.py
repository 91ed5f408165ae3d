"""The colours: a calm table, one accent, and the cards the brightest thing on it."""

from __future__ import annotations

from textual.theme import Theme

THEME = Theme(
    name="mazzo",
    primary="#e0b050",
    accent="#e0b050",
    warning="#e0b050",
    error="#f0a090",
    foreground="#cdd6d0",
    background="#14211d",
    surface="#1b2b26",
    panel="#22352f",
    dark=True,
    variables={
        "face": "#f2eee2",
        "black": "#1d2522",
        "red": "#b3201f",
        "back": "#35524a",
        "back-sign": "#547a6f",
        "quiet": "#87a096",
        "code": "#a9c7bb",
    },
)
