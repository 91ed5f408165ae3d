"""Whether a claim is certain: however the hidden cards lie, and against any defence.

What the declarer sees decides and nothing else, so that a refusal gives nothing away.
Source: "Claiming the rest".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mazzo.core.cards import FRENCH_32, Card, Cards, without
from mazzo.games.skat.order import TRUMP, Kind, follows, strength, suit_of, winner
from mazzo.games.skat.terms import ROLES

if TYPE_CHECKING:
    from mazzo.games.skat.state import State

_LIMIT = 3000
"""So many situations are looked at; a claim that needs more is not certain enough."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """What the declarer knows: own cards, cards that may be anywhere else, and who has shown what.

    `sizes` are the cards of the three roles; what `hidden` cards are more lie in the skat. `voids`
    are, by role, the suits that it can't have.
    """

    hand: Cards
    hidden: Cards
    sizes: tuple[int, ...]
    voids: tuple[frozenset[int], ...]
    trick: Cards
    turn: int


def claim_holds(state: State) -> bool:
    """Whether the declarer of `state` takes all remaining tricks for certain, in Null none."""
    public = state.public
    declarer, contract = public.declarer, public.contract
    assert declarer is not None
    assert contract is not None
    hand = state.hands[declarer]
    gone = [card for role in range(len(ROLES)) for card in public.played(role)]
    put_away = () if contract.hand else state.skat
    hidden = without(FRENCH_32.cards, (*hand, *gone, *put_away))
    seen = _Seen(hand, hidden, public.sizes(), public.voids(), public.trick, public.turn)
    return _Claim(contract.kind, declarer).holds(seen)


class _Claim:
    """One claim, tried to the end; each situation is looked at once."""

    def __init__(self, kind: Kind, declarer: int) -> None:
        self._kind = kind
        self._declarer = declarer
        self._null = kind is Kind.NULL
        self._known: dict[_Seen, bool] = {}

    def holds(self, seen: _Seen) -> bool:
        if not any(seen.sizes):
            return True
        found = self._known.get(seen)
        if found is None:
            if len(self._known) >= _LIMIT:
                return False
            found = self._known[seen] = self._surely(seen) or self._try(seen)
        return found

    def _try(self, seen: _Seen) -> bool:
        if seen.turn == self._declarer:
            led = seen.trick[0] if seen.trick else None
            cards = sorted(follows(seen.hand, led, self._kind), key=self._strength, reverse=True)
            return any(
                self._goes_on(replace(seen, hand=without(seen.hand, (card,))), card)
                for card in cards
            )
        return all(self._goes_on(after, card) for card, after in self._answers(seen))

    def _strength(self, card: Card) -> int:
        return strength(card, self._kind)

    def _goes_on(self, seen: _Seen, card: Card) -> bool:
        """Whether it still holds once `card` is played by the role in turn."""
        sizes = tuple(size - (role == seen.turn) for role, size in enumerate(seen.sizes))
        trick = (*seen.trick, card)
        if len(trick) < len(ROLES):
            turn = (seen.turn + 1) % len(ROLES)
            return self.holds(replace(seen, sizes=sizes, trick=trick, turn=turn))
        won_by = (seen.turn + 1 + winner(trick, self._kind)) % len(ROLES)
        if (won_by == self._declarer) == self._null:
            return False
        return self.holds(replace(seen, sizes=sizes, trick=(), turn=won_by))

    def _answers(self, seen: _Seen) -> Iterator[tuple[Card, _Seen]]:
        """What the defender in turn may play, and what is known then; the strongest cards first."""
        role = seen.turn
        sizes = tuple(size - (other == role) for other, size in enumerate(seen.sizes))
        led = suit_of(seen.trick[0], self._kind) if seen.trick else None
        for card in sorted(seen.hidden, key=self._strength, reverse=True):
            suit = suit_of(card, self._kind)
            if suit in seen.voids[role]:
                continue
            shown = seen.voids
            if led not in (None, suit):
                shown = tuple(
                    void | {led} if other == role else void for other, void in enumerate(seen.voids)
                )
            after = replace(seen, hidden=without(seen.hidden, (card,)), voids=shown)
            if self._possible(after, sizes):
                yield card, after

    def _possible(self, seen: _Seen, sizes: tuple[int, ...]) -> bool:
        """Whether the hidden cards can lie so that hands have their sizes and no suit they lack."""
        one, other = (role for role in range(len(ROLES)) if role != self._declarer)
        in_skat = len(seen.hidden) - sizes[one] - sizes[other]
        only_one = only_other = both = neither = 0
        for card in seen.hidden:
            suit = suit_of(card, self._kind)
            can_one, can_other = suit not in seen.voids[one], suit not in seen.voids[other]
            both += can_one and can_other
            only_one += can_one and not can_other
            only_other += can_other and not can_one
            neither += not (can_one or can_other)
        must_lie = max(0, only_one - sizes[one]) + max(0, only_other - sizes[other]) + neither
        enough = only_one + both >= sizes[one] and only_other + both >= sizes[other]
        return enough and must_lie <= in_skat

    def _surely(self, seen: _Seen) -> bool:
        """Whether a look at the suits is enough, between tricks; if not, it may hold all the same.

        Cards that neither defender can have lie in the skat and do no harm.
        """
        if seen.trick:
            return False
        one, other = (role for role in range(len(ROLES)) if role != self._declarer)
        nowhere = seen.voids[one] & seen.voids[other]
        out, mine = self._suits(seen.hidden), self._suits(seen.hand)
        for suit in nowhere:
            out[suit] = []
        leads = seen.turn == self._declarer
        if not self._null:
            return leads and self._takes_all(mine, out)
        if not all(map(_ducks, mine, out)):
            return False
        in_skat = len(seen.hidden) - seen.sizes[one] - seen.sizes[other]
        return not leads or any(map(_leads_low, mine, out, [in_skat] * len(mine)))

    def _suits(self, cards: Cards) -> list[list[int]]:
        """How high the cards of each suit stand, the lowest first; trumps are the last suit."""
        found: list[list[int]] = [[] for _ in range(TRUMP + 1)]
        for card in cards:
            found[suit_of(card, self._kind)].append(self._strength(card))
        return [sorted(strengths) for strengths in found]

    def _takes_all(self, mine: list[list[int]], out: list[list[int]]) -> bool:
        """Whether the declarer, on lead, can draw all trumps and has nothing but winners then.

        So it is however the others' cards lie: each lead of a suit draws at least one of its cards.
        """
        tops = [
            sum(card > max(others, default=-1) for card in own)
            for own, others in zip(mine, out, strict=True)
        ]
        if tops[TRUMP] < len(out[TRUMP]):
            return False
        return all(
            top >= len(others) or top == len(own)
            for top, own, others in zip(tops, mine, out, strict=True)
        )


def _ducks(mine: list[int], out: list[int]) -> bool:
    """Null: whether the declarer's cards of a suit stay below all that is led of it, in any order.

    So they do if the lowest is below the lowest that is out, the next below the next, and so on;
    the highest that goes under what is led leaves it so.
    """
    return all(low < high for low, high in zip(mine, out, strict=False))


def _leads_low(mine: list[int], out: list[int], in_skat: int) -> bool:
    """Null: whether the lowest card of a suit, led, is taken by another, and the rest ducks then.

    Somebody has a card of the suit if not all that are out can lie in the skat.
    """
    return len(out) > in_skat and bool(mine) and mine[0] < out[0] and _ducks(mine[1:], out[:-1])
