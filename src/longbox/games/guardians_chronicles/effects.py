"""The verbs of Power cards, Event cards and rooms. Each does what it says, and says what it does.

For a Power card `seat` is its Hero's, for an Event and a room Doktor Skarov's. A room's effect finds its tile in `g.room`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable

from longbox import Cell, Happened, Refusal, an, capital, effect, listed, no_use
from longbox.games.guardians_chronicles.kinds import ROOMS
from longbox.games.guardians_chronicles.rules.checks import save
from longbox.games.guardians_chronicles.rules.choices import choose_area, choose_figure, choose_hero, lieutenants_there
from longbox.games.guardians_chronicles.rules.harm import heal, hurt, strike
from longbox.games.guardians_chronicles.rules.moves import choose_space, put
from longbox.games.guardians_chronicles.rules.places import area_of, areas_next_to, free_in, tile_of
from longbox.games.guardians_chronicles.rules.reinforcements import active_nooks, kinds_left, reinforce
from longbox.games.guardians_chronicles.rules.rooms import resolve, why_not_resolve
from longbox.games.guardians_chronicles.rules.villain_turn import draw_events
from longbox.games.guardians_chronicles.state import NO_USE, TEXT, GuardiansChronicles, Hero, RoomState, Verb, VillainFigure

STRIKE = "GC-RULING-51"
SAVE = "GC-RULING-52"
ROOM = "GC-ENDT-05"
NUMBERS = {2: "two"}


def room_name(g: GuardiansChronicles) -> str:
    """The room whose card does something now."""
    return g.board.plan(g.room).name


def heroes_on(g: GuardiansChronicles, at: str) -> list[Hero]:
    """The Heroes on a tile."""
    return [hero for hero in g.team if tile_of(g, hero) == at]


def heroes_in(g: GuardiansChronicles, area: str) -> list[Hero]:
    """The Heroes in an Area."""
    return [hero for hero in g.team if area_of(g, hero) == area]


def areas_with_heroes(g: GuardiansChronicles, at: str) -> list[str]:
    """The Areas of a tile in which a Hero stands."""
    return [*dict.fromkeys([area for hero in heroes_on(g, at) if (area := area_of(g, hero))])]


class Toss(enum.StrEnum):
    """Where a room puts a Hero."""

    NOT = ""
    ON_TILE = "a free Space of an adjacent Area of this tile"
    ANYWHERE = "a free Space of an adjacent Area"


def tossed_to(g: GuardiansChronicles, hero: Hero, *, on_tile: bool) -> list[Cell]:
    """The free Spaces of the Areas next to a Hero, or of those of the same tile alone."""
    area = area_of(g, hero)
    at = tile_of(g, hero)
    return free_in(g, [other for other in areas_next_to(g, area) if not on_tile or other in g.board.areas_on[at]]) if area else []


async def toss(g: GuardiansChronicles, hero: Hero, *, on_tile: bool) -> None:
    """Doktor Skarov puts a Hero into an adjacent Area, if a Space is free there: GC-RULING-57."""
    there = tossed_to(g, hero, on_tile=on_tile)
    if there:
        put(g, hero, await choose_space(g, g.skarov, f"{room_name(g)}: put {hero.name} where?", there, TEXT), TEXT)


@effect
class DrawEvents(Verb):
    """Event cards for Doktor Skarov."""

    count: int

    says = "Doktor Skarov draws {count:Event card}"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        return None if g.event_pile else no_use("GC-RULING-19", "There is no Event card left")

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        draw_events(g, self.count, TEXT)


@effect
class StrikeTile(Verb):
    """A strike against each Hero on the tile of the room."""

    dice: int

    says = "strike {dice} against each Hero on this tile"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        return None if heroes_on(g, g.room) else no_use(NO_USE, "No Hero is on this tile")

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        await strike(g, room_name(g), heroes_on(g, g.room), self.dice, STRIKE)


@effect
class StrikeArea(Verb):
    """A strike against each Hero in one Area of the room, which Doktor Skarov chooses."""

    dice: int
    area: str = ""  # the letter of the Area, if it is always the same

    def say(self) -> str:
        if self.area:
            return f"strike {self.dice} against each Hero in Area {self.area}"
        return f"choose an Area of this tile: strike {self.dice} against each Hero in it"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        return None if self._areas(g) else no_use(NO_USE, "No Hero is there")

    def _areas(self, g: GuardiansChronicles) -> list[str]:
        return [area for area in areas_with_heroes(g, g.room) if not self.area or area == f"{g.room}.{self.area}"]

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        area = await choose_area(g, g.skarov, f"{room_name(g)}: strike against which Area?", self._areas(g), ROOM)
        await strike(g, room_name(g), heroes_in(g, area), self.dice, STRIKE)


@effect
class StrikeAll(Verb):
    """A strike against every Hero, wherever they are."""

    dice: int

    says = "strike {dice} against every Hero, once"

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        await strike(g, room_name(g), g.team, self.dice, STRIKE)


@effect
class StrikeOne(Verb):
    """A strike against a Hero whom Doktor Skarov chooses."""

    dice: int

    says = "strike {dice} against a Hero of Doktor Skarov's choice"

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        name = room_name(g)
        hero = await choose_hero(g, g.skarov, f"{name}: strike against which Hero?", g.team)
        await strike(g, name, [hero], self.dice, STRIKE)


@effect
class SaveOrSuffer(Verb):
    """Each Hero on the tile, or in an Area of it that Doktor Skarov chooses, makes a save; who fails suffers."""

    value: str
    dice: int
    damage: int = 0
    tossed: Toss = Toss.NOT
    in_area: bool = False

    def say(self) -> str:
        who = "choose an Area of this tile: each Hero in it" if self.in_area else "each Hero on this tile"
        ends = [f"they take {self.damage} Damage"] if self.damage else []
        ends += [f"you put them on {self.tossed}"] if self.tossed else []
        return f"{who} makes {an(self.value.capitalize())} save of {self.dice} dice; on a failure {listed(ends)}"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        return None if heroes_on(g, g.room) else no_use(NO_USE, "No Hero is on this tile")

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        heroes = heroes_on(g, g.room)
        if self.in_area:
            areas = areas_with_heroes(g, g.room)
            heroes = heroes_in(g, await choose_area(g, g.skarov, f"{room_name(g)}: which Area?", areas, ROOM))
        for hero in heroes:
            if await save(g, hero, self.value, self.dice, g.room):
                continue
            if self.damage:
                await hurt(g, hero, self.damage, SAVE)
            if self.tossed:
                await toss(g, hero, on_tile=self.tossed is Toss.ON_TILE)


@effect
class PutRobots(Verb):
    """Robots on active empty Reinforcement Spaces."""

    most: int
    anywhere: bool = True  # or on the tile of the room alone

    def say(self) -> str:
        robot, where = ("a Robot, kind of your choice,", "") if self.anywhere else ("a Robot", " of this tile")
        if self.most == 1:
            return f"put {robot} on an active empty Reinforcement Space{where}"
        return f"put {robot} on each of up to {NUMBERS[self.most]} active empty Reinforcement Spaces{where}"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        if not active_nooks(g, self._at(g)):
            return no_use("GC-REINF-02", "No active Reinforcement Space is empty")
        return None if kinds_left(g) else no_use("GC-RULING-22", "No Robot is left")

    def _at(self, g: GuardiansChronicles) -> str | None:
        return None if self.anywhere else g.room

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        kind = "" if self.anywhere else g.base.by_place[g.room].robots
        await reinforce(g, room_name(g) if g.room else g.event, self.most, self._at(g), TEXT, kind)


@effect
class HealEach(Verb):
    """Each Hero heals."""

    amount: int

    says = "each Hero heals {amount} Damage"

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        for hero in g.team:
            heal(g, hero, self.amount, TEXT)


@effect
class Unless(Verb):
    """The effect of a room that stops once something is so."""

    stops: Callable[[RoomState], bool]
    words: str  # what is so then
    effect: Verb

    def say(self) -> str:
        return f"unless {self.words}, {self.effect.say()}"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        if self.stops(g.room_at(g.room)):
            return no_use(ROOM, capital(self.words))
        return self.effect.why_not(g, seat)

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        if not self.stops(g.room_at(g.room)):
            await self.effect.do(g, seat)


@effect
class FromNowOn(Verb):
    """What holds once an Objective is met. A hook of the same card makes it so."""

    words: str

    says = "from now on {words}"

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        return


@effect
class EachTurn(Verb):
    """What a room does at the end of each turn once its Objective is met, from the next turn on. A hook with `go_on` does it."""

    effect: Verb

    def say(self) -> str:
        return f"from now on, at the end of each turn: {self.effect.say()}"

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        return


async def go_on(g: GuardiansChronicles, room: RoomState) -> None:
    """The end of a turn, in a room whose Objective was met before."""
    met = ROOMS[room.key].met
    if room.settled == "met" and isinstance(met, EachTurn) and why_not_resolve(g, room.at, met.effect, g.skarov) is None:
        await resolve(g, room.at, met.effect, g.skarov)


@effect
class TokensOnDoors(Verb):
    """-1 tokens on Doors that are still closed."""

    count: int
    control: bool  # on those of the Control Room alone

    def say(self) -> str:
        where = "every Door of the Control Room" if self.control else "every closed Door, the Control Room's too"
        return f"put {NUMBERS[self.count]} -1 tokens on {where}"

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        gates = g.board.gates
        doors = [door for door in g.doors if not door.is_open and (gates[door.key].is_control or not self.control)]
        for door in doors:
            door.tokens += self.count
        if doors:
            g.tell(
                TEXT,
                Happened,
                "{} -1 tokens come onto each of these Doors: {}",
                self.count,
                ", ".join([each.key for each in doors]),
            )


@effect
class HealLieutenant(Verb):
    """A Lieutenant heals."""

    amount: int

    says = "a Lieutenant heals {amount} Damage"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        return None if self._hurt(g) else no_use(NO_USE, "No Lieutenant has Damage")

    def _hurt(self, g: GuardiansChronicles) -> list[VillainFigure]:
        return [figure for figure in lieutenants_there(g) if figure.damage]

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        heal(g, await choose_figure(g, g.skarov, f"{room_name(g)}: which Lieutenant heals?", self._hurt(g)), self.amount, TEXT)
