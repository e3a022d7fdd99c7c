"""The setup, in eight numbered steps (FF-SETUP-01)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from longbox import Deck, Faces, Refusal
from longbox.games.freedom_five.attributes import ATTRIBUTES, PURPLE
from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.cards.kinds import (
    ANARCHY,
    BYSTANDERS,
    DECKS,
    JUSTICE,
    SCHEMES,
    SPECIALS,
    TASK_DECKS,
    TOWER,
    VILLAINS,
)
from longbox.games.freedom_five.city import LOCATIONS, NUMBERS
from longbox.games.freedom_five.comics.kinds import DIFFICULTIES
from longbox.games.freedom_five.rules import schemes, track
from longbox.games.freedom_five.rules.actions import new_justice
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.moves import enter_city
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.rules.slots import gain_special
from longbox.games.freedom_five.state import FreedomFive, Hero, Phase, Villain
from longbox.games.freedom_five.telling import ChapterBegan, SetupStep, Went

HENCHMEN = 17  # of each colour: FF-COMP-19
MASTERMIND_TOKENS = 5  # FF-COMP-14
DAMAGE_TOKENS = 4  # of each kind: FF-RULING-08
HAND = 4  # FF-LOAD-12
LEGACY = "Legacy"
TEAM = tuple(HEROES)


def team(seats: int, settings: Mapping[str, Any]) -> list[str]:
    """The Heroes at the table: those of the chosen team, from the first seat on."""
    first = TEAM.index(settings["first_hero"])
    return [TEAM[(first + seat) % len(TEAM)] for seat in range(seats)]


def refuses(seats: int, settings: Mapping[str, Any]) -> Refusal | None:
    return None


def setup(seats: int, settings: Mapping[str, Any]) -> FreedomFive:
    """The empty table. Everything that chance decides is laid out by the first steps."""
    return FreedomFive(
        phase=Phase.LAY_OUT,
        scenario=settings["scenario"],
        difficulty=settings["difficulty"],
        heroes=[Hero(seat, name) for seat, name in enumerate(team(seats, settings))],
        villains=[],
        faces=Faces.none_yet(),
    )


async def lay_out(g: FreedomFive) -> None:
    """Steps 1 to 4: the city, Henchmen, tokens and decks."""
    g.tell("FF-SETUP-02", SetupStep, 1, "the map of Megalopolis lies in the middle, the HQ board beside it")
    _place_henchmen(g)
    g.tell("FF-SETUP-05", SetupStep, 2, "a Henchman stands in each of the 30 Locations")
    _gather_tokens(g)
    g.tell("FF-SETUP-07", SetupStep, 3, "dice and tokens are gathered")
    _prepare_decks(g)
    g.tell("FF-SETUP-13", SetupStep, 4, "six decks are shuffled")
    g.tell("FF-SETUP-23", SetupStep, 5, f"free play: {track.comic(g).name}")
    for hero in g.heroes:
        _take_loadout(g, hero)
    names = ", ".join(hero.name for hero in g.heroes)
    g.tell("FF-LOAD-01", SetupStep, 6, f"the Heroes are {names}")
    g.phase = Phase.HOMES


def _place_henchmen(g: FreedomFive) -> None:
    """Step 2: one in each Location, in its colour, and the others in the supply: FF-SETUP-05, FF-SETUP-06."""
    g.supply = dict.fromkeys(ATTRIBUTES, HENCHMEN)
    g.henchmen = [()]
    for number in NUMBERS:
        attribute = LOCATIONS[number].attribute
        g.supply[attribute] -= 1
        g.henchmen.append((attribute,))


def _gather_tokens(g: FreedomFive) -> None:
    """Step 3: Mastermind tokens with their numbers hidden (FF-SETUP-07), Anarchy tokens set aside (FF-SETUP-08), the bag."""
    g.anarchy = [()] * (len(NUMBERS) + 1)
    g.bystanders = [0] * (len(NUMBERS) + 1)
    g.tokens = g.face_down([str(number) for number in range(1, MASTERMIND_TOKENS + 1)], "mastermind tokens")
    g.stacks = dict.fromkeys((*ATTRIBUTES, PURPLE), 0)
    g.bag = Deck.shuffled("damage", [kind for kind in (*ATTRIBUTES, ACTION) for _ in range(DAMAGE_TOKENS)])  # FF-SETUP-12


def _prepare_decks(g: FreedomFive) -> None:
    """Step 4; the Scheme deck without its Nights: FF-SETUP-13 to FF-SETUP-19."""
    g.schemes = Deck.shuffled("schemes", [name for name in SCHEMES if not schemes.is_night(name)])
    g.anarchy_deck = Deck.shuffled("anarchy", ANARCHY)
    g.tower_deck = Deck.shuffled("freedom tower", g.face_down(TOWER, "freedom tower"))
    g.bystander_deck = Deck.shuffled("bystanders", BYSTANDERS)
    g.justice_deck = Deck.shuffled("justice", JUSTICE)
    g.special_deck = Deck.shuffled("specials", SPECIALS)


def _take_loadout(g: FreedomFive, hero: Hero) -> None:
    """Step 6: FF-LOAD-01 to FF-LOAD-12."""
    hero.deck = Deck.shuffled("abilities", DECKS[hero.name])
    hero.task_deck = Deck.shuffled("tasks", TASK_DECKS[hero.name])


async def choose_homes(g: FreedomFive) -> None:
    """Step 6d to 6f: each Hero's Home Base, hand, Special card and Justice card: FF-LOAD-11 to FF-LOAD-15."""
    for hero in g.heroes:
        hero.location = await g.ask(
            hero.seat, "Where do you start?", HEROES[hero.name].homes, rule="FF-LOAD-11", verb="home",
            label=lambda number: LOCATIONS[number].label, place=lambda number: f"location:{number}",
        )  # fmt: skip
        g.tell("FF-LOAD-11", Went, hero.seat, hero.location)
        draw_cards(g, hero, HAND, "FF-LOAD-12")
        await gain_special(g, hero, "FF-LOAD-14")
        new_justice(g, hero)
    g.phase = Phase.FIRST


