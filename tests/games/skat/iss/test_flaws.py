"""Lines that are no game: each is named, with its line and its move, and the rest is read."""

from __future__ import annotations

import pytest

from games.skat.iss.lines import GRAND_HAND, NULL_OUVERT, SHOWN, SPADES
from games.skat.iss.making import pairs_of, read_all, read_one, with_moves

DEAL = pairs_of(SPADES)[0]
PAIRS = pairs_of(SPADES)

BEFORE_THE_MOVES = {
    "cut in a tag": (SPADES.partition("[Ada]")[0] + "[Ad", "notation.iss-cut"),
    "cut in a label": (SPADES.partition("[Ada]")[0], "notation.iss-cut"),
    "cut in the deal": (SPADES.partition("HJ")[0], "notation.iss-cut"),
    "cut in the result": (SPADES.partition("bidok")[0], "notation.iss-cut"),
    "cut at the end": (SPADES.rstrip()[:-1], "notation.iss-cut"),
    "cut before the end": (SPADES.rstrip()[:-2], "notation.iss-cut"),
    "only the beginning": ("(;GM[Skat]", "notation.iss-cut"),
    "something behind": (SPADES.replace(";)", ";) more"), "notation.iss-tag"),
    "something between": (SPADES.replace("P1[", "?P1["), "notation.iss-tag"),
    "a tag twice": (SPADES.replace("P1[", "P0["), "notation.doubled-tag"),
    "no moves": ("(;GM[Skat]P0[Ada]R[passed] ;)", "notation.no-deal"),
    "no deal": (with_moves(SPADES, "1 p", "2 p", "0 p"), "notation.no-deal"),
    "31 cards": (SPADES.replace("S7.C8.", "S7."), "notation.iss-deal"),
    "33 cards": (SPADES.replace("S7.C8.", "S7.C8.C8."), "notation.iss-deal"),
    "a card twice": (SPADES.replace("S7.C8", "C8.C8"), "cards.doubled"),
    "no card": (SPADES.replace("S7.C8", "S6.C8"), "notation.iss-card"),
    "rank before suit": (SPADES.replace("S7.C8", "7S.C8"), "notation.iss-card"),
    "unknown cards in two hands": (
        SPADES.replace("S7.C8", "??.C8").replace("D7.C9", "??.C9"),
        "cards.unknown",
    ),
    "a result in other words": (SPADES.replace("bidok", "bid"), "notation.iss-result"),
    "two results": (SPADES.replace("win", "win loss"), "notation.iss-result"),
    "a number twice": (SPADES.replace("m:1", "m:1 m:2"), "notation.iss-result"),
    "no result in the result": (SPADES.replace("win ", ""), "notation.iss-result"),
}


@pytest.mark.parametrize("case", BEFORE_THE_MOVES.values(), ids=BEFORE_THE_MOVES)
def test_flaws_of_the_line(case: tuple[str, str]) -> None:
    line, code = case
    found = read_one(line)
    assert found.flaw is not None
    assert (found.flaw.error.violation.code, found.flaw.at) == (code, 0)
    assert found.record.game == "skat"


def changed(old: str, new: str, line: str = SPADES) -> str:
    assert old in line
    return line.replace(old, new, 1)


