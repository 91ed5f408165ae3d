"""The matches of `mazzo arena`: two levels meet at a table, in every seating, on all cores."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from multiprocessing.resource_tracker import ensure_running
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


class WorkerLostError(Exception):
    """A process that was playing has ended before its time."""


def results(meeting: Meeting, cores: int) -> Generator[tuple[Played, ...], None, None]:
    """The meeting's matches in the order of their numbers, without end; close it when done.

    How many `cores` play changes how long it takes, and nothing else.

    Raises:
        WorkerLostError: only where there are several.
    """
    if cores > 1:
        return _spread(meeting, cores)
    _ready(meeting.levels)
    return (play_in_all_seatings(meeting, number) for number in count(1))


def _spread(meeting: Meeting, cores: int) -> Generator[tuple[Played, ...], None, None]:
    """The same on several cores.

    Each worker has a pipe of its own. What is still being played in the end is not waited for, a
    match of experts takes its time; and of a queue shared by all, nobody can read on once one of
    them was killed while it wrote.
    """
    context = get_context("spawn")
    workers: list[SpawnProcess] = []
    pipes: list[Connection] = []
    numbers = count(1)
    done: dict[int, tuple[Played, ...]] = {}
    try:
        for _ in range(cores):
            near, far = context.Pipe()
            pipes.append(near)
            workers.append(context.Process(target=_work, args=(far, meeting), daemon=True))
            _start(workers[-1])
            # Held by the worker alone, it tells of its end.
            far.close()
            near.send(next(numbers))
        for wanted in count(1):
            while wanted not in done:
                for pipe in wait(pipes):
                    assert isinstance(pipe, Connection)
                    number, played = pipe.recv()
                    done[number] = played
                    pipe.send(next(numbers))
            yield done.pop(wanted)
    except (EOFError, ConnectionError) as error:
        raise WorkerLostError from error
    finally:
        # Who presses Ctrl+C twice must not leave half of them behind.
        with _interrupts_held():
            for worker in workers:
                if worker.pid is not None:
                    worker.kill()
                    worker.join()
            for pipe in pipes:
                pipe.close()


def _start(worker: SpawnProcess) -> None:
    """Start a worker that does not hear Ctrl+C: it is this process that ends it, and quietly.

    Blocked here, the signal is blocked there from the first instruction on. Python's own tracker
    of resources, which comes with the first worker, would unblock it: it is there already.
    """
    ensure_running()
    with _interrupts_held():
        worker.start()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Have Ctrl+C wait a moment."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, meeting: Meeting) -> None:
    """Play the matches whose numbers come through a pipe, and send back how they went."""
    end_when_left()
    _ready(meeting.levels)
    # It is killed in the end; that the pipe is gone means that nobody was left to do it.
    with suppress(EOFError, ConnectionError):
        while True:
            number = pipe.recv()
            pipe.send((number, play_in_all_seatings(meeting, number)))


def _ready(levels: tuple[str, str]) -> None:
    """Let each level choose once, so that no card's time holds the loading of its player."""
    view = Setup(deal=1).start().view(0)
    for level in levels:
        players.named("scopa").choose(view, level, seed=1)
