"""Unity, the tinkerer: she builds at most three bots, which work where she is not."""

from __future__ import annotations

from longbox import Condition, Cost, Count, Did, ForEach, If, Special
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.actions import strike
from longbox.games.freedom_five.cards.verbs.bots import MOST_BOTS, BuildBot, WithBot, build, near
from longbox.games.freedom_five.cards.verbs.choices import DiscardOf
from longbox.games.freedom_five.cards.verbs.city import any_henchmen, can_be_rescued, remove_all, remove_among
from longbox.games.freedom_five.cards.verbs.common import Where, which_hero, which_place
from longbox.games.freedom_five.cards.verbs.conditions import NO_HENCHMEN, is_beset, is_harm
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, Reroll, failed
from longbox.games.freedom_five.cards.verbs.heroes import Draw, Heal, Prevent, the_harm
from longbox.games.freedom_five.cards.verbs.villains import hit_one
from longbox.games.freedom_five.city import LOCATIONS, NUMBERS
from longbox.games.freedom_five.kinds import AbilityCard, Power, TaskCard, Test, Timing, register
from longbox.games.freedom_five.rules import anarchy, interact
from longbox.games.freedom_five.rules.damage import heal
from longbox.games.freedom_five.rules.fight import villains_at
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen, brawl_odds
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.state import TEXT, FreedomFive, Hero
from longbox.games.freedom_five.telling import place


def _has_bot_here(g: FreedomFive, hero: Hero) -> bool:
    return hero.location in hero.bots


def _anywhere(g: FreedomFive, hero: Hero, number: int) -> bool:
    return True


def _among_henchmen(g: FreedomFive, hero: Hero, number: int) -> bool:
    return bool(g.henchmen[number])


# -- her Powers ------------------------------------------------------------------------------------------


async def _bots_attack(g: FreedomFive, hero: Hero) -> None:
    """A Tech die for each bot. Her own number counts, and her cards can help."""
    for number in [*hero.bots]:  # she may scrap one to roll again
        if g.henchmen[number]:
            await strike(g, hero, TECH, 1, [number])


def _any_among_henchmen(g: FreedomFive, hero: Hero) -> bool:
    return any_henchmen(g, hero.bots)


# -- Mind ------------------------------------------------------------------------------------------------


async def _debug(g: FreedomFive, hero: Hero, number: int) -> None:
    await Reroll(only_failed=True).do(g, hero.seat)


def _can_debug(g: FreedomFive, hero: Hero, number: int) -> bool:
    return number == hero.location and bool(failed(g))


def _near_bots(g: FreedomFive, hero: Hero) -> int:
    return sum(number in near(hero.location) for number in hero.bots)


async def _ride(g: FreedomFive, hero: Hero, number: int) -> None:
    go(g, hero, number)


def _is_elsewhere(g: FreedomFive, hero: Hero, number: int) -> bool:
    return number != hero.location


async def _bring_in(g: FreedomFive, hero: Hero, number: int) -> None:
    await interact.rescue(g, hero, number)


def _can_bring_in(g: FreedomFive, hero: Hero, number: int) -> bool:
    """The same limits hold for the bot as for a Hero."""
    return can_be_rescued(g, number)


SWARM = Test(TECH, 3)


async def _swarm(g: FreedomFive, hero: Hero, number: int) -> None:
    if await passes(g, hero, SWARM, "FF-TEST-05", stakes="on success remove an Anarchy token"):
        attribute = await g.ask(
            hero.seat, "Which Anarchy token is removed?", [*dict.fromkeys(g.anarchy[number])], rule="FF-ANAR-21", verb="anarchy",
            place=lambda _: f"location:{number}",
        )  # fmt: skip
        anarchy.remove(g, number, attribute, "FF-ANAR-21")


# -- Body ------------------------------------------------------------------------------------------------


async def _hide_behind(g: FreedomFive, hero: Hero, number: int) -> None:
    the_harm(g).amount = 0


def _can_hide(g: FreedomFive, hero: Hero, number: int) -> bool:
    return number == hero.location and is_harm(g, hero)


async def _jump_in(g: FreedomFive, hero: Hero, number: int) -> None:
    await Prevent(2).do(g, hero.seat)


def _can_jump_in(g: FreedomFive, hero: Hero, number: int) -> bool:
    return number in near(hero.location) and is_harm(g, hero)


async def _wrench(g: FreedomFive, hero: Hero) -> None:
    await attack_henchmen(g, hero)
    if not g.henchmen[hero.location] and len(hero.bots) < MOST_BOTS:
        build(g, hero, hero.location)


async def _whistle(g: FreedomFive, hero: Hero) -> None:
    hero.bots = [hero.location] * len(hero.bots)
    g.tell(TEXT, Did, hero.seat, "calls the bots to {}", LOCATIONS[hero.location])


async def _self_destruct(g: FreedomFive, hero: Hero, number: int) -> None:
    remove_all(g, number)


