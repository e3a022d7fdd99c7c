"""What happened: the lines of the log. Nearly all of it is open; of hidden tokens and cards nobody is told what they are."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Event, event
from longbox.games.freedom_five.city import LOCATIONS


def place(number: int) -> str:
    """A Location in a sentence."""
    return LOCATIONS[number].label


@event
class HenchmanPlaced(Event):
    """A Henchman comes into the city."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"A {self.attribute} Henchman appears at {place(self.location)}"


@event
class HenchmenRemoved(Event):
    """Henchmen return to the supply."""

    count: int
    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return (
            f"{self.count} {self.attribute} {'Henchman leaves' if self.count == 1 else 'Henchmen leave'} {place(self.location)}"
        )


@event
class Overrun(Event):
    """A fourth Henchman."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.attribute} Henchmen overrun {place(self.location)}"


@event
class JoinedVillain(Event):
    """A Henchman goes onto a Villain's card."""

    attribute: str
    villain: str

    def say(self, names: Sequence[str]) -> str:
        return f"A {self.attribute} Henchman joins {self.villain}"


@event
class NotPlaced(Event):
    """Something would be placed, and is not."""

    what: str
    why: str

    def say(self, names: Sequence[str]) -> str:
        return f"No {self.what}: {self.why}"


@event
class AnarchyPlaced(Event):
    """An Anarchy token in the city."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.attribute} Anarchy breaks out at {place(self.location)}"


@event
class AnarchyRemoved(Event):
    """An Anarchy token goes back to the HQ board."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"The {self.attribute} Anarchy at {place(self.location)} is over"


@event
class TowerAnarchy(Event):
    """A card face down at Hero HQ."""

    cards: int

    def say(self, names: Sequence[str]) -> str:
        return f"Anarchy at Freedom Tower: {self.cards} {'card lies' if self.cards == 1 else 'cards lie'} there"


@event
class TrackAdvanced(Event):
    """The Mastermind track."""

    to: int
    why: str

    def say(self, names: Sequence[str]) -> str:
        return f"The Mastermind track advances to {self.to}: {self.why}"


@event
class ChapterBegan(Event):
    """A new Chapter of the Comic is open."""

    number: int
    title: str

    def say(self, names: Sequence[str]) -> str:
        return f"Chapter {self.number}: {self.title}"


@event
class Hurt(Event):
    """A Hero drew a Damage token."""

    seat: int
    token: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes damage: {self.token}"


@event
class Healed(Event):
    """Damage tokens return to the bag."""

    seat: int
    tokens: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} heals {', '.join(self.tokens)}"


@event
class KnockedOut(Event):
    """A Hero had too much."""

    seat: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is knocked out"


@event
class Went(Event):
    """A Hero is somewhere else now."""

    seat: int
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} goes to {place(self.location)}"
