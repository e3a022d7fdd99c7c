"""Effects on the city: Henchmen, Anarchy, Bystanders and Hero HQ."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import Happened, Refusal, effect, several
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.verbs.common import Where, henchmen_in, no_use, places, which_henchman, which_place
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS
from longbox.games.freedom_five.rules import anarchy, henchmen, schemes
from longbox.games.freedom_five.rules.interact import meet_bystander, rescue
from longbox.games.freedom_five.state import MOST_HENCHMEN, TEXT, FreedomFive, Hero, Verb

# -- Henchmen ----------------------------------------------------------------------------------------


def any_henchmen(g: FreedomFive, numbers: Iterable[int]) -> bool:
    """Whether there is a Henchman in any of these Locations."""
    return any(map(g.henchmen.__getitem__, numbers))


async def remove_among(g: FreedomFive, seat: int, numbers: Iterable[int], count: int, attribute: Attribute | None = None) -> None:
    """Remove this many in these Locations, as the player chooses, or all there are."""
    where = [*numbers]
    for left in range(count, 0, -1):
        there = henchmen_in(g, where, attribute)
        if not there:
            return
        number, colour = await which_henchman(g, seat, there, f"Which Henchman is removed? {left} to go", "FF-HENCH-10")
        henchmen.remove(g, number, colour, 1, "FF-HENCH-10")


def remove_all(g: FreedomFive, number: int) -> None:
    """Remove all in this Location."""
    for attribute in dict.fromkeys(g.henchmen[number]):
        henchmen.remove(g, number, attribute, MOST_HENCHMEN, "FF-HENCH-10")


def has_room(g: FreedomFive, number: int) -> bool:
    """Whether one more Henchman fits in: a moved Henchman never causes an Overrun."""
    return len(g.henchmen[number]) < MOST_HENCHMEN


def crowded_near(g: FreedomFive, hero: Hero) -> list[int]:
    """The Locations in or next to the Hero's that have no room for another Henchman."""
    return [number for number in places(g, hero.seat, Where.NEAR) if not has_room(g, number)]


def is_crowded_near(g: FreedomFive, hero: Hero) -> bool:
    """Whether there is such a Location."""
    return bool(crowded_near(g, hero))


def shift(g: FreedomFive, start: int, to: int, attribute: Attribute) -> None:
    """Move a Henchman to a Location with room."""
    there = list(g.henchmen[start])
    there.remove(attribute)
    g.henchmen[start] = tuple(there)
    g.henchmen[to] += (attribute,)
    g.tell(TEXT, Happened, "A {} Henchman is moved from {} to {}", attribute, LOCATIONS[start], LOCATIONS[to])


@effect
class RemoveHenchmen(Verb):
    """Henchmen return to the supply: of one colour or of any."""

    count: int
    where: Where = Where.HERE
    attribute: Attribute | None = None

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        numbers = places(g, seat, self.where)
        there = henchmen_in(g, numbers, self.attribute) if self.attribute else any_henchmen(g, numbers)
        return None if there else no_use("there are no such Henchmen")

    async def do(self, g: FreedomFive, seat: int) -> None:
        await remove_among(g, seat, places(g, seat, self.where), self.count, self.attribute)

    def say(self) -> str:
        kind = f"{self.attribute} Henchman" if self.attribute else "Henchman"
        kinds = kind.replace("Henchman", "Henchmen")
        return f"remove {several(self.count, kind, kinds)} {self.where}"


@effect
class PlaceHenchmen(Verb):
    """Henchmen of a colour come."""

    count: int
    attribute: Attribute
    where: Where = Where.HERE

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = places(g, seat, self.where)
        number = there[0] if len(there) == 1 else await which_place(g, seat, there, "Where do the Henchmen come?")
        await henchmen.place(g, number, [self.attribute] * self.count, "FF-HENCH-01")

    def say(self) -> str:
        return f"place {several(self.count, f'{self.attribute} Henchman', f'{self.attribute} Henchmen')} {self.where}"


@effect
class DriveOut(Verb):
    """A Henchman in the Hero's Location goes to a neighbouring one with room, so there is no Overrun."""

    def _there(self, g: FreedomFive, seat: int) -> list[tuple[Attribute, int]]:
        here = g.heroes[seat].location
        room = [number for number in CITY.neighbours[here] if has_room(g, number)]
        return [(attribute, number) for attribute in dict.fromkeys(g.henchmen[here]) for number in room]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else no_use("nobody here has anywhere to go")

    async def do(self, g: FreedomFive, seat: int) -> None:
        here, there = g.heroes[seat].location, self._there(g, seat)
        if not there:
            return
        attribute, number = await g.ask(
            seat, "Which Henchman goes where?", there, rule=TEXT, verb="henchman", name=lambda one: f"{one[0]}:{one[1]}",
            label=lambda one: f"{one[0]}, to {LOCATIONS[one[1]].label}", place=lambda one: f"location:{one[1]}",
        )  # fmt: skip
        shift(g, here, number, attribute)

    def say(self) -> str:
        return "drive 1 Henchman from your Location into a neighbouring one that has room"


