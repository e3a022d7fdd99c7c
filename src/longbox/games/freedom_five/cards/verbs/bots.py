"""Unity's bots: building them, and what a bot does in its Location."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from longbox import Did, Refusal, effect
from longbox.games.freedom_five.cards.verbs.common import Where, no_use, places, which_place
from longbox.games.freedom_five.city import CITY, LOCATIONS
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.state import TEXT, FreedomFive, Hero, Verb

MOST_BOTS = HEROES["Unity"].materials["bots"]  # FF-LOAD-06
ALL_BUILT = no_use(f"all {MOST_BOTS} bots are built")


def build(g: FreedomFive, hero: Hero, location: int) -> None:
    """Place a bot here."""
    hero.bots = sorted([*hero.bots, location])
    g.tell(TEXT, Did, hero.seat, "builds a bot at {}", LOCATIONS[location])


def scrap(g: FreedomFive, hero: Hero, location: int) -> None:
    """Use a bot up."""
    hero.bots.remove(location)
    g.tell(TEXT, Did, hero.seat, "scraps a bot at {}", LOCATIONS[location])


def with_bots(hero: Hero) -> list[int]:
    """The Locations with a bot, each once."""
    return [*dict.fromkeys(hero.bots)]


def near(number: int) -> tuple[int, ...]:
    """A Location and its neighbours."""
    return CITY.within(number, 1)


@effect
class BuildBot(Verb):
    """One more bot."""

    where: Where = Where.HERE

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return ALL_BUILT if len(g.heroes[seat].bots) >= MOST_BOTS else None

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = places(g, seat, self.where)
        build(g, g.heroes[seat], await which_place(g, seat, there, "Where do you build the bot?"))

    def say(self) -> str:
        return f"build a bot {self.where}"


BotDeed = Callable[[FreedomFive, Hero, int], Awaitable[None]]
Fits = Callable[[FreedomFive, Hero, int], bool]


@effect
class WithBot(Verb):
    """A bot does something in its Location, and may be scrapped for it."""

    words: str
    deed: BotDeed
    fits: Fits  # whether a bot in this Location can do it
    why: str
    is_scrapped: bool = True

    def _there(self, g: FreedomFive, hero: Hero) -> list[int]:
        return [number for number in with_bots(hero) if self.fits(g, hero, number)]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        return None if hero.bots and self._there(g, hero) else no_use(self.why)

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        number = await which_place(g, seat, self._there(g, hero), f"Which bot? {self.label}")
        if self.is_scrapped:
            scrap(g, hero, number)
        await self.deed(g, hero, number)

    def say(self) -> str:
        return f"scrap a bot{self.words}" if self.is_scrapped else self.words
