"""Verbs of four Heroes: what something costs, on what it depends, how much of it there is, and which Henchmen it moves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

from longbox import Effect, Refusal, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import ABILITIES, DECKS, POWERS, TASK_DECKS, TASKS, AbilityCard, Power, TaskCard
from longbox.games.freedom_five.city import HQ, LOCATIONS
from longbox.games.freedom_five.effects import RULE, Draw, Heal, MoreDice, Prevent, several
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.hand import discard, is_of
from longbox.games.freedom_five.rules.tests import SIDES, number_of
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Harm, Hero, Roll, Villain
from longbox.games.freedom_five.telling import Did, Happened, place

NOTHING_TO_DO = "FF-RULING-60"

Can = Callable[[FreedomFive, Hero], bool]
Deed = Callable[[FreedomFive, Hero], Awaitable[None]]


def register(hero: str, cards: tuple[AbilityCard, ...], powers: tuple[Power, Power], tasks: tuple[TaskCard, ...]) -> None:
    """All that belongs to a Hero comes into the registries."""
    ABILITIES.update({card.name: card for card in cards})
    DECKS[hero] = tuple(card.name for card in cards)
    POWERS[hero] = powers
    TASKS.update({task.name: task for task in tasks})
    TASK_DECKS[hero] = tuple(task.name for task in tasks)


@effect
class Feat(Effect):
    """What only one card does, and when it would come to nothing."""

    words: str
    deed: Deed
    can: Can
    why: str  # it cannot be done

    @property
    def key(self) -> str:
        return self.deed.__name__

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self.can(g, g.heroes[seat]) else Refusal(NOTHING_TO_DO, self.why)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.deed(g, g.heroes[seat])

    def say(self) -> str:
        return self.words


@effect
class Cost(Effect):
    """Something is given for something."""

    price: Effect
    gain: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return self.price.why_not(g, seat) or self.gain.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.price.do(g, seat)
        await self.gain.do(g, seat)

    def say(self) -> str:
        return f"{self.price.say()}: {self.gain.say()}"


@effect
class Burn(Effect):
    """Paid with the own health, afterwards: whoever is knocked out by it has still done it."""

    gain: Effect
    damage: int = 1

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return self.gain.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.gain.do(g, seat)
        await hurt(g, g.heroes[seat], self.damage, "FF-DMG-08", unblockable=True)

    def say(self) -> str:
        return f"{self.gain.say()}; you take {self.damage} unblockable damage"


@effect
class If(Effect):
    """Only where, or when, something is so."""

    words: str
    can: Can
    then: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if not self.can(g, g.heroes[seat]):
            return Refusal(NOTHING_TO_DO, f"it works only {self.words}")
        return self.then.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.then.do(g, seat)

    def say(self) -> str:
        return f"{self.words}, {self.then.say()}"


@effect
class DiscardOf(Effect):
    """Ability cards as a price, of one colour or of any. For Powers: a card that is being played would count itself."""

    count: int
    attribute: Attribute | None = None

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = sum(self.attribute is None or is_of(card, self.attribute) for card in g.heroes[seat].hand)
        return None if there >= self.count else Refusal(NOTHING_TO_DO, f"it takes {self._cards()}")

    async def do(self, g: FreedomFive, seat: int) -> None:
        await discard(g, g.heroes[seat], self.count, "FF-ABIL-13", self.attribute)

    def _cards(self) -> str:
        return several(self.count, f"{self.attribute} card" if self.attribute else "Ability card")

    def say(self) -> str:
        return f"discard {self._cards()}"


# -- as much as there is of something ------------------------------------------------------------------


class Count(NamedTuple):
    """What is counted: "for each …"."""

    words: str
    of: Callable[[FreedomFive, Hero], int]


@effect
class PerCount(Effect):
    """So much for each of something."""

    count: Count
    plus: int = 0
    at_most: int = 0

    def amount(self, g: FreedomFive, seat: int) -> int:
        amount = self.plus + self.count.of(g, g.heroes[seat])
        return min(amount, self.at_most) if self.at_most else amount

    def so_much(self, amount: int) -> Effect:
        """The verb, with the amount that it comes to."""
        raise NotImplementedError

    def head(self) -> str:
        """Up to the "for each"."""
        return self.so_much(self.plus or 1).say()

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        amount = self.amount(g, seat)
        if not amount:
            return Refusal(NOTHING_TO_DO, f"it is 1 for each {self.count.words}, and there is none")
        return self.so_much(amount).why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.so_much(self.amount(g, seat)).do(g, seat)

    def say(self) -> str:
        more = ", and 1 more" if self.plus else ""
        limit = f", at most {self.at_most} in all" if self.at_most else ""
        return f"{self.head()}{more} for each {self.count.words}{limit}"


@effect
class DrawFor(PerCount):
    """Ability cards."""

    def so_much(self, amount: int) -> Effect:
        return Draw(amount)


@effect
class HealFor(PerCount):
    """Damage tokens."""

    def so_much(self, amount: int) -> Effect:
        return Heal(amount)


@effect
class PreventFor(PerCount):
    """Damage that is about to be taken."""

    def so_much(self, amount: int) -> Effect:
        return Prevent(amount)


@effect
class DiceFor(PerCount):
    """Dice in an attack."""

    def so_much(self, amount: int) -> Effect:
        return MoreDice(amount)


# -- what is going on ------------------------------------------------------------------------------------


def the_roll(g: FreedomFive) -> Roll:
    """The dice that lie there: for Moment.TEST and Moment.ALLY_TEST."""
    assert g.roll is not None, "only when somebody has rolled"
    return g.roll


def the_harm(g: FreedomFive) -> Harm:
    """The damage that is about to be taken: for Moment.DAMAGE and Moment.ALLY_DAMAGE."""
    assert g.harm is not None, "only when somebody would take damage"
    return g.harm


def failed_dice(g: FreedomFive) -> list[int]:
    """Which of the dice do not succeed, by their places; the highest comes first."""
    roll = the_roll(g)
    needed = min(SIDES, number_of(g.heroes[roll.seat], roll.attribute) + roll.harder)
    failed = [at for at, number in enumerate(roll.dice) if number < needed]
    return sorted(failed, key=lambda at: -roll.dice[at])


def has_failed_dice(g: FreedomFive, hero: Hero) -> bool:
    """Whether there is a die to mend."""
    return bool(failed_dice(g))


def roll_again(g: FreedomFive, hero: Hero, dice: Iterable[int]) -> None:
    """These dice, by their places."""
    roll = the_roll(g)
    for at in dice:
        roll.dice[at] = g.chance.roll(SIDES, "dice")
    g.tell("FF-TEST-03", Did, hero.seat, f"rolls again: {' '.join(map(str, roll.dice))}")


def change_dice(g: FreedomFive, hero: Hero, changed: dict[int, int]) -> None:
    """Dice are turned, by their places; none shows more than 6."""
    roll = the_roll(g)
    for at, number in changed.items():
        roll.dice[at] = min(SIDES, number)
    g.tell("FF-TEST-03", Did, hero.seat, f"changes the dice: {' '.join(map(str, roll.dice))}")


def others_at(g: FreedomFive, hero: Hero, location: int) -> list[Hero]:
    """The other Heroes who are there."""
    return [other for other in g.heroes if other is not hero and other.location == location]


def is_alone(g: FreedomFive, hero: Hero) -> bool:
    """Whether no other Hero is there."""
    return not others_at(g, hero, hero.location)


# -- Henchmen, Bystanders and Villains -----------------------------------------------------------------------------


async def which_henchman(g: FreedomFive, hero: Hero, numbers: Iterable[int], prompt: str) -> tuple[int, Attribute]:
    """One who stands in one of these Locations; there must be one."""
    there = [(number, attribute) for number in numbers for attribute in dict.fromkeys(g.henchmen[number])]
    return await g.ask(
        hero.seat, prompt, there, rule=RULE, verb="henchman", name=lambda one: f"{one[0]}:{one[1]}",
        label=lambda one: f"{one[1]}, {LOCATIONS[one[0]].label}", place=lambda one: f"location:{one[0]}",
    )  # fmt: skip


def any_henchmen(g: FreedomFive, numbers: Iterable[int]) -> bool:
    """Whether one stands in any of these Locations."""
    return any(g.henchmen[number] for number in numbers)


async def remove_among(g: FreedomFive, hero: Hero, numbers: Iterable[int], count: int) -> int:
    """So many who stand in these Locations, of the Hero's choice, or as many as there are."""
    there = [*numbers]
    for done in range(count):
        if not any_henchmen(g, there):
            return done
        number, attribute = await which_henchman(g, hero, there, f"Which Henchman is removed? {count - done} to go")
        henchmen.remove(g, number, attribute, 1, RULE)
    return count


