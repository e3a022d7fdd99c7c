"""Legacy, the captain: he makes the others better. Most of his cards help a Hero beside him or far away.

His own family is the Rally: other Heroes act, go or come at his call.
"""

from __future__ import annotations

from longbox import All, Condition, Cost, Did, Forecast, Happened, If, Special, effect
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.actions import AttackHenchmen, Interact
from longbox.games.freedom_five.cards.verbs.choices import THEN, DiscardOf, Once, OnTest
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy, bring_bystander
from longbox.games.freedom_five.cards.verbs.common import Where, Who, heroes, which_hero, which_place, which_villain
from longbox.games.freedom_five.cards.verbs.conditions import (
    NO_DAMAGE,
    NO_HENCHMEN,
    NO_VILLAIN,
    is_beset,
    is_harm,
    is_with_villain,
)
from longbox.games.freedom_five.cards.verbs.dice import OnAnyDice, Reroll, the_roll
from longbox.games.freedom_five.cards.verbs.heroes import Draw, DropTask, GainSpecial, Heal, Prevent, TakeDamage, TurnUp, the_harm
from longbox.games.freedom_five.cards.verbs.moves import Move, go_or_stay
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.kinds import AbilityCard, Power, TaskCard, Test, Timing, register
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.fight import hit_villain, villains_at
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen, brawl_odds
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.rules.odds import hit
from longbox.games.freedom_five.rules.rolls import SIDES
from longbox.games.freedom_five.state import TEXT, FreedomFive, Hero
from longbox.games.freedom_five.telling_fights import LegacyDieRolled

LEGACY_DIE = 3  # the white die succeeds from this number on, for any Attribute
CALL = 2  # a Rally Point reaches this many steps
MOST_TOGETHER = 3  # the most damage that Heroes side by side deal
HERO_POWER = "Hero Power"


# -- single cards ------------------------------------------------------------------------------------------


@effect
class LegacyDie(OnAnyDice):
    """The only white die (FF-COMP-30); only Legacy has it: FF-RULING-11. It joins the other dice only if it succeeds."""

    def forecast(self, g: FreedomFive, seat: int) -> Forecast:
        return Forecast(success=hit(LEGACY_DIE))

    async def do(self, g: FreedomFive, seat: int) -> None:
        number = g.chance.roll(SIDES, "dice")
        if number >= LEGACY_DIE:
            the_roll(g).white = number
        g.tell("FF-RULING-11", LegacyDieRolled, seat, number, number >= LEGACY_DIE)

    def say(self) -> str:
        return f"add the white Legacy die, which succeeds on {LEGACY_DIE}+ whatever the colour"


def others(g: FreedomFive, hero: Hero) -> list[Hero]:
    return heroes(g, hero.seat, Who.ANOTHER)


async def meet_here(g: FreedomFive, me: Hero) -> None:
    near = CITY.around(me.location, CALL)
    for hero in others(g, me):
        if hero.location in near:
            await go_or_stay(g, hero, [me.location], f"{me.name} calls: do you go?")


def somebody_is_near(g: FreedomFive, hero: Hero) -> bool:
    return any(other.location in CITY.around(hero.location, CALL) for other in others(g, hero))


async def give_heart(g: FreedomFive, me: Hero) -> None:
    for hero in others(g, me):
        there = [part for part in (Heal(1), Draw(1)) if part.helps(g, hero)]
        if there:
            chosen = await g.ask(hero.seat, "What does the speech do for you?", there, rule=TEXT)
            await chosen.do(g, hero.seat)


def is_in_company(g: FreedomFive, hero: Hero) -> bool:
    return bool(others(g, hero))


async def clear_street(g: FreedomFive, me: Hero) -> None:
    await attack_henchmen(g, me)
    if not g.henchmen[me.location]:
        await Draw(1, Who.ALL_HERE).do(g, me.seat)


