"""#1 Lights Out: Silas Vantage sells the city its own light."""

from __future__ import annotations

from longbox import All, Changes, Forbids, Nothing, Refusal
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.choices import OnTest
from longbox.games.freedom_five.cards.verbs.city import PlaceHenchmen, RemoveAnarchy, RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where
from longbox.games.freedom_five.cards.verbs.dice import MoreDice
from longbox.games.freedom_five.cards.verbs.heroes import Draw, GainSpecial, Heal, TakeDamage
from longbox.games.freedom_five.cards.verbs.plans import Advance
from longbox.games.freedom_five.comic_kinds import Chapter, Comic, Ending, MastermindEvent, Tutorial
from longbox.games.freedom_five.comics.common import arrives, is_defeated, is_quiet, villain_phase
from longbox.games.freedom_five.comics.validation import publish
from longbox.games.freedom_five.hooks import DURABILITY, RECOVERING
from longbox.games.freedom_five.kinds import Power, Test, Timing
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.interact import is_plotted
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain

VANTAGE = "Vantage"
BROADCAST, POWER = 19, 23
EVENTS_WANTED = 3

BROWNOUT_EVENTS = (
    MastermindEvent("Dark ward", OnTest(Test(TECH, 3), Draw(2), PlaceHenchmen(1, TECH))),
    MastermindEvent("Stuck lift", OnTest(Test(BODY, 3), GainSpecial(1), TakeDamage(1))),
    MastermindEvent("Looters", All(PlaceHenchmen(2, BODY), GainSpecial(1))),
    MastermindEvent("Dead relay", Nothing(), is_kept=True),
    MastermindEvent("Trace the signal", OnTest(Test(MIND, 3, 2), GainSpecial(1), Advance(1))),
)
GRID_EVENTS = (
    MastermindEvent("Overload", OnTest(Test(TECH, 4, 2), RemoveHenchmen(2, Where.NEAR), TakeDamage(2))),
    MastermindEvent("Hostage engineer", OnTest(Test(SPIRIT, 3), All(Draw(1), GainSpecial(1)), PlaceHenchmen(1, SPIRIT))),
    MastermindEvent("False hope", TakeDamage(1)),
    MastermindEvent("Backup line", Draw(2)),
    MastermindEvent("Vantage's offer", All(GainSpecial(2), Advance(1))),
)
PRICE_EVENTS = (
    MastermindEvent(
        "Overload", OnTest(Test(TECH, 4, 2), RemoveHenchmen(2, Where.NEAR), All(TakeDamage(2), PlaceHenchmen(1, TECH)))
    ),
    MastermindEvent("Hostage engineer", OnTest(Test(SPIRIT, 3), All(Draw(1), GainSpecial(1)), PlaceHenchmen(2, TECH))),
    MastermindEvent("Burning wires", All(TakeDamage(1), PlaceHenchmen(1, TECH))),
    MastermindEvent("Backup line", Draw(2)),
    MastermindEvent("The last offer", All(GainSpecial(2), Advance(1))),
)


async def traced(g: FreedomFive) -> None:
    """Brownout: for tracing the signal, every Hero draws a card."""
    for hero in g.heroes:
        draw_cards(g, hero, 1, "FF-CHAP-09")


async def vantage_comes(g: FreedomFive) -> None:
    """Grid Down: he enters the city at the Power Station."""
    await arrives(g, VANTAGE, POWER)


IN_THE_DARK = Refusal("FF-COMIC-11", "nobody Recovers beside a Mastermind token in this Chapter")


def no_recover(g: FreedomFive, comic: Comic, hero: Hero) -> Refusal | None:
    """Brownout: no Hero Recovers in a Location with a Mastermind token."""
    return IN_THE_DARK if is_plotted(g, hero.location) else None


def tougher(g: FreedomFive, comic: Comic, villain: Villain, usual: int) -> int:
    """The Price of Light: Vantage has 1 more for every 2 Mastermind tokens in the city."""
    return usual + len(g.plotted) // 2 if villain.name == VANTAGE else usual


