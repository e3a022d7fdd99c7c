"""The seats of a table: who sits there, and who plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Kind = Literal["person", "bot", "free"]  # a free seat waits for a friend


@dataclass
class Seat:
    """One seat. `away_bot` is the bot that stands in for somebody who is away."""

    number: int
    name: str
    kind: Kind
    bot: str = ""
    away_bot: str = ""
    holders: set[str] = field(default_factory=set)  # the ids of those who may play it

    @property
    def player(self) -> str:
        """The bot that answers for it now, if one does."""
        return self.bot if self.kind == "bot" else self.away_bot

    def to_json(self, here: bool) -> dict[str, Any]:
        """What everybody may know of it."""
        return {
            "seat": self.number,
            "name": self.name,
            "kind": self.kind,
            "bot": self.player,
            "here": here,
            "away": bool(self.away_bot),
        }


class WantedSeat(NamedTuple):
    """A seat as somebody wants it who sets a table: mine, a friend's, or a bot's."""

    kind: Literal["me", "friend", "bot"]
    name: str = ""
    bot: str = "greedy"


class Wanted(NamedTuple):
    """A table as somebody wants it."""

    game: str
    options: dict[str, Any]
    seats: tuple[WantedSeat, ...]
    hints: bool = True
    watch: bool = True
    campaign: dict[str, Any] | None = None  # to go on with, as its file says it


def distinct(names: list[str]) -> list[str]:
    """The same names, but no two alike: the second Ann is Ann 2."""
    taken: set[str] = set()
    found = []
    for name in names:
        number, other = 1, name
        while other in taken:
            number += 1
            other = f"{name} {number}"
        taken.add(other)
        found.append(other)
    return found
