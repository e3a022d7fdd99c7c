"""Upgraded Abilities of Absolute Zero, Unity, Lodestar and Longshore: see `upgrades`."""

from __future__ import annotations

from longbox import All, Condition, ForEach, If, Special
from longbox.games.freedom_five.attributes import BODY, MIND, PURPLE, SPIRIT, TECH
from longbox.games.freedom_five.cards.absolute_zero import HARM_NEAR_HENCHMEN, district, white_out
from longbox.games.freedom_five.cards.lodestar import RESCUED, TEAM, HealNear, share_out, with_bystander
from longbox.games.freedom_five.cards.longshore import CLEAR_AROUND, Pull, swing
from longbox.games.freedom_five.cards.unity import BOTS
from longbox.games.freedom_five.cards.upgrades import FIRST, SECOND, learn
from longbox.games.freedom_five.cards.verbs.bots import MOST_BOTS, BuildBot, WithBot, build, near
from longbox.games.freedom_five.cards.verbs.choices import Burn, Once
from longbox.games.freedom_five.cards.verbs.city import (
    RemoveHenchmen,
    Rescue,
    any_henchmen,
    bring_bystander,
    crowded_near,
    is_crowded_near,
    remove_all,
    remove_among,
)
from longbox.games.freedom_five.cards.verbs.common import Where, Who, heroes, which_place
from longbox.games.freedom_five.cards.verbs.conditions import HENCHMEN_HERE, NO_HENCHMEN, is_beset, is_harm
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import Draw, Heal, Prevent, Refresh, the_harm
from longbox.games.freedom_five.cards.verbs.villains import HitVillain, hit_one
from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.kinds import AbilityCard, Timing
from longbox.games.freedom_five.rules.fight import villains_at
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Hero, Villain

SPEAR = 2  # damage
TRIAGE = 4  # tokens
HOMEWARD = 2  # Bystanders
SWING = 3  # dice


# -- Absolute Zero -----------------------------------------------------------------------------------------


learn(
    "Absolute Zero", FIRST,
    (1, "Read the Gauge", AbilityCard("Vent the Pressure", MIND, 2, Burn(Heal(2)))),
    (1, "Cold Shoulder", AbilityCard(
        "Frostbite", BODY, 2,
        If(HARM_NEAR_HENCHMEN, All(Prevent(2), RemoveHenchmen(1, Where.NEAR)), is_said=False),
        moment=Timing.DAMAGE,
    )),
    (2, "Brittle Steel", AbilityCard("Shattered Steel", BODY, 3, Burn(MoreDice(4)), moment=Timing.FIGHT)),
)  # fmt: skip
learn(
    "Absolute Zero", SECOND,
    (2, "Safety Override", AbilityCard("All Safeties Off", TECH, 2, Once(Burn(Refresh(2))))),
    (3, "Thermal Lance", AbilityCard("Thermal Spear", TECH, 3, Burn(HitVillain(SPEAR)), is_action=True)),
    (3, "Whiteout", AbilityCard(
        "Thermal Winter", PURPLE, 3,
        Burn(Special("remove 1 Henchman from each Location of the district you are in", white_out,
                     lambda g, hero: any_henchmen(g, district(hero)), "there are no Henchmen in this district")),
        is_action=True,
    )),
)  # fmt: skip


# -- Unity -------------------------------------------------------------------------------------------------


def _has_bot_near(g: FreedomFive, hero: Hero) -> bool:
    return any(number in hero.bots for number in near(hero.location))


async def _salvage(g: FreedomFive, hero: Hero, number: int) -> None:
    draw_cards(g, hero, 3, "FF-ABIL-01")


def _targets(g: FreedomFive, number: int) -> list[Villain]:
    return [villain for other in near(number) for villain in villains_at(g, other)]


async def _launch(g: FreedomFive, hero: Hero, number: int) -> None:
    await hit_one(g, hero.seat, _targets(g, number), 2)


async def _build_everywhere(g: FreedomFive, hero: Hero) -> None:
    """Build in Locations without a bot, so that each bot does something else."""
    while len(hero.bots) < MOST_BOTS:
        there = [number for number in NUMBERS if number not in hero.bots]
        build(g, hero, await which_place(g, hero.seat, there, "Where do you build the next bot?"))


learn(
    "Unity", FIRST,
    (1, "Good Robot!", AbilityCard(
        "Best Robot!", BODY, 2, If(Condition("if one of your bots is in or next to your Location", _has_bot_near), Prevent(2)),
        moment=Timing.ALLY_DAMAGE,
    )),
    (1, "Spare Parts", AbilityCard(
        "Salvage Yard", TECH, 2,
        WithBot(": draw 3 Ability cards", _salvage, lambda g, hero, number: True, "you have no bot"), is_action=True,
    )),
    (2, "Blueprint: Watchdog", AbilityCard("Blueprint: Courier", TECH, 2, BuildBot(Where.ANYWHERE))),
)  # fmt: skip
learn(
    "Unity", SECOND,
    (2, "Camera Drones", AbilityCard("Drone Cavalry", MIND, 2, ForEach(MoreDice, BOTS, plus=1), moment=Timing.FIGHT)),
    (2, "Blueprint: Rocket", AbilityCard(
        "Blueprint: Missile", TECH, 3,
        WithBot(": deal 2 damage to a Villain in or next to its Location", _launch,
                lambda g, hero, number: bool(_targets(g, number)), "no bot is near a Villain"),
        is_action=True,
    )),
    (3, "Blueprint: Assembly Line", AbilityCard(
        "Blueprint: Everything", PURPLE, 3,
        Special(f"build bots in different Locations anywhere in the city until you have {MOST_BOTS}", _build_everywhere,
                lambda g, hero: len(hero.bots) < MOST_BOTS, f"all {MOST_BOTS} bots are built"),
        is_action=True,
    )),
)  # fmt: skip


