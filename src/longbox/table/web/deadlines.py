"""A connection that sends no whole request has a deadline. Otherwise anybody could hold thousands of them half open."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS_WITHIN = 10.0  # seconds


class PromptProtocol(H11Protocol):
    """HTTP as uvicorn speaks it. The head of each request must arrive in time; `Throttle` waits for the body."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_a_head()

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        is_idle = before is None or before.response_complete
        super().data_received(data)
        if self.cycle is not before:
            self._expect_nothing()
        elif is_idle:  # the rest of a head, or of a body that nobody reads any more
            self._expect_a_head()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._expect_nothing()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def _expect_a_head(self) -> None:
        """Begin to wait, unless we wait already: more of a head is not yet a whole one."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(HEADERS_WITHIN, self.transport.close)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
