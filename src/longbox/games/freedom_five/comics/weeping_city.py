"""#4 The Weeping City: Saint Sorrow asks for nothing but that the Heroes stay home and grieve."""

from __future__ import annotations

from longbox import All, Forbids, Happened, OrElse, Refusal, When, effect
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.choices import OnTest, either
from longbox.games.freedom_five.cards.verbs.city import (
    MeetBystander,
    PlaceAnarchy,
    PlaceBystander,
    RemoveAnarchy,
    RemoveHenchmen,
    Rescue,
)
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import (
    DiscardCards,
    Draw,
    DropTask,
    Exhaust,
    GainTask,
    Heal,
    Refresh,
    TakeDamage,
)
from longbox.games.freedom_five.cards.verbs.plans import LookAhead
from longbox.games.freedom_five.cards.verbs.villains import HitMastermind, Reinforce, Unguard
from longbox.games.freedom_five.comic_kinds import Allowance, Chapter, Comic, Ending, MastermindEvent, SideQuest
from longbox.games.freedom_five.comics.common import arrives, at_pulse, count, is_defeated, villain, villain_phase, was_lost
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import BYSTANDER_RESCUED, INTERACTING, TASK_DONE, TURN_OVER, Meeting
from longbox.games.freedom_five.kinds import Power, Test, Timing
from longbox.games.freedom_five.rules import henchmen, track
from longbox.games.freedom_five.rules.damage import heal
from longbox.games.freedom_five.rules.ending import lose
from longbox.games.freedom_five.rules.hand import discard_at_random
from longbox.games.freedom_five.rules.moves import enter_city
from longbox.games.freedom_five.rules.slots import gain_task
from longbox.games.freedom_five.state import FreedomFive, Hero, Verb

SORROW = "Saint Sorrow"
OPERA, PARK = 29, 14
REMEMBERED = 3  # cards in hand at the start, if The Night Train was lost
TASKS_DONE, RESCUED, DUSK = "Tasks done", "Bystanders rescued", "Dusk"
NIGHTFALL = 3  # Dusk counters


async def set_up(g: FreedomFive) -> None:
    """Every Hero gets a Personal Task, and forgets cards if The Night Train was lost."""
    for hero in g.heroes:
        await gain_task(g, hero, "FF-SETUP-29")
        if was_lost(g):
            discard_at_random(g, hero, max(0, len(hero.hand) - REMEMBERED), "FF-MODE-06")


# -- Stay Home -------------------------------------------------------------------------------------------


