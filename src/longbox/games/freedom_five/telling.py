"""What happened: the lines of the log. Nearly all of it is open; of hidden tokens and cards nobody is told what they are."""

from __future__ import annotations

from collections.abc import Sequence

from longbox import Effect, Event, News, event
from longbox.games.freedom_five.cards.kinds import ANARCHY, BYSTANDERS, SCHEMES, TOWER, SchemeStep, Symbol, Test
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.state import LOST_TOWER

NIGHT = "Justice Rules the Night"  # what all the cards are called that end a Villain phase


def place(number: int) -> str:
    """A Location in a sentence."""
    return LOCATIONS[number].label


def step_words(step: SchemeStep) -> str:
    """A step of a Scheme card: "Body Henchman at Old Foundry (2)", "the Mind Villain moves to Old Foundry (2)"."""
    if step.symbol is Symbol.VILLAIN:
        return f"the {step.attribute} Villain moves to {place(step.location)}"
    colour = f"{step.attribute} " if step.attribute else ""
    return f"{colour}{step.symbol} at {place(step.location)}"


def stakes_words(success: Effect | None, failure: Effect | None) -> str:
    """What a test is about: "on success draw 2 Ability cards; on failure take 1 damage"."""
    outcomes = {"success": success, "failure": failure}
    return "; ".join(f"on {outcome} {effect.say()}" for outcome, effect in outcomes.items() if effect is not None)


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
class Overrun(News):
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
class HenchmenLeft(Event):
    """Henchmen go from a Villain's card back to the supply."""

    count: int
    attribute: str
    villain: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.count} {self.attribute} Henchmen leave the card of {self.villain}"


@event
class NotPlaced(Event):
    """Something would be placed, and is not."""

    what: str
    why: str

    def say(self, names: Sequence[str]) -> str:
        return f"No {self.what}: {self.why}"


@event
class AnarchyDue(Event):
    """Anarchy comes, and not as a token in the city: what follows is told by itself."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.attribute} Anarchy is to break out at {place(self.location)}"


@event
class AnarchyPlaced(News):
    """An Anarchy token in the city."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.attribute} Anarchy breaks out at {place(self.location)}"


@event
class AnarchyRemoved(News):
    """An Anarchy token goes back to the HQ board."""

    attribute: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"The {self.attribute} Anarchy at {place(self.location)} is over"


@event
class TowerAnarchy(News):
    """A card face down at Hero HQ."""

    cards: int

    def say(self, names: Sequence[str]) -> str:
        if self.cards < LOST_TOWER:
            return "Anarchy at Freedom Tower: 1 card lies there"
        lost = f"if {LOST_TOWER} are there when a Villain phase begins, the Heroes lose"
        return f"Anarchy at Freedom Tower: {self.cards} cards lie there; {lost}"


@event
class TowerAnarchyOver(News):
    """A card at Hero HQ is discarded."""

    card: str
    left: int

    def say(self, names: Sequence[str]) -> str:
        left = "1 card is" if self.left == 1 else f"{self.left or 'no'} cards are"
        return f"{self.card} at Freedom Tower is over: {left} left there"


@event
class TrackAdvanced(News):
    """The Mastermind track."""

    to: int
    why: str

    def say(self, names: Sequence[str]) -> str:
        return f"The Mastermind track advances to {self.to}: {self.why}"


@event
class ChapterBegan(News):
    """A new Chapter of the Comic is open."""

    number: int
    title: str

    def say(self, names: Sequence[str]) -> str:
        return f"Chapter {self.number}: {self.title}"


@event
class Hurt(News):
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
class KnockedOut(News):
    """A Hero had too much."""

    seat: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is knocked out"


@event
class Went(News):
    """A Hero is somewhere else now."""

    seat: int
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} goes to {place(self.location)}"


@event
class Drew(Event):
    """Ability cards come to a hand; hands lie open."""

    seat: int
    cards: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {', '.join(self.cards)}"


@event
class Discarded(Event):
    """Ability cards leave a hand."""

    seat: int
    cards: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} discards {', '.join(self.cards)}"


@event
class Rolled(Event):
    """Dice of an Attribute, what each must show at least, and what they are rolled for or against."""

    seat: int
    attribute: str
    needed: int
    about: str
    dice: tuple[int, ...]

    def say(self, names: Sequence[str]) -> str:
        shown = " ".join(map(str, self.dice)) or "no dice"
        about = f" {self.about}" if self.about else ""
        return f"{names[self.seat]} rolls {self.attribute} ({self.needed}+){about}: {shown}"


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


@event
class Did(Event):
    """A deed with words of its own, by a Hero."""

    seat: int
    what: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what}"


@event
class Happened(Event):
    """Something in the city, in words of its own."""

    what: str

    def say(self, names: Sequence[str]) -> str:
        return self.what


@event
class SchemeRevealed(Event):
    """The top Scheme card."""

    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"Scheme: {NIGHT if self.card.startswith(NIGHT) else self.card}"


@event
class SchemeEventCame(Event):
    """The Event of a Scheme card, with what it does: nobody has the card at hand."""

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


@event
class TokenPlaced(News):
    """A Mastermind token in the city, its number hidden from all."""

    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"The Mastermind is up to something at {place(self.location)}"


@event
class VillainMoved(News):
    """A Villain's figure is somewhere else."""

    villain: str
    location: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} comes to {place(self.location)}"


@event
class Committed(News):
    """Cards for a fight."""

    seat: int
    cards: tuple[str, ...]
    dice: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} attacks with {self.dice} dice: {', '.join(self.cards) or 'no cards'}"


@event
class VillainHit(News):
    """Damage to a Villain, and what Henchmen on the card have blocked."""

    villain: str
    damage: int
    blocked: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} takes {self.damage} damage" + (f", {self.blocked} blocked by Henchmen" if self.blocked else "")


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
        tests = " or ".join(Test(attribute, card.dice, card.need).say() for attribute in card.attributes)
        return f"{names[self.seat]} faces {self.card}: {tests}; {stakes_words(card.reward, card.penalty)}"


@event
class SetupStep(Event):
    """One of the eight steps of the setup."""

    number: int
    what: str

    def say(self, names: Sequence[str]) -> str:
        return f"Setup {self.number}: {self.what}"
