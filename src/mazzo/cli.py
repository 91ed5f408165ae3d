"""The command line: it parses, then imports the one command it needs."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from mazzo import players
from mazzo.games import NAMES
from mazzo.words import Words, clean, language, languages

if TYPE_CHECKING:
    from mazzo.play.replay import Playback

USAGE = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence, and knows options by their full names alone."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"mazzo: {clean(message, 200)}\n")


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = _Parser(prog="mazzo", description=words.say("cli.about"), epilog=words.say("cli.play"))
    parser.add_argument("--version", action="store_true", help=words.say("cli.version"))
    parser.add_argument("--ascii", action="store_true", help=words.say("cli.ascii"))
    parser.add_argument("--no-mouse", action="store_true", help=words.say("cli.no-mouse"))
    # It may stand before a command or after it.
    common = _Parser(add_help=False)
    for place in (parser, common):
        place.add_argument(
            "--lang", default=argparse.SUPPRESS, metavar="CODE", help=words.say("cli.lang")
        )
    for name in ("where", "debug-info"):
        about, module = words.say(f"cli.{name}"), name.replace("-", "_")
        parser.add_argument(
            f"--{name}", dest="command", action="store_const", const=module, help=about
        )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str) -> argparse.ArgumentParser:
        about = words.say(f"cli.{name}")
        return commands.add_parser(name, help=about, description=about, parents=[common])

    check = command("check")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--json", action="store_true", help=words.say("cli.json"))
    convert = command("convert")
    convert.add_argument("source", metavar="IN", help=words.say("cli.convert-in"))
    convert.add_argument("target", metavar="OUT", help=words.say("cli.convert-out"))
    rules = command("rules")
    rules.add_argument("game", choices=NAMES, metavar="GAME", help=", ".join(NAMES))
    replay = command("replay")
    replay.add_argument("file", metavar="FILE")
    index = _number(words, 999_999_999)
    replay.add_argument(
        "index", type=index, nargs="?", default=1, metavar="INDEX", help=words.say("cli.index")
    )
    replay.set_defaults(show=_show)
    replay.add_argument("--text", action="store_true", help=words.say("cli.text"))
    stats = command("stats").add_mutually_exclusive_group()
    stats.add_argument("--json", action="store_true", help=words.say("cli.json-stats"))
    stats.add_argument("--reset", action="store_true", help=words.say("cli.reset"))
    command("engine")
    _arena_options(command("arena"), words)
    return parser


def _arena_options(arena: argparse.ArgumentParser, words: Words) -> None:
    games = players.NAMES
    arena.add_argument("game", choices=games, metavar="GAME", help=", ".join(games))
    arena.add_argument("levels", nargs="+", metavar="LEVEL", help=words.say("cli.levels"))
    deals = _number(words, 1_000_000)
    arena.add_argument(
        "--deals", type=deals, required=True, metavar="N", help=words.say("cli.deals")
    )
    seed = _number(words, 999_999_999)
    arena.add_argument("--seed", type=seed, default=1, metavar="N", help=words.say("cli.seed"))
    arena.add_argument("--players", choices=("2", "3", "4", "4p"), help=words.say("cli.players"))
    arena.add_argument("--rules", metavar="RULES", help=words.say("cli.variant"))
    cores = _number(words, 256)
    arena.add_argument("--cores", type=cores, metavar="N", help=words.say("cli.cores"))
    arena.add_argument("--json", action="store_true", help=words.say("cli.json-pairs"))


def _show(playback: Playback, options: argparse.Namespace, words: Words) -> int | None:
    """Show a game on the screen; the exit code, None if it is to be printed instead."""
    if options.text:
        return None
    from mazzo import app

    return app.run(options, words, playback) if app.has_terminal() else None


def _number(words: Words, highest: int) -> Callable[[str], int]:
    """Reads a whole number from 1 to `highest`."""

    def read(text: str) -> int:
        if not re.fullmatch("0*[0-9]{1,9}", text) or not 1 <= int(text) <= highest:
            message = words.say("cli.number", highest=highest, text=text)
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return read


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `mazzo`; the exit code: 0, or 1 and 2 as the notation says."""
    _ready_streams()
    arguments = sys.argv[1:] if arguments is None else arguments
    asked = _asked_language(arguments)
    existing = languages()
    words = Words(language(asked, _saved_language(existing), os.environ, existing))
    try:
        if asked is not None and asked not in existing:
            known = ", ".join(existing)
            print(words.say("cli.unknown-language", text=asked, languages=known), file=sys.stderr)
            return USAGE
        code = _run(arguments, words)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Nobody can read on, or the disk is full: at exit Python must have nothing left to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            print(words.say("cli.output", reason=error.strerror or ""), file=sys.stderr)
        return USAGE


def _ready_streams() -> None:
    """Make standard output and error able to take every word."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # Closed by whoever started us. Errors must not go to standard output instead.
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
        elif hasattr(stream, "reconfigure"):
            # A terminal or pipe that can't take a suit sign gets an escape, not a traceback.
            stream.reconfigure(errors="backslashreplace")


def _asked_language(arguments: Sequence[str]) -> str | None:
    """The language of `--lang`, which must be known before anything can be said."""
    asked = None
    for place, option in enumerate(arguments):
        if option == "--":
            break
        if option == "--lang":
            asked = next(iter(arguments[place + 1 :]), None)
        elif option.startswith("--lang="):
            asked = option.partition("=")[2]
    return asked


def _saved_language(existing: Sequence[str]) -> str:
    """The language that the player has settled on, if there is a choice; never a failure."""
    if len(existing) < 2:
        return ""
    from mazzo.play.places import config_folder
    from mazzo.play.settings import SettingsFile

    return SettingsFile(config_folder()).settings.language


def _run(arguments: Sequence[str], words: Words) -> int:
    try:
        options = _parser(words).parse_args(arguments)
    except SystemExit as stop:
        # It has printed help or its refusal, which must still be flushed.
        return int(stop.code or 0)
    if options.version:
        from importlib.metadata import version

        print("mazzo", version("mazzo"))
        return 0
    words.ascii = options.ascii
    command = import_module(f"mazzo.commands.{options.command}" if options.command else "mazzo.app")
    code: int = command.run(options, words)
    return code
