"""A large test in parts: some of them always, all of them when there is time."""

from __future__ import annotations

from typing import Any

import pytest


def parts(number: int, at_once: int = 1) -> list[Any]:
    """The parts of a test as parameters: `at_once` of them always, the others as long tests."""
    late = [pytest.param(part, marks=pytest.mark.long) for part in range(at_once, number)]
    return [*range(at_once), *late]
