"""Keys and clicks that come in one go do what they would do one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.ended import the_game
from app.terminal import Terminal
from mazzo.play.storage import Keeper


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """The program at home, and nothing played yet."""
    terminal = Terminal(XDG_DATA_HOME=str(tmp_path))
    try:
        terminal.see("New game")
        terminal.quiet()
        yield terminal
    finally:
        terminal.close()


@pytest.mark.parametrize(
    ("keys", "deal", "moves", "redoable"),
    [
        ("n177\rd", "177", ["deal"], ()),
        ("n\t177\rd", "177", ["deal"], ()),
        ("n177\r" + "du" * 12 + "d", "177", ["deal"], ()),
        ("n177\rdu", "177", [], ("deal",)),
        ("n177\rdqcu", "177", [], ("deal",)),
        ("n177\rdg178\rd", "178", ["deal"], ()),
        ("n177\rdR\t\rd", "177", ["deal"], ()),
        ("n177\rdRnu", "177", [], ("deal",)),
        ("n177\rdoq?qbqsqu", "177", [], ("deal",)),
        ("n177\rdqxyn178\rd", "178", ["deal"], ()),
    ],
)
def test_what_is_typed_ahead_reaches_the_screen_it_is_meant_for(
    terminal: Terminal, tmp_path: Path, keys: str, deal: str, moves: list[str], redoable: object
) -> None:
    terminal.type(keys)
    terminal.see(f"deal {deal} ")
    terminal.quiet(1)
    terminal.type("qq")
    assert terminal.end() == 0
    keeper = Keeper(tmp_path / "mazzo")
    (id_,) = [kept.id for kept in keeper.unfinished() if str(kept.deal).endswith(f":{deal}")]
    game = keeper.take(id_)
    assert game is not None
    assert (game.history.moves, game.history.redoable) == (moves, redoable)
    keeper.close()


def test_all_of_it_in_one_go_from_the_first_key_to_the_last(
    terminal: Terminal, tmp_path: Path
) -> None:
    terminal.type("n177\rdqq")
    assert terminal.end() == 0
    assert the_game(tmp_path).history.moves == ["deal"]


def test_an_answer_that_is_typed_ahead_ends_the_program(terminal: Terminal) -> None:
    terminal.type("n177\rd\x03y")
    assert terminal.end() == 0


def test_what_is_pasted_does_not_overtake_what_was_typed(terminal: Terminal) -> None:
    terminal.type("n7\rg\x1b[200~177\x1b[201~\r")
    terminal.see("deal 177 ")
    terminal.quiet()
    terminal.type("qq")
    assert terminal.end() == 0


def test_a_click_does_not_overtake_what_was_typed(terminal: Terminal) -> None:
    terminal.type("n")
    terminal.see("Play")
    terminal.quiet()
    x, y = terminal.place(" Play ")
    terminal.type(f"\t177\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")
    terminal.see("deal 177 ")
    terminal.quiet()
    terminal.type("qq")
    assert terminal.end() == 0


@pytest.mark.parametrize("text", ["Settings", "Statistics", "Rules", "Keys", "New game"])
def test_a_second_click_at_once_harms_nothing(terminal: Terminal, text: str) -> None:
    x, y = terminal.place(text)
    terminal.type(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m" * 2)
    terminal.quiet()
    terminal.type("\x03y")
    assert terminal.end() == 0


@pytest.mark.parametrize("keys", ["bc\x1b[6~", "bc\x1b[5~", "\x1b[6~"])
def test_pages_are_turned_where_there_is_none_yet(terminal: Terminal, keys: str) -> None:
    if "b" not in keys:
        terminal.resize(1, 1)
        terminal.quiet()
    terminal.type(keys)
    terminal.quiet()
    terminal.resize(80, 24)
    terminal.see("Rules" if "b" not in keys else "Scorpion")
    terminal.type("\x03y")
    assert terminal.end() == 0
