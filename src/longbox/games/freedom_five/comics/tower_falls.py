"""#5 The Tower Falls: Vantage has taken Freedom Tower, and the Heroes are outside."""

from __future__ import annotations

from longbox import All, Changes, Did, Forbids, OrElse, Refusal, When, effect
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, PURPLE, SPIRIT, TECH
from longbox.games.freedom_five.cards.masterminds import turn_over
from longbox.games.freedom_five.cards.verbs.choices import OnTest, either
from longbox.games.freedom_five.cards.verbs.city import (
    MeetBystander,
    PlaceBystander,
    PlaceHenchmen,
    RemoveAnarchy,
    RemoveHenchmen,
)
from longbox.games.freedom_five.cards.verbs.common import Where, Who, which_place
from longbox.games.freedom_five.cards.verbs.dice import MoreDice, Reroll
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, GainSpecial, GainTask, Heal, Prevent, TakeDamage
from longbox.games.freedom_five.cards.verbs.moves import GoTo, Move
from longbox.games.freedom_five.cards.verbs.plans import Advance
from longbox.games.freedom_five.cards.verbs.villains import HitMastermind, Reinforce
from longbox.games.freedom_five.city import HQ, LOCATIONS
from longbox.games.freedom_five.comic_kinds import Allowance, Chapter, Comic, Ending, Interaction, MastermindEvent, SideQuest
from longbox.games.freedom_five.comics.common import is_defeated, lose_tower, turns_over, villain, villain_phase, was_lost
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import ADVANCED, ATTACKING, DURABILITY, HITS, MOVING, VILLAIN_PHASE
from longbox.games.freedom_five.kinds import Power, Test, Timing
from longbox.games.freedom_five.rules import anarchy, henchmen
from longbox.games.freedom_five.rules.ending import lose, plan_succeeds
from longbox.games.freedom_five.rules.tests import passes
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb, Villain

VANTAGE, LORD, ENGINE = "Vantage", "Vantage, Lord of the Tower", "Vantage, Sunfall Engine"
RELAY = "relay"
RELAYS = (9, 16, 21)
GATES = (9, 14, 16, 21)  # the Locations around the Tower
WEEPING = (3, 9, 20)  # Locations with Anarchy at the start, if the Comic before was lost
SHUT_DOWN = Test(TECH, 4, 2)
MOST_GUARDS = 6  # at most this many Henchmen around the Tower count
TOO_MUCH = 4  # Anarchy tokens at Freedom Tower


def shut_down(g: FreedomFive, seat: int, location: int) -> None:
    """Remove a Relay."""
    g.props.remove((location, RELAY))
    g.tell("FF-STOK-02", Did, seat, "shuts down the Relay at {}", LOCATIONS[location])


