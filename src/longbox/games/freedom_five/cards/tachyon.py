"""Tachyon, the errand runner: she is everywhere. The Action tokens that she spends on Moves make her strong, and much is free.

Her own family is the Sprint: she moves and acts with one Action.
"""

from __future__ import annotations

from longbox import All, Condition, Count, Did, ForEach, Forecast, Happened, If, Refusal, Special, effect
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.actions import AttackHenchmen, Interact
from longbox.games.freedom_five.cards.verbs.choices import Once
from longbox.games.freedom_five.cards.verbs.city import RescueWithin, remove_among
from longbox.games.freedom_five.cards.verbs.common import Who, heroes, no_use, others_here, which_hero, which_place
from longbox.games.freedom_five.cards.verbs.conditions import (
    BESET,
    HARM,
    NO_CARD,
    NO_DAMAGE,
    NOBODY_HERE,
    can_draw,
    has_company,
    has_discards,
    is_harm,
)
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, OnAnyDice, OnDice, failed, roll_again, show_dice, the_roll
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, Heal, Prevent, Refresh, the_harm
from longbox.games.freedom_five.cards.verbs.moves import Move, go_or_stay
from longbox.games.freedom_five.city import CITY, LOCATIONS
from longbox.games.freedom_five.kinds import ABILITIES, TASKS, VILLAINS, AbilityCard, Power, TaskCard, Timing, register
from longbox.games.freedom_five.rules.hand import draw_cards, is_of
from longbox.games.freedom_five.rules.interact import rescue
from longbox.games.freedom_five.rules.moves import go
from longbox.games.freedom_five.rules.rolls import SIDES, hits
from longbox.games.freedom_five.rules.slots import drop_task
from longbox.games.freedom_five.rules.tests import roll, successes
from longbox.games.freedom_five.state import TEXT, FreedomFive, Hero

TRIES = 3
PUNCH = 4  # dice at most
SPRINT = 3  # steps
FAR = 4
DELIVERY = 5
READ = 4  # cards
PROTOTYPES = 3  # cards
RUN = Count[FreedomFive, Hero]("exhausted Action token you have", lambda g, hero: hero.exhausted)


# -- single cards ------------------------------------------------------------------------------------------


@effect
class TryAgain(OnDice):
    """Roll one die until it succeeds or the rolls run out: for Timing.TEST."""

    tries: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        place = failed(g)[0]
        for _ in range(self.tries):
            roll_again(g, seat, [place])
            if place not in failed(g):
                return

    def say(self) -> str:
        return f"roll a failed die again, up to {self.tries} times until it succeeds"


