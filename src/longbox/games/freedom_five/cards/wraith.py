"""Wraith, the planner: she sees what comes and slips past guards. She is weak in Spirit, so her Spirit cards are for their texts.

Her own family is the Casework: she looks at coming cards, delays them and exchanges them.
"""

from __future__ import annotations

from longbox import All, Condition, Cost, Did, ForEach, If, Special
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.actions import Interact, SlipPast
from longbox.games.freedom_five.cards.verbs.choices import THEN, DiscardOf
from longbox.games.freedom_five.cards.verbs.city import DriveOut, RemoveHenchmen, Rescue, any_henchmen
from longbox.games.freedom_five.cards.verbs.common import Where, places, which_villain
from longbox.games.freedom_five.cards.verbs.conditions import BESET, HENCHMEN_HERE, is_harm
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, Reroll, TurnToSix
from longbox.games.freedom_five.cards.verbs.heroes import ChangeJustice, DropTask, Exhaust, Prevent, the_harm
from longbox.games.freedom_five.cards.verbs.moves import Move, go_or_stay
from longbox.games.freedom_five.cards.verbs.plans import Arrange, LookAhead, ReturnToken
from longbox.games.freedom_five.city import CITY, LOCATIONS
from longbox.games.freedom_five.kinds import JUSTICE, AbilityCard, Power, TaskCard, Timing, register
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.fight import attack_words, can_fight, fight, villains_at
from longbox.games.freedom_five.rules.hand import count_of, discard, is_of
from longbox.games.freedom_five.rules.moves import enter_city, go
from longbox.games.freedom_five.rules.schemes import random_location
from longbox.games.freedom_five.rules.slots import is_justice_covered, new_justice
from longbox.games.freedom_five.state import MOST_HENCHMEN, TEXT, FreedomFive, Hero, Reward, Villain

GRAND_HOTEL = 22
BLACKOUT = "Blackout"
GRAPNEL = 3  # steps
TRAIL = 3
BELT = (MIND, TECH)  # the colours of the cards that she takes back


# -- single cards ------------------------------------------------------------------------------------------


async def open_case(g: FreedomFive, hero: Hero) -> None:
    """It works like a random Location, so it resolves nothing of the card: FF-RAND-02."""
    number = random_location(g)
    if number != hero.location:
        await go_or_stay(g, hero, [number], "Do you follow the lead?")


async def close_case(g: FreedomFive, hero: Hero) -> None:
    card = JUSTICE[hero.justice]
    await discard(g, hero, card.task.cost, "FF-JUST-05", card.attribute)
    g.tell("FF-JUST-06", Did, hero.seat, "closes the case: {}", card.name)
    hero.rewards.append(Reward(card.name))
    new_justice(g, hero)


def can_close(g: FreedomFive, hero: Hero) -> bool:
    """Whether she meets everything that the Justice card asks for except a test: FF-JUST-05, FF-TASK-06."""
    if not hero.justice or is_justice_covered(hero):
        return False
    card = JUSTICE[hero.justice]
    return card.task.is_met(g, hero) and count_of(hero.hand, card.attribute) >= card.task.cost


async def over_the_rooftops(g: FreedomFive, hero: Hero) -> None:
    district = LOCATIONS[hero.location].district
    there = [number for number, each in LOCATIONS.items() if each.district == district and number != hero.location]
    await go_or_stay(g, hero, there)


def scenes(g: FreedomFive, hero: Hero, steps: int = GRAPNEL) -> list[int]:
    """The Locations with something to do, at most this many steps away."""
    plotted = {number for number, _ in g.plotted}
    return [number for number in CITY.around(hero.location, steps) if g.anarchy[number] or number in plotted]


async def swing(g: FreedomFive, hero: Hero) -> None:
    await go_or_stay(g, hero, scenes(g, hero))


def can_swing(g: FreedomFive, hero: Hero) -> bool:
    return bool(scenes(g, hero))


async def in_smoke(g: FreedomFive, hero: Hero) -> None:
    the_harm(g).amount = 1


def is_much_harm(g: FreedomFive, hero: Hero) -> bool:
    return g.harm is not None and g.harm.amount > 1


async def vanish(g: FreedomFive, hero: Hero) -> None:
    the_harm(g).amount = 0
    go(g, hero, GRAND_HOTEL)


