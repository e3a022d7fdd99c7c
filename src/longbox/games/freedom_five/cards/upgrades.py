"""Upgraded Abilities of Legacy, Wraith, Bunker and Tachyon: each is a better version of a card of the own deck (FF-UPG-01).

Those of the first envelope cost 1 or 2 points and have more dice or do more; those of the second cost 2 or 3, and one of them
is Purple, which is every colour in a fight (FF-UPG-03). What they are for stays the same: whoever liked the basic card takes it.
"""

from __future__ import annotations

from longbox import All, Special
from longbox.games.freedom_five.attributes import BODY, MIND, PURPLE, SPIRIT, TECH
from longbox.games.freedom_five.cards.bunker import STEADY, NearMisses, Shell, is_ready_at_all
from longbox.games.freedom_five.cards.kinds import ABILITIES, UPGRADES, AbilityCard, Moment, UpgradeCard
from longbox.games.freedom_five.cards.tachyon import is_beset, is_harm, is_out_of_breath
from longbox.games.freedom_five.cards.verbs_a import (
    RULE,
    Arrange,
    AttackHenchmen,
    Condition,
    ForAction,
    Given,
    If,
    Interact,
    Once,
    RollFailedAgain,
    SlipPast,
    failed,
)
from longbox.games.freedom_five.cards.verbs_b import Count, DiceFor, PreventFor
from longbox.games.freedom_five.cards.wraith import in_smoke, is_much_harm
from longbox.games.freedom_five.city import within
from longbox.games.freedom_five.effects import (
    DiscardCards,
    Draw,
    Exhaust,
    GainSpecial,
    Heal,
    MoreDice,
    Move,
    Prevent,
    Refresh,
    RemoveHenchmen,
    Where,
    Who,
    which_place,
)
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Hero
from longbox.games.freedom_five.telling import Happened

FIRST, SECOND = 1, 4  # the envelopes
GRAPNEL = 6  # steps
NIGHT = 2
CANNON = 3  # dice, and 1 more for each Action token


def learn(hero: str, envelope: int, *upgrades: tuple[int, str, AbilityCard]) -> None:
    """They come into the registries, each with its cost and the basic card that it improves, but into no deck."""
    for cost, improves, card in upgrades:
        ABILITIES[card.name] = card
        UPGRADES[card.name] = UpgradeCard(card, hero, improves, cost, envelope)


# -- Legacy ------------------------------------------------------------------------------------------------


async def step_in_between(g: FreedomFive, seat: int) -> None:
    """The own harm may be prevented; afterwards the other's is the matter again."""
    harm = g.harm
    assert harm is not None
    harm.amount = 0
    await hurt(g, g.heroes[seat], 1, "FF-DMG-01")
    g.harm = harm


async def all_as_one(g: FreedomFive, seat: int) -> None:
    assert g.fight is not None
    g.fight.extra = [dice + 2 for dice in g.fight.extra]
    g.tell(RULE, Happened, "Each attacker rolls 2 dice more")


learn(
    "Legacy", FIRST,
    (1, "Point the Way", AbilityCard("Chart the Course", MIND, 2, Move(4, Who.ANOTHER))),
    (1, "In Harm's Way", AbilityCard(
        "Through Me First", BODY, 2, Given(
            Condition("there is damage to prevent", is_harm),
            Special("prevent all the damage, then take 1 damage yourself", step_in_between),
        ), moment=Moment.ALLY_DAMAGE,
    )),
    (2, "Briefing", AbilityCard("War Council", MIND, 2, All(Draw(1, Who.ALL), Move(1, Who.ALL)), is_action=True)),
)  # fmt: skip
learn(
    "Legacy", SECOND,
    (2, "Speech on the Steps", AbilityCard(
        "Speech to the Nation", SPIRIT, 3, All(Heal(1, Who.ALL), Draw(1, Who.ALL)), is_action=True
    )),
    (2, "Shoulder to Shoulder", AbilityCard(
        "As One", BODY, 2, Special("each attacker rolls 2 dice more in this attack", all_as_one), moment=Moment.FIGHT
    )),
    (3, "Three Generations", AbilityCard("The Whole Family", PURPLE, 3, GainSpecial(1, Who.ALL_HERE), is_action=True)),
)  # fmt: skip


# -- Wraith ------------------------------------------------------------------------------------------------


def _scenes(g: FreedomFive, hero: Hero) -> list[int]:
    """Where something is going on."""
    plotted = {number for number, _ in g.plotted}
    return [number for number in sorted(within(hero.location, GRAPNEL)) if g.anarchy[number] or number in plotted]


