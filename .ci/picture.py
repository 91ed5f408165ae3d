"""Makes README's picture from the real program: plays a few moves and draws what the screen shows.

Run it with the project installed, from anywhere: `python .ci/picture.py`.
"""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

from mazzo.app.app import MazzoApp
from mazzo.games.scorpion import Setup
from mazzo.words import Words

PICTURE = Path(__file__).parents[1] / ".github" / "scorpion.svg"
SIZE = (80, 24)
DEAL = 177
MOVES = "Tc>Jc Ac>2c 5h>6h 8s>9s 4d>5d 2h>3h 3d>4d Ts>Js Qc>Kc Qh>Kh 9h>Th 5c>6c Jd>Qd 3c>4c deal"
LIFT = ("2", "up", "space")


async def draw() -> str:
    """The table in mid-game, with cards lifted."""
    app = MazzoApp(Words())
    async with app.run_test(size=SIZE) as pilot:
        app.start(Setup(deal=DEAL))
        assert app.game is not None
        for token in MOVES.split():
            app.game.propose(app.game.state.read(token))
        await pilot.press(*LIFT)
        await pilot.pause()
        return app.export_screenshot(title="mazzo", simplify=True)


def main() -> None:
    """Write the picture; it loads no fonts, so that it can be shown anywhere."""
    # In all colours, wherever it is made.
    os.environ["COLORTERM"] = "truecolor"
    os.environ.pop("NO_COLOR", None)
    svg = re.sub(r"@font-face\s*{[^}]*}\s*", "", asyncio.run(draw()))
    PICTURE.write_text(svg.replace("Fira Code", "DejaVu Sans Mono"), encoding="utf-8")


if __name__ == "__main__":
    main()