async def put_out(g: FreedomFive, hero: Hero, there: tuple[int, ...]) -> None:
    """Remove all Henchmen of one colour in these Locations. The player chooses the colour."""
    colours = [*dict.fromkeys(attribute for number in there for attribute in g.henchmen[number])]
    attribute = await g.ask(hero.seat, "Henchmen of which colour?", colours, rule="FF-HENCH-10", verb="henchmen")
    for number in there:
        henchmen.remove(g, number, attribute, MOST_HENCHMEN, "FF-HENCH-10")


async def nightfall(g: FreedomFive, hero: Hero) -> None:
    await put_out(g, hero, places(g, hero.seat, Where.NEAR))


def henchmen_are_near(g: FreedomFive, hero: Hero) -> bool:
    return any_henchmen(g, places(g, hero.seat, Where.NEAR))


def is_alone_with_one(g: FreedomFive, hero: Hero) -> bool:
    return len(g.henchmen[hero.location]) == 1


def has_hurt_villain(g: FreedomFive, hero: Hero) -> bool:
    return g.fight is not None and any(each.name == g.fight.villain and each.damage for each in g.villains)


async def take_from_belt(g: FreedomFive, hero: Hero) -> None:
    for attribute in BELT:
        there = [card for card in dict.fromkeys(hero.discards) if is_of(card, attribute)]
        if there:
            prompt = f"Which {attribute} card do you take back?"
            card = await g.ask(hero.seat, prompt, there, rule="FF-ABIL-12", verb="card", place=lambda card: f"card:{card}")
            hero.discards.remove(card)
            hero.hand.append(card)
            g.tell("FF-ABIL-12", Did, hero.seat, "takes back {}", card)


def has_discarded(g: FreedomFive, hero: Hero) -> bool:
    return any(is_of(card, attribute) for card in hero.discards for attribute in BELT)


def _followers(g: FreedomFive, hero: Hero) -> list[Villain]:
    """A Mastermind does not follow a trail, as with Schemes: FF-SCHEME-12."""
    near = [villain for number in CITY.around(hero.location, TRAIL) for villain in villains_at(g, number)]
    return [villain for villain in near if not villain.is_mastermind]


async def lay_false_trail(g: FreedomFive, hero: Hero) -> None:
    """Placing is not moving, so there is no Movement ability: FF-RULING-53."""
    there = _followers(g, hero)
    if there:
        enter_city(g, await which_villain(g, hero.seat, there, "Who follows the false trail?"), hero.location, TEXT)


def somebody_follows(g: FreedomFive, hero: Hero) -> bool:
    return bool(_followers(g, hero))


def _targets(g: FreedomFive, hero: Hero, cost: int = 0) -> list[Villain]:
    """The Villains whom she can attack with dice. Once played, the card itself gives none."""
    return [villain for villain in villains_at(g, hero.location) if can_fight(g, hero, villain, cost, BLACKOUT)]


async def black_out(g: FreedomFive, hero: Hero) -> None:
    there = _targets(g, hero)
    if there:
        villain = await g.ask(
            hero.seat, "Whom do you attack in the dark?", there, rule=TEXT, verb="villain", name=lambda villain: villain.name,
            label=lambda villain: villain.name + attack_words(g, hero, villain, 0),
            place=lambda villain: f"villain:{villain.name}",
        )  # fmt: skip
        await fight(g, hero, villain)


def can_black_out(g: FreedomFive, hero: Hero) -> bool:
    return bool(g.henchmen[hero.location] and _targets(g, hero, 1))


def before_blackout(g: FreedomFive, hero: Hero) -> str:
    """With only one Villain to attack there is no question, so the label tells what any other attack tells."""
    there = _targets(g, hero, 1) if can_black_out(g, hero) else []
    return attack_words(g, hero, there[0], 1, BLACKOUT) if len(there) == 1 else ""


# -- the deck ----------------------------------------------------------------------------------------------

