"""Anything that keys and the mouse can do to a table, at random: it always is a game."""

from __future__ import annotations

import io
import random

import pytest
from textual.events import Key, MouseDown, MouseEvent, MouseMove, MouseUp
from textual.geometry import Offset
from textual.keys import REPLACED_KEYS, key_to_character

from app.player import Player, column_faces, face
from mazzo.app.actions import BY_ID, SCREENS
from mazzo.app.app import MazzoApp
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.core.records import read
from mazzo.games import play_record
from mazzo.games.scorpion import MoveOnto, Rules
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.settings import Settings
from mazzo.words import Words

EVENTS = 200
# Keys that lead to a random deal would make another test each time.
KEYS = [
    *(key for id_ in SCREENS["table"] for key in BY_ID[id_].keys if key not in ("n", "R", "g")),
    *("z", "tab", "pagedown"),
]
PLAYING = ["enter", "enter", "space", "up", "1", "2", "3", "4", "5", "6", "7"]
SIZES = [(80, 24), (100, 30), (120, 40), (64, 24), (90, 24), (80, 50), (20, 5), (1, 1)]


class Chance(Player):
    """Does anything."""

    def __init__(self, player: Player, seed: object) -> None:
        super().__init__(player.pilot)
        self.chance = random.Random(str(seed))
        self.seen_moves = 0

    async def act(self) -> None:
        """A key, a click, a piece of a drag, or another size of the window."""
        any_place = Offset(*map(self.chance.randrange, self.app.size))
        place = any_place if self.chance.random() < 0.3 else self.among_the_cards()
        what = self.chance.random()
        if what < 0.15:
            await self.play_well()
        elif what < 0.35:
            self.post_key(self.chance.choice(PLAYING))
        elif what < 0.5:
            self.post_key(self.chance.choice(KEYS))
        elif what < 0.75:
            button = self.chance.choice((1, 1, 1, 1, 2, 3))
            for kind in (MouseDown, MouseUp) * self.chance.choice((1, 1, 1, 2, 3)):
                self.post_mouse(kind, place, button)
        elif what < 0.93:
            kind = self.chance.choice((MouseDown, MouseMove, MouseMove, MouseUp))
            self.post_mouse(kind, place, self.chance.choice((1, 1, 1, 1, 0, 3)))
        else:
            await self.pilot.resize_terminal(*self.chance.choice(SIZES))
        # Often the next one comes before this one is done.
        if self.chance.random() < 0.5:
            await self.pilot.pause(0)

    async def play_well(self) -> None:
        """A move that is legal, by the mouse, if its cards can be seen."""
        self.post_key("escape")
        await self.pilot.pause(0)
        moves = [move for move in self.game.state.legal_moves() if isinstance(move, MoveOnto)]
        if isinstance(self.app.screen, ScorpionScreen) and moves and self.sees_the_cards:
            move = self.chance.choice(moves)
            for place in (self.place(str(move.card)), self.place(str(move.onto))):
                for kind in (MouseDown, MouseUp):
                    self.post_mouse(kind, place, 1)

    @property
    def sees_the_cards(self) -> bool:
        """Whether the game is seen as it is: all of it, and nothing on its way."""
        seen = [column_faces(column) for column in self.columns if column.look]
        return not self.table.has_class("too-small") and seen == [
            [*faces[:down], *(face(str(card)) for card in up)]
            for faces, (down, up) in zip(seen, self.game.state.view().columns, strict=False)
        ]

    def post_key(self, key: str) -> None:
        """A key as the terminal sends it."""
        self.app.post_message(Key(key, key_to_character(REPLACED_KEYS.get(key, key))))

    def post_mouse(self, kind: type[MouseEvent], place: Offset, button: int) -> None:
        """A word of the terminal about the mouse."""
        self.app.post_message(
            kind(
                None, *place, 0, 0, button, False, False, False, screen_x=place.x, screen_y=place.y
            )
        )

    def among_the_cards(self) -> Offset:
        """A place where cards usually are."""
        column = self.chance.choice(self.columns).region
        x = column.x + self.chance.randrange(max(column.width, 1))
        y = column.y + self.chance.randrange(12)
        width, height = self.app.size
        return Offset(min(x, width - 1), min(y, height - 1))

    async def back_to_the_table(self) -> None:
        """Leave whatever has been opened."""
        for key in ("", "escape", "escape", "c", "q", "c"):
            await self.press(*filter(None, [key]))
            if isinstance(self.app.screen, ScorpionScreen):
                return
        assert isinstance(self.app.screen, ScorpionScreen), self.app.screen_stack


def check(game: GameAtHand[object]) -> None:
    """All cards are there, and the record leads to where the game is."""
    state = game.state
    cards = [card for column in state.columns for card in column.cards] + list(state.stock)
    assert len(cards) == len(set(cards)) == 52 - 13 * state.completed
    (record,) = read(io.BytesIO(game.record().encode()))
    replay = play_record(record)
    assert replay.flaw is None
    assert replay.history.state == state
    assert replay.history.tally == game.history.tally
    assert replay.history.redoable == game.history.redoable


@pytest.mark.parametrize(
    ("seed", "rules", "motion"),
    [(1, Rules.LENIENT, "on"), (177, Rules.CLASSIC, "off")],
)
async def test_whatever_keys_and_mouse_do_it_is_a_game(
    seed: int, rules: Rules, motion: str
) -> None:
    program = MazzoApp(Words(), Settings(motion=motion))
    async with program.run_test(size=(80, 24)) as pilot:
        player = Chance(Player(pilot), seed)
        await player.start(rules, str(seed))
        positions = set()
        for _ in range(EVENTS):
            if not isinstance(player.app.screen, ScorpionScreen):
                await player.back_to_the_table()
            await player.act()
            positions.add(player.game.state.position())
        await player.back_to_the_table()
        check(player.game)
        assert len(positions) > 2
        # What is on the screen is the game, once nobody holds anything.
        await pilot.resize_terminal(120, 40)
        await pilot._post_mouse_events([MouseUp], offset=(1, 1), button=1)
        await player.press("escape", "z")
        assert player.sees_the_cards
        assert player.carried == []
