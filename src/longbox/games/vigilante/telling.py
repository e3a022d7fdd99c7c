"""What happened: the lines of the log, and who may know what."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from longbox import Event, News, event, replace
from longbox.games.vigilante.cards.kinds import VILLAINS


@event
class SetupStep(Event):
    """One of the twelve steps of the setup."""

    number: int
    what: str

    def say(self, names: Sequence[str]) -> str:
        return f"Setup {self.number}: {self.what}"


@event
class PhaseBegan(Event):
    """A step of the round begins."""

    round: int
    phase: str

    def say(self, names: Sequence[str]) -> str:
        return f"Round {self.round}: {self.phase}"


@event
class ColourChosen(Event):
    """A player took the pieces of a colour."""

    seat: int
    colour: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} plays {self.colour}"


@event
class IdentityDealt(Event):
    """A player looks at their Identity."""

    seat: int
    identity: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, identity=None)

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


@event
class Drew(Event):
    """A player drew a card; all see from which deck."""

    seat: int
    deck: str
    card: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, card=None)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {self.card or 'a card'} from the {self.deck} Deck"


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
    text: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.how} {self.card}: {self.text.rstrip('.')}"


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


@event
class EventsDrawn(Event):
    """The First Player looks at Event tokens. What they are is nobody's business, and stays out of every log."""

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


@event
class EventChanged(News):
    """An Event was exchanged or will not trigger."""

    event: str
    what: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.event} {self.what}"


@event
class EventTriggered(News):
    """An Event is resolved by all."""

    event: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.event} is triggered"


@event
class VillainRevealed(Event):
    """The top Villain is turned up."""

    seat: int
    villain: str
    level: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} reveals {self.villain}, Level {self.level}"


@event
class VillainEffect(Event):
    """The text of a Villain is resolved."""

    villain: str
    text: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain}: {self.text.rstrip('.')}"


@event
class VillainAttacked(Event):
    """The attack chart is carried out."""

    villain: str
    chart: tuple[int, ...]

    def say(self, names: Sequence[str]) -> str:
        attack = "attack" if VILLAINS[self.villain].are_several else "attacks"
        return f"{self.villain} {attack} with {' '.join(map(str, self.chart))}"


@event
class HeroesAttacked(Event):
    """The team's Attack is compared with the Villain's Health."""

    seat: int
    attack: int
    health: int

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


WENT = {  # one, several
    Went.JAILED: ("goes", "go", "to the jail of {name}"),
    Went.STAYED: ("stays", "stay", "in the jail of {name}"),
    Went.FREED: ("is", "are", "freed from the jail of {name}"),
    Went.MOVED: ("is", "are", "moved to the jail of {name}"),
    Went.ON_TOP: ("goes", "go", "to the top of the Villain Deck"),
    Went.ESCAPED: ("escapes", "escape", "to the bottom of the Villain Deck"),
}


@event
class VillainWent(News):
    """A Villain went into a jail, from one jail to another, or to the deck. The seat is whose jail, or whose fight, it was."""

    villain: str
    where: Went
    seat: int

    def say(self, names: Sequence[str]) -> str:
        one, several, where = WENT[self.where]
        verb = several if VILLAINS[self.villain].are_several else one
        return f"{self.villain} {verb} {where.format(name=names[self.seat])}"


@event
class Cubes(Event):
    """Damage on a Hero changed."""

    seat: int
    hero: str
    amount: int

    def say(self, names: Sequence[str]) -> str:
        change = f"takes {self.amount} damage" if self.amount > 0 else f"is healed by {-self.amount}"
        return f"{self.hero} of {names[self.seat]} {change}"


@event
class HeroWent(News):
    """A Hero was defeated, saved, brought back, or kept from attacking."""

    seat: int
    hero: str
    what: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.hero} of {names[self.seat]} {self.what}"


@event
class Did(Event):
    """A player did something that everybody saw."""

    seat: int
    what: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what}"


@event
class DidTo(News):
    """A player did something to another, as everybody saw."""

    seat: int
    what: str
    other: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what} {names[self.other]}"


@event
class TokenFlipped(News):
    """An Allegiance token lies face-up from now on."""

    seat: int
    place: int
    allegiance: str

    def say(self, names: Sequence[str]) -> str:
        return f"Token {self.place + 1} of {names[self.seat]} is flipped: {self.allegiance}"


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


@event
class DieSubmitted(News):
    """A die lies on the Event Track."""

    seat: int
    number: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} submits a {self.number}"


@event
class DieTurned(News):
    """A die on the Event Track shows another number."""

    seat: int
    whose: int
    number: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} turns the die of {names[self.whose]} to {self.number}"


@event
class IdentityRevealed(News):
    """At the end everybody shows who they were."""

    seat: int
    identity: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} was {self.identity}"


@event
class Looked(Event):
    """A player looked at a card that the others do not see."""

    seat: int
    where: str
    card: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, card=None)

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} looks at the top of the {self.where} Deck{f': {self.card}' if self.card else ''}"
