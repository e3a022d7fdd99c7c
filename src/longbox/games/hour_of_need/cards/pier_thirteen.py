"""Last Boat from Pier Thirteen: a rescue, in which the people are the clock.

Each lap of the villain takes one from the map and moves captives up. Who is in panel 4 when the villain schemes there is gone for
good.
"""

from __future__ import annotations

from collections.abc import Sequence

from longbox import All, Changes, Condition, Happened, If, OneOf, Refusal, Special, When, Words, effect
from longbox.games.hour_of_need.boards import PANELS, is_panel, panel
from longbox.games.hour_of_need.cards.verbs.foes import (
    Crew,
    DiscardCards,
    EachHero,
    EnemyMoves,
    Inflict,
    LackeysActivate,
    MinionIn,
    Plot,
    Suffer,
    VillainSchemes,
    capture_near,
    panels_from_villain,
)
from longbox.games.hour_of_need.cards.verbs.heroes import RescueWithin
from longbox.games.hour_of_need.cards.verbs.issues import Advance, CaptureHalf, InflictThen, PlotUnless, relief, scheme
from longbox.games.hour_of_need.hooks import (
    DAMAGED,
    HOOKS,
    LANDING,
    MOVE_SPACES,
    RESCUE_COST,
    SHIPPED,
    SOLVE_OVER,
    Water,
)
from longbox.games.hour_of_need.kinds import EVENTS, FOES, ISSUES, EventCard, FoeCard, Issue, Kind, Value
from longbox.games.hour_of_need.rules.bystanders import Civilian, capture_nearest, defeat, from_supply
from longbox.games.hour_of_need.rules.choices import decide
from longbox.games.hour_of_need.rules.damage import hurt
from longbox.games.hour_of_need.rules.enemies import acting_card
from longbox.games.hour_of_need.rules.exhausting import exhaust_card
from longbox.games.hour_of_need.rules.minions import crew_panels, pace, place_minions
from longbox.games.hour_of_need.rules.moves import force
from longbox.games.hour_of_need.rules.places import minions_in, villain_panel
from longbox.games.hour_of_need.rules.scheming import go_back, goal
from longbox.games.hour_of_need.state import TEXT, Bystander, Card, Hero, HourOfNeed, Roll, Verb
from longbox.games.hour_of_need.telling import Captured, GoalNeared

PIER_THIRTEEN = "Last Boat from Pier Thirteen"
SHED, COLD_STORE, CRANE, PACKET = PANELS
CROWD = 3  # minions
SEEN_IN_FOG = 4  # spaces
STALLS_AT = 4  # damage on the Runaway Crane
WAY = {SHED: 0.2, COLD_STORE: 0.2, CRANE: 0.4, PACKET: 0.6}  # how far a captive of a panel has come
LAP = 0.05  # what each panel that the villain has come adds to that


# -- captives, and the way that they go -----------------------------------------------------------------------


def captives(g: HourOfNeed, *numbers: int) -> list[Bystander]:
    """The captured bystanders of these panels. This issue has no Bystander characters."""
    return [person for person in g.bystanders if is_panel(person.spot) and person.spot[1] in numbers]


async def _which(g: HourOfNeed, there: Sequence[Bystander], prompt: str) -> Bystander:
    return await decide(
        g, prompt, [*dict.fromkeys(there)], rule="HN-TIE-01", verb="captive",
        name=lambda person: f"{person.kind or 'captive'}-{person.spot[1]}",
        label=lambda person: f"{person.kind or 'A captive'} of panel {person.spot[1]}",
        place=lambda person: f"panel:{person.spot[1]}",
    )  # fmt: skip


async def carry(g: HourOfNeed, numbers: Sequence[int], to: int, most: int) -> int:
    """Captives of these panels go to another panel: as many as there are, and no more than so many. Returns how many."""
    count = min(most, len(captives(g, *numbers)))
    for left in range(count, 0, -1):
        there = captives(g, *numbers)
        person = there[0] if len(there) == left else await _which(g, there, f"Which captive is taken to panel {to}?")
        g.bystanders.remove(person)
        g.bystanders.append(person._replace(spot=panel(to)))
        g.tell(TEXT, Happened, "A captive of panel {} is taken to panel {}", person.spot[1], to)
    return count


async def round_up(g: HourOfNeed, hero: Hero) -> None:
    if await capture_nearest(g, panel(SHED), "HN-CAPT-01", SHED) or not g.bystander_supply:
        return  # an empty supply is no crisis here: HN-RULING-27
    g.bystanders.append(Bystander(panel(SHED), await from_supply(g)))
    g.tell("HN-CAPT-01", Captured, "", SHED)


async def store(g: HourOfNeed, hero: Hero) -> None:
    await carry(g, (SHED, COLD_STORE), CRANE, pace(g, "load"))


async def lift(g: HourOfNeed, hero: Hero) -> None:
    left = pace(g, "load")
    for number in (CRANE, COLD_STORE, SHED):
        left -= await carry(g, (number,), PACKET, left)


