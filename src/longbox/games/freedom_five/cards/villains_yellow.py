"""The Tech Villains: one in every wire, one who is overcharged, and one who builds his own helpers."""

from __future__ import annotations

from longbox import Happened, Special
from longbox.games.freedom_five.attributes import TECH
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy
from longbox.games.freedom_five.cards.verbs.common import Where
from longbox.games.freedom_five.cards.verbs.heroes import Exhaust, TakeDamage, TurnUp
from longbox.games.freedom_five.cards.verbs.villainy import (
    A_REWARD,
    AN_ACTION,
    ESCAPES,
    NEAR,
    REWARD,
    THERE,
    ability,
    each,
    heals,
    moves,
    post_next_to,
    rewards,
    strike_at_tokens,
    strike_or,
    the_fight,
    unleash,
)
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.kinds import JUSTICE, SPECIALS, VILLAINS, Defense, VillainCard
from longbox.games.freedom_five.rules.slots import discard_justice
from longbox.games.freedom_five.state import FreedomFive, Hero, Reward, Villain
from longbox.games.freedom_five.telling import Gained

REPAIRS = 2  # the most damage that Doctor Solder heals
FOUND = 2  # Justice cards; one of them is kept


# -- Patchbay ------------------------------------------------------------------------------------------


def _jammed(g: FreedomFive, villain: Villain, hero: Hero, dice: int) -> int:
    """Each Special card gives only 1 die."""
    fight = the_fight(g)
    specials = fight.specials[fight.attackers.index(hero.seat)]
    return dice - sum(SPECIALS[card].dice - 1 for card in specials)


def _first_token(g: FreedomFive, villain: Villain) -> int | None:
    return min((location for location, _ in g.plotted), default=None)


PATCHBAY = VillainCard(
    "Patchbay", TECH, "who is in every wire, and listens", 2,
    movement=ability(unleash(TECH), each(THERE, Exhaust(1))),
    defense=Defense("Each Special card that is committed adds only 1 die.", dice=_jammed),
    counterstrike=strike_or(A_REWARD, 2),
    after_attack=ability(
        moves("the Mastermind token with the lowest Location number, or a random Location if there is none", _first_token)
    ),
    rewards=rewards(TurnUp(2)),
)  # fmt: skip


# -- Kilowatt ------------------------------------------------------------------------------------------


def _most_heroes(g: FreedomFive, villain: Villain) -> int | None:
    there = [hero.location for hero in g.heroes]
    best = max(CITY.neighbours[villain.location], key=lambda number: (there.count(number), -number))
    return best if best in there else None


KILOWATT = VillainCard(
    "Kilowatt", TECH, "who is overcharged, and has to get rid of it somewhere", 3,
    movement=ability(unleash(TECH), each(NEAR, TakeDamage(1))),
    defense=Defense(
        "Each pair of 1s in a roll cancels 1 success.",
        hits=lambda g, villain, hero, rolled, hits: hits - rolled.count(1) // 2,
    ),
    counterstrike=strike_at_tokens(2),
    after_attack=ability(
        moves("the neighbouring Location with the most Heroes, or a random Location if there are none", _most_heroes)
    ),
    rewards=rewards(RemoveAnarchy(Where.ANYWHERE)),
)  # fmt: skip


# -- Doctor Solder -------------------------------------------------------------------------------------


def _workshops(g: FreedomFive, villain: Villain) -> int:
    return g.anarchy[villain.location].count(TECH)


async def _find_justice(g: FreedomFive, hero: Hero) -> None:
    found = [card for _ in range(FOUND) if (card := g.justice_pile.draw(g))]
    if not found:
        g.tell("FF-RULING-28", Happened, "There is no Justice card left")
        return
    kept = await g.ask(
        hero.seat, "Which Justice card do you keep as a Reward?", found, rule=REWARD, verb="reward",
        label=lambda name: f"{name}: {JUSTICE[name].reward.label}",
    )  # fmt: skip
    found.remove(kept)
    hero.rewards.append(Reward(kept))
    discard_justice(g, *found)
    g.tell(REWARD, Gained, hero.seat, kept)


DOCTOR_SOLDER = VillainCard(
    "Doctor Solder", TECH, "who builds his helpers out of what he finds, and finds everything", 3,
    movement=ability(unleash(TECH), post_next_to(2, TECH)),
    defense=Defense(
        "Ignores 1 success of each attacker, 2 while there is a Tech Anarchy token in this Location.",
        hits=lambda g, villain, hero, rolled, hits: hits - (2 if _workshops(g, villain) else 1),
    ),
    counterstrike=strike_or(AN_ACTION, 2),
    after_attack=ability(
        heals(
            f"1 for each Tech Anarchy token in this Location, at most {REPAIRS}",
            lambda g, villain: min(REPAIRS, _workshops(g, villain)),
        ),
        ESCAPES,
    ),
    rewards=rewards(Special("draw 2 Justice cards, keep one of them as a Reward and discard the other", _find_justice)),
)  # fmt: skip

# Three of the 12 Villains, each with a card and a figure: FF-COMP-17, FF-COMP-18.
CARDS = (PATCHBAY, KILOWATT, DOCTOR_SOLDER)
VILLAINS.add(*CARDS)
