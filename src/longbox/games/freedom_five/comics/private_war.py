"""#2 A Private War: General Ruction lost his command and kept his soldiers."""

from __future__ import annotations

from longbox import All, Changes, OrElse, When
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.choices import OnTest, either
from longbox.games.freedom_five.cards.verbs.city import MeetBystander, PlaceBystander, PlaceHenchmen, RemoveHenchmen, Rescue
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import DiscardCards, Draw, Exhaust, GainSpecial, Heal, TakeDamage
from longbox.games.freedom_five.cards.verbs.moves import GoAnywhere, Move
from longbox.games.freedom_five.cards.verbs.plans import Advance, LookAhead
from longbox.games.freedom_five.cards.verbs.villains import HitMastermind, HitVillain, Reinforce, Unguard
from longbox.games.freedom_five.city import CITY, HQ
from longbox.games.freedom_five.comic_kinds import Allowance, Chapter, Comic, Ending, MastermindEvent, SideQuest
from longbox.games.freedom_five.comics.common import arrives, defeated, is_defeated, villain, villain_phase, was_lost
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import DURABILITY, HENCHMEN_DAMAGE, OVERRUN, PULSE, VILLAIN_MOVED, VILLAIN_PHASE
from longbox.games.freedom_five.kinds import Power, Test, Timing
from longbox.games.freedom_five.rules import anarchy, henchmen
from longbox.games.freedom_five.rules.ending import plan_succeeds, win
from longbox.games.freedom_five.rules.moves import move_villain
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import TrackAdvanced

RUCTION = "General Ruction"
MUSEUM, ARMORY, PIER, COURTHOUSE = 16, 17, 18, 24
EAST_BANK = (6, 12, 18, 24, 30)
FEW_SOLDIERS = 2  # with this many Body Henchmen in the city the war is over
ARMY = 12  # with this many Body Henchmen more, peace is far away
SQUAD = 2  # this many Body Henchmen in a Location hit harder

MUSTER_EVENTS = (
    MastermindEvent("Roadblock", either(Exhaust(1), PlaceHenchmen(1, BODY))),
    MastermindEvent("A deserter", OnTest(Test(SPIRIT, 3), MeetBystander(), PlaceHenchmen(1, BODY))),
    MastermindEvent("Arms cache", OnTest(Test(TECH, 4, 2), GainSpecial(1), TakeDamage(2))),
    MastermindEvent("Press pass", All(Move(3), Draw(1))),
    MastermindEvent("Curfew", OnTest(Test(MIND, 3), LookAhead(3), DiscardCards(1, Who.ALL))),
)
SIEGE_EVENTS = (
    MastermindEvent("Shelling", OnTest(Test(BODY, 4, 2), RemoveHenchmen(3, Where.NEAR), TakeDamage(1, Who.ALL_HERE))),
    MastermindEvent("A tunnel under the lines", either(GoAnywhere(), Draw(2))),
    MastermindEvent("Mutiny", OnTest(Test(MIND, 4, 2), RemoveHenchmen(3, Where.ANYWHERE, BODY), Reinforce(1))),
    MastermindEvent("Enemy radio", either(LookAhead(3), Draw(1, Who.ALL))),
    MastermindEvent("A white flag", either(All(Draw(3), Advance(1)), TakeDamage(1))),
)
PARLEY_EVENTS = (
    MastermindEvent("A duel at noon", OnTest(Test(BODY, 4, 2), HitMastermind(2), TakeDamage(2))),
    MastermindEvent("Field medics", either(Heal(2), Heal(1, Who.ALL))),
    MastermindEvent("Looted armoury", All(GainSpecial(1), Reinforce(1))),
    MastermindEvent(
        "The last bus",
        OnTest(Test(TECH, 3), OrElse(Rescue(Where.ANYWHERE), MeetBystander()), All(PlaceBystander(), PlaceHenchmen(1, BODY))),
    ),
    MastermindEvent("Betrayal", either(DiscardCards(3), Reinforce(2))),
)


async def set_up(g: FreedomFive) -> None:
    """Soldiers hold the east bank. If Lights Out was lost, the track starts at 1."""
    for number in EAST_BANK:
        await henchmen.place(g, number, [BODY], "FF-SETUP-29")
    if was_lost(g):
        g.track = 1
        g.tell("FF-MODE-06", TrackAdvanced, g.track, "the city has paid for this war already")


def soldiers(g: FreedomFive) -> int:
    """Body Henchmen in the city, without those on a card: FF-VHEN-06."""
    return sum(there.count(BODY) for there in g.henchmen)


def progress(g: FreedomFive) -> float:
    """The fewer soldiers, the nearer to peace."""
    return 0.4 * max(0.0, 1 - max(0, soldiers(g) - FEW_SOLDIERS) / ARMY)


def notes(g: FreedomFive) -> dict[str, str]:
    return {"Body Henchmen in the city": str(soldiers(g))}


async def stand_down(g: FreedomFive, comic: Comic, hero: Hero) -> None:
    """From Chapter 2 on, the Heroes win at the start of a Villain phase if there are few soldiers."""
    if soldiers(g) <= FEW_SOLDIERS:
        win(g, "there are no soldiers left to make war with")


def volley(g: FreedomFive, comic: Comic, hero: Hero, usual: int) -> int:
    """Muster: two soldiers do 1 more damage, but only to a Hero whom Henchmen attack at all."""
    return usual + 1 if usual and g.henchmen[hero.location].count(BODY) >= SQUAD else usual


