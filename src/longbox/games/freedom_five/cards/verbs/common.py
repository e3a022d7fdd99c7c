"""The Heroes and Locations of an effect, the questions that choose among them, and their words."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from functools import partial

import longbox
from longbox import Refusal
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.city import CITY, LOCATIONS, NUMBERS
from longbox.games.freedom_five.state import NO_USE, TEXT, FreedomFive, Hero, Verb, Villain

no_use = partial(longbox.no_use, NO_USE)  # why something would change nothing


class Who(enum.StrEnum):
    """The Heroes of an effect."""

    YOU = "you"
    ANOTHER = "another Hero"
    HERE = "a Hero in your Location"
    ANY = "any Hero"
    ALL = "every Hero"
    ALL_HERE = "every Hero in your Location"


class Where(enum.StrEnum):
    """The Locations of an effect."""

    HERE = "in your Location"
    NEXT = "in a neighbouring Location"
    NEAR = "in or next to your Location"
    ANYWHERE = "anywhere in the city"


YOU, ANOTHER = Who.YOU, Who.ANOTHER
IN_LOCATION = (Who.HERE, Who.ALL_HERE)
CHOSEN = (Who.ANOTHER, Who.HERE, Who.ANY)
CHANGES_NOTHING = no_use("it would change nothing")

# The Locations where an effect may work, by number, for a Hero in each Location.
PLACES: dict[Where, Mapping[int, tuple[int, ...]]] = {
    Where.HERE: {number: (number,) for number in NUMBERS},
    Where.NEXT: CITY.neighbours,
    Where.NEAR: {number: CITY.within(number, 1) for number in NUMBERS},
    Where.ANYWHERE: dict.fromkeys(NUMBERS, tuple(NUMBERS)),
}


def heroes(g: FreedomFive, seat: int, who: Who) -> list[Hero]:
    """The Heroes whom it may affect, clockwise from the active Hero: FF-RULING-43."""
    me = g.heroes[seat]
    if who is YOU:
        return [me]
    order = g.clockwise(g.active)
    if who is ANOTHER:
        return [hero for hero in order if hero is not me]
    if who in IN_LOCATION:
        return [hero for hero in order if hero.location == me.location]
    return order


def others_here(g: FreedomFive, hero: Hero) -> list[Hero]:
    """The other Heroes in the Location, in the same order."""
    return [other for other in g.clockwise(g.active) if other.location == hero.location and other is not hero]


def places(g: FreedomFive, seat: int, where: Where) -> tuple[int, ...]:
    """The Locations where it may work, by number."""
    return PLACES[where][g.heroes[seat].location]


async def which_hero(g: FreedomFive, seat: int, there: list[Hero], prompt: str, rule: str = TEXT) -> Hero:
    """The player of the seat chooses one of these."""
    return await g.ask(
        seat, prompt, there, rule=rule, verb="hero", name=lambda hero: str(hero.seat), label=lambda hero: hero.name,
        place=lambda hero: f"hero:{hero.seat}",
    )  # fmt: skip


async def which_place(g: FreedomFive, seat: int, there: Iterable[int], prompt: str, rule: str = TEXT) -> int:
    """The player of the seat chooses one of these Locations."""
    return await g.ask(
        seat, prompt, [*there], rule=rule, verb="location", label=lambda number: LOCATIONS[number].label,
        place=lambda number: f"location:{number}",
    )  # fmt: skip


async def which_villain(g: FreedomFive, seat: int, there: list[Villain], prompt: str) -> Villain:
    """The player of the seat chooses one of these."""
    return await g.ask(
        seat, prompt, there, rule=TEXT, verb="villain", name=lambda villain: villain.name, label=lambda villain: villain.name,
        place=lambda villain: f"villain:{villain.name}",
    )  # fmt: skip


def henchmen_in(g: FreedomFive, numbers: Iterable[int], attribute: Attribute | None = None) -> list[tuple[int, Attribute]]:
    """The Henchmen in these Locations, perhaps only of one colour: Location and colour."""
    henchmen = g.henchmen
    there = [(number, each) for number in numbers if henchmen[number] for each in dict.fromkeys(henchmen[number])]
    return there if attribute is None else [one for one in there if one[1] is attribute]


async def which_henchman(
    g: FreedomFive, seat: int, there: list[tuple[int, Attribute]], prompt: str, rule: str = TEXT
) -> tuple[int, Attribute]:
    """The player of the seat chooses one of these."""
    return await g.ask(
        seat, prompt, there, rule=rule, verb="henchman", name=lambda one: f"{one[0]}:{one[1]}",
        label=lambda one: f"{one[1]}, {LOCATIONS[one[0]].label}", place=lambda one: f"location:{one[0]}",
    )  # fmt: skip


class ForHeroes(Verb):
    """An effect on one Hero of the player's choice, or on several one after the other."""

    who: Who

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        """Whether it would change anything for this Hero."""
        return True

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        raise TypeError(f"{type(self).__name__} does nothing for a Hero")

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        for hero in heroes(g, seat, self.who):
            if self.helps(g, hero):
                return None
        return CHANGES_NOTHING

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = [hero for hero in heroes(g, seat, self.who) if self.helps(g, hero)]
        if there and self.who in CHOSEN:
            there = [await which_hero(g, seat, there, f"Who? {self.label}")]
        for hero in there:
            await self.apply(g, hero)

    def subject(self, verb: str) -> str:
        """The verb with its subject: "draw", or "another Hero draws"."""
        return verb if self.who is YOU else f"{self.who} {verb}s"
