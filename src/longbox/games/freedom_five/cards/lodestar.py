"""Lodestar: Nadia Okafor, a night-shift paramedic with a light in her hands. She rescues and heals, and the rescued help her."""

from __future__ import annotations

from collections.abc import Callable

from longbox import Condition, Cost, Count, Did, ForEach, If, Refusal, Special, effect, several
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.choices import DiscardOf
from longbox.games.freedom_five.cards.verbs.city import (
    RemoveAnarchy,
    Rescue,
    any_henchmen,
    bring_bystander,
    can_be_rescued,
    remove_among,
)
from longbox.games.freedom_five.cards.verbs.common import Where, Who, heroes, no_use, others_here, places, which_hero, which_place
from longbox.games.freedom_five.cards.verbs.conditions import NO_DAMAGE, is_harm
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, failed, roll_again
from longbox.games.freedom_five.cards.verbs.heroes import Draw, DropTask, GainSpecial, Prevent, the_harm
from longbox.games.freedom_five.city import CITY, NUMBERS
from longbox.games.freedom_five.kinds import AbilityCard, Power, TaskCard, Timing, register
from longbox.games.freedom_five.rules import interact
from longbox.games.freedom_five.rules.damage import heal
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.state import TEXT, FreedomFive, Hero, Verb
from longbox.games.freedom_five.telling import GaveUp, place

# -- her own verbs -----------------------------------------------------------------------------------------


def wounded_near(g: FreedomFive, hero: Hero) -> list[Hero]:
    """Heroes with Damage tokens in or next to her Location, clockwise from the active one."""
    near = places(g, hero.seat, Where.NEAR)
    return [other for other in heroes(g, hero.seat, Who.ALL) if other.damage and other.location in near]


def with_bystander(g: FreedomFive) -> list[int]:
    """The Locations with a Bystander token."""
    return [number for number in NUMBERS if g.bystanders[number]]


@effect
class HealNear(Verb):
    """One Hero in or next to her Location."""

    count: int

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if wounded_near(g, g.heroes[seat]) else no_use("nobody near you has a Damage token")

    async def do(self, g: FreedomFive, seat: int) -> None:
        other = await which_hero(g, seat, wounded_near(g, g.heroes[seat]), f"Who? {self.label}")
        await heal(g, other, self.count, "FF-DMG-03")

    def say(self) -> str:
        return f"a Hero in or next to your Location heals {several(self.count, 'Damage token')}"


@effect
class CallOnBystander(Verb):
    """A rescued Bystander returns the favor. She loses the card with its icons."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.heroes[seat].bystanders else no_use("you have no Bystander card")

    async def do(self, g: FreedomFive, seat: int) -> None:
        hero = g.heroes[seat]
        there = [*dict.fromkeys(hero.bystanders)]
        name = await g.ask(
            seat, "Which Bystander card do you discard?", there, rule=TEXT, verb="bystander",
            place=lambda name: f"bystander:{name}",
        )  # fmt: skip
        hero.bystanders.remove(name)
        g.bystander_discards.append(name)
        g.tell(TEXT, GaveUp, seat, name)

    def say(self) -> str:
        return "discard one of your Bystander cards"


# -- Mind ------------------------------------------------------------------------------------------------


async def _calm(g: FreedomFive, hero: Hero) -> None:
    roll_again(g, hero.seat, failed(g)[: len(hero.bystanders)])


async def _lead(g: FreedomFive, hero: Hero) -> None:
    others = others_here(g, hero)
    to = await which_place(g, hero.seat, CITY.neighbours[hero.location], "Where do you lead the others?")
    go(g, hero, to)
    for other in others:
        comes = await g.ask(
            other.seat, f"Do you follow {hero.name} to {place(to)}?", ["follow"], rule=TEXT, label=lambda _: "Follow",
            place=lambda _: f"location:{to}", done="Stay",
        )  # fmt: skip
        if comes:
            go(g, other, to)


async def _escort(g: FreedomFive, hero: Hero) -> None:
    start = hero.location
    to = await which_place(g, hero.seat, CITY.around(start, 2), "Where do you bring the Bystander?")
    g.bystanders[start] -= 1
    g.bystanders[to] += 1
    g.tell(TEXT, Did, hero.seat, "takes a Bystander along")
    go(g, hero, to)


def _bystander_here(g: FreedomFive, hero: Hero) -> bool:
    return g.bystanders[hero.location] > 0


async def _call_everybody(g: FreedomFive, hero: Hero) -> None:
    for other in heroes(g, hero.seat, Who.ALL):
        if other.damage:
            draw_cards(g, other, 2, "FF-ABIL-01")


# -- Body ------------------------------------------------------------------------------------------------


async def _drag(g: FreedomFive, hero: Hero) -> None:
    hurt = g.heroes[the_harm(g).seat]
    await Prevent(1).do(g, hero.seat)
    to = await which_place(g, hero.seat, CITY.neighbours[hero.location], f"Where do you bring {hurt.name}?")
    for each in (hurt, hero):
        go(g, each, to)


def _company(g: FreedomFive, hero: Hero) -> int:
    return len(others_here(g, hero)) + g.bystanders[hero.location]


def _beset_near(g: FreedomFive, hero: Hero) -> list[int]:
    return [number for number in places(g, hero.seat, Where.NEAR) if g.bystanders[number]]


async def _clear_the_way(g: FreedomFive, hero: Hero) -> None:
    await remove_among(g, hero.seat, _beset_near(g, hero), 2)


def _calls_for_help(g: FreedomFive, hero: Hero) -> list[int]:
    """Locations that need her, at most 4 steps away."""
    patients = {other.location for other in g.heroes if other.damage}
    return [number for number in CITY.around(hero.location, 4) if g.bystanders[number] or number in patients]


async def _run(g: FreedomFive, hero: Hero) -> None:
    go(g, hero, await which_place(g, hero.seat, _calls_for_help(g, hero), "Where are you needed?"))


async def _burn_bright(g: FreedomFive, hero: Hero) -> None:
    for number in with_bystander(g):
        await remove_among(g, hero.seat, [number], 1)


# -- Spirit ----------------------------------------------------------------------------------------------


async def _call_home(g: FreedomFive, hero: Hero) -> None:
    there = [other for other in g.heroes if other.location != hero.location]
    other = await which_hero(g, hero.seat, there, "Who comes to your Location?")
    go(g, other, hero.location)
    await heal(g, other, 1, "FF-DMG-03")


async def share_out(g: FreedomFive, hero: Hero, tokens: int, wounded: Callable[[FreedomFive, Hero], list[Hero]]) -> None:
    """Heal this many Damage tokens, one by one, each on a Hero of the player's choice."""
    for left in range(tokens, 0, -1):
        there = wounded(g, hero)
        if not there:
            return
        await heal(g, await which_hero(g, hero.seat, there, f"Who heals 1 Damage token? {left} to go"), 1, "FF-DMG-03")


