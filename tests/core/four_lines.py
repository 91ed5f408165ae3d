"""The shuffle a second time, from the four lines that `core/deals.py` gives of it."""

from __future__ import annotations

from hashlib import sha256

PACKS = {
    "french-52": ("A23456789TJQK", "cdhs"),
    "french-32": ("789TJQKA", "cdhs"),
    "italian-40": ("A234567FCR", "dcsb"),
}


def by_the_four_lines(name: str, number: int, again: int = 0) -> list[str]:
    """The order of a deal; a pack that is not known here has the French cards."""
    ranks, suits = PACKS.get(name, PACKS["french-52"])
    cards = [rank + suit for rank in ranks for suit in suits]
    seed = f"mazzo {name} {number}" + (f"+{again}" if again else "")
    block, words = 0, []
    for i in reversed(range(1, len(cards))):
        places = i + 1
        bound = 0x100000000 - 0x100000000 % places
        while True:
            if not words:
                digest = sha256(f"{seed} {block}".encode()).hexdigest()
                words = [int(digest[at : at + 8], 16) for at in range(0, 64, 8)]
                block += 1
            word = words.pop(0)
            if word < bound:
                break
        j = word % places
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
    return cards
