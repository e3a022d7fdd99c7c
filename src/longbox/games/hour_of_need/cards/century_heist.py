"""Century Heist: a race along the panels, decided at the Vault.

Drill tokens are minutes of work that a hero on the spot can undo. The villain passes Hall and Guard Room quickly, then swings
between Vault and Roof.
"""

from __future__ import annotations

from longbox import All, Changes, Forbids, OneOf, Refusal, Special, Words
from longbox.games.hour_of_need.boards import Spot, is_panel, panel
from longbox.games.hour_of_need.cards.verbs.common import EACH_HERO
from longbox.games.hour_of_need.cards.verbs.foes import (
    Crew,
    DiscardCards,
    EachHero,
    Inflict,
    LackeysActivate,
    MinionIn,
    Plot,
    Suffer,
    VillainSchemes,
)
from longbox.games.hour_of_need.cards.verbs.heroes import GainClue, targets_within
from longbox.games.hour_of_need.cards.verbs.issues import (
    TOKEN_PRICE,
    Advance,
    CaptureHalf,
    FullAt,
    GoBack,
    IfCaptured,
    PlotUnless,
    TokensAside,
    fullness,
    place_unless_full,
    relief,
    scheme,
    stands_in,
    token_sink,
)
from longbox.games.hour_of_need.hooks import CLUE_TEXTS, DICE, ENEMY_MOVES, FULL_AT, LANDING_THERE, TOKEN_COST, Landing
from longbox.games.hour_of_need.kinds import EVENTS, FOES, ISSUES, EventCard, FoeCard, Issue, Kind, Sink, Value
from longbox.games.hour_of_need.rules.damage import strike
from longbox.games.hour_of_need.rules.places import minions_in, villain_panel
from longbox.games.hour_of_need.rules.scheming import goal
from longbox.games.hour_of_need.state import TEXT, Card, Hero, HourOfNeed, Roll
from longbox.games.hour_of_need.telling import GoalNeared

CENTURY_HEIST = "Century Heist"
GOLD = 3
VAULT, ROOF = 3, 4
DRILL = "A drill token"


# -- drills and gold ---------------------------------------------------------------------------------------


async def take_gold(g: HourOfNeed, hero: Hero) -> None:
    g.taken += 1
    words = Words("{} has {} of {} gold", g.villain_name, g.taken, goal(g))
    g.tell("HN-OVER-11", GoalNeared, g.villain_name, g.taken, goal(g), words)


def nearness(g: HourOfNeed) -> float:
    """Gold counts most, then how far the villain has come to the next: from the Roof it is as far as from panel 1."""
    number = villain_panel(g)
    steps = (VAULT - 1) * fullness(g, ROOF) if number == ROOF else number - 1 + fullness(g, number)
    return min(1.0, (g.taken + steps / VAULT) / goal(g))


def drills(g: HourOfNeed, hero: Hero) -> list[Sink]:
    """In a Solve a hero in a panel may undo drills there."""
    return token_sink(g, hero, "drill")


# -- Schemes and their other sides -------------------------------------------------------------------------


async def tick(g: HourOfNeed, hero: Hero) -> None:
    place_unless_full(g, VAULT, DRILL)


def no_line(g: HourOfNeed, card: Card, hero: Hero) -> Refusal | None:
    return Refusal(TEXT, f"{card.name}: clue cards are not used for their text in panel 1") if hero.spot == panel(1) else None


def bribed(g: HourOfNeed, card: Card, roll: Roll, dice: int) -> int:
    is_there = g.heroes[roll.seat].spot == panel(2) and not roll.is_attack
    return dice - 1 if is_there and minions_in(g, 2) >= 2 else dice


def rotors(g: HourOfNeed, card: Card, landing: Landing) -> Refusal | None:
    return Refusal(TEXT, f"{card.name}: nobody lands in panel 4") if landing.spot == panel(ROOF) else None


def cracked(g: HourOfNeed, card: Card, number: int, usual: int) -> int:
    return usual - 1 if number == VAULT else usual


def sits_tight(g: HourOfNeed, pilot: Card, card: Card) -> Refusal | None:
    return Refusal(TEXT, "the Getaway Pilot is not moved by any effect") if card is pilot else None


IN_VAULT = EachHero(Suffer(1), stands_in(VAULT), "each hero in this panel")
IN_PANELS = EachHero(Suffer(1), lambda g, seat: is_panel(g.heroes[seat].spot), "each hero in a panel")

