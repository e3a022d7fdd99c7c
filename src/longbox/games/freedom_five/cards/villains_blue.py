"""The Spirit Villains: a singer at funerals, one who collects the lonely, and one to whom every wound is a prayer."""

from __future__ import annotations

from longbox import Did, Happened, Special
from longbox.games.freedom_five.attributes import SPIRIT
from longbox.games.freedom_five.cards.verbs.common import Who, which_place
from longbox.games.freedom_five.cards.verbs.heroes import DropTask, Heal, TakeDamage
from longbox.games.freedom_five.cards.verbs.villainy import (
    A_BYSTANDER,
    ESCAPES,
    NEAR,
    ON_MOVING,
    REWARD,
    ability,
    dealt_by,
    each_unless,
    heals,
    heroes_at,
    moves,
    nearest,
    rewards,
    strike,
    strike_at_cards,
    strike_or,
    the_fight,
    unleash,
)
from longbox.games.freedom_five.city import CITY, LOCATIONS, NUMBERS
from longbox.games.freedom_five.kinds import VILLAINS, Defense, Test, VillainAbility, VillainCard
from longbox.games.freedom_five.rules import anarchy, henchmen
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.interact import rescue
from longbox.games.freedom_five.rules.schemes import place_bystander
from longbox.games.freedom_five.state import NO_USE, FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import place

HIDDEN_BEHIND = 2  # Mother Hollow hides behind at most this many Bystanders
ENDURES = 2  # the Penitent takes at most this much damage from one roll
REPAYS = 3  # he repays at most this much damage

DIRGE = VillainCard(
    "Dirge", SPIRIT, "who sings at funerals that have not been held yet", 3,
    movement=ability(unleash(SPIRIT), each_unless(NEAR, Test(SPIRIT, 2), TakeDamage(1))),
    defense=Defense(
        "An attacker with a Damage token rolls 1 die fewer, but at least 1.",
        dice=lambda g, villain, hero, dice: min(dice, max(1, dice - 1)) if hero.damage else dice,
    ),
    counterstrike=strike_at_cards(2, SPIRIT),
    after_attack=ability(ESCAPES),
    rewards=rewards(Heal(1, Who.ALL)),
)  # fmt: skip


# -- Mother Hollow -------------------------------------------------------------------------------------


async def _lead_astray(g: FreedomFive, villain: Villain) -> None:
    """Here if possible, else in the neighbouring Location with the lowest number: FF-RULING-43."""
    around = (villain.location, *CITY.neighbours[villain.location])
    found = next((number for number in around if g.bystanders[number]), None)
    if found is not None:
        g.bystanders[found] -= 1
        g.tell(ON_MOVING, Happened, "A Bystander at {} follows {}", LOCATIONS[found], villain.name)
        await henchmen.place(g, found, [SPIRIT], ON_MOVING)


async def _lure(g: FreedomFive, villain: Villain) -> None:
    place_bystander(g, villain.location)


async def _rescue(g: FreedomFive, hero: Hero) -> None:
    there = [number for number in NUMBERS if g.bystanders[number]]
    if not there:
        g.tell(NO_USE, Happened, "There is no Bystander token in the city")
        return
    await rescue(g, hero, await which_place(g, hero.seat, there, "Which Bystander do you rescue?", REWARD))


MOTHER_HOLLOW = VillainCard(
    "Mother Hollow", SPIRIT, "who collects the lonely, who are never heard of again", 2,
    movement=ability(
        unleash(SPIRIT),
        VillainAbility("turns 1 Bystander token there, or else next to it, into a Spirit Henchman", _lead_astray),
    ),
    defense=Defense(
        f"Ignores 1 success of each attacker for each Bystander token in this Location, at most {HIDDEN_BEHIND}.",
        hits=lambda g, villain, hero, rolled, hits: hits - min(HIDDEN_BEHIND, g.bystanders[villain.location]),
    ),
    counterstrike=strike_or(A_BYSTANDER, 2),
    after_attack=ability(VillainAbility("places a Bystander token in this Location", _lure), ESCAPES),
    rewards=rewards(Special("rescue a Bystander anywhere in the city", _rescue)),
)  # fmt: skip


# -- the Penitent --------------------------------------------------------------------------------------


async def _atone(g: FreedomFive, villain: Villain) -> None:
    """Ask each Hero here until one takes it."""
    where = place(villain.location)
    for hero in heroes_at(g, villain):
        prompt = f"{villain.name} comes: do you take 1 unblockable damage, so that there is no Anarchy at {where}?"
        if await g.ask(hero.seat, prompt, ["bear it"], rule=ON_MOVING, place=lambda _: f"villain:{villain.name}", done="No"):
            g.tell(ON_MOVING, Did, hero.seat, "bears it, and {} places no Anarchy token", villain.name)
            await hurt(g, hero, 1, ON_MOVING, unblockable=True)
            return
    await anarchy.place(g, villain.location, villain.attribute, ON_MOVING)


def _repay(g: FreedomFive, villain: Villain, hero: Hero) -> int:
    return min(REPAYS, dealt_by(g, hero))


PENITENT = VillainCard(
    "The Penitent", SPIRIT, "to whom every wound is a prayer", 4,
    movement=ability(
        VillainAbility("places 1 Spirit Anarchy token there, unless a Hero there takes 1 unblockable damage instead", _atone)
    ),
    defense=Defense(
        f"Ignores damage beyond {ENDURES} from the same roll.",
        hits=lambda g, villain, hero, rolled, hits: min(ENDURES, hits),
    ),
    counterstrike=strike(f"deals each attacker as much damage as the attacker has dealt, at most {REPAYS}", _repay),
    after_attack=ability(
        heals("1 if no attacker has dealt damage", lambda g, villain: int(not any(the_fight(g).damage))),
        moves(
            "the nearest other Location without Henchmen, or a random one if there is none",
            lambda g, villain: nearest(villain.location, lambda number: not g.henchmen[number]),
        ),
    ),
    rewards=rewards(DropTask()),
)  # fmt: skip

# Three of the 12 Villains, each with a card and a figure: FF-COMP-17, FF-COMP-18.
CARDS = (DIRGE, MOTHER_HOLLOW, PENITENT)
VILLAINS.add(*CARDS)
