"""#3 The Night Train: Professor Lacuna wants four Cases full of stolen hours out of town by dawn."""

from __future__ import annotations

from longbox import All, Cost, Did, Refusal, When, effect
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.choices import DiscardOf, OnTest, either
from longbox.games.freedom_five.cards.verbs.city import (
    MeetBystander,
    PlaceAnarchy,
    PlaceBystander,
    PlaceHenchmen,
    RemoveAnarchy,
    RemoveHenchmen,
    has_room,
    shift,
)
from longbox.games.freedom_five.cards.verbs.common import Where, Who, places, which_place
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import (
    DiscardCards,
    Draw,
    Exhaust,
    GainSpecial,
    Heal,
    Prevent,
    TakeBack,
    TakeDamage,
)
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.plans import Advance, LookAhead, Plot, ReturnToken
from longbox.games.freedom_five.cards.verbs.villains import HitMastermind, Unguard
from longbox.games.freedom_five.cards.verbs.villainy import heroes_at, nearest
from longbox.games.freedom_five.city import HQ, LOCATIONS
from longbox.games.freedom_five.comic_kinds import (
    Allowance,
    Chapter,
    Comic,
    Ending,
    Interaction,
    MastermindEvent,
    Railway,
    SideQuest,
)
from longbox.games.freedom_five.comics.common import arrives, count, driven_off, villain, villain_phase
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import KNOCKED_OUT, PULSE, TURN_OVER, VILLAIN_MOVED
from longbox.games.freedom_five.kinds import Power, Test, Timing
from longbox.games.freedom_five.rules.damage import hurt
from longbox.games.freedom_five.rules.ending import check_won, plan_succeeds
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import TEXT, FreedomFive, Hero, Verb, Villain
from longbox.games.freedom_five.telling import VillainMoved

LACUNA, TRAIN = "Professor Lacuna", "Fright Train"
MUSEUM = 16
RAILS = (4, 10, 16, 22, 21, 20, 19, 13, 7, 8, 9, 3)  # then 4 again
CASE, CHARGE = "case", "charge"
FIRST_CASES, MORE_CASES = (5, 25), (12, 30)
HANDED_IN, DRIVEN_OFF = "Cases handed in", "Lacuna driven off"
CASES = len(FIRST_CASES) + len(MORE_CASES)
BRIDGES = {5: (5, 6), 23: (23, 24), 29: (29, 30)}  # the ends of each, by the Location of its Charge
DISARM, HURRY = Test(TECH, 4, 2), Test(TECH, 3)
FAR_STOPS = 3


# -- the Cases -------------------------------------------------------------------------------------------


def case_is_here(g: FreedomFive, hero: Hero) -> bool:
    return (hero.location, CASE) in g.props


def hands_are_full(g: FreedomFive, hero: Hero) -> Refusal | None:
    return Refusal("FF-STOK-02", "nobody carries two Cases") if CASE in hero.carries else None


def pick_up(g: FreedomFive, hero: Hero, location: int) -> None:
    """A Hero picks up a Case."""
    g.props.remove((location, CASE))
    hero.carries.append(CASE)
    g.tell("FF-STOK-02", Did, hero.seat, "takes the Case at {}", LOCATIONS[location])


async def take_case(g: FreedomFive, hero: Hero) -> None:
    pick_up(g, hero, hero.location)


def can_hand_in(g: FreedomFive, hero: Hero) -> bool:
    return hero.location == HQ and CASE in hero.carries


async def hand_in(g: FreedomFive, hero: Hero) -> None:
    """A Case is handed in."""
    hero.carries.remove(CASE)
    g.tell("FF-STOK-02", Did, hero.seat, "hands in a Case, {} of {}", count(g, HANDED_IN), CASES)


def drop(g: FreedomFive, hero: Hero) -> None:
    """A Hero drops all Cases in the Hero's Location."""
    for _ in range(hero.carries.count(CASE)):
        hero.carries.remove(CASE)
        g.props.append((hero.location, CASE))
        g.tell("FF-STOK-02", Did, hero.seat, "drops a Case at {}", LOCATIONS[hero.location])


