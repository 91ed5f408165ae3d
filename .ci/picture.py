"""Makes README's pictures from the real program: plays a few moves and draws what is on the screen.

Run it with the project installed, from anywhere: `python .ci/picture.py`.
"""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

from mazzo.app.app import MazzoApp
from mazzo.games.scorpion import Setup
from mazzo.play.settings import Settings
from mazzo.words import Words

FOLDER = Path(__file__).parents[1] / ".github"
PICTURES = {
    "scorpion.svg": ((80, 24), Settings(motion="off")),
    "scorpion-large.svg": ((110, 34), Settings(motion="off", theme="light", deck="four")),
}
"""For each file the size of the window, and what the player has settled."""
DEAL = 177
MOVES = "Tc>Jc Ac>2c 5h>6h 8s>9s 4d>5d 2h>3h 3d>4d Ts>Js Qc>Kc Qh>Kh 9h>Th 5c>6c Jd>Qd 3c>4c deal"
LIFT = ("2", "up", "space")


async def draw(size: tuple[int, int], settings: Settings) -> str:
    """The table in mid-game, with cards lifted."""
    app = MazzoApp(Words(), settings)
    async with app.run_test(size=size) as pilot:
        app.start(Setup(deal=DEAL))
        assert app.game is not None
        for token in MOVES.split():
            app.game.propose(app.game.state.read(token))
        await pilot.press(*LIFT)
        await pilot.pause()
        return app.export_screenshot(title="mazzo", simplify=True)


def main() -> None:
    """Write the pictures; they load no fonts, so that they can be shown anywhere."""
    # In all colours, wherever it is made.
    os.environ["COLORTERM"] = "truecolor"
    os.environ.pop("NO_COLOR", None)
    for name, (size, settings) in PICTURES.items():
        svg = re.sub(r"@font-face\s*{[^}]*}\s*", "", asyncio.run(draw(size, settings)))
        svg = svg.replace("Fira Code", "DejaVu Sans Mono")
        (FOLDER / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
