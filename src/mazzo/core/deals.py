"""Deal numbers: the same number is the same cards, for ever and on every machine.

The shuffle is frozen. It can be written again in any language from these four lines:

1. The pack lies in its own order (`Pack.cards`: by rank, then by suit).
2. Block k (0, 1, 2, ...) is the SHA-256 of the ASCII text `mazzo <pack> <number> <k>`, read as
   eight big-endian 32-bit words; the words are used in order, block after block. Where a game's
   rules have a deal dealt again, `<number>` is followed by `+1`, the next time by `+2`, ...
3. For i from the last place down to 1: take words until one is below the greatest multiple of
   i + 1 that 32 bits can hold; its remainder by i + 1 is j; the cards at places i and j change
   places.
4. The result is the order of dealing, the first card dealt first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from struct import unpack
from typing import TYPE_CHECKING

from mazzo.core.errors import Code, NotationError

if TYPE_CHECKING:
    from mazzo.core.cards import Cards, Pack

LAST = 999_999_999
"""The highest deal number; the lowest is 1."""

_NUMBER = re.compile(r"0*([0-9]{1,9})")


def _words(seed: str) -> Iterator[int]:
    for block in count():
        yield from unpack(">8I", sha256(f"{seed} {block}".encode("ascii")).digest())


def shuffled(pack: Pack, number: int, again: int = 0) -> Cards:
    """The cards of `pack` in the dealing order of deal `number`, 1 to `LAST`.

    `again` counts how often the rules have had this deal dealt again.

    >>> from mazzo.core.cards import FRENCH_52, spell
    >>> spell(shuffled(FRENCH_52, 1)[:7])
    'QcTdJdJc3c4dQs'
    """
    if not 1 <= number <= LAST:
        raise NotationError.of(Code.NOT_A_DEAL, text=str(number))
    seed = f"mazzo {pack.name} {number}"
    words = _words(f"{seed}+{again}" if again else seed)
    cards = list(pack.cards)
    for i in range(len(cards) - 1, 0, -1):
        # Words above the greatest multiple would make low places likelier.
        fair = 2**32 // (i + 1) * (i + 1)
        j = next(word for word in words if word < fair) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def of_match(match: int, round: int) -> int:
    """The deal number of a match's deal: `round` counts the deals from 1; 0 draws lots.

    It is the SHA-256 of the ASCII text `mazzo match <match> <round>`, read as one big-endian
    number; its remainder by `LAST`, plus 1.

    >>> of_match(7, 1)
    718971644
    """
    digest = sha256(f"mazzo match {match} {round}".encode("ascii")).digest()
    return int.from_bytes(digest, "big") % LAST + 1


def read_number(text: str) -> int:
    """The deal number that `text` names.

    Raises:
        NotationError: `notation.not-a-deal` if it is no number from 1 to `LAST`.

    >>> read_number("48213")
    48213
    """
    match = _NUMBER.fullmatch(text.strip())
    if match is None or not 1 <= int(match[1]) <= LAST:
        raise NotationError.of(Code.NOT_A_DEAL, text=text)
    return int(match[1])
