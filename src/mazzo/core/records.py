"""Records: games as text, with tags and moves as in PGN. Source: the notation.

Reading is streaming and strict. A line that begins with a `[Game ` tag always begins a game, in an
open comment too, so that one broken game never swallows the next. So does a line in the form of
another program that writes a game a line, for which `read` is given a reader.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO, TypeAlias

from mazzo.core.errors import Code, NotationError, RuleError
from mazzo.core.game import Game, Setup
from mazzo.core.history import LIMIT as UNDO_LIMIT
from mazzo.core.history import History

LIMIT = 1 << 20
"""The longest game that is read, in bytes: over 150,000 moves."""

_WIDTH = 80
_CHUNK = 1 << 16
_MARK = rb"\[Game[ \t]"
_LONGEST_MARK = 256
_TOKEN = re.compile(
    r"""(?P<space>\s+)
    | \{[^}]*\}
    | \[(?P<name>[A-Za-z][A-Za-z0-9_]*)[ \t]+"(?P<value>(?:[^"\\\n]|\\["\\])*)"[ \t]*\]
    | (?P<number>[0-9]+\.+)
    | (?P<move>[^\s{}\[\]"]+)""",
    re.VERBOSE,
)
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_ESCAPED = re.compile(r"\\(.)")
_COMMON_TAGS = (
    *("Date", "Match", "Round"),
    *(f"Seat{seat}" for seat in range(1, 5)),
    *("Scores", "Elapsed", "Undos", "Hints", "Redo", "Result"),
)


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why and where a record can't be read on: at which move, from 1; 0 is the tags or the deal."""

    error: RuleError
    at: int
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game as text: its tags, its moves as tokens, and the line of the file that it begins in.

    What was read before a flaw stands. Comments and move numbers are not kept. `form` is what the
    line of another program began with, None for a record of our own; the tags and moves are then
    that program's, but for the tag `Game`.
    """

    tags: dict[str, str]
    moves: tuple[str, ...] = ()
    line: int = 1
    flaw: Flaw | None = None
    form: str | None = None

    @property
    def game(self) -> str | None:
        """The name of its game, as the record gives it."""
        return self.tags.get("Game")


LineReader: TypeAlias = Callable[[str, int], Record]
"""Makes a record of another program's line and of the number it has; never raises."""


def read(stream: BinaryIO, forms: Mapping[str, LineReader] | None = None) -> Iterator[Record]:
    """The games of a file opened for bytes, one at a time; memory is bounded by `LIMIT`.

    A text without any game is one flawed record. `forms` has, by what their lines begin with, the
    forms of other programs that are read too.

    >>> import io
    >>> text = b'[Game "scorpion"]\\n[Deal "7"]\\n\\n1. deal {why not} 2. 4h>5h\\n'
    >>> for record in read(io.BytesIO(text)):
    ...     print(record.tags, record.moves)
    {'Game': 'scorpion', 'Deal': '7'} ('deal', '4h>5h')
    """
    forms = forms or {}
    found = False
    for line, text in _pieces(stream, forms):
        for record in _parse(line, text, forms):
            found = True
            yield record
    if not found:
        yield Record({}, flaw=Flaw(NotationError.of(Code.EMPTY), 0))


def _pieces(stream: BinaryIO, forms: Iterable[str]) -> Iterator[tuple[int, bytes | None]]:
    """The text of each game with the number of its first line; None for one over `LIMIT`."""
    lines = [re.escape(form.encode()) for form in forms]
    marks = re.compile(rb"^[ \t]*(?:" + b"|".join([_MARK, *lines]) + b")", re.MULTILINE)
    whole_line = re.compile(rb"[ \t]*(?:" + b"|".join(lines) + rb")[^\n]*\n") if lines else None

    def end(buffer: bytes, searched: int) -> int | None:
        """Where the game ends that the buffer begins with, if what is there shows it."""
        if whole_line and (line := whole_line.match(buffer)):
            return line.end()
        mark = marks.search(buffer, searched)
        return mark.start() if mark else None

    first = line = 1
    buffer = stream.read(_CHUNK).removeprefix(b"\xef\xbb\xbf")
    searched = 1
    too_long = False
    more = True
    while more:
        chunk = stream.read(_CHUNK)
        more = bool(chunk)
        buffer += chunk
        while cut := end(buffer, searched):
            yield first, None if too_long else buffer[:cut]
            line += buffer.count(b"\n", 0, cut)
            first = line
            buffer = buffer[cut:]
            searched, too_long = 1, False
        searched = max(1, len(buffer) - _LONGEST_MARK)
        if len(buffer) > LIMIT:
            too_long = True
            # Only the last line is kept, for it may yet turn out to begin a game.
            last = max(buffer.rfind(b"\n"), 0)
            line += buffer.count(b"\n", 0, last)
            buffer = buffer[last:]
            if len(buffer) > _LONGEST_MARK:
                buffer = buffer[:1] + b"."
            searched = 1
    yield first, None if too_long else buffer


def _parse(line: int, data: bytes | None, forms: Mapping[str, LineReader]) -> Iterator[Record]:
    """The game in a piece of text: none in white space, several if tags follow on its moves."""
    if data is None:
        yield Record({}, line=line, flaw=Flaw(NotationError.of(Code.TOO_LONG), 0))
        return
    for form, read_line in forms.items():
        if data.lstrip(b" \t").startswith(form.encode()):
            # Names there may be in another encoding, which is no harm to the game.
            yield read_line(data.decode(errors="replace").strip(), line)
            return
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        yield Record({}, line=line, flaw=Flaw(NotationError.of(Code.NOT_TEXT), 0))
        return
    start = 0
    while start < len(text):
        record, end = _parse_game(text, start, line)
        if record.tags or record.flaw:
            yield record
        line += text.count("\n", start, end)
        start = end


def _parse_game(text: str, start: int, line: int) -> tuple[Record, int]:
    """The game that begins at `start`, and the place of the `[Game ` tag after it, or the end."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    in_tags = True

    def flawed(code: Code, place: int, at: int) -> tuple[Record, int]:
        token = text[place:].split(maxsplit=1)[0]
        flaw = Flaw(NotationError.of(code, text=token), at, token)
        return Record(tags, tuple(moves), line, flaw), len(text)

    place = start
    while place < len(text):
        token = _TOKEN.match(text, place)
        here = 0 if in_tags else len(moves) + 1
        if token is None:
            sign = {"{": Code.OPEN_COMMENT, "[": Code.BAD_TAG}.get(text[place], Code.STRAY_SIGN)
            return flawed(sign, place, here)
        name, value, move = token["name"], token["value"], token["move"]
        if name == "Game" and tags:
            break
        if (name or move) and not tags and name != "Game":
            return flawed(Code.NO_GAME_TAG, place, 0)
        if name:
            if not in_tags:
                return flawed(Code.STRAY_TAG, place, here if moves else 0)
            if name in tags:
                return flawed(Code.DOUBLED_TAG, place, 0)
            if _CONTROL.search(value):
                return flawed(Code.BAD_TAG, place, 0)
            if not tags:
                # What stands before it, white space and comments, is no part of the game.
                line += text.count("\n", start, place)
            tags[name] = _ESCAPED.sub(r"\1", value)
        elif move:
            in_tags = False
            moves.append(move)
        elif tags and token["space"] and _BLANK_LINE.search(token["space"]):
            in_tags = False
        place = token.end()
    return Record(tags, tuple(moves), line), place


def write(setup: Setup[Any], moves: Iterable[str], tags: Mapping[str, str] | None = None) -> str:
    """The canonical text of a game: one game, one text, and it ends with a line end.

    `tags` are those beside the setup's own; the notation's come first, in its order, then those
    it does not know, by name.

    >>> from mazzo.games import scorpion
    >>> print(write(scorpion.Setup(deal=48213), ["4h>5h", "deal"], {"Elapsed": "9"}), end="")
    [Game "scorpion"]
    [Rules "classic"]
    [Deal "48213"]
    [Elapsed "9"]
    <BLANKLINE>
    4h>5h deal
    """
    own = dict(setup.tags())
    more = {name: value for name, value in (tags or {}).items() if name not in own}
    common = [name for name in _COMMON_TAGS if name in more]
    names = [*own, *common, *sorted(more.keys() - set(common))]
    escaped = {
        name: value.replace("\\", "\\\\").replace('"', '\\"')
        for name, value in {**more, **own}.items()
    }
    lines = [f'[{name} "{escaped[name]}"]' for name in names]
    body = textwrap.wrap(" ".join(moves), _WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *body, ""])


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through the rules, up to its end or its flaw.

    Setup and history are missing where the tags do not say what is played. `more` are fields of
    its report that the form of another program brings along, in place of the game's own.
    """

    record: Record
    setup: Setup[Any] | None = None
    history: History[Any] | None = None
    flaw: Flaw | None = None
    more: Mapping[str, object] = field(default_factory=dict)


def replay(record: Record, game: Game) -> Replay:
    """Play `record` by the rules of `game`, its undone moves too; it never raises."""
    if record.flaw and record.flaw.at == 0:
        return Replay(record, flaw=record.flaw)
    try:
        setup = game.read_setup(record.tags)
        history: History[Any] = History(setup.start())
    except NotationError as error:
        return Replay(record, flaw=Flaw(error, 0))
    for at, token in enumerate(record.moves, 1):
        try:
            history.play(history.state.read(token))
        except RuleError as error:
            return Replay(record, setup, history, Flaw(error, at, token))
    try:
        _redo(history, record.tags.get("Redo", "").split())
        _verify(record.tags.get("Result"), game.result(history))
    except NotationError as error:
        return Replay(record, setup, history, record.flaw or Flaw(error, 0))
    return Replay(record, setup, history, record.flaw)


def _redo(history: History[Any], tokens: list[str]) -> None:
    """Make `tokens` the moves that can be played again."""
    if len(tokens) > UNDO_LIMIT:
        raise NotationError.of(Code.WRONG_REDO, text=tokens[UNDO_LIMIT])
    here = len(history.moves)
    try:
        for token in tokens:
            try:
                history.play(history.state.read(token))
            except RuleError as error:
                raise NotationError.of(Code.WRONG_REDO, text=token) from error
    finally:
        # A flaw further on is told with the position that the record's own moves reach.
        for _ in range(len(history.moves) - here):
            history.undo()


def _verify(recorded: str | None, result: str) -> None:
    if recorded is not None and recorded != result:
        raise NotationError.of(Code.WRONG_RESULT, text=recorded, result=result)