FOES.add(
    scheme(
        1, "Cut Phone Lines", "Gabby Woods",
        Forbids(CLUE_TEXTS, no_line, "clue cards are not used for their text in this panel"),
    ),
    scheme(
        2, "Guards on the Payroll", "Shutters Down",
        Changes(DICE, bribed, "while 2 or more minions are here, Solves here have 1 die less"),
    ),
    scheme(3, "Thermal Lance", "Cracked Vault", activate=IN_VAULT),
    scheme(
        4, "Waiting Helicopter", "Getaway Pilot",
        Forbids(LANDING_THERE, rotors, "the mobility feat and move to effects cannot end in this panel"),
    ),
    FoeCard(
        "Gabby Woods", Kind.BYSTANDER, rescued=GainClue(EACH_HERO),
        activate=IfCaptured("Gabby Woods", VillainSchemes()),
    ),
    FoeCard("Shutters Down", Kind.PROBLEM, danger=Value(4), panel=2, activate=IN_PANELS),
    FoeCard(
        "Cracked Vault", Kind.PROBLEM, danger=Value(5), panel=VAULT, activate=MinionIn(VAULT),
        hooks=(Changes(FULL_AT, cracked, "the Vault is full 1 token earlier, not below 1"),),
    ),
    FoeCard(
        "Getaway Pilot", Kind.ENEMY, Value(5), inflict=2, is_figure=True, activate=Inflict(2),
        hooks=(Forbids(ENEMY_MOVES, sits_tight, "the Getaway Pilot is not moved by any effect"),),
    ),
    FoeCard(
        "Timed Lock", Kind.PROBLEM, danger=Value(4), panel=VAULT,
        activate=Special("place 1 drill token on the Vault, but not one that would make it full", tick),
    ),
    FoeCard("Alarm Loop", Kind.CRISIS, danger=Value(4), panel=2, crisis=MinionIn(0)),
)  # fmt: skip


# -- the other cards ---------------------------------------------------------------------------------------


def harder_bits(g: HourOfNeed, card: Card, spot: Spot, cost: int) -> int:
    return cost + 1


def beset(g: HourOfNeed, seat: int) -> bool:
    spot = g.heroes[seat].spot
    return is_panel(spot) and minions_in(g, spot[1]) >= 3


def minions_near(g: HourOfNeed, hero: Hero) -> bool:
    return any(target.kind == "minion" for target in targets_within(g, hero, 1))


async def arrest(g: HourOfNeed, hero: Hero) -> None:
    target = next(target for target in targets_within(g, hero, 1) if target.kind == "minion")
    await strike(g, hero, target, 9, TEXT)


ARREST = Special("defeat 1 minion near you", arrest, minions_near, "no minion is near you")

EVENTS.add(
    EventCard(
        "Diamond Bits", Plot(),
        hooks=(Changes(TOKEN_COST, harder_bits, "until the next issue turn a drill token costs 3 successes to discard"),),
    ),
    EventCard("Inside Man", PlotUnless(0, DiscardCards(2), "discard")),
    EventCard("Second Van", All(Plot(), Crew((1, 2)))),
    EventCard("Shift Change", All(Crew(), EachHero(Suffer(1), beset, "each hero in a panel with 3 or more minions"))),
    EventCard("Everybody Down", All(LackeysActivate(), Plot())),
    EventCard("Smoke", EachHero(OneOf(DiscardCards(1), Suffer(2)))),
    EventCard("Human Shields", CaptureHalf(to_villain=True)),
    EventCard("Timed Lock", is_foe=True),
    EventCard("Alarm Loop", VillainSchemes(), is_foe=True),
    EventCard("Sirens", relief(ARREST)),
)  # fmt: skip

ISSUES.add(
    Issue(
        CENTURY_HEIST,
        "a race along the panels, decided at the Vault",
        "3 gold on the Villain card",
        lambda g: g.taken >= goal(g),
        {
            "danger": (12, 10, 12, 11, 10, 10),
            "plot": (3, 3, 2, 4, 4, 4),
            "crew": (2, 2, 3, 4, 4, 4),
            "full_low": (2, 2, 2, 2, 3, 3),
            "full_high": (2, 2, 2, 4, 5, 5),
            "goal": (GOLD,) * 6,
        },
        (
            FullAt("LOW", Advance(), DRILL),
            FullAt("LOW", Advance(), DRILL),
            FullAt("HIGH", All(Special("put 1 gold on the Villain card", take_gold), Advance()), DRILL),
            FullAt("HIGH", GoBack(VAULT), DRILL),
        ),
        VillainSchemes(),
        ("Cut Phone Lines", "Guards on the Payroll", "Thermal Lance", "Waiting Helicopter"),
        (
            "Diamond Bits", "Inside Man", "Second Van", "Shift Change", "Everybody Down", "Smoke", "Human Shields", "Timed Lock",
            "Alarm Loop", "Sirens",
        ),
        nearness=nearness,
        setup=TokensAside(GOLD, "beside the Vault: the gold"),
        rules=(f"In a Solve a hero in a panel may spend {TOKEN_PRICE} successes to discard 1 drill token there.",),
        sinks=drills,
    )
)  # fmt: skip
