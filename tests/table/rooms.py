"""A house for tests: in a directory of its own, with bots that do not wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from longbox.engine.match import Match
from longbox.table import chunks
from longbox.table.config import Config
from longbox.table.house import House
from longbox.table.listeners import Listener
from longbox.table.people import Person, new_id
from longbox.table.room import Room
from longbox.table.room_base import TableFacts
from longbox.table.seats import TableSeat, Wanted, WantedSeat


@asynccontextmanager
async def open_house(data: Path, **settings: Any) -> AsyncIterator[House]:
    house = House(Config(data=data, workers=1, **settings))
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def wanted(*seats: str, game: str = "tic_tac_toe", hints: bool = True, watch: bool = True, **options: Any) -> Wanted:
    """A table with these seats: "me", "friend", or a bot by its name."""
    kinds = [WantedSeat("bot", bot=seat) if seat not in {"me", "friend"} else WantedSeat(seat) for seat in seats]  # type: ignore[arg-type]
    return Wanted(game, options, tuple(kinds), hints, watch)


async def two_people(house: House, game: str = "tic_tac_toe", more: tuple[str, ...] = ()) -> tuple[Room, Person, Person]:
    """Ann has set a table, and Bob has taken the second seat."""
    ann, _ = await house.new_person("Ann")
    bob, _ = await house.new_person("Bob")
    room = await house.open_table(ann, wanted("me", "friend", *more, game=game))
    await room.claim(bob, 1, invite(house, room, 1))
    return room, ann, bob


async def at_table(house: House, match: Match) -> tuple[Room, list[Person]]:
    """A person on each seat of a match that was begun elsewhere, of whatever game."""
    people = [(await house.new_person(name))[0] for name in match.names]
    seats = [TableSeat(number, person.name, "person", holders={person.id}) for number, person in enumerate(people)]
    facts = TableFacts(new_id(), match.game, dict(match.settings), match.seed, people[0].id, hints=True, watch=True)
    room = await house._new_room(facts, seats)
    await room.go_on_with(match)
    return room, people


def invite(house: House, room: Room, seat: int) -> str:
    return house.links.invite_path(room.id, seat).rpartition("/")[2]


class Eyes:
    """What a window shows: the snapshot, and all patches since."""

    def __init__(self, listener: Listener, first: dict[str, Any]) -> None:
        self.listener = listener
        self.seen: dict[str, Any] = {}
        self.messages: list[dict[str, Any]] = []
        self._take(first)

    @classmethod
    async def open(cls, room: Room, person: Person | None, seat: int | None) -> Eyes:
        return cls(*await room.listen(person, seat, None))

    def _take(self, message: dict[str, Any]) -> None:
        self.messages.append(message)
        if message["type"] == "snapshot":
            self.seen = dict(message)
            return
        assert message["type"] == "patch"
        assert message["since"] == self.seen["version"], "patches follow each other"
        for key, value in message.items():
            if key == "drawing":
                self.seen[key] = chunks.apply(chunks.cut(self.seen[key]), value)
            elif key in {"log", "said"}:
                self.seen[key] = [*self.seen[key], *value]
            elif key not in {"type", "since"}:
                self.seen[key] = value

    async def look(self) -> dict[str, Any]:
        """Take in all that waits."""
        await asyncio.sleep(0)
        while not self.listener._waiting.empty():
            message = await self.listener.next()
            assert message is not None
            self._take(message)
        return self.seen

    async def until(self, holds: Any) -> dict[str, Any]:
        """Wait until what is seen is like this."""
        while not holds(self.seen):
            message = await asyncio.wait_for(self.listener.next(), 60)
            assert message is not None
            self._take(message)
        return self.seen
