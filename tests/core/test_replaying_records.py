"""Records played by the rules, and what is said of one that can't be."""

from __future__ import annotations

import pytest

from core.texts import GAME, flaw, replay
from mazzo.core.history import Tally

TWO_KINGS = '[Position "Kc/Kd/3c4h/-/-/-/- - 0"]\n'
"""Two kings that can hop, and nothing else that can move."""

HEARTS = "KhQhJhTh9h8h7h6h5h4h3h2h"
LAST_RUN = f'[Position "{HEARTS}/3cAh/-/-/-/-/- - 3"]\n'
"""`Ah>2h` wins."""


def game(tags: str, moves: str) -> str:
    return f"{GAME}{tags}\n{moves}"


def test_a_record_is_played_to_its_end():
    found = replay(game(TWO_KINGS, "Kc>@4 kD>@5"))
    assert found.flaw is None
    assert found.history.moves == ["Kc>@4", "Kd>@5"]
    assert found.history.state.position() == "-/-/3c4h/Kc/Kd/-/- - 0"
    assert found.history.tally == Tally((), 2)
    assert found.setup.start() == found.history.start


def test_bare_cards_are_accepted_and_kept_as_the_moves_they_name():
    found = replay(game('[Position "4h7s/5h/6h/-/-/-/- - 0"]\n', "4h 5H"))
    assert found.flaw is None
    assert found.history.moves == ["4h>5h", "5h>6h"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "notation.empty"),
        ('[Deal "7"]', "notation.no-game-tag"),
        ('[Game "whist"]\n[Deal "7"]', "notation.unknown-game"),
        ('[Game ""]', "notation.unknown-game"),
        ('[Game "Scorpion"]', "notation.unknown-game"),
        (GAME, "notation.no-deal"),
        (GAME + "\ndeal", "notation.no-deal"),
        (GAME + '[Deal "7"]\n[Position "-/-/-/-/-/-/- - 0"]', "notation.two-deals"),
        (GAME + '[Deal "7"]\n[Rules "hard"]', "notation.tag-value"),
        (GAME + '[Deal "1000000000"]', "notation.not-a-deal"),
        (GAME + '[Position "4h4h/-/-/-/-/-/- - 0"]', "cards.doubled"),
        (GAME + '[Position "Rd/-/-/-/-/-/- - 0"]', "cards.foreign"),
        (GAME + '[Deal "7]', "notation.bad-tag"),
    ],
)
def test_what_is_wrong_with_the_tags_or_the_deal_is_at_move_0(text, code):
    found = replay(text)
    assert found.history is None
    assert flaw(found)[:2] == (code, 0)


@pytest.mark.parametrize(
    ("token", "code"),
    [
        ("3c>@5", "scorpion.king-only"),
        ("Kc>@4", "scorpion.not-empty"),
        ("deal", "scorpion.stock-dealt"),
        ("Kd", "ambiguous.several"),
        ("4h", "ambiguous.none"),
        ("Kd-@5", "notation.not-a-move"),
        ("nonsense", "notation.not-a-move"),
        ("Rd>@5", "notation.not-a-move"),
    ],
)
def test_a_wrong_move_is_named_and_the_position_before_it_stands(token, code):
    found = replay(game(TWO_KINGS, f"1. Kc>@4 {{first}} 2. {token} Kd>@5"))
    assert flaw(found) == (code, 2, token)
    assert found.history.moves == ["Kc>@4"]
    assert found.history.state.position() == "-/Kd/3c4h/Kc/-/-/- - 0"


def test_general_codes_are_those_of_the_notation():
    for token, general in [
        ("nonsense", "notation"),
        ("Kd", "ambiguous"),
        ("deal", "scorpion.stock-dealt"),
    ]:
        assert replay(game(TWO_KINGS, token)).flaw.error.general == general
    assert replay(GAME + '[Position "Rd/-/-/-/-/-/- - 0"]').flaw.error.general == "cards"


def test_moves_after_the_win_are_wrong():
    found = replay(game(LAST_RUN, "Ah>2h deal"))
    assert flaw(found) == ("scorpion.game-over", 2, "deal")
    assert found.history.state.completed == 4
    found = replay(game(LAST_RUN, "Ah 3c"))
    assert flaw(found) == ("scorpion.game-over", 2, "3c")


