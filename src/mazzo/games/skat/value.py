"""What a game of Skat is worth, and why. Source: "The value of a game"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from mazzo.core.cards import Cards
from mazzo.core.state import ScoreLine
from mazzo.games.skat.codes import Score
from mazzo.games.skat.contract import NULL_VALUES, Contract
from mazzo.games.skat.order import ALL_POINTS, BASE, SUITS, Kind, trumps

SCHNEIDER = 30
"""A side with so many card points, or fewer, is Schneider."""

NEEDED = ALL_POINTS // 2 + 1
TRICKS = 10


def matadors(cards: Cards, kind: Kind) -> int:
    """How many trumps in row from the highest down are among `cards`, or, negative, are not.

    `cards` are the declarer's twelve, the skat included, in Hand games too.

    >>> from mazzo.core.cards import FRENCH_32
    >>> hand = FRENCH_32.set("JcJsJdAs")
    >>> matadors(hand, Kind.SPADES), matadors(FRENCH_32.set("JdAs"), Kind.GRAND)
    (2, -3)
    """
    row = [card in cards for card in trumps(kind)]
    other = next((i for i, held in enumerate(row) if held != row[0]), len(row))
    return other if row[0] else -other


def game_values() -> tuple[int, ...]:
    """Every value that can be bid, from 18 to 264.

    >>> len(GAME_VALUES), GAME_VALUES[:8], GAME_VALUES[-1]
    (63, (18, 20, 22, 23, 24, 27, 30, 33), 264)
    """
    suits = {BASE[kind] * levels for kind in SUITS for levels in range(2, 19)}
    grands = {BASE[Kind.GRAND] * levels for levels in range(2, 12)}
    return tuple(sorted(suits | grands | set(NULL_VALUES.values())))


GAME_VALUES = game_values()


class Made(NamedTuple):
    """What the declarer has: card points with the skat, and tricks; and what the defenders have."""

    points: int
    tricks: int
    their_points: int
    their_tricks: int


class Game(NamedTuple):
    """What decides a game's value before a card is played.

    `twelve` are the declarer's hand and the skat; `declarer` is the seat. `doubling` is 1, with
    kontra 2, with re 4.
    """

    contract: Contract
    twelve: Cards
    bid: int
    declarer: int
    doubling: int = 1


@dataclass(frozen=True, slots=True)
class Value:
    """What a declared game came to.

    `multiplier` is what is charged: raised to reach the bid if the game is overbid. `value` is
    what is written down for the declarer, before any bonus.
    """

    won: bool
    base: int
    multiplier: int
    doubling: int
    matadors: int
    overbid: bool
    value: int
    lines: tuple[ScoreLine, ...]


def levels(contract: Contract, schneider: bool, schwarz: bool) -> list[Score]:
    """What the multiplier of a suit game or Grand is made of beside the matadors.

    What was announced and missed counts all the same, plain and announced.
    """
    schwarz = schwarz or contract.schwarz
    schneider = schneider or contract.schneider or schwarz
    parts = (
        (True, Score.GAME),
        (contract.hand, Score.HAND),
        (schneider, Score.SCHNEIDER),
        (contract.schneider, Score.SCHNEIDER_ANNOUNCED),
        (schwarz, Score.SCHWARZ),
        (contract.schwarz, Score.SCHWARZ_ANNOUNCED),
        (contract.ouvert, Score.OUVERT),
    )
    return [code for there, code in parts if there]


def judge(game: Game, made: Made) -> Value:
    """The value of a game that was played to its end.

    >>> from mazzo.core.cards import FRENCH_32
    >>> from mazzo.games.skat.contract import read_contract
    >>> game = Game(read_contract("H"), FRENCH_32.set("JcJhAhTh"), bid=23, declarer=0)
    >>> value = judge(game, Made(78, 7, 42, 3))
    >>> value.won, value.overbid, value.base, value.multiplier, value.value
    (False, True, 10, 3, -60)
    """
    schneider = min(made.points, made.their_points) <= SCHNEIDER
    schwarz = min(made.tricks, made.their_tricks) == 0
    return _value(game, reached(game.contract, made), schneider, schwarz)


def reached(contract: Contract, made: Made) -> bool:
    """Whether the declarer has what the contract asks for, the bid aside."""
    if contract.null:
        return made.tricks == 0
    if contract.schwarz:
        return made.tricks == TRICKS
    return made.points >= (ALL_POINTS - SCHNEIDER if contract.schneider else NEEDED)


def given_up(game: Game, made: Made, by_declarer: bool) -> Value:
    """The value of a game that the declarer has given up, or a defender for both.

    A game that was settled stays so. Else it is lost or won simple, at the level that was
    announced or that the bid needs; no Schneider or Schwarz counts against the declarer.
    """
    contract = game.contract
    if contract.null:
        return _value(game, not by_declarer, schneider=False, schwarz=False)
    run = abs(matadors(game.twelve, contract.kind))

    def reaches(schneider: bool, schwarz: bool) -> bool:
        count = run + len(levels(contract, schneider, schwarz))
        return BASE[contract.kind] * count >= game.bid

    has_schneider = made.points >= ALL_POINTS - SCHNEIDER
    schwarz = not reaches(schneider=True, schwarz=False)
    schneider = has_schneider or not reaches(schneider=False, schwarz=False)
    if by_declarer:
        won = reached(contract, made) and reaches(has_schneider, schwarz=False)
    else:
        lost = _out_of_reach(contract, made)
        lost = lost or (schneider and made.their_points > SCHNEIDER)
        won = not (lost or (schwarz and made.their_tricks > 0))
    return _value(game, won, schneider, schwarz)


def _out_of_reach(contract: Contract, made: Made) -> bool:
    """Whether the defenders have so much already that the contract can't be reached."""
    if contract.schwarz:
        return made.their_tricks > 0
    allowed = SCHNEIDER if contract.schneider else ALL_POINTS - NEEDED
    return made.their_points > allowed


def _value(game: Game, won: bool, schneider: bool, schwarz: bool) -> Value:
    """Levels counted and the bid compared: a game whose value is below the bid is lost."""
    contract, declarer = game.contract, game.declarer
    raised = None
    if contract.null:
        run, base, multiplier = 0, NULL_VALUES[str(contract)], 1
        lines = [ScoreLine(Score.NULL, declarer, base, (base,))]
    else:
        run = matadors(game.twelve, contract.kind)
        codes = levels(contract, schneider, schwarz)
        base, multiplier = BASE[contract.kind], abs(run) + len(codes)
        lines = list(_levels(run, codes, declarer))
        if base * multiplier < game.bid:
            won, raised = False, -(-game.bid // base)
            lines.append(ScoreLine(Score.OVERBID, declarer, raised - multiplier, (raised,)))
            multiplier = raised
    for doubling, code in ((2, Score.KONTRA), (4, Score.RE)):
        if game.doubling >= doubling:
            lines.append(ScoreLine(code, declarer, 0, (doubling,)))
    value = base * multiplier * game.doubling * (1 if won else -2)
    overbid = raised is not None
    return Value(won, base, multiplier, game.doubling, run, overbid, value, tuple(lines))


def _levels(run: int, codes: list[Score], declarer: int) -> Iterator[ScoreLine]:
    """With 2, game 3, Hand 4: what each adds, and how many levels there are by then.

    Matadors are counted negative if they are missing.
    """
    total = abs(run)
    yield ScoreLine(Score.MATADORS, declarer, total, (run,))
    for code in codes:
        total += 1
        yield ScoreLine(code, declarer, 1, (total,))
