"""The seats of a table: who sits there, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from longbox.table.people import Person, proper_name

Kind = Literal["person", "bot", "free"]  # a free seat waits for a friend
WantedKind = Literal["me", "friend", "bot"]


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

    kind: WantedKind
    name: str = ""
    bot: str = "greedy"


def as_before(seats: Sequence[Seat], person: Person) -> tuple[WantedSeat, ...]:
    """The seats of a table as this person wants them who would change nothing."""
    return tuple(WantedSeat(_kind(seat, person), seat.name, seat.bot) for seat in seats)


def _kind(seat: Seat, person: Person) -> WantedKind:
    if seat.kind == "bot":
        return "bot"
    return "me" if person.id in seat.holders else "friend"


def new_seat(number: int, wanted: WantedSeat, person: Person, before: Seat | None) -> Seat:
    """A seat as it is wanted. Who sat there before stays, if it is still for the same: for me, for a friend or for a bot."""
    same = before if before is not None and _kind(before, person) == wanted.kind else None
    usual = {"me": person.name, "friend": f"Friend {number + 1}", "bot": f"Bot {number + 1}"}[wanted.kind]
    name = proper_name(wanted.name or (same.name if same else usual))
    if wanted.kind == "bot":
        return Seat(number, name, "bot", wanted.bot)
    if same:
        return Seat(number, name, same.kind, holders=set(same.holders))
    return Seat(number, name, "person", holders={person.id}) if wanted.kind == "me" else Seat(number, name, "free")


def is_same_company(seats: Sequence[Seat], planned: Sequence[Seat], person: Person) -> bool:
    """Whether around this person's table sits who is planned to. Who has taken a free seat since has brought a name along."""
    if [(_kind(seat, person), seat.bot) for seat in seats] != [(_kind(seat, person), seat.bot) for seat in planned]:
        return False
    names = [plan.name if plan.kind == seat.kind else seat.name for plan, seat in zip(planned, seats, strict=True)]
    return distinct(names) == distinct([seat.name for seat in seats])  # as they are since the game has begun


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
