"""Events: what happened, by which rule, and who may know it. They are typed and frozen.

    @event
    class Dealt(Private):
        role: str | None

        hidden = ("role",)

        def say(self, names: Sequence[str]) -> str:
            return f"{names[self.seat]} is {self.role or 'dealt a role'}"

Rules tell an event with `g.tell("XX-ROLE-01", Dealt, seat, role)`. The event object is created when somebody reads the log, so
telling costs a simulation nothing. By then the state has changed; the fields of an event are therefore immutable. They are
facts, not sentences: an effect and not its text. `plain_events` has the events that every game has.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar, dataclass_transform

from longbox.engine.state import Json, to_json

__all__ = ["Event", "GameEnded", "Headline", "Labelled", "LogLine", "News", "Private", "Told", "event", "replace"]

E = TypeVar("E")


@dataclass_transform(frozen_default=True)
def event(cls: type[E]) -> type[E]:
    """Declare a kind of event."""
    return dataclasses.dataclass(frozen=True, slots=True)(cls)


class Event:
    """Something that happened at the table."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as this seat may know it; None if the seat may not know of it. Seat None is somebody who watches."""
        return self

    def say(self, names: Sequence[str]) -> str:
        """A sentence without its full stop; `names` has the seats' names."""
        raise TypeError(f"{type(self).__name__} does not say what happened")

    @property
    def places(self) -> tuple[str, ...]:
        """The places of the board that it is about, as options name them: unless it says otherwise, the place of its seat.

        For something that moved, these are the stations of its way.
        """
        seat = getattr(self, "seat", None)
        return () if seat is None else (f"player:{seat}",)


class News(Event):
    """An important event: somebody who looked away wants to hear of it."""

    __slots__ = ()


class Headline(News):
    """News that changes the game: a defeat, an objective, a step of a track. A summary begins with it."""

    __slots__ = ()


@event
class Private(Event):
    """An event that only one seat knows in full. The others do not see its `hidden` fields, or nothing at all."""

    seat: int

    hidden: ClassVar[tuple[str, ...]] = ()

    def seen_by(self, seat: int | None) -> Event | None:
        if seat == self.seat:
            return self
        nothing: dict[str, Any] = dict.fromkeys(self.hidden)
        return replace(self, **nothing) if nothing else None


class Labelled(Protocol):
    """A thing with a label, such as an effect or a place. Events hold the thing; as data they have its label."""

    @property
    def label(self) -> str: ...


Heard = tuple[str, Callable[..., "Event"], tuple[Any, ...]]


class Told(NamedTuple):
    """An event that was told, and its rule. The event object is created when somebody reads it."""

    rule: str
    kind: Callable[..., Event]
    args: tuple[Any, ...]

    @classmethod
    def of(cls, rule: str, event: Event) -> Told:
        """Wrap an event that exists already."""
        return cls(rule, lambda: event, ())

    @property
    def event(self) -> Event:
        return self.kind(*self.args)

    def line(self, seat: int | None, names: Sequence[str], number: int) -> LogLine | None:
        """The line in this seat's log; None if the seat may not know of it."""
        event = self.event
        seen = event.seen_by(seat)
        if seen is None:
            return None
        public = event.seen_by(None)
        return LogLine(number, self.rule, seen.say(names), public is not seen and public != seen, seen)

    def open_line(self, names: Sequence[str], number: int) -> LogLine:
        """The line in the log of somebody who may know everything."""
        event = self.event
        return LogLine(number, self.rule, event.say(names), event.seen_by(None) != event, event)

    @property
    def is_public(self) -> bool:
        """Whether everybody sees all of the event, so that it reveals no secret."""
        event = self.event
        return event.seen_by(None) == event


class LogLine(NamedTuple):
    """One line of a log: an event as one seat saw it."""

    number: int  # the tick in which it happened: see `Position.tick`
    rule: str
    text: str
    private: bool  # not seen by everybody
    event: Event  # what this seat saw of it

    @property
    def kind(self) -> str:
        return type(self.event).__name__

    @property
    def is_news(self) -> bool:
        """Whether it belongs in a summary."""
        return isinstance(self.event, News)

    @property
    def is_headline(self) -> bool:
        """Whether a summary begins with it."""
        return isinstance(self.event, Headline)

    @property
    def seat(self) -> int | None:
        """The seat that acted or was affected, if the event names one."""
        return getattr(self.event, "seat", None)

    @property
    def facts(self) -> Json:
        """The event as data, for drawing and statistics."""
        return {"kind": self.kind, **to_json(self.event)}

    def to_json(self) -> Json:
        return {"number": self.number, "rule": self.rule, "text": self.text, "private": self.private, "facts": self.facts}


@event
class GameEnded(News):
    """The last line of every log."""

    winners: tuple[int, ...]
    reason: str
    is_lost: bool = False  # by all

    def say(self, names: Sequence[str]) -> str:
        if self.is_lost:
            return f"All have lost: {self.reason}"
        winners = " and ".join(names[seat] for seat in self.winners) or "Nobody"
        return f"{winners} {'win' if len(self.winners) > 1 else 'wins'}: {self.reason}"
