"""The lines of the log. Nearly everything is open; no line reveals a hidden token or card."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Event, Headline, News, Words, event, listed, plural, several
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS
from longbox.games.freedom_five.kinds import ANARCHY, BYSTANDERS, SCHEMES, TOWER, SchemeStep, Symbol, Test
from longbox.games.freedom_five.state import LOST_TOWER, Verb

NIGHT = "Justice Rules the Night"  # the name of all cards that end a Villain phase


def place(number: int) -> str:
    """A Location in a sentence."""
    return LOCATIONS[number].label


def at_location(*numbers: int) -> tuple[str, ...]:
    """The places of Locations on the board."""
    return tuple(LOCATIONS[number].place for number in numbers if number)


def way(start: int, end: int) -> tuple[int, ...]:
    """The Locations from one to another, by the shortest way."""
    return (start, *CITY.path(start, [end])) if start and start != end else (end,)


def step_words(step: SchemeStep) -> str:
    """A step of a Scheme card: "Body Henchman at Old Foundry (2)", "the Mind Villain moves to Old Foundry (2)"."""
    if step.symbol is Symbol.VILLAIN:
        return f"the {step.attribute} Villain moves to {place(step.location)}"
    colour = f"{step.attribute} " if step.attribute else ""
    return f"{colour}{step.symbol} at {place(step.location)}"


def stakes_words(success: Verb | None, failure: Verb | None) -> str:
    """The stakes of a test: "on success draw 2 Ability cards; on failure take 1 damage"."""
    outcomes = {"success": success, "failure": failure}
    return "; ".join(f"on {outcome} {effect.say()}" for outcome, effect in outcomes.items() if effect is not None)


@event
class HenchmanPlaced(Event):
    """A Henchman comes into the city."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"A {self.attribute} Henchman appears at {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class HenchmenRemoved(Event):
    """Henchmen return to the supply."""

    count: int
    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.count} {self.attribute} {plural(self.count, 'Henchman leaves', 'Henchmen leave')} {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class Overrun(Headline):
    """A fourth Henchman."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.attribute} Henchmen overrun {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class JoinedVillain(Event):
    """A Henchman goes onto a Villain's card."""

    attribute: str
    villain: str

    def say(self, names: Sequence[str]) -> str:
        return f"A {self.attribute} Henchman joins {self.villain}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class HenchmenLeft(Event):
    """Henchmen go from a Villain's card back to the supply."""

    count: int
    attribute: str
    villain: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.count} {self.attribute} Henchmen leave the card of {self.villain}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class AnarchyDue(Event):
    """Anarchy comes, but not as a token in the city. Another line tells what follows."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.attribute} Anarchy is to break out at {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class AnarchyPlaced(News):
    """An Anarchy token in the city."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.attribute} Anarchy breaks out at {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class AnarchyRemoved(News):
    """An Anarchy token goes back to the HQ board."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"The {self.attribute} Anarchy at {place(self.location)} is over"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class TowerAnarchy(Headline):
    """A card face down at Hero HQ."""

    cards: int

    def say(self, names: Sequence[str]) -> str:
        if self.cards < LOST_TOWER:
            return "Anarchy at Freedom Tower: 1 card lies there"
        lost = f"if {LOST_TOWER} are there when a Villain phase begins, the Heroes lose"
        return f"Anarchy at Freedom Tower: {self.cards} cards lie there; {lost}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(HQ)


@event
class TowerAnarchyOver(News):
    """A card at Hero HQ is discarded."""

    card: str
    left: int

    def say(self, names: Sequence[str]) -> str:
        left = several(self.left, "card is", "cards are") if self.left else "no cards are"
        return f"{self.card} at Freedom Tower is over: {left} left there"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(HQ)


@event
class TrackAdvanced(Headline):
    """The Mastermind track."""

    to: int
    why: str | Words

    def say(self, names: Sequence[str]) -> str:
        return f"The Mastermind track advances to {self.to}: {self.why}"

    @property
    def places(self) -> tuple[str, ...]:
        return ("track",)


@event
class ChapterBegan(Headline):
    """A new Chapter of the Comic is open."""

    number: int
    title: str

    def say(self, names: Sequence[str]) -> str:
        return f"Chapter {self.number}: {self.title}"

    @property
    def places(self) -> tuple[str, ...]:
        return ("comic",)


@event
class Went(News):
    """A Hero is somewhere else now."""

    seat: int
    location: int
    before: int = 0

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} goes to {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(*way(self.before, self.location))


@event
class Gained(Event):
    """A card comes to a Hero board."""

    seat: int
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gains {self.card}"


@event
class GaveUp(Event):
    """A card leaves a Hero board unused."""

    seat: int
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gives up {self.card}"


@event
class TaskCame(News):
    """A Personal Task covers two slots."""

    seat: int
    card: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has a Personal Task: {self.card}, at {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"task:{self.card}", *at_location(self.location))


@event
class SchemeRevealed(Event):
    """The top Scheme card."""

    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"Scheme: {NIGHT if self.card.startswith(NIGHT) else self.card}"


@event
class SchemeEventCame(Event):
    """The Event of a Scheme card, with its effect, because no player holds the card."""

    card: str

    def say(self, names: Sequence[str]) -> str:
        came = SCHEMES[self.card].event
        assert came is not None
        return f"{came.name} ({'Good' if came.is_good else 'Bad'}): {came.effect.label}"


@event
class BystanderCame(News):
    """A Bystander token in the city."""

    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"A Bystander is in trouble at {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class TokenPlaced(News):
    """A Mastermind token in the city, its number hidden from all."""

    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"The Mastermind is up to something at {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.location)


@event
class VillainMoved(News):
    """A Villain's figure is somewhere else."""

    villain: str
    location: int
    before: int = 0

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} comes to {place(self.location)}"

    @property
    def places(self) -> tuple[str, ...]:
        return at_location(self.before, self.location)


@event
class CardDrawn(Event):
    """A card is turned up for a Hero."""

    seat: int
    card: str

    def say(self, names: Sequence[str]) -> str:
        if self.card in BYSTANDERS:
            return f"{names[self.seat]} meets {self.card}: {BYSTANDERS[self.card].effect.label}"
        card = ANARCHY.get(self.card) or TOWER.get(self.card)
        if card is None:
            return f"{names[self.seat]} faces {self.card}"
        tests = listed((Test(attribute, card.dice, card.need).say() for attribute in card.attributes), "or")
        return f"{names[self.seat]} faces {self.card}: {tests}; {stakes_words(card.reward, card.penalty)}"
