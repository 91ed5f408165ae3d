"""The made-up language finds what it is meant to find."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mazzo.core.cards import FRENCH_52
from mazzo.words import Words
from words.catalogue import Entry, english, placeholders
from words.pseudo import CLOSE, LANGUAGE, LEGIBLE, OPEN, pseudo, write_pseudo_language

ENTRIES = english()
PHRASES = [
    entry
    for entry in ENTRIES
    if entry.code not in LEGIBLE and any(map(re.compile(r"[^\W\d_]").search, entry.without_names()))
]


def spoken(words: Words, entry: Entry) -> list[str]:
    """The texts of an entry as a screen gets them, each placeholder filled with its name."""
    names = {name: f"<{name}>" for text in entry.texts for name in placeholders(text)}
    if "suit" in names:
        # A suit has a word of its own in each language.
        names["suit"] = "h"
    if not entry.plural:
        return [words.say(entry.code, **names)]
    names.pop("number", None)
    return [words.count(entry.code, number, **names) for number in (1, 2)]


@pytest.mark.parametrize("entry", PHRASES, ids=str)
def test_no_phrase_reads_as_english(entry: Entry, pseudo_words: Words) -> None:
    english_words = Words()
    for plain, strange in zip(
        spoken(english_words, entry), spoken(pseudo_words, entry), strict=True
    ):
        assert strange != plain
        assert strange.startswith(OPEN)
        assert strange.endswith(CLOSE)
        # What is filled in stays as it was filled in.
        assert re.findall("<[a-z]+>", strange) == re.findall("<[a-z]+>", plain)
        unfilled = re.sub("<[a-z]+>|[0-9]", "", strange)
        assert not re.search("[A-Za-z]", unfilled)


@pytest.mark.parametrize("entry", PHRASES, ids=str)
def test_a_phrase_is_about_two_fifths_longer(entry: Entry) -> None:
    for text in entry.texts:
        own = len(re.sub(r"\{[^}]*\}", "", text))
        grown = len(pseudo(text)) - len(text)
        assert grown >= 2
        assert grown == pytest.approx(0.4 * own, abs=2)


def test_signs_and_what_programs_read_stay() -> None:
    assert pseudo("♥ {rank}: 10 / 7") == "♥ {rank}: 10 / 7"
    assert {entry.code for entry in ENTRIES} >= LEGIBLE


def test_what_programs_read_is_the_same_in_both_languages(pseudo_words: Words) -> None:
    english_words = Words()
    names = {"file": "a.txt", "line": 7, "index": "1", "game": "scorpion"}
    for code in LEGIBLE:
        assert pseudo_words.say(code, **names) == english_words.say(code, **names)


def test_long_padding_breaks_into_words() -> None:
    longest = max(pseudo("a sentence " * 30).split(), key=len)
    assert len(longest) < 12


def test_cards_and_numbers_are_filled_in(pseudo_words: Words) -> None:
    text = pseudo_words.count("board.lifted", 2, card=FRENCH_52.card("Th"))
    assert "10♥" in text
    assert "2" in text


def test_a_code_without_words_is_said_as_it_is(pseudo_words: Words) -> None:
    assert pseudo_words.language == LANGUAGE
    assert pseudo_words.say("nobody.said-this") == "nobody.said-this"
    assert not pseudo_words.has("nobody.said-this")


def test_it_is_written_where_words_look_for_it(tmp_path: Path) -> None:
    write_pseudo_language(tmp_path)
    assert Words(LANGUAGE, tmp_path).has("count.moves")
