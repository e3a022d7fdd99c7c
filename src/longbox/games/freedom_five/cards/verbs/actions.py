"""Actions without a token: attacks on Henchmen, also with dice of another colour, and Interact."""

from __future__ import annotations

from collections.abc import Collection

from longbox import Refusal, effect
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.verbs.common import ForHeroes, Who, henchmen_in, no_use, which_henchman
from longbox.games.freedom_five.hooks import HENCHMEN_NEED, HOOKS
from longbox.games.freedom_five.rules import interact as interaction
from longbox.games.freedom_five.rules.henchmen import remove
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen
from longbox.games.freedom_five.rules.rolls import number_of
from longbox.games.freedom_five.rules.tests import roll
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb


@effect
class AttackHenchmen(ForHeroes):
    """As with an Attack Action: FF-ACT-14, FF-ACT-15."""

    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return not hero.is_private and bool(g.henchmen[hero.location])

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await attack_henchmen(g, hero)

    def say(self) -> str:
        if self.who is Who.YOU:
            return "attack the Henchmen in your Location"
        return f"{self.who} in Hero mode attacks the Henchmen in his or her Location without an Action token"


def _needed(g: FreedomFive, attribute: Attribute) -> int:
    """How much more a die of any colour must show against Henchmen of this colour."""
    return HOOKS.number(g, HENCHMEN_NEED, 0, attribute)


async def strike(g: FreedomFive, hero: Hero, attribute: Attribute, dice: int, locations: Collection[int]) -> None:
    """Roll this many dice of one colour. Each success removes a Henchman there of any colour for which the die is high enough."""
    harder = min([_needed(g, each) for _, each in henchmen_in(g, locations)], default=0)
    rolled = await roll(g, hero, attribute, dice, "FF-HENCH-08", harder, "against Henchmen")
    more = sorted(die - number_of(hero, attribute) for die in rolled)  # the margin of each success
    hits = [each for each in more if each >= harder]
    while hits and (there := [one for one in henchmen_in(g, locations) if _needed(g, one[1]) <= hits[-1]]):
        prompt = f"Which Henchman is removed? {len(hits)} to go"
        location, colour = await which_henchman(g, hero.seat, there, prompt, "FF-HENCH-10")
        hits.remove(next(each for each in hits if each >= _needed(g, colour)))  # the smallest margin that is enough
        remove(g, location, colour, 1, "FF-HENCH-10")


def open_things(g: FreedomFive, hero: Hero) -> list[interaction.Thing]:
    """The things that a Hero could interact with now."""
    return [
        thing
        for thing in interaction.things(g, hero)
        if interaction.why_not(g, hero, thing) is None and interaction.why_forbidden(g, hero, thing) is None
    ]


async def which_thing(g: FreedomFive, hero: Hero, there: list[interaction.Thing]) -> interaction.Thing:
    """The player of the Hero chooses one of these."""
    return await g.ask(
        hero.seat, "With what do you Interact?", there, rule="FF-ACT-24", label=lambda thing: thing.label(g.scenario),
        place=lambda _: f"location:{hero.location}",
    )  # fmt: skip


@effect
class Interact(ForHeroes):
    """As with an Interact Action: FF-ACT-23 to FF-ACT-30."""

    who: Who = Who.YOU

    def helps(self, g: FreedomFive, hero: Hero) -> bool:
        return not hero.is_private and bool(open_things(g, hero))

    async def apply(self, g: FreedomFive, hero: Hero) -> None:
        await interaction.interact(g, hero, await which_thing(g, hero, open_things(g, hero)))

    def say(self) -> str:
        if self.who is Who.YOU:
            return "Interact in your Location"
        return f"{self.who} in Hero mode Interacts in his or her Location without an Action token"


def guarded_things(g: FreedomFive, hero: Hero) -> list[interaction.Thing]:
    """Mastermind tokens and Anarchy here; Bystanders do not come out while there are Henchmen."""
    return [
        thing
        for thing in interaction.things(g, hero)
        if thing.kind in {"anarchy", "tower", "mastermind"} and interaction.why_forbidden(g, hero, thing) is None
    ]


NOTHING_GUARDED = "there is neither Anarchy nor a Mastermind token here with which you may Interact"


@effect
class SlipPast(Verb):
    """Interact with a Mastermind token or Anarchy in spite of Henchmen."""

    guards: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        if not 0 < len(g.henchmen[hero.location]) <= self.guards:
            who = "a single Henchman stands" if self.guards == 1 else "Henchmen stand"
            return no_use(f"only where {who} in the way")
        return None if guarded_things(g, hero) else no_use(NOTHING_GUARDED)

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        await interaction.interact(g, hero, await which_thing(g, hero, guarded_things(g, hero)))

    def say(self) -> str:
        who = "a single Henchman stands" if self.guards == 1 else "Henchmen stand"
        return f"Interact with Anarchy or a Mastermind token although {who} in the way"
