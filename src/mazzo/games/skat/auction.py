"""The bidding. Source: "Bidding"."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mazzo.games.skat.terms import FOREHAND, MIDDLEHAND, REARHAND


@dataclass(frozen=True, slots=True)
class Auction:
    """Who bids to whom, and what has been bid; roles count from 0.

    `asker` bids to `hearer`, who answers when `asked`; `asker` is None when only forehand is
    left, to open or to pass. `bid` is 0 before the first.

    >>> auction = Auction().bids(18).holds().bids(20).passes()
    >>> auction.turn, auction.asker, auction.hearer, auction.bid
    (2, 2, 1, 20)
    >>> auction.passes().declarer
    1
    """

    bid: int = 0
    asker: int | None = MIDDLEHAND
    hearer: int = FOREHAND
    asked: bool = False
    over: bool = False

    @property
    def turn(self) -> int:
        """The role that is to speak."""
        return self.hearer if self.asked or self.asker is None else self.asker

    @property
    def declarer(self) -> int | None:
        """The role that has won the bidding; None while it goes on, or if all have passed."""
        return self.hearer if self.over and self.bid else None

    def bids(self, value: int) -> Auction:
        """`value` is bid to the hearer, or forehand opens with it."""
        if self.asker is None:
            return replace(self, bid=value, over=True)
        return replace(self, bid=value, asked=True)

    def holds(self) -> Auction:
        """The hearer holds what was bid."""
        return replace(self, asked=False)

    def passes(self) -> Auction:
        """Whoever is to speak is out."""
        if self.asker is None:
            return replace(self, over=True)
        survivor = self.asker if self.asked else self.hearer
        if self.asker == MIDDLEHAND:
            return Auction(self.bid, REARHAND, survivor)
        if self.bid:
            return Auction(self.bid, None, survivor, over=True)
        return Auction(0, None, FOREHAND)


OPENING = Auction()
"""Middlehand is to bid to forehand."""
