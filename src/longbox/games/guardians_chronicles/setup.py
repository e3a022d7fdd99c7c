"""The setup, in the order of GC-SETUP-17: Heroes, Personal Missions, the base, cards, the Heroes' figures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from longbox import OPEN, Cell, Deck, Did, Drew, Happened, Refusal, SetupStep, listed, plural, quoted
from longbox.games.guardians_chronicles import campaign
from longbox.games.guardians_chronicles.bases import HEROES as MOST_HEROES
from longbox.games.guardians_chronicles.bases import SCENARIOS, base_of
from longbox.games.guardians_chronicles.kinds import EVENTS, HEROES, MISSIONS, POWERS, ROOMS, VILLAINS, WOUNDS, Rank, deck_of
from longbox.games.guardians_chronicles.rules.damsel import lock_up
from longbox.games.guardians_chronicles.rules.dice import COMBAT, POW
from longbox.games.guardians_chronicles.rules.moves import choose_space
from longbox.games.guardians_chronicles.rules.reinforcements import active_nooks, add_robot, kinds_left
from longbox.games.guardians_chronicles.rules.values import name_of
from longbox.games.guardians_chronicles.rules.villain_turn import draw_events
from longbox.games.guardians_chronicles.state import (
    DOKTOR,
    Door,
    GuardiansChronicles,
    Hero,
    Phase,
    RoomState,
    Villain,
    VillainFigure,
)
from longbox.games.guardians_chronicles.telling import Appeared

EDGE_DOORS = 2  # GC-RULING-67

# -- before the game ---------------------------------------------------------------------------------------


def named(written: str, there: Mapping[str, Any]) -> list[str]:
    """The names that a setting lists, "" for an unknown one, "?" for one that is left open."""
    by_name = {OPEN: OPEN} | {str(name).lower(): str(name) for name in there}
    return [by_name.get(name.strip().lower(), "") for name in written.split(",")] if written.strip() else []


def refuses(seats: int, settings: Mapping[str, Any]) -> Refusal | None:
    """Refuse a table that cannot be set, and name the rule."""
    heroes = named(settings["heroes"], HEROES)
    ranks = named(settings["ranks"], dict.fromkeys(Rank))
    chosen = [name for name in heroes if name != OPEN]
    if "" in heroes:
        return Refusal("GC-SETUP-02", f"{quoted(settings['heroes'])} names somebody who is none of {', '.join(HEROES)}")
    if len(set(chosen)) < len(chosen):
        return Refusal("GC-SETUP-02", "Each Hero is there only once")
    if heroes and len(heroes) not in (seats - 1, seats):
        return Refusal("GC-GOAL-04", f"{seats - 1} Heroes must be named, and not {len(heroes)}: the last seat is Doktor Skarov's")
    if "" in ranks:
        return Refusal("GC-RANK-01", f"{quoted(settings['ranks'])} names a rank that is none of {', '.join(Rank)}")
    if ranks and len(ranks) not in (1, seats - 1, seats):
        return Refusal("GC-RANK-01", f"One rank must be named for all, or {seats - 1} of them")
    return campaign.refuses(seats, settings)


def setup(seats: int, settings: Mapping[str, Any]) -> GuardiansChronicles:
    """The empty table: GC-SETUP-01, GC-SETUP-02. The last seat is Doktor Skarov's."""
    heroes = named(settings["heroes"], HEROES)
    ranks = named(settings["ranks"], dict.fromkeys(Rank))
    code = settings["base"] or settings["scenario"]  # GC-SETUP-05
    base = base_of(code)
    usual = base.ranks[seats - 2]
    given = [*(ranks * (seats - 1) if len(ranks) == 1 else ranks), *[OPEN] * seats][: seats - 1]
    standing = campaign.read(settings["campaign"])
    is_campaign = settings["mode"] == campaign.CAMPAIGN
    stages = (standing.stages or campaign.starting_stages(settings["ranks"], seats - 1)) if is_campaign else ()
    return GuardiansChronicles(
        phase=Phase.HEROES,
        base_code=code,
        stages=stages,
        advances=bool(standing.stages),
        edge=standing.edge,
        heroes=[],
        skarov=seats - 1,
        reserved=tuple([*heroes, *[OPEN] * seats][: seats - 1]),
        ranks=tuple([campaign.rank_of(stage) for stage in stages] or [usual if rank == OPEN else rank for rank in given]),
        last_turn=base.last_turn[seats - 2],
    )


# -- Heroes and their missions -----------------------------------------------------------------------------


