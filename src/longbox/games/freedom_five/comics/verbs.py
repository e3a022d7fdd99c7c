"""Verbs of the Comics: what happens to the Mastermind, and to Villains outside a fight."""

from __future__ import annotations

from longbox import Effect, Refusal, effect
from longbox.games.freedom_five.cards.verbs_a import which_villain
from longbox.games.freedom_five.city import LOCATIONS
from longbox.games.freedom_five.effects import several
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.fight import hit_villain, villains_at
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.rules.schemes import place_token
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Villain

NO_USE = "FF-RULING-60"


def mastermind(g: FreedomFive) -> Villain:
    """The one behind it all."""
    return next(villain for villain in g.villains if villain.is_mastermind)


@effect
class HitMastermind(Effect):
    """Damage outside a fight, wherever in the city the Mastermind is: FF-VILL-13."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if is_in_city(mastermind(g)) else Refusal(NO_USE, "the Mastermind is not in the city")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if is_in_city(mastermind(g)):
            await hit_villain(g, g.heroes[seat], mastermind(g), self.count)

    def say(self) -> str:
        return f"deal {self.count} damage to the Mastermind"


@effect
class HitVillain(Effect):
    """Damage outside a fight to a Villain who is where the Hero is."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = villains_at(g, g.heroes[seat].location)
        return None if there else Refusal(NO_USE, "there is no Villain in your Location")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = villains_at(g, g.heroes[seat].location)
        if there:
            await hit_villain(g, g.heroes[seat], await which_villain(g, seat, there, "Who is hit?"), self.count)

    def say(self) -> str:
        return f"deal {self.count} damage to a Villain in your Location"


@effect
class Reinforce(Effect):
    """Henchmen of the Mastermind's colour onto the Mastermind's card: FF-VHEN-01, FF-MAST-05."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        for _ in range(self.count):
            await henchmen.join_villain(g, mastermind(g).attribute, "FF-VHEN-01")

    def say(self) -> str:
        return f"the Mastermind takes {several(self.count, 'Henchman', 'Henchmen')} onto the card"


@effect
class PlaceToken(Effect):
    """The top Mastermind token, face down where the Hero is: FF-MTOK-01."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.tokens else Refusal("FF-MTOK-04", "all Mastermind tokens are in the city")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if g.tokens:
            await place_token(g, g.heroes[seat].location)

    def say(self) -> str:
        return "place a Mastermind token in your Location"


@effect
class GoTo(Effect):
    """Straight to a Location."""

    location: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        await go(g, g.heroes[seat], self.location)

    def say(self) -> str:
        return f"move to {LOCATIONS[self.location].label}"