async def side_by_side(g: FreedomFive, me: Hero) -> None:
    there = villains_at(g, me.location)
    if there:
        villain = await which_villain(g, me.seat, there, "Whom do you hit together?")
        await hit_villain(g, me, villain, min(MOST_TOGETHER, len(heroes(g, me.seat, Who.HERE))))


async def dice_for_all(g: FreedomFive, hero: Hero) -> None:
    assert g.fight is not None
    g.fight.extra = [dice + 1 for dice in g.fight.extra]
    g.tell(TEXT, Happened, "Each attacker rolls 1 die more")


async def stand_in_front(g: FreedomFive, hero: Hero) -> None:
    """The other Hero's harm ends before he takes his own."""
    the_harm(g).amount = 0
    await hurt(g, hero, 1, "FF-DMG-01", unblockable=True)


async def pull_away(g: FreedomFive, hero: Hero) -> None:
    await Prevent(2).do(g, hero.seat)
    await Move(1).do(g, the_harm(g).seat)


async def take_up_again(g: FreedomFive, hero: Hero) -> None:
    hero.spent = tuple(name for name in hero.spent if name != HERO_POWER)
    g.tell(TEXT, Did, hero.seat, "can use the Legacy die once more")


def has_used_die(g: FreedomFive, hero: Hero) -> bool:
    return HERO_POWER in hero.spent


async def call_people(g: FreedomFive, hero: Hero) -> None:
    here = hero.location
    for _ in range(2):
        there = [number for number in CITY.neighbours[here] if g.bystanders[number]]
        if not there:
            return
        number = await which_place(g, hero.seat, there, "From where does a Bystander come to you?")
        bring_bystander(g, number, here)


def somebody_calls(g: FreedomFive, hero: Hero) -> bool:
    return any(g.bystanders[number] for number in CITY.neighbours[hero.location])


async def call_home(g: FreedomFive, me: Hero) -> None:
    there = [hero for hero in others(g, me) if hero.location != HQ]
    if there:
        go(g, await which_hero(g, me.seat, there, "Who goes to Freedom Tower?"), HQ)


def somebody_is_out(g: FreedomFive, hero: Hero) -> bool:
    return any(other.location != HQ for other in others(g, hero))


async def trade_places(g: FreedomFive, me: Hero) -> None:
    there = [hero for hero in others(g, me) if hero.location != me.location]
    if there:
        other = await which_hero(g, me.seat, there, "With whom do you change places?")
        here = me.location
        go(g, me, other.location)
        go(g, other, here)


def somebody_is_elsewhere(g: FreedomFive, hero: Hero) -> bool:
    return any(other.location != hero.location for other in others(g, hero))


def somebody_is_hurt(g: FreedomFive, hero: Hero) -> bool:
    return any(other.damage for other in others(g, hero))


def there_is_anarchy(g: FreedomFive, hero: Hero) -> bool:
    return any(g.anarchy)


# -- the deck ----------------------------------------------------------------------------------------------

