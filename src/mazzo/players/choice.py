"""What a computer player answers: a move, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mazzo.core.cards import Cards


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move was chosen: a code, and the cards it is about; `mazzo.words` has the sentence."""

    code: str
    cards: Cards = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """The move chosen, and its reason."""

    move: Any
    reason: Reason
