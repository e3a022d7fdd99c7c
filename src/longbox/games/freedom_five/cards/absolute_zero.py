"""Absolute Zero: the furnace in reverse. He pays with his own health, and is strongest when hurt."""

from __future__ import annotations

from longbox import All, Condition, Count, ForEach, If, Special, listed
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.actions import guarded_things, which_thing
from longbox.games.freedom_five.cards.verbs.choices import Burn
from longbox.games.freedom_five.cards.verbs.city import RemoveAnarchy, RemoveHenchmen, any_henchmen, remove_all, remove_among
from longbox.games.freedom_five.cards.verbs.common import Where, Who, heroes, places, which_place
from longbox.games.freedom_five.cards.verbs.conditions import NO_DISCARDS, NO_HENCHMEN, has_discards, is_alone, is_beset, is_harm
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, TurnToSix, change_dice, failed, has_failed, the_roll
from longbox.games.freedom_five.cards.verbs.heroes import Draw, Exhaust, Heal, Prevent, Refresh, TakeBack, the_harm
from longbox.games.freedom_five.cards.verbs.villains import HitVillain
from longbox.games.freedom_five.city import CITY, HQ, LOCATIONS, NUMBERS
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import AbilityCard, Power, TaskCard, Timing, register
from longbox.games.freedom_five.rules import interact
from longbox.games.freedom_five.rules.damage import TOO_MUCH, heal, hurt
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen, brawl_odds
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.state import TEXT, FreedomFive, Hero

NAME = "Absolute Zero"
TOKENS = Count[FreedomFive, Hero]("of your Damage tokens", lambda g, hero: len(hero.damage))
ALONE = "if no other Hero is in your Location"


def _at_home(g: FreedomFive, hero: Hero) -> bool:
    """Hero HQ heals nobody while it is lost: FF-HQLOST-04."""
    return hero.location in HEROES[NAME].homes and not (hero.location == HQ and g.is_under_construction)


# -- Mind ------------------------------------------------------------------------------------------------


async def _calculate(g: FreedomFive, hero: Hero) -> None:
    at = failed(g)[-1]
    change_dice(g, hero.seat, {at: the_roll(g).dice[at] + len(hero.damage)})


def _can_calculate(g: FreedomFive, hero: Hero) -> bool:
    return bool(hero.damage) and has_failed(g, hero)


async def _take_back(g: FreedomFive, hero: Hero) -> None:
    await TakeBack(2).do(g, hero.seat)


# -- Body ------------------------------------------------------------------------------------------------


def _is_hurt_near_henchmen(g: FreedomFive, hero: Hero) -> bool:
    return is_harm(g, hero) and any_henchmen(g, places(g, hero.seat, Where.NEAR))


HARM_NEAR_HENCHMEN = Condition("if you would take damage and a Henchman is near you", _is_hurt_near_henchmen)


def _free_ways(g: FreedomFive, hero: Hero) -> list[int]:
    return [number for number in CITY.around(hero.location, 3) if not g.henchmen[number]]


async def _slide(g: FreedomFive, hero: Hero) -> None:
    go(g, hero, await which_place(g, hero.seat, _free_ways(g, hero), "Where do you slide to?"))


async def _shock(g: FreedomFive, hero: Hero) -> None:
    there = [number for number in CITY.neighbours[hero.location] if g.henchmen[number]]
    remove_all(g, await which_place(g, hero.seat, there, "Which Location do you clear of Henchmen?"))


async def _run_away(g: FreedomFive, hero: Hero) -> None:
    """He may stop after each token, because tokens are random. A knock-out ends it."""
    for left in (2, 1, 0):
        draw_cards(g, hero, 1, "FF-ABIL-01")
        await remove_among(g, hero.seat, places(g, hero.seat, Where.NEAR), 1)
        await hurt(g, hero, 1, "FF-DMG-08", unblockable=True)
        if not hero.damage or not left:
            return
        prompt = f"Once more, for 1 unblockable damage? You have {len(hero.damage)} Damage tokens; up to {left} to go"
        goes_on = await g.ask(
            hero.seat, prompt, ["burn"], rule=TEXT, label=lambda _: "Draw a card and remove a Henchman",
            place=lambda _: f"hero:{hero.seat}", done="Stop",
        )  # fmt: skip
        if not goes_on:
            return


