"""Legacy, the captain: he makes the others better. Most of his cards are for whoever stands beside him, or for somebody far away.

His own family is the Rally: the others act, go or come because he calls.
"""

from __future__ import annotations

from longbox import All, Special, effect
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.kinds import (
    ABILITIES,
    DECKS,
    POWERS,
    TASK_DECKS,
    TASKS,
    AbilityCard,
    Moment,
    Power,
    TaskCard,
    Test,
)
from longbox.games.freedom_five.cards.verbs_a import (
    RULE,
    AttackHenchmen,
    Condition,
    Given,
    Interact,
    OnAnyDice,
    Once,
    Pay,
    RollFailedAgain,
    go,
    go_or_stay,
    which_villain,
)
from longbox.games.freedom_five.city import HQ, LOCATIONS, NEIGHBOURS, within
from longbox.games.freedom_five.effects import (
    Draw,
    DropTask,
    GainSpecial,
    Heal,
    Move,
    OnTest,
    RemoveAnarchy,
    TakeDamage,
    TurnUp,
    Where,
    Who,
    heroes,
    which_hero,
    which_place,
)
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.fight import hit_villain, villains_at
from longbox.games.freedom_five.rules.henchmen_fight import attack_henchmen
from longbox.games.freedom_five.rules.tests import SIDES
from longbox.games.freedom_five.state import FreedomFive, Hero
from longbox.games.freedom_five.telling import Did, Happened

LEGACY_DIE = 3  # what the white die must show at least, whatever is tested
CALL = 2  # steps from which a Rally Point is heard
MOST_TOGETHER = 3  # damage that Heroes side by side deal at most
HERO_POWER = "Hero Power"


# -- what single cards do ----------------------------------------------------------------------------------


@effect
class LegacyDie(OnAnyDice):
    """The white die, which nobody else has: FF-RULING-11. Only a success joins the others on the table."""

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.roll is not None
        number = g.chance.roll(SIDES, "dice")
        if number >= LEGACY_DIE:
            g.roll.dice.append(SIDES)  # which succeeds, however hard it is made
        g.tell("FF-RULING-11", Did, seat, f"rolls the Legacy die: {number}, {'a success' if number >= LEGACY_DIE else 'nothing'}")

    def say(self) -> str:
        return f"add the white Legacy die, which succeeds on {LEGACY_DIE}+ whatever the colour"


def others(g: FreedomFive, hero: Hero) -> list[Hero]:
    return heroes(g, hero.seat, Who.ANOTHER)


async def meet_here(g: FreedomFive, seat: int) -> None:
    me = g.heroes[seat]
    near = within(me.location, CALL)
    for hero in others(g, me):
        if hero.location in near:
            await go_or_stay(g, hero, [me.location], f"{me.name} calls: do you go?")


def somebody_is_near(g: FreedomFive, hero: Hero) -> bool:
    return any(other.location in within(hero.location, CALL) for other in others(g, hero))


async def give_heart(g: FreedomFive, seat: int) -> None:
    for hero in others(g, g.heroes[seat]):
        there = [part for part in (Heal(1), Draw(1)) if part.helps(g, hero)]
        if there:
            chosen = await g.ask(hero.seat, "What does the speech do for you?", there, rule=RULE)
            await chosen.do(g, hero.seat)


def is_in_company(g: FreedomFive, hero: Hero) -> bool:
    return bool(others(g, hero))


async def clear_street(g: FreedomFive, seat: int) -> None:
    me = g.heroes[seat]
    await attack_henchmen(g, me)
    if not g.henchmen[me.location]:
        await Draw(1, Who.ALL_HERE).do(g, seat)


def is_beset(g: FreedomFive, hero: Hero) -> bool:
    return bool(g.henchmen[hero.location])


async def side_by_side(g: FreedomFive, seat: int) -> None:
    me = g.heroes[seat]
    there = villains_at(g, me.location)
    if there:
        villain = await which_villain(g, seat, there, "Whom do you hit together?")
        await hit_villain(g, me, villain, min(MOST_TOGETHER, len(heroes(g, seat, Who.HERE))))