async def march(g: FreedomFive) -> None:
    """Siege: he comes to the Museum with a soldier."""
    await arrives(g, RUCTION, ARMORY)
    await move_villain(g, villain(g, RUCTION), MUSEUM, "FF-CHAP-05")


def fronts(g: FreedomFive, comic: Comic, who: Villain, usual: int) -> int:
    """Siege and Parley of Fists: each undefeated Villain gives him Durability."""
    at_large = sum(not each.is_defeated and not each.is_mastermind for each in g.villains)
    return usual + at_large if who.name == RUCTION else usual


async def knock(g: FreedomFive, comic: Comic, who: Villain) -> None:
    """Siege: when he is at Freedom Tower, it gets an Anarchy card."""
    if who.name == RUCTION and who.location == HQ:
        anarchy.place_at_tower(g)


async def dig_in(g: FreedomFive, comic: Comic, _: None) -> None:
    """Siege: a soldier comes to each neighbour of Freedom Tower without Henchmen."""
    for number in CITY.neighbours[HQ]:
        if not g.henchmen[number]:
            await henchmen.place(g, number, [BODY], "FF-COMIC-11")


async def rally(g: FreedomFive, comic: Comic, location: int) -> None:
    """Parley of Fists: each Overrun adds a soldier to his card."""
    await henchmen.join_villain(g, BODY, "FF-VHEN-01")


def nowhere_is_safe(g: FreedomFive, comic: Comic, hero: Hero, usual: int) -> int:
    """Parley of Fists: soldiers, and only they, attack at Freedom Tower (FF-HQ-03)."""
    at_home = hero.location == HQ and not hero.is_private and not g.is_under_construction
    return usual + g.henchmen[HQ].count(BODY) if at_home else usual


FRONTS = "General Ruction has 1 more Durability for each other Villain who is not defeated."
NO_WAR = f"The Heroes also win if at most {FEW_SOLDIERS} Body Henchmen are in the city as a Villain phase begins."

PRIVATE_WAR = Comic(
    key="private-war",
    number=2,
    name="A Private War",
    premise=(
        "General Ruction lost his command and kept his soldiers. He calls it an exercise; the city calls it Tuesday. If the "
        "streets can be emptied of uniforms there is no war. If not, somebody has to stop the man at its head."
    ),
    objective="General Ruction is defeated, or his soldiers are gone",
    peril="The Mastermind track reaches 10.",
    villains={RUCTION: 0, "The Auditor": 27, "Mother Hollow": 11, "Kilowatt": 23},
    mastermind=RUCTION,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=8,
    tokens=(),
    plots=(3, 6),
    chapters=(
        Chapter(
            title="Muster",
            special_rules=(f"Where {SQUAD} or more Body Henchmen attack a Hero, they deal 1 damage more.",),
            objective="No Henchmen at the Drill Hall Armory, at Pier Nine and at the Courthouse, all at once.",
            is_achieved=lambda g: not any(g.henchmen[number] for number in (ARMORY, PIER, COURTHOUSE)),
            rewards=(Power(HitVillain(1)), Power(Unguard(2))),
            events=MUSTER_EVENTS,
            villain_phase=villain_phase(2),
            hooks=(Changes(HENCHMEN_DAMAGE, volley),),
        ),
        Chapter(
            title="Siege",
            special_rules=(
                "As this Chapter begins General Ruction moves to the Museum of Tomorrow.",
                FRONTS,
                "When General Ruction moves to Freedom Tower, place a Freedom Tower Anarchy card there.",
                "Every third Villain phase ends with 1 Body Henchman in each Location next to Freedom Tower without Henchmen.",
                NO_WAR,
            ),
            objective="Defeat a Villain who is not the Mastermind.",
            is_achieved=lambda g: defeated(g) > 0,
            rewards=(Power(Draw(2)), Power(Move(3, Who.ANY))),
            events=SIEGE_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=march,
            hooks=(When(VILLAIN_MOVED, knock), When(PULSE, dig_in), When(VILLAIN_PHASE, stand_down), Changes(DURABILITY, fronts)),
        ),
        Chapter(
            title="Parley of Fists",
            special_rules=(
                "Every Overrun adds 1 Body Henchman to General Ruction's card.",
                "Body Henchmen attack Heroes at Freedom Tower, too.",
                FRONTS,
                NO_WAR,
            ),
            objective="",
            rewards=(Power(Unguard(3)), Power(MoreDice(2), Timing.FIGHT)),
            events=PARLEY_EVENTS,
            villain_phase=villain_phase(2, 1),
            hooks=(
                When(OVERRUN, rally),
                When(VILLAIN_PHASE, stand_down),
                Changes(HENCHMEN_DAMAGE, nowhere_is_safe),
                Changes(DURABILITY, fronts),
            ),
        ),
    ),
    is_won=is_defeated(RUCTION),
    victory=Ending(
        "The soldiers fold their uniforms on the steps of City Hall, in neat piles, and ask the way to the bus.", envelopes=(2, 8)
    ),
    defeat=Ending(
        "There is a flag on every roof now, and nobody can say whose. The buses run on time. That is what they are for.",
        envelopes=(2, 3),
    ),
    at_the_end=plan_succeeds,
    set_up=set_up,
    quest=SideQuest(
        title="Letters Home",
        chapter=2,
        locations=(7, 25, 29),
        test=Test(SPIRIT, 3),
        success="The letters arrive. Sergeant Bell reads hers twice, and then writes to some old friends of the Heroes.",
        envelopes=(6,),
    ),
    allowance=Allowance(points=2),
    notes=notes,
    progress=progress,
)

publish(PRIVATE_WAR)
