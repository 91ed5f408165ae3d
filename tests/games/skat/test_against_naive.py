"""Random deals, played by the rules and by a second program, must agree at every move.

There are five thousand; a tenth of them is tried at once, the others with the long tests.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from core.four_lines import by_the_four_lines
from games.skat.naive import PACK, Naive, points
from mazzo.core.history import History
from mazzo.games.skat import ROLES, Setup, State, read_setup, report
from mazzo.games.skat.report import result
from parts import parts

GAMES = 5000
PARTS = 10

GAME_NAMES = (
    *(kind + flags for kind in "DHSCG" for flags in ("", "H", "HS", "HZ", "O")),
    *("N", "NH", "NO", "NOH"),
    *("ramsch", "schieberamsch", "passed"),
)
"""Every contract there is, and what comes of three passes: each is played equally often."""

AUCTIONS = ("18 y p p", "18 p p", "p 18 p", "p p 18", "18 y 20 p p", "18 p 20 p", "22 p 23 y p")
HIGHER = ("{} y p p", "{} p p", "p {} p", "p p {}")
BIDS = (18, 20, 23, 24, 27, 30, 33, 35, 36, 40, 46, 48, 50, 59, 60, 72, 96, 120, 264)


HIGH = "789QKTAJ"


class Both:
    """One deal in both programs."""

    def __init__(self, random: Random, name: str) -> None:
        self.random = random
        self.kontra = random.random() < 0.5
        rules = {"ramsch": "ramsch", "schieberamsch": "ramsch", "passed": "isko"}.get(name)
        rules = rules or random.choice(("isko", "ramsch"))
        players = random.choice((3, 4))
        dealer = random.randint(1, players)
        passing = name == "schieberamsch" or (name != "ramsch" and random.random() < 0.5)
        self.tags = {
            "Rules": rules,
            "Players": str(players),
            "Dealer": str(dealer),
            "Kontra": "yes" if self.kontra else "no",
            "Schieberamsch": "yes" if passing else "no",
        }
        if random.random() < 0.5:
            number = random.randint(1, 999_999_999)
            self.tags["Deal"] = str(number)
            cards = dealt(by_the_four_lines("french-32", number))
        else:
            # One hand is good more often than by chance.
            luck = random.choice((3, 8, 30))
            pack = sorted(PACK, key=lambda card: random.uniform(0, luck) - HIGH.index(card[0]))
            hands = [pack[:10], pack[10:20], pack[20:30]]
            random.shuffle(hands)
            cards = [*hands, pack[30:]]
            self.tags["Cards"] = "/".join(map("".join, cards))
        self.setup: Setup = read_setup(self.tags)
        self.history: History[State] = History(self.setup.start())
        self.naive = Naive(cards, rules, players, dealer, passing)
        self.compare()

    @property
    def state(self) -> State:
        return self.history.state

    def compare(self) -> None:
        state, naive = self.state, self.naive
        assert [list(map(str, hand)) for hand in state.hands] == naive.hands
        assert list(map(str, state.skat)) == sorted(naive.skat, key=PACK.index)
        assert str(state.phase) == naive.phase
        assert state.public.declarer == naive.declarer
        if naive.phase != "over":
            assert state.turn == naive.turn
        assert sorted(map(str, state.turn_moves())) == naive.legal()

    def play(self, move: str) -> None:
        self.history.play(self.state.read(move))
        self.naive.play(move)
        self.compare()

    def try_call(self, move: str) -> None:
        """Say what may be said at any turn, if it may be said."""
        if self.state.check(self.state.read(move)) is None:
            self.play(move)

    def declare(self, name: str) -> None:
        random = self.random
        highest = {"N": 23, "NH": 35, "NO": 46, "NOH": 59}.get(name, 264)
        if random.random() < 0.3:
            auction = random.choice(AUCTIONS)
        else:
            bid = random.choice([bid for bid in BIDS if bid <= highest])
            auction = random.choice(HIGHER).format(bid)
        for call in auction.split():
            self.play(call)
        if "H" in name[1:] or (name[0] != "N" and "O" in name[1:]):
            self.play(name)
            return
        self.play("s")
        self.play(
            random.choice([move for move in self.naive.legal() if move.split(".")[0] == name])
        )

    def begin(self, name: str) -> None:
        if name in ("passed", "ramsch", "schieberamsch"):
            for _ in range(3):
                self.play("p")
            while self.naive.phase == "passing":
                self.play(self.random.choice(self.naive.legal()))
        else:
            self.declare(name)

    def play_cards(self) -> None:
        random = self.random
        gives_up = random.random() < 0.25
        well = random.random() < 0.5
        while self.naive.phase == "play":
            if random.random() < 0.2:
                self.try_call(random.choice(("f:kontra", "m:kontra", "r:kontra")))
                if random.random() < 0.5:
                    self.try_call("re")
            if gives_up and random.random() < 0.06:
                call = random.choice(("d", "d", "f", "m", "r"))
                self.try_call(f"{call}:concede")
            elif len(self.naive.hands[0]) < 3 and random.random() < 0.3:
                self.try_call("claim")
            if self.naive.phase == "play":
                self.play(self.card(well))

    def card(self, well: bool) -> str:
        """A card; if the declarer plays `well`, its best ones, so that all outcomes occur."""
        found = self.naive.legal()
        if not well or self.naive.turn != self.naive.declarer:
            return self.random.choice(found)
        return (min if self.naive.game == "N" else max)(found, key=strength)


def strength(card: str) -> int:
    return HIGH.index(card[0])


def dealt(pack: list[str]) -> list[list[str]]:
    """Three to each, two to the skat, four to each, three to each."""
    hands = [pack[3 * i : 3 * i + 3] for i in range(3)]
    skat = pack[9:11]
    for i in range(3):
        hands[i] = hands[i] + pack[11 + 4 * i : 15 + 4 * i] + pack[23 + 3 * i : 26 + 3 * i]
    return [*hands, skat]


def assert_same_end(both: Both) -> None:
    naive, told = both.naive, report(both.history)
    expected = naive.result()
    points, seeger = expected["points"], expected["seeger"]
    for name, value in expected.items():
        assert told[name] == value, name
    assert told["contract"] == (naive.contract or ("passed" if naive.ending else "ramsch"))
    assert told["declarer"] == (None if naive.declarer is None else ROLES[naive.declarer])
    # By seat: what the record says, and what the moves have added up to.
    players = naive.players
    written = points if both.setup.terms.scoring.value == "plain" else seeger
    by_seat = {(naive.dealer + role) % players: written[role] for role in range(players)}
    scores = [by_seat[seat] for seat in range(players)]
    assert result(both.history) == "/".join(map(str, scores))
    tally = list(both.history.tally.points)
    assert tally + [0] * (players - len(tally)) == scores


def game_of(number: int) -> str:
    return GAME_NAMES[number // PARTS % len(GAME_NAMES)]


def play_one(number: int) -> Both:
    random = Random(number)
    name = game_of(number)
    both = Both(random, name)
    both.begin(name)
    both.play_cards()
    assert_same_end(both)
    return both


@pytest.mark.parametrize("part", parts(PARTS))
def test_random_deals_go_the_same_way_in_a_second_program(part):
    met: Counter[str] = Counter()
    for number in range(part, GAMES, PARTS):
        both = play_one(number)
        naive = both.naive
        found = naive.result()
        met[game_of(number)] += 1
        met[naive.ending.partition(":")[2] or naive.ending or "played out"] += 1
        met[f"{naive.players} players"] += 1
        met[f"doubled {naive.doubling}"] += 1
        if "won" in found:
            met["won" if found["won"] else "lost"] += 1
            met["overbid"] += found["overbid"]
            met["schneider"] += found["card_points"] >= 90
            met["schwarz"] += found["tricks"] == 10
        elif found.get("losers"):
            met[f"loses {len(found['losers'])}"] += 1
    ways = ("won", "lost", "overbid", "schneider", "schwarz", "concede", "claim", "loses 1")
    needed = [*ways, *GAME_NAMES, "3 players", "4 players"]
    assert not [name for name in needed if not met[name]], met
    assert min(met["doubled 1"], met["doubled 2"], met["doubled 4"]) > 5, met


def test_every_card_has_its_points_in_the_second_program():
    assert points(PACK) == 120
