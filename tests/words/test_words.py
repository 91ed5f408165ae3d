"""What goes into a sentence comes out fit for a terminal, and catalogues are compiled whole."""

from __future__ import annotations

import shutil
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands.documented import RAW
from mazzo.core.cards import FRENCH_52
from mazzo.core.errors import Violation
from mazzo.words import LOCALES, Words, card_face, clean, language, languages
from mazzo.words.build import compile_catalogues
from words.catalogue import english

WORDS = Words()


@given(st.text(), st.integers(1, 80))
def test_cleaned_text_is_one_short_line(text: str, longest: int) -> None:
    cleaned = clean(text, longest)
    assert not RAW.search(cleaned)
    assert len(cleaned) <= longest
    assert len(cleaned.splitlines()) <= 1


@given(st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=60))
def test_text_that_is_fit_already_stays(text: str) -> None:
    assert clean(text) == text


@given(st.text())
def test_what_is_filled_in_fills_in_nothing_itself(text: str) -> None:
    said = WORDS.say("notation.not-a-move", text=f"{{x}}{text}")
    assert said.startswith("“{x}")
    assert not RAW.search(said)


def test_every_card_has_its_face() -> None:
    faces = [card_face(card) for card in FRENCH_52.cards]
    assert len(set(faces)) == 52
    assert faces[:4] == ["A♣", "A♦", "A♥", "A♠"]
    # Bare suit signs are one cell wide everywhere; with a variation selector terminals disagree.
    assert {face[-1] for face in faces} == set("♣♦♥♠")


def test_cards_are_listed_by_their_faces() -> None:
    violation = Violation.of("cards.doubled", cards=FRENCH_52.sequence("ThKs"))
    assert WORDS.explain(violation) == "More than once in the deal: 10♥, K♠."


def test_without_signs_cards_and_texts_are_ascii() -> None:
    words = Words(ascii=True)
    faces = [words.face(card) for card in FRENCH_52.cards]
    assert len(set(faces)) == 52
    assert {"10h", "Kc"} <= set(faces)
    assert "".join(faces).isascii()
    assert [words.suit_sign(suit) for suit in "cdhs"] == list("cdhs")
    assert [WORDS.suit_sign(suit) for suit in "cdhs"] == list("♣♦♥♠")
    for entry in english():
        for text in entry.texts:
            assert words.plain(text).isascii(), entry
            assert WORDS.plain(text) == text


def test_signs_may_change_while_words_are_in_use() -> None:
    words = Words()
    said = [words.count("board.lifted", 2, card=FRENCH_52.card("Th"))]
    words.ascii = True
    said.append(words.count("board.lifted", 2, card=FRENCH_52.card("Th")))
    assert [text.split()[0] for text in said] == ["10♥", "10h"]


@pytest.mark.parametrize(
    ("asked", "saved", "environment", "read"),
    [
        (None, "auto", {}, "en"),
        (None, "auto", {"LANG": "pl_PL.UTF-8"}, "pl"),
        (None, "auto", {"LANG": "pl"}, "pl"),
        (None, "auto", {"LC_MESSAGES": "it_IT@euro", "LANG": "pl_PL.UTF-8"}, "it"),
        (None, "auto", {"LC_ALL": "C.UTF-8", "LANG": "pl_PL.UTF-8"}, "en"),
        (None, "auto", {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "pl_PL"}, "pl"),
        # The first that is set decides, even if it asks for what there is not.
        (None, "auto", {"LC_ALL": "xx_XX", "LANG": "pl_PL.UTF-8"}, "en"),
        (None, "auto", {"LANG": "pt_BR.UTF-8"}, "pt_BR"),
        (None, "auto", {"LANG": "../../etc\x1b"}, "en"),
        (None, "it", {"LANG": "pl_PL.UTF-8"}, "it"),
        (None, "gone", {"LANG": "pl_PL.UTF-8"}, "pl"),
        ("pl", "it", {"LANG": "en_GB"}, "pl"),
        ("xx", "it", {}, "it"),
    ],
)
def test_the_language_is_the_first_wish_that_can_be_met(
    asked: str | None, saved: str, environment: dict[str, str], read: str
) -> None:
    assert language(asked, saved, environment, ["en", "it", "pl", "pt_BR"]) == read


def test_the_languages_are_those_that_have_a_catalogue(tmp_path: Path) -> None:
    assert "en" in languages()
    assert languages(tmp_path) == []


@pytest.mark.parametrize(("number", "words"), [(0, "0 moves"), (1, "1 move"), (34, "34 moves")])
def test_numbers_take_their_form(number: int, words: str) -> None:
    assert WORDS.count("count.moves", number) == words


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    """A copy of the sources of the catalogues."""
    folder = tmp_path / "locale"
    shutil.copytree(LOCALES, folder, ignore=shutil.ignore_patterns("*.mo"))
    return folder


def compiled(folder: Path) -> list[Path]:
    """What there is beside the sources."""
    return [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".po"]


def test_a_compiled_catalogue_lies_beside_its_source(locales: Path) -> None:
    compile_catalogues(locales)
    assert compiled(locales) == [locales / "en" / "LC_MESSAGES" / "mazzo.mo"]
    assert Words("en", locales).say("scorpion.on-ace") == "Nothing goes on an ace."


def test_only_what_has_changed_is_written_anew(locales: Path) -> None:
    compile_catalogues(locales)
    (target,) = compiled(locales)
    before = target.stat().st_ino
    compile_catalogues(locales)
    assert target.stat().st_ino == before
    source = target.with_suffix(".po")
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace("Nothing goes on an ace.", "No."), encoding="utf-8")
    compile_catalogues(locales)
    assert b"No." in target.read_bytes()


def test_several_may_compile_at_once(locales: Path) -> None:
    with get_context("spawn").Pool(4) as pool:
        pool.map(compile_catalogues, [locales] * 16)
    assert len(compiled(locales)) == 1
    assert Words("en", locales).has("scorpion.on-ace")