def is_with_villain(g: FreedomFive, hero: Hero) -> bool:
    return bool(villains_at(g, hero.location))


async def dice_for_all(g: FreedomFive, seat: int) -> None:
    assert g.fight is not None
    g.fight.extra = [dice + 1 for dice in g.fight.extra]
    g.tell(RULE, Happened, "Each attacker rolls 1 die more")


async def stand_in_front(g: FreedomFive, seat: int) -> None:
    """The harm of the other is over before the own is drawn."""
    assert g.harm is not None
    g.harm.amount = 0
    await hurt(g, g.heroes[seat], 1, "FF-DMG-01", unblockable=True)


def is_harm(g: FreedomFive, hero: Hero) -> bool:
    return g.harm is not None and g.harm.amount > 0


async def pull_away(g: FreedomFive, seat: int) -> None:
    assert g.harm is not None
    g.harm.amount = max(0, g.harm.amount - 2)
    await Move(1).do(g, g.harm.seat)


async def take_up_again(g: FreedomFive, seat: int) -> None:
    hero = g.heroes[seat]
    hero.spent = tuple(name for name in hero.spent if name != HERO_POWER)
    g.tell(RULE, Did, seat, "can use the Legacy die once more")


def has_used_die(g: FreedomFive, hero: Hero) -> bool:
    return HERO_POWER in hero.spent


async def call_people(g: FreedomFive, seat: int) -> None:
    here = g.heroes[seat].location
    for _ in range(2):
        there = [number for number in NEIGHBOURS[here] if g.bystanders[number]]
        if not there:
            return
        number = await which_place(g, seat, there, "From where does a Bystander come to you?")
        g.bystanders[number] -= 1
        g.bystanders[here] += 1
        g.tell(RULE, Happened, f"A Bystander comes from {LOCATIONS[number].label} to {LOCATIONS[here].label}")


def somebody_calls(g: FreedomFive, hero: Hero) -> bool:
    return any(g.bystanders[number] for number in NEIGHBOURS[hero.location])


async def call_home(g: FreedomFive, seat: int) -> None:
    there = [hero for hero in others(g, g.heroes[seat]) if hero.location != HQ]
    if there:
        go(g, await which_hero(g, seat, there, "Who goes to Freedom Tower?"), HQ)


def somebody_is_out(g: FreedomFive, hero: Hero) -> bool:
    return any(other.location != HQ for other in others(g, hero))


