"""What results add up to: by hand, and by a second program."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from mazzo.play import results
from mazzo.play.results import OUTCOMES, Result, append, load
from mazzo.play.statistics import WEEKS, Best, statistics
from play.naive_statistics import naive

TODAY = date(2024, 5, 1)
"""A Wednesday."""


def result(outcome: str, **more: Any) -> Result:
    usual: dict[str, Any] = {
        **{"id": "a", "game": "scorpion", "rules": "classic", "deal": "scorpion:classic:7"},
        **{"score": 0, "moves": 100, "time": 300, "hints": 0, "undos": 0},
        "date": "2024-05-01T12:00:00+02:00",
    }
    return Result(outcome=outcome, **{**usual, **more})


def of(*outcomes: str) -> Any:
    (figures,) = statistics(map(result, outcomes), TODAY).figures
    return figures


def test_nothing_adds_up_to_nothing() -> None:
    found = statistics([], TODAY)
    assert found.figures == ()
    assert found.weeks == (0,) * WEEKS


def test_abandoned_games_are_played_and_not_won() -> None:
    figures = of("won", "lost", "abandoned", "drawn")
    assert (figures.played, figures.won, figures.share) == (4, 1, 0.25)


def test_streaks() -> None:
    figures = of("won", "won", "won", "abandoned", "won", "won")
    assert (figures.streak, figures.longest_streak) == (2, 3)
    assert (of("won", "lost").streak, of("lost").longest_streak) == (0, 0)


def test_the_best_is_a_win_and_the_first_of_its_kind() -> None:
    games = [
        result("won", moves=90, time=400, deal="one"),
        result("won", moves=80, time=500, deal="two"),
        result("won", moves=80, time=400, deal=None),
        result("lost", moves=1, time=1, deal="four"),
    ]
    (figures,) = statistics(games, TODAY).figures
    assert figures.moves == Best(80, "two", "2024-05-01T12:00:00+02:00")
    assert figures.time == Best(400, "one", "2024-05-01T12:00:00+02:00")
    assert figures.bests() == {"moves": figures.moves, "time": figures.time}
    assert of("lost").moves is None
    assert of("lost").bests() == {}


def test_undos_and_hints_are_summed_apart_and_over_all_games() -> None:
    games = [result("won", hints=1, undos=10), result("abandoned", hints=2, undos=20)]
    (figures,) = statistics(games, TODAY).figures
    assert (figures.hints, figures.undos) == (3, 30)


def test_weeks_begin_on_monday_by_the_players_own_clock() -> None:
    dates = [
        "2024-04-29T00:00:00+14:00",
        "2024-05-05T23:59:59-12:00",
        "2024-04-28T23:59:59+00:00",
        "2024-02-12T00:00:00+00:00",
        "2024-02-11T23:59:59+00:00",
        "2024-05-06T00:00:00+00:00",
    ]
    found = statistics([result("won", date=day) for day in dates], TODAY)
    assert found.mondays[0] == date(2024, 2, 12)
    assert found.mondays[-1] == date(2024, 4, 29)
    assert found.weeks == (1, *(0,) * 9, 1, 2)


def test_games_and_rules_are_told_apart_in_the_order_in_which_they_are_offered() -> None:
    games = [
        result("won", game="tressette", rules="classic"),
        result("won", game="skat", rules="isko"),
        result("lost", rules="lenient"),
        result("lost", game="skat", rules="isko"),
        result("won", rules="classic"),
    ]
    found = statistics(games, TODAY).figures
    assert [(one.game, one.rules, one.played) for one in found] == [
        ("scorpion", "classic", 1),
        ("scorpion", "lenient", 1),
        ("skat", "isko", 2),
        ("tressette", "classic", 1),
    ]


zones = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
moments = st.datetimes(datetime(2024, 1, 1), datetime(2024, 5, 9), timezones=zones)
counts = st.integers(0, 5)
random_results = st.builds(
    Result,
    id=st.integers(0, 40).map(str),
    game=st.sampled_from(["scorpion", "scopa"]),
    rules=st.sampled_from(["classic", "lenient"]),
    deal=st.none() | st.integers(1, 9).map(str),
    outcome=st.sampled_from([*OUTCOMES, "won", "won"]),
    score=st.integers(-100, 500),
    moves=counts,
    time=counts,
    hints=counts,
    undos=counts,
    date=moments.map(lambda moment: moment.isoformat(timespec="seconds")),
)


@given(st.lists(random_results, max_size=40))
def test_a_second_program_finds_the_same_in_the_file(random: Iterable[Result]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for one in random:
            append(one, folder)
        found = statistics(load(folder).results, TODAY).figures
        file = folder / results.FILE
        expected = naive(file.read_text() if file.exists() else "", TODAY)
    told = {
        (one.game, one.rules): {
            **{"played": one.played, "won": one.won, "share": one.share},
            **{"streak": one.streak, "longest": one.longest_streak},
            "moves": one.moves and (one.moves.value, one.moves.deal, one.moves.date),
            "time": one.time and (one.time.value, one.time.deal, one.time.date),
            **{"hints": one.hints, "undos": one.undos, "weeks": list(one.weeks)},
        }
        for one in found
    }
    assert told == expected
