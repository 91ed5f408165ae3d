"""The one table of keys. Bindings, the footer and the list of keys all come from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType
from textual.keys import REPLACED_KEYS, key_to_character

from mazzo.words import Words, clean

UNSHOWN = 99


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does. `key.<id>` is its word in the footer, `help.<id>` what it does.

    The first of its keys is the one that is shown. The lower its rank, the longer it stays in a
    footer that has too little room; `UNSHOWN` ones are only in the list of keys.
    """

    id: str
    keys: tuple[str, ...]
    rank: int = UNSHOWN


ACTIONS = (
    Action("left", ("left", "h")),
    Action("right", ("right", "l")),
    Action("up", ("up", "k")),
    Action("down", ("down", "j")),
    Action("enter", ("enter",), rank=2),
    Action("choose", ("enter",), rank=1),
    Action("resume", ("c",), rank=3),
    Action("drop_game", ("x", "delete"), rank=6),
    Action("lift", ("space",), rank=3),
    Action("column", ("1", "2", "3", "4", "5", "6", "7")),
    Action("put_back", ("escape",), rank=4),
    Action("deal", ("d",), rank=5),
    Action("undo", ("u", "ctrl+z"), rank=6),
    Action("redo", ("r", "ctrl+y"), rank=9),
    Action("find", ("f",), rank=8),
    Action("again", ("R",), rank=11),
    Action("new", ("n",), rank=7),
    Action("next_deal", ("N",), rank=7),
    Action("go", ("g",)),
    Action("copy", ("y",)),
    Action("rules", ("b", "f1"), rank=10),
    Action("replays", ("v",), rank=14),
    Action("stats", ("s",), rank=13),
    Action("settings", ("o",), rank=12),
    Action("change", ("space", "enter"), rank=2),
    Action("keys", ("question_mark",), rank=1),
    Action("back", ("q",), rank=0),
    Action("next", ("tab", "right"), rank=1),
    Action("previous", ("shift+tab", "left")),
    Action("line_up", ("up", "k")),
    Action("line_down", ("down", "j")),
    Action("page", ("space", "pagedown"), rank=2),
    Action("page_back", ("pageup",)),
    Action("first", ("home",)),
    Action("last", ("end",)),
    Action("step_back", ("left", "h"), rank=4),
    Action("step_forward", ("right", "l"), rank=3),
    Action("ten_back", ("up", "k")),
    Action("ten_forward", ("down", "j")),
    Action("play_pause", ("space",), rank=2),
    Action("play_on", ("enter",), rank=5),
    Action("faster", ("plus", "equals_sign"), rank=6),
    Action("slower", ("minus",), rank=7),
    Action("contents", ("c",), rank=4),
    Action("search", ("slash",), rank=3),
    Action("found_next", ("enter", "down"), rank=1),
    Action("found_previous", ("up", "shift+enter"), rank=2),
    Action("play", ("enter",), rank=1),
    Action("close", ("escape", "q"), rank=0),
    Action("yes", ("y",), rank=0),
    Action("no", ("n",), rank=0),
    Action("cancel", ("escape",), rank=0),
    Action("quit", ("q",), rank=0),
    Action("interrupt", ("ctrl+c",)),
)

_SCROLLING = ("line_up", "line_down", "page", "page_back", "first", "last")
_READING = (*_SCROLLING, "contents", "search")
_REPLAY = (
    *("step_back", "step_forward", "ten_back", "ten_forward", "first", "last"),
    *("play_pause", "play_on", "faster", "slower"),
)
FIXED = frozenset(
    {
        *("next", "previous", "play", "close", "cancel", "choose", "change", "interrupt"),
        *("yes", "no"),
        *(*_READING, *_REPLAY, "found_next", "found_previous"),
    }
)
"""What dialogs are worked with everywhere: these keys are the terminal's customs."""

_WAYS = ("new", "rules", "settings", "stats", "keys")
SCREENS: dict[str, tuple[str, ...]] = {
    "home": ("up", "down", "choose", "resume", "drop_game", "replays", *_WAYS, "quit"),
    "table": (
        *("left", "right", "up", "down", "enter", "lift", "column", "put_back"),
        *("deal", "undo", "redo", "find", "again", "next_deal", "go", "copy", *_WAYS, "back"),
    ),
    "won": (
        *("previous", "next", "line_up", "line_down", "choose"),
        *("again", "next_deal", "new", "copy", "stats", "keys", "back", "cancel"),
    ),
    "book": (*_READING, "keys", "close"),
    "replay": (*_REPLAY, "keys", "close"),
    "stats": (*_SCROLLING, "stats", "keys", "close"),
    "settings": ("left", "right", "up", "down", "change", "settings", "keys", "close"),
}
"""What can be done on each screen where keys can be remapped: there no key may mean two things."""

BY_ID = {action.id: action for action in ACTIONS}
_SIGNS = {"left": "←", "right": "→", "up": "↑", "down": "↓", "f1": "F1"}
# These work in every field, and what is typed right after them belongs to where they lead.
_AT_ONCE = ("tab", "shift+tab", "ctrl+c")
_SHIFT = "shift+"
_NAMED = ("enter", "space", "escape", "tab", "delete", "home", "end", "pageup", "pagedown")
_LONGEST_FACE = 16
_ARROWS = ("left", "right", "up", "down")


def bindings(*ids: str, at_once: bool = False) -> list[BindingType]:
    """The bindings of a screen that offers these actions; their ids are those of the keymap.

    Those done `at_once` come before any field, so that what is typed right after them belongs to
    where they lead. A screen with fields says when they can't be done.
    The keys of `column` hand on which of them was pressed, counted from 0.
    """
    return [
        Binding(
            key,
            f"column({place})" if id_ == "column" else id_,
            id=binding_id(id_, place),
            show=False,
            priority=at_once or key in _AT_ONCE,
        )
        for id_ in ids
        for place, key in enumerate(BY_ID[id_].keys)
    ]


def binding_id(id_: str, place: int) -> str:
    """What the keymap calls an action: itself, or a column with its number from 1."""
    return f"column.{place + 1}" if id_ == "column" else id_


def offered(ids: Iterable[str]) -> list[Action]:
    """These actions in the order of the table."""
    wanted = set(ids)
    return [action for action in ACTIONS if action.id in wanted]


def key_face(key: str, words: Words) -> str:
    """A key as it is named to the player."""
    if key.startswith(_SHIFT):
        shift = words.say("keyname.shift")
        return f"{shift}+{key_face(key.removeprefix(_SHIFT), words)}"
    if key in _NAMED or (words.ascii and key in _ARROWS):
        return words.say(f"keyname.{key}")
    return _SIGNS.get(key) or clean(plain_face(key), _LONGEST_FACE)


def plain_face(key: str) -> str:
    """A key as it is named in the player's file: by its sign if it has one.

    >>> plain_face("question_mark"), plain_face("minus"), plain_face("space"), plain_face("ctrl+z")
    ('?', '-', 'space', 'ctrl+z')
    """
    sign = key_to_character(REPLACED_KEYS.get(key, key))
    return sign if sign and sign.isprintable() and not sign.isspace() else key
