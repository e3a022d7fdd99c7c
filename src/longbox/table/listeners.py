"""Listeners: the open windows on a table, and the messages to them."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Iterator
from typing import TYPE_CHECKING

from longbox.table import room_views
from longbox.table.frames import Frames
from longbox.table.people import Person
from longbox.table.room_views import Audience, Message, RoomView

if TYPE_CHECKING:
    from longbox.table.room_base import RoomBase

PATIENCE = 64  # messages that may wait for a slow listener; then we send it away, and it comes back for a snapshot


class Listener:
    """One open window. Messages wait here until they are sent; None closes the window, so that it comes back later."""

    def __init__(self, person: Person | None, audience: Audience, has_stage: bool = False) -> None:
        self.person = person
        self.audience = audience
        self.has_stage = has_stage  # it shows scenes, and gets their frames
        self.asked: list[int] = []  # the asked seats of its person, as last told
        self._waiting: asyncio.Queue[Message | None] = asyncio.Queue()

    def tell(self, message: Message) -> None:
        if self._waiting.qsize() >= PATIENCE:
            self.send_away()
        else:
            self._waiting.put_nowait(message)

    def send_away(self) -> None:
        """Close the window. It comes back for a snapshot."""
        self._waiting.put_nowait(None)

    async def next(self) -> Message | None:
        return await self._waiting.get()


class Listeners:
    """All windows on one room. Windows of the same audience see the same, so each view is made once for all of them."""

    def __init__(self) -> None:
        self._all: dict[Audience, list[Listener]] = {}
        self._sights: dict[Audience, RoomView] = {}

    def __bool__(self) -> bool:
        return bool(self._all)

    def __iter__(self) -> Iterator[Listener]:
        for listeners in self._all.values():
            yield from listeners

    def sight(self, room: RoomBase, audience: Audience) -> RoomView:
        """Return the view of this audience that its windows have."""
        known = self._sights.get(audience)
        return known or room_views.room_view(room, audience)

    def add(self, room: RoomBase, listener: Listener) -> RoomView:
        """Add a window and return its view. The other windows are told who has come."""
        together = self._all.setdefault(listener.audience, [])
        together.append(listener)
        if listener.audience not in self._sights:
            self._sights[listener.audience] = room_views.room_view(room, listener.audience)
        self.tell(room, besides=listener)
        listener.asked = room.asked_of(listener.person)
        return self._sights[listener.audience]

    def remove(self, listener: Listener) -> None:
        others = self._all.get(listener.audience, [])
        if listener in others:
            others.remove(listener)
            if not others:
                del self._all[listener.audience], self._sights[listener.audience]

    def send_all_away(self) -> None:
        """Send all windows away: what they show is no longer true."""
        for listener in self:
            listener.send_away()

    def send_away(self, seat: int, people: Container[str]) -> None:
        """Send the windows of these people on a seat away: it is theirs no longer."""
        for listener in self._all.get(seat, []):
            if listener.person is not None and listener.person.id in people:
                listener.send_away()

    def tell(self, room: RoomBase, besides: Listener | None = None) -> None:
        """Send every window what has changed for it."""
        frames = Frames(room.game.presentation.scenes, [seat.name for seat in room.seats])
        for audience, now in room_views.room_views(room, self._sights).items():
            before = self._sights[audience]
            message, self._sights[audience] = room_views.patch(room, audience, before, now)
            listeners = [listener for listener in self._all[audience] if listener is not besides]
            staged = message
            if message is not None and "log" in message and any(listener.has_stage for listener in listeners):
                staged = {**message, **frames.message(before.stage, now.news)}
            for listener in listeners:
                personal = self._personal(room, listener, staged if listener.has_stage else message)
                if personal:
                    listener.tell(personal)

    def _personal(self, room: RoomBase, listener: Listener, message: Message | None) -> Message | None:
        """Add the asked seats of the window's person: the window may show another of their seats."""
        asked = room.asked_of(listener.person)
        if message is not None and message["type"] == "snapshot":
            listener.asked = asked
            return {**message, **room.of_person(listener.person)}
        if asked == listener.asked:
            return message
        listener.asked = asked
        version = self._sights[listener.audience].version
        return {**(message or {"v": room_views.PROTOCOL, "type": "patch", "since": version, "version": version}), "asked": asked}
