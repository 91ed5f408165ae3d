"""Skat in the arena: every deal is played with the first level in each of the three roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from time import process_time
from typing import NamedTuple

from mazzo import players
from mazzo.commands.arena_figures import (
    TIMES,
    Estimate,
    cpu,
    heading,
    interval,
    margin,
    ratio,
    thinking,
    versus,
)
from mazzo.commands.table import print_table
from mazzo.core.deals import of_match
from mazzo.games.skat import ROLES, Rules, Setup, State, Terms
from mazzo.words import Words

RULES = tuple(Rules)
SEATS = ("3", "4")
"""What can be asked for."""

RESULTS = ("levels", "deals", "points", "own-points", "passed-in")
DECLARED = ("declarer", "declared", "games-won", "overbid")
CONTRACTS = ("contract", "times", "games-won")
"""The columns of the tables of results, of declarers, and of what they declared."""


class Played(NamedTuple):
    """A deal as it went in one seating, points by role as they are written down.

    `declarer` is None if there was none; `contract` then says whether it was passed in.
    """

    points: tuple[int, ...]
    declarer: int | None
    contract: str | None
    won: bool
    overbid: bool
    times: tuple[Counter[int], Counter[int]]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two levels at a table; `seed` decides the deals and every chance."""

    levels: tuple[str, str]
    terms: Terms
    seed: int

    def play(self, number: int) -> tuple[Played, ...]:
        """A deal three times, the first level in each role in turn, the second in the others."""
        return tuple(self._play(of_match(self.seed, number), own) for own in range(len(ROLES)))

    def _play(self, deal: int, own: int) -> Played:
        choose = players.named("skat").choose
        times: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
        state: State = Setup(self.terms, deal=deal).start()
        while state.outcome() is None:
            role = state.turn
            who = int(role != own)
            seed = choice_seed(deal, own, len(state.public.moves))
            view = state.view(self.terms.seat(role))
            began = process_time()
            move = choose(view, self.levels[who], seed).move
            times[who][round((process_time() - began) * 1e6)] += 1
            state = state.apply(move).state
        result, contract = state.result(), state.public.contract
        points = result.scored(self.terms.scoring)
        value = result.value
        return Played(
            tuple(points[self.terms.seat(role)] for role in range(len(ROLES))),
            state.public.declarer,
            None if contract is None else str(contract),
            won=value is not None and value.won,
            overbid=value is not None and value.overbid,
            times=times,
        )

    def ready(self) -> None:
        """Let each level choose once, so that no choice's time holds the loading of a player."""
        view = Setup(deal=1).start().view(1)
        for level in self.levels:
            players.named("skat").choose(view, level, seed=1)


def choice_seed(deal: int, own: int, move: int) -> int:
    """The seed of a choice; `move` counts those made in the deal before it."""
    text = f"mazzo arena {deal} {own} {move}"
    return int.from_bytes(sha256(text.encode("ascii")).digest()[:4], "big")


def terms_for(rules: str | None, seats: str | None) -> Terms:
    """The terms asked for; tournament rules at a table of three where one is None."""
    return Terms.of(Rules(rules or Rules.ISKO), int(seats or SEATS[0]))


@dataclass(slots=True)
class Declarer:
    """What a level declared: games by contract, and those won; and how often it could have."""

    chances: int = 0
    games: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    overbid: int = 0

    @property
    def share(self) -> float:
        """How often it was declarer, of the deals it was dealt cards in."""
        return self.games.total() / self.chances

    @property
    def won_share(self) -> float:
        """How many of its games it won."""
        return self.won.total() / max(1, self.games.total())