async def ship(g: HourOfNeed, hero: Hero) -> None:
    """Shipped bystanders are defeated: HN-BDEF-01. With an empty hold the villain begins again."""
    for _ in range(HOOKS.number(g, SHIPPED, pace(g, "load"), None)):
        if there := captives(g, PACKET):
            person = await _which(g, there, "Which bystander is shipped?")
            await defeat(g, Civilian(*person), "HN-BDEF-01")
            g.taken += 1
            words = Words("{} of {:bystander} shipped", g.taken, goal(g))
            g.tell("HN-OVER-11", GoalNeared, g.villain_name, g.taken, goal(g), words)
    if not captives(g, PACKET):
        await go_back(g, SHED)


async def hurry(g: HourOfNeed, hero: Hero) -> None:
    """The Crisis effect."""
    for number in (CRANE, COLD_STORE, SHED):
        if await carry(g, (number,), PACKET, 1):
            return
    await capture_nearest(g, panel(PACKET), "HN-CAPT-01", PACKET)


def nearness(g: HourOfNeed) -> float:
    """Who is shipped counts most, then how far the captives have come, as many as the villain still needs."""
    lap = LAP * villain_panel(g)
    ways = sorted((WAY[person.spot[1]] + lap for person in captives(g, *PANELS)), reverse=True)
    return min(1.0, (g.taken + sum(ways[: max(0, goal(g) - g.taken)])) / goal(g))


# -- Schemes and their other sides ----------------------------------------------------------------------------


def sealed(g: HourOfNeed, card: Card, number: int, cost: int) -> int:
    return max(cost, 2) if number == SHED else cost


def icy(g: HourOfNeed, card: Card, hero: Hero, spaces: int) -> int:
    return min(spaces, 2) if hero.spot == panel(COLD_STORE) else spaces


async def swinging_load(g: HourOfNeed, card: Card, roll: Roll) -> None:
    if roll.spot == panel(CRANE) and not roll.justice:
        await hurt(g, g.heroes[roll.seat], 1, TEXT)


def one_more(g: HourOfNeed, card: Card, subject: None, load: int) -> int:
    return load + 1


async def undertow(g: HourOfNeed, hero: Hero) -> None:
    await force(g, hero, 2, acting_card(g).spot, "HN-FORCED-01")


async def stall(g: HourOfNeed, crane: Card, card: Card) -> None:
    if card is crane and crane.damage >= STALLS_AT:
        crane.damage = 0
        exhaust_card(g, crane, TEXT)


async def pass_on(g: HourOfNeed, hero: Hero) -> None:
    """The lowest captives go first; who is in panel 4 stays there."""
    lowest = min((person.spot[1] for person in captives(g, *PANELS)), default=PACKET)
    if lowest < PACKET:
        await carry(g, (lowest,), lowest + 1, 1)


def many_here(g: HourOfNeed, hero: Hero) -> bool:
    return minions_in(g, PACKET) >= CROWD


FOES.add(
    scheme(
        SHED, "Sealed Containers", "Abductor",
        Changes(RESCUE_COST, sealed, "in a Solve a captured bystander here costs 2 successes to rescue"),
    ),
    scheme(
        COLD_STORE, "Ice for the Crossing", "Crabman",
        Changes(MOVE_SPACES, icy, "a Move action that begins here goes up to 2 spaces"),
    ),
    scheme(
        CRANE, "Rigged Crane", "Lowtider",
        When(SOLVE_OVER, swinging_load, "a hero whose Solve here places no justice suffers 1"),
    ),
    scheme(
        PACKET, "Paid Harbour Pilot", "Engines Running",
        activate=If(Condition(f"if {CROWD} or more minions are here", many_here), VillainSchemes()),
    ),
    FoeCard(
        "Abductor", Kind.ENEMY, Value(5), inflict=1, move=4, is_figure=True, activate=All(EnemyMoves(4, "bystander"), Inflict())
    ),
    FoeCard(
        "Crabman", Kind.ENEMY, Value(6), defense=1, inflict=2, move=2, is_figure=True, activate=All(EnemyMoves(2), Inflict())
    ),
    FoeCard(
        "Lowtider", Kind.ENEMY, Value(4), inflict=1, move=3, is_figure=True,
        activate=All(EnemyMoves(3), InflictThen(Special("is forced 2 spaces", undertow))),
        hooks=(Water(),),
    ),
    FoeCard(
        "Engines Running", Kind.PROBLEM, danger=Value(5), panel=PACKET, activate=MinionIn(PACKET),
        hooks=(Changes(SHIPPED, one_more, "the Packet ships 1 bystander more"),),
    ),
    FoeCard(
        "Runaway Crane", Kind.ENEMY, Value(), inflict=2, move=2, colour=CRANE, is_figure=True, is_dash=True,
        activate=All(EnemyMoves(2, "hero"), Inflict()),
        hooks=(When(DAMAGED, stall, f"when it has {STALLS_AT} or more damage, discard the damage and exhaust this card"),),
    ),
    FoeCard(
        "Chain of Crates", Kind.CRISIS, danger=Value(4), panel=CRANE,
        crisis=Special(
            "1 captured bystander of the lowest panel that holds one goes one panel up, not beyond panel 4",
            pass_on,
        ),
    ),
)  # fmt: skip


