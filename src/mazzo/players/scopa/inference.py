"""Guessing at hidden hands: who plays sensibly, and played that, hardly holds those cards.

What a player laid down or took in this hand is held against what a careful player would have done
with other cards. A guess makes hands likelier or less likely; it never rules one out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random

from mazzo.games.scopa import read_move
from mazzo.players.scopa.habits import best_score
from mazzo.players.scopa.kernel import CAPTURES, RANK, bits, pack
from mazzo.players.scopa.packed import Packed

_SHARPNESS = 2.5
"""How surely the better looking card is played: its odds grow so much a point, as a power of e."""

_WHIM = 0.15
"""How often a card is played for no reason that is known here."""

_LONGEST = 8
"""So many plays are looked back on, at most: each costs time, and old ones tell little."""

_TRIES = 12


@dataclass(slots=True)
class Clue:
    """Somebody in `seat` has played `card`; `odds` tell how tempting each card was then."""

    seat: int
    card: int
    odds: dict[int, float]


def clues(packed: Packed, moves: tuple[str, ...]) -> list[Clue]:
    """What the others have played since the hands were dealt, last first."""
    terms = packed.terms
    captures = CAPTURES[terms.variant.aces_sweep]
    hands, piles = list(packed.hands), list(packed.piles)
    table, unseen, seat = packed.table, packed.unseen, packed.seat
    found: list[Clue] = []
    for text in reversed(moves[-_LONGEST:]):
        after, seat = seat, (seat - 1) % terms.players
        hands[seat] += 1
        if hands[seat] > terms.variant.hand:
            break
        move = read_move(text)
        card, takes = pack((move.card,)), pack(move.takes)
        side = terms.side(seat)
        if takes:
            if piles[side] & (card | takes) != card | takes:
                break
            piles[side] ^= card | takes
            table |= takes
        elif table & card:
            table ^= card
        else:
            break
        if seat == packed.seat:
            continue
        unseen |= card
        odds = {
            other: exp(
                _SHARPNESS * best_score(other, RANK[other], table, unseen, hands[after], captures)
            )
            for other in bits(unseen)
        }
        found.append(Clue(seat, card, odds))
    return found


def worlds(packed: Packed, known: list[Clue], rng: Random) -> Iterator[list[int]]:
    """Hands by seat, as likely as the clues make them; without end."""
    others = [seat for seat in range(packed.terms.players) if seat != packed.seat]
    hidden = list(bits(packed.unseen))
    while True:
        for _ in range(_TRIES):
            hands = [packed.hand] * packed.terms.players
            drawn = 0
            for seat in others:
                hand = 0
                for _ in range(packed.hands[seat]):
                    # A shuffle as far as it is needed.
                    other = drawn + int(rng.random() * (len(hidden) - drawn))
                    hidden[drawn], hidden[other] = hidden[other], hidden[drawn]
                    hand |= hidden[drawn]
                    drawn += 1
                hands[seat] = hand
            if not known or rng.random() < _likelihood(hands, known):
                break
        yield hands


def _likelihood(hands: list[int], known: list[Clue]) -> float:
    """How likely the players would have played as they did, holding `hands` now."""
    likelihood = 1.0
    held = list(hands)
    for clue in known:
        # What is played earlier was chosen from among what is played later, too.
        held[clue.seat] |= clue.card
        cards = list(bits(held[clue.seat]))
        odds = clue.odds
        share = odds[clue.card] / sum(odds[card] for card in cards)
        likelihood *= _WHIM / len(cards) + (1 - _WHIM) * share
    return likelihood
