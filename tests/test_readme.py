"""README tells the truth; its Python is run as doctests besides."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

from mazzo.app.actions import ACTIONS, key_face
from mazzo.commands.engine import answer
from mazzo.core.records import read
from mazzo.games import play_record
from mazzo.words import Words

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_records_shown_are_legal_games() -> None:
    texts = re.findall(r"```\n(\[Game .*?)```", README, re.DOTALL)
    records = [record for text in texts for record in read(io.BytesIO(text.encode()))]
    assert len(records) == len(texts) > 1
    for record in records:
        assert record.moves
        assert play_record(record).flaw is None


def test_the_request_shown_is_answered_as_shown() -> None:
    request, shown = re.findall(r"^\{.*\}$", README, re.MULTILINE)
    assert answer(request.encode(), Words()) == json.loads(shown)


def test_every_file_linked_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_keys_named_are_those_of_the_table() -> None:
    words = Words()
    known = {key_face(key, words) for action in ACTIONS for key in action.keys}
    rows = re.findall(r"^\| (.*?) \| .*? \|$", README, re.MULTILINE)
    named = {key for row in rows for keys in re.findall(r"`([^`]+)`", row) for key in keys.split()}
    assert named
    assert named <= known