def _around_bots(hero: Hero) -> list[int]:
    return sorted({number for bot in hero.bots for number in near(bot)})


async def _wreck(g: FreedomFive, hero: Hero) -> None:
    await remove_among(g, hero.seat, _around_bots(hero), 3)


# -- Spirit ----------------------------------------------------------------------------------------------


def _heroes_at(g: FreedomFive, number: int) -> list[Hero]:
    return [other for other in g.heroes if other.location == number]


async def _show(g: FreedomFive, hero: Hero, number: int) -> None:
    other = await which_hero(g, hero.seat, _heroes_at(g, number), "Who draws 2 Ability cards?")
    draw_cards(g, other, 2, "FF-ABIL-01")


def _is_watched(g: FreedomFive, hero: Hero, number: int) -> bool:
    return bool(_heroes_at(g, number))


def _wounded_at(g: FreedomFive, number: int) -> list[Hero]:
    return [other for other in _heroes_at(g, number) if other.damage]


async def _nurse(g: FreedomFive, hero: Hero, number: int) -> None:
    other = await which_hero(g, hero.seat, _wounded_at(g, number), "Who heals 2 Damage tokens?")
    await heal(g, other, 2, "FF-DMG-03")


def _can_nurse(g: FreedomFive, hero: Hero, number: int) -> bool:
    return bool(_wounded_at(g, number))


async def _say_goodbye(g: FreedomFive, hero: Hero, number: int) -> None:
    await remove_among(g, hero.seat, near(number), 2)


async def _everyone_helps(g: FreedomFive, hero: Hero) -> None:
    """Bot by bot, as the player chooses. The question offers nothing that would change nothing."""
    for number in [*hero.bots]:
        ways = {"draw": "Draw 1 Ability card"}
        if hero.damage:
            ways["heal"] = "Heal 1 Damage token"
        if g.henchmen[number]:
            ways["henchman"] = "Remove 1 Henchman in its Location"
        way = await g.ask(
            hero.seat, f"How does the bot at {place(number)} help?", [*ways], rule=TEXT, verb="help", label=ways.__getitem__
        )
        match way:
            case "draw":
                draw_cards(g, hero, 1, "FF-ABIL-01")
            case "heal":
                await heal(g, hero, 1, "FF-DMG-03")
            case _:
                await remove_among(g, hero.seat, [number], 1)


# -- Tech ------------------------------------------------------------------------------------------------


async def _weld(g: FreedomFive, hero: Hero) -> None:
    for number in hero.bots:
        await remove_among(g, hero.seat, [number], 1)


async def _cannibalize(g: FreedomFive, hero: Hero, number: int) -> None:
    draw_cards(g, hero, 2, "FF-ABIL-01")


async def _launch(g: FreedomFive, hero: Hero, number: int) -> None:
    await hit_one(g, hero.seat, villains_at(g, number), 2)


def _sees_villain(g: FreedomFive, hero: Hero, number: int) -> bool:
    return bool(villains_at(g, number))


async def _steer(g: FreedomFive, hero: Hero, number: int) -> None:
    to = await which_place(g, hero.seat, [other for other in NUMBERS if other != number], "Where does the bot go?")
    hero.bots.remove(number)
    hero.bots = sorted([*hero.bots, to])
    g.tell(TEXT, Did, hero.seat, "steers a bot to {}", LOCATIONS[to])


async def _assemble(g: FreedomFive, hero: Hero) -> None:
    there = [*near(hero.location)]
    while len(hero.bots) < MOST_BOTS and there:
        number = await which_place(g, hero.seat, there, "Where do you build the next bot?")
        there.remove(number)
        build(g, hero, number)


def _can_build(g: FreedomFive, hero: Hero) -> bool:
    return len(hero.bots) < MOST_BOTS


BOTS = Count[FreedomFive, Hero]("of your bots", lambda g, hero: len(hero.bots))
NEAR_BOTS = Count("of your bots in or next to your Location", _near_bots)
NO_BOT = "you have no bot in a fitting Location"
WITH_BOT_HERE = "if one of your bots is in your Location"

