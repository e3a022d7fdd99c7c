"""Wraith, the planner: she sees what comes and slips past guards. She is weak in Spirit, so those cards are for their words.

Her own family is the Casework: what is to come is looked at, put off and exchanged.
"""

from __future__ import annotations

from longbox import All, Special
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    DECKS,
    JUSTICE,
    POWERS,
    TASK_DECKS,
    TASKS,
    AbilityCard,
    Moment,
    Power,
    TaskCard,
)
from longbox.games.freedom_five.cards.verbs_a import (
    RULE,
    Arrange,
    Condition,
    DriveOut,
    ForAction,
    Foresee,
    Given,
    If,
    Interact,
    Pay,
    RollFailedAgain,
    SlipPast,
    Succeed,
    go,
    go_or_stay,
    which_villain,
)
from longbox.games.freedom_five.cards.verbs_d import ChangeJustice, Rescue, ReturnToken
from longbox.games.freedom_five.city import LOCATIONS, NEIGHBOURS, within
from longbox.games.freedom_five.effects import DropTask, MoreDice, Move, RemoveHenchmen, Where
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.fight import can_fight, fight, villains_at
from longbox.games.freedom_five.rules.hand import discard, is_of
from longbox.games.freedom_five.rules.moves import enter_city
from longbox.games.freedom_five.rules.schemes import random_location
from longbox.games.freedom_five.rules.slots import is_justice_covered, new_justice
from longbox.games.freedom_five.state import FreedomFive, Hero, Reward, Villain
from longbox.games.freedom_five.telling import Did

GRAND_HOTEL = 22
GRAPNEL = 3  # steps
TRAIL = 3
BELT = (MIND, TECH)  # the colours of what is taken back


# -- what single cards do ----------------------------------------------------------------------------------


async def open_case(g: FreedomFive, seat: int) -> None:
    """As for a random Location, so nothing of the card is resolved: FF-RAND-02."""
    number = random_location(g)
    hero = g.heroes[seat]
    if number != hero.location:
        await go_or_stay(g, hero, [number], "Do you follow the lead?")


