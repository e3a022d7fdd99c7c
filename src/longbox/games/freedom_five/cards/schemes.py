"""The Scheme deck: 36 cards and six of Justice Rules the Night (FF-COMP-26).

A row of the table is a card: its name, three steps and its Event. A step is a code with a colour (G Mind, R Body, B Spirit,
Y Tech) and the number of a Location: "R2" is a Henchman, "@14" a Bystander token, ">B22" a Villain's move, "*19" a Mastermind
token. The first steps are also the random Locations (FF-RAND-01), and the rows are in their order: every Location once, the
corners and the middle of both sides twice. Half of these Henchmen have the colour of the Location. No Event moves a Villain.
The first step only places a Henchman, because the setup resolves it (FF-SETUP-30).
"""

from __future__ import annotations

from longbox import Happened, OrElse, Special
from longbox.games.freedom_five import scenarios
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.verbs.city import MeetBystander, RemoveHenchmen
from longbox.games.freedom_five.cards.verbs.common import Where, Who
from longbox.games.freedom_five.cards.verbs.heroes import Draw, GainTask, Heal, TurnUp
from longbox.games.freedom_five.cards.verbs.plans import Advance, ReturnToken
from longbox.games.freedom_five.city import NUMBERS
from longbox.games.freedom_five.kinds import SCHEMES, SchemeCard, SchemeEvent, SchemeStep, Symbol
from longbox.games.freedom_five.rules import henchmen, schemes
from longbox.games.freedom_five.rules.hand import discard
from longbox.games.freedom_five.state import FreedomFive, Hero, VillainStep
from longbox.games.freedom_five.telling import NIGHT

COLOURS = {"G": MIND, "R": BODY, "B": SPIRIT, "Y": TECH}
NIGHTS = 6  # besides 36 ordinary cards: FF-RULING-09
SIREN_TOKENS = 2
EXPOSED_CARDS = 2


async def copy_cats(g: FreedomFive, hero: Hero) -> None:
    """Ties go to the first colour in the order of the Attributes."""
    common = max(ATTRIBUTES, key=lambda attribute: sum(there.count(attribute) for there in g.henchmen))
    await henchmen.place(g, hero.location, [common], "FF-SCHEME-08")


async def sirens(g: FreedomFive, hero: Hero) -> None:
    """Ties go to the Locations with the lower numbers: FF-RULING-43."""
    crowded = sorted(NUMBERS, key=lambda number: -len(g.henchmen[number]))[:SIREN_TOKENS]
    for number in sorted(crowded):
        schemes.place_bystander(g, number)


async def expose(g: FreedomFive, hero: Hero) -> None:
    if hero.is_private:
        await discard(g, hero, EXPOSED_CARDS, "FF-ABIL-13")


async def lull(g: FreedomFive, hero: Hero) -> None:
    """The phase counts the next card as done. If no card is to come, the Event does something else."""
    done = [*VillainStep].index(VillainStep.SCHEMES)
    to_do = sum(part.times for part in scenarios.villain_phase(g) if part.step is VillainStep.SCHEMES)
    if g.parts and g.parts[done] < to_do:
        g.parts[done] += 1
        g.tell("FF-JRTN-04", Happened, "A Scheme card of this Villain phase is skipped")
    else:
        await QUIET.do(g, hero.seat)


TASK = SchemeEvent("Personal Task", False, GainTask())  # only for the Hero who drew it: FF-TASK-02
PLAN = SchemeEvent("The Plan Moves On", False, Advance(1))
COPYCATS = SchemeEvent(
    "Copycats", False, Special("place 1 Henchman of the most common colour in the city in your Location", copy_cats)
)
SIRENS = SchemeEvent(
    "Sirens", False, Special("place a Bystander token in each of the 2 Locations with the most Henchmen", sirens)
)  # fmt: skip
EXPOSED = SchemeEvent("Exposed", False, Special("discard 2 cards if you are in Private Life", expose))
TIP_OFF = SchemeEvent("Tip-off", True, OrElse(ReturnToken(), Draw(1)))
SECOND_WIND = SchemeEvent("Second Wind", True, Draw(2))
WATCH = SchemeEvent("Neighbourhood Watch", True, RemoveHenchmen(2, Where.ANYWHERE))
DRESSING = SchemeEvent("Field Dressing", True, OrElse(Heal(1), Draw(1)))
HEADLINE = SchemeEvent("Headline", True, OrElse(TurnUp(1, Who.ANY), Draw(1)))
QUIET = RemoveHenchmen(1, Where.NEAR)
LULL = SchemeEvent(
    "Lull", True, Special(f"skip the next Scheme card of this Villain phase; if none is to come, {QUIET.say()}", lull)
)  # fmt: skip
OLD_FRIEND = SchemeEvent("Old Friend", True, MeetBystander())

