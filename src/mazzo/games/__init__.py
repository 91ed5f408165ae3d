"""The games there are, one package each; a package's own module is what its users see.

>>> from mazzo.games import scorpion
>>> scorpion.Setup(deal=48213).start().position().split("/")[0]
'(Jd)(7h)(Qs)5cKd3h2s'
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, BinaryIO, cast

from mazzo.core.errors import Code, NotationError
from mazzo.core.game import Game, SeatedGame, Setup
from mazzo.core.records import Flaw, Record, Replay, read, replay, write

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


ISS = "(;GM[Skat]"
"""What a line of the International Skat Server begins with: a game of Skat in another form."""


def _iss() -> Any:
    """The module that knows this form, imported when the first line of it is met."""
    return import_module("mazzo.games.skat.iss")


def read_records(stream: BinaryIO) -> Iterator[Record]:
    """The games of a file opened for bytes, in whatever form, one at a time.

    >>> import io
    >>> lines = b'(;GM[Skat]P0[Ada]R[passed] ;)\\n[Game "scorpion"]\\n[Deal "7"]\\n'
    >>> [(record.game, record.line) for record in read_records(io.BytesIO(lines))]
    [('skat', 1), ('scorpion', 2)]
    """
    return read(stream, {ISS: lambda text, line: cast(Record, _iss().read_line(text, line))})


def play_record(record: Record) -> Replay:
    """A record played by the rules of its game; it never raises."""
    if record.form == ISS:
        return cast(Replay, _iss().replay(record))
    if record.flaw and record.flaw.at == 0:
        return Replay(record, flaw=record.flaw)
    try:
        game = named(record.game or "")
    except NotationError as error:
        return Replay(record, flaw=Flaw(error, 0))
    return replay(record, game)


def write_own(played: Replay) -> str:
    """A game that was read, of whatever form, as a record of our own.

    Raises:
        NotationError: our own form has no place for something in it.
    """
    if played.record.form == ISS:
        return cast(str, _iss().write_own(played))
    assert played.setup is not None
    assert played.history is not None
    tags = dict(played.record.tags)
    if "Redo" in tags:
        tags["Redo"] = " ".join(played.history.redoable)
    return write(played.setup, played.history.moves, tags)


def write_iss(played: Replay) -> str:
    """A game that was read, of whatever form, as a line of the International Skat Server.

    Raises:
        NotationError: that form has no place for something in it.
    """
    return cast(str, _iss().write_line(played))


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
