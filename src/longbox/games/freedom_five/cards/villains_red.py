"""The Body Villains: a locomotive of a man, a man who eats cars, and a gentleman boxer."""

from __future__ import annotations

from longbox import Happened, Special
from longbox.games.freedom_five.attributes import BODY
from longbox.games.freedom_five.cards.verbs.city import remove_all
from longbox.games.freedom_five.cards.verbs.common import Who, which_place
from longbox.games.freedom_five.cards.verbs.heroes import Refresh, TakeDamage
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.villainy import (
    ESCAPES,
    ON_MOVING,
    REWARD,
    STRIKE,
    THERE,
    ability,
    all_heroes,
    dealt_by,
    each,
    gather,
    heals,
    henchmen_next_to,
    heroes_at,
    most_henchmen,
    moves,
    rewards,
    rolled_before,
    strike,
    the_fight,
    unleash,
)
from longbox.games.freedom_five.city import CITY, NUMBERS
from longbox.games.freedom_five.kinds import VILLAINS, Counterstrike, Defense, VillainAbility, VillainCard
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.state import NO_USE, FreedomFive, Hero, Villain

RAMS = 2  # damage of Fright Train's Counterstrike
JAWS = 3  # the most damage of Scrapjaw's Counterstrike
PUNCH = 3  # damage of Queensbury's Counterstrike


# -- Fright Train --------------------------------------------------------------------------------------


async def _ram(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
    """A Hero who is knocked out is at home already, so nothing throws that Hero anywhere."""
    here = villain.location
    for hero in attackers:
        await hurt(g, hero, RAMS, STRIKE)
        if hero.location == here:
            to = await which_place(g, g.active, CITY.neighbours[here], f"Where is {hero.name} thrown?", STRIKE)
            go(g, hero, to, STRIKE)


async def _couple(g: FreedomFive, villain: Villain) -> None:
    """The Henchman goes through the supply: FF-VHEN-01, FF-VHEN-04."""
    if henchmen.remove(g, villain.location, BODY, 1, "FF-VHEN-01"):
        await henchmen.join_villain(g, BODY, "FF-VHEN-01")


FRIGHT_TRAIN = VillainCard(
    "Fright Train", BODY, "a locomotive of a man who stops for nobody", 4,
    movement=ability(unleash(BODY), each(THERE, TakeDamage(2))),
    defense=Defense("Attackers need 1 more on each die.", harder=lambda g, villain, hero: 1),
    counterstrike=Counterstrike(
        f"Deals {RAMS} damage to each attacker and throws each into a neighbouring Location of the active Hero's choice.", _ram
    ),
    after_attack=ability(
        moves(
            "the neighbouring Location with the most Henchmen",
            lambda g, villain: most_henchmen(g, CITY.neighbours[villain.location]),
        ),
        VillainAbility("takes 1 Body Henchman who is there, if any, onto the card", _couple),
    ),
    rewards=rewards(Move(2, Who.ALL)),
)  # fmt: skip


# -- Scrapjaw ------------------------------------------------------------------------------------------


async def _clear(g: FreedomFive, hero: Hero) -> None:
    there = [number for number in NUMBERS if g.henchmen[number]]
    if not there:
        g.tell(NO_USE, Happened, "There are no Henchmen in the city")
        return
    remove_all(g, await which_place(g, hero.seat, there, "Which Location is cleared of Henchmen?", REWARD))


SCRAPJAW = VillainCard(
    "Scrapjaw", BODY, "who eats cars, and does not mind who is in them", 3,
    movement=ability(unleash(BODY), gather(1, BODY)),
    defense=Defense(
        "Ignores 1 success of each attacker while a Body Henchman is in a neighbouring Location.",
        hits=lambda g, villain, hero, rolled, hits: hits - (henchmen_next_to(g, villain) > 0),
    ),
    counterstrike=strike(
        f"deals {JAWS} damage to each attacker, 1 less for each damage that the attacker has dealt",
        lambda g, villain, hero: max(0, JAWS - dealt_by(g, hero)),
    ),
    after_attack=ability(heals("1", lambda g, villain: 1), ESCAPES),
    rewards=rewards(Special("remove all Henchmen from a Location of your choice", _clear)),
)  # fmt: skip


# -- Queensbury ----------------------------------------------------------------------------------------


async def _jab(g: FreedomFive, villain: Villain) -> None:
    there = heroes_at(g, villain)
    if there:
        await hurt(g, max(there, key=lambda hero: len(hero.damage)), 1, ON_MOVING, unblockable=True)


def _punch(g: FreedomFive, villain: Villain, hero: Hero) -> int:
    """Ties go to the first in the order of the table, from the active Hero on: FF-RULING-43."""
    fight = the_fight(g)
    return PUNCH if hero.seat == fight.attackers[fight.damage.index(max(fight.damage))] else 0


def _freshest(g: FreedomFive, villain: Villain) -> int | None:
    masked = [hero for hero in all_heroes(g) if not hero.is_private]
    return min(masked, key=lambda hero: len(hero.damage)).location if masked else None


QUEENSBURY = VillainCard(
    "Queensbury", BODY, "a gentleman boxer who knows the rules, and that you are tired", 3,
    movement=ability(
        unleash(BODY), VillainAbility("the Hero there with the most Damage tokens takes 1 unblockable damage", _jab)
    ),
    defense=Defense(
        "In a Team Up Attack everybody after the first needs 1 more on each die.",
        harder=lambda g, villain, hero: int(rolled_before(g, hero) > 0),
    ),
    counterstrike=strike(f"deals {PUNCH} damage to the attacker who has dealt the most, and none to the others", _punch),
    after_attack=ability(moves("the Hero in Hero mode with the fewest Damage tokens", _freshest)),
    rewards=rewards(Refresh(2)),
)  # fmt: skip

# Three of the 12 Villains, each with a card and a figure: FF-COMP-17, FF-COMP-18.
CARDS = (FRIGHT_TRAIN, SCRAPJAW, QUEENSBURY)
VILLAINS.add(*CARDS)
