"""A player at the screen: looks for cards as they are drawn, presses keys, clicks."""

from __future__ import annotations

from pathlib import Path

from textual.events import MouseMove
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from mazzo.app.app import MazzoApp
from mazzo.app.screens.scorpion import ScorpionScreen
from mazzo.app.widgets.column import ColumnWidget
from mazzo.app.widgets.drawn import Drawn
from mazzo.app.widgets.floating import Floating
from mazzo.app.widgets.lines import Footer
from mazzo.core.records import Record, read
from mazzo.games import scorpion
from mazzo.games.scorpion import Rules, Setup, State
from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.settings import Settings
from mazzo.words import Words

RECORDS = Path(__file__).parents[1] / "games" / "scorpion" / "records"
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def record_named(name: str) -> Record:
    """A record of the rules' tests."""
    with (RECORDS / f"{name}.mazzo").open("rb") as stream:
        return next(read(stream))


def face(card: str) -> str:
    """`Th` as it is drawn."""
    return card[0].replace("T", "10") + SUITS[card[1]]


def lines(widget: Widget) -> list[str]:
    """What a widget shows, line by line."""
    return [widget.render_line(y).text for y in range(widget.size.height)]


def app(words: Words | None = None) -> MazzoApp:
    """The program, in English if no other words are given; cards are where they are at once."""
    return MazzoApp(words or Words(), Settings(motion="off"))


