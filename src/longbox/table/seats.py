"""The seats of a table: who sits there, and who plays."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from longbox.table.people import Person, proper_name

SeatKind = Literal["person", "bot", "free"]  # a free seat waits for a friend
GONE_AFTER = 24  # hours until nobody waits for the consent of somebody who is away, unless the host sets others
LONGEST_GONE_AFTER = 720  # a month
WantedKind = Literal["me", "friend", "bot"]


@dataclass
class TableSeat:
    """One seat. `away_bot` is the bot that stands in for a person who is away."""

    number: int
    name: str
    kind: SeatKind
    bot: str = ""
    away_bot: str = ""
    holders: set[str] = field(default_factory=set)  # the ids of the people who may play it
    carried: set[str] = field(default_factory=set)  # those of them to whom a link has carried it
    links: int = 0  # how often its links were withdrawn; only the newest work
    last_here: float = field(
        default_factory=time.monotonic, compare=False
    )  # when one of them last did something or closed a window

    @property
    def player(self) -> str:
        """The bot that answers for this seat now, or ""."""
        return self.bot if self.kind == "bot" else self.away_bot

    def to_json(self, here: bool, gone: bool) -> dict[str, Any]:
        """Return what everybody may know of the seat."""
        return {
            "seat": self.number,
            "name": self.name,
            "kind": self.kind,
            "bot": self.player,
            "here": here,
            "away": bool(self.away_bot),
            "gone": gone,
        }


class WantedSeat(NamedTuple):
    """A seat as the person who sets the table wants it: mine, a friend's, or a bot's. `bot` is "" for the game's own."""

    kind: WantedKind
    name: str = ""
    bot: str = ""


def as_before(seats: Sequence[TableSeat], person: Person) -> tuple[WantedSeat, ...]:
    """Return the seats that this person would want to change nothing."""
    return tuple(WantedSeat(_kind(seat, person), seat.name, seat.bot) for seat in seats)


def _kind(seat: TableSeat, person: Person) -> WantedKind:
    if seat.kind == "bot":
        return "bot"
    return "me" if person.id in seat.holders else "friend"


def new_seat(number: int, wanted: WantedSeat, person: Person, before: TableSeat | None) -> TableSeat:
    """Make a wanted seat. A person who sat there before keeps it, if it is still for the same kind: me, a friend or a bot."""
    same = before if before is not None and _kind(before, person) == wanted.kind else None
    usual = {"me": person.name, "friend": f"Friend {number + 1}", "bot": f"Bot {number + 1}"}[wanted.kind]
    name = proper_name(wanted.name or (same.name if same else usual))
    if wanted.kind == "bot":
        return TableSeat(number, name, "bot", wanted.bot)
    if same:
        return TableSeat(number, name, same.kind, holders=set(same.holders), carried=set(same.carried))
    return TableSeat(number, name, "person", holders={person.id}) if wanted.kind == "me" else TableSeat(number, name, "free")


def is_same_company(seats: Sequence[TableSeat], planned: Sequence[TableSeat], person: Person) -> bool:
    """Whether the planned people sit at this person's table. A friend who has taken a free seat since may have another name."""
    if [(_kind(seat, person), seat.bot) for seat in seats] != [(_kind(seat, person), seat.bot) for seat in planned]:
        return False
    names = [plan.name if plan.kind == seat.kind else seat.name for plan, seat in zip(planned, seats, strict=True)]
    return distinct(names) == distinct([seat.name for seat in seats])  # the names became distinct when the game began


class Wanted(NamedTuple):
    """A table as the person who sets it wants it."""

    game: str
    options: dict[str, Any]
    seats: tuple[WantedSeat, ...]
    hints: bool = True
    watch: bool = True
    campaign: dict[str, Any] | None = None  # the campaign to continue, as in its file
    gone_after: int = GONE_AFTER
    several: bool = False  # a friend may take several seats, also where seats know different things


def distinct(names: list[str]) -> list[str]:
    """Make names distinct: the second Ann is Ann 2."""
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
