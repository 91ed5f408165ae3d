"""A list to choose from."""

from __future__ import annotations

from contextlib import suppress

from textual.widgets import OptionList


class Choices(OptionList):
    """A list whose pages are turned as far as there is a page to be seen.

    Textual's own knows no lines before it is laid out, or without room for one, and stumbles.
    """

    def action_page_up(self) -> None:
        """A page back."""
        with suppress(KeyError):
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        """A page further."""
        with suppress(KeyError):
            super().action_page_down()  # type: ignore[no-untyped-call]