async def _triage(g: FreedomFive, hero: Hero) -> None:
    await share_out(g, hero, 3, wounded_near)


async def _light_home(g: FreedomFive, hero: Hero) -> None:
    await Rescue(Where.ANYWHERE).do(g, hero.seat)


# -- Tech ------------------------------------------------------------------------------------------------


def _listeners(g: FreedomFive, hero: Hero) -> list[int]:
    return [number for number in CITY.around(hero.location, 4) if g.bystanders[number]]


async def _guide(g: FreedomFive, hero: Hero) -> None:
    number = await which_place(g, hero.seat, _listeners(g, hero), "Which Bystander comes to you?")
    bring_bystander(g, number, hero.location)


async def _sound_siren(g: FreedomFive, hero: Hero) -> None:
    await remove_among(g, hero.seat, with_bystander(g), 1)


def _failing(g: FreedomFive, hero: Hero) -> list[Hero]:
    return [other for other in heroes(g, hero.seat, Who.HERE) if len(other.damage) >= 3]


async def _revive(g: FreedomFive, hero: Hero) -> None:
    other = await which_hero(g, hero.seat, _failing(g, hero), "Who heals 3 Damage tokens?")
    await heal(g, other, 3, "FF-DMG-03")


async def _hold_clinic(g: FreedomFive, hero: Hero) -> None:
    for other in wounded_near(g, hero):
        await heal(g, other, 1, "FF-DMG-03")


async def _evacuate(g: FreedomFive, hero: Hero) -> None:
    here = hero.location
    for _ in range(g.bystanders[here]):
        await interact.rescue(g, hero, here)


RESCUED = Count[FreedomFive, Hero]("Bystander card you have", lambda g, hero: len(hero.bystanders))
COMPANY = Count("other Hero and each Bystander token in your Location", _company)
TEAM = Count[FreedomFive, Hero]("Hero in your Location", lambda g, hero: 1 + len(others_here(g, hero)))
NOBODY_WOUNDED = "nobody near you has a Damage token"

