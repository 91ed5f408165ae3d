"""The games that the suite tries."""

from __future__ import annotations

from games.scopa.subject import SCOPA
from games.scorpion.subject import SCORPION
from games.skat.subject import SKAT

SUBJECTS = [SCORPION, SCOPA, SKAT]