TUTORIAL = Tutorial(
    specials=("Training Pays Off", "Field Hospital", "Clean Sweep", "Borrowed Hour", "Smoke and Mirrors"),
    justice=("The Shakedown", "Talk Her Down", "The Unsolved File", "The Back Door", "The Harbour Ring"),
    schemes=("Sparks at Midnight", "Traffic at a Standstill", "Toll Collectors", "The Last Ferry"),
    lessons=(
        "Lesson 1: put on the mask, Move to a Location with a Henchman and Attack. Each die that shows your number removes one.",
        "Lesson 2: a Bystander waits where no Henchman and no Anarchy is. Interact to rescue, and trade two icons for a card.",
        "Lesson 3: a Mastermind token hides an Event. Three Events resolved, and the next Chapter begins on your terms.",
        "Lesson 4: Anarchy grows where Villains go. Interact, draw a card of its colour and pass the test to be rid of it.",
        "Lesson 5: a Villain is fought with cards of its colour. Gather some, clear the Henchmen there, and bring a friend.",
        "Lesson 6: in Private Life Henchmen leave you alone, wounds heal, and Personal Tasks get done. Rest before you drop.",
    ),
)

LIGHTS_OUT = Comic(
    key="lights-out",
    number=1,
    name="Lights Out",
    premise=(
        "One evening the lamps of Megalopolis go out, street by street. On every screen that still runs Silas Vantage offers to "
        "switch them on again, by subscription. A burglar, a locomotive of a man and a singer of dirges use the dark."
    ),
    objective="Vantage is defeated",
    peril="The Mastermind track reaches 10.",
    villains={VANTAGE: 0, "Ermine": 27, "Fright Train": 4, "Dirge": 29},
    mastermind=VANTAGE,
    anarchy=dict.fromkeys(ATTRIBUTES, 3),
    setup_schemes=3,
    tokens=(19, 30),
    plots=(3, 6),
    chapters=(
        Chapter(
            title="Brownout",
            special_rules=("Nobody Recovers in a Location with a Mastermind token.",),
            objective=f"Resolve {EVENTS_WANTED} Mastermind Events: then every Hero draws 1 Ability card.",
            is_achieved=lambda g: g.events_done >= EVENTS_WANTED,
            achieved=traced,
            rewards=(Power(RemoveHenchmen(2, Where.ANYWHERE)), Power(Draw(2))),
            events=BROWNOUT_EVENTS,
            villain_phase=villain_phase(1, 1),
            hooks=(Forbids(RECOVERING, no_recover),),
        ),
        Chapter(
            title="Grid Down",
            special_rules=("A Mastermind token that is placed calls Vantage.",),
            objective="No Henchmen and no Anarchy at Broadcast House and at the Power Station.",
            is_achieved=lambda g: is_quiet(g, BROADCAST) and is_quiet(g, POWER),
            rewards=(Power(RemoveAnarchy(Where.ANYWHERE)), Power(MoreDice(2), Timing.FIGHT)),
            events=GRID_EVENTS,
            villain_phase=villain_phase(2),
            enter=vantage_comes,
        ),
        Chapter(
            title="The Price of Light",
            special_rules=(
                "A Mastermind token that is placed calls Vantage.",
                "Vantage has 1 more Durability for every 2 Mastermind tokens in the city.",
            ),
            objective="",
            rewards=(Power(Heal(2)), Power(RemoveHenchmen(3, Where.ANYWHERE))),
            events=PRICE_EVENTS,
            villain_phase=villain_phase(2, 1),
            enter=vantage_comes,
            hooks=(Changes(DURABILITY, tougher),),
        ),
    ),
    is_won=is_defeated(VANTAGE),  # FF-EX-07
    victory=Ending("The lamps come on, all at once and for nothing. Somewhere a shareholder faints.", envelopes=(1,)),
    defeat=Ending(
        "The city signs, street by street. It is very bright now, and nobody can afford to look away.",
        envelopes=(1,),
        next_time="What Vantage was paid has bought a general some soldiers: A Private War begins with the track at 1.",
    ),
    at_the_end=plan_succeeds,  # FF-EX-08
    tutorial=TUTORIAL,
)

publish(LIGHTS_OUT)