CARDS = (
    AbilityCard(
        "Calm Voice", MIND, 1,
        Special("roll 1 failed die again for each Bystander card you have", _calm,
                lambda g, hero: bool(hero.bystanders and failed(g)), "it takes a Bystander card and a failed die"),
        moment=Timing.TEST,
    ),
    AbilityCard("Night-Shift Gossip", MIND, 1, ForEach(Draw, RESCUED, plus=1, at_most=3), is_action=True),
    AbilityCard("Follow My Light", MIND, 1, Special("move 1 step, and every other Hero in your Location may come along", _lead)),
    AbilityCard("The City Pays Back", MIND, 2, Cost(CallOnBystander(), GainSpecial(1))),
    AbilityCard("Escort", MIND, 2, Special("move up to 2 steps, and take a Bystander token in your Location along", _escort,
                                           _bystander_here, "there is no Bystander token here")),
    AbilityCard(
        "City-Wide Call", MIND, 3,
        Special("every Hero with a Damage token draws 2 Ability cards", _call_everybody,
                lambda g, hero: any(other.damage for other in g.heroes), "nobody has a Damage token"),
        is_action=True,
    ),
    AbilityCard(
        "Drag to Safety", BODY, 1,
        Special("prevent 1 damage, then that Hero and you go to a neighbouring Location", _drag,
                is_harm, NO_DAMAGE),
        moment=Timing.ALLY_DAMAGE,
    ),
    AbilityCard("Shelter Them", BODY, 1, ForEach(Prevent, COMPANY), moment=Timing.DAMAGE),
    AbilityCard(
        "Clear the Way", BODY, 1,
        Special("remove 2 Henchmen from Locations with a Bystander token, in or next to your Location", _clear_the_way,
                lambda g, hero: any_henchmen(g, _beset_near(g, hero)), "no Bystander near you is beset by Henchmen"),
        is_action=True,
    ),
    AbilityCard(
        "Stretcher Run", BODY, 2,
        Special("move up to 4 steps to a Location with a Bystander token or a Hero who has a Damage token", _run,
                lambda g, hero: bool(_calls_for_help(g, hero)), "nobody needs you there"),
    ),
    AbilityCard("Blinding Flash", BODY, 2, ForEach(MoreDice, TEAM), moment=Timing.FIGHT),
    AbilityCard(
        "Burn Bright", BODY, 3,
        Special("remove 1 Henchman from each Location with a Bystander token, anywhere in the city", _burn_bright,
                lambda g, hero: any_henchmen(g, with_bystander(g)), "no Bystander is beset by Henchmen"),
        is_action=True,
    ),
    AbilityCard("Beacon of Mercy", SPIRIT, 1, HealNear(1)),
    AbilityCard(
        "Beacon on the Roof", SPIRIT, 1,
        Special("another Hero comes to your Location from anywhere and heals 1 Damage token", _call_home,
                lambda g, hero: any(other.location != hero.location for other in g.heroes), "no Hero is elsewhere"),
        is_action=True,
    ),
    AbilityCard("Steady Pulse", SPIRIT, 1, ForEach(Prevent, RESCUED, plus=1), moment=Timing.ALLY_DAMAGE),
    AbilityCard(
        "Triage", SPIRIT, 2,
        Special("Heroes in or next to your Location heal 3 Damage tokens in all, shared out as you like", _triage,
                lambda g, hero: bool(wounded_near(g, hero)), NOBODY_WOUNDED),
        is_action=True,
    ),
    AbilityCard("Beacon in the Dark", SPIRIT, 2,
                If(Condition("if a Bystander token is in your Location", _bystander_here), RemoveAnarchy()), is_action=True),
    AbilityCard(
        "Light Them Home", SPIRIT, 3,
        Special("rescue a Bystander anywhere in the city, although Henchmen or Anarchy may be there", _light_home,
                lambda g, hero: bool(with_bystander(g)), "there is no Bystander token in the city"),
        is_action=True,
    ),
    AbilityCard("Beacon Frequency", TECH, 1, Special("move a Bystander token from up to 4 steps away to your Location", _guide,
                                                     lambda g, hero: bool(_listeners(g, hero)), "no Bystander is so near")),
    AbilityCard(
        "Siren", TECH, 1,
        Special("remove 1 Henchman from a Location with a Bystander token, anywhere in the city", _sound_siren,
                lambda g, hero: any_henchmen(g, with_bystander(g)), "no Bystander is beset by Henchmen"),
        moment=Timing.SCHEME,
    ),
    AbilityCard(
        "Defibrillator", TECH, 1,
        Special("a Hero in your Location with 3 or more Damage tokens heals 3 of them", _revive,
                lambda g, hero: bool(_failing(g, hero)), "nobody here has 3 Damage tokens"),
        is_action=True,
    ),
    AbilityCard("Mobile Clinic", TECH, 2, Special("every Hero in or next to your Location heals 1 Damage token", _hold_clinic,
                                                  lambda g, hero: bool(wounded_near(g, hero)), NOBODY_WOUNDED), is_action=True),
    AbilityCard("Shift Handover", TECH, 2, Cost(CallOnBystander(), DropTask(Who.ANY))),
    AbilityCard(
        "Evacuation Plan", TECH, 3,
        Special("rescue all Bystanders in your Location, if neither Henchmen nor Anarchy are there", _evacuate,
                lambda g, hero: can_be_rescued(g, hero.location),
                "it takes a Bystander token here, and neither Henchmen nor Anarchy"),
        is_action=True,
    ),
)  # fmt: skip

register(
    "Lodestar",
    CARDS,
    (Power(Cost(DiscardOf(1), HealNear(1))), Power(Cost(CallOnBystander(), Draw(2, Who.ANY)))),
    (
        TaskCard("The Double Shift", 3, SPIRIT, 1),
        TaskCard("Groceries for Mrs. Adeyemi", 7),
        TaskCard("First-Aid Class", 11, MIND, 1),
    ),
)