async def knocked_out(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    drop(g, hero)


@effect
class Snatch(Verb):
    """Take a Case in spite of Henchmen, Anarchy and other Cases."""

    def _there(self, g: FreedomFive, seat: int) -> list[int]:
        return [number for number in places(g, seat, Where.NEAR) if (number, CASE) in g.props]

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if self._there(g, seat) else Refusal("FF-RULING-60", "there is no such Case")

    async def do(self, g: FreedomFive, seat: int) -> None:
        pick_up(g, g.heroes[seat], await which_place(g, seat, self._there(g, seat), "Which Case do you take?"))

    def say(self) -> str:
        return "take a Case in or next to your Location, even as a second one, and even from among Henchmen or Anarchy"


# -- the train -------------------------------------------------------------------------------------------


def next_stop(location: int) -> int:
    """The next stop on the rails; from elsewhere, the nearest stop."""
    if location in RAILS:
        return RAILS[(RAILS.index(location) + 1) % len(RAILS)]
    stop = nearest(location, RAILS.__contains__)
    assert stop is not None, "the rails can be reached from everywhere"
    return stop


async def ride(g: FreedomFive, train: Villain) -> None:
    """Move one stop, with the Henchmen for whom there is room, and hurt the Heroes there. This is not its Movement ability."""
    here, to = train.location, next_stop(train.location)
    train.location = to
    g.tell("FF-COMIC-11", VillainMoved, train.name, to)
    for attribute in g.henchmen[here]:
        if has_room(g, to):
            shift(g, here, to, attribute)
    for hero in heroes_at(g, train):
        await hurt(g, hero, 1, "FF-COMIC-11")


async def keep_riding(g: FreedomFive, comic: Comic, _: None) -> None:
    train = villain(g, TRAIN)
    if is_in_city(train):
        await ride(g, train)


@effect
class SwitchPoints(Verb):
    """Move the train some stops, as the player chooses."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if is_in_city(villain(g, TRAIN)) else Refusal("FF-VILL-13", f"{TRAIN} is not in the city")

    async def do(self, g: FreedomFive, seat: int) -> None:
        train = villain(g, TRAIN)
        if not is_in_city(train):
            return
        stops = [next_stop(train.location)]
        while len(stops) < FAR_STOPS:
            stops.append(next_stop(stops[-1]))
        to = await which_place(g, seat, stops, f"Where does {TRAIN} go?", TEXT)
        while train.location != to:
            await ride(g, train)

    def say(self) -> str:
        return f"{TRAIN} goes 1 to {FAR_STOPS} stops along the rails"


# -- the bridges -----------------------------------------------------------------------------------------


async def wire(g: FreedomFive) -> None:
    """Every Bridge Is Wired: two more Cases, and a Charge on each bridge."""
    g.props += [(number, CASE) for number in MORE_CASES]
    g.props += [(number, CHARGE) for number in BRIDGES]


def charge_is_here(g: FreedomFive, hero: Hero) -> bool:
    return (hero.location, CHARGE) in g.props


async def disarm(g: FreedomFive, hero: Hero) -> None:
    """A test, which a Hero may repeat."""
    if not await passes(g, hero, DISARM, "FF-STOK-02", "the Charge", "on failure take 1 damage"):
        await hurt(g, hero, 1, "FF-STOK-02")
    elif charge_is_here(g, hero):
        g.props.remove((hero.location, CHARGE))
        g.tell("FF-STOK-02", Did, hero.seat, "disarms the Charge at {}", LOCATIONS[hero.location])


async def tick(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    """Every Bridge Is Wired: a Hero at either end of a wired bridge takes a test."""
    is_wired = any((number, CHARGE) in g.props and hero.location in ends for number, ends in BRIDGES.items())
    if is_wired and not await passes(g, hero, HURRY, "FF-COMIC-11", "the wired bridge", "on failure take 2 damage"):
        await hurt(g, hero, 2, "FF-COMIC-11")


# -- Professor Lacuna ------------------------------------------------------------------------------------


async def terminus(g: FreedomFive) -> None:
    """Terminus: she comes herself, and the Charges are gone."""
    g.props = [prop for prop in g.props if prop[1] != CHARGE]
    await arrives(g, LACUNA, MUSEUM)


async def forget(g: FreedomFive, comic: Comic, who: Villain) -> None:
    """Terminus: a Hero who meets her drops all Cases."""
    if who.name == LACUNA:
        for hero in heroes_at(g, who):
            drop(g, hero)


async def driven_out_of_town(g: FreedomFive, lacuna: Villain, heroes: list[Hero]) -> None:
    await driven_off(g, lacuna, heroes)
    count(g, DRIVEN_OFF)
    check_won(g)


def is_won(g: FreedomFive) -> bool:
    return g.counters.get(HANDED_IN, 0) == CASES and DRIVEN_OFF in g.counters


def progress(g: FreedomFive) -> float:
    """Cases carried and handed in. Driving Lacuna off counts more than all the damage on her card."""
    carried = sum(hero.carries.count(CASE) for hero in g.heroes)
    driven = 0.1 * (len(g.heroes) + 4) if DRIVEN_OFF in g.counters else 0.0
    return driven + 0.2 * g.counters.get(HANDED_IN, 0) + 0.07 * carried


def goals(g: FreedomFive, hero: Hero) -> dict[int, float]:
    """Bring a Case home; else go to a Case or a Charge."""
    if CASE in hero.carries:
        return {HQ: 0.8}
    charges = {number: 0.3 for number, kind in g.props if kind == CHARGE}
    return charges | {number: 0.6 for number, kind in g.props if kind == CASE}


async def set_up(g: FreedomFive) -> None:
    g.props = [(number, CASE) for number in FIRST_CASES]


ABOARD_EVENTS = (
    MastermindEvent("Ticket check", OnTest(Test(MIND, 3), Draw(2), DiscardCards(1, at_random=True))),
    MastermindEvent("Sleeper car", either(All(Heal(2), Exhaust(1)), Draw(1))),
    MastermindEvent("Switched points", SwitchPoints()),
    MastermindEvent("A stowaway", OnTest(Test(SPIRIT, 3), MeetBystander(), PlaceHenchmen(1, MIND))),
    MastermindEvent("A coffin full of clocks", OnTest(Test(TECH, 4, 2), GainSpecial(1), Advance(1))),
)
BRIDGE_EVENTS = (
    MastermindEvent("The blue wire", OnTest(Test(TECH, 4, 2), GainSpecial(1), TakeDamage(2))),
    MastermindEvent("The bridge keeper", either(Move(5), MeetBystander())),
    MastermindEvent("A decoy", OnTest(Test(MIND, 3), Draw(2), Plot())),
    MastermindEvent("It ticks", either(Exhaust(2), PlaceAnarchy(TECH))),
    MastermindEvent("A witness", All(PlaceBystander(Where.NEAR), LookAhead(3))),
)
TERMINUS_EVENTS = (
    MastermindEvent("A lost name", OnTest(Test(MIND, 3), DiscardCards(1), DiscardCards(3, at_random=True))),
    MastermindEvent("Rewind", either(TakeBack(2), ReturnToken())),
    MastermindEvent("The conductor", OnTest(Test(BODY, 4, 2), RemoveHenchmen(3, Where.NEAR), TakeDamage(2))),
    MastermindEvent("The mirror in the dining car", either(Cost(DiscardOf(2, MIND), HitMastermind(2)), TakeDamage(1))),
    MastermindEvent("The whistle", either(Move(2, Who.ALL), Draw(1, Who.ALL))),
)

CASE_RULES = (
    "Interact to take a Case, and again to hand it in at Freedom Tower. Nobody carries two.",
    "A Hero who is knocked out drops the Case.",
    f"Every third Villain phase ends with {TRAIN} one stop further along the rails ({', '.join(map(str, RAILS))}).",
    "Off the rails it goes to the nearest stop. It takes along Henchmen for whom there is room, and deals Heroes there 1 damage.",
)

NIGHT_TRAIN = Comic(
    key="night-train",
    number=3,
    name="The Night Train",
    premise=(
        "A train without a timetable circles the city. Four cases wait for it, full of hours stolen from people who no longer "
        "know what they miss. Professor Lacuna wants them on board, and out of town, by dawn."
    ),
    objective=f"{CASES} Cases are handed in at Freedom Tower, and Professor Lacuna is driven off",
    peril="The Mastermind track reaches 10.",
    villains={LACUNA: 0, TRAIN: 4, "The Penitent": 14, "Patchbay": 8},
    mastermind=LACUNA,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=4,
    tokens=(),
    plots=(3, 6),
    chapters=(
        Chapter(
            title="All Aboard",
            special_rules=CASE_RULES,
            objective="Hand in a Case.",
            is_achieved=lambda g: HANDED_IN in g.counters,
            rewards=(Power(Unguard(2)), Power(SwitchPoints())),
            events=ABOARD_EVENTS,
            villain_phase=villain_phase(1, 1),
        ),
        Chapter(
            title="Every Bridge Is Wired",
            special_rules=(
                "As this Chapter begins 2 more Cases lie at the Lighthouse and at the Airfield.",
                "A Charge lies on each bridge: at the Observatory (5-6), the Power Station (23-24) and the Opera (29-30).",
                f"Whoever ends the turn at either end of such a bridge tests {HURRY.say()}, and on failure takes 2 damage.",
                f"Interact with a Charge to test {DISARM.say()}: then it is gone, and on failure you take 1 damage.",
                *CASE_RULES,
            ),
            objective="Disarm all Charges.",
            is_achieved=lambda g: all(kind != CHARGE for _, kind in g.props),
            rewards=(Power(RemoveAnarchy(Where.ANYWHERE)), Power(Snatch())),
            events=BRIDGE_EVENTS,
            villain_phase=villain_phase(2),
            enter=wire,
            hooks=(When(TURN_OVER, tick),),
        ),
        Chapter(
            title="Terminus",
            special_rules=(
                "As this Chapter begins Professor Lacuna comes to the Museum of Tomorrow, and all Charges are gone.",
                "Heroes to whom Professor Lacuna moves drop their Cases.",
                "At her Durability Lacuna is not defeated but driven off, for good: every attacker gains a Special card.",
                *CASE_RULES,
            ),
            objective="",
            rewards=(Power(Prevent(2), Timing.DAMAGE), Power(MoreDice(2), Timing.FIGHT)),
            events=TERMINUS_EVENTS,
            villain_phase=villain_phase(1, 1),
            enter=terminus,
            hooks=(When(VILLAIN_MOVED, forget),),
        ),
    ),
    is_won=is_won,
    victory=Ending(
        "The hours go back to their owners. All over town people stop in the street and remember what it was they came for.",
        envelopes=(3, 8),
    ),
    defeat=Ending(
        "The train leaves on time. It is the only one who has any.",
        envelopes=(3,),
        next_time="One Case has opened on the way, and all forget something: The Weeping City begins with 3 cards in hand.",
    ),
    at_the_end=plan_succeeds,
    set_up=set_up,
    hooks=(When(PULSE, keep_riding), When(KNOCKED_OUT, knocked_out)),
    beaten={LACUNA: driven_out_of_town},
    interactions=(
        Interaction("case", "Take the Case", case_is_here, take_case, hands_are_full),
        Interaction("hand-in", "Hand in the Case", can_hand_in, hand_in),
        Interaction("charge", f"Disarm the Charge: {DISARM.say()}", charge_is_here, disarm, test=DISARM),
    ),
    quest=SideQuest(
        title="Lost Property",
        chapter=1,
        locations=(8, 10, 19),
        test=Test(MIND, 3),
        success="Somebody has kept it all: not only umbrellas, but things that only you could have lost, and only you can use.",
        envelopes=(5,),
    ),
    railway=Railway(TRAIN, RAILS, next_stop),
    allowance=Allowance(points=3, modifiers=1),
    progress=progress,
    goals=goals,
)

publish(NIGHT_TRAIN)
