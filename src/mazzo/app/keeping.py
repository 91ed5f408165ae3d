"""The app's part in keeping games: the game at hand, and those that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazzo.play.game_at_hand import GameAtHand
from mazzo.play.storage import Keeper, Kept
from mazzo.words import Words

if TYPE_CHECKING:
    from mazzo.games.scorpion import State

TABLES = ("scorpion",)
"""The games that there is a table for."""


class Keeping:
    """What an app does with the games of its player. Without a keeper they end with the program."""

    words: Words
    keeper: Keeper | None
    game: GameAtHand[State] | None

    @property
    def keeps(self) -> bool:
        """Whether a game that is left can be played on later."""
        return self.keeper is not None and not self.keeper.failing

    def keep(self) -> str:
        """Save the game at hand; a sentence if there is trouble, which is told once."""
        if self.keeper is not None and self.game is not None:
            self.keeper.keep(self.game)
        return self.trouble()

    def leave(self) -> None:
        """Leave the game at hand as it stands."""
        if self.keeper is not None and self.game is not None:
            self.keeper.leave(self.game)

    def give_up(self) -> None:
        """Drop the game at hand: it counts as given up."""
        if self.keeper is not None and self.game is not None:
            self.keeper.drop(self.game)

    def trouble(self) -> str:
        """What has gone wrong with saved games since this was last asked."""
        untold = self.keeper.untold() if self.keeper is not None else ()
        return " ".join(self.words.say(each.code, file=each.file) for each in untold)

    def unfinished(self) -> tuple[Kept, ...]:
        """The games that can be played on at a table that there is, newest first."""
        kept = self.keeper.unfinished() if self.keeper is not None else ()
        return tuple(each for each in kept if each.game in TABLES)

    def drop(self, id: str) -> None:
        """Give a kept game up."""
        if self.game is not None and self.game.id == id:
            self.give_up()
            self.game = None
        elif self.keeper is not None and (game := self.keeper.take(id)):
            self.keeper.drop(game)

    def would_lose(self) -> bool:
        """Whether there is a game that would end with the program."""
        if self.game is None or self.keeps:
            return False
        return self.game.begun or (self.game.over and self.keeper is not None)
