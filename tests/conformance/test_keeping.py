"""A game of any kind is kept and found again as it was, wherever it was left."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conformance.subject import Subject
from conformance.subjects import SUBJECTS
from mazzo.games import play_record, read_records
from mazzo.play import results
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import Keeper
from play.games import standing

RECORDS = Path(__file__).parents[1] / "games"


def kinds() -> list[Any]:
    return [
        pytest.param(subject, path, id=f"{subject}-{path.stem}")
        for subject in SUBJECTS
        for path in sorted((RECORDS / subject.game.NAME / "records").glob("*.mazzo"))
    ]


@pytest.mark.parametrize(("subject", "path"), kinds())
def test_a_game_is_found_again_after_any_move(subject: Subject, path: Path, tmp_path: Path) -> None:
    lots = Random(1)
    with path.open("rb") as stream:
        records = list(islice(read_records(stream), 3))
    for record in records:
        replay = play_record(record)
        assert replay.setup is not None
        last = len(record.moves)
        for end in sorted({1, 2, last - 1, *range(lots.randrange(3, 12), last, 11)}):
            game: GameAtHand[Any] = GameAtHand(replay.setup)
            game.tags = {"Seat1": "person"}
            for token in record.moves[:end]:
                game.propose(game.state.read(token))
            for _ in range(lots.choice([0, 0, 1, 3])):
                game.undo()
            assert not game.over
            Keeper(tmp_path).leave(game)
            keeper = Keeper(tmp_path)
            (kept,) = keeper.unfinished()
            assert (kept.game, kept.moves) == (subject.game.NAME, game.history.tally.moves)
            found = keeper.take(kept.id)
            assert found is not None
            assert standing(found) == standing(game)
            assert found.record() == game.record()
            # What follows is the same, too: it can be redone, and played to its end.
            while found.redo():
                pass
            for token in record.moves[len(found.history.moves) :]:
                found.propose(found.state.read(token))
            assert found.state == replay.history.state
            if found.over:
                keeper.keep(found)
                assert results.load(tmp_path).results[-1].id == game.id
                assert keeper.unfinished() == ()
            keeper.drop(found)
            assert keeper.untold() == ()
