"""Reading the tags in which a record says what was settled before the deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from mazzo.core.errors import Code, NotationError


def choice(tags: Mapping[str, str], name: str, values: Iterable[str], default: str) -> str:
    """The value of tag `name`, one of `values`; `default` where the tag is absent.

    Raises:
        NotationError: `notation.tag-value`.

    >>> choice({"Rules": "lenient"}, "Rules", ["classic", "lenient"], "classic")
    'lenient'
    """
    value = tags.get(name, default)
    if value not in list(values):
        raise NotationError.of(Code.TAG_VALUE, tag=name, text=value)
    return value


def yes(tags: Mapping[str, str], name: str) -> bool:
    """Whether the tag says `yes`; where it is absent it says `no`.

    Raises:
        NotationError: `notation.tag-value`, for any other word.
    """
    return choice(tags, name, ["no", "yes"], "no") == "yes"


def yes_or_no(value: bool) -> str:
    """The reverse of `yes`."""
    return "yes" if value else "no"


def cards_tag(tags: Mapping[str, str], *names: str) -> str:
    """Which of the tags `names`, that can say what cards were dealt, is there.

    Raises:
        NotationError: `notation.no-deal` if none is, `notation.two-deals` if several are.

    >>> cards_tag({"Game": "scorpion", "Deal": "7"}, "Deal", "Position")
    'Deal'
    """
    found = [name for name in names if name in tags]
    if len(found) != 1:
        code = Code.TWO_DEALS if found else Code.NO_DEAL
        raise NotationError.of(code, tags=", ".join(found or names))
    return found[0]