# fmt: off
TABLE = (
    ("Unmarked Crates",             "Y1",  "B19", ">R15", TASK),
    ("A Boat Without Lights",       "G1",  "B13", "*12",  TIP_OFF),
    ("Sparks at Midnight",          "R2",  "@28", "*11",  DRESSING),
    ("The Wrong Ambulance",         "B3",  "G5",  ">R29", HEADLINE),
    ("Uncoupled Cars",              "B4",  "Y14", "*6",   COPYCATS),
    ("A Star Too Many",             "R5",  "G16", ">B14", SECOND_WIND),
    ("Toll Collectors",             "R6",  "@11", "*7",   TASK),
    ("Traffic at a Standstill",     "G6",  "@8",  ">G18", EXPOSED),
    ("Something in the Ice",        "B7",  "@5",  ">B27", PLAN),
    ("Mind the Gap",                "Y8",  "R29", "*24",  LULL),
    ("The Night Session",           "B9",  "Y4",  "*21",  TASK),
    ("A Bell Nobody Rang",          "R10", "@20", "*23",  PLAN),
    ("Broken Panes",                "R11", "Y3",  ">B15", SECOND_WIND),
    ("The Lamp Goes Round Twice",   "Y12", "@25", ">G1",  OLD_FRIEND),
    ("Rent Day",                    "R13", "B27", ">G6",  EXPOSED),
    ("Knives on Tannery Row",       "Y13", "G20", ">Y22", TASK),
    ("Under the Bandstand",         "B14", "@22", ">R9",  PLAN),
    ("Strangers in the Lobby",      "Y15", "R30", ">Y20", TASK),
    ("Exhibit Closed",              "B16", "Y18", ">G23", PLAN),
    ("Missing from the Inventory",  "G17", "R22", ">R13", SIRENS),
    ("Low Water",                   "Y18", "B2",  ">R7",  TASK),
    ("The Last Ferry",              "G18", "@26", ">G4",  WATCH),
    ("Dead Air",                    "G19", "Y23", "*3",   TASK),
    ("Examination Night",           "G20", "R6",  "*10",  TIP_OFF),
    ("Extra Time",                  "G21", "@17", ">B28", TASK),
    ("Room Service",                "B22", "@12", ">B24", PLAN),
    ("Brown Light",                 "Y23", "R10", ">Y26", DRESSING),
    ("A Missing Juror",             "R24", "Y15", "*25",  COPYCATS),
    ("Quiet Neighbours",            "G25", "B7",  ">B2",  SIRENS),
    ("Every Door Ajar",             "B25", "G9",  ">Y30", HEADLINE),
    ("Unsupervised Experiment",     "R26", "@23", "*16",  WATCH),
    ("After the Bell",              "G27", "@30", ">Y8",  TASK),
    ("Strikebreakers",              "R28", "G24", "*17",  PLAN),
    ("The Understudy",              "Y29", "G17", ">G5",  OLD_FRIEND),
    ("No Flight Plan",              "Y30", "B1",  ">Y11", TASK),
    ("Runway Lights Out",           "B30", "R21", ">R19", LULL),
)
# fmt: on


def _step(written: str) -> SchemeStep:
    """A step from its code in the table."""
    match written[0]:
        case "@":
            return SchemeStep(Symbol.BYSTANDER, int(written[1:]))
        case "*":
            return SchemeStep(Symbol.MASTERMIND, int(written[1:]))
        case ">":
            return SchemeStep(Symbol.VILLAIN, int(written[2:]), COLOURS[written[1]])
        case colour:
            return SchemeStep(Symbol.HENCHMAN, int(written[1:]), COLOURS[colour])


CARDS = (
    *(SchemeCard(name, (_step(first), _step(second), _step(third)), event) for name, first, second, third, event in TABLE),
    *(SchemeCard(f"{NIGHT} {number}", (), None) for number in range(1, NIGHTS + 1)),
)

SCHEMES.add(*CARDS)
