"""Tags as a game's setup reads them."""

from __future__ import annotations

import pytest

from mazzo.core.errors import NotationError
from mazzo.core.tags import cards_tag, choice, yes, yes_or_no

SIZES = ("big", "small")


def test_a_tag_says_one_of_its_values_and_what_is_left_out_is_the_default():
    assert choice({"Size": "small"}, "Size", SIZES, "big") == "small"
    assert choice({}, "Size", SIZES, "big") == "big"
    assert choice({"size": "small"}, "Size", SIZES, "big") == "big"


@pytest.mark.parametrize("value", ["", "Big", " big", "bigsmall", "big small"])
def test_another_value_is_refused_and_named(value):
    with pytest.raises(NotationError) as refusal:
        choice({"Size": value}, "Size", SIZES, "big")
    assert refusal.value.violation.code == "notation.tag-value"
    assert dict(refusal.value.violation.parameters) == {"tag": "Size", "text": value}


def test_values_may_come_one_by_one():
    assert choice({"Size": "3"}, "Size", map(str, range(5)), "0") == "3"


def test_characters_are_values_and_several_of_them_are_none():
    assert choice({"Seat": "2"}, "Seat", "123", "1") == "2"
    for value in ("12", "123", ""):
        with pytest.raises(NotationError):
            choice({"Seat": value}, "Seat", "123", "1")


def test_yes_is_yes_and_no_or_nothing_is_no():
    assert yes({"Open": "yes"}, "Open") is True
    assert yes({"Open": "no"}, "Open") is False
    assert yes({}, "Open") is False


@pytest.mark.parametrize("value", ["Yes", "true", "1", "", "y", " yes"])
def test_nothing_else_is_yes_or_no(value):
    with pytest.raises(NotationError) as refusal:
        yes({"Open": value}, "Open")
    assert refusal.value.violation.code == "notation.tag-value"


def test_yes_and_no_read_back():
    for value in (True, False):
        assert yes({"Open": yes_or_no(value)}, "Open") is value


@pytest.mark.parametrize("name", ["Deal", "Deck", "Position"])
def test_the_one_tag_that_says_what_was_dealt_is_found(name):
    assert cards_tag({"Game": "x", name: ""}, "Deal", "Deck", "Position") == name


@pytest.mark.parametrize(
    ("found", "code", "named"),
    [
        ([], "notation.no-deal", "Deal, Deck, Position"),
        (["Deck", "Deal"], "notation.two-deals", "Deal, Deck"),
        (["Deal", "Deck", "Position"], "notation.two-deals", "Deal, Deck, Position"),
    ],
)
def test_none_or_several_are_refused_and_named(found, code, named):
    with pytest.raises(NotationError) as refusal:
        cards_tag(dict.fromkeys(found, "7"), "Deal", "Deck", "Position")
    assert refusal.value.violation.code == code
    assert dict(refusal.value.violation.parameters) == {"tags": named}
