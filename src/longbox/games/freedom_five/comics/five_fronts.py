"""#6 Five Fronts: General Ruction has learned, and fights in places without Heroes."""

from __future__ import annotations

from longbox import All, Changes, Happened, May, When
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT
from longbox.games.freedom_five.cards.masterminds import turn_over
from longbox.games.freedom_five.cards.verbs.choices import EVENT, OnTest, either
from longbox.games.freedom_five.cards.verbs.city import MeetBystander, PlaceHenchmen, RemoveAnarchy, RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, GainSpecial, GainTask, Heal, TakeDamage
from longbox.games.freedom_five.cards.verbs.moves import Move
from longbox.games.freedom_five.cards.verbs.plans import Advance, LookAhead
from longbox.games.freedom_five.cards.verbs.villains import HitVillain, Reinforce, Unguard
from longbox.games.freedom_five.city import CITY
from longbox.games.freedom_five.comic_kinds import Allowance, Chapter, Comic, Ending, MastermindEvent, SideQuest
from longbox.games.freedom_five.comics.common import (
    arrives,
    defeated,
    driven_off,
    had_quest,
    lose_tower,
    villain,
    villain_phase,
    was_lost,
)
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import ADVANCED, DEFEATED, DURABILITY, PULSE, VILLAIN_MISSED
from longbox.games.freedom_five.kinds import Power, Test, Timing
from longbox.games.freedom_five.rules import henchmen
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import MOST_HENCHMEN, FreedomFive, Villain

RUCTION, MARSHAL, LAST = "General Ruction", "General Ruction, Field Marshal", "General Ruction, Last Stand"
AIRFIELD = 30
FRONTS = 3  # Villains to defeat
RELIEF = 1  # cards for every Hero when one of the three is defeated
ALONE = 2  # a Hero within this many steps keeps a Villain from recovering
LAST_MORE = 2  # extra Durability of the last of the three

EVERYWHERE_EVENTS = (
    MastermindEvent("Supply drop", All(Draw(2), PlaceHenchmen(1, BODY))),
    MastermindEvent("The double agent", OnTest(Test(MIND, 3), LookAhead(3), DiscardCards(2, at_random=True))),
    MastermindEvent("Field radio", either(Draw(1, Who.ALL), Move(2, Who.ALL))),
    MastermindEvent("Minefield", OnTest(Test(BODY, 4, 2), GainSpecial(1), TakeDamage(2))),
    MastermindEvent("A letter from home", May(All(GainTask(), GainSpecial(1), Draw(2)), rule=EVENT)),
)
PINCER_EVENTS = (
    MastermindEvent("Bridgehead", OnTest(Test(BODY, 4, 2), RemoveHenchmen(2, Where.NEAR), PlaceHenchmen(2, BODY))),
    MastermindEvent("Medic tent", either(Heal(2), Heal(1, Who.ALL))),
    MastermindEvent("A false order", OnTest(Test(MIND, 4, 2), Unguard(3), Advance(1))),
    MastermindEvent("Sniper", either(TakeDamage(1, unblockable=True), Advance(1))),
    MastermindEvent("Parade", OnTest(Test(SPIRIT, 3), MeetBystander(), PlaceHenchmen(1, BODY))),
)
LAST_EVENTS = (
    MastermindEvent("The bridge burns", OnTest(Test(BODY, 4, 2), RemoveHenchmen(3, Where.NEAR), Reinforce(2))),
    MastermindEvent("The last medic", All(Heal(2), Reinforce(1))),
    MastermindEvent("An order nobody gave", OnTest(Test(MIND, 4, 2), Unguard(3), All(Reinforce(1), Advance(1)))),
    MastermindEvent("Point blank", either(TakeDamage(2), Reinforce(2))),
    MastermindEvent("Nobody cheers", OnTest(Test(SPIRIT, 3), All(MeetBystander(), Draw(1)), Reinforce(1))),
)


async def set_up(g: FreedomFive) -> None:
    """The consequences of The Tower Falls and of its Side Quest."""
    if was_lost(g):
        await lose_tower(g)
    if had_quest(g):
        for hero in g.heroes:
            await gain_special(g, hero, "FF-QUEST-06")


async def comes_back(g: FreedomFive) -> None:
    """Pincer: General Ruction comes back to the Airfield."""
    await arrives(g, RUCTION, AIRFIELD)


async def last_stand(g: FreedomFive) -> None:
    """Last Stand: if he is in the city he stays there, with his damage."""
    turn_over(g, villain(g, RUCTION), LAST)
    await arrives(g, RUCTION, AIRFIELD)


def fronts(g: FreedomFive) -> list[Villain]:
    """Those of the three Villains who are in the city."""
    return [each for each in g.villains if not each.is_mastermind and is_in_city(each)]


async def escorts(g: FreedomFive, comic: Comic, space: int) -> None:
    """Everywhere at Once: a soldier joins each of the three. This causes no Overrun, so the track does not advance again."""
    for each in fronts(g):
        if g.supply[BODY] and len(g.henchmen[each.location]) < MOST_HENCHMEN:
            await henchmen.place(g, each.location, [BODY], "FF-COMIC-11")


