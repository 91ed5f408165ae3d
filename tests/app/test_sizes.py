"""Windows of all sizes, and sizes that change while cards are played."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from app.ended import assert_as_it_was, play, see_pattern, the_game
from app.player import Player, app, column_faces, face
from app.terminal import Terminal
from mazzo.games.scorpion import Setup
from mazzo.play.game_at_hand import GameAtHand

SIZES = [(1, 1), (0, 0), (20, 5), (300, 100)]
KEYS = [*"1234567fdur", "left", "right", "up", "down", "space", "enter", "escape", "u", "r"]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_program_starts_in_any_window_and_grows_with_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    terminal = Terminal(
        columns=size[0], lines=size[1], XDG_DATA_HOME=str(tmp_path), COLUMNS="", LINES=""
    )
    try:
        terminal.quiet()
        terminal.resize(80, 24)
        play(terminal)
        terminal.resize(*size)
        terminal.type("u")
        terminal.quiet()
        terminal.resize(80, 24)
        see_pattern(terminal, "moves +[01]")
        terminal.type("qq")
        assert terminal.end() == 0
        assert_as_it_was(terminal)
        assert the_game(tmp_path).history.moves in ([], ["deal"])
    finally:
        terminal.close()


def test_a_window_of_no_size_or_one_cell_can_be_quit() -> None:
    for size in ((0, 0), (1, 1)):
        terminal = Terminal(columns=size[0], lines=size[1], COLUMNS="", LINES="")
        try:
            terminal.quiet(1)
            terminal.type("q")
            assert terminal.end() == 0
            assert_as_it_was(terminal)
        finally:
            terminal.close()


@pytest.mark.parametrize("keys", ["", "n", "o", "b", "bc", "?"])
async def test_no_window_is_too_narrow(keys: str) -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await pilot.press(*(key.replace("?", "question_mark") for key in keys))
        for width in range(1, 14):
            for height in (4, 12):
                await pilot.resize_terminal(width, height)
        await pilot.resize_terminal(80, 24)
        await pilot.press(*["escape"] * len(keys))
        await pilot.pause()
        assert "choose" in Player(pilot).footer


def some_size(lot: random.Random) -> tuple[int, int]:
    """A size that a window could have: small, usual or large."""
    most = lot.choice([(12, 6)] * 3 + [(100, 30)] * 8 + [(300, 100)])
    return lot.randint(1, most[0]), lot.randint(1, most[1])


@pytest.mark.parametrize("sizes", [50, pytest.param(500, marks=pytest.mark.long)])
async def test_sizes_while_playing_leave_game_and_picture_right(sizes: int) -> None:
    lot = random.Random(500)
    async with app().run_test(size=(80, 24)) as pilot:
        player = Player(pilot)
        await player.start(deal="177")
        for _ in range(sizes):
            await pilot.resize_terminal(*some_size(lot))
            if lot.random() < 0.6:
                await player.press(lot.choice(KEYS))
        await pilot.resize_terminal(80, 24)
        await player.press("escape", "up")
        await pilot.pause()
        assert_drawn(player)
        again = GameAtHand(Setup(deal=177))
        for move in player.game.history.moves:
            again.propose(again.state.read(move))
        assert again.state == player.game.state
        # There was something to see to.
        assert player.game.history.moves or player.game.history.redoable


def assert_drawn(player: Player) -> None:
    """What is drawn is the position."""
    for column, view in zip(player.columns, player.game.state.view().columns, strict=True):
        up = [face(str(card)) for card in view.up]
        assert column_faces(column)[-len(up) or 60 :] == up


def test_sizes_change_in_a_terminal_while_playing(tmp_path: Path) -> None:
    lot = random.Random(60)
    terminal = Terminal(XDG_DATA_HOME=str(tmp_path))
    try:
        play(terminal)
        for _ in range(60):
            terminal.resize(*some_size(lot))
            terminal.type(lot.choice("1234567udrhjkl \r\x1b"))
            terminal.look(lot.uniform(0, 0.03))
        terminal.resize(80, 24)
        terminal.quiet()
        # Nothing that is lifted, nothing that is open; then moves that are known.
        terminal.type("\x1b")
        terminal.quiet()
        terminal.type("qc")
        terminal.see("deal 177")
        terminal.quiet()
        shown = terminal.text
        terminal.type("qq")
        assert terminal.end() == 0
        assert_as_it_was(terminal)
        game = the_game(tmp_path)
        assert f"{len(game.history.moves)} " in shown.splitlines()[8]
        for column in game.state.view().columns:
            for card in column.up:
                assert face(str(card)) in shown
    finally:
        terminal.close()