def remove_all(g: FreedomFive, number: int) -> None:
    """All who stand there."""
    for attribute in dict.fromkeys(g.henchmen[number]):
        henchmen.remove(g, number, attribute, MOST_HENCHMEN, RULE)


def has_room(g: FreedomFive, number: int) -> bool:
    """Whether one more Henchman fits in: moving them never overruns a Location."""
    return len(g.henchmen[number]) < MOST_HENCHMEN


def shift(g: FreedomFive, start: int, to: int, attribute: Attribute) -> None:
    """A Henchman is moved to a Location with room."""
    there = list(g.henchmen[start])
    there.remove(attribute)
    g.henchmen[start] = tuple(there)
    g.henchmen[to] += (attribute,)
    g.tell(RULE, Happened, f"A {attribute} Henchman is moved from {place(start)} to {place(to)}")


def can_be_rescued(g: FreedomFive, number: int) -> bool:
    """Whether a Bystander is there whom nothing keeps: FF-BYST-02, and at Hero HQ FF-RULING-46."""
    in_anarchy = g.anarchy[number] or (number == HQ and g.tower)
    return g.bystanders[number] > 0 and not g.henchmen[number] and not in_anarchy


async def which_villain(g: FreedomFive, hero: Hero, there: list[Villain], prompt: str) -> Villain:
    """One of these."""
    return await g.ask(
        hero.seat, prompt, there, rule=RULE, verb="villain", name=lambda villain: villain.name,
        label=lambda villain: villain.name, place=lambda villain: f"villain:{villain.name}",
    )  # fmt: skip