async def recover(g: FreedomFive, comic: Comic, _: None) -> None:
    """Pincer: a Villain without a Hero nearby heals."""
    for each in fronts(g):
        near = CITY.within(each.location, ALONE)
        if each.damage and not any(hero.location in near for hero in g.heroes):
            each.damage -= 1
            g.tell("FF-COMIC-11", Happened, "{} heals 1", each.name)


async def relieved(g: FreedomFive, comic: Comic, villain: Villain) -> None:
    """All Heroes draw when one of the three is defeated."""
    if not villain.is_mastermind:
        await Draw(RELIEF, Who.ALL).do(g, g.active)


async def replaced(g: FreedomFive, comic: Comic, location: int) -> None:
    """If a Villain does not come, a soldier does."""
    await henchmen.place(g, location, [BODY], "FF-COMIC-11")


def last_of_three(g: FreedomFive, comic: Comic, villain: Villain, usual: int) -> int:
    """Last Stand: the last of the three has more Durability."""
    is_last = not villain.is_mastermind and not villain.is_defeated and defeated(g) == FRONTS - 1
    return usual + LAST_MORE if is_last else usual


def progress(g: FreedomFive) -> float:
    """The damage to the three Villains, and their defeats."""
    hurt = sum(each.damage / durability(g, each) for each in fronts(g))
    return (defeated(g) + 0.5 * hurt) / FRONTS


DRIVEN_OFF = (
    "At his Durability Ruction is not defeated but driven off: his damage is removed, every attacker gains a Special card, and "
    "he comes back at the Airfield when the next Chapter begins."
)
RELIEVED = f"When one of the three Villains is defeated, every Hero draws {RELIEF} Ability card."
SOLDIERS = "A Scheme card that calls a Villain who is not in the city places 1 Body Henchman there."

FIVE_FRONTS = Comic(
    key="five-fronts",
    number=6,
    name="Five Fronts",
    premise=(
        "Ruction has learned. This time he brings specialists, and fights where the Heroes are not. There is no head to cut off; "
        "there are three hands, and each must be taken from the throat of the city."
    ),
    objective="Ermine, Dirge and Doctor Solder are defeated",
    peril="The Mastermind track reaches 10.",
    villains={MARSHAL: AIRFIELD, "Ermine": 1, "Dirge": 6, "Doctor Solder": 25},
    mastermind=MARSHAL,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=8,
    tokens=(),
    plots=(3, 6),
    chapters=(
        Chapter(
            title="Everywhere at Once",
            special_rules=(
                "When the track advances, 1 Body Henchman, if one is left, comes to each of the three Villains who has room.",
                RELIEVED,
                DRIVEN_OFF,
            ),
            objective="Defeat a Villain.",
            is_achieved=lambda g: defeated(g) >= 1,
            rewards=(Power(Move(2, Who.ANY)), Power(Draw(2))),
            events=EVERYWHERE_EVENTS,
            villain_phase=villain_phase(1, 1),
            hooks=(When(ADVANCED, escorts),),
        ),
        Chapter(
            title="Pincer",
            special_rules=(
                f"After every third Villain phase a Villain with no Hero within {ALONE} steps heals 1; Ruction does not.",
                SOLDIERS,
                RELIEVED,
                DRIVEN_OFF,
            ),
            objective="Defeat a second Villain.",
            is_achieved=lambda g: defeated(g) >= 2,
            rewards=(Power(HitVillain(1)), Power(RemoveAnarchy(Where.ANYWHERE))),
            events=PINCER_EVENTS,
            villain_phase=villain_phase(2),
            enter=comes_back,
            hooks=(When(PULSE, recover), When(VILLAIN_MISSED, replaced)),
        ),
        Chapter(
            title="Last Stand",
            special_rules=(
                "When this Chapter begins Ruction's card is turned over, and if he was driven off he comes back at the Airfield.",
                "At his Durability Ruction leaves the game; that wins nothing.",
                f"The last of the three Villains has {LAST_MORE} more Durability.",
                RELIEVED,
                SOLDIERS,
            ),
            objective="",
            rewards=(Power(MoreDice(2), Timing.FIGHT), Power(Heal(2))),
            events=LAST_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=last_stand,
            hooks=(When(VILLAIN_MISSED, replaced), Changes(DURABILITY, last_of_three)),
        ),
    ),
    is_won=lambda g: defeated(g) == FRONTS,
    victory=Ending(
        "Nobody signs anything. One front after the other finds that the others have gone home, and goes home as well.",
        envelopes=(6,),
    ),
    defeat=Ending(
        "The city has five new districts, each with a wall around it. It is orderly now, and buses run for those with passes.",
        envelopes=(6, 7),
        next_time="Soldiers stay: The Forgotten Hour begins with 1 Body Henchman more at Tannery Row, Pier Nine, Union Hall.",
    ),
    at_the_end=plan_succeeds,
    set_up=set_up,
    hooks=(When(DEFEATED, relieved),),
    beaten={MARSHAL: driven_off},
    quest=SideQuest(
        "Turncoats",
        chapter=2,
        locations=(13, 18, 28),
        test=Test(BODY, 4, 2),
        success="Whole companies have changed sides: The Forgotten Hour begins with one Henchmen Modifier less, of your choice.",
    ),
    allowance=Allowance(points=6, augments=1, modifiers=2),
    progress=progress,
    foes=("Ermine", "Dirge", "Doctor Solder"),
)

publish(FIVE_FRONTS)
