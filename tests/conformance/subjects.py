"""The games that the suite tries."""

from __future__ import annotations

from games.scopa.subject import SCOPA
from games.scorpion.subject import SCORPION

SUBJECTS = [SCORPION, SCOPA]