@effect
class Cascade(OnAnyDice):
    """Every success brings another die: for Timing.TEST."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if g.roll is None or not hits(g, g.roll):
            return no_use("no die has succeeded")
        return super().why_not(g, seat)

    def forecast(self, g: FreedomFive, seat: int) -> Forecast:
        now = the_roll(g)
        return Forecast(again=tuple(range(len(now.dice), len(now.dice) + hits(g, now))))

    async def do(self, g: FreedomFive, seat: int) -> None:
        now = the_roll(g)
        now.dice += [g.chance.roll(SIDES, "dice") for _ in range(hits(g, now))]
        show_dice(g, seat, "strikes on")

    def say(self) -> str:
        return "add a die to the roll for each that has succeeded"


async def recall_all(g: FreedomFive, hero: Hero) -> None:
    hero.deck.shuffle_in(hero.discards)
    hero.discards = []
    g.tell("FF-ABIL-15", Did, hero.seat, "shuffles the discarded cards into the deck")
    draw_cards(g, hero, 3, "FF-ABIL-01")


async def dodge(g: FreedomFive, hero: Hero) -> None:
    harm = the_harm(g)
    rolled = await roll(g, hero, BODY, harm.amount, "FF-TEST-03", about="against the damage")
    harm.amount = max(0, harm.amount - successes(hero, BODY, rolled))


async def carry(g: FreedomFive, me: Hero) -> None:
    other = await which_hero(g, me.seat, others_here(g, me), "Whom do you take along?")
    if await go_or_stay(g, me, CITY.around(me.location, FAR), "Where do you both go?"):
        go(g, other, me.location)


async def run_through(g: FreedomFive, hero: Hero) -> None:
    """Step by step."""
    for left in range(SPRINT, 0, -1):
        if not await go_or_stay(g, hero, CITY.neighbours[hero.location], f"Where does the sprint go on? {left} to go"):
            return
        if g.henchmen[hero.location]:
            await remove_among(g, hero.seat, [hero.location], 1)


async def call_on(g: FreedomFive, me: Hero) -> None:
    patient = await which_hero(g, me.seat, _patients(g, me), "On whom do you call?")
    if me.location != patient.location:
        go(g, me, patient.location)
    await Heal(1).do(g, patient.seat)


def _patients(g: FreedomFive, me: Hero) -> list[Hero]:
    return [hero for hero in heroes(g, me.seat, Who.ANOTHER) if hero.damage]


def has_patients(g: FreedomFive, hero: Hero) -> bool:
    return bool(_patients(g, hero))


def _errands(hero: Hero) -> list[str]:
    near = CITY.around(hero.location, FAR)
    return [task for task in hero.tasks if TASKS[task].location == hero.location or TASKS[task].location in near]


async def run_errand(g: FreedomFive, hero: Hero) -> None:
    task = await g.ask(
        hero.seat,
        "Which Personal Task is done?",
        _errands(hero),
        rule="FF-TASK-13",
        verb="task",
        place=lambda task: f"task:{task}",
    )
    if TASKS[task].location != hero.location:
        go(g, hero, TASKS[task].location)
    drop_task(hero, task)
    g.tell("FF-TASK-13", Did, hero.seat, "is done with {}", task)


def has_errand(g: FreedomFive, hero: Hero) -> bool:
    return bool(_errands(hero))


def is_out_of_breath(g: FreedomFive, hero: Hero) -> bool:
    return not hero.available


async def there_and_back(g: FreedomFive, hero: Hero) -> None:
    """She goes back, unless something has taken her elsewhere."""
    here = hero.location
    await go_or_stay(g, hero, CITY.around(here, SPRINT))
    there = hero.location
    await Interact().do(g, hero.seat)
    if hero.location == there != here:
        go(g, hero, here)


async def evacuate(g: FreedomFive, hero: Hero) -> None:
    await go_or_stay(g, hero, CITY.around(hero.location, FAR))
    here = hero.location
    while g.bystanders[here] and not g.henchmen[here]:
        await rescue(g, hero, here)


async def skim(g: FreedomFive, hero: Hero) -> None:
    seen = [card for card in (hero.abilities.draw(g) for _ in range(READ)) if card is not None]
    card = await g.ask(hero.seat, "Which card do you take?", [*dict.fromkeys(seen)], rule=TEXT, verb="card")
    seen.remove(card)
    hero.hand.append(card)
    hero.deck.put_on_bottom(*seen)
    g.tell(TEXT, Did, hero.seat, "skims the deck and takes {}", card)


async def try_prototypes(g: FreedomFive, hero: Hero) -> None:
    assert g.fight is not None
    attribute = VILLAINS[g.fight.villain].attribute
    seen = [card for card in (hero.abilities.draw(g) for _ in range(PROTOTYPES)) if card is not None]
    hero.discards += seen
    dice = sum(ABILITIES[card].dice for card in seen if is_of(card, attribute))
    g.tell(TEXT, Did, hero.seat, "reveals {} for {:die|dice}", tuple(seen), dice)
    await MoreDice(dice).do(g, hero.seat)


def _storms(g: FreedomFive, hero: Hero) -> list[int]:
    here = g.henchmen[hero.location]
    return [number for number in CITY.around(hero.location, SPRINT) if g.henchmen[number] != here]


async def whirl(g: FreedomFive, hero: Hero) -> None:
    here = hero.location
    there = await which_place(g, hero.seat, _storms(g, hero), "With which Location are the Henchmen exchanged?")
    g.henchmen[here], g.henchmen[there] = g.henchmen[there], g.henchmen[here]
    g.tell(TEXT, Happened, "The Henchmen at {} and {} are exchanged", LOCATIONS[here], LOCATIONS[there])


def can_whirl(g: FreedomFive, hero: Hero) -> bool:
    return bool(_storms(g, hero))


async def deliver(g: FreedomFive, me: Hero) -> None:
    other = await which_hero(g, me.seat, _customers(g, me), "To whom do you go?")
    if me.location != other.location:
        go(g, me, other.location)
    for hero in (me, other):
        await Draw(1).do(g, hero.seat)


def _customers(g: FreedomFive, me: Hero) -> list[Hero]:
    near = CITY.within(me.location, DELIVERY)
    return [hero for hero in heroes(g, me.seat, Who.ANOTHER) if hero.location in near]


def has_customers(g: FreedomFive, hero: Hero) -> bool:
    return bool(_customers(g, hero))


def has_cards(g: FreedomFive, hero: Hero) -> bool:
    return bool(hero.hand)


# -- the deck ----------------------------------------------------------------------------------------------

CARDS = (
    AbilityCard("Quick Study", MIND, 1, Once(All(Draw(2), DiscardCards(2)))),
    AbilityCard("Lab Notes", MIND, 1, TryAgain(TRIES), moment=Timing.TEST),
    AbilityCard("Sprint Start", MIND, 1, All(Move(SPRINT), AttackHenchmen()), is_action=True),
    AbilityCard(
        "Perfect Recall", MIND, 2,
        Special("shuffle your discard pile into your deck, then draw 3 Ability cards", recall_all, has_discards,
                "your discard pile is empty"),
        is_action=True,
    ),
    AbilityCard("Time and Motion", MIND, 2, Move(DELIVERY), moment=Timing.SCHEME),
    AbilityCard("Everywhere at Once", MIND, 3, All(Interact(), Move(FAR), Interact()), is_action=True),
    AbilityCard("Blur", BODY, 1, If(HARM, All(Prevent(1), Move(2)), is_said=False), moment=Timing.DAMAGE),
    AbilityCard("Hit and Run", BODY, 1, If(BESET, All(AttackHenchmen(), Move(2)), is_said=False), is_action=True),
    AbilityCard("Hypersonic Punch", BODY, 1, ForEach(MoreDice, RUN, at_most=PUNCH), moment=Timing.FIGHT),
    AbilityCard(
        "Lightning Reflexes", BODY, 2,
        Special("roll a Body die for each damage; each success prevents 1", dodge, is_harm, NO_DAMAGE),
        moment=Timing.DAMAGE,
    ),
    AbilityCard(
        "Piggyback", BODY, 2,
        Special(f"move up to {FAR} steps together with another Hero in your Location", carry, has_company, NOBODY_HERE),
    ),
    AbilityCard(
        "Wind Sprint", BODY, 3,
        Special(f"move up to {SPRINT} steps one by one, and remove 1 Henchman in each Location that you come to", run_through),
        is_action=True,
    ),
    AbilityCard(
        "House Call", SPIRIT, 1,
        Special("move straight to another Hero, who heals 1 Damage token", call_on, has_patients,
                "no other Hero has a Damage token"),
    ),
    AbilityCard(
        "Errand Sprint", SPIRIT, 1,
        Special(f"discard one of your Personal Tasks whose Location is up to {FAR} steps away, and move there", run_errand,
                has_errand, f"none of your Personal Tasks is up to {FAR} steps away"),
        is_action=True,
    ),
    AbilityCard(
        "Second Wind", SPIRIT, 1, Once(If(Condition("if you have no available Action token", is_out_of_breath), Refresh(1)))
    ),
    AbilityCard("In and Out", SPIRIT, 2, RescueWithin(SPRINT), is_action=True),
    AbilityCard(
        "There and Back", SPIRIT, 2,
        Special(f"move up to {SPRINT} steps, Interact there, then move back", there_and_back),
        is_action=True,
    ),
    AbilityCard(
        "Evacuation Sprint", SPIRIT, 3,
        Special(f"move up to {FAR} steps, then rescue each Bystander in your Location if no Henchmen are there", evacuate),
        is_action=True,
    ),
    AbilityCard(
        "Speed Reading", TECH, 1,
        Special(f"look at the top {READ} cards of your deck, take 1 and put the others on the bottom", skim, can_draw,
                "there is no card to draw"),
        is_action=True,
    ),
    AbilityCard(
        "Rapid Prototypes", TECH, 1,
        Special(f"discard the top {PROTOTYPES} cards of your deck, and roll the dice of those in the Villain's colour as well",
                try_prototypes, can_draw, NO_CARD),
        moment=Timing.FIGHT,
    ),
    AbilityCard(
        "Vortex", TECH, 1,
        Special(f"exchange all Henchmen in your Location and in another up to {SPRINT} steps away", whirl, can_whirl,
                "there are no other Henchmen so near"),
    ),
    AbilityCard(
        "Courier", TECH, 2,
        Special(f"move to another Hero up to {DELIVERY} steps away, then you both draw 1 Ability card", deliver, has_customers,
                f"no other Hero is up to {DELIVERY} steps away"),
        is_action=True,
    ),
    AbilityCard("Sprint Delivery", TECH, 2, All(Move(SPRINT), Interact()), is_action=True),
    AbilityCard("A Thousand Blows", TECH, 3, Cascade(), moment=Timing.TEST),
)  # fmt: skip

register(
    "Tachyon",
    CARDS,
    (
        Power(Move(2)),
        Power(If(Condition("if you have a card", has_cards), All(DiscardCards(1), Move(2), Interact()), is_said=False)),
    ),
    (
        TaskCard("Calibration Day", 26, TECH, 1),
        TaskCard("Night at the Telescope", 5),
        TaskCard("Office Hours", 20, MIND, 2),
    ),
)
