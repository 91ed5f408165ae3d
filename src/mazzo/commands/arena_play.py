"""The matches of `mazzo arena`: two levels meet at a table, in every seating, on all cores."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from multiprocessing import active_children, get_context
from time import process_time

from mazzo import players
from mazzo.commands.engine_watch import end_when_left
from mazzo.core.deals import of_match
from mazzo.core.match import Match
from mazzo.games.scopa import Setup, State, Terms, deal_points


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


@dataclass(frozen=True, slots=True)
class Played:
    """A match as it went in one seating: the points of each deal by side, and who won.

    `times` are the microseconds of processor that choosing a card took, by level.
    """

    points: tuple[tuple[int, ...], ...]
    winner: int
    times: tuple[Counter[int], Counter[int]]


def play_in_all_seatings(meeting: Meeting, number: int) -> tuple[Played, ...]:
    """A match once in each seating: the same first dealer, and the same deals round by round."""
    return tuple(play_match(meeting, number, seating) for seating in meeting.seatings)


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


def results(meeting: Meeting, cores: int) -> Generator[tuple[Played, ...], None, None]:
    """The meeting's matches in the order of their numbers, without end; close it when done.

    How many `cores` play changes how long it takes, and nothing else.
    """
    numbers = count(1)
    if cores == 1:
        _ready(meeting.levels)
        return (play_in_all_seatings(meeting, number) for number in numbers)
    return _spread(meeting, numbers, cores)


def _spread(
    meeting: Meeting, numbers: Iterable[int], cores: int
) -> Generator[tuple[Played, ...], None, None]:
    """The same on several cores, a few matches ahead of what is asked for."""
    waiting: deque[Future[tuple[Played, ...]]] = deque()
    pool = ProcessPoolExecutor(
        cores, get_context("spawn"), initializer=_start_worker, initargs=(meeting.levels,)
    )
    try:
        for number in numbers:
            waiting.append(_submit(pool, meeting, number))
            if len(waiting) == 2 * cores:
                yield waiting.popleft().result()
    finally:
        # What was played ahead is not waited for: a match of experts takes its time.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in active_children():
            child.kill()


def _submit(pool: ProcessPoolExecutor, meeting: Meeting, number: int) -> Future[tuple[Played, ...]]:
    """Hand a match to a worker, started now if need be: in one, Ctrl+C must not be heard.

    It is this process that ends the others, and quietly. Blocked here, the signal is blocked
    in whatever is started, from its first instruction on.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(play_in_all_seatings, meeting, number)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_worker(levels: tuple[str, str]) -> None:
    end_when_left()
    _ready(levels)


def _ready(levels: tuple[str, str]) -> None:
    """Let each level choose once, so that no card's time holds the loading of its player."""
    view = Setup(deal=1).start().view(0)
    for level in levels:
        players.named("scopa").choose(view, level, seed=1)
