"""What comes faster than screens change: each key or click waits for what was begun before it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

from textual import events
from textual.app import App
from textual.screen import Screen
from textual.widget import Widget

_PATIENCE = 0.5
"""Seconds after which a key is handed on, whatever is still under way."""
_GLANCE = 0.001
_CALM = 3
"""So many glances in a row must find nothing under way."""


class TypeAhead(App[bool], inherit_bindings=False):
    """Hands keys, clicks and what is pasted to where they lead, in the order they came.

    Textual hands a key to the screen that is there when the key is read. But what a key does in a
    field or on a button, and opening or closing a screen, is done a little later: keys that come
    in one go would be taken for the field's that was just left, or by nobody, and a second click
    would hit a screen that is not laid out. So after such a key, a click and what is pasted all
    that follows is kept back until nothing is under way.
    """

    _handing_on: asyncio.Task[None] | None = None

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._ahead: deque[events.Event] = deque()

    async def on_event(self, event: events.Event) -> None:
        """Keep back what comes while something before it has not had its way."""
        if not isinstance(event, (events.InputEvent, events.Paste)) or event.is_forwarded:
            await super().on_event(event)
        elif self._handing_on is not None:
            self._ahead.append(event)
        else:
            screen = self.screen
            if await self._press(event):
                self._handing_on = asyncio.create_task(self._hand_on(screen))

    async def _press(self, event: events.Event) -> bool:
        """Do what a key or the mouse does; whether some of that is still to come."""
        screen = self.screen
        await super().on_event(event)
        if isinstance(event, events.Key):
            return event.is_forwarded or self.screen is not screen
        return isinstance(event, (events.MouseUp, events.Paste))

    async def _hand_on(self, screen: Screen[Any]) -> None:
        """Hand on what was kept back, each at its turn; `screen` was there at first."""
        changed = self.screen is not screen
        try:
            # What is seen between the first key and the last need not be sent over a slow line.
            with self.batch_update():
                await self._rest()
                while self._ahead and not self._exit:
                    if await self._press(self._ahead.popleft()):
                        changed = changed or self.screen is not screen
                        await self._rest()
            if not self._exit:
                # Textual has forgotten what it did not draw of another screen.
                self.screen.refresh() if changed else self.screen.check_idle()
        except Exception as error:
            self._handle_exception(error)
        finally:
            self._handing_on = None

    async def _rest(self) -> None:
        """Wait until nothing is under way."""
        end = time.monotonic() + _PATIENCE
        calm = 0
        while calm < _CALM and time.monotonic() < end and not self._exit:
            await asyncio.sleep(_GLANCE)
            calm = 0 if self._under_way() else calm + 1

    def _under_way(self) -> bool:
        widgets = self.screen.walk_children(Widget, with_self=True)
        return self.message_queue_size > 0 or any(
            not widget.is_mounted or widget.message_queue_size for widget in widgets
        )
