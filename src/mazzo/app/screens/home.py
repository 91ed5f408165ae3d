"""The first screen: what there is to do."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from mazzo.app.actions import SCREENS, bindings, key_face
from mazzo.app.keeping import TABLES
from mazzo.app.screens.base import FullScreen
from mazzo.app.widgets.choices import Choices
from mazzo.app.widgets.lines import Footer, Line
from mazzo.play.replay import any_finished
from mazzo.play.storage import Kept

_SUITS = "shcd"
_GAME = "game-"
_HOUR = 60
_DAY = 24 * _HOUR


class HomeScreen(FullScreen):
    """Continue, new game, rules, settings, quit; what can't be done now is not shown."""

    NAME = "home"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*(id_ for id_ in OFFERS if id_ != "choose"), at_once=True)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-high")]  # noqa: RUF012
    _CHOICES: ClassVar[tuple[str, ...]] = (
        *("resume", "new", "replays", "rules", "stats", "settings", "keys", "quit"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[Kept, ...] = ()
        self._finished = False
        self._trouble = ""

    def compose(self) -> ComposeResult:
        """The name, the choices, what there is to tell, the footer."""
        with Vertical(id="home"):
            yield Line(Content("m a z z o"), id="name")
            yield Line(id="suits")
            with Center():
                yield Choices(id="choices")
        yield Line(id="notices")
        yield Footer(self.words)

    def on_screen_resume(self) -> None:
        """A game may have begun or ended since; they are listed once the screen is there."""
        self._trouble = ""
        self._show()
        self.query_one(OptionList).focus()
        self.call_after_refresh(self._list_games)

    def _list_games(self) -> None:
        """List the games that can be played on, and mark the first."""
        at_hand = self.host.game.id if self.host.game else None
        # What was just left is what is most likely to be gone on with, also if nothing was played.
        self._games = tuple(sorted(self.host.unfinished(), key=lambda kept: kept.id != at_hand))
        folder = self.host.data_folder
        self._finished = folder is not None and any(any_finished(folder, game) for game in TABLES)
        self._trouble = self.host.trouble() or self._trouble
        self.query_one(OptionList).highlighted = None
        self._show()

    def refresh_settings(self) -> None:
        """Show all with the signs that are settled on."""
        self._show()

    def _show(self) -> None:
        """Show games, choices and notices."""
        choices = self.query_one(OptionList)
        here = choices.highlighted or 0
        choices.clear_options()
        choices.set_class(bool(self._games), "-games")
        resumed, *others = self._CHOICES
        next_ = self._next()
        if next_ is not None and next_ not in [kept.id for kept in self._games]:
            choices.add_option(self._choice(resumed))
        for kept in self._games:
            key = self._key(resumed) if kept.id == next_ else ""
            choices.add_option(Option(Content(f"{key:<2}  {self._told(kept)}"), id=_GAME + kept.id))
        if self._games:
            choices.add_option(Option("", disabled=True))
        choices.add_options(map(self._choice, filter(self.can, others)))
        choices.highlighted = here
        suits = "  ".join(map(self.words.suit_sign, _SUITS))
        self.query_one("#suits", Line).say(suits)
        notices = [*self.host.notices, *filter(None, [self.host.keys_trouble])]
        told = [self._trouble, *map(self.words.explain, notices)]
        self.query_one("#notices", Line).say("\n".join(filter(None, told)))
        self.query_one(Footer).offer(self.offers())

    def _choice(self, id_: str) -> Option:
        word = self.words.say(f"home.{id_}")
        return Option(Content(f"{self._key(id_):<2}  {word}"), id=id_)

    def _next(self) -> str | None:
        """The game that is continued, by its id: the one at hand, or the one that was played last.

        One that is over and kept makes way for those that can be played on.
        """
        game = self.host.game
        if game is not None and (not game.over or self.host.would_lose() or not self._games):
            return game.id
        return self._games[0].id if self._games else None

    def _key(self, action: str) -> str:
        return key_face(self.host.key_table.keys_of(action)[0], self.words)

    def _told(self, kept: Kept) -> str:
        """A kept game in a line: what it is, how far it has come, how old it is."""
        say, count = self.words.say, self.words.count
        parts = self._title(kept)
        # What there is no room for is cut: the points may be.
        parts.append(count("count.moves", kept.moves))
        parts.append(say("home.in-use") if kept.in_use else self._age(kept.saved))
        parts.append(say("won.score", score=kept.score))
        return self.words.plain(" · ").join(parts)

    def _title(self, kept: Kept) -> list[str]:
        """Game, rules and deal."""
        say = self.words.say
        number = kept.deal.rpartition(":")[2] if kept.deal else ""
        deal = [say("board.deal", deal=number)] if number else []
        return [say(f"game.{kept.game}"), say(f"rules.{kept.rules}"), *deal]

    def _age(self, saved: datetime) -> str:
        minutes = int((datetime.now().astimezone() - saved).total_seconds()) // 60
        if minutes < 1:
            return self.words.say("home.now")
        if minutes < _HOUR:
            return self.words.count("home.minutes", minutes)
        if minutes < _DAY:
            return self.words.count("home.hours", minutes // _HOUR)
        return self.words.count("home.days", minutes // _DAY)

    def can(self, action: str) -> bool:
        """A game can be continued while one is at hand or kept, and given up where it is marked."""
        match action:
            case "resume":
                return self._next() is not None
            case "drop_game":
                return self._marked() is not None
            case "replays":
                return self._finished
            case _:
                return True

    def _marked(self) -> Kept | None:
        """The game that is highlighted."""
        option = self.query_one(OptionList).highlighted_option
        id_ = _game_of(option.id) if option is not None else None
        return next((kept for kept in self._games if kept.id == id_), None)

    def on_option_list_option_highlighted(self) -> None:
        """What can be done depends on what is marked."""
        self.query_one(Footer).offer(self.offers())

    def listed(self) -> tuple[str, ...]:
        """Without a game there is none to go back to."""
        return tuple(filter(self.can, self.OFFERS))

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen; by now, something else may be marked."""
        if game := _game_of(event.option_id):
            self._take(game)
        else:
            await self.run_action(f"screen.{event.option_id}")

    def _take(self, game: str) -> None:
        """Play a game on, after asking if the one at hand would be lost."""
        at_hand = self.host.game
        if at_hand is not None and at_hand.id != game and self.host.would_lose():
            self.host.ask("ask.play-on", lambda: self._play_on(game))
        else:
            self._play_on(game)

    def _play_on(self, game: str) -> None:
        if not self.host.take(game):
            # After a question that is answered the list is made anew; what is told comes then.
            self.call_after_refresh(self._list_games)

    def action_up(self) -> None:
        """To the choice above."""
        self.query_one(OptionList).action_cursor_up()

    def action_down(self) -> None:
        """To the choice below."""
        self.query_one(OptionList).action_cursor_down()

    async def action_choose(self) -> None:
        """Do what is highlighted: the footer's Enter, clicked."""
        self.query_one(OptionList).action_select()

    def action_resume(self) -> None:
        """Back to the game at hand, or to the one that was played last."""
        if game := self._next():
            self._take(game)

    def action_drop_game(self) -> None:
        """Give up the game that is marked, after asking."""
        if kept := self._marked():
            title = self.words.plain(" · ").join(self._title(kept))
            # What there is to tell is told with the list that is made anew.
            self.host.ask("ask.drop", lambda: self.host.drop(kept.id), game=title)

    def action_replays(self) -> None:
        """Go through a finished game."""
        if self._finished:
            self.host.show_replays()

    def action_quit(self) -> None:
        """End the program."""
        self.host.quit()


def _game_of(choice: str | None) -> str | None:
    """The game that is chosen, by its id; None if it is something else."""
    if choice is None or not choice.startswith(_GAME):
        return None
    return choice.removeprefix(_GAME)
