"""The four Masterminds, each with two cards: one for the first volume of Comics, and a double-sided one for the second.

Their own cards say how and when they move (FF-MAST-04): when a Mastermind token is placed, or at the end of every third
Villain phase. The Comic says when a card turns over.
"""

from __future__ import annotations

from collections.abc import Callable

from longbox import Happened, Hook, When
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, GainTask, TakeDamage
from longbox.games.freedom_five.cards.verbs.villainy import (
    CARDS_AT_RANDOM,
    NO_DEFENSE,
    NOTHING,
    STRIKE,
    THERE,
    Amount,
    ability,
    all_heroes,
    dice_of_cards,
    each,
    each_unless,
    gather,
    heals,
    henchmen_next_to,
    most_henchmen,
    nearest,
    post,
    post_next_to,
    rolled_before,
    strike,
    strike_at_cards,
    strike_at_tokens,
    strike_each,
    strike_or,
    surround,
    the_fight,
    unleash,
)
from longbox.games.freedom_five.city import CITY, NUMBERS
from longbox.games.freedom_five.hooks import PULSE, TOKEN_PLACED
from longbox.games.freedom_five.kinds import VILLAINS, Counterstrike, Defense, Test, VillainAbility, VillainCard
from longbox.games.freedom_five.rules import track
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.hand import discard
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.rules.schemes import place_token, random_location
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain

Aim = Callable[[FreedomFive, Villain], int]  # to which Location

MOST = 2  # the most that a Defense takes away or an After Attack heals, where it counts something
HARDEST = 3  # the most damage of a Counterstrike that grows
BY_TOKEN = "Moves to each Mastermind token as it is placed"
TO_HERO_BY_TOKEN = "Moves to the Hero nearest to each Mastermind token as it is placed"
EVERY_THIRD = "At the end of every third Villain phase moves"


def calls(when: str, *parts: VillainAbility) -> VillainAbility:
    """A Movement ability that also says when and where its Mastermind moves."""
    there = ability(*parts)
    return VillainAbility(f"{when}. {there.words}", there.deed)


def less(count: Amount, words: str) -> Defense:
    """A Defense that ignores as many successes as the count."""
    return Defense(
        f"Ignores 1 success of each attacker for each {words}, at most {MOST}.",
        hits=lambda g, villain, hero, rolled, hits: hits - min(MOST, count(g, villain)),
    )


# -- Vantage -------------------------------------------------------------------------------------------


TOWER_GUARD = post_next_to(1, TECH)