def test_of_a_wrong_move_and_a_broken_text_after_it_the_move_is_named():
    assert flaw(replay(game(TWO_KINGS, "Kc>@4 4h {open"))) == ("ambiguous.none", 2, "4h")


def test_before_a_broken_text_the_moves_are_played():
    found = replay(game(TWO_KINGS, "Kc>@4 Kd>@5 {open"))
    assert flaw(found) == ("notation.open-comment", 3, "{open")
    assert found.history.moves == ["Kc>@4", "Kd>@5"]


@pytest.mark.parametrize(
    ("moves", "result", "expected"),
    [
        ("Ah>2h", "won", None),
        ("Ah>2h", "unfinished", ("notation.wrong-result", 0, None)),
        ("", "unfinished", None),
        ("", "won", ("notation.wrong-result", 0, None)),
        ("", "lost", ("notation.wrong-result", 0, None)),
        ("", "", ("notation.wrong-result", 0, None)),
    ],
)
def test_a_result_is_verified(moves, result, expected):
    found = replay(game(f'{LAST_RUN}[Result "{result}"]\n', moves))
    assert flaw(found) == expected


def test_a_result_is_that_of_the_moves_played_not_of_those_taken_back():
    tags = LAST_RUN + '[Redo "Ah>2h"]\n'
    assert flaw(replay(game(tags + '[Result "unfinished"]\n', ""))) is None
    assert flaw(replay(game(tags + '[Result "won"]\n', ""))) == ("notation.wrong-result", 0, None)


def test_moves_taken_back_can_be_played_again_next_first():
    found = replay(game(TWO_KINGS + '[Redo "Kd>@5 Kd>@6  Kc>@1"]\n', "Kc>@4"))
    assert found.flaw is None
    assert found.history.moves == ["Kc>@4"]
    assert found.history.redoable == ("Kd>@5", "Kd>@6", "Kc>@1")
    assert found.history.redo() == "Kd>@5"
    assert found.history.state.position() == "-/-/3c4h/Kc/Kd/-/- - 0"
    assert found.history.tally == Tally((), 2)


@pytest.mark.parametrize("redo", ["Kd>@5 4h>@6", "4h", "Kd>@5 nonsense", "Kd>@5 deal"])
def test_moves_taken_back_must_be_legal_and_else_change_nothing(redo):
    found = replay(game(f'{TWO_KINGS}[Redo "{redo}"]\n', "Kc>@4"))
    assert flaw(found) == ("notation.wrong-redo", 0, None)
    assert found.history.moves == ["Kc>@4"]
    assert found.history.state.position() == "-/Kd/3c4h/Kc/-/-/- - 0"


def test_a_broken_text_is_told_with_the_position_there_though_redo_is_wrong_too():
    found = replay(game(TWO_KINGS + '[Redo "Kd>@5 4h>@6"]\n', "Kc>@4 ]"))
    assert flaw(found) == ("notation.stray-sign", 2, "]")
    assert found.history.state.position() == "-/Kd/3c4h/Kc/-/-/- - 0"


def test_no_more_moves_can_be_taken_back_than_undo_reaches():
    hops = ["Kd>@5", "Kd>@6"] * 50
    found = replay(game(f'{TWO_KINGS}[Redo "{" ".join(hops)}"]\n', "Kc>@4"))
    assert found.flaw is None
    assert list(found.history.redoable) == hops
    found = replay(game(f'{TWO_KINGS}[Redo "{" ".join(hops)} Kd>@5"]\n', "Kc>@4"))
    assert flaw(found) == ("notation.wrong-redo", 0, None)


def test_an_empty_redo_is_none():
    found = replay(game(TWO_KINGS + '[Redo ""]\n', "Kc>@4"))
    assert found.flaw is None
    assert not found.history.can_redo


def test_a_loaded_game_can_be_undone_to_the_limit():
    found = replay(game(TWO_KINGS, "Kd>@5 Kd>@6 " * 60))
    assert found.history.tally.moves == 120
    while found.history.undo():
        pass
    assert found.history.tally.moves == 20
