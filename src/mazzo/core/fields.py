"""Reading what another program says in JSON: each field as what it must be, or a clear refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from mazzo.core.errors import Code, NotationError

T = TypeVar("T")

_SHOWN = 60


class Fields:
    """The fields of a JSON object; every method raises NotationError for one that can't be.

    `notation.no-field` where a field is missing that has no default, `notation.field-value` where
    it holds something else than it must.

    >>> fields = Fields({"seat": 1, "hands": [3, 3]})
    >>> fields.number("seat", 1, 2), fields.numbers("hands", 0, 10), fields.flag("teams", False)
    (1, (3, 3), False)
    """

    def __init__(self, found: Mapping[str, Any]) -> None:
        self._found = found

    def _read(self, name: str, default: T | None, fits: Callable[[Any], bool]) -> Any:
        if name not in self._found:
            if default is None:
                raise NotationError.of(Code.NO_FIELD, field=name)
            return default
        value = self._found[name]
        if not fits(value):
            raise NotationError.of(Code.FIELD_VALUE, field=name, text=_shown(value))
        return value

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._found.get(name) is not None

    def only(self, name: str, known: Iterable[str]) -> None:
        """See that the object, which is the field `name` of another, has no fields but `known`."""
        unknown = sorted(self._found.keys() - set(known))
        if unknown:
            raise NotationError.of(Code.FIELD_VALUE, field=name, text=_shown(unknown[0]))

    def choice(self, name: str, values: Iterable[T], default: T | None = None) -> T:
        """One of `values`, texts or numbers."""
        known = list(values)
        value: T = self._read(name, default, lambda value: _plain(value) and value in known)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """Any text."""
        text: str = self._read(name, default, _is_text)
        return text

    def texts(self, name: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self._read(name, default, _all(_is_text)))

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`."""
        number: int = self._read(name, default, _is_number(low, high))
        return number

    def numbers(
        self, name: str, low: int, high: int, default: tuple[int, ...] | None = None
    ) -> tuple[int, ...]:
        """A list of whole numbers from `low` to `high`."""
        return tuple(self._read(name, default, _all(_is_number(low, high))))

    def flag(self, name: str, default: bool | None = None) -> bool:
        """Yes or no, as JSON has it: true or false."""
        flag: bool = self._read(name, default, lambda value: isinstance(value, bool))
        return flag

    def fields(self, name: str, default: Mapping[str, Any] | None = None) -> Fields:
        """An object in the object."""
        return Fields(self._read(name, default, lambda value: isinstance(value, dict)))


def _plain(value: Any) -> bool:
    return type(value) in (str, int)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_number(low: int, high: int) -> Callable[[Any], bool]:
    # True and False are ints in Python, and no numbers in JSON.
    return lambda value: type(value) is int and low <= value <= high


def _all(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list | tuple) and all(map(fits, value))


def _shown(value: Any) -> str:
    """A value as its sender wrote it, cut where it is long."""
    if isinstance(value, str):
        return value[:_SHOWN]
    if isinstance(value, bool | None):
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, dict | list | tuple):
        return "{...}" if isinstance(value, dict) else "[...]"
    # A whole number may have more digits than Python agrees to write.
    return str(value) if isinstance(value, float) or abs(value) < 10**_SHOWN else "..."
