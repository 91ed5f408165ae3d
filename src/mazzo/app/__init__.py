"""The game on the screen; no other package imports textual."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from mazzo.words import Words

NO_TERMINAL = 2


def run(options: Namespace, words: Words) -> int:
    """Play until the player quits; 2 if there is no terminal to play on."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        print(words.say("app.no-terminal"), file=sys.stderr)
        return NO_TERMINAL
    # Textual would import any module that it names.
    os.environ.pop("TEXTUAL_DRIVER", None)
    from mazzo.app.app import MazzoApp

    app = MazzoApp(words)
    app.run()
    return app.return_code or 0
