"""Skat a second time, from the rules page alone: cards are strings of two, moves are texts.

Nothing of mazzo is imported, so that what both say alike rests on the rules page and not on shared
code. The bidding is told as a story, a trick is looked up in a list of cards from the highest down,
and what is settled is found by asking what the best and the worst rest of the game would bring.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from itertools import combinations

RANKS = "789TJQKA"
SUITS = "cdhs"
PACK = [rank + suit for rank in RANKS for suit in SUITS]
JACKS = ["Jc", "Js", "Jh", "Jd"]
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
BASE = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
NULL = {"N": 23, "NH": 35, "NO": 46, "NOH": 59}
VALUES = sorted(
    {9 * n for n in range(2, 19)}
    | {10 * n for n in range(2, 19)}
    | {11 * n for n in range(2, 19)}
    | {12 * n for n in range(2, 19)}
    | {24 * n for n in range(2, 12)}
    | {23, 35, 46, 59}
)
HAND_GAMES = [base + flags for base in BASE for flags in ("H", "HS", "HZ", "O")]


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=PACK.index)


def points(cards: list[str]) -> int:
    return sum(POINTS.get(card[0], 0) for card in cards)


@cache
def trumps(game: str) -> list[str]:
    """From the highest down; `game` is a letter, or `ramsch`."""
    if game == "N":
        return []
    if game in ("G", "ramsch"):
        return JACKS
    return JACKS + [rank + game.lower() for rank in "ATKQ987"]


@cache
def side_suit(game: str, suit: str) -> list[str]:
    order = "AKQJT987" if game == "N" else "ATKQ987"
    return [rank + suit for rank in order if rank + suit not in trumps(game)]


def may_play(hand: list[str], led: str | None, game: str) -> list[str]:
    if led is None:
        return hand
    high = trumps(game)
    wanted = high if led in high else side_suit(game, led[1])
    return [card for card in hand if card in wanted] or hand


def taker(trick: list[str], game: str) -> int:
    """The place in the trick of the card that takes it."""
    for card in trumps(game) + side_suit(game, trick[0][1]):
        if card in trick:
            return trick.index(card)
    raise AssertionError("the first card takes it if nothing else does")


def run_of(cards: list[str], game: str) -> int:
    """Matadors, negative if they are missing."""
    held = "".join("+" if card in cards else "-" for card in trumps(game))
    length = len(held) - len(held.lstrip(held[0]))
    return length if held[0] == "+" else -length


def multiplier(contract: str, run: int, schneider: bool, schwarz: bool) -> int:
    flags = contract[1:]
    ouvert = "O" in flags
    said_schwarz = ouvert or "Z" in flags
    said_schneider = said_schwarz or "S" in flags
    found = abs(run) + 1
    found += 1 if ouvert or "H" in flags else 0
    found += 1 if schneider or schwarz or said_schneider else 0
    found += 1 if said_schneider else 0
    found += 1 if schwarz or said_schwarz else 0
    found += 1 if said_schwarz else 0
    found += 1 if ouvert else 0
    return found


def bidding() -> Generator[tuple[int, bool, int], str, tuple[int | None, int]]:
    """The story of an auction: who is to speak, whether it was asked, and the bid so far."""
    bid, survivor = 0, 0
    for asker in (1, 2):
        while True:
            call = yield asker, False, bid
            if call == "p":
                break
            bid = int(call)
            if (yield survivor, True, bid) == "p":
                survivor = asker
                break
    if bid == 0:
        call = yield 0, False, 0
        if call == "p":
            return None, 0
        bid = int(call)
    return survivor, bid


class Naive:
    """A deal in progress, changed in place by `play`; roles count from 0, seats from 1."""

    def __init__(
        self,
        cards: list[list[str]],
        rules: str = "isko",
        players: int = 3,
        dealer: int = 3,
        schieberamsch: bool = False,
    ) -> None:
        self.hands = [in_order(hand) for hand in cards[:3]]
        self.skat = in_order(cards[3])
        self.rules, self.players, self.dealer = rules, players, dealer
        self.schieberamsch = schieberamsch
        self.story = bidding()
        self.turn, self.asked, self.bid = next(self.story)
        self.phase = "bidding"
        self.declarer: int | None = None
        self.contract: str | None = None
        self.doubling = 1
        self.passed_on = 0
        self.taken = False
        self.trick: list[str] = []
        self.won: list[list[list[str]]] = [[], [], []]
        self.played: list[list[str]] = [[], [], []]
        self.last_taker = 0
        self.ending = ""

    @property
    def game(self) -> str:
        return self.contract[0] if self.contract else "ramsch"

    def legal(self) -> list[str]:
        """What the role in turn may say or play, sorted as text."""
        hand = self.hands[self.turn]
        pairs = [f".{one}.{two}" for one, two in combinations(hand, 2)]
        if self.phase == "bidding":
            found = ["p", "y"] if self.asked else ["p"]
            found += [] if self.asked else [str(value) for value in VALUES if value > self.bid]
        elif self.phase == "skat":
            nulls = [name for name in ("NH", "NOH") if NULL[name] >= self.bid]
            found = ["s", *HAND_GAMES, *nulls]
        elif self.phase == "declaring":
            nulls = [name for name in ("N", "NO") if NULL[name] >= self.bid]
            found = [game + pair for game in (*BASE, *nulls) for pair in pairs]
        elif self.phase == "passing" and self.taken:
            found = [pair for pair in pairs if "J" not in pair]
        elif self.phase == "passing":
            found = ["s", "u"]
        elif self.phase == "play":
            found = may_play(hand, self.trick[0] if self.trick else None, self.game)
        else:
            found = []
        return sorted(found)

    def play(self, move: str) -> None:
        if self.phase == "bidding":
            self.call(move)
        elif move.endswith("kontra") or move == "re":
            self.doubling *= 2
        elif move.endswith("concede") or move == "claim":
            self.phase, self.ending = "over", move
        elif move == "s":
            self.hands[self.turn] = in_order(self.hands[self.turn] + self.skat)
            self.skat = []
            self.taken = True
            self.phase = "declaring" if self.phase == "skat" else "passing"
        elif move == "u":
            self.passed_on += 1
            self.pass_on()
        elif self.phase in ("skat", "declaring", "passing"):
            self.contract, *away = move.split(".")
            if away:
                self.skat = away
                self.hands[self.turn] = [c for c in self.hands[self.turn] if c not in away]
            self.taken = False
            if self.phase == "passing":
                self.contract = None
                self.pass_on()
            else:
                self.phase, self.turn = "play", 0
        else:
            self.card(move)

    def call(self, move: str) -> None:
        try:
            self.turn, self.asked, self.bid = self.story.send(move)
        except StopIteration as end:
            self.declarer, self.bid = end.value
            if self.declarer is not None:
                self.phase, self.turn = "skat", self.declarer
            elif self.rules == "isko":
                self.phase, self.ending = "over", "passed"
            else:
                self.phase, self.turn = "passing" if self.schieberamsch else "play", 0

    def pass_on(self) -> None:
        self.turn = (self.turn + 1) % 3
        if self.turn == 0:
            self.phase = "play"

    def card(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.played[self.turn].append(card)
        self.trick.append(card)
        self.turn = (self.turn + 1) % 3
        if len(self.trick) < 3:
            return
        # The role in turn again is the one that led.
        self.turn = (self.turn + taker(self.trick, self.game)) % 3
        self.won[self.turn].append(self.trick)
        self.trick = []
        self.last_taker = self.turn
        lost_null = self.game == "N" and self.turn == self.declarer
        if lost_null or not any(self.hands):
            self.phase = "over"

    # What it came to.

    def seat(self, role: int) -> int:
        return (self.dealer + role) % self.players + 1

    def points_of(self, role: int) -> int:
        return sum(points(trick) for trick in self.won[role])

    def run(self) -> int:
        if self.game == "N":
            return 0
        role = self.declarer
        return run_of(self.hands[role] + self.played[role] + self.skat, self.game)

    def worth(self, schneider: bool, schwarz: bool) -> int:
        return BASE[self.game] * multiplier(self.contract, self.run(), schneider, schwarz)

    def enough(self, own: int, tricks: int) -> bool:
        """Whether the declarer has what the contract asks for, bid included."""
        flags = self.contract[1:]
        if "O" in flags or "Z" in flags:
            reached = tricks == 10
        else:
            reached = own >= (90 if "S" in flags else 61)
        return reached and self.worth(own >= 90, tricks == 10) >= self.bid

    def result(self) -> dict[str, object]:
        """What `mazzo check` tells: multiplier, value, points by role and so on."""
        if self.ending == "passed":
            return {"points": (0,) * self.players, "seeger": (0,) * self.players}
        if self.declarer is None:
            return self.ramsch()
        own = points(self.skat) + self.points_of(self.declarer)
        tricks = len(self.won[self.declarer])
        others = [role for role in range(3) if role != self.declarer]
        theirs = sum(self.points_of(role) for role in others)
        their_tricks = sum(len(self.won[role]) for role in others)
        if self.ending == "claim" and self.game != "N":
            own, tricks = 120 - theirs, 10 - their_tricks
        if self.game == "N":
            won = tricks == 0 if self.ending in ("", "claim") else self.ending != "d:concede"
            times, base, overbid = 1, NULL[self.contract], False
        else:
            base = BASE[self.game]
            if self.ending.endswith("concede"):
                times, won, overbid = self.given_up(own, theirs, their_tricks)
            else:
                schneider = own >= 90 or own <= 30
                times = multiplier(self.contract, self.run(), schneider, tricks in (0, 10))
                won = self.enough(own, tricks)
                overbid = base * times < self.bid
            while base * times < self.bid:
                times += 1
        value = base * times * self.doubling * (1 if won else -2)
        flat = [0] * self.players
        flat[self.declarer] = value
        bonus = [0 if won else {3: 40, 4: 30}[self.players]] * self.players
        bonus[self.declarer] = 50 if won else -50
        return {
            "points": tuple(flat),
            "seeger": tuple(map(sum, zip(flat, bonus, strict=True))),
            "base": base,
            "multiplier": times,
            "doubling": self.doubling,
            "matadors": self.run(),
            "overbid": overbid,
            "won": won,
            "value": value,
            "card_points": own,
            "tricks": tricks,
        }

    def given_up(self, own: int, theirs: int, their_tricks: int) -> tuple[int, bool, bool]:
        """Multiplier, won, overbid."""
        levels = [(own >= 90, False), (True, False), (True, True)]
        reaching = [level for level in levels if self.worth(*level) >= self.bid]
        overbid = not reaching
        level = reaching[0] if reaching else (True, True)
        if self.ending == "d:concede":
            # Won if it would be, should not one more point come in.
            won = self.enough(own, tricks=9)
        else:
            # Lost if it would be, should all the rest come in.
            won = self.enough(120 - theirs, 10 - their_tricks)
        return multiplier(self.contract, self.run(), *level), won, overbid

    def ramsch(self) -> dict[str, object]:
        found = [self.points_of(role) for role in range(3)]
        found[self.last_taker] += points(self.skat)
        scores = [0] * self.players
        factor = 2**self.passed_on
        losers = [role for role in range(3) if found[role] == max(found)]
        tricks = [len(self.won[role]) for role in range(3)]
        if 10 in tricks:
            scores[tricks.index(10)] = 120
            losers = []
        else:
            factor *= 2 if 0 in tricks else 1
            losers = [] if len(losers) == 3 else losers
            for role in losers:
                scores[role] = -found[role] * factor
        names = ["forehand", "middlehand", "rearhand"]
        return {
            "points": tuple(scores),
            "seeger": tuple(scores),
            "doubling": factor,
            "losers": [names[role] for role in losers],
        }
