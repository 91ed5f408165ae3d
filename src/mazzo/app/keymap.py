"""The player's own keys: a file that he writes, read whole or not at all."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum, unique
from pathlib import Path
from typing import Any

from textual.keys import KEY_NAME_REPLACEMENTS, REPLACED_KEYS, Keys, key_to_character

from mazzo.app.actions import BY_ID, FIXED, SCREENS, Action, binding_id, offered, plain_face
from mazzo.core.errors import RuleError, Violation
from mazzo.play.files import parse_toml, read_small
from mazzo.play.places import KEYS

_MOVING = {"left", "right", "up", "down"}
_MOVING_KEYS = {*_MOVING, *"hjkl", "pageup", "pagedown", "home", "end"}
_MODIFIERS = {"ctrl", "alt", "shift"}
_PLAIN_KEYS = {key.value for key in Keys if key.value.isalnum()}
# What a terminal sends for these is the same.
_SAME = {
    **{"ctrl+i": "tab", "ctrl+m": "enter", "return": "enter"},
    **{"ctrl+left_square_bracket": "escape", "ctrl+space": "ctrl+@"},
}
# As the footer has them, or a keyboard.
_ALSO = {"esc": "escape", "del": "delete", "pgup": "pageup", "pgdn": "pagedown"}
_LONGEST = 60


@unique
class Trouble(StrEnum):
    """Why the player's keys are not used."""

    UNREADABLE = "keymap.unreadable"
    NOT_TOML = "keymap.not-toml"
    UNKNOWN_ACTION = "keymap.unknown-action"
    FIXED = "keymap.fixed"
    NO_KEY = "keymap.no-key"
    TOO_MANY = "keymap.too-many"
    UNKNOWN_KEY = "keymap.unknown-key"
    MOVING = "keymap.moving"
    CONFLICT = "keymap.conflict"


class KeymapError(RuleError):
    """The file says nothing that keys could be taken from."""

    @classmethod
    def of(cls, code: Trouble, **parameters: str) -> KeymapError:
        """The error with a violation of `code`."""
        return cls(Violation.of(code, **parameters))


@dataclass(frozen=True, slots=True)
class KeyTable:
    """Which keys do what: those of the player's file, and for all else those of the program.

    >>> table = read('undo = ["z", "?"]\\nkeys = "f2"')
    >>> table.keys_of("undo"), table.keys_of("keys"), table.keys_of("redo")
    (('z', 'question_mark'), ('f2',), ('r', 'ctrl+y'))
    """

    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def keys_of(self, id_: str) -> tuple[str, ...]:
        """The keys of an action; columns that the file leaves out keep their number."""
        chosen = self.chosen.get(id_, ())
        return chosen + BY_ID[id_].keys[len(chosen) :] if id_ == "column" or not chosen else chosen

    def offered(self, ids: Iterable[str]) -> list[Action]:
        """These actions with their keys, in the order of the table of actions."""
        return [replace(action, keys=self.keys_of(action.id)) for action in offered(ids)]

    def keymap(self) -> dict[str, str]:
        """What differs from the program's own keys, as Textual takes it."""
        return {
            binding_id(id_, place): keys
            for id_ in self.chosen
            for place, keys in enumerate(
                self.keys_of(id_) if id_ == "column" else [",".join(self.keys_of(id_))]
            )
        }


def load(folder: Path) -> KeyTable:
    """The player's keys; the program's own where there is no file.

    Raises:
        KeymapError: They can't be used.
    """
    try:
        text = read_small(folder / KEYS)
    except (FileNotFoundError, NotADirectoryError):
        return KeyTable()
    except OSError as error:
        raise KeymapError.of(Trouble.UNREADABLE, reason=error.strerror or "") from error
    except ValueError as error:
        raise KeymapError.of(Trouble.NOT_TOML) from error
    return read(text)


