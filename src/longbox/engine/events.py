"""What happened: typed, frozen events with the rule that caused them and who may know.

    @event
    class Drew(Event):
        seat: int
        card: str | None

        def seen_by(self, seat: int | None) -> Event | None:
            return self if seat == self.seat else replace(self, card=None)

        def say(self, names: Sequence[str]) -> str:
            return f"{names[self.seat]} draws {self.card or 'a card'}"

Rules tell them with `g.tell("XX-DRAW-01", Drew, seat, card)`: the event is only made when somebody reads the log, so that
telling costs a simulation nothing. Its fields are therefore immutable things, as the state will have changed by then.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar, dataclass_transform

from longbox.engine.state import Json, to_json

__all__ = ["Event", "GameEnded", "LogLine", "News", "Told", "event", "replace"]

E = TypeVar("E")


@dataclass_transform(frozen_default=True)
def event(cls: type[E]) -> type[E]:
    """Declare a kind of event."""
    return dataclasses.dataclass(frozen=True, slots=True)(cls)


class Event:
    """Something that happened at the table."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as this seat, or whoever watches (None), may know it; None if it may know nothing of it."""
        return self

    def say(self, names: Sequence[str]) -> str:
        """A sentence without its full stop; `names` has the seats' names."""
        raise TypeError(f"{type(self).__name__} does not say what happened")


class News(Event):
    """What somebody who looked away wants to hear of; everything else is how it came about."""

    __slots__ = ()


Heard = tuple[str, Callable[..., "Event"], tuple[Any, ...]]


class Told(NamedTuple):
    """That something happened, by which rule. The event itself is made when somebody reads of it."""

    rule: str
    kind: Callable[..., Event]
    args: tuple[Any, ...]

    @classmethod
    def of(cls, rule: str, event: Event) -> Told:
        """For an event that was made already."""
        return cls(rule, lambda: event, ())

    @property
    def event(self) -> Event:
        return self.kind(*self.args)

    def line(self, seat: int | None, names: Sequence[str], number: int) -> LogLine | None:
        """The line in this seat's log, if it may know."""
        event = self.event
        seen = event.seen_by(seat)
        if seen is None:
            return None
        public = event.seen_by(None)
        return LogLine(number, self.rule, seen.say(names), public is not seen and public != seen, seen)

    @property
    def is_public(self) -> bool:
        """Whether all know all of it, so that telling it revealed nothing that was hidden from somebody."""
        event = self.event
        return event.seen_by(None) == event


class LogLine(NamedTuple):
    """What happened, as one seat saw it."""

    number: int  # of the tick in which it happened: see Match.tick
    rule: str
    text: str
    private: bool  # seen by this seat and not by everybody
    event: Event  # as far as this seat saw it

    @property
    def kind(self) -> str:
        return type(self.event).__name__

    @property
    def is_news(self) -> bool:
        """Whether it belongs into a summary."""
        return isinstance(self.event, News)

    @property
    def seat(self) -> int | None:
        """Who did it, or whom it happened to, where the event says so."""
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