# -- Lodestar ----------------------------------------------------------------------------------------------


def _elsewhere(g: FreedomFive, hero: Hero) -> list[int]:
    return [number for number in with_bystander(g) if number != hero.location]


async def _call(g: FreedomFive, hero: Hero) -> None:
    number = await which_place(g, hero.seat, _elsewhere(g, hero), "Which Bystander comes to you?")
    bring_bystander(g, number, hero.location)


def _wounded(g: FreedomFive, hero: Hero) -> list[Hero]:
    return [other for other in heroes(g, hero.seat, Who.ALL) if other.damage]


async def _triage(g: FreedomFive, hero: Hero) -> None:
    await share_out(g, hero, TRIAGE, _wounded)


async def _lead_home(g: FreedomFive, hero: Hero) -> None:
    for _ in range(HOMEWARD):
        await Rescue(Where.ANYWHERE).do(g, hero.seat)


learn(
    "Lodestar", FIRST,
    (1, "Beacon of Mercy", AbilityCard("Beacon of Grace", SPIRIT, 2, HealNear(2))),
    (1, "Beacon Frequency", AbilityCard(
        "Beacon Network", TECH, 2,
        Special("move a Bystander token from anywhere to your Location", _call, lambda g, hero: bool(_elsewhere(g, hero)),
                "no Bystander is elsewhere"),
    )),
    (2, "Blinding Flash", AbilityCard("Blinding Dawn", BODY, 2, ForEach(MoreDice, TEAM, plus=1), moment=Timing.FIGHT)),
)  # fmt: skip
learn(
    "Lodestar", SECOND,
    (2, "Steady Pulse", AbilityCard("Strong Pulse", SPIRIT, 2, ForEach(Prevent, RESCUED, plus=2), moment=Timing.ALLY_DAMAGE)),
    (3, "Triage", AbilityCard(
        "Beacon over the City", SPIRIT, 3,
        Special(f"Heroes anywhere heal {TRIAGE} Damage tokens in all, shared out as you like", _triage,
                lambda g, hero: bool(_wounded(g, hero)), "nobody has a Damage token"),
        is_action=True,
    )),
    (3, "Light Them Home", AbilityCard(
        "Light Them All Home", PURPLE, 3,
        Special(f"rescue {HOMEWARD} Bystanders anywhere in the city, although Henchmen or Anarchy may be there", _lead_home,
                lambda g, hero: bool(with_bystander(g)), "there is no Bystander token in the city"),
        is_action=True,
    )),
)  # fmt: skip


# -- Longshore ---------------------------------------------------------------------------------------------


async def _demolish(g: FreedomFive, hero: Hero) -> None:
    await swing(g, hero, SWING)


async def _hold_all(g: FreedomFive, hero: Hero) -> None:
    for number in crowded_near(g, hero):
        await remove_among(g, hero.seat, [number], 1)


async def _stand_fast(g: FreedomFive, hero: Hero) -> None:
    the_harm(g).amount = 0
    remove_all(g, hero.location)


learn(
    "Longshore", FIRST,
    (1, "Anchor Chain", AbilityCard("Anchor Winch", BODY, 2, Pull(3))),
    (1, "Union Meeting", AbilityCard("General Assembly", MIND, 2, ForEach(Draw, HENCHMEN_HERE, plus=1), is_action=True)),
    (2, "Wrecking Ball", AbilityCard(
        "Demolition Ball", BODY, 3,
        Special(f"roll a Body die for each Henchman in your Location and {SWING} more: each success removes 1 of any colour",
                _demolish, is_beset, NO_HENCHMEN),
        is_action=True,
    )),
)  # fmt: skip
learn(
    "Longshore", SECOND,
    (2, "Anchor Point", AbilityCard(
        "Anchorage", BODY, 3,
        Special(f"remove 1 Henchman from each Location in or next to yours where {MOST_HENCHMEN} of them are", _hold_all,
                is_crowded_near, f"no Location near you has {MOST_HENCHMEN} Henchmen"),
        moment=Timing.SCHEME,
    )),
    (2, "Counterweight", AbilityCard(
        "Heavy Counterweight", TECH, 3,
        ForEach(MoreDice, CLEAR_AROUND, plus=1),
        moment=Timing.FIGHT,
    )),
    (3, "Immovable", AbilityCard(
        "Immovable Object", PURPLE, 3,
        Special("prevent all of the damage, then remove all Henchmen in your Location", _stand_fast, is_harm,
                "there is no damage to prevent"),
        moment=Timing.DAMAGE,
    )),
)  # fmt: skip