class Player:
    """Plays by what is on the screen."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        self.app: MazzoApp = pilot.app  # type: ignore[assignment]

    @property
    def game(self) -> GameAtHand[State]:
        """The game at hand."""
        assert self.app.game is not None
        return self.app.game

    @property
    def table(self) -> ScorpionScreen:
        """The screen, when it is the table."""
        assert isinstance(self.app.screen, ScorpionScreen)
        return self.app.screen

    @property
    def message(self) -> str:
        """The message line."""
        return lines(self.table.query_one("#message"))[0].strip()

    @property
    def footer(self) -> str:
        """The footer."""
        return lines(self.app.screen.query_one(Footer))[0].strip()

    @property
    def columns(self) -> list[ColumnWidget]:
        """The columns, from the left."""
        return list(self.table.query(ColumnWidget))

    def screen_text(self) -> str:
        """All that the drawn widgets of the screen show."""
        return "\n".join(line for widget in self.app.screen.query(Drawn) for line in lines(widget))

    async def start(self, rules: str = "classic", deal: str = "48213", position: str = "") -> None:
        """A game on the table, past the dialog."""
        if position:
            state = scorpion.read_position(position, Rules(rules))
            self.app.start(Setup(Rules(rules), position=state))
        else:
            self.app.start(Setup(Rules(rules), deal=int(deal)))
        await self.pilot.pause()

    async def before_the_win(self) -> str:
        """A game whose last move is still to be made: the one that is given back."""
        record = record_named("classic-177")
        await self.start(deal=record.tags["Deal"])
        for token in record.moves[:-1]:
            self.game.history.play(self.game.state.read(token))
        self.table.show()
        await self.pilot.pause()
        return record.moves[-1]

    async def win(self) -> None:
        """Play a game to the win; the last move by keys."""
        token = await self.before_the_win()
        for i, (_, up) in enumerate(self.game.state.view().columns):
            cards = [str(card) for card in up]
            if token[:2] in cards:
                above = len(cards) - 1 - cards.index(token[:2])
                await self.press(str(i + 1), *["up"] * above, "enter")
                return

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)

    async def click_text(self, text: str, widget: Widget) -> None:
        """Click where `text` is drawn in a widget."""
        # Offsets count from the widget's edge; its text begins within border and padding.
        inner = widget.content_region.offset - widget.region.offset
        for y, line in enumerate(lines(widget)):
            if text in line:
                await self.pilot.click(widget, offset=inner + Offset(line.index(text), y))
                return
        raise AssertionError(f"{text!r} is not on {widget!r}: {lines(widget)}")

    async def click_footer(self, word: str) -> None:
        """Click a word of the footer."""
        await self.click_text(word, self.app.screen.query_one(Footer))

    async def click_card(self, card: str) -> None:
        """Click a card where it is drawn."""
        await self.click_at(self.place(card))

    def place(self, card: str) -> Offset:
        """Where a card, or an empty column by its number, is seen on the screen."""
        for column in self.columns:
            corner = column.region.offset
            if card == str(column.index + 1):
                return corner + Offset(2, 1)
            for y, line in enumerate(lines(column) if len(card) == 2 else ()):
                x = f" {_unsigned(line)} ".find(f" {face(card)} ")
                if x >= 0:
                    return corner + Offset(x, y)
        raise AssertionError(f"{card} is not to be seen")

    async def click_at(self, place: Offset, button: int = 1, times: int = 1) -> None:
        """Click a cell of the screen."""
        await self.pilot.click(offset=place, button=button, times=times)

    async def take(self, place: Offset, *way: Offset) -> None:
        """Press the button there, and go on with it held down."""
        await self.pilot.mouse_down(offset=place)
        for point in way:
            await self.move(point)

    async def move(self, place: Offset, button: int = 1) -> None:
        """Move the mouse, with a button held down or with none."""
        await self.pilot._post_mouse_events([MouseMove], offset=place, button=button)

    async def drag(self, place: Offset, onto: Offset) -> None:
        """Drag from there to there, and let go."""
        await self.take(place, place + Offset(1, 0), onto)
        await self.pilot.mouse_up(offset=onto)

    @property
    def carried(self) -> list[str]:
        """What is seen to follow the pointer."""
        floating = self.table.query_one(Floating)
        if not self.table.region.overlaps(floating.region):
            return []
        return [line.strip() for line in lines(floating)]

    async def move_by_mouse(self, token: str) -> None:
        """Make a move of a record by clicks alone."""
        if token == "deal":
            await self.click_text("▒▒", self.table.query_one("Panel"))
            return
        card, _, onto = token.partition(">")
        await self.click_card(card)
        if onto.startswith("@"):
            await self.pilot.click(self.columns[int(onto[1:]) - 1], offset=(2, 1))
        else:
            await self.click_card(onto)

    async def move_by_keys(self, token: str) -> None:
        """Make a move of a record by keys alone: go there, lift, drop by the column's number."""
        if token == "deal":
            await self.press("d")
            return
        card, _, onto = token.partition(">")
        column, up = self._seen(card)
        await self.press(str(column + 1), *["up"] * up, "space")
        target = int(onto[1:]) - 1 if onto.startswith("@") else self._seen(onto)[0]
        await self.press(str(target + 1))

    def _seen(self, card: str) -> tuple[int, int]:
        """The column of a card, and how many cards lie on it, counted on the screen."""
        for i, column in enumerate(self.columns):
            faces = column_faces(column)
            if face(card) in faces:
                return i, len(faces) - 1 - faces.index(face(card))
        raise AssertionError(f"{card} is not to be seen")


def marked(player: Player, signs: str) -> list[str]:
    """Columns with the cards, or the room, that are seen between two signs or after one."""
    left, right = signs[0], signs[1:]
    found = []
    for column in player.columns:
        for line in lines(column)[1:]:
            _, sign, rest = line.partition(left)
            if sign and right in rest:
                found.append(f"{column.index + 1} {_unsigned(rest).split()[0]}")
    return found


def _unsigned(line: str) -> str:
    for sign in "[]⟨⟩»«▴│×╻┃╹":
        line = line.replace(sign, " ")
    return line


def column_faces(column: ColumnWidget) -> list[str]:
    """What is drawn in a column, strip after strip, from the table up: the first line of each."""
    look = column.look
    assert look is not None
    layout = look.layout
    rows = [_unsigned(line) for line in lines(column)[1:]]
    cells = [
        row[strip * layout.size.stride :][: layout.size.width].strip()
        for strip in range(layout.strips[column.index])
        for row in rows
    ]
    lying = layout.lying(look.column.down, len(look.column.up))
    firsts = [cell for cell, row in zip(cells, lying, strict=False) if row.line == 0]
    return [cell for cell in firsts if cell and cell != "·"]