CARDS = (
    AbilityCard("Point the Way", MIND, 1, Move(2, Who.ANOTHER)),
    AbilityCard("Second Opinion", MIND, 1, Reroll(2, only_failed=True), moment=Timing.ALLY_TEST),
    AbilityCard(
        "Rally Point", MIND, 1,
        Special(f"each other Hero up to {CALL} steps away may move to your Location", meet_here, somebody_is_near,
                f"no other Hero is up to {CALL} steps away"),
        is_action=True,
    ),
    AbilityCard("Briefing", MIND, 2, Draw(1, Who.ALL), is_action=True),
    AbilityCard("Rally the Experts", MIND, 2, Interact(Who.ANOTHER), is_action=True),
    AbilityCard("The Long View", MIND, 3, TurnUp(1, Who.ALL), is_action=True),
    AbilityCard(
        "Shoulder to Shoulder", BODY, 1, Special("each attacker rolls 1 die more in this attack", dice_for_all),
        moment=Timing.FIGHT,
    ),
    AbilityCard(
        "In Harm's Way", BODY, 1,
        Special("prevent all the damage, then take 1 unblockable damage yourself", stand_in_front, is_harm,
                "there is no damage to prevent"),
        moment=Timing.ALLY_DAMAGE,
    ),
    AbilityCard(
        "Clear the Street", BODY, 1,
        Special("attack the Henchmen in your Location; if none is left, every Hero there draws 1 Ability card", clear_street,
                is_beset, NO_HENCHMEN, brawl_odds),
        is_action=True,
    ),
    AbilityCard("Rally Forward", BODY, 2, AttackHenchmen(Who.ANOTHER), is_action=True),
    AbilityCard("Rally and March", BODY, 2, Move(2, Who.ALL_HERE), is_action=True),
    AbilityCard(
        "Side by Side", BODY, 3,
        Special(f"deal 1 damage to a Villain in your Location for each Hero there, at most {MOST_TOGETHER}", side_by_side,
                is_with_villain, NO_VILLAIN),
        is_action=True,
    ),
    AbilityCard(
        "Share the Burden", SPIRIT, 1,
        If(Condition("if another Hero has damage", somebody_is_hurt), All(TakeDamage(1, unblockable=True), Heal(2, Who.ANOTHER)),
           is_said=False),
    ),
    AbilityCard(
        "Heirloom", SPIRIT, 1,
        Special("ready your Hero Power, which you can then use once more", take_up_again, has_used_die,
                "the Legacy die was not used yet"),
    ),
    AbilityCard(
        "Rally the City", SPIRIT, 1,
        Special("bring up to 2 Bystander tokens from neighbouring Locations into yours", call_people, somebody_calls,
                "no Bystander is next to you"),
    ),
    AbilityCard(
        "Speech on the Steps", SPIRIT, 2,
        Special("each other Hero heals 1 Damage token or draws 1 Ability card", give_heart, is_in_company,
                "there is no other Hero"),
        is_action=True,
    ),
    AbilityCard(
        "Never Alone", SPIRIT, 2,
        Special("prevent 2 damage, then that Hero may move 1 step", pull_away, is_harm, NO_DAMAGE),
        moment=Timing.ALLY_DAMAGE,
    ),
    AbilityCard(
        "Hope of the City", SPIRIT, 3,
        If(Condition("if there is an Anarchy token in the city", there_is_anarchy),
           OnTest(Test(SPIRIT, 3, 2), RemoveAnarchy(Where.ANYWHERE), None), is_said=False),
        is_action=True,
    ),
    AbilityCard("Open Channel", TECH, 1, Once(Cost(DiscardOf(1, SPIRIT), Draw(2, Who.ANOTHER), THEN))),
    AbilityCard(
        "Tower Signal", TECH, 1,
        Special("another Hero moves straight to Freedom Tower", call_home, somebody_is_out, "no other Hero is elsewhere"),
    ),
    AbilityCard("Call In a Favor", TECH, 1, DropTask(Who.ANOTHER), is_action=True),
    AbilityCard(
        "Trading Places", TECH, 2,
        Special("change places with another Hero anywhere", trade_places, somebody_is_elsewhere, "no other Hero is elsewhere"),
    ),
    AbilityCard("Early Warning", TECH, 2, Move(3, Who.ANY), moment=Timing.SCHEME),
    AbilityCard("Three Generations", TECH, 3, GainSpecial(1, Who.ANOTHER), is_action=True),
)  # fmt: skip

register(
    "Legacy",
    CARDS,
    (Power(Draw(1, Who.ANOTHER)), Power(LegacyDie(), Timing.ALLY_TEST)),
    (
        TaskCard("Council Hearing", 9, MIND, 1),
        TaskCard("Supper on Garden Street", 25),
        TaskCard("Father's Exhibit", 16, SPIRIT, 1),
    ),
)