# -- the other cards ------------------------------------------------------------------------------------------


def fog(g: HourOfNeed, villain: Card, hero: Hero, spaces: int) -> int:
    return min(spaces, SEEN_IN_FOG)


async def press_gang(g: HourOfNeed, hero: Hero) -> None:
    """One minion for each panel with captives, from the villain's on; the others of the Crew as usual."""
    first = [number for number in panels_from_villain(g) if captives(g, number)]
    await place_minions(g, [*first, *crew_panels(g)][: pace(g, "crew")], TEXT)


def crowded(g: HourOfNeed, hero: Hero) -> list[int]:
    return [number for number in PANELS if minions_in(g, number) >= CROWD]


async def pay_day(g: HourOfNeed, hero: Hero) -> None:
    await capture_near(g, [panel(number) for number in crowded(g, hero)])


@effect
class DriveOut(Verb):
    """You suffer and are forced away from the nearest scheme space; at a tie you say which."""

    damage: int
    spaces: int

    def why_not(self, g: HourOfNeed, seat: int) -> Refusal | None:
        return Suffer(self.damage).why_not(g, seat)

    async def do(self, g: HourOfNeed, seat: int) -> None:
        hero = g.heroes[seat]
        await hurt(g, hero, self.damage, TEXT)
        if not hero.is_here:
            return
        number = await decide(
            g, "From which scheme space are you forced?", g.board.nearest_panels(hero.spot), rule="HN-TIE-01", verb="from",
            name=str, label=lambda n: f"Scheme space {n}", place=lambda n: f"panel:{n}", seat=seat,
        )  # fmt: skip
        await force(g, hero, self.spaces, panel(number), "HN-FORCED-01")

    def say(self) -> str:
        return f"suffer {self.damage} and be forced {self.spaces} spaces from the nearest scheme space"


EVENTS.add(
    EventCard(
        "Fog Bank", Plot(),
        hooks=(
            Changes(
                LANDING, fog,
                f"until the next issue turn the mobility feat and move to effects reach at most {SEEN_IN_FOG} spaces",
            ),
        ),
    ),
    EventCard("False Manifest", PlotUnless(PACKET, Suffer(2), "suffer")),
    EventCard("Press Gang", All(Plot(), Special("Crew, first one in each panel that holds captured bystanders", press_gang))),
    EventCard(
        "Dockers' Wages",
        All(
            Crew(),
            Special(
                f"if a panel holds {CROWD} or more minions, the bystander on the map nearest such a panel is captured", pay_day,
                lambda g, hero: bool(crowded(g, hero)), f"no panel holds {CROWD} minions",
            ),
        ),
    ),
    EventCard("Lanterns Out", All(LackeysActivate(toward_people=True), Plot())),
    EventCard("Rope and Tar", EachHero(OneOf(DiscardCards(1), DriveOut(1, 2)))),
    EventCard("Night Ferry", CaptureHalf()),
    EventCard("Runaway Crane", is_foe=True),
    EventCard("Chain of Crates", VillainSchemes(), is_foe=True),
    EventCard("Harbour Police", relief(RescueWithin(1, 3, captured_only=True))),
)  # fmt: skip

ISSUES.add(
    Issue(
        PIER_THIRTEEN,
        "a rescue: the people are the clock",
        "GOAL bystanders are shipped",
        lambda g: g.taken >= goal(g),
        {
            "danger": (9, 13, 13, 13, 13, 14),
            "plot": (1, 3, 4, 4, 5, 4),
            "crew": (2, 2, 3, 4, 4, 4),
            "load": (1, 2, 2, 3, 3, 3),
            "goal": (2, 3, 4, 4, 4, 4),
        },
        (
            All(
                Special(
                    "the bystander on the map nearest this panel is captured into it; if there is none, 1 from the supply is "
                    "captured into it",
                    round_up,
                ),
                Advance(),
            ),
            All(Special("take up to LOAD captured bystanders of panels 1 and 2 to panel 3", store), Advance()),
            All(Special("take up to LOAD captured bystanders of panels 3, 2 and 1, in this order, to panel 4", lift), Advance()),
            Special(
                "ship up to LOAD bystanders of panel 4; if it then holds none, the villain goes back to panel 1", ship
            ),
        ),
        Special(
            "1 captured bystander of the highest panel below 4 goes to panel 4; if there is none, the bystander on the map "
            "nearest panel 4 is captured into panel 4",
            hurry,
        ),
        ("Sealed Containers", "Ice for the Crossing", "Rigged Crane", "Paid Harbour Pilot"),
        (
            "Fog Bank", "False Manifest", "Press Gang", "Dockers' Wages", "Lanterns Out", "Rope and Tar", "Night Ferry",
            "Runaway Crane", "Chain of Crates", "Harbour Police",
        ),
        nearness=nearness,
        rules=(
            "A shipped bystander is defeated and laid here.",
            "A bystander brought to panel 4 while it is captured can still be rescued until it is shipped.",
        ),
    )
)  # fmt: skip