async def choose_heroes(g: GuardiansChronicles) -> None:
    """Each player but the last chooses a Hero, unless one was named for the seat: GC-SETUP-02, GC-GOAL-04."""
    seat = len(g.heroes)
    if not seat:
        _next_step(g, 1, "each player but Doktor Skarov's has a Hero")
    name = g.reserved[seat]
    if name == OPEN:
        taken = {hero.name for hero in g.heroes}.union(g.reserved)
        name = await g.ask(
            seat, "Which Hero do you play?", [name for name in HEROES if name not in taken], rule="GC-SETUP-02", verb="play",
            label=lambda name: f"{name}: {HEROES[name].plays}", place=lambda name: f"choose:{name}",
        )  # fmt: skip
    rank = Rank(g.ranks[seat])
    cards = campaign.deck(name, g.stages[seat]) if g.stages else deck_of(name, rank)
    g.heroes.append(Hero(seat, name, rank, hand=list(cards)))  # GC-SETUP-15
    g.tell("GC-SETUP-02", Did, seat, "plays {}, {}", name, rank)
    if len(g.heroes) == len(g.names) - 1:
        g.phase = Phase.ADVANCE if g.advances else Phase.MISSIONS


async def advance(g: GuardiansChronicles) -> None:
    """After an adventure each Hero advances, knocked out or not: GC-ROOKIE-06 to GC-ROOKIE-09.

    A Rookie may give a Rookie card back for the card that it replaced; a Normal Hero draws a Veteran card by chance.
    """
    for hero in g.heroes:
        stage = g.stages[hero.seat]
        ahead = campaign.next_stages(stage)
        if stage[0] == "R":
            stage = await g.ask(
                hero.seat, f"{hero.name} has learned: which Rookie card do you give back?", list(ahead), rule="GC-ROOKIE-06",
                verb="stage", name=str, label=partial(_given_back, g, hero),
            )  # fmt: skip
        elif stage == "N":
            stage = g.chance.pick(ahead, "veteran cards")
        else:
            (stage,) = ahead
        g.stages = (*g.stages[: hero.seat], stage, *g.stages[hero.seat + 1 :])
        hero.rank, hero.hand = campaign.rank_of(stage), list(campaign.deck(hero.name, stage))
        g.tell("GC-ROOKIE-10", Did, hero.seat, "goes on as {}, a {}", hero.name, hero.rank)
    g.phase = Phase.MISSIONS


def _given_back(g: GuardiansChronicles, hero: Hero, stage: str) -> str:
    """The card that a Rookie would no longer hold at a stage."""
    if stage == g.stages[hero.seat]:
        return "Keep them"
    gone = [name for name in hero.hand if name not in campaign.deck(hero.name, stage)]
    return f"{gone[0]}, for {POWERS[gone[0]].replaces}"


async def roll_missions(g: GuardiansChronicles) -> None:
    """A Combat die decides the Personal Mission; a POW gives two: GC-SETUP-03, GC-SETUP-04, GC-RULING-14."""
    _next_step(g, 2, "Personal Missions are rolled")
    for hero in g.heroes:
        face = g.chance.pick(COMBAT, "missions")
        faces = [face]
        while face == POW:
            face = g.chance.pick(COMBAT, "missions")
            faces.append(face)
        hero.missions = tuple([mission_of(hero.name, each) for each in dict.fromkeys(faces)])
        g.tell("GC-SETUP-03", Did, hero.seat, "rolls {} for a Personal Mission: {:and}", ", ".join(faces), hero.missions)
    g.phase = Phase.BASE


def mission_of(hero: str, face: str) -> str:
    return next(name for name, mission in MISSIONS.items() if mission.hero == hero and mission.face == face)


# -- the base ----------------------------------------------------------------------------------------------


async def set_up_base(g: GuardiansChronicles) -> None:
    """Tiles, Doors, Minions, tokens, Lieutenants, Doktor Skarov, then Event cards: GC-SETUP-05 to GC-SETUP-14."""
    _next_step(g, 3, "the tiles of the base are laid out: {}", g.base.title)
    g.rooms = [RoomState(room.at, room.room) for room in g.base.rooms]
    _next_step(g, 4, "Doors and Airlocks join the tiles")
    g.doors = [Door(key) for key in g.board.gates]
    _next_step(g, 5, "Robots stand on the active Reinforcement Spaces")
    _place_robots(g)
    _next_step(g, 6, "the tokens are laid out")
    _place_tokens(g)
    _next_step(g, 7, "Lieutenants guard the Objectives")
    _place_lieutenants(g)
    _next_step(g, 8, "Doktor Skarov stands in his Control Room")
    _place(g, DOKTOR, g.board.start, "GC-SETUP-13")  # GC-SETUP-19
    names = {figure.villain for figure in g.figures}
    g.villains = [Villain(name) for name in VILLAINS if name in names]  # GC-SETUP-01
    _next_step(g, 9, "Event cards and Power cards are taken")
    g.events = Deck.shuffled("events", [name for name, card in EVENTS.items() for _ in range(card.n)])
    g.wounds = Deck.shuffled("wounds", [name for name, card in WOUNDS.items() for _ in range(card.n)])
    draw_events(g, len(g.heroes), "GC-SETUP-18")  # GC-SETUP-14
    if g.edge == "skarov":
        draw_events(g, 1, "GC-RULING-67")
    for hero in g.heroes:
        g.tell("GC-SETUP-15", Drew, hero.seat, tuple(hero.hand), "the Power cards")
    _next_step(g, 10, "the Heroes take their places")
    g.phase = Phase.START


