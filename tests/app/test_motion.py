"""Cards that are seen to move: what is played holds at once, and any key brings them home."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from app.player import Player, column_faces, marked
from mazzo.app.app import MazzoApp
from mazzo.app.screens import table
from mazzo.app.screens.keys import KeyList
from mazzo.app.screens.won import Won
from mazzo.app.widgets import tableau
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.settings import Settings
from mazzo.words import Words

SIZE = (80, 24)
OPEN = "(2c)8s4h/5h/9d4s/5s5d/(7c)6sKc/-/- JcQdTs 0"
RUN = "KhQhJhTh9h8h7h6h5h4h3h2h/4c5cAh/6c/-/-/-/- - 3"

TWO_RUNS = "AsAh/KhQhJhTh9h8h7h6h5h4h3h2h/KsQsJsTs9s8s7s6s5s4s3s2s/-/-/-/- - 2"


def moving(motion: str = "on") -> MazzoApp:
    return MazzoApp(Words(), Settings(motion=motion))


class Slow(Player):
    """A player who has time to look: the next scene comes when it is asked for."""

    @property
    def watching(self) -> bool:
        """Whether cards are still on their way by themselves."""
        return self.table.query_one(tableau.Tableau)._then is not None

    async def scene(self) -> bool:
        """The next scene; whether there was one."""
        board = self.table.query_one(tableau.Tableau)
        if not self.watching:
            return False
        board._timer.stop()
        board._next_scene()
        await self.pilot.pause()
        return True


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """No scene gives way to the next by itself."""
    set_timer = tableau.Tableau.set_timer

    def never(self: tableau.Tableau, delay: float, *arguments: object) -> object:
        return set_timer(self, 3600, *arguments)

    monkeypatch.setattr(tableau.Tableau, "set_timer", never)


@pytest.mark.usefixtures("slowly")
async def test_cards_fly_from_where_they_lay_to_where_they_lie() -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=OPEN)
        start, end = player.place("4h"), player.place("5h")
        await player.press("1", "enter")
        # The game is as far as it will be; only the eye comes after.
        assert player.game.history.moves == ["4h>5h"]
        assert player.message == "+5 own suit"
        places = []
        while player.carried:
            assert player.carried == ["4♥"]
            assert column_faces(player.columns[1]) == ["5♥"]
            places.append(player.table.query_one("Floating").region.offset)
            assert await player.scene()
        assert len(places) >= 2
        assert start.x - 2 <= places[0].x < places[-1].x <= end.x
        assert column_faces(player.columns[1]) == ["5♥", "4♥"]
        while await player.scene():
            assert player.carried == []
        assert marked(player, "[]") == ["2 4♥"]


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("key", ["right", "u", "z", "d", "question_mark", "a click"])
async def test_a_key_in_the_middle_brings_the_cards_home_and_is_not_lost(key: str) -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=OPEN)
        await player.press("1", "enter")
        assert player.carried == ["4♥"]
        if key == "a click":
            await player.click_at(player.place("Kc"))
            assert str(player.table.lifted) == "Kc"
        else:
            await player.press(key)
        match key:
            case "question_mark":
                assert isinstance(player.app.screen, KeyList)
                await player.press("q", "z")
            case "right":
                assert marked(player, "[]") == ["3 4♠"]
            case "d":
                assert player.game.history.moves == ["4h>5h", "deal"]
                await player.press("z")
        assert player.carried == []
        home = column_faces(player.columns[1])[:2]
        assert home == (["5♥"] if key == "u" else ["5♥", "4♥"])
        assert not player.watching


@pytest.mark.usefixtures("slowly")
async def test_a_run_is_seen_to_leave_before_the_win() -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=RUN)
        await player.press("2", "enter")
        lengths = []
        while player.app.screen is player.table and await player.scene():
            if not isinstance(player.app.screen, Won):
                lengths.append(len(column_faces(player.columns[0])))
            else:
                break
        assert lengths[-1] == 0
        assert 13 in lengths
        assert lengths[lengths.index(13) :] == sorted(lengths[lengths.index(13) :], reverse=True)
        assert isinstance(player.app.screen, Won)


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("how", ["key", "click", "drag"])
async def test_cards_that_are_leaving_can_not_be_taken(how: str) -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=RUN.replace("- 3", "- 2"))
        await player.press("2", "enter")
        while len(column_faces(player.columns[0])) < 13:
            assert await player.scene()
        place = player.place("5h")
        match how:
            case "key":
                await player.press("1", "space")
                assert player.message == "There is no card here."
            case "click":
                await player.click_at(place)
            case "drag":
                await player.drag(place, player.place("4"))
        assert player.table.lifted is None
        assert player.game.state.completed == 3
        assert column_faces(player.columns[0]) == []
        assert len(player.game.history.moves) == 1


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("how", ["key", "click"])
async def test_the_win_comes_at_once_for_who_does_not_want_to_wait(how: str) -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=RUN)
        await player.press("2", "enter")
        assert not isinstance(player.app.screen, Won)
        if how == "key":
            await player.press("z")
        else:
            await player.click_at(player.place("6c"))
        await pilot.pause()
        assert isinstance(player.app.screen, Won)
        await player.press("escape", "u")
        assert player.game.history.moves == []


@pytest.mark.usefixtures("slowly")
async def test_the_win_is_shown_once_if_the_move_before_it_is_still_to_be_seen() -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=TWO_RUNS)
        cards = player.table
        await player.press("1", "enter")
        assert player.watching
        await player.press("enter")
        assert player.app.screen is cards, "the last run is still to be seen leaving"
        while player.app.screen is cards and await player.scene():
            pass
        assert isinstance(player.app.screen, Won)
        await player.press("escape")
        await pilot.pause()
        assert player.app.screen is cards


async def test_by_itself_everything_comes_to_its_end() -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Player(pilot)
        await player.start(position=RUN)
        await player.press("2", "enter")
        for _ in range(100):
            if isinstance(player.app.screen, Won):
                break
            await pilot.pause(0.1)
        assert isinstance(player.app.screen, Won)
        await player.press("R")
        assert player.game.history.moves == []


@pytest.mark.usefixtures("slowly")
async def test_a_resize_and_a_drag_in_the_middle_of_a_move() -> None:
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=OPEN)
        await player.press("1", "enter")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert player.carried == []
        await player.press("u")
        await player.press("1", "enter")
        assert player.carried == ["4♥"]
        await player.drag(player.place("Kc"), player.place("7"))
        assert player.game.history.moves == ["4h>5h", "Kc>@7"]
        # Where the player has carried them cards lie at once.
        assert player.carried == []
        await player.click_at(Offset(3, 30))
        assert player.carried == []


@pytest.mark.usefixtures("slowly")
async def test_a_minute_that_goes_by_does_not_bring_the_cards_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setitem(GameAtHand.__init__.__kwdefaults__, "clock", lambda: now[0])
    monkeypatch.setattr(table, "_GLANCE", 0.02)
    async with moving().run_test(size=SIZE) as pilot:
        player = Slow(pilot)
        await player.start(position=OPEN)
        await player.press("1", "enter")
        now[0] += 60
        await pilot.pause(0.2)
        assert "1 min" in player.screen_text()
        assert player.carried == ["4♥"]


@pytest.mark.parametrize(
    ("motion", "ssh", "moves"),
    [("auto", True, False), ("auto", False, True), ("on", True, True), ("off", False, False)],
)
async def test_by_default_nothing_moves_over_ssh(
    motion: str, ssh: bool, moves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    if ssh:
        monkeypatch.setenv("SSH_CONNECTION", "192.0.2.1 5000 192.0.2.2 22")
    assert moving(motion).moving is moves
