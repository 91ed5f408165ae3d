"""Random deals, played by the rules and by a second program, must agree at every move.

There are two thousand; a third of them is tried at once, all of them with the long tests.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from core.four_lines import by_the_four_lines
from games.scopa.naive import PACK, Naive, winner
from games.scopa.table import SCIENTIFICO, SCOPONE, SEATINGS, every_seating, legal
from mazzo.core.history import History
from mazzo.games.scopa import VARIANTS, Setup, read_setup, report

FEW, DEALS = 60, 200
"""For each of ten seatings."""

KINGS = ["Rd", "Rc", "Rs", "Rb"]
_OPTIONS = ("AceSweep", "ReBello", "Napola")


def assert_same_end(history: History, naive: Naive, setup: Setup) -> None:
    told = report(history)
    lines = [
        (line["code"].removeprefix("scopa."), line["side"], line["points"], line["counts"])
        for line in told["lines"]
    ]
    assert lines == naive.lines()
    assert told["points"] == naive.points()
    assert sum(history.tally.points) == sum(naive.points())
    scores = tuple(map(sum, zip(setup.terms.scores, naive.points(), strict=True)))
    assert (told["scores"], told["winner"]) == (scores, winner(scores, setup.terms.target))


def play_both(setup: Setup, naive: Naive, moves: list[str] | Random) -> History:
    """One whole deal in both programs, by given moves or by chance."""
    history = History(setup.start())
    played = 0
    while True:
        state = history.state
        assert state.position() == naive.position()
        assert state.over == naive.over()
        found = naive.legal()
        assert legal(state) == found
        if not found:
            break
        text = moves.choice(found) if isinstance(moves, Random) else moves[played]
        history.play(state.read(text))
        naive.play(text)
        played += 1
    assert_same_end(history, naive, setup)
    return history


def random_deal(random: Random, seating) -> tuple[Setup, Naive]:
    """A deal by its number or its deck, with terms of every kind, in both programs."""
    rules, players, partners = seating
    dealer = random.randint(1, players)
    options = tuple(name for name in _OPTIONS if random.random() < 0.5)
    sides = 2 if partners else players
    tags = {
        "Rules": rules.value,
        "Players": str(players),
        "Teams": "yes" if partners else "no",
        "Target": random.choice(["11", "21"]),
        "Dealer": str(dealer),
        "Scores": "/".join(str(random.randint(0, 20)) for _ in range(sides)),
        **dict.fromkeys(options, "yes"),
    }
    agreed = (rules.value, players, partners, dealer, options)
    number = random.randint(1, 999_999_999)
    if random.random() < 0.3:
        tags["Deal"] = str(number)
        naive = Naive(lambda again: by_the_four_lines("italian-40", number, again), *agreed)
    else:
        packs = [shuffled(random, players) for _ in range(9)]
        naive = Naive(packs.__getitem__, *agreed)
        tags["Deck"] = "".join(chain.from_iterable(packs[: naive.again + 1]))
    return read_setup(tags), naive


def shuffled(random: Random, players: int) -> list[str]:
    """A pack; in one of five many kings lie where the table's cards do when hands are of three."""
    pack = random.sample(PACK, len(PACK))
    if random.random() < 0.2:
        for place, king in enumerate(random.sample(KINGS, random.randint(2, 4)), 3 * players):
            at = pack.index(king)
            pack[place], pack[at] = pack[at], pack[place]
    return pack


@every_seating
@pytest.mark.parametrize("deals", [FEW, pytest.param(DEALS, marks=pytest.mark.long)])
def test_random_deals_go_the_same_way_in_a_second_program(seating, deals):
    met: Counter[str] = Counter()
    for number in range(deals):
        random = Random(number)
        setup, naive = random_deal(random, seating)
        history = play_both(setup, naive, random)
        met["dealt again"] += naive.again > 0
        met["swept"] += any(naive.scope.values())
        met["sums"] += any(len(move) > 5 for move in history.moves)
        met["won"] += winner(report(history)["scores"], setup.terms.target) is not None
    assert met["swept"] > deals / 4
    assert met["sums"] > deals / 2
    assert 0 < met["won"] < deals
    if seating[0] not in (SCOPONE, SCIENTIFICO):
        # Else the table's cards lie elsewhere in the deck.
        assert met["dealt again"] > deals / 20


def test_every_variant_with_every_number_of_players_is_among_them():
    assert DEALS * len(SEATINGS) >= 2000
    offered = {(r, n) for r, variant in VARIANTS.items() for n in variant.players}
    assert {(rules, players) for rules, players, _ in SEATINGS.values()} == offered
