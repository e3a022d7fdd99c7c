"""Those who look at a table live, and how they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from longbox.table import seeing
from longbox.table.people import Person
from longbox.table.seeing import Audience, Message, Sight

if TYPE_CHECKING:
    from longbox.table.gathering import Gathering

PATIENCE = 64  # messages that may wait for a slow listener; then it is sent away, and comes back for a snapshot


class Listener:
    """One open window: messages wait here until they are sent. None means: come back later."""

    def __init__(self, person: Person | None, audience: Audience) -> None:
        self.person = person
        self.audience = audience
        self.asked: list[int] = []  # what it was told last of its person's own seats
        self._waiting: asyncio.Queue[Message | None] = asyncio.Queue()

    def tell(self, message: Message) -> None:
        if self._waiting.qsize() >= PATIENCE:
            self.send_away()
        else:
            self._waiting.put_nowait(message)

    def send_away(self) -> None:
        """It comes back, and gets a snapshot."""
        self._waiting.put_nowait(None)

    async def next(self) -> Message | None:
        return await self._waiting.get()


class Listeners:
    """All windows on one room. Those of one audience see the same, so that it is made once for all of them."""

    def __init__(self) -> None:
        self._all: dict[Audience, list[Listener]] = {}
        self._sights: dict[Audience, Sight] = {}

    def __bool__(self) -> bool:
        return bool(self._all)

    def __iter__(self) -> Iterator[Listener]:
        for listeners in self._all.values():
            yield from listeners

    def sight(self, room: Gathering, audience: Audience) -> Sight:
        """What this audience sees, as all its windows were told."""
        known = self._sights.get(audience)
        return known or seeing.look(room, audience)

    def add(self, room: Gathering, listener: Listener) -> Sight:
        """The others see who has come; the new one sees everything."""
        together = self._all.setdefault(listener.audience, [])
        together.append(listener)
        if listener.audience not in self._sights:
            self._sights[listener.audience] = seeing.look(room, listener.audience)
        self.tell(room, besides=listener)
        listener.asked = room.asked_of(listener.person)
        return self._sights[listener.audience]

    def remove(self, listener: Listener) -> None:
        others = self._all.get(listener.audience, [])
        if listener in others:
            others.remove(listener)
            if not others:
                del self._all[listener.audience], self._sights[listener.audience]

    def send_away(self) -> None:
        """What they see is not true any more."""
        for listener in self:
            listener.send_away()

    def tell(self, room: Gathering, besides: Listener | None = None) -> None:
        """Everybody gets what has changed before their eyes."""
        for audience, now in seeing.looks(room, self._sights).items():
            message, self._sights[audience] = seeing.patch(room, audience, self._sights[audience], now)
            for listener in [listener for listener in self._all[audience] if listener is not besides]:
                personal = self._personal(room, listener, message)
                if personal:
                    listener.tell(personal)

    def _personal(self, room: Gathering, listener: Listener, message: Message | None) -> Message | None:
        """With it goes which of the person's own seats are asked, of which this window may show another."""
        asked = room.asked_of(listener.person)
        if message is not None and message["type"] == "snapshot":
            listener.asked = asked
            return {**message, **room.of_person(listener.person)}
        if asked == listener.asked:
            return message
        listener.asked = asked
        version = self._sights[listener.audience].version
        return {**(message or {"v": seeing.PROTOCOL, "type": "patch", "since": version, "version": version}), "asked": asked}
