"""Votes: the people at a table decide together to take back more than is free, or to end the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from longbox.engine.words import listed, plural, several

if TYPE_CHECKING:
    from longbox.table.room_base import RoomBase


@dataclass
class Vote:
    """A vote that is on. It passes when everybody consents who has not been gone for long. A bot consents to nothing."""

    what: Literal["undo", "close"]
    by: int
    to: int  # for an undo: the number of answers that stay
    yes: set[int]

    def needs(self, room: RoomBase) -> list[int]:
        """Return the seats of people that have not answered yet, also those for which a bot plays."""
        people = [seat for seat in room.seats if seat.kind == "person" and not room.is_gone(seat)]
        return [seat.number for seat in people if seat.number not in self.yes]

    def unasked(self, room: RoomBase) -> str:
        """Say who was not asked, for the others to read. Return "" if everybody was."""
        gone = [seat.name for seat in room.seats if seat.number not in self.yes and room.is_gone(seat)]
        if not gone:
            return ""
        have = plural(len(gone), "has", "have")
        return f" {listed(gone)} {have} been away for {several(room.gone_after, 'hour')} or more, so the others decided."

    def to_json(self, room: RoomBase) -> dict[str, Any]:
        return {"what": self.what, "by": self.by, "yes": sorted(self.yes), "needs": self.needs(room)}
