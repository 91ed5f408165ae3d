"""What the player's games add up to."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget

from mazzo.app.actions import SCREENS, bindings
from mazzo.app.screens.base import PageScreen
from mazzo.app.widgets.chart import Chart, ChartLook
from mazzo.app.widgets.lines import Footer, Line
from mazzo.play import results
from mazzo.play.clock import as_shown
from mazzo.play.results import Found
from mazzo.play.statistics import Figures, statistics
from mazzo.words import clean


class StatsScreen(PageScreen):
    """For each game and its rules, what was played, won and best; then the wins of the weeks."""

    NAME = "stats"
    OFFERS = SCREENS[NAME]
    BINDINGS = bindings(*OFFERS, at_once=True)

    def __init__(self, folder: Path | None) -> None:
        """The statistics of the results in `folder`; of none where there is no folder."""
        super().__init__()
        self._folder = folder

    def compose(self) -> ComposeResult:
        """A title, the page, the footer."""
        yield Line(Content(self.words.say("stats.heading")), id="title")
        with VerticalScroll(id="figures"):
            yield from self._page()
        yield Footer(self.words)

    def _page(self) -> Iterator[Widget]:
        try:
            found = results.load(self._folder) if self._folder else Found()
        except OSError as error:
            reason = error.strerror or type(error).__name__
            yield _line(self.words.say("stats.closed", file=results.FILE, reason=reason))
            return
        if found.results:
            yield from self._figures(found)
        elif not found.unreadable:
            yield _line(self.words.say("stats.none"))
        if found.unreadable:
            file = results.FILE
            yield _line(self.words.count("stats.unreadable", found.unreadable, file=file))

    def _figures(self, found: Found) -> Iterator[Widget]:
        computed = statistics(found.results, datetime.now().astimezone().date())
        for figures in computed.figures:
            yield _line(self.words.title(figures.game, figures.rules), "heading")
            yield from self._counts(figures)
            yield from self._bests(figures)
        yield _line(self.words.say("stats.weeks"), "heading")
        chart = Chart()
        chart.show(ChartLook(computed.weeks, computed.mondays, self.host.signs))
        yield chart

    def _counts(self, figures: Figures) -> Iterator[Widget]:
        say = self.words.say
        parts = (
            (say("stats.played"), str(figures.played)),
            (say("stats.won"), str(figures.won)),
            (say("stats.share"), say("stats.percent", share=round(100 * figures.share))),
            (say("stats.streak"), str(figures.streak)),
            (say("stats.longest"), str(figures.longest_streak)),
            (say("stats.undos"), str(figures.undos)),
            (say("stats.hints"), str(figures.hints)),
        )
        yield _line("   ".join(f"{label} {value}" for label, value in parts))

    def _bests(self, figures: Figures) -> Iterator[Widget]:
        """The win with the fewest moves and the shortest one, in columns."""
        bests = figures.bests()
        labels = {measure: self.words.say(f"stats.best-{measure}") for measure in bests}
        room = max(map(len, labels.values()), default=0)
        for measure, best in bests.items():
            value = as_shown(best.value) if measure == "time" else str(best.value)
            day = datetime.fromisoformat(best.date).date().isoformat()
            deal = clean(best.deal) if best.deal else ""
            yield _line(f"{labels[measure].ljust(room)}  {value:>7}  {day}  {deal}".rstrip())

    # --- the page -----------------------------------------------------------------------------

    def on_mount(self) -> None:
        """What can be scrolled is known once it is laid out."""
        self.call_after_refresh(self.offer)

    def on_resize(self, event: events.Resize) -> None:
        """There may be something to scroll now, or nothing."""
        self.call_after_refresh(self.offer)

    @property
    def scrolled(self) -> Widget:
        """The page."""
        return self.query_one("#figures")

    def can(self, action: str) -> bool:
        """A page that is seen whole is not scrolled; the footer has one way out, not two."""
        if action in self.SCROLLING:
            return self.scrolled.max_scroll_y > 0
        return action != "stats"

    def action_stats(self) -> None:
        """The key that opens the screen closes it too."""
        self.action_close()

    def action_close(self) -> None:
        """Back to where the player came from."""
        self.dismiss(None)


def _line(text: str, kind: str = "figures") -> Line:
    return Line(Content(text), classes=kind)