async def close_case(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    card = JUSTICE[hero.justice]
    await discard(g, hero, card.task.cost, "FF-JUST-05", card.attribute)
    g.tell("FF-JUST-06", Did, seat, f"closes the case: {card.name}")
    hero.rewards.append(Reward(card.name))
    new_justice(g, hero)


def can_close(g: FreedomFive, hero: Hero) -> bool:
    """All that the Justice card asks for besides a test: FF-JUST-05, FF-TASK-06."""
    if not hero.justice or is_justice_covered(hero):
        return False
    card = JUSTICE[hero.justice]
    return card.task.is_met(g, hero) and sum(is_of(name, card.attribute) for name in hero.hand) >= card.task.cost


async def over_the_rooftops(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    district = LOCATIONS[hero.location].district
    there = [number for number, each in LOCATIONS.items() if each.district == district and number != hero.location]
    await go_or_stay(g, hero, there)


def _scenes(g: FreedomFive, hero: Hero) -> list[int]:
    """Where something is going on."""
    plotted = {number for number, _ in g.plotted}
    return [number for number in sorted(within(hero.location, GRAPNEL)) if g.anarchy[number] or number in plotted]


async def swing(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    await go_or_stay(g, hero, _scenes(g, hero))


def can_swing(g: FreedomFive, hero: Hero) -> bool:
    return bool(_scenes(g, hero))


async def in_smoke(g: FreedomFive, seat: int) -> None:
    assert g.harm is not None
    g.harm.amount = 1


def is_much_harm(g: FreedomFive, hero: Hero) -> bool:
    return g.harm is not None and g.harm.amount > 1


async def vanish(g: FreedomFive, seat: int) -> None:
    assert g.harm is not None
    g.harm.amount = 0
    go(g, g.heroes[seat], GRAND_HOTEL)


def is_harm(g: FreedomFive, hero: Hero) -> bool:
    return g.harm is not None and g.harm.amount > 0


async def go_unseen(g: FreedomFive, seat: int) -> None:
    assert g.harm is not None
    g.harm.amount = max(0, g.harm.amount - len(g.henchmen[g.heroes[seat].location]))


def is_harm_among_henchmen(g: FreedomFive, hero: Hero) -> bool:
    return is_harm(g, hero) and bool(g.henchmen[hero.location])


async def nightfall(g: FreedomFive, seat: int) -> None:
    here = g.heroes[seat].location
    near = sorted((here, *NEIGHBOURS[here]))
    there = [*dict.fromkeys(attribute for number in near for attribute in g.henchmen[number])]
    if there:
        attribute = await g.ask(seat, "Henchmen of which colour?", there, rule="FF-HENCH-10", verb="henchmen")
        for number in near:
            henchmen.remove(g, number, attribute, len(g.henchmen[number]), "FF-HENCH-10")


def henchmen_are_near(g: FreedomFive, hero: Hero) -> bool:
    return any(g.henchmen[number] for number in (hero.location, *NEIGHBOURS[hero.location]))


def henchmen_are_here(g: FreedomFive, hero: Hero) -> bool:
    return bool(g.henchmen[hero.location])


def is_alone_with_one(g: FreedomFive, hero: Hero) -> bool:
    return len(g.henchmen[hero.location]) == 1


def has_hurt_villain(g: FreedomFive, hero: Hero) -> bool:
    return g.fight is not None and any(each.name == g.fight.villain and each.damage for each in g.villains)


async def take_from_belt(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    for attribute in BELT:
        there = [card for card in dict.fromkeys(hero.discards) if is_of(card, attribute)]
        if there:
            prompt = f"Which {attribute} card do you take back?"
            card = await g.ask(seat, prompt, there, rule="FF-ABIL-12", verb="card", place=lambda card: f"card:{card}")
            hero.discards.remove(card)
            hero.hand.append(card)
            g.tell("FF-ABIL-12", Did, seat, f"takes back {card}")


def has_discarded(g: FreedomFive, hero: Hero) -> bool:
    return any(is_of(card, attribute) for card in hero.discards for attribute in BELT)


def _followers(g: FreedomFive, hero: Hero) -> list[Villain]:
    """A Mastermind follows nobody's trail, as with Schemes: FF-SCHEME-12."""
    near = [villain for number in sorted(within(hero.location, TRAIL)) for villain in villains_at(g, number)]
    return [villain for villain in near if not villain.is_mastermind]


async def lay_false_trail(g: FreedomFive, seat: int) -> None:
    """Placing is not moving, so there is no Movement ability: FF-RULING-53."""
    hero = g.heroes[seat]
    there = _followers(g, hero)
    if there:
        enter_city(g, await which_villain(g, seat, there, "Who follows the false trail?"), hero.location, RULE)


def somebody_follows(g: FreedomFive, hero: Hero) -> bool:
    return bool(_followers(g, hero))


def _targets(g: FreedomFive, hero: Hero) -> list[Villain]:
    return [villain for villain in villains_at(g, hero.location) if can_fight(g, hero, villain)]


async def black_out(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    there = _targets(g, hero)
    if there:
        await fight(g, hero, await which_villain(g, seat, there, "Whom do you attack in the dark?"))


def can_black_out(g: FreedomFive, hero: Hero) -> bool:
    return bool(g.henchmen[hero.location] and _targets(g, hero))


# -- the deck ----------------------------------------------------------------------------------------------

CARDS = (
    AbilityCard(
        "Open Case", MIND, 1, Special(
            "discard the top Scheme card unresolved, then you may move straight to the Location of its first step", open_case
        ), is_action=True,
    ),
    AbilityCard("Unsolved Case", MIND, 1, ChangeJustice()),
    AbilityCard("Deduction", MIND, 1, Pay(1, BODY, Succeed()), moment=Moment.TEST),
    AbilityCard("Case Board", MIND, 2, Arrange(4), is_action=True),
    AbilityCard("Two Moves Ahead", MIND, 2, All(RemoveHenchmen(1, Where.ANYWHERE), Move(1)), moment=Moment.SCHEME),
    AbilityCard(
        "Case Closed", MIND, 3, Given(
            Condition("your Justice card could be attempted", can_close),
            Special("resolve your Justice card where it can be attempted, without its test", close_case),
        ), is_action=True,
    ),
    AbilityCard("Over the Rooftops", BODY, 1, Special("move to any Location of the district you are in", over_the_rooftops)),
    AbilityCard(
        "Smoke Pellets", BODY, 1, Given(
            Condition("there is more than 1 damage", is_much_harm), Special("prevent all the damage but 1", in_smoke)
        ), moment=Moment.DAMAGE,
    ),
    AbilityCard(
        "Silent Takedown", BODY, 1, If(
            Condition("you face a single Henchman", is_alone_with_one), All(RemoveHenchmen(1), Interact())
        ), is_action=True,
    ),
    AbilityCard(
        "Vanish", BODY, 2, Given(
            Condition("there is damage to prevent", is_harm),
            Special(f"prevent all the damage, then move straight to {LOCATIONS[GRAND_HOTEL].label}", vanish),
        ), moment=Moment.DAMAGE,
    ),
    AbilityCard("Cat Burglar", BODY, 2, Rescue(Where.NEAR), is_action=True),
    AbilityCard(
        "Nightfall", BODY, 3, Given(
            Condition("there are Henchmen in or next to your Location", henchmen_are_near),
            Special("remove all Henchmen of one colour in and next to your Location", nightfall),
        ), is_action=True,
    ),
    AbilityCard("Fear of the Dark", SPIRIT, 1, DriveOut()),
    AbilityCard("Double Life", SPIRIT, 1, Pay(1, TECH, DropTask()), in_private=True),
    AbilityCard(
        "Haunt", SPIRIT, 1, If(Condition("the Villain has damage", has_hurt_villain), MoreDice(2)), moment=Moment.FIGHT
    ),
    AbilityCard(
        "Casework", SPIRIT, 2, Given(
            Condition("there are Henchmen here", henchmen_are_here), All(RemoveHenchmen(1), Foresee(2))
        ), is_action=True,
    ),
    AbilityCard(
        "Unseen", SPIRIT, 2, Given(
            Condition("you take damage and Henchmen are here", is_harm_among_henchmen),
            Special("prevent 1 damage for each Henchman in your Location", go_unseen),
        ), moment=Moment.DAMAGE,
    ),
    AbilityCard("The Wraith Walks", SPIRIT, 3, SlipPast(3), is_action=True),
    AbilityCard(
        "Grapnel Line", TECH, 1, Given(
            Condition("there is such a Location", can_swing),
            Special(f"move up to {GRAPNEL} steps to a Location with an Anarchy or Mastermind token", swing),
        ),
    ),
    AbilityCard("Wiretap", TECH, 1, ReturnToken(), is_action=True),
    AbilityCard(
        "Utility Belt", TECH, 1, Given(
            Condition("there is a Mind or Tech card in your discard pile", has_discarded),
            Special("take a Mind card and a Tech card back from your discard pile", take_from_belt),
        ), is_action=True,
    ),
    AbilityCard("Contingency", TECH, 2, RollFailedAgain(), moment=Moment.TEST),
    AbilityCard(
        "False Trail", TECH, 2, Given(
            Condition(f"a Villain who is no Mastermind is up to {TRAIL} steps away", somebody_follows),
            Special(
                f"place a Villain, but no Mastermind, from up to {TRAIL} steps away in your Location, without Movement ability",
                lay_false_trail,
            ),
        ), is_action=True,
    ),
    AbilityCard(
        "Blackout", TECH, 3, Given(
            Condition("Henchmen guard a Villain here, and you have dice", can_black_out),
            Special("attack a Villain in your Location although Henchmen stand in the way", black_out),
        ), is_action=True,
    ),
)  # fmt: skip

TASK_CARDS = (
    TaskCard("Charity Gala", 22),
    TaskCard("Shareholders' Meeting", 27, MIND, 1),
    TaskCard("Opening Night", 29, SPIRIT, 2),
)

ABILITIES.update({card.name: card for card in CARDS})
DECKS["Wraith"] = tuple(card.name for card in CARDS)
TASKS.update({card.name: card for card in TASK_CARDS})
TASK_DECKS["Wraith"] = tuple(card.name for card in TASK_CARDS)
POWERS["Wraith"] = (Power(Foresee(1)), Power(ForAction(SlipPast(1))))
