"""Effects on Villains, in a fight and outside of it."""

from __future__ import annotations

from longbox import Happened, Refusal, effect, several
from longbox.games.freedom_five.cards.verbs.common import no_use, which_villain
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.fight import hit_villain, tell_hit, villains_at
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Verb, Villain


def mastermind(g: FreedomFive) -> Villain:
    """The Mastermind of this Comic."""
    return next(villain for villain in g.villains if villain.is_mastermind)


@effect
class HitMastermind(Verb):
    """Damage to the Mastermind outside a fight, anywhere in the city: FF-VILL-13."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if is_in_city(mastermind(g)) else no_use("the Mastermind is not in the city")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if is_in_city(mastermind(g)):
            await hit_villain(g, g.heroes[seat], mastermind(g), self.count)

    def say(self) -> str:
        return f"deal {self.count} damage to the Mastermind"


async def hit_one(g: FreedomFive, seat: int, there: list[Villain], count: int) -> None:
    """Damage one of these outside a fight."""
    await hit_villain(g, g.heroes[seat], await which_villain(g, seat, there, "Which Villain is hit?"), count)


@effect
class HitVillain(Verb):
    """Damage outside a fight to a Villain in the Hero's Location."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        there = villains_at(g, g.heroes[seat].location)
        return None if there else no_use("there is no Villain in your Location")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = villains_at(g, g.heroes[seat].location)
        if there:
            await hit_one(g, seat, there, self.count)

    def say(self) -> str:
        return f"deal {self.count} damage to a Villain in your Location"


@effect
class Strike(Verb):
    """Damage in an attack that neither Defense nor Henchmen stop: for Timing.FIGHT."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.fight is not None
        villain = next(villain for villain in g.villains if villain.name == g.fight.villain)
        villain.damage += self.count
        g.fight.damage[g.fight.attackers.index(seat)] += self.count
        tell_hit(g, villain, self.count, 0, "FF-FIGHT-11")

    def say(self) -> str:
        return f"deal {self.count} damage to the Villain, which neither Defense nor Henchmen stop"


@effect
class Unguard(Verb):
    """Henchmen leave a Villain's card, even the Mastermind's: FF-RULING-44."""

    count: int

    def _there(self, g: FreedomFive) -> list[Villain]:
        return [villain for villain in g.villains if villain.henchmen]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g) else no_use("there are no Henchmen on a Villain's card")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = self._there(g)
        if not there:
            return
        villain = await g.ask(
            seat, "Whose Henchmen go?", there, rule="FF-VHEN-03", verb="villain", name=lambda villain: villain.name,
            label=lambda villain: f"{villain.name}, {several(villain.henchmen, 'Henchman', 'Henchmen')}",
            place=lambda villain: f"villain:{villain.name}",
        )  # fmt: skip
        gone = min(self.count, villain.henchmen)
        villain.henchmen -= gone
        g.supply[villain.attribute] += gone
        g.tell("FF-VHEN-03", Happened, "{:Henchman leaves|Henchmen leave} {}", gone, villain.name)

    def say(self) -> str:
        return f"return up to {several(self.count, 'Henchman', 'Henchmen')} from one Villain's card to the supply"


@effect
class Reinforce(Verb):
    """Put Henchmen of the Mastermind's colour on the Mastermind's card: FF-VHEN-01, FF-MAST-05."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        for _ in range(self.count):
            await henchmen.join_villain(g, mastermind(g).attribute, "FF-VHEN-01")

    def say(self) -> str:
        return f"the Mastermind takes {several(self.count, 'Henchman', 'Henchmen')} onto the card"
