"""The setup, in eight numbered steps (FF-SETUP-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

from longbox import OPEN, Deck, Did, Faces, Happened, Refusal, Result, Sequel, SetupStep, quoted
from longbox.games.freedom_five import campaign, scenarios
from longbox.games.freedom_five.attributes import ATTRIBUTES, PURPLE
from longbox.games.freedom_five.city import LOCATIONS, NUMBERS
from longbox.games.freedom_five.comic_kinds import DIFFICULTIES, Tutorial
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.kinds import ANARCHY, BYSTANDERS, JUSTICE, LOADOUTS, SCHEMES, SPECIALS, TOWER, VILLAINS
from longbox.games.freedom_five.loadouts import draw_modifiers, in_box, unlocked_modifiers
from longbox.games.freedom_five.rules import schemes, track
from longbox.games.freedom_five.rules.beginning import begin_turn
from longbox.games.freedom_five.rules.hand import draw_cards
from longbox.games.freedom_five.rules.moves import enter_city
from longbox.games.freedom_five.rules.offers import ACTION
from longbox.games.freedom_five.rules.slots import gain_special, new_justice
from longbox.games.freedom_five.scenarios import SCENARIOS
from longbox.games.freedom_five.state import CAMPAIGN, FREE_PLAY, MASTERMIND_TOKENS, FreedomFive, Hero, Phase, Villain
from longbox.games.freedom_five.telling import ChapterBegan, Went

HENCHMEN = 17  # of each colour: FF-COMP-19
ANARCHY_TOKENS = 16  # in all: FF-COMP-21
DAMAGE_TOKENS = 4  # of each kind: FF-RULING-08
HAND = 4  # FF-LOAD-12
LEGACY = "Legacy"


def named(heroes: str) -> list[str]:
    """The Heroes that a setting names, "" for an unknown name, "?" for a player who chooses at the table: "legacy, ?"."""
    by_name = {OPEN: OPEN} | {name.lower(): name for name in HEROES}
    return [by_name.get(name.strip().lower(), "") for name in heroes.split(",")] if heroes.strip() else []


def refuses(seats: int, settings: Mapping[str, Any]) -> Refusal | None:
    """Refuse a table that cannot be set, and name the rule."""
    return _refuses_heroes(seats, settings["heroes"]) or _refuses_campaign(settings)


def _refuses_heroes(seats: int, written: str) -> Refusal | None:
    """The setting names a Hero for every seat, "?" for those who choose at the table, or nothing: FF-LOAD-01."""
    heroes = [name for name in named(written) if name != OPEN]
    if "" in heroes:
        return Refusal("FF-LOAD-01", f"{quoted(written)} names somebody who is none of {', '.join(HEROES)}")
    if len(set(heroes)) < len(heroes):
        return Refusal("FF-LOAD-02", "There is only one of each Hero")
    if written and len(named(written)) != seats:
        return Refusal("FF-LOAD-01", f"Each player has one Hero: {seats} and not {len(named(written))} must be named")
    return None


def _refuses_campaign(settings: Mapping[str, Any]) -> Refusal | None:
    """FF-SETUP-21, FF-MODE-02, FF-CHAL-01, FF-LOAD-16."""
    written, comic = settings["campaign"], SCENARIOS[settings["scenario"]]
    if refusal := campaign.is_no_campaign(written):
        return refusal
    # In Free Play any Comic may be played, and again: FF-MODE-01, FF-MODE-07.
    if settings["mode"] == CAMPAIGN and (refusal := campaign.comes_not_next(written, settings["scenario"])):
        return refusal
    if settings["challenge"] and not unlocked_modifiers(campaign.envelopes(written)):
        return Refusal("FF-CHAL-01", "Challenge Mode needs Henchmen Modifiers, and none are unlocked")
    if settings["tutorial"] and comic.tutorial is None:
        return Refusal("FF-LOAD-16", f"{comic.name} has no tutorial")
    return None


def setup(seats: int, settings: Mapping[str, Any]) -> FreedomFive:
    """The empty table, with nothing from the game before: FF-STOK-04. The first steps lay out what chance decides."""
    heroes = named(settings["heroes"])
    return FreedomFive(
        phase=Phase.HEROES,
        scenario=settings["scenario"],
        difficulty=settings["difficulty"],
        heroes=[] if OPEN in heroes else [Hero(seat, name) for seat, name in enumerate(heroes)],
        reserved=tuple(heroes) if OPEN in heroes else (),
        villains=[],
        faces=Faces.none_yet(),
        mode=settings["mode"],
        campaign=settings["campaign"],
        is_challenge=settings["challenge"],
        is_tutorial=settings["tutorial"],
    )


def sequel(g: FreedomFive, settings: Mapping[str, Any], result: Result) -> Sequel | None:
    """What follows a game of a campaign, won or lost: FF-MODE-05. After the last Comic comes Free Play: FF-MODE-08.

    The same Heroes are proposed; the players may choose others.
    """
    if g.mode != CAMPAIGN:  # FF-SETUP-24
        return None
    same = {**settings, "heroes": ", ".join(hero.name for hero in g.heroes)}
    return _sequel(same, campaign.continued(g, bool(result.winners)))


def sequels(settings: Mapping[str, Any], result: Result) -> list[Sequel]:
    """The possible sequels when only the result is known: the Side Quest may have been completed or not."""
    if settings["mode"] != CAMPAIGN:
        return []
    quests = (False, True) if SCENARIOS[settings["scenario"]].quest is not None else (False,)
    ended = [campaign.ComicResult(bool(result.winners), has_quest) for has_quest in quests]
    return [_sequel(settings, settings["campaign"] + each.write()) for each in ended]


def _sequel(settings: Mapping[str, Any], played: str) -> Sequel:
    follows = campaign.next_comic(played)
    ahead = {**settings, "campaign": played, "tutorial": False}
    return Sequel({**ahead, "scenario": follows}) if follows else Sequel({**ahead, "mode": FREE_PLAY}, is_over=True)


async def choose_heroes(g: FreedomFive) -> None:
    """Each player picks a Hero, in the order of the seats, unless one was named for the seat before: FF-LOAD-01."""
    if len(g.heroes) < len(g.names):
        seat = len(g.heroes)
        taken = {hero.name for hero in g.heroes}.union(g.reserved)
        there = [name for name in HEROES if name not in taken]
        name = g.reserved[seat] if g.reserved else OPEN
        if name == OPEN:
            name = await g.ask(
                seat, "Which Hero do you play?", there, rule="FF-LOAD-01", verb="play",
                label=lambda name: f"{name}, who {HEROES[name].style}", place=lambda name: f"choose:{name}",
            )  # fmt: skip
        g.heroes.append(Hero(seat, name))
        g.tell("FF-LOAD-01", Did, seat, "plays {}", name)
    if len(g.heroes) == len(g.names):
        g.phase = Phase.LAY_OUT


async def lay_out(g: FreedomFive) -> None:
    """Steps 1 to 4: the city, Henchmen, tokens and decks."""
    g.tell("FF-SETUP-02", SetupStep, 1, "the map of Megalopolis lies in the middle, the HQ board beside it")  # FF-SETUP-03
    _place_henchmen(g)
    g.tell("FF-SETUP-05", SetupStep, 2, "a Henchman stands in each of the 30 Locations")
    _gather_tokens(g)
    g.tell("FF-SETUP-07", SetupStep, 3, "dice and tokens are gathered")
    _prepare_decks(g)
    g.tell("FF-SETUP-13", SetupStep, 4, "six decks are shuffled")
    g.tell("FF-SETUP-21" if g.mode == CAMPAIGN else "FF-SETUP-23", SetupStep, 5, "{}: {}", g.mode, scenarios.comic(g).name)
    for hero in g.heroes:
        _take_loadout(g, hero)
    g.tell("FF-LOAD-01", SetupStep, 6, "the Heroes are {}", tuple(hero.name for hero in g.heroes))
    draw_modifiers(g)
    g.phase = Phase.LOADOUTS


def _place_henchmen(g: FreedomFive) -> None:
    """Step 2: one in each Location, in its colour, and the rest in the supply: FF-SETUP-05, FF-SETUP-06, FF-EX-02."""
    g.supply = dict.fromkeys(ATTRIBUTES, HENCHMEN)
    g.henchmen = [()]
    for number in NUMBERS:
        attribute = LOCATIONS[number].attribute
        g.supply[attribute] -= 1
        g.henchmen.append((attribute,))


def _gather_tokens(g: FreedomFive) -> None:
    """Step 3: Mastermind tokens with their numbers hidden (FF-SETUP-07), Anarchy tokens set aside (FF-SETUP-08), the bag."""
    g.anarchy = [()] * (len(NUMBERS) + 1)
    g.bystanders = [0] * (len(NUMBERS) + 1)  # all are on the HQ board: FF-SETUP-09
    g.tokens = g.face_down([str(number) for number in range(1, MASTERMIND_TOKENS + 1)], "mastermind tokens")
    g.stacks = dict.fromkeys((*ATTRIBUTES, PURPLE), 0)
    g.bag = Deck.shuffled("damage", [kind for kind in (*ATTRIBUTES, ACTION) for _ in range(DAMAGE_TOKENS)])  # FF-SETUP-12


def _prepare_decks(g: FreedomFive) -> None:
    """Step 4. The Scheme deck starts without its Nights: FF-SETUP-13 to FF-SETUP-19."""
    g.schemes = Deck.shuffled("schemes", [name for name in SCHEMES if not schemes.is_night(name)])  # FF-SETUP-14
    g.anarchy_deck = Deck.shuffled("anarchy", ANARCHY)  # of all colours: FF-SETUP-15
    g.tower_deck = Deck.shuffled("freedom tower", g.face_down(TOWER, "freedom tower"))  # a deck of their own: FF-SETUP-16
    g.bystander_deck = Deck.shuffled("bystanders", in_box(g, BYSTANDERS))  # FF-SETUP-17
    g.justice_deck = Deck.shuffled("justice", in_box(g, JUSTICE))  # FF-SETUP-18
    g.special_deck = Deck.shuffled("specials", in_box(g, SPECIALS))


def _take_loadout(g: FreedomFive, hero: Hero) -> None:
    """Step 6: FF-LOAD-01 to FF-LOAD-12."""
    hero.deck = Deck.shuffled("abilities", LOADOUTS[hero.name].deck)  # 24 cards: FF-LOAD-03
    hero.task_deck = Deck.shuffled("tasks", LOADOUTS[hero.name].tasks)  # 3, apart from the other deck: FF-LOAD-04, FF-LOAD-09


async def choose_homes(g: FreedomFive) -> None:
    """Step 6d to 6f: each Hero's Home Base, hand, Special card and Justice card: FF-LOAD-11 to FF-LOAD-15."""
    for hero in g.heroes:
        hero.location = await g.ask(
            hero.seat, "Where do you start?", HEROES[hero.name].homes, rule="FF-LOAD-11", verb="home",
            label=lambda number: LOCATIONS[number].label, place=lambda number: f"location:{number}",
        )  # fmt: skip
        g.tell("FF-LOAD-11", Went, hero.seat, hero.location)
        draw_cards(g, hero, HAND, "FF-LOAD-12")
        tutorial = scenarios.comic(g).tutorial if g.is_tutorial else None
        if tutorial is None:
            await gain_special(g, hero, "FF-LOAD-14")
            new_justice(g, hero)
        else:
            _deal_tutorial(g, hero, tutorial)
    g.phase = Phase.FIRST