@dataclass(slots=True)
class Tally:
    """The deals of a meeting as they come in, each with how it went in every seating."""

    deals: int = 0
    passed: int = 0
    leads: list[tuple[float, float]] = field(default_factory=list)
    """By deal, the points that the first level is ahead of the others' mean; and 1."""

    own: tuple[list[tuple[float, float]], list[tuple[float, float]]] = field(
        default_factory=lambda: ([], [])
    )
    """By deal, the points of either level a seat; and 1."""

    declarers: tuple[Declarer, Declarer] = field(default_factory=lambda: (Declarer(), Declarer()))
    times: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))

    def add(self, seatings: Sequence[Played]) -> None:
        """Count a deal: what `Meeting.play` has returned."""
        self.deals += 1
        first = sum(played.points[own] for own, played in enumerate(seatings))
        second = sum(sum(played.points) for played in seatings) - first
        roles = len(seatings)
        means = (first / roles, second / (roles * (roles - 1)))
        for found, mean in zip(self.own, means, strict=True):
            found.append((mean, 1))
        # Divided only at the end, so that equals are ahead by 0 and not by a rounding.
        self.leads.append((((roles - 1) * first - second) / (roles * (roles - 1)), 1))
        for own, played in enumerate(seatings):
            self.passed += played.declarer is None
            for who, declarer in enumerate(self.declarers):
                declarer.chances += 1 if who == 0 else roles - 1
            if played.declarer is not None and played.contract is not None:
                declarer = self.declarers[int(played.declarer != own)]
                declarer.games[played.contract] += 1
                declarer.won[played.contract] += played.won
                declarer.overbid += played.overbid
            for counted, more in zip(self.times, played.times, strict=True):
                counted.update(more)

    @property
    def points(self) -> Estimate:
        """The points a deal that the first level is ahead of the others' mean."""
        return ratio(self.leads)

    @property
    def passed_share(self) -> float:
        """How many deals nobody wanted to play."""
        return self.passed / (self.deals * len(ROLES))


def describe(meeting: Meeting, tally: Tally) -> dict[str, object]:
    """A meeting as an object for programs; times are in seconds."""
    terms = meeting.terms
    return {
        "game": "skat",
        "rules": terms.rules.value,
        "players": terms.players,
        "scoring": terms.scoring.value,
        "levels": list(meeting.levels),
        "seed": meeting.seed,
        "deals": tally.deals,
        "seatings": len(ROLES),
        "points": interval(tally.points),
        "own": [interval(ratio(found)) for found in tally.own],
        "passed": tally.passed_share,
        "declared": [
            {
                "level": level,
                "share": declarer.share,
                "won": declarer.won_share,
                "overbid": declarer.overbid / max(1, declarer.games.total()),
                "contracts": {
                    contract: [times, declarer.won[contract]]
                    for contract, times in sorted(declarer.games.items())
                },
            }
            for level, declarer in zip(meeting.levels, tally.declarers, strict=True)
        ],
        "cpu": cpu(meeting.levels, tally.times),
    }


def print_tables(found: Sequence[tuple[Meeting, Tally]], words: Words) -> None:
    """The results of all meetings, what was declared, and how long the players thought."""

    def percent(share: float) -> str:
        return words.say("arena.percent", share=f"{100 * share:.1f}")

    terms = found[0][0].terms
    print(words.say("arena.skat", rules=terms.rules, scoring=terms.scoring))
    results = [
        (
            versus(meeting.levels, words),
            str(tally.deals),
            f"{tally.points.mean:+.2f}{margin(tally.points, 1, '.2f')}",
            " / ".join(f"{ratio(own).mean:.2f}" for own in tally.own),
            percent(tally.passed_share),
        )
        for meeting, tally in found
    ]
    print_table([heading(RESULTS, words), *results])
    print(words.say("arena.skat-about"))
    for meeting, tally in found:
        for level, declarer in zip(meeting.levels, tally.declarers, strict=True):
            overbid = declarer.overbid / max(1, declarer.games.total())
            row = (level, percent(declarer.share), percent(declarer.won_share), percent(overbid))
            print_table([heading(DECLARED, words), row])
            contracts = [
                (contract, str(times), percent(declarer.won[contract] / times))
                for contract, times in declarer.games.most_common()
            ]
            print_table([heading(CONTRACTS, words), *contracts])
    times = [
        row for meeting, tally in found for row in thinking(meeting.levels, tally.times, words)
    ]
    print_table([heading(TIMES, words), *times])