async def trade_places(g: FreedomFive, seat: int) -> None:
    me = g.heroes[seat]
    there = [hero for hero in others(g, me) if hero.location != me.location]
    if there:
        other = await which_hero(g, seat, there, "With whom do you change places?")
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
    AbilityCard("Second Opinion", MIND, 1, RollFailedAgain(2), moment=Moment.ALLY_TEST),
    AbilityCard(
        "Rally Point", MIND, 1, Given(
            Condition(f"another Hero is up to {CALL} steps away", somebody_is_near),
            Special(f"each other Hero up to {CALL} steps away may move to your Location", meet_here),
        ), is_action=True,
    ),
    AbilityCard("Briefing", MIND, 2, Draw(1, Who.ALL), is_action=True),
    AbilityCard("Rally the Experts", MIND, 2, Interact(Who.ANOTHER), is_action=True),
    AbilityCard("The Long View", MIND, 3, TurnUp(1, Who.ALL), is_action=True),
    AbilityCard(
        "Shoulder to Shoulder", BODY, 1, Special("each attacker rolls 1 die more in this attack", dice_for_all),
        moment=Moment.FIGHT,
    ),
    AbilityCard(
        "In Harm's Way", BODY, 1, Given(
            Condition("there is damage to prevent", is_harm),
            Special("prevent all the damage, then take 1 unblockable damage yourself", stand_in_front),
        ), moment=Moment.ALLY_DAMAGE,
    ),
    AbilityCard(
        "Clear the Street", BODY, 1, Given(
            Condition("there are Henchmen here", is_beset),
            Special(
                "attack the Henchmen in your Location; if none is left, every Hero there draws 1 Ability card", clear_street
            ),
        ), is_action=True,
    ),
    AbilityCard("Rally Forward", BODY, 2, AttackHenchmen(Who.ANOTHER), is_action=True),
    AbilityCard("Rally and March", BODY, 2, Move(2, Who.ALL_HERE), is_action=True),
    AbilityCard(
        "Side by Side", BODY, 3, Given(
            Condition("a Villain is here", is_with_villain),
            Special(
                f"deal 1 damage to a Villain in your Location for each Hero there, at most {MOST_TOGETHER}", side_by_side
            ),
        ), is_action=True,
    ),
    AbilityCard(
        "Share the Burden", SPIRIT, 1, Given(
            Condition("another Hero has damage", somebody_is_hurt),
            All(TakeDamage(1, unblockable=True), Heal(2, Who.ANOTHER)),
        ),
    ),
    AbilityCard(
        "Heirloom", SPIRIT, 1, Given(
            Condition("the Legacy die was used", has_used_die),
            Special("ready your Hero Power, which you can then use once more", take_up_again),
        ),
    ),
    AbilityCard(
        "Rally the City", SPIRIT, 1, Given(
            Condition("a Bystander is next to you", somebody_calls),
            Special("bring up to 2 Bystander tokens from neighbouring Locations into yours", call_people),
        ),
    ),
    AbilityCard(
        "Speech on the Steps", SPIRIT, 2, Given(
            Condition("there is another Hero", is_in_company),
            Special("each other Hero heals 1 Damage token or draws 1 Ability card", give_heart),
        ), is_action=True,
    ),
    AbilityCard(
        "Never Alone", SPIRIT, 2, Given(
            Condition("there is damage to prevent", is_harm),
            Special("prevent 2 damage, then that Hero may move 1 step", pull_away),
        ), moment=Moment.ALLY_DAMAGE,
    ),
    AbilityCard(
        "Hope of the City", SPIRIT, 3, Given(
            Condition("there is an Anarchy token in the city", there_is_anarchy),
            OnTest(Test(SPIRIT, 3, 2), RemoveAnarchy(Where.ANYWHERE), None),
        ), is_action=True,
    ),
    AbilityCard("Open Channel", TECH, 1, Once(Pay(1, SPIRIT, Draw(2, Who.ANOTHER)))),
    AbilityCard(
        "Tower Signal", TECH, 1, Given(
            Condition("another Hero is somewhere else", somebody_is_out),
            Special("another Hero moves straight to Freedom Tower", call_home),
        ),
    ),
    AbilityCard("Call In a Favor", TECH, 1, DropTask(Who.ANOTHER), is_action=True),
    AbilityCard(
        "Trading Places", TECH, 2, Given(
            Condition("another Hero is somewhere else", somebody_is_elsewhere),
            Special("change places with another Hero anywhere", trade_places),
        ),
    ),
    AbilityCard("Early Warning", TECH, 2, Move(3, Who.ANY), moment=Moment.SCHEME),
    AbilityCard("Three Generations", TECH, 3, GainSpecial(1, Who.ANOTHER), is_action=True),
)  # fmt: skip

TASK_CARDS = (
    TaskCard("Council Hearing", 9, MIND, 1),
    TaskCard("Supper on Garden Street", 25),
    TaskCard("Father's Exhibit", 16, SPIRIT, 1),
)

ABILITIES.update({card.name: card for card in CARDS})
DECKS["Legacy"] = tuple(card.name for card in CARDS)
TASKS.update({card.name: card for card in TASK_CARDS})
TASK_DECKS["Legacy"] = tuple(card.name for card in TASK_CARDS)
POWERS["Legacy"] = (Power(Draw(1, Who.ANOTHER)), Power(LegacyDie(), Moment.ALLY_TEST))