AMONG_THE_MOVES = {
    "cut in a move": (SPADES.partition("1 CA")[0] + "1 C", "notation.iss-cut", 9, "1 C"),
    "cut behind a player": (SPADES.partition("1 CA")[0] + "1", "notation.iss-cut", 9, "1"),
    "the moves stop": (with_moves(SPADES, *PAIRS[:20]), "notation.iss-stops", 20, ";)"),
    "only the deal": (with_moves(SPADES, DEAL), "notation.iss-stops", 1, ";)"),
    "half a move": (changed("2 DQ ]", "2 ]"), "notation.iss-half", 37, "2"),
    "a fourth player": (changed("1 CA", "3 CA"), "notation.iss-player", 9, "3 CA"),
    "players and moves out of step": (
        changed("0 C8 ", "0 "),
        "skat.not-now",
        8,
        "0 1",
    ),
    "no card": (changed("1 CA", "1 C6"), "notation.iss-card", 9, "1 C6"),
    "an unknown card played": (changed("1 CA", "1 ??"), "cards.unknown", 9, "1 ??"),
    "a card of another": (changed("1 CA", "1 C7"), "skat.not-in-hand", 9, "1 C7"),
    "a revoke": (changed("1 CA", "1 D7"), "skat.follow-suit", 9, "1 D7"),
    "another's turn": (changed("1 CA", "2 CA"), "skat.not-your-turn", 9, "2 CA"),
    "a bid out of turn": (changed("2 20", "0 20"), "skat.not-your-turn", 2, "0 20"),
    "no game value": (changed("2 20", "2 19"), "skat.not-a-game-value", 2, "2 19"),
    "a bid among the cards": (changed("1 CA", "1 20"), "skat.not-now", 9, "1 20"),
    "another's bid among the cards": (changed("1 CA", "2 y"), "skat.not-now", 9, "2 y"),
    "a card in the bidding": (changed("2 20", "2 CA"), "skat.not-now", 2, "2 CA"),
    "another's card in the bidding": (changed("2 20", "0 CA"), "skat.not-now", 2, "0 CA"),
    "the skat taken twice": (changed("w D9.SK", "0 s"), "skat.not-now", 6, "0 s"),
    "another skat": (changed("w D9.SK", "w D9.SA"), "notation.iss-shown", 6, "w D9.SA"),
    "one card of the skat": (changed("w D9.SK", "w D9"), "notation.iss-shown", 6, "w D9"),
    "the skat shown in the play": (changed("1 CA", "w D9.SK"), "skat.not-now", 9, "w D9.SK"),
    "no word of the world's": (changed("w D9.SK", "w TI.3"), "notation.iss-card", 6, "w TI.3"),
    "a discard not held": (changed("S.H8.HJ", "S.H8.H7"), "skat.not-in-hand", 7, "0 S.H8.H7"),
    "one discard": (changed("S.H8.HJ", "S.H8"), "skat.two-discards", 7, "0 S.H8"),
    "a card discarded twice": (changed("S.H8.HJ", "S.H8.H8"), "skat.two-discards", 7, "0 S.H8.H8"),
    "half a declaration": (changed("S.H8.HJ", "S"), "skat.two-discards", 8, "0 C8"),
    "Hand with the skat": (changed("S.H8.HJ", "SH.H8.HJ"), "skat.not-now", 7, "0 SH.H8.HJ"),
    "discards in a Hand game": (
        changed("0 GH", "0 GH.C9.DT", GRAND_HAND),
        "skat.two-discards",
        4,
        "0 GH.C9.DT",
    ),
    "Null below the bid": (changed("NO.", "N.", NULL_OUVERT), "skat.null-below-bid", 8, None),
    "a discard not held, of an open hand": (
        changed("NO.D9", "NO.C7", NULL_OUVERT),
        "skat.not-in-hand",
        8,
        None,
    ),
    "another hand shown": (
        changed(SHOWN, SHOWN.replace("H7", "C7"), NULL_OUVERT),
        "notation.iss-shown",
        8,
        None,
    ),
    "unknown discards of a game that was cut short": (
        with_moves(SPADES, *PAIRS[:7], "0 S.??.??", *PAIRS[8:20]),
        "cards.unknown",
        7,
        "0 S.??.??",
    ),
    "a defender shows": (changed("1 CA", "1 SC 1 CA"), "skat.not-your-turn", 9, "1 SC"),
    "shown before the play": (changed("0 S.H8.HJ", "0 SC 0 S.H8.HJ"), "skat.not-now", 7, "0 SC"),
    "given up before the play": (changed("0 y", "0 RE"), "skat.not-now", 3, "0 RE"),
    "given up twice": (changed("1 CA", "1 RE 1 RE"), "skat.not-now", 10, "1 RE"),
    "a card after the end": (changed("2 DQ ]", "2 DQ 0 C8 ]"), "skat.deal-over", 38, "0 C8"),
    "a card after giving up": (changed("1 CA", "0 RE 1 CA"), "skat.deal-over", 10, "1 CA"),
    "a card after the time is up": (changed("1 CA", "w TI.1 1 CA"), "skat.deal-over", 10, "1 CA"),
    "a bid after passing in": (
        with_moves(SPADES, DEAL, "1 p", "2 p", "0 p", "1 18"),
        "skat.deal-over",
        4,
        "1 18",
    ),
}


@pytest.mark.parametrize("case", AMONG_THE_MOVES.values(), ids=AMONG_THE_MOVES)
def test_flaws_of_the_moves(case: tuple[str, str, int, str | None]) -> None:
    line, code, at, token = case
    found = read_one(line)
    assert found.flaw is not None
    assert (found.flaw.error.violation.code, found.flaw.at) == (code, at)
    assert token in (None, found.flaw.token)
    assert found.flaw.token
    # The position before that move is told, and the result is not compared.
    assert found.history is not None
    assert found.more["agrees"] is None


def test_every_flaw_has_its_line_and_the_rest_is_read() -> None:
    bad = [line.strip() for line, *_ in [*BEFORE_THE_MOVES.values(), *AMONG_THE_MOVES.values()]]
    text = "".join(f"{line}\n{SPADES}" for line in bad)
    found = read_all(text)
    assert [game.flaw is None for game in found] == [False, True] * len(bad)
    assert [game.record.line for game in found] == list(range(1, 2 * len(bad) + 1))


def test_lines_between_that_are_no_game_are_told_too() -> None:
    found = read_all(f"{SPADES}\n# note\n{SPADES}(;GM[Chess] ;)\n{SPADES}")
    lines = [(game.record.line, game.flaw is None) for game in found]
    assert [line for line, legal in lines if legal] == [1, 4, 6]
    assert len(lines) == 5


def test_a_line_without_end_is_refused_and_the_next_is_read() -> None:
    endless = SPADES.replace("[Ada]", "[" + "a" * (3 << 20) + "]")
    found = read_all(f"{SPADES}{endless}{SPADES}")
    assert [game.flaw is None for game in found] == [True, False, True]
    assert [game.record.line for game in found] == [1, 2, 3]
