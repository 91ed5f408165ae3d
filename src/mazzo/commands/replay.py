"""`mazzo replay FILE [INDEX]`: goes through a game of a file, move by move.

Which screen there is to show it on is the command line's to know, which gives it as `options.show`:
that returns an exit code, or None where the game is to be printed.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from itertools import islice

from mazzo.commands.check import ILLEGAL, LEGAL, UNOPENED, UnopenedError, games_of, line_of
from mazzo.core.records import Replay
from mazzo.games import scorpion
from mazzo.play.replay import Playback
from mazzo.words import Words


def run(options: Namespace, words: Words) -> int:
    """Show a game; 0 if it is legal, 1 if it is not, 2 if there is no such game or file.

    If something else has ended the program, a signal say, its own exit code.
    """
    try:
        replay = _game(options.file, options.index, words)
    except UnopenedError as error:
        print(error, file=sys.stderr)
        return UNOPENED
    shown = options.show(Playback(replay), options, words) if _can_be_shown(replay) else None
    if shown is None:
        _print_moves(replay)
        print(line_of(options.file, options.index, replay, words))
    # How the screen has ended goes before what was on it.
    return shown or (ILLEGAL if replay.flaw else LEGAL)


def _can_be_shown(replay: Replay) -> bool:
    """Scorpion alone has a table so far; and without a deal there is nothing to show on one."""
    return replay.record.game == scorpion.NAME and replay.history is not None


def _game(file: str, index: int, words: Words) -> Replay:
    """The game that has this number in the file, from 1."""
    games = games_of(file, words)
    before = sum(1 for _ in islice(games, index - 1))
    for replay in games:
        return replay
    raise UnopenedError(words.count("replay.no-game", before, file=file, index=index))


def _print_moves(replay: Replay) -> None:
    """A line for each move: its number, its text, the score after it by side."""
    if replay.history is None:
        return
    playback = Playback(replay)
    number = len(str(playback.last))
    width = max(map(len, playback.moves), default=0)
    while playback.step():
        score = "/".join(map(str, playback.tally.points)) or "0"
        print(f"{playback.at:{number}}  {playback.move:<{width}}  {score}")