# -- Spirit ----------------------------------------------------------------------------------------------


async def _absorb(g: FreedomFive, hero: Hero) -> None:
    removed = await attack_henchmen(g, hero)
    await heal(g, hero, removed, "FF-DMG-03")


async def _bottle_up(g: FreedomFive, hero: Hero) -> None:
    the_harm(g).amount = 0


def _other_wounded_near(g: FreedomFive, hero: Hero) -> list[Hero]:
    near = places(g, hero.seat, Where.NEAR)
    return [other for other in heroes(g, hero.seat, Who.ANOTHER) if other.damage and other.location in near]


async def _warm(g: FreedomFive, hero: Hero) -> None:
    for other in _other_wounded_near(g, hero):
        await heal(g, other, 1, "FF-DMG-03")


async def _leave_suit(g: FreedomFive, hero: Hero) -> None:
    await heal(g, hero, len(hero.damage), "FF-DMG-03")
    if hero.available:
        await Exhaust(hero.available).do(g, hero.seat)


# -- Tech ------------------------------------------------------------------------------------------------


async def _freeze_die(g: FreedomFive, hero: Hero) -> None:
    await TurnToSix().do(g, hero.seat)


async def _work_in_the_cold(g: FreedomFive, hero: Hero) -> None:
    await interact.interact(g, hero, await which_thing(g, hero, guarded_things(g, hero)))


def district(hero: Hero) -> list[int]:
    return [number for number in NUMBERS if LOCATIONS[number].district == LOCATIONS[hero.location].district]


async def white_out(g: FreedomFive, hero: Hero) -> None:
    for number in district(hero):
        await remove_among(g, hero.seat, [number], 1)


