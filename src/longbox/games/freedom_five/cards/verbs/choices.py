"""Combinations of verbs: conditions, prices, choices, tests and counts."""

from __future__ import annotations

from longbox import Forecast, OneOf, Refusal, effect, several
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.verbs.common import Who, heroes, no_use
from longbox.games.freedom_five.kinds import Test
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.hand import count_of, discard
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.state import FreedomFive, Verb
from longbox.games.freedom_five.telling import stakes_words

EVENT = "FF-MTOK-06"  # the rule for the effect of an Event
THEN = ", then "  # between a price and its effect, instead of a colon


@effect
class Once(Verb):
    """Once a turn, even if the card comes back: FF-RULING-61."""

    effect: Verb

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        spent = g.heroes[seat].spent
        if spent and self.key in spent:
            return Refusal("FF-RULING-61", "it was used this turn")
        return self.effect.why_not(g, seat)

    def forecast(self, g: FreedomFive, seat: int) -> Forecast:
        return self.effect.forecast(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        g.heroes[seat].spent += (self.key,)
        await self.effect.do(g, seat)

    def say(self) -> str:
        return f"once a turn, {self.effect.say()}"


# -- prices ----------------------------------------------------------------------------------------------


@effect
class DiscardOf(Verb):
    """Ability cards as a price, of one colour or any. A card never asks for cards of its own colour.

    It is in the hand until it is played, so it would count itself.
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
class Burn(Verb):
    """A price in the Hero's own health, paid after the effect: a knock-out does not undo it."""

    gain: Verb
    damage: int = 1

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return self.gain.why_not(g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        await self.gain.do(g, seat)
        await hurt(g, g.heroes[seat], self.damage, "FF-DMG-08", unblockable=True)

    def say(self) -> str:
        return f"{self.gain.say()}; you take {self.damage} unblockable damage"


# -- one or the other ------------------------------------------------------------------------------------


def either(first: Verb, other: Verb) -> Verb:
    """The Hero chooses. An effect that would change nothing is not offered: FF-RULING-60."""
    return OneOf(first, other, rule=EVENT, lead="either ")


@effect
class OnTest(Verb):
    """An effect that depends on a test."""

    test: Test
    success: Verb | None
    failure: Verb | None
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
