"""Upgraded Abilities of Legacy, Wraith, Bunker and Tachyon: each is a better version of a card of their own deck (FF-UPG-01).

Those of the first envelope cost 1 or 2 points and have more dice or do more. Those of the second cost 2 or 3, and one of them is
Purple (FF-UPG-02), which counts as every colour in a fight (FF-UPG-03). An upgrade keeps the purpose of its basic card.
"""

from __future__ import annotations

from longbox import All, Condition, Cost, ForEach, Happened, If, Special
from longbox.games.freedom_five.attributes import BODY, MIND, PURPLE, SPIRIT, TECH
from longbox.games.freedom_five.cards.bunker import READY_TOKENS, STEADY, FireEverything, NearMisses, Shell
from longbox.games.freedom_five.cards.tachyon import RUN, is_out_of_breath
from longbox.games.freedom_five.cards.verbs.actions import AttackHenchmen, Interact, SlipPast
from longbox.games.freedom_five.cards.verbs.choices import THEN, Once
from longbox.games.freedom_five.cards.verbs.city import RemoveHenchmen, any_henchmen
from longbox.games.freedom_five.cards.verbs.common import Where, Who, which_place
from longbox.games.freedom_five.cards.verbs.conditions import BESET, HARM, NO_DAMAGE, is_harm
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, Reroll, has_failed
from longbox.games.freedom_five.cards.verbs.heroes import (
    DiscardCards,
    Draw,
    Exhaust,
    GainSpecial,
    Heal,
    Prevent,
    Refresh,
    the_harm,
)
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.plans import Arrange
from longbox.games.freedom_five.cards.wraith import in_smoke, is_much_harm, put_out, scenes
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.kinds import ABILITIES, UPGRADES, AbilityCard, Timing, UpgradeCard
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.state import MOST_HENCHMEN, TEXT, FreedomFive, Hero

FIRST, SECOND = 1, 4  # the envelopes
GRAPNEL = 6  # steps
NIGHT = 2
CANNON = 3  # dice, and 1 more for each Action token


def learn(hero: str, envelope: int, *upgrades: tuple[int, str, AbilityCard]) -> None:
    """Register upgrades, each with its cost and the basic card that it improves. They are in no deck."""
    for cost, improves, card in upgrades:
        ABILITIES.add(card)
        UPGRADES.add(UpgradeCard(card, hero, improves, cost, envelope))


# -- Legacy ------------------------------------------------------------------------------------------------


async def step_in_between(g: FreedomFive, hero: Hero) -> None:
    """He may prevent the damage that he takes over."""
    the_harm(g).amount = 0
    await hurt(g, hero, 1, "FF-DMG-01")


async def all_as_one(g: FreedomFive, hero: Hero) -> None:
    assert g.fight is not None
    g.fight.extra = [dice + 2 for dice in g.fight.extra]
    g.tell(TEXT, Happened, "Each attacker rolls 2 dice more")


learn(
    "Legacy", FIRST,
    (1, "Point the Way", AbilityCard("Chart the Course", MIND, 2, Move(4, Who.ANOTHER))),
    (1, "In Harm's Way", AbilityCard(
        "Through Me First", BODY, 2,
        Special("prevent all the damage, then take 1 damage yourself", step_in_between, is_harm, NO_DAMAGE),
        moment=Timing.ALLY_DAMAGE,
    )),
    (2, "Briefing", AbilityCard("War Council", MIND, 2, All(Draw(1, Who.ALL), Move(1, Who.ALL)), is_action=True)),
)  # fmt: skip
learn(
    "Legacy", SECOND,
    (2, "Speech on the Steps", AbilityCard(
        "Speech to the Nation", SPIRIT, 3, All(Heal(1, Who.ALL), Draw(1, Who.ALL)), is_action=True
    )),
    (2, "Shoulder to Shoulder", AbilityCard(
        "As One", BODY, 2, Special("each attacker rolls 2 dice more in this attack", all_as_one), moment=Timing.FIGHT
    )),
    (3, "Three Generations", AbilityCard("The Whole Family", PURPLE, 3, GainSpecial(1, Who.ALL_HERE), is_action=True)),
)  # fmt: skip


# -- Wraith ------------------------------------------------------------------------------------------------


async def shoot_line(g: FreedomFive, hero: Hero) -> None:
    go(g, hero, await which_place(g, hero.seat, scenes(g, hero, GRAPNEL), "Where does the line take you?", "FF-ACT-09"))


def is_scene_near(g: FreedomFive, hero: Hero) -> bool:
    return bool(scenes(g, hero, GRAPNEL))


def can_walk_past(g: FreedomFive, hero: Hero) -> bool:
    return SlipPast(MOST_HENCHMEN).why_not(g, hero.seat) is None


