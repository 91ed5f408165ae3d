"""Codes that the source makes up as it goes: the patterns of its f-strings, and their members.

Whoever writes a new `say(f"...")` says here what can stand in its hole.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from mazzo.app import actions, signs
from mazzo.app.screens import base, home, keys, settings, won
from mazzo.app.screens.rules import RulesScreen
from mazzo.commands import arena_figures, arena_scopa, arena_skat, stats
from mazzo.core.cards import FRENCH_32
from mazzo.games import NAMES
from mazzo.games.scorpion import Rules
from mazzo.play import trouble
from mazzo.players.scopa.reasons import Why
from mazzo.players.skat.card_reasons import CardWhy
from mazzo.players.skat.reasons import Why as SkatWhy
from words.source import HOLE, module_of, parsed, sources, texts

# The screens that open the list of keys; it also tells what ctrl+c does.
_LISTED = {
    *actions.SCREENS["home"],
    *actions.SCREENS["table"],
    *actions.SCREENS["won"],
    *RulesScreen.OFFERS,
    *actions._REPLAY,
    "stats",
    "interrupt",
    "change",
}
# What the same keys do elsewhere.
_OWN = {
    *("home.up", "home.down", "replay.first", "replay.last", "stats.stats"),
    *("won.line_up", "won.line_down", "won.back"),
    *(f"settings.{id_}" for id_ in ("up", "down", "left", "right", "settings")),
}


def _settings() -> Iterable[str]:
    """The settings, and the values that are words."""
    for name, values in settings._VALUES.items():
        yield name
        yield from (f"{name}.{value}" for value in values if isinstance(value, str))


def _kinds(kind: type[base.Keys]) -> list[type[base.Keys]]:
    """A kind of screens, and all that are of that kind."""
    return [kind, *(each for sub in kind.__subclasses__() for each in _kinds(sub))]


def _footers() -> Iterable[str]:
    """The actions that stand in the footer of a screen or a dialog."""
    for path in sources("app/screens"):
        module_of(path)
    screens = [*_kinds(base.FullScreen), *_kinds(base.Dialog)]
    return [
        action.id
        for screen in screens
        for action in actions.offered(screen.OFFERS)
        if action.rank != actions.UNSHOWN
    ]


@cache
def _questions() -> set[str]:
    """The questions that are asked: each is written in full where it is asked."""
    found = {text for path in sources() for _, text in texts(parsed(path))}
    return {text for text in found if text.startswith("ask.")}


MEMBERS: dict[str, Iterable[str]] = {
    "check.{}": [*NAMES, "scopa.over", "skat.over", "skat.undeclared"],
    "cli.{}": [
        *("check", "convert", "rules", "engine", "arena"),
        *("replay", "stats", "where", "debug-info"),
    ],
    "game.{}": NAMES,
    "stats.{}": [*stats.COLUMNS, *stats.BEST],
    "stats.best-{}": ["moves", "time"],
    "arena.{}": [
        *arena_scopa.RESULTS,
        *arena_skat.RESULTS,
        *arena_skat.DECLARED,
        *arena_skat.CONTRACTS,
        *arena_figures.TIMES,
    ],
    "rules.{}": Rules,
    "new.{}": Rules,
    "home.{}": home.HomeScreen._CHOICES,
    "won.{}": won._CHOICES,
    "key.{}": [*_footers(), "drop", "next_choice", "other", "pause", "unmark"],
    "help.{}": [*_LISTED, *_OWN],
    "keyname.{}": [*actions._NAMED, *actions._ARROWS],
    "keys.{}": ["moving", "playing", "program"],
    "mouse.{}": {doing for doings in keys._MOUSE.values() for doing in doings},
    "sign.{}": keys.seen(signs.SIGNS),
    "setting.{}": [*_settings(), "yes", "no"],
    "setting.{}.about": settings._VALUES,
    "suit.{}": [*FRENCH_32.suits, "trump"],
    "{}.yes": _questions(),
    "{}.no": _questions(),
}
"""What stands in the hole of each pattern."""

GIVEN: dict[str, set[str]] = {
    # Raised with a code that was chosen before.
    "ambiguous.several": {"card"},
    "ambiguous.none": {"card"},
    "notation.open-comment": {"text"},
    "notation.bad-tag": {"text"},
    "notation.stray-sign": {"text"},
    "notation.no-game-tag": {"text"},
    "notation.doubled-tag": {"text"},
    "notation.no-deal": {"tags"},
    "notation.two-deals": {"tags"},
    "notation.stray-tag": {"text"},
    # A question that names what it is about.
    "ask.drop": {"game"},
    # The report of the game.
    "check.scorpion": {"position", "score", "moves", "completed", "won"},
    "check.scopa": {"position"},
    "check.scopa.over": {"position", "points", "scores"},
    "check.skat": {"phase"},
    "check.skat.over": {"phase", "contract", "points", "seeger"},
    "check.skat.undeclared": {"phase"},
    # A computer player's reason.
    **{str(why): {"cards"} for why in (*Why, *SkatWhy, *CardWhy)},
    # What has become of a file that is kept.
    **{str(code): {"file"} for code in trouble.Code},
    # Said of whichever way the player goes through the game.
    "settings.unkept": {"reason"},
    "board.undone": {"move"},
    "board.redone": {"move"},
}
"""Names that come with a code where its call alone does not tell."""


def codes_of(pattern: str) -> list[str]:
    """The codes that a pattern stands for."""
    return [pattern.replace(HOLE, str(member)) for member in MEMBERS[pattern]]
