"""The signs that are drawn beside cards and words, and their stand-ins for plain ASCII."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Signs:
    """A sign for everything that is not told in words; each is one cell wide.

    Those with two signs stand on the left and on the right of a card.
    """

    down: str
    """A card that lies face down."""
    room: str
    """A column without cards."""
    stock: str
    """A card of the stock."""
    no_card: str
    """Where a card of the stock was."""
    run: str
    """A run that has left, of a suit that is not told."""
    slot: str
    """A run that is still to come."""
    continued: str
    """Over a strip in which the column before goes on."""
    target: str
    """Round a card that takes what is lifted."""
    cursor: str
    """Round the card under the cursor."""
    lifted: str
    """The card that is lifted."""
    lifted_more: str
    """A card that goes along with it."""
    refused: str
    """Round a card that must not move so."""
    found: str
    """Round a card that was looked for."""
    turning: str
    """The edge of a card that is being turned up."""
    joined_top: str
    """The first of several cards that are a run already."""
    joined_middle: str
    """One amid them."""
    joined_bottom: str
    """The last of them."""
    seam: str
    """The lower edge of a card on which another lies."""
    before: str
    """To the value before this one."""
    after: str
    """To the value after this one."""
    chosen: str
    """The one of several that is chosen."""
    open: str
    """One of several that is not chosen."""
    dot: str
    """Between parts of a line."""
    bar: str
    """A cell of a bar, from the least of it that can be filled to the whole."""


SIGNS = Signs(
    down="░",
    room="·",
    stock="▒",
    no_card="·",
    run="■",
    slot="·",
    continued="↳",
    target="⟨⟩",
    cursor="[]",
    lifted="▴",
    lifted_more="│",
    refused="××",
    found="»«",
    turning="▏",
    joined_top="╻",
    joined_middle="┃",
    joined_bottom="╹",
    seam="▁",
    before="‹",
    after="›",
    chosen="●",
    open="○",
    dot="·",
    bar="▁▂▃▄▅▆▇█",
)
ASCII = Signs(
    down=":",
    room=".",
    stock="#",
    no_card=".",
    run="*",
    slot=".",
    continued=">",
    target="<>",
    cursor="[]",
    lifted="^",
    lifted_more="|",
    refused="xx",
    found="{}",
    turning="|",
    joined_top=",",
    joined_middle="|",
    joined_bottom="'",
    seam="_",
    before="<",
    after=">",
    chosen="*",
    open="o",
    dot="-",
    bar="#",
)