async def console(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    """Stay Home: a completed Task heals."""
    count(g, TASKS_DONE)
    await heal(g, hero, 1, "FF-COMIC-11")


# -- Procession ------------------------------------------------------------------------------------------


async def procession(g: FreedomFive) -> None:
    await arrives(g, SORROW, OPERA)


MOURNING = Refusal("FF-COMIC-11", "a Hero with a Personal Task does not Interact with Bystanders in this Chapter")


def in_mourning(g: FreedomFive, comic: Comic, meeting: Meeting) -> Refusal | None:
    """Procession: a Hero with a Personal Task cannot rescue Bystanders."""
    return MOURNING if meeting.kind == "bystander" and meeting.hero.tasks else None


async def woken(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    count(g, RESCUED)


def wanted(g: FreedomFive) -> int:
    """The Bystanders to rescue."""
    return 3 if len(g.heroes) == 1 else 4


# -- Vespers ---------------------------------------------------------------------------------------------


async def stay_home(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    """Vespers: a Hero in Private Life adds a Henchman to his card."""
    if hero.is_private:
        await henchmen.join_villain(g, SPIRIT, "FF-VHEN-01")


# -- The Vigil -------------------------------------------------------------------------------------------


async def begin_vigil(g: FreedomFive) -> None:
    """The end of the track does not end the game (FF-TRACK-05). It begins a Chapter as a Plot token does: FF-CHAP-03."""
    await track.next_chapter(g, "FF-TRACK-05")


async def sit_down(g: FreedomFive) -> None:
    """The Vigil: he is placed without his Movement ability (FF-RULING-53)."""
    enter_city(g, villain(g, SORROW), PARK, "FF-CHAP-05")


async def darken(g: FreedomFive) -> None:
    """The Vigil: a Dusk counter is added. The last one loses the game."""
    g.tell("FF-COMIC-11", Happened, "Dusk: {} of {}", count(g, DUSK), NIGHTFALL)
    if g.counters[DUSK] == NIGHTFALL:
        lose(g, "it is dark, and nobody gets up any more", "FF-TRACK-05")


def progress(g: FreedomFive) -> float:
    """The progress of the first Chapters, and the Dusk counters still missing."""
    consoled = min(1.0, g.counters.get(TASKS_DONE, 0) / len(g.heroes))
    awake = min(1.0, g.counters.get(RESCUED, 0) / wanted(g))
    return 0.05 * consoled + 0.05 * awake + 0.1 * (NIGHTFALL - g.counters.get(DUSK, 0))


@effect
class Lighten(Verb):
    """Remove a Dusk counter."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        return None if g.counters.get(DUSK) else Refusal("FF-RULING-60", "there is no Dusk counter")

    async def do(self, g: FreedomFive, seat: int) -> None:
        if g.counters.get(DUSK):
            g.counters[DUSK] -= 1
            g.tell("FF-COMIC-11", Happened, "A Dusk counter is removed")

    def say(self) -> str:
        return "remove a Dusk counter"


HOME_EVENTS = (
    MastermindEvent("The voice on the radio", OnTest(Test(SPIRIT, 3), Draw(2), GainTask())),
    MastermindEvent("An old photograph", either(DropTask(), Heal(1))),
    MastermindEvent("The empty chair", either(GainTask(), DiscardCards(2))),
    MastermindEvent("Dial tone", OnTest(Test(TECH, 3), LookAhead(3), Exhaust(1))),
    MastermindEvent("A neighbour knocks", All(MeetBystander(), Heal(1, Who.ALL_HERE))),
)
PROCESSION_EVENTS = (
    MastermindEvent("Candles", All(PlaceBystander(), Draw(1))),
    MastermindEvent("Stampede", OnTest(Test(BODY, 4, 2), OrElse(Rescue(Where.ANYWHERE), Draw(2)), TakeDamage(1, Who.ALL_HERE))),
    MastermindEvent("The choir", OnTest(Test(MIND, 3), RemoveHenchmen(2, Where.NEAR), Reinforce(2))),
    MastermindEvent("Confession", either(All(GainTask(), Draw(3)), TakeDamage(1, unblockable=True))),
    MastermindEvent("Rain", All(RemoveAnarchy(Where.ANYWHERE), DiscardCards(1, Who.ALL))),
)
VESPERS_EVENTS = (
    MastermindEvent("The names are read", OnTest(Test(SPIRIT, 4, 2), Draw(1, Who.ALL), DiscardCards(1, Who.ALL))),
    MastermindEvent("The bell rope", OnTest(Test(BODY, 4, 2), HitMastermind(2), TakeDamage(2))),
    MastermindEvent("Silence", either(Exhaust(2), Reinforce(1))),
    MastermindEvent("Doubt", either(GainTask(), PlaceAnarchy(SPIRIT))),
    MastermindEvent("Dawn, seen early", either(Refresh(2), Heal(2))),
)
VIGIL_EVENTS = (
    MastermindEvent("One lit window", OnTest(Test(SPIRIT, 4, 2), HitMastermind(2), TakeDamage(1))),
    MastermindEvent("The name he had", OnTest(Test(MIND, 4, 2), HitMastermind(2), DiscardCards(2))),
    MastermindEvent("The bench beside him", either(All(HitMastermind(1), GainTask()), Heal(1, Who.ALL))),
    MastermindEvent("Everybody hums", OnTest(Test(SPIRIT, 3), HitMastermind(1), None, Who.ALL)),
    MastermindEvent("The first tram", either(Lighten(), Draw(3))),
)

WEEPING_CITY = Comic(
    key="weeping-city",
    number=4,
    name="The Weeping City",
    premise=(
        "A soft voice on the late radio knows what each listener has lost. People sit down where they are, and do not get up. "
        "Saint Sorrow asks for nothing but that the Heroes stay home and grieve as well."
    ),
    objective="Saint Sorrow is defeated",
    peril=f"There are {NIGHTFALL} Dusk counters in the last Chapter, which the end of the Mastermind track begins.",
    villains={SORROW: 0, "Cold Read": 20, "Scrapjaw": 2, "Doctor Solder": 26},
    mastermind=SORROW,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=8,
    tokens=(),
    plots=(3, 6),
    chapters=(
        Chapter(
            title="Stay Home",
            special_rules=("A Hero who does a Personal Task also heals 1 Damage token.",),
            objective="Do as many Personal Tasks as there are Heroes, all together.",
            is_achieved=lambda g: g.counters.get(TASKS_DONE, 0) >= len(g.heroes),
            rewards=(Power(Unguard(2)), Power(DropTask())),
            events=HOME_EVENTS,
            villain_phase=villain_phase(2),
            hooks=(When(TASK_DONE, console),),
        ),
        Chapter(
            title="Procession",
            special_rules=(
                "As this Chapter begins Saint Sorrow comes to the Opera.",
                "A Hero with a Personal Task does not Interact with Bystanders.",
            ),
            objective="Rescue 4 Bystanders in this Chapter, or 3 if you are alone.",
            is_achieved=lambda g: g.counters.get(RESCUED, 0) >= wanted(g),
            rewards=(Power(Rescue(Where.NEAR)), Power(Draw(2))),
            events=PROCESSION_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=procession,
            hooks=(Forbids(INTERACTING, in_mourning), When(BYSTANDER_RESCUED, woken)),
        ),
        Chapter(
            title="Vespers",
            special_rules=(
                "A Hero who ends the turn in Private Life adds 1 Spirit Henchman to Saint Sorrow's card.",
                "The end of the Mastermind track begins the last Chapter.",
            ),
            objective="",
            rewards=(Power(MoreDice(2), Timing.FIGHT), Power(Heal(2))),
            events=VESPERS_EVENTS,
            villain_phase=villain_phase(2, 1),
            hooks=(When(TURN_OVER, stay_home),),
        ),
        Chapter(
            title="The Vigil",
            special_rules=(
                "As this Chapter begins Saint Sorrow sits down in Central Park.",
                "Whenever the Mastermind track would advance, add 1 Dusk counter instead.",
                "Every third Villain phase ends with 1 more Dusk counter.",
                f"With {NIGHTFALL} Dusk counters the Heroes have lost.",
            ),
            objective="",
            rewards=(Power(MoreDice(3), Timing.FIGHT), Power(Heal(1, Who.ALL))),
            events=VIGIL_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=sit_down,
            hooks=(at_pulse(darken),),
        ),
    ),
    is_won=is_defeated(SORROW),
    victory=Ending(
        "Somebody laughs on a tram, at nothing much, and cannot stop. By the last station the whole car is crying, and it helps.",
        envelopes=(4,),
    ),
    defeat=Ending(
        "It is very quiet. On every bench, on every step somebody sits, and the voice on the radio reads the next name.",
        envelopes=(4,),
        next_time="Some never got up: The Tower Falls begins with Anarchy at the Hospital, at City Hall and at the University.",
    ),
    at_the_end=begin_vigil,
    beyond=darken,
    set_up=set_up,
    quest=SideQuest(
        title="Requiem for the Living",
        chapter=2,
        locations=(3, 19, 25),
        test=Test(SPIRIT, 4, 2),
        price=2,
        success="Three who had sat down get up, and bring their friends, their papers and what they know to Freedom Tower.",
        envelopes=(6, 8),
    ),
    allowance=Allowance(points=4, augments=1, modifiers=1),
    progress=progress,
)

publish(WEEPING_CITY)