CARDS = (
    AbilityCard(
        "Open Case", MIND, 1,
        Special("discard the top Scheme card unresolved, then you may move straight to the Location of its first step",
                open_case),
        is_action=True,
    ),
    AbilityCard("Unsolved Case", MIND, 1, ChangeJustice()),
    AbilityCard("Deduction", MIND, 1, Cost(DiscardOf(1, BODY), TurnToSix(only_failed=True), THEN), moment=Timing.TEST),
    AbilityCard("Case Board", MIND, 2, Arrange(4), is_action=True),
    AbilityCard("Two Moves Ahead", MIND, 2, All(RemoveHenchmen(1, Where.ANYWHERE), Move(1)), moment=Timing.SCHEME),
    AbilityCard(
        "Case Closed", MIND, 3,
        Special("resolve your Justice card where it can be attempted, without its test", close_case, can_close,
                "your Justice card cannot be attempted here"),
        is_action=True,
    ),
    AbilityCard("Over the Rooftops", BODY, 1, Special("move to any Location of the district you are in", over_the_rooftops)),
    AbilityCard(
        "Smoke Pellets", BODY, 1,
        Special("prevent all the damage but 1", in_smoke, is_much_harm, "there is no more than 1 damage"),
        moment=Timing.DAMAGE,
    ),
    AbilityCard(
        "Silent Takedown", BODY, 1, If(
            Condition("if you face a single Henchman", is_alone_with_one), All(RemoveHenchmen(1), Interact())
        ), is_action=True,
    ),
    AbilityCard(
        "Vanish", BODY, 2,
        Special(f"prevent all the damage, then move straight to {LOCATIONS[GRAND_HOTEL].label}", vanish, is_harm,
                "there is no damage to prevent"),
        moment=Timing.DAMAGE,
    ),
    AbilityCard("Cat Burglar", BODY, 2, Rescue(Where.NEAR), is_action=True),
    AbilityCard(
        "Nightfall", BODY, 3,
        Special("remove all Henchmen of one colour in and next to your Location", nightfall, henchmen_are_near,
                "there are no Henchmen near you"),
        is_action=True,
    ),
    AbilityCard("Fear of the Dark", SPIRIT, 1, DriveOut()),
    AbilityCard("Double Life", SPIRIT, 1, Cost(DiscardOf(1, TECH), DropTask(), THEN), in_private=True),
    AbilityCard(
        "Haunt", SPIRIT, 1, If(Condition("if the Villain has damage", has_hurt_villain), MoreDice(2)), moment=Timing.FIGHT
    ),
    AbilityCard("Casework", SPIRIT, 2, If(BESET, All(RemoveHenchmen(1), LookAhead(2, each=True)), is_said=False), is_action=True),
    AbilityCard("Unseen", SPIRIT, 2, ForEach(Prevent, HENCHMEN_HERE), moment=Timing.DAMAGE),
    AbilityCard("The Wraith Walks", SPIRIT, 3, SlipPast(3), is_action=True),
    AbilityCard(
        "Grapnel Line", TECH, 1,
        Special(f"move up to {GRAPNEL} steps to a Location with an Anarchy or Mastermind token", swing, can_swing,
                "there is no such Location"),
    ),
    AbilityCard("Wiretap", TECH, 1, ReturnToken(), is_action=True),
    AbilityCard(
        "Utility Belt", TECH, 1,
        Special("take a Mind card and a Tech card back from your discard pile", take_from_belt, has_discarded,
                "there is neither a Mind nor a Tech card in your discard pile"),
        is_action=True,
    ),
    AbilityCard("Contingency", TECH, 2, Reroll(only_failed=True), moment=Timing.TEST),
    AbilityCard(
        "False Trail", TECH, 2,
        Special(f"place a Villain, but no Mastermind, from up to {TRAIL} steps away in your Location, without Movement ability",
                lay_false_trail, somebody_follows, f"no Villain but a Mastermind is up to {TRAIL} steps away"),
        is_action=True,
    ),
    AbilityCard(
        BLACKOUT, TECH, 3,
        Special("attack a Villain in your Location although Henchmen stand in the way", black_out, can_black_out,
                "it takes a Villain here whom Henchmen guard, and dice", before_blackout),
        is_action=True,
    ),
)  # fmt: skip

register(
    "Wraith",
    CARDS,
    (Power(LookAhead(1)), Power(Cost(Exhaust(1), SlipPast(1), THEN))),
    (
        TaskCard("Charity Gala", 22),
        TaskCard("Shareholders' Meeting", 27, MIND, 1),
        TaskCard("Opening Night", 29, SPIRIT, 2),
    ),
)