def _next_step(g: GuardiansChronicles, number: int, words: str, *parts: object) -> None:
    """The log lists the steps of the setup: GC-SETUP-17."""
    g.tell("GC-SETUP-17", SetupStep, number, words, *parts)


def _place(g: GuardiansChronicles, villain: str, cell: Cell, rule: str) -> None:
    """A figure that there is once."""
    figure = VillainFigure(villain, 0, cell)
    g.figures.append(figure)
    g.tell(rule, Appeared, name_of(figure), figure.key, cell, g.board.plan(g.board.tile_of[cell]).name)


def _place_robots(g: GuardiansChronicles) -> None:
    """On each active Reinforcement Space, of the kind that the base names for the room: GC-SETUP-09, GC-SETUP-20.

    A Space for which no Robot is left stays empty: GC-RULING-22.
    """
    for room in g.base.rooms:
        for cell in active_nooks(g, room.at):
            if room.robots in kinds_left(g):
                add_robot(g, room.robots, cell, "GC-SETUP-09")


def _place_tokens(g: GuardiansChronicles) -> None:
    """GC-SETUP-10. They go by the number of Heroes now: GC-RULING-54."""
    column = len(g.heroes) - 1
    for room, state in zip(g.base.rooms, g.rooms, strict=True):
        card = ROOMS[room.room]
        if not room.is_objective:
            continue
        state.deadline = room.deadlines[column]
        state.tokens = (room.tokens or card.tokens)[column]
        if card.own:
            state.worked = g.board.orange_on[room.at][state.tokens :]
        if card.escort:
            lock_up(g, state)


def _place_lieutenants(g: GuardiansChronicles) -> None:
    """One in every Objective room, at most one on a tile: GC-SETUP-11, GC-SETUP-12, GC-SETUP-21, GC-SETUP-22."""
    for room in g.base.rooms:
        if room.lieutenant and room.lieutenant_from <= len(g.heroes):
            _place(g, room.lieutenant, _post(g, room.at), "GC-SETUP-11")


def _post(g: GuardiansChronicles, at: str) -> Cell:
    """Where the guard of a room stands: on its first orange Space, or its first Space."""
    taken = {figure.cell for figure in g.figures} | {g.damsel}
    return next(cell for cell in (*g.board.orange_on[at], *g.board.spaces_on[at]) if cell not in taken)


async def place_heroes(g: GuardiansChronicles) -> None:
    """The Heroes start on the green Spaces: GC-SETUP-16."""
    hero = next(hero for hero in g.heroes if hero.cell not in g.board.green)
    taken = {other.cell for other in g.heroes}
    hero.cell = await choose_space(
        g, hero.seat, f"Where does {hero.name} start?", [cell for cell in g.board.green if cell not in taken], "GC-SETUP-16"
    )
    if all(hero.cell in g.board.green for hero in g.heroes):
        g.tell(
            "GC-SETUP-16",
            Happened,
            "{} {} in the {}",
            listed([hero.name for hero in g.heroes]),
            plural(len(g.heroes), "stands", "stand"),
            g.board.plan(g.board.entry).name,
        )
        g.phase = Phase.EDGE if g.edge == "heroes" else Phase.READY


async def use_edge(g: GuardiansChronicles) -> None:
    """The Heroes lost the last adventure clearly: a -1 token on each of two Doors (GC-RULING-67)."""
    for _ in range(EDGE_DOORS):
        there = [door.key for door in g.doors if not door.tokens]
        key = await g.ask(
            0, "Your edge: on which Door lies a -1 token?", there, rule="GC-RULING-67", verb="door", name=str,
            label=lambda key: f"The Door {key}", place=lambda key: f"door:{key}",
        )  # fmt: skip
        g.door(key).tokens += 1
        g.tell("GC-RULING-67", Did, 0, "puts a -1 token on the Door {}", key)
    g.phase = Phase.READY


__all__ = ["MOST_HEROES", "SCENARIOS", "choose_heroes", "place_heroes", "refuses", "roll_missions", "set_up_base", "setup"]
