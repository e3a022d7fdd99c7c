"""The events that every game has. A game uses them as they are, or declares its own beside them.

    g.tell("XX-DRAW-01", Drew, seat, (card,), "the City Deck")
    g.tell("XX-CARD-07", Did, seat, "takes {} instead of {}", card, other)
    g.tell("XX-SUPPLY-02", Happened, "{:Henchman leaves|Henchmen leave} {}", count, villain.name)

Sentences are templates with parts, as `longbox.fill` has them: they are filled when somebody reads the log. An event is also
about the place of each part that has one.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox.engine.events import Event, News, Private, event, replace
from longbox.engine.words import Words, a_or_several


@event
class SetupStep(Event):
    """A step of the setup, by its number in the rulebook."""

    number: int
    what: Words

    def __init__(self, number: int, what: str | Words, *parts: object) -> None:
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "what", Words.of(what, parts))

    def say(self, names: Sequence[str]) -> str:
        return f"Setup {self.number}: {self.what}"


@event
class PhaseBegan(Event):
    """A phase of the round begins."""

    round: int
    phase: str

    def say(self, names: Sequence[str]) -> str:
        return f"Round {self.round}: {self.phase}"


@event
class Happened(Event):
    """Something that nobody in particular did, in words of its own."""

    what: Words

    def __init__(self, what: str | Words, *parts: object) -> None:
        object.__setattr__(self, "what", Words.of(what, parts))

    def say(self, names: Sequence[str]) -> str:
        return self.what.label

    @property
    def places(self) -> tuple[str, ...]:
        return self.what.places


@event
class Did(Event):
    """A seat did something that everybody saw, in words of its own."""

    seat: int
    what: Words

    def __init__(self, seat: int, what: str | Words, *parts: object) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "what", Words.of(what, parts))

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"player:{self.seat}", *self.what.places)


@event
class DidTo(News):
    """A seat did something to another, as everybody saw: the words stand between the two names."""

    seat: int
    what: str
    other: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what} {names[self.other]}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"player:{self.seat}", f"player:{self.other}")


@event
class Drew(Private):
    """Cards came to a hand. The others see how many they are, and from where."""

    cards: tuple[str | None, ...]
    source: str = ""

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, cards=(None,) * len(self.cards))

    def say(self, names: Sequence[str]) -> str:
        known = ", ".join(filter(None, self.cards))
        unknown = a_or_several(len(self.cards), "card")
        return f"{names[self.seat]} draws {known or unknown}" + (f" from {self.source}" if self.source else "")


@event
class DrewOpenly(Drew):
    """Cards came to a hand that lies open."""

    def seen_by(self, seat: int | None) -> Event | None:
        return self


@event
class Played(Event):
    """A card was played, for all to see."""

    seat: int
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} plays {self.card}"


@event
class Discarded(Event):
    """Cards left a hand, for all to see."""

    seat: int
    cards: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} discards {', '.join(self.cards)}"


@event
class Looked(Private):
    """A seat looked at something that the others do not see: they see where."""

    where: str
    what: str | None

    hidden = ("what",)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} looks at {self.where}{f': {self.what}' if self.what else ''}"
