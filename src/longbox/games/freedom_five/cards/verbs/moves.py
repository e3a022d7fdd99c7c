"""Movement of Heroes without a Move Action."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import effect, several
from longbox.games.freedom_five.cards.verbs.common import ForHeroes, Who, which_place
from longbox.games.freedom_five.city import CITY, LOCATIONS, NUMBERS
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb


async def go_or_stay(g: FreedomFive, hero: Hero, there: Iterable[int], prompt: str = "Where do you go?") -> bool:
    """Go to one of these Locations, if the player wants to."""
    number = await g.ask(
        hero.seat, prompt, [*there], rule="FF-ACT-09", verb="move", label=lambda number: LOCATIONS[number].label,
        place=lambda number: f"location:{number}", done="Stay",
    )  # fmt: skip
    if number is None:
        return False
    go(g, hero, number)
    return True


@effect
class Move(ForHeroes):
    """Move up to this many steps."""

    steps: int
    who: Who = Who.YOU

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        prompt = f"Where do you move, up to {several(self.steps, 'step')}?"
        await go_or_stay(g, hero, CITY.around(hero.location, self.steps), prompt)

    def say(self) -> str:
        return f"{self.subject('move')} up to {several(self.steps, 'step')}"


@effect
class GoAnywhere(ForHeroes):
    """Go to any other Location, or stay."""

    who: Who = Who.YOU

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await go_or_stay(g, hero, [number for number in NUMBERS if number != hero.location])

    def say(self) -> str:
        return f"{self.subject('move')} to any Location"


@effect
class GoHome(Verb):
    """Go to one of the Hero's own Home Bases."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        go(g, hero, await which_place(g, seat, HEROES[hero.name].homes, "To which Home Base do you go?", "FF-ACT-09"))

    def say(self) -> str:
        return "move to one of your Home Bases"


@effect
class GoTo(Verb):
    """Go straight to a Location."""

    location: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        go(g, g.heroes[seat], self.location)

    def say(self) -> str:
        return f"move to {LOCATIONS[self.location].label}"
