"""Votes: the people at a table decide together to take back more than is free, or to end the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from longbox.table.room_base import RoomBase


@dataclass
class Vote:
    """A vote that is on. It passes when every seat that a person plays consents."""

    what: Literal["undo", "close"]
    by: int
    to: int  # for an undo: the number of answers that stay
    yes: set[int]

    def needs(self, room: RoomBase) -> list[int]:
        """Return the seats that have not answered yet.

        A bot's seat need not answer, nor one whose person is gone and has a bot.
        """
        people = [seat for seat in room.seats if seat.kind == "person" and (not seat.away_bot or room.is_here(seat))]
        return [seat.number for seat in people if seat.number not in self.yes]

    def to_json(self, room: RoomBase) -> dict[str, Any]:
        return {"what": self.what, "by": self.by, "yes": sorted(self.yes), "needs": self.needs(room)}