CARDS = (
    AbilityCard("Bug Report", MIND, 1, WithBot(" in your Location: roll all failed dice again", _debug, _can_debug,
                                               "it takes a bot here and a failed die"), moment=Timing.TEST),
    AbilityCard("Camera Drones", MIND, 1, ForEach(MoreDice, NEAR_BOTS), moment=Timing.FIGHT),
    AbilityCard("Field Notes", MIND, 1, ForEach(Draw, BOTS, plus=1), is_action=True),
    AbilityCard(
        "Bring Them In", MIND, 2,
        WithBot("rescue a Bystander in the Location of one of your bots, if neither Henchmen nor Anarchy are there", _bring_in,
                _can_bring_in, "no bot is with a Bystander whom nothing keeps there", is_scrapped=False),
        is_action=True,
    ),
    AbilityCard("Ride Along", MIND, 2, WithBot("go to the Location of one of your bots", _ride, _is_elsewhere,
                                               "you have no bot elsewhere", is_scrapped=False)),
    AbilityCard(
        "Swarm Logic", MIND, 3,
        WithBot(f" and take a test ({SWARM.say()}): on success remove an Anarchy token in the bot's Location", _swarm,
                lambda g, hero, number: bool(g.anarchy[number]), "no bot is at an Anarchy token"),
        is_action=True,
    ),
    AbilityCard("Duck Behind It", BODY, 1, WithBot(" in your Location: prevent all of the damage", _hide_behind, _can_hide,
                                                   "you have no bot here"), moment=Timing.DAMAGE),
    AbilityCard("Good Robot!", BODY, 1, WithBot(" in or next to your Location: prevent 2 damage", _jump_in, _can_jump_in,
                                                "you have no bot near you"), moment=Timing.ALLY_DAMAGE),
    AbilityCard(
        "Wrench Work", BODY, 1,
        Special("attack the Henchmen in your Location, then build a bot there if none of them is left", _wrench,
                is_beset, NO_HENCHMEN, brawl_odds),
        is_action=True,
    ),
    AbilityCard(
        "Come Here, All of You", BODY, 2,
        Special("move all your bots to your Location", _whistle,
                lambda g, hero: any(number != hero.location for number in hero.bots), "you have no bot elsewhere"),
    ),
    AbilityCard("Self-Destruct", BODY, 2, WithBot(": remove all Henchmen in its Location", _self_destruct, _among_henchmen,
                                                  "no bot is among Henchmen"), is_action=True),
    AbilityCard(
        "Wrecking Crew", BODY, 3,
        Special("remove 3 Henchmen in or next to the Locations of your bots", _wreck,
                lambda g, hero: any_henchmen(g, _around_bots(hero)), "there are no Henchmen near a bot"),
        is_action=True,
    ),
    AbilityCard("A Name for Every One", SPIRIT, 1, If(Condition(WITH_BOT_HERE, _has_bot_here), Heal(1))),
    AbilityCard("Show and Tell", SPIRIT, 1, WithBot("a Hero in the Location of one of your bots draws 2 Ability cards", _show,
                                                    _is_watched, "no bot is with a Hero", is_scrapped=False), is_action=True),
    AbilityCard("Pit Crew", SPIRIT, 1, If(Condition(WITH_BOT_HERE, _has_bot_here), Reroll(2)), moment=Timing.ALLY_TEST),
    AbilityCard("Blueprint: Medic", SPIRIT, 2, WithBot("a Hero in the Location of one of your bots heals 2 Damage tokens", _nurse,
                                                       _can_nurse, "no bot is with a wounded Hero", is_scrapped=False),
                is_action=True),
    AbilityCard(
        "Sorry, Little Guy", SPIRIT, 2,
        WithBot(": remove 2 Henchmen in or next to its Location", _say_goodbye,
                lambda g, hero, number: any_henchmen(g, near(number)), "there are no Henchmen near a bot"),
        moment=Timing.SCHEME,
    ),
    AbilityCard(
        "Everyone Helps", SPIRIT, 3,
        Special("for each of your bots draw 1 Ability card, heal 1 Damage token or remove 1 Henchman in its Location",
                _everyone_helps, lambda g, hero: bool(hero.bots), "you have no bot"),
        is_action=True,
    ),
    AbilityCard("Blueprint: Watchdog", TECH, 1, BuildBot(Where.NEXT)),
    AbilityCard("Blueprint: Welder", TECH, 1, Special("each of your bots removes 1 Henchman in its Location", _weld,
                                                      _any_among_henchmen, "no bot is among Henchmen"), is_action=True),
    AbilityCard("Spare Parts", TECH, 1, WithBot(": draw 2 Ability cards", _cannibalize, _anywhere, NO_BOT), is_action=True),
    AbilityCard("Blueprint: Rocket", TECH, 2, WithBot(": deal 2 damage to a Villain in its Location", _launch, _sees_villain,
                                                      "no bot is at a Villain"), is_action=True),
    AbilityCard("Remote Control", TECH, 2, WithBot("move one of your bots to any Location", _steer, _anywhere, NO_BOT,
                                                   is_scrapped=False)),
    AbilityCard(
        "Blueprint: Assembly Line", TECH, 3,
        Special("build bots in different Locations in or next to yours until you have 3", _assemble, _can_build,
                f"all {MOST_BOTS} bots are built"),
        is_action=True,
    ),
)  # fmt: skip

register(
    "Unity",
    CARDS,
    (
        Power(Cost(DiscardOf(1, TECH), BuildBot())),
        Power(
            Special(
                "roll a Tech die for each of your bots: on a success remove 1 Henchman of any colour in its Location",
                _bots_attack,
                _any_among_henchmen,
                "no bot is among Henchmen",
            )
        ),
    ),
    (
        TaskCard("The Lost Shipment", 4, TECH, 1),
        TaskCard("A Term Paper", 20, MIND, 2),
        TaskCard("Somebody's Broken Radio", 8),
    ),
)
