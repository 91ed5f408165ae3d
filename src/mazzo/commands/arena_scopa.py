"""Scopa in the arena: two levels meet in whole matches, each played in every seating."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from time import process_time

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
from mazzo.commands.table import Row, print_table
from mazzo.core.deals import of_match
from mazzo.core.match import Match
from mazzo.games.scopa import Rules, Setup, State, Terms, deal_points
from mazzo.words import Words

RESULTS = ("levels", "deals", "matches", "points", "wins")
"""The columns of the table of results."""

RULES = tuple(Rules)
SEATS = ("2", "3", "4", "4p")
"""What can be asked for."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two levels at a table of these terms; `seed` decides the deals and every chance."""

    levels: tuple[str, str]
    terms: Terms
    seed: int

    @property
    def seatings(self) -> range:
        """The sides that the first level has in turn; the second has all others."""
        return range(self.terms.sides)

    def level(self, seating: int, side: int) -> int:
        """Which of the two levels plays for a side: 0 or 1."""
        return int(side != seating)

    def match(self, number: int) -> Match:
        """The meeting's match `number`, counted from 1, before its first deal."""
        terms = self.terms
        return Match.drawn(of_match(self.seed, number), terms.players, terms.sides, terms.target)

    def play(self, number: int) -> tuple[Played, ...]:
        """A match once in each seating: the same first dealer, the same deals round by round."""
        return tuple(play_match(self, number, seating) for seating in self.seatings)

    def ready(self) -> None:
        """Let each level choose once, so that no card's time holds the loading of its player."""
        view = Setup(deal=1).start().view(0)
        for level in self.levels:
            players.named("scopa").choose(view, level, seed=1)


@dataclass(frozen=True, slots=True)
class Played:
    """A match as it went in one seating: the points of each deal by side, and who won.

    `times` are the microseconds of processor that choosing a card took, by level.
    """

    points: tuple[tuple[int, ...], ...]
    winner: int
    times: tuple[Counter[int], Counter[int]]


def play_match(meeting: Meeting, number: int, seating: int) -> Played:
    """A match to its end, the first level on side `seating`."""
    match = meeting.match(number)
    times: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    found = []
    while match.winner is None:
        points = _play_deal(meeting, match, seating, times)
        found.append(points)
        match = match.after(points)
    return Played(tuple(found), match.winner, times)


def _play_deal(
    meeting: Meeting, match: Match, seating: int, times: tuple[Counter[int], ...]
) -> tuple[int, ...]:
    """The points that a match's next deal brings, by side."""
    terms = replace(meeting.terms, dealer=match.dealer, scores=match.scores)
    choose = players.named("scopa").choose
    state: State = Setup(terms, deal=match.deal).start()
    moves: tuple[str, ...] = ()
    while not state.over:
        who = meeting.level(seating, terms.side(state.turn))
        view = replace(state.view(state.turn), moves=moves)
        seed = choice_seed(match, seating, len(moves))
        began = process_time()
        move = choose(view, meeting.levels[who], seed).move
        times[who][round((process_time() - began) * 1e6)] += 1
        moves = (*moves, state.write(move))
        state = state.apply(move).state
    return deal_points(state.lines(), terms.sides)


def choice_seed(match: Match, seating: int, move: int) -> int:
    """The seed of a card's choice; `move` counts the cards played in the deal before it."""
    text = f"mazzo arena {match.number} {match.round} {seating} {move}"
    return int.from_bytes(sha256(text.encode("ascii")).digest()[:4], "big")


@dataclass(slots=True)
class Tally:
    """The matches of a meeting as they come in, each with how it went in every seating."""

    deals: int = 0
    """Those that were played in every seating of their match."""

    leads: list[tuple[float, float]] = field(default_factory=list)
    """By match, the points the first level was ahead in such deals, and how many they were."""

    wins: list[tuple[float, float]] = field(default_factory=list)
    """By match, the share of the seatings in which the first level won; and 1."""

    times: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))

    def add(self, seatings: Sequence[Played]) -> None:
        """Count a match: what `Meeting.play` has returned.

        In a shorter match the last deals of a longer one were not played: they would compare
        luck, and count for who wins alone.
        """
        deals = min(len(played.points) for played in seatings)
        ahead = [
            _lead(points, side)
            for side, played in enumerate(seatings)
            for points in played.points[:deals]
        ]
        self.deals += deals
        # Divided only at the end, so that equals are ahead by 0 and not by a rounding.
        self.leads.append((sum(ahead) / (len(seatings) * (len(seatings) - 1)), deals))
        won = sum(played.winner == side for side, played in enumerate(seatings))
        self.wins.append((won / len(seatings), 1))
        for played in seatings:
            for counted, more in zip(self.times, played.times, strict=True):
                counted.update(more)

    @property
    def matches(self) -> int:
        """How many matches there were, each played in every seating."""
        return len(self.leads)

    @property
    def points(self) -> Estimate:
        """The points a deal that the first level is ahead of the others' mean."""
        return ratio(self.leads)

    @property
    def share(self) -> Estimate:
        """The share of matches that the first level wins.

        Where all matches went alike, the rule of three tells how sure that is.
        """
        found = ratio(self.wins)
        return Estimate(found.mean, 3 / self.matches) if found.margin == 0 else found


def _lead(points: Sequence[int], side: int) -> int:
    """How far a side is ahead of all others, added up."""
    return len(points) * points[side] - sum(points)


def terms_for(rules: str | None, seats: str | None) -> Terms:
    """`seats` is their number, with a `p` for partners; as custom has it where one is None.

    Raises:
        NotationError: the rules are not played by so many.
    """
    variant = Rules(rules or Rules.CLASSIC)
    if seats is None:
        return Terms.of(variant)
    return Terms.of(variant, int(seats[0]), teams=seats.endswith("p"))


def describe(meeting: Meeting, tally: Tally) -> dict[str, object]:
    """A meeting as an object for programs; times are in seconds."""
    terms = meeting.terms
    return {
        "game": "scopa",
        "rules": terms.rules.value,
        "players": terms.players,
        "teams": terms.teams,
        "levels": list(meeting.levels),
        "seed": meeting.seed,
        "deals": tally.deals,
        "matches": tally.matches,
        "seatings": len(meeting.seatings),
        "points": interval(tally.points),
        "wins": {**interval(tally.share, 0, 1), "even": 1 / terms.sides},
        "cpu": cpu(meeting.levels, tally.times),
    }


def print_tables(found: Sequence[tuple[Meeting, Tally]], words: Words) -> None:
    """The results of all meetings, and how long the players thought."""
    terms = found[0][0].terms
    target, seatings = terms.target, str(len(found[0][0].seatings))
    print(words.say("arena.title", rules=terms.rules, target=target, seatings=seatings))
    print_table([heading(RESULTS, words), *(_result(*meeting, words) for meeting in found)])
    print(words.say("arena.about", even=f"{100 / terms.sides:.1f}"))
    times = [
        row for meeting, tally in found for row in thinking(meeting.levels, tally.times, words)
    ]
    print_table([heading(TIMES, words), *times])


def _result(meeting: Meeting, tally: Tally, words: Words) -> Row:
    points, share = tally.points, tally.share
    percent = words.say("arena.percent", share=f"{100 * share.mean:.1f}")
    return (
        versus(meeting.levels, words),
        str(tally.deals),
        str(tally.matches),
        f"{points.mean:+.3f}{margin(points, 1, '.3f')}",
        percent + margin(share, 100, ".1f"),
    )