def _deal_tutorial(g: FreedomFive, hero: Hero, tutorial: Tutorial) -> None:
    """Deal the prepared cards, always the same: FF-LOAD-16, FF-RULING-14."""
    hero.specials[0] = tutorial.specials[hero.seat]
    hero.justice = tutorial.justice[hero.seat]
    g.special_deck.remove(hero.specials[0])
    g.justice_deck.remove(hero.justice)
    g.tell("FF-LOAD-16", Did, hero.seat, "has {} and {}", hero.specials[0], hero.justice)


async def choose_first(g: FreedomFive) -> None:
    """Step 7: Legacy decides (FF-SETUP-26). Without Legacy, all decide together (FF-SETUP-27)."""
    legacy = next((hero for hero in g.heroes if hero.name == LEGACY), None)
    if legacy is not None:
        rule = "FF-SETUP-26"
        g.active = await _name_first(g, [hero.seat for hero in g.heroes], rule, legacy.seat)
    else:
        rule = "FF-SETUP-27"
        g.active = await _agree_on_first(g, rule)
    g.tell(rule, SetupStep, 7, "{} begins", g.heroes[g.active].name)
    g.phase = Phase.SCENARIO


async def _name_first(g: FreedomFive, there: list[int], rule: str, seat: int) -> int:
    return await g.ask(
        seat, "Who begins?", there, rule=rule, verb="first", label=lambda first: g.heroes[first].name,
        place=lambda first: f"hero:{first}",
    )  # fmt: skip


