"""#1 Lights Out: Silas Vantage sells the city its own light."""

from __future__ import annotations

from longbox import All, Refusal
from longbox.games.freedom_five.attributes import ATTRIBUTES, BODY, MIND, SPIRIT, TECH
from longbox.games.freedom_five.cards.kinds import Test
from longbox.games.freedom_five.comics.kinds import Chapter, MastermindEvent, Part, Scenario, nothing
from longbox.games.freedom_five.comics.shelf import SCENARIOS
from longbox.games.freedom_five.effects import (
    Advance,
    Draw,
    GainSpecial,
    Heal,
    Nothing,
    OnTest,
    PlaceHenchmen,
    RemoveAnarchy,
    RemoveHenchmen,
    TakeDamage,
    Where,
)
from longbox.games.freedom_five.rules.ending import plan_succeeds
from longbox.games.freedom_five.rules.moves import enter_city, move_villain
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Hero, Step, Villain

VANTAGE = "Vantage"
BROADCAST, POWER = 19, 23
EVENTS_WANTED = 3

BROWNOUT_EVENTS = (
    MastermindEvent("Dark ward", OnTest(Test(TECH, 3), Draw(2), PlaceHenchmen(1, TECH))),
    MastermindEvent("Stuck lift", OnTest(Test(BODY, 3), GainSpecial(1), TakeDamage(1))),
    MastermindEvent("Looters", All(PlaceHenchmen(2, BODY), GainSpecial(1))),
    MastermindEvent("Dead relay", Nothing()),
    MastermindEvent("Trace the signal", OnTest(Test(MIND, 3, 2), GainSpecial(1), Advance(1))),
)
GRID_EVENTS = (
    MastermindEvent("Overload", OnTest(Test(TECH, 4, 2), RemoveHenchmen(2, Where.NEAR), TakeDamage(2))),
    MastermindEvent("Hostage engineer", OnTest(Test(SPIRIT, 3), All(Draw(1), GainSpecial(1)), PlaceHenchmen(1, SPIRIT))),
    MastermindEvent("False hope", TakeDamage(1)),
    MastermindEvent("Backup line", Draw(2)),
    MastermindEvent("Vantage's offer", All(GainSpecial(2), Advance(1))),
)
HIT_AND_GUARDED = All(TakeDamage(2), PlaceHenchmen(1, TECH))
PRICE_EVENTS = (
    MastermindEvent(
        "Overload", OnTest(Test(TECH, 4, 2), RemoveHenchmen(2, Where.NEAR), All(TakeDamage(2), PlaceHenchmen(1, TECH)))
    ),
    MastermindEvent("Hostage engineer", OnTest(Test(SPIRIT, 3), All(Draw(1), GainSpecial(1)), PlaceHenchmen(2, TECH))),
    MastermindEvent("Burning wires", All(TakeDamage(1), PlaceHenchmen(1, TECH))),
    MastermindEvent("Backup line", Draw(2)),
    MastermindEvent("The last offer", All(GainSpecial(2), Advance(1))),
)


def vantage(g: FreedomFive) -> Villain:
    return next(villain for villain in g.villains if villain.name == VANTAGE)


async def vantage_comes(g: FreedomFive) -> None:
    """Grid Down: he enters the city at the Power Station."""
    if not is_in_city(vantage(g)) and not vantage(g).is_defeated:
        enter_city(g, vantage(g), POWER, "FF-CHAP-05")


async def called(g: FreedomFive, location: int) -> None:
    """From Chapter 2 on a placed Mastermind token calls him: his Movement (FF-MAST-04, FF-MTOK-03)."""
    if g.chapter > 1:
        await move_villain(g, vantage(g), location, "FF-MAST-04")


async def no_quest(g: FreedomFive, hero: Hero) -> None:
    """This Comic has no Side Quest: FF-RULING-66."""


def is_quiet(g: FreedomFive, location: int) -> bool:
    return not g.henchmen[location] and not g.anarchy[location]


def no_recover(g: FreedomFive, hero: Hero, key: str) -> Refusal | None:
    """Brownout: whoever plans in the dark is planned for."""
    if key == "recover" and any(location == hero.location for location, _ in g.plotted):
        return Refusal("FF-COMIC-11", "nobody Recovers beside a Mastermind token in this Chapter")
    return None


def tougher(g: FreedomFive, villain: Villain) -> int:
    """The Price of Light: Vantage has 1 more for every 2 Mastermind tokens in the city."""
    return len(g.plotted) // 2 if g.chapter == 3 and villain.name == VANTAGE else 0


def usual(schemes: int, halves: int = 0) -> tuple[Part, ...]:
    """Henchmen attack, draw 2, so many whole Scheme cards, and so many of which only the first step counts."""
    parts = (Part(Step.HENCHMEN_ATTACK, 1), Part(Step.DRAW, 2), Part(Step.SCHEMES, schemes))
    return (*parts, Part(Step.SCHEMES, halves, 1)) if halves else parts


LIGHTS_OUT = Scenario(
    number=1,
    name="Lights Out",
    premise=(
        "One evening the lamps of Megalopolis go out, street by street. On every screen that still runs Silas Vantage offers to "
        "switch them on again, by subscription. A burglar, a locomotive of a man and a singer of dirges use the dark."
    ),
    objective="Vantage is defeated",
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
            objective="Resolve 3 Mastermind Events.",
            is_achieved=lambda g: g.events_done >= EVENTS_WANTED,
            rewards=(RemoveHenchmen(2, Where.ANYWHERE), Draw(2)),
            events=BROWNOUT_EVENTS,
            villain_phase=usual(1),
            enter=nothing,
            forbids=no_recover,
        ),
        Chapter(
            title="Grid Down",
            special_rules=("A Mastermind token that is placed calls Vantage.",),
            objective="No Henchmen and no Anarchy at Broadcast House and at the Power Station.",
            is_achieved=lambda g: is_quiet(g, BROADCAST) and is_quiet(g, POWER),
            rewards=(RemoveAnarchy(Where.ANYWHERE), Draw(2)),
            events=GRID_EVENTS,
            villain_phase=usual(1, 1),
            enter=vantage_comes,
        ),
        Chapter(
            title="The Price of Light",
            special_rules=(
                "A Mastermind token that is placed calls Vantage.",
                "Vantage has 1 more Durability for every 2 Mastermind tokens in the city.",
            ),
            objective="",
            is_achieved=lambda g: False,
            rewards=(Heal(2), RemoveHenchmen(3, Where.ANYWHERE)),
            events=PRICE_EVENTS,
            villain_phase=usual(1, 1),
            enter=vantage_comes,
        ),
    ),
    is_won=lambda g: any(villain.name == VANTAGE and villain.is_defeated for villain in g.villains),
    victory="The lamps come on, all at once and for nothing. Somewhere a shareholder faints.",
    defeat="The city signs, street by street. It is very bright now, and nobody can afford to look away.",
    at_the_end=plan_succeeds,
    beyond=nothing,
    token_placed=called,
    quest=no_quest,
    special_step=nothing,
    tougher=tougher,
)

SCENARIOS["lights-out"] = LIGHTS_OUT
