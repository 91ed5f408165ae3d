"""`mazzo rules GAME`: the rules of a game, as Markdown, or laid out when a terminal reads them."""

from __future__ import annotations

import sys
from argparse import Namespace

from mazzo.words import Words
from mazzo.words.rules import rules_page


def run(options: Namespace, words: Words) -> int:
    """Print the page."""
    page = rules_page(options.game, words.language)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        # Links lead to files beside the page, where a terminal finds nothing.
        console.print(Markdown(page, hyperlinks=False), width=min(console.width, 80))
    else:
        sys.stdout.write(page)
    return 0