async def _agree_on_first(g: FreedomFive, rule: str) -> int:
    """All name a Hero until they agree. Those with the most votes stay for the next vote; if all stay, the last goes."""
    seats = [hero.seat for hero in g.heroes]
    there = seats
    while len(there) > 1:
        named = Counter((await g.ask_each(seats, partial(_name_first, g, there, rule))).values())
        most = sorted(seat for seat in named if named[seat] == max(named.values()))
        there = most if len(most) < len(there) else most[:-1]
    return there[0]


async def scenario_setup(g: FreedomFive) -> None:
    """Step 8: Villains, Anarchy tokens, track, tokens, the first Schemes, and the first Chapter: FF-SETUP-28 to FF-SETUP-30."""
    comic, difficulty = scenarios.comic(g), DIFFICULTIES[g.difficulty]
    g.tell("FF-SETUP-28", SetupStep, 8, "{}. {}", comic.name, comic.premise)
    g.tell("FF-JRTN-01", Happened, "Difficulty {}: {}", g.difficulty, difficulty.words)
    for name, location in comic.villains.items():
        villain = Villain(name, VILLAINS[name].attribute, is_mastermind=name == comic.mastermind)  # FF-MAST-01
        g.villains.append(villain)
        if location:
            enter_city(g, villain, location, "FF-SETUP-29")
    g.stacks |= {**comic.anarchy, PURPLE: difficulty.purple}  # FF-ANAR-06
    for attribute in ATTRIBUTES[: max(0, sum(g.stacks.values()) - ANARCHY_TOKENS)]:
        g.stacks[attribute] -= 1  # Purple tokens are tokens of the colours, turned over: FF-RULING-12
    g.plots = (comic.plots[0] + difficulty.first_plot, *comic.plots[1:]) if comic.plots else ()
    await comic.set_up(g)
    for location in comic.tokens:
        await schemes.place_token(g, location)
    for _ in range(comic.setup_schemes):
        await schemes.resolve_top(g, 1)  # FF-SETUP-30
    _shuffle_nights(g, difficulty.nights)
    g.chapter = 1
    g.tell("FF-COMIC-06", ChapterBegan, 1, scenarios.chapter(g).title)
    await track.enter(g)
    g.has_begun = True  # FF-RULING-58
    g.phase = Phase.TURN
    await begin_turn(g)


def _shuffle_nights(g: FreedomFive, count: int) -> None:
    """Shuffle in this many Justice Rules the Night cards: FF-JRTN-01, FF-RULING-38. A tutorial's prepared cards lie on top."""
    nights = [name for name in SCHEMES if schemes.is_night(name)][:count]  # the others stay aside: FF-JRTN-07
    tutorial = scenarios.comic(g).tutorial if g.is_tutorial else None
    prepared = [*tutorial.schemes] if tutorial is not None else []
    g.schemes.shuffle_in(nights)
    for name in prepared:
        if name in g.schemes:
            g.schemes.remove(name)
    g.scheme_discards = [name for name in g.scheme_discards if name not in prepared]
    for name in reversed(prepared):
        g.schemes.put_on_top(name)