async def _tower_strikes(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
    await strike_each(1).deed(g, villain, attackers)
    await ability(TOWER_GUARD).deed(g, villain)


async def _sunfall(g: FreedomFive, villain: Villain) -> None:
    if not any(the_fight(g).damage):
        await track.advance(g, 1, "the Sunfall Engine was not even scratched", "FF-TRACK-11")


VANTAGE = (
    VillainCard(
        "Vantage", TECH, "Silas Vantage, who sells the city its own light", 8,
        movement=calls(BY_TOKEN, unleash(TECH)),
        defense=Defense(
            "Attackers need 1 more on each die while 2 or more Mastermind tokens are in the city.",
            harder=lambda g, villain, hero: int(len(g.plotted) >= 2),
        ),
        counterstrike=strike_at_tokens(2),
        after_attack=ability(gather(2, TECH)),
    ),
    VillainCard(
        "Vantage, Lord of the Tower", TECH, "who looks down at the city from the Heroes' own windows", 2,
        movement=VillainAbility("Does not move.", NOTHING.deed),
        defense=Defense(
            "Ignores 1 success of each attacker.", hits=lambda g, villain, hero, rolled, hits: hits - 1
        ),
        counterstrike=Counterstrike(f"Deals 1 damage to each attacker, then {TOWER_GUARD.words}.", _tower_strikes),
        after_attack=ability(gather(1, TECH)),
    ),
    VillainCard(
        "Vantage, Sunfall Engine", TECH, "who has put on the sun like a coat", 11,
        movement=calls(f"{EVERY_THIRD} to a random Location", unleash(TECH), each(THERE, TakeDamage(1))),
        defense=NO_DEFENSE,
        counterstrike=strike_at_cards(3, TECH),
        after_attack=ability(
            VillainAbility("advances the Mastermind track 1 space if no attacker has dealt damage", _sunfall)
        ),
    ),
)  # fmt: skip


# -- General Ruction -----------------------------------------------------------------------------------


def _towards_heroes(steps: int) -> Aim:
    """This many steps along a shortest path to the nearest Hero in Hero mode, over the lowest numbers. It stops at the Hero."""

    def destination(g: FreedomFive, villain: Villain) -> int:
        here = villain.location
        masked = {hero.location for hero in g.heroes if not hero.is_private}
        goal = here if here in masked else nearest(here, masked.__contains__)
        if goal is None:
            return here  # there is no such Hero: he stays, and his ability works here
        way = (here, *CITY.path(here, [goal])[:steps])
        return way[-1]

    return destination


async def _volley(g: FreedomFive, villain: Villain) -> None:
    """Henchmen shoot for him. Without Henchmen nothing happens."""
    if g.henchmen[villain.location]:
        await each(THERE, TakeDamage(1)).deed(g, villain)


RUCTION = (
    VillainCard(
        "General Ruction", BODY, "who leads an army that nobody has ordered", 9,
        movement=calls(f"{EVERY_THIRD} 1 step towards the nearest Hero in Hero mode", post(BODY, "there")),
        defense=less(henchmen_next_to, "Body Henchman in a neighbouring Location"),
        counterstrike=strike(
            f"deals 1 damage to each attacker, and 1 more for every 2 Henchmen on the card, at most {HARDEST}",
            lambda g, villain, hero: min(HARDEST, 1 + villain.henchmen // 2),
        ),
        after_attack=ability(surround(BODY)),
    ),
    VillainCard(
        "General Ruction, Field Marshal", BODY, "who has learned, and fights where the Heroes are not", 4,
        movement=calls(f"{EVERY_THIRD} up to 2 steps towards the nearest Hero in Hero mode", each(THERE, TakeDamage(1))),
        defense=Defense(
            "Ignores 1 success of each attacker while there are Henchmen on the card.",
            hits=lambda g, villain, hero, rolled, hits: hits - (villain.henchmen > 0),
        ),
        counterstrike=strike_each(2),
        after_attack=ability(gather(2, BODY)),
    ),
    VillainCard(
        "General Ruction, Last Stand", BODY, "who has nothing left to lose but the city", 5,
        movement=calls(
            f"{EVERY_THIRD} to the Location with the most Henchmen",
            VillainAbility("each Hero there takes 1 damage if Henchmen are there", _volley),
        ),
        defense=NO_DEFENSE,
        counterstrike=strike(
            f"deals to each attacker 1 damage for each attacker, at most {HARDEST}",
            lambda g, villain, hero: min(HARDEST, len(the_fight(g).attackers)),
        ),
        after_attack=ability(
            heals(
                f"1 for each Body Henchman in neighbouring Locations, at most {MOST}",
                lambda g, villain: min(MOST, henchmen_next_to(g, villain)),
            )
        ),
        per_hero=2,
    ),
)  # fmt: skip


# -- Professor Lacuna ----------------------------------------------------------------------------------

UNSEEN, FOUND = "Professor Lacuna, Unseen", "Professor Lacuna, Found"
FORGETS = 3  # she leaves this many cards in a hand
REMEMBERS = 3  # an attacker with this many cards in hand is not confused


def _best_card_forgotten(g: FreedomFive, villain: Villain, hero: Hero, dice: int) -> int:
    """The best card counts as 1 die. An attacker may have lost all cards while others committed theirs."""
    return dice - sum(count - 1 for count in dice_of_cards(g, hero)[:1])


async def _steal_hours(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
    for hero in attackers:
        short = max(0, FORGETS - len(hero.hand))
        await discard(g, hero, max(0, len(hero.hand) - FORGETS), STRIKE)
        await hurt(g, hero, short, STRIKE)


async def _plot(g: FreedomFive, villain: Villain) -> None:
    await place_token(g, random_location(g))


async def vanish(g: FreedomFive, villain: Villain) -> None:
    """Damage stays: FF-MAST-09."""
    villain.location = 0
    turn_over(g, villain, UNSEEN)


LACUNA = (
    VillainCard(
        "Professor Lacuna", MIND, "who takes an hour from your life and sells it on", 4,
        movement=calls(TO_HERO_BY_TOKEN, unleash(MIND), each(THERE, DiscardCards(1, at_random=True))),
        defense=Defense("The best card that each attacker commits adds only 1 die.", dice=_best_card_forgotten),
        counterstrike=Counterstrike(
            f"Each attacker discards down to {FORGETS} cards, or takes 1 damage for each card fewer than {FORGETS} in hand.",
            _steal_hours,
        ),
        after_attack=ability(VillainAbility("places a Mastermind token in a random Location", _plot)),
    ),
    VillainCard(
        UNSEEN, MIND, "who goes by a name that is not hers", 6,
        movement=VillainAbility("Does not move.", NOTHING.deed),
        defense=Defense("Cannot be attacked: she is not in the city."),
        counterstrike=strike("does nothing", lambda g, villain, hero: 0),
        after_attack=ability(NOTHING),
    ),
    VillainCard(
        FOUND, MIND, "who has been recognised, for as long as anybody remembers", 6,
        movement=VillainAbility("Does not move.", NOTHING.deed),
        defense=Defense(
            f"An attacker with fewer than {REMEMBERS} cards left in hand rolls 1 die fewer, but at least 1.",
            dice=lambda g, villain, hero, dice: min(dice, max(1, dice - 1)) if len(hero.hand) < REMEMBERS else dice,
        ),
        counterstrike=strike_or(CARDS_AT_RANDOM, 2),
        after_attack=ability(VillainAbility("leaves the city and is unseen again, but keeps the damage", vanish)),
    ),
)  # fmt: skip


# -- Saint Sorrow --------------------------------------------------------------------------------------

GRIEF = 3  # unblockable damage that the attackers share out


def _most_tasks(g: FreedomFive, villain: Villain) -> int:
    return max(all_heroes(g), key=lambda hero: len(hero.tasks)).location


def _in_private(g: FreedomFive) -> int:
    return sum(hero.is_private for hero in g.heroes)


def _anarchy_here(g: FreedomFive, villain: Villain) -> int:
    return len(g.anarchy[villain.location])


def _most_anarchy(g: FreedomFive, villain: Villain) -> int:
    """The Location with the most Anarchy, or his own if there is none."""
    best = max(NUMBERS, key=lambda number: (len(g.anarchy[number]), -number))
    return best if g.anarchy[best] else villain.location


async def _share_grief(g: FreedomFive, villain: Villain, attackers: list[Hero]) -> None:
    """The active Hero says who takes each damage: FF-RULING-43. A Hero who is knocked out takes no more."""
    waiting = [*attackers]
    for left in range(GRIEF, 0, -1):
        if not waiting:
            return
        hero = await g.ask(
            g.active, f"Who takes 1 unblockable damage? {left} to go", waiting, rule=STRIKE, verb="hero",
            name=lambda hero: str(hero.seat), label=lambda hero: hero.name, place=lambda hero: f"hero:{hero.seat}",
        )  # fmt: skip
        await hurt(g, hero, 1, STRIKE, unblockable=True)
        if not hero.damage:
            waiting.remove(hero)


def _mourner(name: str, who: str, durability: int) -> VillainCard:
    """Two of his cards have the same abilities."""
    return VillainCard(
        name, SPIRIT, who, durability,
        movement=calls(
            f"{EVERY_THIRD} to the Hero with the most Personal Tasks",
            unleash(SPIRIT), each_unless(THERE, Test(SPIRIT, 3), GainTask()),
        ),
        defense=Defense(
            "Every attacker after the second rolls half the dice, rounded up.",
            dice=lambda g, villain, hero, dice: (dice + 1) // 2 if rolled_before(g, hero) >= 2 else dice,
        ),
        counterstrike=Counterstrike(
            f"Deals {GRIEF} unblockable damage, shared out among the attackers as the active Hero likes.", _share_grief
        ),
        after_attack=ability(
            heals(f"1 for each Hero in Private Life mode, at most {MOST}", lambda g, villain: min(MOST, _in_private(g)))
        ),
    )  # fmt: skip


SORROW = (
    _mourner("Saint Sorrow", "who is the one owner of everybody's grief", 13),
    _mourner("Saint Sorrow, the Mourner", "who sits down in the middle of it, and the city grows quiet", 6),
    VillainCard(
        "Saint Sorrow, the Empty Throne", SPIRIT, "who is what is left where a man used to be", 13,
        movement=calls(f"{EVERY_THIRD} to the Location with the most Anarchy tokens", each(THERE, TakeDamage(1))),
        defense=less(_anarchy_here, "Anarchy token in this Location"),
        counterstrike=strike_each(2),
        after_attack=ability(surround(SPIRIT)),
    ),
)  # fmt: skip


# -- how and when they move ------------------------------------------------------------------------------


def _nearest_hero(g: FreedomFive, location: int) -> int:
    there = {hero.location for hero in g.heroes}
    return location if location in there else nearest(location, there.__contains__) or location


BY_TOKENS: dict[str, Callable[[FreedomFive, int], int]] = {
    "Vantage": lambda g, location: location,
    "Professor Lacuna": _nearest_hero,
}
EVERY_THIRD_TIME: dict[str, Aim] = {
    "Vantage, Sunfall Engine": lambda g, villain: random_location(g),
    "General Ruction": _towards_heroes(1),
    "General Ruction, Field Marshal": _towards_heroes(2),
    "General Ruction, Last Stand": lambda g, villain: most_henchmen(g, NUMBERS),
    "Saint Sorrow": _most_tasks,
    "Saint Sorrow, the Mourner": _most_tasks,
    "Saint Sorrow, the Empty Throne": _most_anarchy,
}


def _by_token(aim: Callable[[FreedomFive, int], int]) -> Hook[FreedomFive, Villain]:
    """Follow a Mastermind token when it is placed: FF-MTOK-03."""

    async def follow(g: FreedomFive, villain: Villain, location: int) -> None:
        if is_in_city(villain):
            await move_villain(g, villain, aim(g, location), "FF-MAST-04")

    return When(TOKEN_PLACED, follow)


def _every_third_time(aim: Aim) -> Hook[FreedomFive, Villain]:
    """Move at the end of every third Villain phase: FF-MAST-04."""

    async def follow(g: FreedomFive, villain: Villain, _: None) -> None:
        if is_in_city(villain):
            await move_villain(g, villain, aim(g, villain), "FF-MAST-04")

    return When(PULSE, follow)


MOVES = {name: (_by_token(aim),) for name, aim in BY_TOKENS.items()}
MOVES |= {name: (_every_third_time(aim),) for name, aim in EVERY_THIRD_TIME.items()}
# Four figures (FF-COMP-16) with 8 cards (FF-COMP-15): two of the three sides of each are one card.
CARDS = tuple(card._replace(hooks=MOVES.get(card.name, ())) for card in (*VANTAGE, *RUCTION, *LACUNA, *SORROW))
VILLAINS.add(*CARDS)


def turn_over(g: FreedomFive, villain: Villain, name: str) -> None:
    """Turn the card to another side. What lies on the card stays: FF-MAST-08, FF-MAST-09."""
    g.tell("FF-MAST-08", Happened, "{} becomes {}", villain.name, name)
    if g.fight is not None and g.fight.villain == villain.name:  # a new Chapter in the middle of a fight
        g.fight.villain = name
    villain.name = name
