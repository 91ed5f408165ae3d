"""The game on the screen; no other package imports textual."""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any

from mazzo.words import Words, language, languages

if TYPE_CHECKING:
    from mazzo.play.replay import Playback
    from mazzo.play.settings import Settings

NO_TERMINAL = 2
HUNG_UP = 128 + signal.SIGHUP


def has_terminal() -> bool:
    """Whether there is a terminal that can show cards."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def run(options: Namespace, words: Words, playback: Playback | None = None) -> int:
    """Play until the player quits, or show a game; 2 if there is no terminal to do it on."""
    if not has_terminal():
        print(words.say("app.no-terminal"), file=sys.stderr)
        return NO_TERMINAL
    # Textual would import a module that they name, write files, press keys: not for a stranger.
    for name in [name for name in os.environ if name.startswith("TEXTUAL")]:
        del os.environ[name]
    from mazzo.app.app import MazzoApp
    from mazzo.app.keymap import KeymapError, KeyTable, load
    from mazzo.core.errors import Violation
    from mazzo.play.places import config_folder, data_folder
    from mazzo.play.settings import SettingsFile
    from mazzo.play.storage import Keeper

    folder = config_folder()
    file = SettingsFile(folder)
    key_table, keys_trouble = KeyTable(), None
    try:
        key_table = load(folder)
    except KeymapError as error:
        keys_trouble = error.violation
    app = MazzoApp(
        words,
        _for_this_run(file.settings, options),
        file=file,
        keeper=Keeper(data_folder()),
        key_table=key_table,
        keys_trouble=keys_trouble,
        notices=(Violation.of("settings.damaged"),) if file.damaged else (),
        watchful=True,
    )
    app.data_folder, app.playback = data_folder(), playback
    try:
        while app.run(mouse=app.settings.mouse):
            saved = app.settings.language
            words = Words(language(None, saved, os.environ, languages()))
            app = app.successor(words)
    finally:
        app.leave()
    if app.crash is not None:
        kept = app.game is not None and app.game.begun and app.keeps
        _tell_of_crash(app.crash, words, kept)
    if app.return_code == HUNG_UP:
        # All is saved; at an ordinary end Python would try to write to a terminal that is gone.
        os._exit(HUNG_UP)
    return app.return_code or 0


def _tell_of_crash(error: Exception, words: Words, kept: bool) -> None:
    """Say what has happened, where, for a report, and that the game is not lost."""
    frames = extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    print(words.say("app.crashed", error=repr(error), place=place), file=sys.stderr)
    if kept:
        print(words.say("app.crashed-kept"), file=sys.stderr)


def _for_this_run(settings: Settings, options: Namespace) -> Settings:
    """What the command line asks for goes before what is kept."""
    asked: dict[str, Any] = {}
    if "lang" in options:
        asked["language"] = options.lang
    if options.ascii:
        asked["suits"] = "ascii"
    if options.no_mouse:
        asked["mouse"] = False
    return replace(settings, **asked)
