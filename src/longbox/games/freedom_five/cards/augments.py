"""Augments: six for anybody (FF-AUG-03), and two for each Hero alone (FF-AUG-04), which make more of how that Hero plays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from longbox.games.freedom_five.cards.bunker import STEADY
from longbox.games.freedom_five.cards.kinds import AUGMENTS, AugmentCard, Moment, Power, Rules, What, When
from longbox.games.freedom_five.cards.lodestar import HealNear
from longbox.games.freedom_five.cards.verbs.bots import build
from longbox.games.freedom_five.cards.verbs.choices import Cost, DiscardOf, Feat, If
from longbox.games.freedom_five.cards.verbs.city import RemoveHenchmen, bring_bystander
from longbox.games.freedom_five.cards.verbs.common import Where, Who, others_here, which_place
from longbox.games.freedom_five.cards.verbs.dice import Reroll
from longbox.games.freedom_five.cards.verbs.heroes import Prevent, Refresh
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.plans import LookAhead
from longbox.games.freedom_five.city import NEIGHBOURS
from longbox.games.freedom_five.rules.damage import heal
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.state import FreedomFive, Hero

GENERIC, UNIQUE = 2, 5  # the envelopes
BATTERED = 2  # Damage tokens

Deed = Callable[[FreedomFive, Hero], Awaitable[None]]


def _power(name: str, power: Power, hero: str = "") -> AugmentCard:
    """Something to use; its words are made from what it does. How often: FF-RULING-23."""
    when = "" if power.moment is Moment.TURN else f"{power.moment}, "
    words = f"Once a turn, {when}{power.effect.say()}."
    return AugmentCard(name, words, UNIQUE if hero else GENERIC, hero, power=power)


def _number(name: str, words: str, what: What, number: Callable[[FreedomFive, Hero, int], int], hero: str = "") -> AugmentCard:
    """Something that counts otherwise for its owner."""

    def counted(g: FreedomFive, owner: Hero, about: Hero, usual: int) -> int:
        return number(g, owner, usual) if about.seat == owner.seat else usual

    return AugmentCard(name, words, UNIQUE if hero else GENERIC, hero, Rules(numbers={what: counted}))


def _when(name: str, words: str, when: When, deed: Deed, hero: str = "") -> AugmentCard:
    """Something that follows from what its owner does."""

    async def follows(g: FreedomFive, owner: Hero, about: int) -> None:
        if about == owner.seat:
            await deed(g, owner)

    return AugmentCard(name, words, UNIQUE if hero else GENERIC, hero, Rules(when={when: follows}))


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
    return [number for number in NEIGHBOURS[hero.location] if g.bystanders[number]]


async def _beckon(g: FreedomFive, hero: Hero) -> None:
    number = await which_place(g, hero.seat, _onlookers(hero, g), "Which Bystander comes to you?")
    bring_bystander(g, number, hero.location)


async def _take_pride(g: FreedomFive, hero: Hero) -> None:
    if not g.henchmen[hero.location]:
        draw_cards(g, hero, 1, "FF-AUG-01")


async def _close_gap(g: FreedomFive, owner: Hero, location: int) -> None:
    """About a Location and not about a seat."""
    if location == owner.location or location in NEIGHBOURS[owner.location]:
        await RemoveHenchmen(2, Where.NEAR).do(g, owner.seat)


CARDS = (
    _number("Night Pass", "Your Moves are 1 step longer.", What.MOVE, lambda g, hero, usual: usual + 1),
    _number("Armoured Lining", "In the Henchmen Attack step you take 1 damage less.", What.HENCHMEN_DAMAGE,
            lambda g, hero, usual: usual - 1),
    _number("Old Casebook", "Your Recover Actions draw 1 card more.", What.RECOVER, lambda g, hero, usual: usual + 1),
    _power("Lucky Coin", Power(Reroll(1), Moment.TEST)),
    _when("Press Card", "When you have rescued a Bystander, draw 1 Ability card.", When.RESCUED, _interview),
    _when("Understanding Employer", "When you have done a Personal Task, refresh 1 Action token.", When.TASK_DONE, _understand),
    _when("The First Captain's Ring", "When you end your turn, every other Hero in your Location draws 1 Ability card.",
          When.TURN_OVER, _lead_on, "Legacy"),
    _power("Team Frequency", Power(Cost(DiscardOf(1), Move(2, Who.ANOTHER))), "Legacy"),
    _power("Cowl Receiver", Power(LookAhead(1)), "Wraith"),
    _number("Shadow Weave", "With a single Henchman in your Location you take 1 damage less in the Henchmen Attack step.",
            What.HENCHMEN_DAMAGE, _unseen, "Wraith"),
    _power("Reactive Plating", Power(Prevent(1), Moment.DAMAGE), "Bunker"),
    _power("Fire Control", Power(If(STEADY, Reroll(2, only_failed=True)), Moment.TEST), "Bunker"),
    _when("Slipstream", "When you have Interacted, you may move 1 step.", When.INTERACTED, _stride, "Tachyon"),
    _power("High Metabolism", Power(Cost(DiscardOf(2), Refresh(1))), "Tachyon"),
    _when("Heat Sink", "When you have attacked Henchmen and none is left in your Location, heal 1 Damage token.", When.BRAWLED,
          _drink_in, "Absolute Zero"),
    _number("Overdriven Suit", f"With {BATTERED} or more Damage tokens you roll 1 die more in tests.", What.TEST_DICE, _runs_hot,
            "Absolute Zero"),
    _when("Pocket Workshop", "When your turn begins and you have no bot, build one in your Location.", When.TURN, _tinker,
          "Unity"),
    _number("Guard Protocol", "In the Henchmen Attack step you take 1 damage less for each of your bots in your Location.",
            What.HENCHMEN_DAMAGE, _guarded, "Unity"),
    _when("Trauma Kit", "When you have rescued a Bystander, a Hero in or next to your Location heals 1 Damage token.",
          When.RESCUED, _treat, "Lodestar"),
    _power("Guiding Light", Power(Feat("move a Bystander token from a neighbouring Location to yours", _beckon,
                                       lambda g, hero: bool(_onlookers(hero, g)), "no Bystander is next to you")), "Lodestar"),
    _when("Docker's Pride", "When you have attacked Henchmen and none is left in your Location, draw 1 Ability card.",
          When.BRAWLED, _take_pride, "Longshore"),
    AugmentCard("Harbour Chain", "When a Location in or next to yours was overrun, remove 2 Henchmen in or next to yours.",
                UNIQUE, "Longshore", Rules(when={When.OVERRUN: _close_gap})),
)  # fmt: skip

AUGMENTS.update({card.name: card for card in CARDS})
