"""kill -9 in the middle of a game: what was drawn last is there, or the move that was being made.

Moves, undos and redos are typed at random; the program is killed at a random moment, also while it
writes. Each save tells how far it is by its moves and the undos counted, which only grow.
"""

from __future__ import annotations

import random
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from app.player import record_named
from app.terminal import Terminal
from mazzo.core.errors import Violation
from mazzo.games import scorpion
from mazzo.games.scorpion import DealStock, MoveOnto, Setup, State
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import GAMES, Keeper
from parts import parts

FEW, MANY = 5, 200
DEAL = 177
LINE = record_named(f"classic-{DEAL}").moves
STEPS = 30
SYNCHRONISED = "\x1b[?2026;2$y"
"""What a terminal answers that draws frames whole; the program then says where each ends."""
FRAME_END = b"\x1b[?2026l"


@dataclass
class Script:
    """A game as it is typed: the keys of each step, and where each step leads."""

    seed: int
    random: random.Random = field(init=False)
    steps: list[str] = field(default_factory=list)
    marks: list[tuple[int, int]] = field(default_factory=list)
    """Moves and undos before the first step and after each."""

    def __post_init__(self) -> None:
        self.random = random.Random(self.seed)
        game = GameAtHand(Setup(deal=DEAL))
        self.marks.append((0, 0))
        while len(self.steps) < STEPS:
            self.steps.append(self._step(game))
            self.marks.append((len(game.history.moves), game.undos))

    def _step(self, game: GameAtHand[State]) -> str:
        chance = self.random.random()
        if chance < 0.15 and game.history.moves:
            game.undo()
            return "u"
        if game.history.redoable:
            game.redo()
            return "r"
        move = game.state.read(str(LINE[len(game.history.moves)]))
        keys = _keys(move, game.state)
        assert not isinstance(game.propose(move), Violation)
        return keys


def _keys(move: Any, state: State) -> str:
    """How a move is typed: to the card, lift, and onto the other's column."""
    if isinstance(move, DealStock):
        return "d"
    assert isinstance(move, MoveOnto)
    columns = state.view().columns
    source, onto = (
        next(i for i, column in enumerate(columns) if card in column.up)
        for card in (move.card, move.onto)
    )
    above = len(columns[source].up) - 1 - columns[source].up.index(move.card)
    return f"{source + 1}{'k' * above} {onto + 1}"


@dataclass(frozen=True)
class Killed:
    """What was there when the program was no more."""

    seen: int
    """The steps whose end the player had seen before the next was begun."""
    drawn: int
    """The moves that the panel told of at the end."""
    saved: tuple[int, int]
    """Moves and undos of the save."""
    played: list[str]
    in_a_write: bool


def killed_at_random(script: Script, folder: Path) -> Killed:
    """Play a script, and kill the program at a random moment of it."""
    # Over SSH cards don't fly: so both ways of drawing are tried.
    ways = {"SSH_CONNECTION": "there"} if script.seed % 2 else {}
    terminal = Terminal(XDG_DATA_HOME=str(folder), **ways)
    try:
        terminal.type(SYNCHRONISED)
        terminal.see("New game")
        terminal.type(f"n\t{DEAL}\r")
        terminal.see("Enter move")
        end = time.monotonic() + script.random.uniform(0.02, 1.5)
        seen = -1
        for seen, keys in enumerate(script.steps):
            if not _make(terminal, keys, script.marks[seen + 1][0], script.random, end):
                break
        time.sleep(max(0.0, end - time.monotonic()))
        terminal.process.kill()
        terminal.process.wait()
        terminal.look()
        drawn = _counted(terminal)
    finally:
        terminal.close()
    halves = list((folder / "mazzo" / GAMES).glob(".*.new"))
    return Killed(seen, drawn, *_saved(folder), in_a_write=bool(halves))


def _make(terminal: Terminal, keys: str, moves: int, lot: random.Random, end: float) -> bool:
    """Type a step and see it drawn; False if the time was over before."""
    for key in keys:
        pause = lot.uniform(0, 0.03)
        if time.monotonic() + pause >= end:
            return False
        terminal.look(pause)
        terminal.type(key)
    while _counted(terminal) != moves:
        if time.monotonic() >= end:
            return False
        terminal.look(min(0.005, max(0.0, end - time.monotonic())))
    return True


def _counted(terminal: Terminal) -> int:
    """The moves that the panel tells of in the last whole frame."""
    drawn = re.search(r"moves +(\d+)", terminal.frame(FRAME_END))
    assert drawn, terminal.text
    return int(drawn[1])


def _saved(folder: Path) -> tuple[tuple[int, int], list[str]]:
    keeper = Keeper(folder / "mazzo")
    unfinished = keeper.unfinished()
    assert keeper.untold() == ()
    if not unfinished:
        return (0, 0), []
    (kept,) = unfinished
    assert not kept.in_use
    assert not list((folder / "mazzo" / GAMES).glob(".*.new"))
    game = keeper.take(kept.id)
    keeper.close()
    assert game is not None
    assert game.setup.share_code() == f"{scorpion.NAME}:classic:{DEAL}"
    return (len(game.history.moves), game.undos), game.history.moves


def is_right(killed: Killed, script: Script) -> bool:
    """Whether the save is what was drawn last or the step that was being made."""
    counts = [moves for moves, _ in script.marks]
    drawn = next(i for i in (killed.seen, killed.seen + 1) if counts[i] == killed.drawn)
    place = script.marks.index(killed.saved)
    moves = [str(move) for move in LINE[: killed.saved[0]]]
    return drawn <= place <= killed.seen + 1 and killed.played == moves


@pytest.mark.parametrize("seed", parts(MANY, FEW))
def test_the_save_is_what_was_drawn_or_the_move_being_made(tmp_path: Path, seed: int) -> None:
    script = Script(seed)
    killed = killed_at_random(script, tmp_path)
    assert is_right(killed, script), killed