@effect
class CutRelay(Verb):
    """Remove a Relay without a test."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.props else Refusal("FF-RULING-60", "there is no Relay left")

    async def do(self, g: FreedomFive, seat: int) -> None:
        there = sorted(location for location, _ in g.props)
        if there:
            shut_down(g, seat, await which_place(g, seat, there, "Which Relay is shut down?"))

    def say(self) -> str:
        return "shut down a Relay anywhere in the city"


OUTSIDE_EVENTS = (
    MastermindEvent("The service hatch", OnTest(Test(BODY, 3), GainSpecial(1), TakeDamage(1))),
    MastermindEvent("Drones", OnTest(Test(TECH, 4, 2), RemoveHenchmen(2, Where.NEAR), PlaceHenchmen(2, TECH))),
    MastermindEvent("The blueprint", OnTest(Test(MIND, 4, 2), OrElse(CutRelay(), Draw(2)), PlaceHenchmen(1, TECH))),
    MastermindEvent("A crowd looks up", All(PlaceBystander(Where.NEAR), Draw(1))),
    MastermindEvent("An old code", either(All(GainSpecial(1), Advance(1)), DiscardCards(2))),
)
FLOOR_EVENTS = (
    MastermindEvent("The lift shaft", OnTest(Test(BODY, 3), either(GoTo(HQ), Draw(2)), TakeDamage(2))),
    MastermindEvent("Fire doors", either(TakeDamage(2), PlaceHenchmen(2, TECH))),
    MastermindEvent("The trophy room", All(GainSpecial(1), PlaceHenchmen(1, MIND))),
    MastermindEvent("A turret turns", OnTest(Test(TECH, 4, 2), HitMastermind(1), TakeDamage(2))),
    MastermindEvent("The server room", OnTest(Test(MIND, 4, 2), OrElse(CutRelay(), HitMastermind(1)), Advance(1))),
)
SUNFALL_EVENTS = (
    MastermindEvent("Falling glass", OnTest(Test(BODY, 3), Draw(1), TakeDamage(1), Who.ALL_HERE)),
    MastermindEvent("The mirror array", OnTest(Test(TECH, 4, 2), HitMastermind(2), All(TakeDamage(1), Reinforce(1)))),
    MastermindEvent("His doubt", OnTest(Test(SPIRIT, 4, 2), either(HitMastermind(1), GainSpecial(1)), Advance(1))),
    MastermindEvent("A dead line", OrElse(RemoveAnarchy(Where.ANYWHERE), Draw(2))),
    MastermindEvent("Catch!", OnTest(Test(BODY, 4, 2), All(MeetBystander(), Draw(1)), GainTask())),
)


async def set_up(g: FreedomFive) -> None:
    """Guards around the Tower, the Relays, the loss of Hero HQ, and the consequences of The Weeping City."""
    await lose_tower(g)
    for location in GATES:
        await henchmen.place(g, location, [TECH], "FF-SETUP-29")
    g.props = [(location, RELAY) for location in RELAYS]
    if was_lost(g):
        for location in WEEPING:
            await anarchy.place(g, location, LOCATIONS[location].attribute, "FF-MODE-06")


def is_relay(g: FreedomFive, hero: Hero) -> bool:
    return (hero.location, RELAY) in g.props


async def try_relay(g: FreedomFive, hero: Hero) -> None:
    """A test, which a Hero may repeat: FF-STOK-02."""
    if await passes(g, hero, SHUT_DOWN, "FF-STOK-02", "the Relay") and is_relay(g, hero):
        shut_down(g, hero.seat, hero.location)


SHUT = Refusal("FF-COMIC-11", "Freedom Tower is shut: no Move Action ends there")
BEHIND_DOORS = Refusal("FF-COMIC-11", "nobody attacks Vantage in this Chapter")


def is_shut(g: FreedomFive, comic: Comic, location: int) -> Refusal | None:
    """Outside: no Hero can enter the Tower."""
    return SHUT if location == HQ else None


def sits_behind(g: FreedomFive, comic: Comic, villain: Villain) -> Refusal | None:
    """Outside: no Hero can attack Vantage."""
    return BEHIND_DOORS if villain.name.startswith(VANTAGE) else None


def shielded(g: FreedomFive, comic: Comic, villain: Villain, hits: int) -> int:
    """Forty Floors: each Relay blocks a hit on Vantage."""
    return hits - len(g.props) if villain.name.startswith(VANTAGE) else hits


def guarded(g: FreedomFive, comic: Comic, villain: Villain, usual: int) -> int:
    """Forty Floors and Sunfall: each Henchman around the Tower gives Vantage Durability."""
    guards = sum(len(g.henchmen[location]) for location in GATES)
    return usual + min(MOST_GUARDS, guards) if villain.name.startswith(VANTAGE) else usual


async def sunfall(g: FreedomFive) -> None:
    """Sunfall: he turns over, unless he has already."""
    if villain(g, VANTAGE).name == LORD:
        turn_over(g, villain(g, VANTAGE), ENGINE)


async def tower_burns(g: FreedomFive, comic: Comic, space: int) -> None:
    """Sunfall: each advance puts Anarchy at the Tower. Without a token nothing happens, so the track does not advance again."""
    if g.stacks[TECH] or g.stacks[PURPLE]:
        await anarchy.place(g, HQ, TECH, "FF-COMIC-11")


async def check_fire(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    """Lose at the start of a Villain phase, as with the cards that usually lie there."""
    if len(g.anarchy[HQ]) >= TOO_MUCH:
        lose(g, "Freedom Tower falls", "FF-END-03")


def progress(g: FreedomFive) -> float:
    """Each Relay is a step; the other side of Vantage's card counts as much as all of them."""
    return 0.05 * (len(RELAYS) - len(g.props)) + 0.15 * (villain(g, VANTAGE).name == ENGINE)