async def think_of_everything(g: FreedomFive, hero: Hero) -> None:
    for _ in range(2):
        if has_failed(g, hero):
            await Reroll(only_failed=True).do(g, hero.seat)


def _dark(hero: Hero) -> tuple[int, ...]:
    return CITY.within(hero.location, NIGHT)


async def darken(g: FreedomFive, hero: Hero) -> None:
    await put_out(g, hero, _dark(hero))


def can_darken(g: FreedomFive, hero: Hero) -> bool:
    return any_henchmen(g, _dark(hero))


learn(
    "Wraith", FIRST,
    (1, "Smoke Pellets", AbilityCard(
        "Smoke Curtain", BODY, 2,
        If(Condition("if there is more than 1 damage", is_much_harm),
           All(Special("prevent all the damage but 1", in_smoke), Move(2)), is_said=False),
        moment=Timing.DAMAGE,
    )),
    (1, "Grapnel Line", AbilityCard(
        "Grapnel Gun", TECH, 2,
        Special(f"move up to {GRAPNEL} steps to a Location with an Anarchy or Mastermind token", shoot_line, is_scene_near,
                "there is no such Location"),
    )),
    (2, "Case Board", AbilityCard("Case Wall", MIND, 2, Arrange(3))),
)  # fmt: skip
learn(
    "Wraith", SECOND,
    (2, "Contingency", AbilityCard(
        "Every Contingency", TECH, 3,
        Special("roll all failed dice again, and those that still fail once more", think_of_everything, has_failed,
                "every die has succeeded"),
        moment=Timing.TEST,
    )),
    (3, "The Wraith Walks", AbilityCard(
        "Nobody Saw Her", SPIRIT, 3,
        If(Condition("if Henchmen guard something here", can_walk_past), All(SlipPast(MOST_HENCHMEN), Move(1)), is_said=False),
    )),
    (3, "Nightfall", AbilityCard(
        "Darkest Night", PURPLE, 3,
        Special(f"remove all Henchmen of one colour in your Location and up to {NIGHT} steps around it", darken, can_darken,
                "there are no Henchmen so near"),
        is_action=True,
    )),
)  # fmt: skip


# -- Bunker ------------------------------------------------------------------------------------------------


learn(
    "Bunker", FIRST,
    (1, "Autocannon", AbilityCard("Twin Autocannon", BODY, 2, Cost(Exhaust(1), MoreDice(4), THEN), moment=Timing.FIGHT)),
    (1, "Brace", AbilityCard("Bolted Down", BODY, 2, ForEach(Prevent, READY_TOKENS, plus=1), moment=Timing.DAMAGE)),
    (2, "Range Table", AbilityCard("Ballistic Computer", MIND, 2, NearMisses(2), moment=Timing.TEST)),
)  # fmt: skip
learn(
    "Bunker", SECOND,
    (2, "Turret Loadout", AbilityCard("Sentry Loadout", TECH, 2, RemoveHenchmen(3, Where.NEAR), moment=Timing.SCHEME)),
    (3, "Siege Loadout", AbilityCard("Breach Loadout", BODY, 3, If(STEADY, Shell(4)), is_action=True)),
    (3, "Main Gun", AbilityCard("Every Gun He Has", PURPLE, 3, FireEverything(CANNON), moment=Timing.FIGHT)),
)  # fmt: skip


# -- Tachyon -----------------------------------------------------------------------------------------------

learn(
    "Tachyon", FIRST,
    (1, "Quick Study", AbilityCard("Crash Course", MIND, 2, Once(All(Draw(3), DiscardCards(2))))),
    (1, "Blur", AbilityCard("Afterimage", BODY, 2, If(HARM, All(Prevent(2), Move(3)), is_said=False), moment=Timing.DAMAGE)),
    (2, "Hit and Run", AbilityCard(
        "Hit, Run and Hit", BODY, 2, If(BESET, All(AttackHenchmen(), Move(2), AttackHenchmen()), is_said=False), is_action=True,
    )),
)  # fmt: skip
learn(
    "Tachyon", SECOND,
    (2, "Second Wind", AbilityCard(
        "Third Wind", SPIRIT, 2, Once(If(Condition("if you have no available Action token", is_out_of_breath), Refresh(2)))
    )),
    (2, "Hypersonic Punch", AbilityCard("Sonic Boom", BODY, 2, ForEach(MoreDice, RUN, plus=1), moment=Timing.FIGHT)),
    (3, "Everywhere at Once", AbilityCard(
        "Everywhere, Always", PURPLE, 3, All(Interact(), Move(4), Interact(), Move(4), Interact()), is_action=True
    )),
)  # fmt: skip
