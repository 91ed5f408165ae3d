"""The finished games, to choose one that shall be gone through again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from mazzo.app.actions import bindings
from mazzo.app.screens.base import Dialog
from mazzo.app.widgets.choices import Choices
from mazzo.app.widgets.lines import Line
from mazzo.core.errors import RuleError
from mazzo.games.scorpion import NAME
from mazzo.play.replay import Finished, Playback, finished_games, load_playback
from mazzo.words import Words

_AT_ONCE = 20
"""Games that are read before keys are heeded again; more than are seen at a time."""
_PAUSE = 0.01
"""Seconds between two lots of games."""


class Replays(Dialog[Playback]):
    """The finished games, newest first; gives back the one that was chosen."""

    OFFERS = ("line_up", "line_down", "choose", "close")
    # Enter is the list's.
    BINDINGS = bindings("line_up", "line_down", "close", at_once=True)

    def __init__(self, words: Words, folder: Path | None) -> None:
        super().__init__(words)
        self._unread: Iterator[Finished] = finished_games(folder, NAME) if folder else iter(())
        self._games: list[Finished] = []

    def compose(self) -> ComposeResult:
        """A line a game, and under them room for what goes wrong."""
        with Vertical(classes="box replays"):
            yield Line(Content(self.words.say("replays.title")), classes="title")
            yield Choices(*self._next_games())
            yield Line(id="trouble")

    def on_mount(self) -> None:
        """The newest games are there at once; the others come while those are looked at."""
        self.set_timer(_PAUSE, self._list_more)

    def _list_more(self) -> None:
        if more := self._next_games():
            self.query_one(OptionList).add_options(more)
            self.set_timer(_PAUSE, self._list_more)

    def _next_games(self) -> list[Option]:
        """The games that come next in the list."""
        more = list(islice(self._unread, _AT_ONCE))
        self._games += more
        return [Option(Content(self._told(game))) for game in more]

    def _told(self, game: Finished) -> str:
        """When it ended, what was played and how well."""
        say = self.words.say
        day = game.ended.date().isoformat()
        what = game.deal or self.words.title(NAME, game.rules)
        score = say("won.score", score=game.score)
        parts = (what, score, self.words.count("count.moves", game.moves))
        return f"{day}  " + self.words.plain("  ·  ").join(parts)

    def action_line_up(self) -> None:
        """To the game above."""
        self.query_one(OptionList).action_cursor_up()

    def action_line_down(self) -> None:
        """To the game below."""
        self.query_one(OptionList).action_cursor_down()

    def action_choose(self) -> None:
        """Go through the marked game: the footer's Enter, clicked."""
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Give the game back, if it can be read."""
        path = self._games[event.option_index].path
        try:
            self.dismiss(load_playback(path))
        except OSError as error:
            reason = error.strerror or type(error).__name__
            text = self.words.say("check.unopened", file=path.name, reason=reason)
            self.query_one("#trouble", Line).say(text, refusal=True)
        except RuleError as error:
            self.query_one("#trouble", Line).say(self.words.explain(error.violation), refusal=True)

    def action_close(self) -> None:
        """None of them."""
        self.dismiss(None)
