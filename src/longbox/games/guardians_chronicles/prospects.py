"""What both sides can still do: ways, tries, slack of each Objective, hits to come. The evaluation is made of these figures.

Bots look at a position thousands of times in a game, so everything that goes by the doors or by a few numbers is remembered.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from math import log
from typing import NamedTuple

from longbox import Cell, Side
from longbox.games.guardians_chronicles.board import OFF, Board
from longbox.games.guardians_chronicles.hooks import CHECK_DICE, HOOKS, Ranged, Shot
from longbox.games.guardians_chronicles.kinds import ROOMS, VILLAINS, Type
from longbox.games.guardians_chronicles.rules.attacks import pool
from longbox.games.guardians_chronicles.rules.checks import DOOR_DICE, values_of
from longbox.games.guardians_chronicles.rules.damsel import ways_out
from longbox.games.guardians_chronicles.rules.dice import chance_of, chance_of_at_most
from longbox.games.guardians_chronicles.rules.moves import is_hindered
from longbox.games.guardians_chronicles.rules.values import attack_value, defense, health, mental, speed
from longbox.games.guardians_chronicles.state import (
    ACTIONS,
    DOKTOR,
    GuardiansChronicles,
    Hero,
    RoomState,
    ValueCheck,
    VillainFigure,
)

DOOR = 3  # Areas that a closed door is worth, on a Hero's way
NEVER = 99  # Areas: no way leads there
ESCORT = 5.0  # Actions that it takes to lead the Damsel out, besides the way
REACH_OVER = 0.7  # tokens that it is worth if Villains stand on all orange Spaces
LATER = 0.4  # what hits of Villains count that have acted in this turn
LEAST = 0.05  # the smallest chance of a try that is counted with
FIGHT = 0.6  # the share of the Heroes' Actions that is left for their tasks
SOON = 0.7  # the share of an Objective's chance that the work on earlier ones leaves


class Leg(NamedTuple):
    """How far one Area is from another, a closed door counting as several, the first such door, and the Areas on the way."""

    far: int
    door: str = ""
    path: tuple[str, ...] = ()  # without the start


Ways = Mapping[str, Mapping[str, Leg]]
NOWHERE = Leg(NEVER)
SEALED = "sealed"


# -- ways --------------------------------------------------------------------------------------------------


@lru_cache(512)
def ways(board: Board, closed: frozenset[Side], is_sealed: bool) -> Ways:
    """The way from each Area to each other. `is_sealed`: no door of the Control Room can be opened yet (GC-SHOW-02)."""
    doors: dict[tuple[str, str], str] = {}
    for gate in board.gates.values():
        if gate.side in closed:
            one, other = (board.area_of[front] for front in gate.fronts)
            doors[one, other] = doors[other, one] = SEALED if is_sealed and gate.is_control else gate.key
    return {start: _from(board.grid.areas.neighbours, start, doors) for start in board.grid.areas.places}


def _from(neighbours: Mapping[str, tuple[str, ...]], start: str, doors: Mapping[tuple[str, str], str]) -> dict[str, Leg]:
    found = {start: Leg(0)}
    waiting: dict[int, list[str]] = {0: [start]}
    while waiting:
        far = min(waiting)
        for here in waiting.pop(far):
            if found[here].far < far:
                continue
            for other in neighbours[here]:
                door = doors.get((here, other), "")
                if door == SEALED:
                    continue
                there = far + (1 + DOOR if door else 1)
                if there < found.get(other, NOWHERE).far:
                    found[other] = Leg(there, found[here].door or door, (*found[here].path, other))
                    waiting.setdefault(there, []).append(other)
    return found


def area_at(board: Board, cell: Cell) -> str:
    """The Area of a Space, or the one that a Reinforcement Space opens into."""
    area = board.area_of.get(cell)
    return area if area is not None else board.nooks[cell].area


def walk(g: GuardiansChronicles, hero: Hero, goals: Collection[Cell], speed_of: float) -> float:
    """The Actions that it takes a Hero to come to one of these Spaces, with the tries that the first closed door takes."""
    board = g.board
    if hero.cell in goals:
        return 0.0
    here = area_at(board, hero.cell)
    mine = ways(board, g.closed, not g.is_showdown)[here]
    leg = min([mine.get(area_at(board, goal), NOWHERE) for goal in goals], default=NOWHERE)
    lost = _delay(g, hero, here, leg, speed_of)
    if not leg.far:
        return 1.0  # it changes place in the Area
    if not leg.door:
        return leg.far / speed_of + lost
    fronts = board.gates[leg.door].fronts
    is_beside = hero.cell not in fronts and here in [board.area_of[front] for front in fronts]
    best = max(attack_value(g, hero), mental(g, hero))
    return (leg.far - DOOR) / speed_of + tries(DOOR_DICE, best + g.door(leg.door).tokens) + is_beside + lost


def _delay(g: GuardiansChronicles, hero: Hero, here: str, leg: Leg, speed_of: float) -> float:
    """The Actions that enemies cost who hold the Hero or stand on the way: each ends a move early."""
    if not is_hindered(g, hero):
        return 0.0
    area_of = g.board.area_of
    there = {area_of.get(figure.cell) for figure in g.figures}
    return max(0.0, 1 - 1 / speed_of) * sum([area in there for area in (here, *leg.path[:-1])])


# -- tasks -------------------------------------------------------------------------------------------------


@lru_cache(4096)
def tries(dice: int, slack: int) -> float:
    """How many tries a check takes: each failure makes the next one easier. `slack`: value minus Heroes plus -1 tokens."""
    expected, failed = 0.0, 1.0
    for minus in range(8):
        expected += failed
        failed *= 1 - max(LEAST, chance_of_at_most(dice, slack + minus))
    return expected


def _best_tries(g: GuardiansChronicles, hero: Hero, room: RoomState) -> float:
    """The tries that the next token takes this Hero."""
    task = ROOMS[room.key].task
    assert task is not None
    plus = len(g.team) if task.heroes else 0
    found = []
    for value in values_of(room, task):
        check = ValueCheck(hero.seat, value, task.dice, plus, room.minus, f"room:{room.at}")
        dice = max(0, HOOKS.number(g, CHECK_DICE, task.dice, check))
        own = mental(g, hero) if value == "mental" else attack_value(g, hero)
        found.append(tries(dice, own - plus + room.minus))
    return min(found)


class Prospect(NamedTuple):
    """An open Objective: the Actions that it takes, those that there are, and how near the nearest Hero is."""

    need: float
    there: float
    near: float  # Actions of the nearest Hero's way
    legs: tuple[float, ...] = ()  # the way of each Hero in play

    @property
    def ratio(self) -> float:
        """Above 0 there are more Actions than it takes."""
        return max(-3.0, min(3.0, log((self.there + 0.5) / (self.need + 0.5))))


def actions_left(g: GuardiansChronicles, hero: Hero, until: int) -> float:
    """The Actions of a Hero until the end of that turn."""
    now = hero.actions if g.active == hero.seat else 0 if hero.is_activated else ACTIONS
    return now + ACTIONS * max(0, until - g.turn)


def prospect(g: GuardiansChronicles, room: RoomState, speeds: Mapping[int, float]) -> Prospect:
    """What an open Objective still takes."""
    board = g.board
    is_led = ROOMS[room.key].escort
    if is_led and g.is_freed:
        return _escort(g, room, speeds)
    goals = [cell for cell in board.orange_on[room.at] if cell not in room.worked]
    taken = {figure.cell for figure in g.figures}
    free = [cell for cell in goals if cell not in taken]
    reach_over = 0.0 if free else REACH_OVER
    goals = free or [other for cell in goals for other in board.grid.adjacent(cell, g.closed) if other not in board.nooks]
    legs = [walk(g, hero, goals, speeds[hero.seat]) for hero in g.team]
    capacity, best = 0.0, float(NEVER)
    for hero, way in zip(g.team, legs, strict=True):
        each = _best_tries(g, hero, room)
        best = min(best, each)
        capacity += max(0.0, FIGHT * actions_left(g, hero, room.deadline) - way) / each
    more = reach_over + ((ESCORT + _out(g, goals[0]) / 2) / max(best, 1.0) if is_led else 0.0)
    return Prospect(room.tokens + more, capacity, min(legs, default=float(NEVER)), tuple(legs))


def _out(g: GuardiansChronicles, cell: Cell) -> int:
    """The Areas from a Space to where the Damsel in Distress leaves."""
    hers = ways(g.board, g.closed, not g.is_showdown)[area_at(g.board, cell)]
    return min([hers.get(area_at(g.board, end), NOWHERE).far for end in ways_out(g)])


def _escort(g: GuardiansChronicles, room: RoomState, speeds: Mapping[int, float]) -> Prospect:
    """The Damsel in Distress has come out: the way to the nearest exit, and of the nearest Hero to a Space beside her."""
    beside = [cell for cell in g.board.grid.adjacent(g.damsel, g.closed) if cell not in g.board.nooks]
    legs = [walk(g, hero, beside, speeds[hero.seat]) for hero in g.team]
    near, out = min(legs, default=float(NEVER)), _out(g, g.damsel)
    capacity = sum([max(0.0, FIGHT * actions_left(g, hero, room.deadline) - leg) for hero, leg in zip(g.team, legs, strict=True)])
    return Prospect(1 + out / 2, capacity, near + out / 2, tuple(legs))


# -- fights ------------------------------------------------------------------------------------------------


def threat(g: GuardiansChronicles, speeds: Mapping[str, int]) -> dict[int, float]:
    """The hits that each Hero may expect from Villains that can still be activated in this turn, or in the next one."""
    board, there = g.board, ways(g.board, frozenset(), False)
    expected = {hero.seat: 0.0 for hero in g.team}
    areas = {hero.seat: area_at(board, hero.cell) for hero in g.team}
    chances: dict[tuple[str, int], float] = {}
    reaches = {name: _reach_of(g, name, speeds) for name in speeds}
    tokens = {villain.name for villain in g.villains if villain.has_token}
    for figure in g.figures:
        name = figure.villain
        steps, far, actions = reaches[name]
        if steps < 0:
            continue
        mine = there[area_at(board, figure.cell)]
        best, whom = 0.0, -1
        for hero in g.team:
            if mine.get(areas[hero.seat], NOWHERE).far > steps:
                continue
            if (name, hero.seat) not in chances:
                combat, power = pool(g, Shot(figure, (hero,), is_ranged=far))
                chances[name, hero.seat] = chance_of(combat, power, defense(g, figure, hero))
            beside = max(abs(hero.cell[0] - figure.cell[0]), abs(hero.cell[1] - figure.cell[1])) == 1
            hits = chances[name, hero.seat] * (actions if beside or far else actions - 1)
            if hits > best:
                best, whom = hits, hero.seat
        if whom >= 0:
            expected[whom] += best * (LATER if name in tokens else 1.0)
    return expected


def _reach_of(g: GuardiansChronicles, name: str, speeds: Mapping[str, int]) -> tuple[int, bool, int]:
    """How many Areas away the figures of an ID card strike, whether from afar, and with how many Actions; -1 for not at all."""
    card = VILLAINS[name]
    if card.type is Type.MASTER and not (g.is_showdown and g.is_breached):
        return -1, False, 0
    far = any(getattr(owner, "name", "") == name for owner, _ in HOOKS.in_play(g, Ranged))
    return speeds[name] + 2 * far, far, card.actions


def pressure(g: GuardiansChronicles) -> float:
    """How near the Villains are to the Heroes, wherever doors stand."""
    board, there = g.board, ways(g.board, frozenset(), False)
    areas = [area_at(board, hero.cell) for hero in g.team]
    total = 0.0
    for figure in g.figures:
        if figure.villain != DOKTOR or (g.is_showdown and g.is_breached):
            mine = there[area_at(board, figure.cell)]
            near = min([mine.get(area, NOWHERE).far for area in areas], default=NEVER)
            total += VILLAINS[figure.villain].attack / (2.0 + near)
    return total


def held(g: GuardiansChronicles) -> int:
    """The Heroes who stand in an Area with an enemy and are held by it."""
    area_of = g.board.area_of
    there = {area_of.get(figure.cell) for figure in g.figures} - {None}
    return sum([area_of.get(hero.cell) in there and is_hindered(g, hero) for hero in g.team])


def blows(g: GuardiansChronicles, hero: Hero, figure: VillainFigure) -> float:
    """The chance that one attack of the Hero hits a figure, wherever both stand."""
    combat, power = pool(g, Shot(hero, (figure,)))
    return chance_of(combat, power, defense(g, hero, figure))


def showdown(g: GuardiansChronicles, speeds: Mapping[int, float]) -> Prospect:
    """The arrest of the Doktor: what it takes from now on, and the Actions until the last turn."""
    doktor = next((figure for figure in g.figures if figure.villain == DOKTOR), None)
    if doktor is None or doktor.cell == OFF:
        return Prospect(0.0, 0.0, 0.0)
    begins = max([room.deadline - 1 for room in g.rooms if room.is_open], default=0)
    beside = g.board.grid.adjacent(doktor.cell, g.closed)
    legs = [walk(g, hero, beside, speeds[hero.seat]) for hero in g.team]
    capacity, left = 0.0, health(g, doktor) - doktor.damage
    for hero, way in zip(g.team, legs, strict=True):
        actions = actions_left(g, hero, g.last_turn) - (actions_left(g, hero, begins) if begins else 0.0)
        capacity += max(0.0, FIGHT * actions - (way if not begins else 3.0)) * blows(g, hero, doktor)
    return Prospect(float(left), capacity, min(legs, default=float(NEVER)), tuple(legs))


def speeds_of(g: GuardiansChronicles) -> tuple[dict[int, float], dict[str, int]]:
    """The Areas that each Hero goes with an Action, at least half of one, and those of the Villains."""
    heroes = {hero.seat: max(0.5, float(speed(g, hero))) for hero in g.team}
    first = {figure.villain: figure for figure in reversed(g.figures)}
    return heroes, {name: speed(g, figure) for name, figure in first.items()}
