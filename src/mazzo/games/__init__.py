"""The games there are, one package each; a package's own module is what its users see.

>>> from mazzo.games import scorpion
>>> scorpion.Setup(deal=48213).start().position().split("/")[0]
'(Jd)(7h)(Qs)5cKd3h2s'
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from mazzo.core.errors import Code, NotationError
from mazzo.core.game import Game, SeatedGame, Setup
from mazzo.core.records import Flaw, Record, Replay, replay

NAMES = ("scorpion", "scopa", "skat")
"""The games, in the order in which they are offered."""


def named(name: str) -> Game:
    """The package of a game, imported when it is first asked for.

    Raises:
        NotationError: `notation.unknown-game`.

    >>> named("scorpion").NAME
    'scorpion'
    """
    if name not in NAMES:
        raise NotationError.of(Code.UNKNOWN_GAME, text=name)
    return cast(Game, import_module(f"mazzo.games.{name}"))


def seated(name: str) -> SeatedGame:
    """The package of a game that has computer players.

    >>> seated("scopa").NAME
    'scopa'
    """
    return cast(SeatedGame, named(name))


def play_record(record: Record) -> Replay:
    """A record played by the rules of its game; it never raises."""
    if record.flaw and record.flaw.at == 0:
        return Replay(record, flaw=record.flaw)
    try:
        game = named(record.game or "")
    except NotationError as error:
        return Replay(record, flaw=Flaw(error, 0))
    return replay(record, game)


def read_share_code(text: str) -> Setup[Any]:
    """The setup that a share code names, of whatever game.

    Raises:
        NotationError: `notation.not-a-share-code`, `notation.not-a-deal`.

    >>> read_share_code("scorpion:classic:48213").share_code()
    'scorpion:classic:48213'
    """
    name = text.strip().partition(":")[0]
    if name not in NAMES:
        raise NotationError.of(Code.NOT_A_SHARE_CODE, text=text)
    return named(name).read_share_code(text.strip())
