"""Fields of a JSON object: what fits is read, and all else refused by its name."""

from __future__ import annotations

from typing import Any

import pytest

from mazzo.core.errors import NotationError
from mazzo.core.fields import Fields

NAN = float("nan")

READ = {
    # How a field is read, and some of what fits.
    "choice": ((["a", "b", 3],), ["a", "b", 3]),
    "text": ((), ["", "x", "true", "\u0663"]),
    "texts": ((), [[], [""], ["a", "b"]]),
    "number": ((1, 9), [1, 5, 9]),
    "numbers": ((1, 9), [[], [1], [9, 1, 5]]),
    "flag": ((), [True, False]),
    "fields": ((), [{}, {"a": 1}]),
}

REFUSED = {
    "choice": ["", "c", "A", 4, True, 3.0, None, ["a"], {}],
    "text": [None, 1, True, 1.5, ["x"], {"x": "y"}],
    "texts": [None, "ab", [1], ["a", None], [["a"]], {"a": "b"}, 3],
    "number": [0, 10, -1, 1.0, 1.5, NAN, True, "1", None, [1], {}, 10**400],
    "numbers": [[0], [1, 10], [True], [1.0], ["1"], [None], "11", 1, None, {"1": 1}],
    "flag": [0, 1, "true", "yes", "", None, [], {}],
    "fields": [None, [], "", 0, True, [["a", 1]]],
}


def read(how: str, value: Any, *more: Any) -> Any:
    arguments, _ = READ[how]
    return getattr(Fields({"field": value}), how)("field", *arguments, *more)


@pytest.mark.parametrize(
    ("how", "value"), [(how, value) for how, (_, values) in READ.items() for value in values]
)
def test_what_fits_is_read(how, value):
    expected = tuple(value) if isinstance(value, list) else value
    found = read(how, value)
    if how == "fields":
        assert [name for name in ("a", "b") if found.has(name)] == list(value)
    else:
        assert found == expected
        assert type(found) is type(expected)


@pytest.mark.parametrize(
    ("how", "value"), [(how, value) for how, values in REFUSED.items() for value in values]
)
def test_what_does_not_fit_is_refused_with_a_default_too(how, value):
    for more in ((), (READ[how][1][0],)):
        with pytest.raises(NotationError) as refusal:
            read(how, value, *more)
        assert refusal.value.violation.code == "notation.field-value"
        assert dict(refusal.value.violation.parameters)["field"] == "field"


@pytest.mark.parametrize("how", READ)
def test_a_field_that_is_not_there_is_its_default_and_without_one_refused(how):
    arguments, values = READ[how]
    fields = Fields({"other": 1})
    with pytest.raises(NotationError) as refusal:
        getattr(fields, how)("field", *arguments)
    assert refusal.value.violation.code == "notation.no-field"
    assert dict(refusal.value.violation.parameters) == {"field": "field"}
    if how != "fields":
        default = tuple(values[0]) if isinstance(values[0], list) else values[0]
        assert getattr(fields, how)("field", *arguments, default) == default


def test_a_default_that_is_nothing_is_a_default():
    fields = Fields({})
    assert fields.flag("flag", False) is False
    assert fields.text("text", "") == ""
    assert fields.number("number", 0, 9, 0) == 0
    assert fields.numbers("numbers", 0, 9, ()) == ()
    assert not fields.fields("fields", {}).has("anything")


def test_a_field_is_there_unless_it_is_null():
    fields = Fields({"null": None, "zero": 0, "empty": "", "no": False})
    assert [name for name in ("null", "zero", "empty", "no", "gone") if fields.has(name)] == [
        "zero",
        "empty",
        "no",
    ]


def test_lists_may_be_tuples_where_an_object_was_made_in_code():
    fields = Fields({"numbers": (1, 2), "bad": (1, "2")})
    assert fields.numbers("numbers", 0, 9) == (1, 2)
    with pytest.raises(NotationError) as refusal:
        fields.numbers("bad", 0, 9)
    assert refusal.value.violation.code == "notation.field-value"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 61, "x" * 60),
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (-3, "-3"),
        (1.5, "1.5"),
        (NAN, "nan"),
        ([1, 2], "[...]"),
        ({"a": 1}, "{...}"),
        (10**60, "..."),
        (-(10**60), "..."),
    ],
)
def test_a_value_that_does_not_fit_is_shown_as_it_was_sent_and_cut_where_it_is_long(value, shown):
    with pytest.raises(NotationError) as refusal:
        Fields({"field": value}).choice("field", ["a"])
    assert dict(refusal.value.violation.parameters) == {"field": "field", "text": shown}


def test_a_number_of_more_digits_than_python_writes_is_refused_too():
    with pytest.raises(NotationError) as refusal:
        Fields({"field": 10**5000}).number("field", 1, 9)
    assert refusal.value.violation.code == "notation.field-value"