def read(text: str) -> KeyTable:
    """The keys that the text of a file settles.

    Raises:
        KeymapError: They can't be used; its violation says why.
    """
    try:
        settled = parse_toml(text)
    except ValueError as error:
        raise KeymapError.of(Trouble.NOT_TOML) from error
    table = KeyTable({id_: _keys(id_, value) for id_, value in settled.items()})
    for ids in SCREENS.values():
        _check([*ids, "interrupt"], table)
    return table


def _keys(id_: str, value: Any) -> tuple[str, ...]:
    """The keys that are given to an action."""
    if id_ not in BY_ID:
        raise KeymapError.of(Trouble.UNKNOWN_ACTION, action=id_)
    if id_ in FIXED:
        raise KeymapError.of(Trouble.FIXED, action=id_)
    names = value if isinstance(value, list) else [value]
    if not names:
        raise KeymapError.of(Trouble.NO_KEY, action=id_)
    if id_ == "column" and len(names) > len(BY_ID[id_].keys):
        raise KeymapError.of(Trouble.TOO_MANY, action=id_)
    keys = []
    for name in names:
        if not isinstance(name, str):
            raise KeymapError.of(Trouble.NO_KEY, action=id_)
        key = canonical(name)
        if key is None:
            raise KeymapError.of(Trouble.UNKNOWN_KEY, action=id_, key=name)
        if key in _MOVING_KEYS and id_ not in _MOVING:
            raise KeymapError.of(Trouble.MOVING, action=id_, key=name)
        keys.append(key)
    return tuple(keys if id_ == "column" else dict.fromkeys(keys))


def _check(ids: Iterable[str], table: KeyTable) -> None:
    """No key may mean two things on one screen."""
    meant: dict[str, str] = {}
    for id_, key in _pairs(ids, table):
        if key in meant:
            first, second = sorted([meant[key], id_], key=list(BY_ID).index)
            raise KeymapError.of(Trouble.CONFLICT, key=plain_face(key), first=first, second=second)
        meant[key] = id_


def _pairs(ids: Iterable[str], table: KeyTable) -> Iterator[tuple[str, str]]:
    return ((id_, key) for id_ in ids for key in table.keys_of(id_))


def canonical(name: str) -> str | None:
    """A key as it is called when it is pressed; None if there is no such key.

    Capitals make another key of a single letter, but not with ctrl, where terminals send the same.

    >>> canonical("?"), canonical("full_stop"), canonical("ctrl+z"), canonical("shift+z")
    ('question_mark', 'full_stop', 'ctrl+z', 'Z')
    >>> canonical("ctrl+i"), canonical("escpae"), canonical("")
    ('tab', None, None)
    >>> canonical("R"), canonical("Ctrl+R"), canonical("Alt+R"), canonical("PageUp")
    ('R', 'ctrl+r', 'alt+R', 'pageup')
    """
    *modifiers, base = name.split("+") if len(name) > 1 else [name]
    modifiers = [modifier.lower() for modifier in modifiers]
    if len(base) > 1 or "ctrl" in modifiers:
        base = base.lower()
    plain = _plain(_ALSO.get(base, base))
    if plain is None or not set(modifiers) <= _MODIFIERS or len(set(modifiers)) < len(modifiers):
        return None
    if modifiers == ["shift"] and len(plain) == 1 and plain.isalpha():
        return plain.upper() if len(plain.upper()) == 1 else None
    key = "+".join([*sorted(modifiers), plain])
    return _SAME.get(key, key)


def _plain(base: str) -> str | None:
    """A key without modifiers."""
    if base in _PLAIN_KEYS:
        return base
    if len(base) > _LONGEST:
        return None
    character = base if len(base) == 1 else key_to_character(REPLACED_KEYS.get(base, base))
    if character is None or not character.isprintable() or character.isspace():
        return None
    if unicodedata.category(character).startswith("M"):
        # A mark that joins the sign before it can't be shown alone.
        return None
    if character.isalnum():
        return character
    name = unicodedata.name(character, character)
    name = name.lower().replace("-", "_").replace(" ", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)
