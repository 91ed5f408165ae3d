"""What our own records and lines say of a game is the same, both ways; and what has no place."""

from __future__ import annotations

import io
from random import Random

import pytest

from games.skat.iss.lines import GRAND_HAND, NULL_OUVERT, SPADES
from games.skat.iss.making import (
    CONTRACTS,
    own,
    pairs_of,
    played,
    random_lines,
    read_all,
    read_one,
    with_moves,
)
from mazzo.core.errors import NotationError
from mazzo.core.records import Record, Replay, read, replay, write
from mazzo.games import read_records, skat, write_iss, write_own

EACH = 20


def read_own(text: str) -> Replay:
    (record,) = read(io.BytesIO(text.encode()))
    found = replay(record, skat)
    assert found.flaw is None
    return found


def same(one: Replay, other: Replay) -> bool:
    """Whether two games are the same, but for how their cards were written down."""
    assert one.history is not None
    assert other.history is not None
    return bool(one.history.state.position() == other.history.state.position())


@pytest.mark.parametrize("contract", [*CONTRACTS, None], ids=str)
def test_own_games_of_every_contract_read_back(contract: str | None) -> None:
    random = Random(f"round trip {contract}")
    for _ in range(EACH):
        game = played(random, contract)
        line = write_iss(game)
        assert line.count("\n") == 1
        found = read_one(line)
        assert found.flaw is None
        assert found.more["agrees"] is True
        assert same(found, game)
        assert skat.report(found.history)["contract"] == (contract or "passed")
        # And on, to a record of our own, and to the same line.
        text = write_own(found)
        assert same(read_own(text), game)
        assert write_iss(read_own(text)) == line == write_iss(found)


@pytest.mark.parametrize("line", [SPADES, GRAND_HAND, NULL_OUVERT])
def test_a_line_comes_back_with_its_names_and_result(line: str) -> None:
    again = write_iss(read_own(write_own(read_one(line))))
    assert again.partition("MV[")[0] == line.partition("MV[")[0]
    assert again.partition("R[d:")[2] == line.partition("R[d:")[2]
    assert pairs_of(again)[1:3] == pairs_of(line)[1:3]
    assert write_iss(read_one(again)) == again


def test_players_have_their_roles_wherever_they_sit() -> None:
    tags = {"Game": "skat", "Deal": "7", "Dealer": "1", "Seat1": "Ada", "Seat2": "Ben"}
    line = write_iss(replay(Record(tags, ("p", "p", "p")), skat))
    assert "P0[Ben]P1[]P2[Ada]" in line


def test_what_would_end_a_tag_is_left_out_of_it() -> None:
    tags = {"Game": "skat", "Deal": "7", "Seat1": "A[d]a\u202e"}
    line = write_iss(replay(Record(tags, ("p", "p", "p")), skat))
    assert "P0[Ada]" in line
    assert read_one(line).flaw is None


def test_lines_and_records_may_be_mixed_in_a_file() -> None:
    random = Random(5)
    lines = random_lines(random, 20)
    records = [write_own(read_one(line)) for line in lines]
    text = "".join(part for pair in zip(lines, records, strict=True) for part in pair)
    found = read_all(text)
    assert len(found) == 40
    assert all(game.flaw is None for game in found)
    starts = [
        number
        for number, line in enumerate(text.splitlines(), 1)
        if line.startswith(("(;GM", "[Game "))
    ]
    assert [game.record.line for game in found] == starts


def test_a_long_file_is_read_in_pieces() -> None:
    lines = random_lines(Random(6), 30) * 40
    found = list(read_records(io.BytesIO("".join(lines).encode())))
    assert [record.line for record in found] == list(range(1, len(lines) + 1))
    assert all(record.flaw is None for record in found)


NO_PLACE = {
    "a table of four": ("notation.iss-no-four", {"Players": "4"}, "p p p"),
    "Ramsch": ("notation.iss-no-ramsch", {"Rules": "ramsch"}, "p p p"),
    "an unfinished game": ("notation.iss-no-unfinished", {}, "18 y p"),
    "no move at all": ("notation.iss-no-unfinished", {}, ""),
}


@pytest.mark.parametrize("case", NO_PLACE.values(), ids=NO_PLACE)
def test_what_a_line_can_not_hold_is_named(case: tuple[str, dict[str, str], str]) -> None:
    code, tags, moves = case
    record = Record({"Game": "skat", "Deal": "7", **tags}, tuple(moves.split()))
    with pytest.raises(NotationError) as refused:
        write_iss(replay(record, skat))
    assert refused.value.violation.code == code


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("d:concede", "notation.iss-no-concede"),
        ("f:concede", "notation.iss-no-concede"),
        ("f:kontra", "notation.iss-no-kontra"),
        ("claim", "notation.iss-no-claim"),
    ],
)
def test_calls_that_a_line_can_not_hold_are_named(call: str, code: str) -> None:
    # Middlehand's ten highest hearts and jacks, so that a claim is certain.
    cards = "7c8c9cQcKcTcAc7s8s9s/JcJsJhJdAhThKhQh9h8h/QsKsTsAs7d8d9dQdKdTd/7hAd"
    tags = {"Game": "skat", "Cards": cards, "Kontra": "yes"}
    found = replay(Record(tags, ("18", "p", "p", "s", "H.7h.Ad", call)), skat)
    assert found.flaw is None
    with pytest.raises(NotationError) as refused:
        write_iss(found)
    assert refused.value.violation.code == code


def test_other_games_have_no_lines() -> None:
    (found,) = read_all('[Game "scorpion"]\n[Deal "7"]\n')
    with pytest.raises(NotationError, match=r"notation\.iss-no-other-game"):
        write_iss(found)


def test_giving_up_is_conceding_in_our_own_records() -> None:
    pairs = pairs_of(SPADES)[:9]
    lost = read_own(write_own(read_one(with_moves(SPADES, *pairs, "0 RE"))))
    assert lost.history is not None
    assert lost.history.moves[-1] == "d:concede"
    given = read_own(write_own(read_one(with_moves(SPADES, *pairs, "2 RE", "1 RE"))))
    assert given.history is not None
    assert given.history.moves[-1] == "m:concede"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (with_moves(SPADES, *pairs_of(SPADES)[:9], "w TI.0"), "notation.own-no-timeout"),
        (with_moves(SPADES, *pairs_of(SPADES)[:3], "w LE.0"), "notation.own-no-timeout"),
        (
            with_moves(GRAND_HAND, *pairs_of(GRAND_HAND)[:4], "0 GHZ", "0 HJ", "1 D9", "2 SJ"),
            "notation.own-no-missed",
        ),
    ],
)
def test_what_our_own_record_can_not_hold_is_named(line: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        write_own(read_one(line))
    # In a line it has its place.
    again = write_iss(read_one(line))
    assert read_one(again).more["agrees"] is True


def test_a_stopped_game_is_written_as_it_ended() -> None:
    pairs = pairs_of(SPADES)[:12]
    for end in (("0 RE",), ("1 RE", "2 RE"), ("w TI.1",), ("w LE.0",)):
        again = write_iss(read_one(with_moves(SPADES, *pairs, *end)))
        assert tuple(pairs_of(again)[-len(end) :]) == end
        assert read_one(again).more["agrees"] is True


def test_an_own_game_in_canonical_text_stays_as_it_is() -> None:
    game = played(Random(1), "G")
    assert game.setup is not None
    assert game.history is not None
    text = write(game.setup, game.history.moves)
    assert write_own(read_own(text)) == text
    assert own("p p p").flaw is None
