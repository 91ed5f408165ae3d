"""Every code has words, every word is somebody's, and what is filled in is there to fill in."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

import pytest

from words.catalogue import Entry, english, entries, languages, placeholders
from words.families import GIVEN, MEMBERS, codes_of
from words.source import HOLE, code_enums, looks_like_code, parsed, place, said, sources, texts

ENGLISH = {entry.code: entry for entry in english()}
TOPICS = {code.partition(".")[0] for code in ENGLISH}
SAID = said()


PATTERNS = {call.code: call.place for call in SAID if HOLE in call.code}


def written() -> Iterator[tuple[str, str]]:
    """Every string in the source that looks like a code of the catalogue, and its place."""
    for path in sources():
        for node, text in texts(parsed(path)):
            if looks_like_code(text) and HOLE not in text and text.partition(".")[0] in TOPICS:
                yield text, place(path, node)


def used() -> set[str]:
    """Every code that the program can come to say."""
    found = {str(code) for enum in code_enums() for code in enum}
    found.update(text for text, _ in written())
    return found.union(*map(codes_of, PATTERNS))


def test_the_codes_of_core_and_games_are_found() -> None:
    names = {enum.__name__ for enum in code_enums()}
    assert names >= {"Code", "Score", "Notice"}


@pytest.mark.parametrize("enum", code_enums(), ids=lambda enum: enum.__module__ + enum.__name__)
def test_every_code_of_core_and_games_has_words(enum: type) -> None:
    assert sorted({str(code) for code in enum} - ENGLISH.keys()) == []


def test_every_code_in_the_source_has_words() -> None:
    assert not {text: where for text, where in written() if text not in ENGLISH}


def test_every_pattern_of_codes_has_its_members_listed() -> None:
    unlisted = {text: where for text, where in PATTERNS.items() if text not in MEMBERS}
    assert not unlisted, "say in tests/words/families.py what these stand for"
    assert MEMBERS.keys() == PATTERNS.keys()


@pytest.mark.parametrize("pattern", MEMBERS)
def test_every_member_of_a_pattern_has_words(pattern: str) -> None:
    codes = codes_of(pattern)
    assert codes
    assert sorted(set(codes) - ENGLISH.keys()) == []


def test_nothing_in_the_catalogue_is_unused() -> None:
    assert sorted(ENGLISH.keys() - used()) == []


def names_given(code: str) -> set[str]:
    """The names that come with a code wherever it is said."""
    given = [
        set(call.names)
        for call in SAID
        if call.names is not None
        and (call.code == code or (HOLE in call.code and code in codes_of(call.code)))
    ]
    if code in GIVEN:
        given.append(GIVEN[code])
    return set.intersection(*given) if given else set()


@pytest.mark.parametrize("code", ENGLISH)
def test_what_a_text_wants_filled_in_is_given(code: str) -> None:
    wanted = {name for text in ENGLISH[code].texts for name in placeholders(text)}
    assert wanted <= names_given(code)


@pytest.mark.parametrize("language", languages())
def test_every_language_is_well_formed(language: str) -> None:
    found = {entry.code: entry for entry in entries(language)}
    assert found.keys() == ENGLISH.keys()
    for entry in found.values():
        check_form(entry)
        # A language may leave a name out, where its grammar says it otherwise; none may be new.
        assert {name for text in entry.texts for name in placeholders(text)} <= {
            name for text in ENGLISH[entry.code].texts for name in placeholders(text)
        } | ({"number"} if entry.plural else set())


def check_form(entry: Entry) -> None:
    for text in entry.texts:
        assert text.strip(), entry
        assert text.isprintable(), entry
        for _, name, form, conversion in Formatter().parse(text):
            # Plain names alone: what is shown is text by then, and has no parts and no widths.
            assert name is None or name.isidentifier(), entry
            assert not form, entry
            assert conversion is None, entry


def test_codes_are_in_the_catalogue_once() -> None:
    assert len(english()) == len(ENGLISH)