# -- Anarchy -----------------------------------------------------------------------------------------


@effect
class RemoveAnarchy(Verb):
    """Remove an Anarchy token without a card: FF-ANAR-21. Not at Freedom Tower: FF-FTA-04."""

    where: Where = Where.HERE

    def _there(self, g: FreedomFive, seat: int) -> list[tuple[int, Attribute]]:
        numbers = [number for number in places(g, seat, self.where) if g.anarchy[number]]
        return [(number, attribute) for number in numbers for attribute in dict.fromkeys(g.anarchy[number])]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else no_use("there is no such Anarchy token")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self._there(g, seat)
        if there:
            number, attribute = await g.ask(
                seat, "Which Anarchy token is removed?", there, rule="FF-ANAR-21", verb="anarchy",
                name=lambda one: f"{one[0]}:{one[1]}", label=lambda one: f"{one[1]}, {LOCATIONS[one[0]].label}",
                place=lambda one: f"location:{one[0]}",
            )  # fmt: skip
            anarchy.remove(g, number, attribute, "FF-ANAR-21")

    def say(self) -> str:
        return f"remove an Anarchy token {self.where}"


@effect
class PlaceAnarchy(Verb):
    """Anarchy breaks out in the Hero's Location."""

    attribute: Attribute

    async def do(self, g: FreedomFive, seat: int) -> None:
        await anarchy.place(g, g.heroes[seat].location, self.attribute, "FF-MTOK-06")

    def say(self) -> str:
        return f"place a {self.attribute} Anarchy token in your Location"


# -- Bystanders --------------------------------------------------------------------------------------


def can_be_rescued(g: FreedomFive, number: int) -> bool:
    """Whether there is a Bystander whom nothing blocks: FF-BYST-02, and at Hero HQ FF-RULING-46."""
    in_anarchy = g.anarchy[number] or (number == HQ and g.tower)
    return g.bystanders[number] > 0 and not g.henchmen[number] and not in_anarchy


def bring_bystander(g: FreedomFive, start: int, to: int) -> None:
    """Move a Bystander token."""
    g.bystanders[start] -= 1
    g.bystanders[to] += 1
    g.tell(TEXT, Happened, "A Bystander comes from {} to {}", LOCATIONS[start], LOCATIONS[to])


@effect
class PlaceBystander(Verb):
    """A Bystander token."""

    where: Where = Where.HERE

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = places(g, seat, self.where)
        number = there[0] if len(there) == 1 else await which_place(g, seat, there, "Where is the Bystander?")
        schemes.place_bystander(g, number)

    def say(self) -> str:
        return f"place a Bystander token {self.where}"


@effect
class MeetBystander(Verb):
    """A Bystander card without a token: FF-BYST-03."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        await meet_bystander(g, g.heroes[seat])

    def say(self) -> str:
        return "draw and resolve a Bystander card"


class Rescuing(Verb):
    """Rescue a Bystander from one of several Locations."""

    def there(self, g: FreedomFive, seat: int) -> list[int]:
        """The Locations with a Bystander to rescue."""
        raise TypeError(f"{type(self).__name__} rescues nobody")

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self.there(g, seat) else no_use("there is no such Bystander")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self.there(g, seat)
        if there:
            number = await which_place(g, seat, there, "Where is the Bystander whom you rescue?", "FF-BYST-01")
            await rescue(g, g.heroes[seat], number)


@effect
class Rescue(Rescuing):
    """Rescue a Bystander in spite of Henchmen and Anarchy."""

    where: Where = Where.NEAR

    def there(self, g: FreedomFive, seat: int) -> list[int]:
        return [number for number in places(g, seat, self.where) if g.bystanders[number]]

    def say(self) -> str:
        return f"rescue a Bystander {self.where}, even from among Henchmen or Anarchy"


@effect
class RescueWithin(Rescuing):
    """Rescue a Bystander farther away, from a Location that nobody guards."""

    steps: int

    def there(self, g: FreedomFive, seat: int) -> list[int]:
        here = g.heroes[seat].location
        near = CITY.within(here, self.steps)
        return [number for number in near if g.bystanders[number] and not g.henchmen[number]]

    def say(self) -> str:
        return f"rescue a Bystander up to {self.steps} steps away where no Henchmen stand, even from among Anarchy"


# -- Hero HQ -----------------------------------------------------------------------------------------


@effect
class LoseHeadquarters(Verb):
    """The Under Construction token lies on Hero HQ until the Scenario ends: FF-HQLOST-01, FF-HQLOST-09.

    It is then a Location like any other (FF-HQLOST-03). The game is not lost by this alone: FF-HQLOST-02.
    """

    async def do(self, g: FreedomFive, seat: int) -> None:
        g.is_under_construction = True
        g.tell("FF-HQLOST-01", Happened, "Hero HQ is under construction: it is a Location like any other now")

    def say(self) -> str:
        return "Hero HQ is under construction"
