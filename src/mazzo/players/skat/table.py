"""What a player at the table makes of its view: what is left, who may hold it, who wins the trick.

The chances are rough and good enough for a rule player: each hidden card may be in any hand that
has not shown to lack its suit, the likelier the more cards that hand holds.
"""

from __future__ import annotations

from collections.abc import Iterable

from mazzo.core.cards import Card, Cards
from mazzo.games.skat.order import POINTS, TRUMP, Kind, follows, strength, suit_of
from mazzo.games.skat.terms import ROLES
from mazzo.games.skat.view import View

PRINTED = range(4)
"""The printed suits, as cards count them."""

_DECLARERS_TRUMPS = 2.0
"""How much likelier a trump lies with the declarer than with a defender of as many cards."""

_TRUMP_PUT_AWAY, _PUT_AWAY = 0.1, 1.0
"""How likely a card of a suit lies in the skat, a card in a hand being 1."""


def by_suit(cards: Iterable[Card], kind: Kind) -> list[list[Card]]:
    """The cards of each suit, trumps last, the strongest first."""
    found: list[list[Card]] = [[] for _ in range(TRUMP + 1)]
    for card in cards:
        found[suit_of(card, kind)].append(card)
    for suit in found:
        suit.sort(key=lambda card: -strength(card, kind))
    return found


class Table:
    """A trick to be played to, as the seat in turn sees it; roles count from 0, forehand."""

    def __init__(self, view: View) -> None:
        public = view.public
        assert view.role is not None
        self.role = view.role
        self.kind = public.kind
        self.declarer = public.declarer
        self.alone = public.declarer in (None, view.role)
        self.hand = view.hand
        self.trick = public.trick
        self.led = suit_of(public.trick[0], self.kind) if public.trick else None
        self.legal = follows(view.hand, public.led, self.kind)
        self.mine = by_suit(view.hand, self.kind)
        hidden = (*view.unseen, *view.ouvert)
        self.out = by_suit(hidden, self.kind)
        """The cards that others may hold, by suit."""
        self.ouvert = view.ouvert
        self.voids = public.voids()
        self.sizes = public.sizes()
        self.tricks = public.tricks
        own = points(view.put_away) if public.declarer == view.role else 0
        self.has, self.have = own, 0
        """The card points of one's own side and of the other, as far as one knows."""
        for trick in public.tricks:
            if self.friendly(trick.winner):
                self.has += points(trick.cards)
            else:
                self.have += points(trick.cards)
        self.later = tuple((self.role + i) % 3 for i in range(1, len(ROLES) - len(self.trick)))
        """The roles that play to this trick after this one."""
        self.winner, self.best = self._winning(public.leader)
        self.points = sum(POINTS[card.rank] for card in self.trick)
        skat = len(hidden) - sum(self.sizes) + self.sizes[self.role]
        self._shares = [self._share(suit, skat) for suit in range(TRUMP + 1)]

    def _winning(self, leader: int) -> tuple[int | None, Card | None]:
        """Who would win the trick as it lies, and with which card."""
        winner, best = None, None
        for i, card in enumerate(self.trick):
            if best is None or self.beats(card, best):
                winner, best = (leader + i) % len(ROLES), card
        return winner, best

    def beats(self, card: Card, best: Card) -> bool:
        """Whether `card`, played after `best`, takes the trick from it."""
        suit, other = suit_of(card, self.kind), suit_of(best, self.kind)
        if suit == other:
            return strength(card, self.kind) > strength(best, self.kind)
        return suit == TRUMP

    def wins_so_far(self, card: Card) -> bool:
        """Whether `card` is the best of the trick once it is played."""
        return self.best is None or self.beats(card, self.best)

    def friend(self, role: int | None) -> bool:
        """Whether a role is the partner against the declarer."""
        return not self.alone and role is not None and role not in (self.role, self.declarer)

    def friendly(self, role: int | None) -> bool:
        """Whether what a role takes is one's own."""
        return role == self.role or self.friend(role)

    def boss(self, card: Card) -> bool:
        """Whether no card that others may hold is higher in its suit."""
        out = self.out[suit_of(card, self.kind)]
        return not out or strength(out[0], self.kind) < strength(card, self.kind)

    def higher(self, card: Card) -> list[Card]:
        """The cards of its suit that others may hold and that are higher."""
        least = strength(card, self.kind)
        return [c for c in self.out[suit_of(card, self.kind)] if strength(c, self.kind) > least]

    def may_hold(self, role: int, suit: int) -> bool:
        """Whether a role may have cards of a suit."""
        return bool(self.out[suit]) and suit not in self.voids[role]

    def others(self) -> list[int]:
        """The two other roles."""
        return [role for role in range(len(ROLES)) if role != self.role]

    def opponents(self) -> list[int]:
        """The roles that one plays against."""
        return [role for role in self.others() if not self.friend(role)]

    def trumps_against(self) -> bool:
        """Whether an opponent may still hold a trump."""
        return any(self.may_hold(role, TRUMP) for role in self.opponents())

    def _share(self, suit: int, skat: int) -> list[float]:
        """How likely a hidden card of a suit lies with each role."""
        weights = [
            0.0 if role == self.role or suit in self.voids[role] else float(size)
            for role, size in enumerate(self.sizes)
        ]
        if suit == TRUMP and self.declarer not in (None, self.role):
            assert self.declarer is not None
            weights[self.declarer] *= _DECLARERS_TRUMPS
        total = sum(weights) + skat * (_TRUMP_PUT_AWAY if suit == TRUMP else _PUT_AWAY)
        return [weight / total if total else 0.0 for weight in weights]

    def lacks(self, role: int, cards: Iterable[Card]) -> float:
        """The chance that a role holds none of some hidden cards."""
        chance = 1.0
        for card in cards:
            if self.ouvert:
                if (card in self.ouvert) == (role == self.declarer):
                    return 0.0
                continue
            chance *= 1 - self._shares[suit_of(card, self.kind)][role]
        return chance

    def beaten(self, role: int, card: Card, led: int) -> float:
        """The chance that a role can beat `card`, the best so far, where `led` was led."""
        suit = suit_of(card, self.kind)
        chance = 0.0
        higher = self.higher(card)
        if suit == led:
            chance = 1 - self.lacks(role, higher)
        if led != TRUMP and self.kind is not Kind.NULL:
            trumps = higher if suit == TRUMP else self.out[TRUMP]
            if trumps:
                chance += self.lacks(role, self.out[led]) * (1 - self.lacks(role, trumps))
        return min(chance, 1.0)

    def safe(self, card: Card, led: int, roles: Iterable[int]) -> bool:
        """Whether `card`, the best so far, can't be beaten by any of `roles` for certain."""
        for role in roles:
            if suit_of(card, self.kind) == led:
                if self.higher(card) and led not in self.voids[role]:
                    return False
                if led == TRUMP:
                    continue
            if self.kind is Kind.NULL:
                continue
            trumps = self.higher(card) if suit_of(card, self.kind) == TRUMP else self.out[TRUMP]
            if trumps and TRUMP not in self.voids[role]:
                return False
        return True


def points(cards: Cards | Iterable[Card]) -> int:
    """The card points of some cards."""
    return sum(POINTS[card.rank] for card in cards)
