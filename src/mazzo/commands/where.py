"""`mazzo --where`: the files and folders that hold what is the player's, one a line."""

from __future__ import annotations

import dataclasses
from argparse import Namespace

from mazzo.play.places import places
from mazzo.words import LONGEST_PATH, Words, clean


def run(options: Namespace, words: Words) -> int:
    """Print them; they need not exist."""
    for name, path in dataclasses.asdict(places()).items():
        print(f"{name:<9} {clean(str(path), LONGEST_PATH)}")
    return 0