FALLS = f"The Heroes lose if {TOO_MUCH} Anarchy tokens are at Freedom Tower when a Villain phase begins."
TURNS = "At his Durability Vantage's card is turned over, and the damage stays on it."
GUARDS = (
    f"Vantage has 1 more Durability for each Henchman in the four Locations around Freedom Tower, but at most {MOST_GUARDS} more."
)
SWITCH = f"A Relay is shut down by an Interact and a test: {SHUT_DOWN.say()}."

TOWER_FALLS = Comic(
    key="tower-falls",
    number=5,
    name="The Tower Falls",
    premise=(
        "Vantage has bought the company that services the lifts. Now Freedom Tower answers to him, its guns look inward, and the "
        "Heroes stand in the street and look up at their own windows."
    ),
    objective="Vantage is defeated, on the second side of his card",
    peril=f"The Mastermind track reaches 10, or {TOO_MUCH} Anarchy tokens are at Freedom Tower when a Villain phase begins.",
    villains={LORD: HQ, "Cold Read": 16, "Queensbury": 21, "Mother Hollow": 14},
    mastermind=LORD,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=8,
    tokens=(),
    plots=(3, 6),
    chapters=(
        Chapter(
            title="Outside",
            special_rules=("No Move Action ends at Freedom Tower, and nobody attacks Vantage.", SWITCH, TURNS, FALLS),
            objective="Shut down the Relays at City Hall, the Museum of Tomorrow and the Conteh Sporting Complex.",
            is_achieved=lambda g: not g.props,
            rewards=(Power(Reroll(2), Timing.TEST), Power(RemoveHenchmen(2, Where.ANYWHERE))),
            events=OUTSIDE_EVENTS,
            villain_phase=villain_phase(2),
            hooks=(Forbids(MOVING, is_shut), Forbids(ATTACKING, sits_behind)),
        ),
        Chapter(
            title="Forty Floors",
            special_rules=(
                "Vantage ignores 1 more success of each attacker for every Relay that is left.",
                GUARDS,
                SWITCH,
                TURNS,
                FALLS,
            ),
            objective="Turn Vantage's card over.",
            is_achieved=lambda g: villain(g, VANTAGE).name == ENGINE,
            rewards=(Power(MoreDice(2), Timing.FIGHT), Power(Heal(2))),
            events=FLOOR_EVENTS,
            villain_phase=villain_phase(2),
            hooks=(Changes(HITS, shielded), Changes(DURABILITY, guarded)),
        ),
        Chapter(
            title="Sunfall",
            special_rules=(
                "When this Chapter begins Vantage's card is turned over, if it was not before.",
                "When the track advances, a Tech Anarchy token is placed at Freedom Tower, as long as there are tokens for it.",
                GUARDS,
                FALLS,
            ),
            objective="",
            rewards=(Power(Prevent(2), Timing.DAMAGE), Power(Move(3))),
            events=SUNFALL_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=sunfall,
            hooks=(When(ADVANCED, tower_burns), Changes(DURABILITY, guarded)),
        ),
    ),
    is_won=is_defeated(VANTAGE),
    victory=Ending(
        "The sun goes out at four in the morning, as it should. There is glass as far as the park. Somebody finds the kettle.",
        envelopes=(5,),
    ),
    defeat=Ending(
        "It falls slowly, floor by floor, with all the lights on. In the morning there is sky where the Heroes used to live.",
        envelopes=(5,),
        next_time="Freedom Tower is a building site: Five Fronts begins with Hero HQ under construction.",
    ),
    at_the_end=plan_succeeds,
    set_up=set_up,
    hooks=(When(VILLAIN_PHASE, check_fire),),
    beaten={LORD: turns_over(ENGINE)},
    interactions=(Interaction(RELAY, "Interact: shut down the Relay", is_relay, try_relay, test=SHUT_DOWN),),
    quest=SideQuest(
        "Guided Tour",
        chapter=1,
        locations=(8, 22, 27),
        test=Test(MIND, 3),
        success="The staff of the Tower are safe, and they know who came for them: Five Fronts begins with a Special card more "
        "for every Hero.",
    ),
    allowance=Allowance(points=5, augments=1, allies=1, modifiers=1),
    notes=lambda g: {"Relays": str(len(g.props))},
    progress=progress,
)

publish(TOWER_FALLS)
