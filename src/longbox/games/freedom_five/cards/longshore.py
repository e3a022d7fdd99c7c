"""Longshore: Bram Teague, a crane operator who cannot be moved. He draws the Henchmen to himself and holds the line."""

from __future__ import annotations

from longbox import Condition, Cost, Count, ForEach, Happened, If, Refusal, Special, effect, listed
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.actions import strike
from longbox.games.freedom_five.cards.verbs.city import (
    RemoveAnarchy,
    any_henchmen,
    crowded_near,
    has_room,
    is_crowded_near,
    remove_all,
    remove_among,
    shift,
)
from longbox.games.freedom_five.cards.verbs.common import (
    Where,
    Who,
    henchmen_in,
    heroes,
    no_use,
    others_here,
    places,
    which_henchman,
    which_hero,
    which_place,
)
from longbox.games.freedom_five.cards.verbs.conditions import (
    HENCHMEN_HERE,
    NO_DAMAGE,
    NO_HENCHMEN,
    NOBODY_HERE,
    has_company,
    is_beset,
    is_harm,
)
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, change_dice, failed, roll_again, the_roll
from longbox.games.freedom_five.cards.verbs.heroes import Draw, Exhaust, Heal, Prevent, the_harm
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.villains import hit_one
from longbox.games.freedom_five.city import CITY, LOCATIONS, NUMBERS, where
from longbox.games.freedom_five.kinds import AbilityCard, Power, TaskCard, Timing, register
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.damage import heal, hurt
from longbox.games.freedom_five.rules.fight import villains_at
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen
from longbox.games.freedom_five.rules.rolls import SIDES
from longbox.games.freedom_five.state import MOST_HENCHMEN, TEXT, FreedomFive, Hero, Verb, Villain

WATERFRONT = ("Old Harbour", "Eastside")


def _around(hero: Hero) -> tuple[int, ...]:
    return CITY.neighbours[hero.location]


def _clear_around(g: FreedomFive, hero: Hero) -> int:
    return sum(not g.henchmen[number] for number in _around(hero))


