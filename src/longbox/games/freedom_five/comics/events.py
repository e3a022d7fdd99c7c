"""Verbs of Mastermind Events: a choice, and what the city has to bear for it."""

from __future__ import annotations

from longbox import Effect, OneOf, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.rules import anarchy, schemes
from longbox.games.freedom_five.state import FreedomFive

EVENT = "FF-MTOK-06"  # what an Event brings


class Either(OneOf):
    """The Hero chooses; what would come to nothing is no choice: FF-RULING-60."""

    def __init__(self, first: Effect, other: Effect) -> None:
        super().__init__(first, other, rule=EVENT)

    def say(self) -> str:
        return "either " + ", or ".join(part.say() for part in self.effects)


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
