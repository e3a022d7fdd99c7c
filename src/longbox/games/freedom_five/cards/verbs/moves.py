"""Where Heroes go without a Move Action."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import Effect, effect
from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.verbs.common import ForHeroes, Who, several, which_place
from longbox.games.freedom_five.city import LOCATIONS, NUMBERS, within
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.state import FreedomFive, Hero


async def go_or_stay(g: FreedomFive, hero: Hero, there: Iterable[int], prompt: str = "Where do you go?") -> bool:
    """To one of these Locations, if the player wants to."""
    number = await g.ask(
        hero.seat, prompt, [*there], rule="FF-ACT-09", verb="move", label=lambda number: LOCATIONS[number].label,
        place=lambda number: f"location:{number}", done="Stay",
    )  # fmt: skip
    if number is None:
        return False
    await go(g, hero, number)
    return True


@effect
class Move(ForHeroes):
    """Up to so many steps."""

    steps: int
    who: Who = Who.YOU

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        prompt = f"Where do you move, up to {several(self.steps, 'step')}?"
        await go_or_stay(g, hero, sorted(within(hero.location, self.steps)), prompt)

    def say(self) -> str:
        return f"{self.subject('move')} up to {several(self.steps, 'step')}"


@effect
class GoAnywhere(ForHeroes):
    """To any other Location, or not at all."""

    who: Who = Who.YOU

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await go_or_stay(g, hero, [number for number in NUMBERS if number != hero.location])

    def say(self) -> str:
        return f"{self.subject('move')} to any Location"


@effect
class GoHome(Effect):
    """To a Home Base of the own board."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        await go(g, hero, await which_place(g, seat, HEROES[hero.name].homes, "To which Home Base do you go?", "FF-ACT-09"))

    def say(self) -> str:
        return "move to one of your Home Bases"


@effect
class GoTo(Effect):
    """Straight to a Location."""

    location: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        await go(g, g.heroes[seat], self.location)

    def say(self) -> str:
        return f"move to {LOCATIONS[self.location].label}"