@effect
class Pull(Verb):
    """Henchmen from neighbouring Locations, as many as there is room for, so there is no Overrun."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        hero = g.heroes[seat]
        if not has_room(g, hero.location):
            return no_use("there is no room here")
        return None if any_henchmen(g, _around(hero)) else no_use("there are no Henchmen next to you")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        for left in range(self.count, 0, -1):
            if self.why_not(g, seat):
                return
            start, attribute = await which_henchman(
                g, hero.seat, henchmen_in(g, _around(hero)), f"Which Henchman do you pull here? {left} to go"
            )
            shift(g, start, hero.location, attribute)

    def say(self) -> str:
        if self.count == 1:
            return "move 1 Henchman from a neighbouring Location to yours, if there is room"
        return f"move {self.count} Henchmen from neighbouring Locations to yours, as far as there is room"


# -- Mind ------------------------------------------------------------------------------------------------


def _low_dice(g: FreedomFive) -> list[int]:
    return [at for at in failed(g) if the_roll(g).dice[at] <= 2]


async def _hold(g: FreedomFive, hero: Hero) -> None:
    roll_again(g, hero.seat, _low_dice(g))


def _walk_out_from(g: FreedomFive) -> dict[str, list[int]]:
    """The Locations with at least two Henchmen of a colour, by colour."""
    there = {each: [number for number in NUMBERS if g.henchmen[number].count(each) >= 2] for each in ATTRIBUTES}
    return {each: numbers for each, numbers in there.items() if numbers}


async def _walk_out(g: FreedomFive, hero: Hero) -> None:
    there = _walk_out_from(g)
    colours = [each for each in ATTRIBUTES if each in there]
    attribute = await g.ask(
        hero.seat, "Henchmen of which colour walk out?", colours, rule=TEXT, verb="colour",
        label=lambda each: f"{each}: {len(there[each])}",
    )  # fmt: skip
    for number in there[attribute]:
        henchmen.remove(g, number, attribute, 1, TEXT)


# -- Body ------------------------------------------------------------------------------------------------


async def _stand_before(g: FreedomFive, hero: Hero) -> None:
    """The damage is his now, and he may prevent it."""
    harm = the_harm(g)
    amount, harm.amount = harm.amount, 0
    await hurt(g, hero, amount, "FF-DMG-01")


async def swing(g: FreedomFive, hero: Hero, more: int = 1) -> None:
    """A Body die for each Henchman here, and some more."""
    await strike(g, hero, BODY, len(g.henchmen[hero.location]) + more, [hero.location])


async def _hold_point(g: FreedomFive, hero: Hero) -> None:
    await remove_among(g, hero.seat, crowded_near(g, hero), 1)


async def _break_wave(g: FreedomFive, hero: Hero) -> None:
    """They hit him first, and his Power can prevent that. Then they are gone, even if he was knocked out."""
    here = hero.location
    await hurt(g, hero, len(g.henchmen[here]), "FF-DMG-01")
    remove_all(g, here)


# -- Spirit ----------------------------------------------------------------------------------------------


async def _light(g: FreedomFive, hero: Hero) -> None:
    change_dice(g, hero.seat, {at: number + 1 for at, number in enumerate(the_roll(g).dice)})


async def _stay(g: FreedomFive, hero: Hero) -> None:
    for _ in range(2):
        await attack_henchmen(g, hero)


async def _shelter(g: FreedomFive, hero: Hero) -> None:
    for other in heroes(g, hero.seat, Who.ALL_HERE):
        await heal(g, other, 1, "FF-DMG-03")
        draw_cards(g, other, 1, "FF-ABIL-01")


async def _stop_all(g: FreedomFive, hero: Hero) -> None:
    the_harm(g).amount = 0
    await remove_among(g, hero.seat, [hero.location], 1)


# -- Tech ------------------------------------------------------------------------------------------------


REACH = 2  # the reach of his crane, in steps


def _below(hero: Hero) -> tuple[int, ...]:
    return CITY.within(hero.location, REACH)


async def _hook(g: FreedomFive, hero: Hero) -> None:
    start, attribute = await which_henchman(g, hero.seat, henchmen_in(g, _below(hero)), "Which Henchman do you lift?")
    there = [number for number in _below(hero) if number != start and has_room(g, number)]
    shift(g, start, await which_place(g, hero.seat, there, "Where do you put the Henchman down?"), attribute)


def _can_hook(g: FreedomFive, hero: Hero) -> bool:
    """The Henchman needs room elsewhere. Two Locations with room are enough for any choice."""
    return any_henchmen(g, _below(hero)) and sum(has_room(g, number) for number in _below(hero)) >= 2


async def _swing_hero(g: FreedomFive, hero: Hero) -> None:
    other = await which_hero(g, hero.seat, others_here(g, hero), "Who moves up to 4 steps?")
    await Move(4).apply(g, other)


async def _drop_containers(g: FreedomFive, hero: Hero) -> None:
    for number in _around(hero):
        await remove_among(g, hero.seat, [number], 1)


def _followed(g: FreedomFive) -> list[Villain]:
    return [villain for villain in g.villains if villain.henchmen]


async def _seize(g: FreedomFive, hero: Hero) -> None:
    followed = _followed(g)
    for villain in followed:
        villain.henchmen -= 1
        g.supply[villain.attribute] += 1
        g.tell(TEXT, Happened, "{} loses 1 Henchman from the card", villain.name)
    draw_cards(g, hero, len(followed), "FF-ABIL-01")


async def _drop_anchor(g: FreedomFive, hero: Hero) -> None:
    await hit_one(g, hero.seat, villains_at(g, hero.location), min(3, _clear_around(g, hero)))


def _can_drop(g: FreedomFive, hero: Hero) -> bool:
    return bool(villains_at(g, hero.location)) and _clear_around(g, hero) > 0


CLEAR_AROUND = Count("neighbouring Location without Henchmen", _clear_around)

CARDS = (
    AbilityCard("Union Meeting", MIND, 1, ForEach(Draw, HENCHMEN_HERE), is_action=True),
    AbilityCard(
        "Know the Docks", MIND, 1,
        If(Condition(f"in {listed((f'{name} ({where(name)})' for name in WATERFRONT), 'or')}",
                     lambda g, hero: LOCATIONS[hero.location].district in WATERFRONT), Draw(3)),
        is_action=True,
    ),
    AbilityCard("Hold the Line", MIND, 1, Special("roll again all failed dice that show 1 or 2", _hold,
                                                  lambda g, hero: bool(_low_dice(g)), "no failed die shows 1 or 2"),
                moment=Timing.TEST),
    AbilityCard(
        "Walkout", MIND, 2,
        Special("choose a colour: in each Location with 2 or more Henchmen of it, remove 1 of them", _walk_out,
                lambda g, hero: bool(_walk_out_from(g)), "nowhere are 2 Henchmen of a colour"),
        is_action=True,
    ),
    AbilityCard("Ballast", MIND, 2, Cost(Exhaust(1), Prevent(2)), moment=Timing.DAMAGE),
    AbilityCard(
        "Dead Calm", MIND, 3,
        If(Condition("if no Henchmen are in or next to your Location",
                     lambda g, hero: not any_henchmen(g, places(g, hero.seat, Where.NEAR))), RemoveAnarchy()),
        is_action=True,
    ),
    AbilityCard("Anchor Chain", BODY, 1, Pull(2)),
    AbilityCard(
        "Dead Weight", BODY, 1,
        If(Condition("if no Henchmen are in your Location", lambda g, hero: not is_beset(g, hero)), Prevent(2)),
        moment=Timing.DAMAGE,
    ),
    AbilityCard("Stand Behind Me", BODY, 1, Special("take the damage yourself instead of that Hero", _stand_before, is_harm,
                                                    "there is no damage to take"), moment=Timing.ALLY_DAMAGE),
    AbilityCard(
        "Wrecking Ball", BODY, 2,
        Special("roll a Body die for each Henchman in your Location and 1 more: each success removes 1 of any colour", swing,
                is_beset, NO_HENCHMEN),
        is_action=True,
    ),
    AbilityCard(
        "Anchor Point", BODY, 2,
        Special(f"remove 1 Henchman in or next to your Location, where {MOST_HENCHMEN} of them are", _hold_point,
                is_crowded_near, f"no Location near you has {MOST_HENCHMEN} Henchmen"),
        moment=Timing.SCHEME,
    ),
    AbilityCard(
        "Breakwater", BODY, 3,
        Special("take 1 damage for each Henchman in your Location, then remove them all", _break_wave, is_beset,
                NO_HENCHMEN),
        is_action=True,
    ),
    AbilityCard("Anchor Light", SPIRIT, 1, Special("add 1 to each of that Hero's dice", _light,
                                                   lambda g, hero: any(number < SIDES for number in the_roll(g).dice),
                                                   "no die can get better"), moment=Timing.ALLY_TEST),
    AbilityCard(
        "Wait It Out", SPIRIT, 1,
        If(Condition("if 2 or more Henchmen are in your Location", lambda g, hero: len(g.henchmen[hero.location]) >= 2), Heal(1)),
    ),
    AbilityCard("Not One Step Back", SPIRIT, 1, Special("attack the Henchmen in your Location twice", _stay, is_beset,
                                                        NO_HENCHMEN), is_action=True),
    AbilityCard("Last Man on the Pier", SPIRIT, 2, ForEach(Heal, CLEAR_AROUND, at_most=3), is_action=True),
    AbilityCard(
        "Safe Harbour", SPIRIT, 2,
        Special("if no Henchmen are in your Location, every Hero there heals 1 Damage token and draws 1 Ability card", _shelter,
                lambda g, hero: not is_beset(g, hero), "there are Henchmen here"),
        is_action=True,
    ),
    AbilityCard("Immovable", SPIRIT, 3, Special("prevent all of the damage, then remove a Henchman, if one is in your Location",
                                                _stop_all, is_harm, NO_DAMAGE), moment=Timing.DAMAGE),
    AbilityCard(
        "Crane Hook", TECH, 1,
        Special(f"move 1 Henchman from one Location to another with room, both at most {REACH} steps away", _hook, _can_hook,
                "it takes a Henchman near you and room for him elsewhere"),
    ),
    AbilityCard("Anchor Cable", TECH, 1, Special("another Hero in your Location moves up to 4 steps", _swing_hero,
                                                 has_company, NOBODY_HERE)),
    AbilityCard("Container Drop", TECH, 1, Special("remove 1 Henchman from each neighbouring Location", _drop_containers,
                                                   lambda g, hero: any_henchmen(g, _around(hero)),
                                                   "there are no Henchmen next to you"), is_action=True),
    AbilityCard("Counterweight", TECH, 2, ForEach(MoreDice, CLEAR_AROUND), moment=Timing.FIGHT),
    AbilityCard(
        "Seized Cargo", TECH, 2,
        Special("remove 1 Henchman from the card of each Villain, and draw 1 Ability card for each one removed", _seize,
                lambda g, hero: bool(_followed(g)), "no Villain's card has Henchmen"),
        is_action=True,
    ),
    AbilityCard(
        "Anchor Drop", TECH, 3,
        Special("deal 1 damage to a Villain in your Location for each neighbouring Location without Henchmen, at most 3",
                _drop_anchor, _can_drop, "it takes a Villain here, and a neighbouring Location without Henchmen"),
        is_action=True,
    ),
)  # fmt: skip

register(
    "Longshore",
    CARDS,
    (Power(Pull(1)), Power(ForEach(Prevent, HENCHMEN_HERE), Timing.DAMAGE)),
    (
        TaskCard("The Night Cargo", 18, BODY, 1),
        TaskCard("Dues and Grievances", 28),
        TaskCard("The Old Crew's Reunion", 13, SPIRIT, 1),
    ),
)