async def shoot_line(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    await go(g, hero, await which_place(g, seat, _scenes(g, hero), "Where does the line take you?", "FF-ACT-09"))


def is_scene_near(g: FreedomFive, hero: Hero) -> bool:
    return bool(_scenes(g, hero))


def can_walk_past(g: FreedomFive, hero: Hero) -> bool:
    return SlipPast(MOST_HENCHMEN).why_not(g, hero.seat) is None


async def think_of_everything(g: FreedomFive, seat: int) -> None:
    for _ in range(2):
        if failed(g):
            await RollFailedAgain().do(g, seat)


def has_failed(g: FreedomFive, hero: Hero) -> bool:
    return bool(failed(g))


def _dark(hero: Hero) -> list[int]:
    return sorted([hero.location, *within(hero.location, NIGHT)])


async def darken(g: FreedomFive, seat: int) -> None:
    there = _dark(g.heroes[seat])
    colours = [*dict.fromkeys(attribute for number in there for attribute in g.henchmen[number])]
    attribute = await g.ask(seat, "Henchmen of which colour?", colours, rule="FF-HENCH-10", verb="henchmen")
    for number in there:
        henchmen.remove(g, number, attribute, MOST_HENCHMEN, "FF-HENCH-10")


def can_darken(g: FreedomFive, hero: Hero) -> bool:
    return any(g.henchmen[number] for number in _dark(hero))


learn(
    "Wraith", FIRST,
    (1, "Smoke Pellets", AbilityCard(
        "Smoke Curtain", BODY, 2, Given(
            Condition("there is more than 1 damage", is_much_harm),
            All(Special("prevent all the damage but 1", in_smoke), Move(2)),
        ), moment=Moment.DAMAGE,
    )),
    (1, "Grapnel Line", AbilityCard(
        "Grapnel Gun", TECH, 2, Given(
            Condition("there is such a Location", is_scene_near),
            Special(f"move up to {GRAPNEL} steps to a Location with an Anarchy or Mastermind token", shoot_line),
        ),
    )),
    (2, "Case Board", AbilityCard("Case Wall", MIND, 2, Arrange(3))),
)  # fmt: skip
learn(
    "Wraith", SECOND,
    (2, "Contingency", AbilityCard(
        "Every Contingency", TECH, 3, Given(
            Condition("a die has failed", has_failed),
            Special("roll all failed dice again, and those that still fail once more", think_of_everything),
        ), moment=Moment.TEST,
    )),
    (3, "The Wraith Walks", AbilityCard(
        "Nobody Saw Her", SPIRIT, 3, Given(
            Condition("Henchmen guard something here", can_walk_past), All(SlipPast(MOST_HENCHMEN), Move(1))
        ),
    )),
    (3, "Nightfall", AbilityCard(
        "Darkest Night", PURPLE, 3, Given(
            Condition("there are Henchmen near", can_darken),
            Special(f"remove all Henchmen of one colour in your Location and up to {NIGHT} steps around it", darken),
        ), is_action=True,
    )),
)  # fmt: skip


# -- Bunker ------------------------------------------------------------------------------------------------

READY_TOKENS = Count("available Action token you have", lambda g, hero: hero.available)


async def fire_all_barrels(g: FreedomFive, seat: int) -> None:
    tokens = g.heroes[seat].available
    await Exhaust(tokens).do(g, seat)
    await MoreDice(CANNON + tokens).do(g, seat)


learn(
    "Bunker", FIRST,
    (1, "Autocannon", AbilityCard("Twin Autocannon", BODY, 2, ForAction(MoreDice(4)), moment=Moment.FIGHT)),
    (1, "Brace", AbilityCard("Bolted Down", BODY, 2, PreventFor(READY_TOKENS, plus=1), moment=Moment.DAMAGE)),
    (2, "Range Table", AbilityCard("Ballistic Computer", MIND, 2, NearMisses(2), moment=Moment.TEST)),
)  # fmt: skip
learn(
    "Bunker", SECOND,
    (2, "Turret Loadout", AbilityCard("Sentry Loadout", TECH, 2, RemoveHenchmen(3, Where.NEAR), moment=Moment.SCHEME)),
    (3, "Siege Loadout", AbilityCard("Breach Loadout", BODY, 3, If(STEADY, Shell(4)), is_action=True)),
    (3, "Main Gun", AbilityCard(
        "Every Gun He Has", PURPLE, 3, Given(
            Condition("you have an available Action token", is_ready_at_all),
            Special(
                f"exhaust all your available Action tokens, then roll {CANNON} dice more in this attack and 1 more for each of "
                "them",
                fire_all_barrels,
            ),
        ), moment=Moment.FIGHT,
    )),
)  # fmt: skip


# -- Tachyon -----------------------------------------------------------------------------------------------

RUN = Count("exhausted Action token you have", lambda g, hero: hero.exhausted)

learn(
    "Tachyon", FIRST,
    (1, "Quick Study", AbilityCard("Crash Course", MIND, 2, Once(All(Draw(3), DiscardCards(2))))),
    (1, "Blur", AbilityCard(
        "Afterimage", BODY, 2, Given(Condition("there is damage to prevent", is_harm), All(Prevent(2), Move(3))),
        moment=Moment.DAMAGE,
    )),
    (2, "Hit and Run", AbilityCard(
        "Hit, Run and Hit", BODY, 2, Given(
            Condition("there are Henchmen here", is_beset), All(AttackHenchmen(), Move(2), AttackHenchmen())
        ), is_action=True,
    )),
)  # fmt: skip
learn(
    "Tachyon", SECOND,
    (2, "Second Wind", AbilityCard(
        "Third Wind", SPIRIT, 2, Once(If(Condition("you have no available Action token", is_out_of_breath), Refresh(2)))
    )),
    (2, "Hypersonic Punch", AbilityCard("Sonic Boom", BODY, 2, DiceFor(RUN, plus=1), moment=Moment.FIGHT)),
    (3, "Everywhere at Once", AbilityCard(
        "Everywhere, Always", PURPLE, 3, All(Interact(), Move(4), Interact(), Move(4), Interact()), is_action=True
    )),
)  # fmt: skip
