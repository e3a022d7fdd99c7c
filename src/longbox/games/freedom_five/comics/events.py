"""Verbs of Mastermind Events: a choice, and what the city has to bear for it."""

from __future__ import annotations

from longbox import Effect, Refusal, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.verbs_a import refusal
from longbox.games.freedom_five.rules import anarchy, schemes
from longbox.games.freedom_five.state import FreedomFive

EVENT = "FF-MTOK-06"  # what an Event brings


@effect
class Either(Effect):
    """The Hero chooses; what would come to nothing is no choice: FF-RULING-60."""

    first: Effect
    other: Effect

    def _there(self, g: FreedomFive, seat: int) -> list[Effect]:
        return [each for each in (self.first, self.other) if refusal(each, g, seat) is None]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else refusal(self.first, g, seat)

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self._there(g, seat)
        if there:
            chosen = await g.ask(seat, "What do you choose?", there, rule=EVENT)
            await chosen.do(g, seat)

    def say(self) -> str:
        return f"either {self.first.say()}, or {self.other.say()}"


@effect
class Unrest(Effect):
    """Anarchy breaks out where the Hero is."""

    attribute: Attribute

    async def do(self, g: FreedomFive, seat: int) -> None:
        await anarchy.place(g, g.heroes[seat].location, self.attribute, EVENT)

    def say(self) -> str:
        return f"place a {self.attribute} Anarchy token in your Location"


@effect
class Plot(Effect):
    """Another Mastermind token."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        await schemes.place_token(g, schemes.random_location(g))

    def say(self) -> str:
        return "place a Mastermind token in a random Location"
