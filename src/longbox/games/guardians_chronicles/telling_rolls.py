"""What the table plays: dice as they are thrown, activations, cards that are used. All facts that a picture needs are in the
events, for it is drawn from them alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from longbox import Event, News, event, listed, several
from longbox.games.guardians_chronicles.telling import place_of_key


class Fighter(NamedTuple):
    """A character as it stands in a fight."""

    name: str
    kind: str  # the Hero, or the ID card
    key: str
    damage: int
    health: int
    defense: int


# -- attacks and strikes -----------------------------------------------------------------------------------


@event
class AttackThrown(Event):
    """The dice of an attack are thrown. What the POWs bring comes after it."""

    by: Fighter
    targets: tuple[Fighter, ...]
    is_ranged: bool
    combat: int
    power: int
    faces: tuple[str, ...]
    card: str  # whose text makes the attack

    def say(self, names: Sequence[str]) -> str:
        how = "shoots at" if self.is_ranged else "attacks"
        dice = [several(self.combat, "Combat die", "Combat dice")] if self.combat or not self.power else []
        dice += [several(self.power, "Power die", "Power dice")] if self.power else []
        return f"{self.by.name} {how} {listed([target.name for target in self.targets])} with {listed(dice)}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of_key(self.by.key), *[place_of_key(target.key) for target in self.targets])


@event
class PowsThrown(Event):
    """Every POW is rolled again: GC-ATTACK-13."""

    by: str
    combat: int
    power: int
    faces: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        return f"{self.by} rolls {several(len(self.faces), 'POW', 'POWs')} again: {', '.join(self.faces)}"


@event
class AttackOver(Event):
    """Nothing more comes of an attack."""

    by: str
    hits: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        whom = f"{listed(self.hits)} {'is' if len(self.hits) == 1 else 'are'} hit" if self.hits else "nobody is hit"
        return f"The attack of {self.by} is over: {whom}"


# -- Value Checks ------------------------------------------------------------------------------------------


@event
class CheckThrown(Event):
    """The dice of a Value Check are thrown."""

    seat: int
    who: str
    value: str
    what: str  # what the check is for
    place: str
    faces: tuple[int, ...]
    target: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.who} rolls {several(len(self.faces), 'die', 'dice')} against {self.value.capitalize()} {self.target}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"hero:{self.seat}", self.place)


@event
class MinusPut(Event):
    """A failure leaves -1 tokens: GC-CHECK-11, GC-DOOR-05."""

    place: str
    what: str  # "the Door a1-b1", "the Bridge"
    amount: int

    def say(self, names: Sequence[str]) -> str:
        return f"{several(self.amount, '-1 token comes', '-1 tokens come')} onto {self.what}"

    @property
    def places(self) -> tuple[str, ...]:
        return (self.place,)


# -- activations and cards ---------------------------------------------------------------------------------


@event
class VillainActivated(News):
    """All figures of an ID card act."""

    seat: int
    villain: str
    figures: tuple[Fighter, ...]
    cards: tuple[str, ...]  # Event cards beside it

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} activates {self.villain}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class VillainDone(Event):
    """The activation of an ID card is over."""

    villain: str

    def say(self, names: Sequence[str]) -> str:
        return f"The activation of {self.villain} is over"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class EventPlayed(News):
    """Doktor Skarov uses a card of his hand as an Event."""

    seat: int
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} plays the Event {self.card}"


@event
class PowerUsed(Event):
    """A Hero uses a Special Power."""

    seat: int
    who: str
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} uses {self.card}"
