"""Games to keep, and ways to look at what is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import mazzo
from mazzo.games import read_records, scorpion
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import Keeper

RECORDS = Path(__file__).parents[1] / "games"
DEAL = 177


@cache
def winning_moves() -> tuple[str, ...]:
    """The moves that win Scorpion's deal `DEAL`."""
    with (RECORDS / "scorpion" / "records" / f"classic-{DEAL}.mazzo").open("rb") as stream:
        return next(read_records(stream)).moves


def fresh(**more: Any) -> GameAtHand[Any]:
    """That deal, not yet begun."""
    return GameAtHand(scorpion.Setup(deal=DEAL), **more)


def play(game: GameAtHand[Any], *tokens: str) -> GameAtHand[Any]:
    """Play moves given as text."""
    for token in tokens:
        step = game.propose(game.state.read(token))
        assert hasattr(step, "events"), step
    return game


def played(moves: int) -> GameAtHand[Any]:
    """That deal after so many of the winning moves."""
    return play(fresh(), *winning_moves()[:moves])


def won() -> GameAtHand[Any]:
    """That deal, won."""
    return play(fresh(), *winning_moves())


def standing(game: GameAtHand[Any]) -> tuple[Any, ...]:
    """All of a game that must outlive the program."""
    history = game.history
    return (
        *(game.id, game.setup, game.state, history.tally, tuple(history.moves), history.redoable),
        *(int(game.elapsed), game.undos, game.hints, game.date, dict(game.tags)),
    )


def resumed(folder: Path, id: str) -> GameAtHand[Any]:
    """The game as the program finds it when it is started anew."""
    keeper = Keeper(folder)
    game = keeper.take(id)
    keeper.close()
    assert game is not None
    return game


def names(folder: Path) -> list[str]:
    """All files in a folder, the hidden ones too."""
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def child(script: str, *arguments: str | Path) -> subprocess.Popen[str]:
    """Another program of the same player; it is told to by a script."""
    return subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(mazzo.__file__).parents[1])},
        text=True,
    )