async def choose_first(g: FreedomFive) -> None:
    """Step 7: Legacy decides (FF-SETUP-26), else all together, and the first seat speaks for them (FF-SETUP-27)."""
    legacy = next((hero for hero in g.heroes if hero.name == LEGACY), None)
    asked, rule = (legacy.seat, "FF-SETUP-26") if legacy else (0, "FF-SETUP-27")
    seats = [hero.seat for hero in g.heroes]
    g.active = await g.ask(
        asked,
        "Who begins?",
        seats,
        rule=rule,
        verb="first",
        label=lambda seat: g.heroes[seat].name,
        place=lambda seat: f"hero:{seat}",
    )
    g.tell(rule, SetupStep, 7, f"{g.heroes[g.active].name} begins")
    g.phase = Phase.SCENARIO


async def scenario_setup(g: FreedomFive) -> None:
    """Step 8: Villains, Anarchy tokens, track, tokens, the first Schemes, and the first Chapter: FF-SETUP-28 to FF-SETUP-30."""
    comic, difficulty = track.comic(g), DIFFICULTIES[g.difficulty]
    g.tell("FF-SETUP-28", SetupStep, 8, f"{comic.name}. {comic.premise}")
    for name, location in comic.villains.items():
        villain = Villain(name, VILLAINS[name].attribute, is_mastermind=name == comic.mastermind)
        g.villains.append(villain)
        if location:
            enter_city(g, villain, location, "FF-SETUP-29")
    g.stacks |= {**comic.anarchy, PURPLE: difficulty.purple}  # FF-ANAR-06
    g.plots = (comic.plots[0] + difficulty.first_plot, *comic.plots[1:]) if comic.plots else ()
    for location in comic.tokens:
        await schemes.place_token(g, location)
    for _ in range(comic.setup_schemes):
        await schemes.resolve_top(g, 1)  # FF-SETUP-30
    nights = [name for name in SCHEMES if schemes.is_night(name)][: difficulty.nights]  # FF-JRTN-01, FF-RULING-38
    g.schemes.layers = [[*g.schemes, *nights]]
    g.chapter = 1
    g.tell("FF-COMIC-06", ChapterBegan, 1, track.chapter(g).title)
    await track.chapter(g).enter(g)
    g.has_begun = True  # FF-RULING-58
    g.phase = Phase.TURN
