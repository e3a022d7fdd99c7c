"""Augments: six for any Hero (FF-AUG-03), and two for each Hero alone (FF-AUG-04), which strengthen that Hero's style of play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from longbox import Changes, Cost, If, Moment, Number, Special, When
from longbox.games.freedom_five.cards.bunker import STEADY
from longbox.games.freedom_five.cards.lodestar import HealNear
from longbox.games.freedom_five.cards.verbs.bots import build
from longbox.games.freedom_five.cards.verbs.choices import DiscardOf
from longbox.games.freedom_five.cards.verbs.city import RemoveHenchmen, bring_bystander
from longbox.games.freedom_five.cards.verbs.common import Where, Who, others_here, which_place
from longbox.games.freedom_five.cards.verbs.dice import Reroll
from longbox.games.freedom_five.cards.verbs.heroes import Prevent, Refresh
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.plans import LookAhead
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.hooks import (
    BRAWLED,
    BYSTANDER_RESCUED,
    HENCHMEN_DAMAGE,
    INTERACTED,
    OVERRUN,
    RECOVERED_CARDS,
    STEPS,
    TASK_DONE,
    TEST_DICE,
    TURN_BEGINS,
    TURN_OVER,
)
from longbox.games.freedom_five.kinds import AUGMENTS, AugmentCard, Power, Timing
from longbox.games.freedom_five.rules.damage import heal
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.state import FreedomFive, Hero

GENERIC, UNIQUE = 2, 5  # the envelopes
BATTERED = 2  # Damage tokens

Deed = Callable[[FreedomFive, Hero], Awaitable[None]]


def _power(name: str, power: Power, hero: str = "") -> AugmentCard:
    """Something to use. Its effect makes its words. How often: FF-RULING-23."""
    when = "" if power.moment is Timing.TURN else f"{power.moment}, "
    words = f"Once a turn, {when}{power.effect.say()}."
    return AugmentCard(name, words, UNIQUE if hero else GENERIC, hero, power=power)


def _number(
    name: str, words: str, number: Number[Hero], count: Callable[[FreedomFive, Hero, int], int], hero: str = ""
) -> AugmentCard:  # fmt: skip
    """A number that changes for its owner."""

    def change(g: FreedomFive, owner: Hero, about: Hero, usual: int) -> int:
        return count(g, owner, usual) if about.seat == owner.seat else usual

    return AugmentCard(name, words, UNIQUE if hero else GENERIC, hero, (Changes(number, change),))


def _when(name: str, words: str, moment: Moment[Hero], deed: Deed, hero: str = "") -> AugmentCard:
    """Something that follows a deed of its owner."""

    async def follows(g: FreedomFive, owner: Hero, about: Hero) -> None:
        if about.seat == owner.seat:
            await deed(g, owner)

    return AugmentCard(name, words, UNIQUE if hero else GENERIC, hero, (When(moment, follows),))


# -- for anybody -----------------------------------------------------------------------------------------


async def _interview(g: FreedomFive, hero: Hero) -> None:
    draw_cards(g, hero, 1, "FF-AUG-01")


async def _understand(g: FreedomFive, hero: Hero) -> None:
    if hero.exhausted:
        await Refresh(1).do(g, hero.seat)


# -- for one Hero alone ----------------------------------------------------------------------------------


async def _lead_on(g: FreedomFive, hero: Hero) -> None:
    for other in others_here(g, hero):
        draw_cards(g, other, 1, "FF-AUG-01")


def _unseen(g: FreedomFive, hero: Hero, usual: int) -> int:
    return usual - 1 if len(g.henchmen[hero.location]) == 1 else usual


async def _stride(g: FreedomFive, hero: Hero) -> None:
    await Move(1).do(g, hero.seat)


async def _drink_in(g: FreedomFive, hero: Hero) -> None:
    if not g.henchmen[hero.location]:
        await heal(g, hero, 1, "FF-AUG-01")


def _runs_hot(g: FreedomFive, hero: Hero, usual: int) -> int:
    return usual + (len(hero.damage) >= BATTERED)


async def _tinker(g: FreedomFive, hero: Hero) -> None:
    if not hero.bots:
        build(g, hero, hero.location)


def _guarded(g: FreedomFive, hero: Hero, usual: int) -> int:
    return usual - hero.bots.count(hero.location)


async def _treat(g: FreedomFive, hero: Hero) -> None:
    kit = HealNear(1)
    if kit.why_not(g, hero.seat) is None:
        await kit.do(g, hero.seat)


def _onlookers(hero: Hero, g: FreedomFive) -> list[int]:
    return [number for number in CITY.neighbours[hero.location] if g.bystanders[number]]


async def _beckon(g: FreedomFive, hero: Hero) -> None:
    number = await which_place(g, hero.seat, _onlookers(hero, g), "Which Bystander comes to you?")
    bring_bystander(g, number, hero.location)


async def _take_pride(g: FreedomFive, hero: Hero) -> None:
    if not g.henchmen[hero.location]:
        draw_cards(g, hero, 1, "FF-AUG-01")


async def _close_gap(g: FreedomFive, owner: Hero, location: int) -> None:
    if location == owner.location or location in CITY.neighbours[owner.location]:
        await RemoveHenchmen(2, Where.NEAR).do(g, owner.seat)


CARDS = (
    _number("Night Pass", "Your Moves are 1 step longer.", STEPS, lambda g, hero, usual: usual + 1),
    _number("Armoured Lining", "In the Henchmen Attack step you take 1 damage less.", HENCHMEN_DAMAGE,
            lambda g, hero, usual: usual - 1),
    _number("Old Casebook", "Your Recover Actions draw 1 card more.", RECOVERED_CARDS, lambda g, hero, usual: usual + 1),
    _power("Lucky Coin", Power(Reroll(1), Timing.TEST)),
    _when("Press Card", "When you have rescued a Bystander, draw 1 Ability card.", BYSTANDER_RESCUED, _interview),
    _when("Understanding Employer", "When you have done a Personal Task, refresh 1 Action token.", TASK_DONE, _understand),
    _when("The First Captain's Ring", "When you end your turn, every other Hero in your Location draws 1 Ability card.",
          TURN_OVER, _lead_on, "Legacy"),
    _power("Team Frequency", Power(Cost(DiscardOf(1), Move(2, Who.ANOTHER))), "Legacy"),
    _power("Cowl Receiver", Power(LookAhead(1)), "Wraith"),
    _number("Shadow Weave", "With a single Henchman in your Location you take 1 damage less in the Henchmen Attack step.",
            HENCHMEN_DAMAGE, _unseen, "Wraith"),
    _power("Reactive Plating", Power(Prevent(1), Timing.DAMAGE), "Bunker"),
    _power("Fire Control", Power(If(STEADY, Reroll(2, only_failed=True)), Timing.TEST), "Bunker"),
    _when("Slipstream", "When you have Interacted, you may move 1 step.", INTERACTED, _stride, "Tachyon"),
    _power("High Metabolism", Power(Cost(DiscardOf(2), Refresh(1))), "Tachyon"),
    _when("Heat Sink", "When you have attacked Henchmen and none is left in your Location, heal 1 Damage token.", BRAWLED,
          _drink_in, "Absolute Zero"),
    _number("Overdriven Suit", f"With {BATTERED} or more Damage tokens you roll 1 die more in tests.", TEST_DICE, _runs_hot,
            "Absolute Zero"),
    _when("Pocket Workshop", "When your turn begins and you have no bot, build one in your Location.", TURN_BEGINS, _tinker,
          "Unity"),
    _number("Guard Protocol", "In the Henchmen Attack step you take 1 damage less for each of your bots in your Location.",
            HENCHMEN_DAMAGE, _guarded, "Unity"),
    _when("Trauma Kit", "When you have rescued a Bystander, a Hero in or next to your Location heals 1 Damage token.",
          BYSTANDER_RESCUED, _treat, "Lodestar"),
    _power("Guiding Light", Power(Special("move a Bystander token from a neighbouring Location to yours", _beckon,
                                          lambda g, hero: bool(_onlookers(hero, g)), "no Bystander is next to you")), "Lodestar"),
    _when("Docker's Pride", "When you have attacked Henchmen and none is left in your Location, draw 1 Ability card.",
          BRAWLED, _take_pride, "Longshore"),
    AugmentCard("Harbour Chain", "When a Location in or next to yours was overrun, remove 2 Henchmen in or next to yours.",
                UNIQUE, "Longshore", (When(OVERRUN, _close_gap),)),
)  # fmt: skip

AUGMENTS.add(*CARDS)
