"""The verbs of Power cards, Event cards and rooms. Each does what it says, and says what it does.

For a Power card `seat` is its Hero's, for an Event and a room Doktor Skarov's. A room's effect finds its tile in `g.room`.
"""

from __future__ import annotations

from collections.abc import Callable

from longbox import Refusal, effect, no_use
from longbox.games.guardians_chronicles.rules.choices import choose_area
from longbox.games.guardians_chronicles.rules.harm import heal, strike
from longbox.games.guardians_chronicles.rules.places import tile_of
from longbox.games.guardians_chronicles.rules.reinforcements import active_nooks, kinds_left, reinforce
from longbox.games.guardians_chronicles.rules.villain_turn import draw_events
from longbox.games.guardians_chronicles.state import NO_USE, TEXT, GuardiansChronicles, Hero, Room, Verb

STRIKE = "GC-RULING-51"
ROOM = "GC-ENDT-05"


def heroes_on(g: GuardiansChronicles, at: str) -> list[Hero]:
    """The Heroes on a tile."""
    return [hero for hero in g.team if tile_of(g, hero) == at]


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
        await strike(g, g.board.plan(g.room).name, heroes_on(g, g.room), self.dice, STRIKE)


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
        there = dict.fromkeys([g.board.area_of[hero.cell] for hero in heroes_on(g, g.room) if hero.cell in g.board.area_of])
        return [area for area in there if not self.area or area == f"{g.room}.{self.area}"]

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        area = await choose_area(g, g.skarov, "Strike against which Area?", self._areas(g), ROOM)
        heroes = [hero for hero in g.team if g.board.area_of.get(hero.cell) == area]
        await strike(g, g.board.plan(g.room).name, heroes, self.dice, STRIKE)


@effect
class PutRobots(Verb):
    """Robots on active empty Reinforcement Spaces."""

    most: int
    anywhere: bool = True  # or on the tile of the room alone

    def say(self) -> str:
        where = "" if self.anywhere else " of this tile"
        if self.most == 1:
            return f"put a Robot on an active empty Reinforcement Space{where}"
        number = {2: "two"}[self.most]
        return f"put a Robot, kind of your choice, on each of up to {number} active empty Reinforcement Spaces{where}"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        if not active_nooks(g, self._at(g)):
            return no_use("GC-REINF-02", "No active Reinforcement Space is empty")
        return None if kinds_left(g) else no_use("GC-RULING-22", "No Robot is left")

    def _at(self, g: GuardiansChronicles) -> str | None:
        return None if self.anywhere else g.room

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        kind = "" if self.anywhere else g.base.by_place[g.room].robots
        await reinforce(g, self.most, self._at(g), TEXT, kind)


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

    stops: Callable[[Room], bool]
    words: str  # what is so then
    effect: Verb

    def say(self) -> str:
        return f"{self.effect.say()}, unless {self.words}"

    def why_not(self, g: GuardiansChronicles, seat: int) -> Refusal | None:
        if self.stops(g.room_at(g.room)):
            return no_use(ROOM, f"{self.words[0].upper()}{self.words[1:]}")
        return self.effect.why_not(g, seat)

    async def do(self, g: GuardiansChronicles, seat: int) -> None:
        if not self.stops(g.room_at(g.room)):
            await self.effect.do(g, seat)
