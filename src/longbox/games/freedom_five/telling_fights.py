"""The lines about fights, dice and wounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from longbox import Event, Headline, News, event, several


def dice_words(dice: Iterable[int], white: int) -> str:
    """The dice as they show, with the white one if it has a number."""
    return " ".join(map(str, dice)) + (f" and a white {white}" if white else "")


@event
class Attacked(Event):
    """A Hero attacks a Villain."""

    seat: int
    villain: str
    hero: str
    attribute: str  # of the Villain
    damage: int  # on the Villain before the attack
    durability: int
    henchmen: int  # on its card

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} attacks {self.villain}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"player:{self.seat}", f"villain:{self.villain}")


@event
class AttackOrdered(Event):
    """The order in which Heroes attack a Villain."""

    heroes: tuple[str, ...]

    def say(self, names: Sequence[str]) -> str:
        alone = len(self.heroes) == 1
        return f"{self.heroes[0]} attacks alone" if alone else f"They attack in this order: {', then '.join(self.heroes)}"


@event
class Committed(News):
    """Cards for a fight."""

    seat: int
    cards: tuple[str, ...]
    dice: int
    hero: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} attacks with {several(self.dice, 'die', 'dice')}: {', '.join(self.cards) or 'no cards'}"


@event
class Rolled(Event):
    """A roll: dice of an Attribute, the number that each must show at least, and the purpose or the enemy."""

    seat: int
    attribute: str
    needed: int
    about: str
    dice: tuple[int, ...]
    hero: str
    need: int  # successes that a test needs; 0 if each counts

    def say(self, names: Sequence[str]) -> str:
        shown = " ".join(map(str, self.dice)) or "no dice"
        about = f" {self.about}" if self.about else ""
        return f"{names[self.seat]} rolls {self.attribute} ({self.needed}+){about}: {shown}"


@event
class DiceChanged(Event):
    """A card changed dice on the table; they show this now."""

    seat: int
    what: str
    dice: tuple[int, ...]
    white: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {self.what}: {dice_words(self.dice, self.white)}"


@event
class LegacyDieRolled(Event):
    """The white die, which joins the others only if it succeeds."""

    seat: int
    number: int
    succeeds: bool

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} rolls the Legacy die: {self.number}, {'a success' if self.succeeds else 'nothing'}"


@event
class Counted(Event):
    """The dice lie as they count; a test needs this many successes."""

    seat: int
    hits: int
    need: int

    def say(self, names: Sequence[str]) -> str:
        hits = several(self.hits, "success", "successes") if self.hits else "no success"
        if not self.need:
            return f"{names[self.seat]} has {hits}"
        return f"{names[self.seat]} {'passes' if self.has_passed else 'fails'}: {hits}, {self.need} needed"

    @property
    def has_passed(self) -> bool:
        return self.hits >= self.need


@event
class VillainHit(News):
    """Damage to a Villain, and the hits that Henchmen on the card blocked."""

    villain: str
    damage: int
    blocked: int
    total: int  # of its damage
    durability: int  # 0 if nobody listens

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} takes {self.damage} damage" + (f", {self.blocked} blocked by Henchmen" if self.blocked else "")

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class StruckBack(Event):
    """The Counterstrike of a Villain."""

    villain: str
    words: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} strikes back: {self.words}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class AfterAttack(Event):
    """What a Villain does after an attack."""

    villain: str
    words: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain}: {self.words}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class VillainDefeated(Headline):
    """A Villain is defeated for good."""

    villain: str
    attribute: str

    def say(self, names: Sequence[str]) -> str:
        return f"{self.villain} is defeated"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class FightEnded(Event):
    """An attack is over, and the Villain is not defeated."""

    villain: str
    damage: int
    durability: int  # 0 if the Villain is not in the city any more

    def say(self, names: Sequence[str]) -> str:
        stands = f": {self.villain} has {self.damage} of {self.durability} damage" if self.durability else ""
        return f"The attack is over{stands}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"villain:{self.villain}",)


@event
class Hurt(News):
    """A Hero drew a Damage token."""

    seat: int
    token: str
    hero: str
    tokens: tuple[str, ...]  # all that the Hero has now

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
class KnockedOut(Headline):
    """A Hero took too much damage."""

    seat: int
    hero: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is knocked out"
