"""What puts verbs together: conditions, prices, choices, tests, and as much as there is of something."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import NamedTuple

from longbox import Effect, OneOf, Refusal, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import Test
from longbox.games.freedom_five.cards.verbs.common import Around, Who, heroes, no_use, several
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.hand import count_of, discard
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.state import FreedomFive, Hero
from longbox.games.freedom_five.telling import stakes_words

EVENT = "FF-MTOK-06"  # what an Event brings
THEN = ", then "  # between a price and what it is for, instead of a colon

Can = Callable[[FreedomFive, Hero], bool]
Deed = Callable[[FreedomFive, Hero], Awaitable[None]]
Note = Callable[[FreedomFive, Hero], str]


def always(g: FreedomFive, hero: Hero) -> bool:
    """It can be done at any time."""
    return True


def nothing_more(g: FreedomFive, hero: Hero) -> str:
    """All that is to be told before is on the card."""
    return ""


@effect
class Feat(Effect):
    """What only one card does, when it would come to nothing, and what is to be told of it before, as things are."""

    words: str
    deed: Deed
    can: Can = always
    why: str = ""  # it cannot be done
    note: Note = nothing_more

    @property
    def key(self) -> str:
        return self.deed.__name__

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self.can(g, g.heroes[seat]) else no_use(self.why)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.deed(g, g.heroes[seat])

    def say(self) -> str:
        return self.words


# -- conditions ------------------------------------------------------------------------------------------


class Condition(NamedTuple):
    """What must be so, in words and in deed: "if …", "in …", "at …"."""

    words: str
    holds: Can


@effect
class If(Around):
    """Only where, or when, something is so; it goes without saying where the effect would come to nothing otherwise."""

    condition: Condition
    effect: Effect
    is_said: bool = True

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if not self.condition.holds(g, g.heroes[seat]):
            return no_use(f"it works only {self.condition.words}")
        return self.effect.why_not(g, seat)

    def inner(self, g: FreedomFive, seat: int) -> Effect:
        return self.effect

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"{self.condition.words}, {self.effect.say()}" if self.is_said else self.effect.say()


@effect
class Once(Around):
    """Once a turn, even if the card comes back: FF-RULING-61."""

    effect: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        spent = g.heroes[seat].spent
        if spent and self.key in spent:
            return Refusal("FF-RULING-61", "it was used this turn")
        return self.effect.why_not(g, seat)

    def inner(self, g: FreedomFive, seat: int) -> Effect:
        return self.effect

    async def do(self, g: FreedomFive, seat: int) -> None:
        g.heroes[seat].spent += (self.key,)
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"once a turn, {self.effect.say()}"


# -- prices ----------------------------------------------------------------------------------------------


@effect
class Cost(Around):
    """Something is given for something; neither without the other."""

    price: Effect
    gain: Effect
    joint: str = ": "

    @property
    def key(self) -> str:
        return f"cost-{self.price.key}-{self.gain.key}"

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return self.price.why_not(g, seat) or self.gain.why_not(g, seat)

    def inner(self, g: FreedomFive, seat: int) -> Effect:
        return self.gain

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.price.do(g, seat)
        await self.gain.do(g, seat)

    def say(self) -> str:
        return f"{self.price.say()}{self.joint}{self.gain.say()}"


@effect
class DiscardOf(Effect):
    """Ability cards as a price, of one colour or of any; never of the own colour of a card that asks for them.

    That card is in the hand until it is played: it would count itself.
    """

    count: int
    attribute: Attribute | None = None

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        hand, attribute = g.heroes[seat].hand, self.attribute
        there = len(hand) if attribute is None else count_of(hand, attribute)
        return None if there >= self.count else no_use(f"it takes {self._cards()}")

    async def do(self, g: FreedomFive, seat: int) -> None:
        await discard(g, g.heroes[seat], self.count, "FF-ABIL-13", self.attribute)

    def _cards(self) -> str:
        return several(self.count, f"{self.attribute} card" if self.attribute else "Ability card")

    def say(self) -> str:
        return f"discard {self._cards()}"


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


# -- one or the other ------------------------------------------------------------------------------------


class Either(OneOf):
    """The Hero chooses; what would come to nothing is no choice: FF-RULING-60."""

    def __init__(self, first: Effect, other: Effect) -> None:
        super().__init__(first, other, rule=EVENT)

    def say(self) -> str:
        return "either " + ", or ".join(part.say() for part in self.effects)


@effect
class OrElse(Effect):
    """The first if it changes anything, else the other: nobody is rescued for nothing."""

    first: Effect
    other: Effect

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return self.first.why_not(g, seat) and self.other.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        chosen = self.first if self.first.why_not(g, seat) is None else self.other
        await chosen.do(g, seat)

    def say(self) -> str:
        return f"{self.first.say()}; if that is not possible, {self.other.say()}"


@effect
class OnTest(Effect):
    """What follows from a test."""

    test: Test
    success: Effect | None
    failure: Effect | None
    who: Who = Who.YOU

    async def do(self, g: FreedomFive, seat: int) -> None:
        for hero in heroes(g, seat, self.who):
            has_passed = await passes(g, hero, self.test, "FF-TEST-05", stakes=stakes_words(self.success, self.failure))
            then = self.success if has_passed else self.failure
            if then is not None:
                await then.do(g, hero.seat)

    def say(self) -> str:
        head = "test" if self.who is Who.YOU else f"{self.who} tests"
        return f"{head} {self.test.say()}; {stakes_words(self.success, self.failure)}"


@effect
class Nothing(Effect):
    """Nothing at all."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        return

    def say(self) -> str:
        return "do nothing"


# -- as much as there is of something ----------------------------------------------------------------------


class Count(NamedTuple):
    """What is counted: "for each …"."""

    words: str
    of: Callable[[FreedomFive, Hero], int]


@cache
def _so_much(verb: Callable[[int], Effect], amount: int) -> Effect:
    return verb(amount)


@effect
class ForEach(Around):
    """So much for each of something: `ForEach(Draw, TOKENS, plus=1)`."""

    verb: Callable[[int], Effect]
    count: Count
    plus: int = 0
    at_most: int = 0

    def _amount(self, g: FreedomFive, seat: int) -> int:
        amount = self.plus + self.count.of(g, g.heroes[seat])
        return min(amount, self.at_most) if self.at_most else amount

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        amount = self._amount(g, seat)
        if not amount:
            return no_use(f"it is 1 for each {self.count.words}, and there is none")
        return _so_much(self.verb, amount).why_not(g, seat)

    def inner(self, g: FreedomFive, seat: int) -> Effect:
        return _so_much(self.verb, self._amount(g, seat))

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.inner(g, seat).do(g, seat)

    def say(self) -> str:
        more = ", and 1 more" if self.plus else ""
        limit = f", at most {self.at_most} in all" if self.at_most else ""
        return f"{self.verb(self.plus or 1).say()}{more} for each {self.count.words}{limit}"
