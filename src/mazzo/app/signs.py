"""The signs that are drawn: once as most terminals have them, once in ASCII alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Signs:
    """Signs of the table. Those of two characters enclose a card."""

    cursor: str
    target: str
    refused: str
    found: str
    lifted: str
    lifted_more: str
    joined_first: str
    joined: str
    joined_last: str
    seam: str
    down: str
    turning: str
    room: str
    continued: str
    stock: str
    no_card: str
    run: str
    slot: str


SIGNS = Signs(
    cursor="[]",
    target="⟨⟩",
    refused="××",
    found="»«",
    lifted="▴",
    lifted_more="│",
    joined_first="╻",
    joined="┃",
    joined_last="╹",
    seam="▁",
    down="░",
    turning="▏",
    room="·",
    continued="↳",
    stock="▒▒",
    no_card="· ",
    run="■",
    slot="·",
)
ASCII = Signs(
    cursor="[]",
    target="<>",
    refused="xx",
    found="}{",
    lifted="^",
    lifted_more="|",
    joined_first=".",
    joined=":",
    joined_last="'",
    seam="_",
    down="#",
    turning="|",
    room=".",
    continued=">",
    stock="##",
    no_card="- ",
    run="*",
    slot=".",
)
