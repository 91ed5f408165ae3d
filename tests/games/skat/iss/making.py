"""Games that the tests of ISS records are made of: random ones, of every contract."""

from __future__ import annotations

import io
from random import Random

from mazzo.core.history import History
from mazzo.core.records import Record, Replay, replay
from mazzo.games import play_record, read_records, skat, write_iss
from mazzo.games.skat import Contract, Declare, Phase, Setup, State
from mazzo.games.skat.iss import IssReplay

BY_HAND = ("H", "HS", "HZ", "O")
CONTRACTS = (
    *[kind + flags for kind in "DHSCG" for flags in ("", *BY_HAND)],
    *("N", "NO", "NH", "NOH"),
)
"""Everything that can be declared."""

ANNOUNCED = tuple(contract for contract in CONTRACTS if contract[1:] in ("HS", "HZ", "O"))


def bidding(random: Random, declarer: int, highest: int) -> list[str]:
    """Calls that make `declarer` win the bidding, jumps and all."""
    values = sorted(random.sample([v for v in skat.GAME_VALUES if v <= highest], 2))
    low, high = map(str, values)
    return random.choice(
        {
            0: (["p", "p", low], [low, "y", "p", high, "y", "p"], ["p", low, "y", "p"]),
            1: ([low, "p", "p"], [low, "y", high, "p", "p"], [low, "p", high, "y", "p"]),
            2: (["p", low, "p"], [low, "p", high, "p"], [low, "y", "p", high, "p"]),
        }[declarer]
    )


def played(random: Random, contract: str | None = None, setup: Setup | None = None) -> Replay:
    """A random game of a contract, played to its end; passed in without one."""
    setup = setup or Setup(deal=random.randint(1, 999_999_999))
    history: History[State] = History(setup.start())
    if contract is None:
        calls = ["p", "p", "p"]
    else:
        declared = skat.read_contract(contract)
        value = skat.NULL_VALUES.get(contract, 264)
        calls = bidding(random, random.randrange(3), value)
        calls += [] if declared.hand else ["s"]
    for call in calls:
        history.play(history.state.read(call))
    if contract is not None:
        history.play(declaration(random, history.state, declared))
    while history.state.phase is Phase.PLAY:
        history.play(random.choice(history.state.turn_moves()))
    tags = dict(setup.tags())
    return Replay(Record(tags, tuple(history.moves)), setup, history)


def declaration(random: Random, state: State, contract: Contract) -> Declare:
    if contract.hand:
        return Declare(contract)
    return Declare(contract, tuple(sorted(random.sample(state.hands[state.turn], 2))))


def own(text: str) -> Replay:
    """A game by its moves alone: deal 7, at a table of three."""
    return replay(Record({"Game": "skat", "Deal": "7"}, tuple(text.split())), skat)


def read_all(text: str | bytes) -> list[Replay]:
    """The games of a file."""
    data = text if isinstance(text, bytes) else text.encode()
    return [play_record(record) for record in read_records(io.BytesIO(data))]


def read_one(line: str) -> IssReplay:
    """The game of a line."""
    (found,) = read_all(line)
    assert isinstance(found, IssReplay)
    return found


def random_lines(random: Random, number: int) -> list[str]:
    """Lines of random games, of all contracts and passed in."""
    return [write_iss(played(random, random.choice((*CONTRACTS, None)))) for _ in range(number)]


def pairs_of(line: str) -> list[str]:
    """The pairs of a line's moves, the deal first."""
    words = line.partition("MV[")[2].partition("]")[0].split()
    return [" ".join(words[i : i + 2]) for i in range(0, len(words), 2)]


def with_moves(line: str, *pairs: str, result: str = "passed") -> str:
    """The line with other moves and another result."""
    head = line.partition("MV[")[0]
    return f"{head}MV[{' '.join(pairs)} ]R[{result}] ;)\n"
