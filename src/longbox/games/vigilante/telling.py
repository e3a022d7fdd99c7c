"""The events of the game: what the log says of them, and who may know what."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import NamedTuple

from longbox import Event, Headline, Labelled, News, Private, event, replace
from longbox.games.vigilante.kinds import VILLAINS


def at_slot(seat: int, slot: int) -> tuple[str, ...]:
    """The place of a slot on a mat."""
    return (f"hero:{seat}:{slot + 1}",)


class HeroInFight(NamedTuple):
    """A Hero on a mat as a fight begins."""

    name: str
    damage: int
    health: int
    attack: int


Team = tuple[HeroInFight | None, ...]  # by slot; empty if nobody listens


@event
class ColourChosen(Event):
    """A player took the pieces of a colour."""

    seat: int
    colour: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} plays {self.colour}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"colour:{self.colour}", f"player:{self.seat}")


@event
class IdentityDealt(Private):
    """A player looks at their Identity."""

    identity: str | None

    hidden = ("identity",)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is {self.identity or 'dealt an Identity'}"


@event
class HeroJoined(News):
    """A Hero is placed on a mat."""

    seat: int
    hero: str
    slot: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.hero} joins {names[self.seat]} in slot {self.slot + 1}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"market:{self.hero}", *at_slot(self.seat, self.slot))


class Use(enum.StrEnum):
    """How the text of a card comes to do something."""

    PLAYED = "plays"
    SPRUNG = "springs"
    USED = "uses"
    ACTIVATED = "activates"


@event
class TextUsed(News):
    """A card does what it says: from a hand, or in play."""

    seat: int
    how: Use
    card: str
    text: Labelled

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.how} {self.card}: {self.text.label.rstrip('.')}"


@event
class DidNothing(Event):
    """The text of a card came to nothing."""

    card: str
    reason: str

    def say(self, names: Sequence[str]) -> str:
        return f"Nothing comes of {self.card}: {self.reason}"


class Moved(enum.StrEnum):
    """How a card changes its place."""

    DISCARDED = "discards"
    LOST = "loses"
    TAKEN_OFF = "takes off"
    TAKEN = "takes"
    TAKEN_BACK = "takes from the discard pile"


@event
class CardMoved(Event):
    """A card was discarded, lost or taken, as everybody saw."""

    seat: int
    how: Moved
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.how} {self.card}"


@event
class Attached(News):
    """Equipment was put behind a Hero."""

    seat: int
    card: str
    hero: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} attaches {self.card} to {self.hero}"


@event
class MarketChanged(Event):
    """A card came to the Hero Market."""

    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.card} comes to the Hero Market"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"market:{self.card}",)


@event
class EventsDrawn(Event):
    """The First Player looks at Event tokens. No log says which ones."""

    seat: int
    count: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} looks at {self.count} Event tokens"


@event
class EventPlaced(News):
    """An Event lies on the track."""

    seat: int
    event: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} places {self.event} on the Event Track"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"event:{self.event}",)


@event
class EventChanged(News):
    """An Event was exchanged or will not trigger."""

    event: str
    what: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.event} {self.what}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"event:{self.event}",)


@event
class EventTriggered(News):
    """An Event is resolved by all."""

    event: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.event} is triggered"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"event:{self.event}",)


@event
class VillainRevealed(Event):
    """The top Villain is turned up."""

    seat: int
    villain: str
    level: int
    health: int = 0
    chart: tuple[int, ...] = ()
    team: Team = ()

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} reveals {self.villain}, Level {self.level}"

    @property
    def places(self) -> tuple[str, ...]:
        return ("deck:villains", f"player:{self.seat}")


@event
class VillainEffect(Event):
    """The text of a Villain is resolved."""

    villain: str
    text: Labelled

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain}: {self.text.label.rstrip('.')}"


@event
class VillainAttacked(Event):
    """The attack chart is carried out."""

    villain: str
    chart: tuple[int, ...]

    def say(self, names: Sequence[str]) -> str:
        are_several = VILLAINS[self.villain].are_several
        if not any(self.chart):
            return f"{self.villain} {'hit' if are_several else 'hits'} nobody"
        return f"{self.villain} {'attack' if are_several else 'attacks'} with {' '.join(map(str, self.chart))}"


@event
class HeroesAttacked(Event):
    """The team's Attack is compared with the Villain's Health."""

    seat: int
    attack: int
    health: int
    parts: tuple[int, ...] = ()  # by slot; the rest comes from cards and texts

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]}'s Heroes attack with {self.attack} against {self.health} Health"


class Went(enum.StrEnum):
    """What became of a Villain."""

    JAILED = "jailed"
    STAYED = "stayed"
    FREED = "freed"
    MOVED = "moved"
    ON_TOP = "on top"
    ESCAPED = "escaped"


WENT = {  # the verb for one Villain, the verb for several, and where
    Went.JAILED: ("goes", "go", "to the jail of {name}"),
    Went.STAYED: ("stays", "stay", "in the jail of {name}"),
    Went.FREED: ("is", "are", "freed from the jail of {name}"),
    Went.MOVED: ("is", "are", "moved to the jail of {name}"),
    Went.ON_TOP: ("goes", "go", "to the top of the Villain Deck"),
    Went.ESCAPED: ("escapes", "escape", "to the bottom of the Villain Deck"),
}


@event
class VillainWent(Headline):
    """A Villain went into a jail, from one jail to another, or to the deck. `seat` owns the jail, or has fought."""

    villain: str
    where: Went
    seat: int

    def say(self, names: Sequence[str]) -> str:
        one, several, where = WENT[self.where]
        verb = several if VILLAINS[self.villain].are_several else one
        return f"{self.villain} {verb} {where.format(name=names[self.seat])}"

    @property
    def places(self) -> tuple[str, ...]:
        is_in_deck = self.where in {Went.FREED, Went.ON_TOP, Went.ESCAPED}
        return (f"player:{self.seat}", "deck:villains") if is_in_deck else (f"player:{self.seat}",)


@event
class FightOver(VillainWent):
    """The Villain of a fight went to the jail or back to the deck: the fight is over."""


@event
class Cubes(Event):
    """Damage on a Hero changed."""

    seat: int
    hero: str
    amount: int
    slot: int

    def say(self, names: Sequence[str]) -> str:
        change = f"takes {self.amount} damage" if self.amount > 0 else f"is healed by {-self.amount}"
        return f"{self.hero} of {names[self.seat]} {change}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_slot(self.seat, self.slot)


class Fate(enum.StrEnum):
    """What became of a Hero."""

    DEFEATED = "is defeated"
    SURVIVES = "survives"
    IS_BACK = "comes back"
    DOES_NOT_ATTACK = "does not attack in this fight"


@event
class HeroWent(Headline):
    """A Hero was defeated, saved, brought back, or kept from attacking."""

    seat: int
    hero: str
    what: Fate
    slot: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.hero} of {names[self.seat]} {self.what}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_slot(self.seat, self.slot)


@event
class TokenFlipped(News):
    """An Allegiance token lies face-up from now on."""

    seat: int
    place: int
    allegiance: str

    def say(self, names: Sequence[str]) -> str:
        return f"Token {self.place + 1} of {names[self.seat]} is flipped: {self.allegiance}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"token:{self.seat}:{self.place + 1}",)


@event
class Traded(News):
    """Two cards changed hands unseen."""

    seat: int
    other: int
    gave: str | None
    got: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat in (self.seat, self.other) else replace(self, gave=None, got=None)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gives {self.gave or 'a card'} to {names[self.other]} for {self.got or 'a card'}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"player:{self.seat}", f"player:{self.other}")


@event
class DieSubmitted(News):
    """A die lies on the Event Track, and triggers these Events."""

    seat: int
    number: int
    events: tuple[str, ...] = ()

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} submits a {self.number}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"player:{self.seat}", *(f"event:{event}" for event in self.events))


@event
class DieTurned(News):
    """A die on the Event Track shows another number."""

    seat: int
    whose: int
    number: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} turns the die of {names[self.whose]} to {self.number}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"player:{self.whose}",)


@event
class IdentityRevealed(Headline):
    """At the end everybody shows who they were."""

    seat: int
    identity: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} was {self.identity}"