CARDS = (
    AbilityCard("Read the Gauge", MIND, 1, Burn(Heal(1))),
    AbilityCard(
        "Cold Calculation", MIND, 1,
        Special("add 1 to the highest failed die for each of your Damage tokens", _calculate, _can_calculate,
                "it takes a Damage token and a failed die"),
        moment=Timing.TEST,
    ),
    AbilityCard("Lucid Frost", MIND, 1, ForEach(Draw, TOKENS), is_action=True),
    AbilityCard("Slow the Clock", MIND, 2, Burn(RemoveHenchmen(1, Where.ANYWHERE)), moment=Timing.SCHEME),
    AbilityCard(
        "Thermal Debt", MIND, 2,
        Burn(Special("take 2 cards from your discard pile into your hand", _take_back, has_discards, NO_DISCARDS)),
        is_action=True,
    ),
    AbilityCard("Zero Point", MIND, 3, Burn(RemoveAnarchy(Where.NEAR), 2), is_action=True),
    AbilityCard(
        "Cold Shoulder", BODY, 1,
        If(HARM_NEAR_HENCHMEN, All(Prevent(1), RemoveHenchmen(1, Where.NEAR)), is_said=False),
        moment=Timing.DAMAGE,
    ),
    AbilityCard(
        "Ice Slide", BODY, 1,
        Special("move up to 3 steps to a Location without Henchmen", _slide, lambda g, hero: bool(_free_ways(g, hero)),
                "there is no such Location"),
    ),
    AbilityCard("The Suit Can Take It", BODY, 1, ForEach(Prevent, TOKENS, plus=1), moment=Timing.ALLY_DAMAGE),
    AbilityCard(
        "Thermal Shock", BODY, 2,
        Burn(Special("remove all Henchmen in a neighbouring Location", _shock,
                     lambda g, hero: any_henchmen(g, CITY.neighbours[hero.location]), "there are no Henchmen next to you")),
        is_action=True,
    ),
    AbilityCard("Brittle Steel", BODY, 2, Burn(MoreDice(3)), moment=Timing.FIGHT),
    AbilityCard(
        "Thermal Runaway", BODY, 3,
        Special("up to 3 times, draw 1 Ability card, remove 1 Henchman in or next to your Location and take 1 unblockable damage",
                _run_away, lambda g, hero: any_henchmen(g, places(g, hero.seat, Where.NEAR)), "there are no Henchmen near you"),
        is_action=True,
    ),
    AbilityCard("Alone in the Suit", SPIRIT, 1, If(Condition(ALONE, is_alone), Heal(2)), is_action=True),
    AbilityCard(
        "Warm Hands", SPIRIT, 1,
        Burn(Special("every other Hero in or next to your Location heals 1 Damage token", _warm,
                     lambda g, hero: bool(_other_wounded_near(g, hero)), "nobody else near you has a Damage token")),
        is_action=True,
    ),
    AbilityCard("Keep Your Distance", SPIRIT, 1, If(Condition(ALONE, is_alone), Prevent(2)), moment=Timing.DAMAGE),
    AbilityCard(
        "Thermal Draw", SPIRIT, 2,
        Special("attack the Henchmen in your Location, then heal 1 Damage token for each one removed", _absorb, is_beset,
                NO_HENCHMEN, brawl_odds),
        is_action=True,
    ),
    AbilityCard(
        "Bottle It Up", SPIRIT, 2,
        Special("if you have 3 or more Damage tokens, prevent all of the damage", _bottle_up,
                lambda g, hero: is_harm(g, hero) and len(hero.damage) >= 3, "it takes 3 Damage tokens"),
        moment=Timing.DAMAGE,
    ),
    AbilityCard(
        "Out of the Suit", SPIRIT, 3,
        Special("heal all your Damage tokens, then exhaust all your available Action tokens", _leave_suit,
                lambda g, hero: bool(hero.damage), "you have no Damage token"),
        is_action=True,
    ),
    AbilityCard("Overpressure", TECH, 1, ForEach(MoreDice, TOKENS), moment=Timing.FIGHT),
    AbilityCard("Safety Override", TECH, 1, Burn(Refresh(1))),
    AbilityCard(
        "Frozen Moment", TECH, 1,
        Burn(Special("if you have fewer than 4 Damage tokens, turn the lowest die to a 6", _freeze_die,
                     lambda g, hero: len(hero.damage) < TOO_MUCH - 1 and has_failed(g, hero),
                     "it takes a failed die, and fewer than 4 Damage tokens")),
        moment=Timing.TEST,
    ),
    AbilityCard("Thermal Lance", TECH, 2, Burn(HitVillain(1)), is_action=True),
    AbilityCard(
        "Cryo-Field", TECH, 2,
        Burn(Special("interact with Anarchy or a Mastermind token in your Location, although Henchmen are there",
                     _work_in_the_cold, lambda g, hero: is_beset(g, hero) and bool(guarded_things(g, hero)),
                     "it takes Henchmen here, and something that they guard")),
        is_action=True,
    ),
    AbilityCard(
        "Whiteout", TECH, 3,
        Burn(Special("remove 1 Henchman from each Location of the district you are in", white_out,
                     lambda g, hero: any_henchmen(g, district(hero)), "there are no Henchmen in this district"), 2),
        is_action=True,
    ),
)  # fmt: skip

register(
    NAME,
    CARDS,
    (
        Power(If(Condition(f"at {listed((LOCATIONS[home].name for home in HEROES[NAME].homes), 'or')}", _at_home), Heal(1))),
        Power(Burn(RemoveHenchmen(2, Where.NEAR))),
    ),
    (
        TaskCard("Recharge the Suit", 23, TECH, 1),
        TaskCard("A Bench in the Cold", 14),
        TaskCard("The Late-Night Interview", 19, SPIRIT, 1),
    ),
)
