"""Moving by Areas, with all its exceptions: GC-MOVE-01 to GC-MOVE-16.

A move goes from Area to Area and ends on a free Space. Enemies in its own Area hold a character: then the move goes exactly one
Area far. Enemies in another Area stop it there, full or not (GC-MOVE-09, GC-MOVE-13); allies stop nobody (GC-MOVE-12).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from longbox import Cell, Refusal, capital
from longbox.games.guardians_chronicles.board import Board
from longbox.games.guardians_chronicles.hooks import (
    ENTERS,
    HINDRANCE,
    HOOKS,
    MOVED,
    MOVING,
    HoldsGround,
    Journey,
    TrappedArea,
    Way,
)
from longbox.games.guardians_chronicles.rules.places import area_of, area_words, areas_next_to, enemies, free_in, occupied
from longbox.games.guardians_chronicles.rules.values import name_of, speed
from longbox.games.guardians_chronicles.state import Character, GuardiansChronicles, Hero, VillainFigure, key_of
from longbox.games.guardians_chronicles.telling import Moved


class Reach(NamedTuple):
    """How far a move may go: the Areas in which it may end with the steps to each, and what hinders it."""

    areas: Mapping[str, int]
    stops: frozenset[str]  # Areas that a move may enter, but not pass through
    is_held: bool
    cut: tuple[tuple[str, str], ...]  # Areas parted by closed doors
    steps: int  # Areas that the move may enter


def is_hindered(g: GuardiansChronicles, who: Character) -> bool:
    """Whether enemies stop and hold the moves of a character."""
    return HOOKS.number(g, HINDRANCE, 1, who) > 0


def reach(g: GuardiansChronicles, who: Character, steps: int | None = None, is_free: bool | None = None) -> Reach:
    """Where a move of so many Areas may end, by the character's Speed if nothing is said. `is_free`: enemies do not matter."""
    steps = speed(g, who) if steps is None else steps
    board = g.board
    hindered = is_hindered(g, who) if is_free is None else not is_free
    there = {area for enemy in enemies(g, who) if (area := board.area_of.get(enemy.cell))}
    held = _held_ground(g, who)
    stops = frozenset(there | held if hindered else held)
    # Doors open by themselves for Villains and close behind them: GC-DOOR-07, GC-MOVE-15. They stop Heroes: GC-MOVE-16.
    cut = board.cut(g.closed) if isinstance(who, Hero) else ()
    is_held = hindered and board.area_of.get(who.cell) in there
    return _reach(board, who.cell, 1 if is_held else steps, stops, is_held, cut)


@lru_cache(16384)
def _reach(
    board: Board, start: Cell, steps: int, stops: frozenset[str], is_held: bool, cut: tuple[tuple[str, str], ...]
) -> Reach:
    """The search itself, remembered: figures look at the same ways again and again."""
    areas = board.grid.areas
    here = board.area_of.get(start)
    if here is None:  # it leaves a Reinforcement Space: GC-RULING-41
        first = board.nooks[start].area
        if steps < 1:
            return Reach({}, stops, False, cut, steps)
        onward = {first: 0} if first in stops else areas.reach(first, steps - 1, stops=stops, cut=cut)
        return Reach({area: far + 1 for area, far in onward.items()}, stops, False, cut, steps)
    if is_held:  # GC-MOVE-03 to GC-MOVE-05: exactly one Area, even beyond Speed (GC-RULING-25)
        return Reach(areas.reach(here, 1, cut=cut), stops, True, cut, 1)
    return Reach(areas.reach(here, steps, stops=stops, cut=cut), stops, False, cut, steps)


def _held_ground(g: GuardiansChronicles, who: Character) -> set[str]:
    """The Areas in which a Hero's card makes Villains stop."""
    if isinstance(who, Hero):
        return set()
    areas: set[str] = set()
    for owner, _ in HOOKS.in_play(g, HoldsGround):
        here = area_of(g, owner)
        if here is not None:
            areas.update(areas_next_to(g, here))
    return areas


def landings(g: GuardiansChronicles, who: Character, found: Reach) -> list[Cell]:
    """Where a move may end; in its own Area a figure may change to any Space: GC-MOVE-02, GC-MOVE-11, GC-MOVE-14, GC-TILE-11."""
    return free_in(g, found.areas)


def why_not_there(g: GuardiansChronicles, who: Character, found: Reach, cell: Cell) -> Refusal | None:
    """Why a move cannot end on a Space."""
    if cell in g.board.nooks:
        return Refusal("GC-REINF-06", "Nobody enters a Reinforcement Space")  # not again either: GC-REINF-05
    if cell in occupied(g):
        return Refusal("GC-MOVE-14", "Somebody stands there")
    area = g.board.area_of[cell]
    if area in found.areas:
        return None
    anyway = g.board.grid.areas.reach(area_of(g, who) or g.board.nooks[who.cell].area, None)
    far = anyway.get(area, 0)
    if found.is_held:
        return Refusal("GC-MOVE-04", "An enemy in your Area lets you go no farther than one adjacent Area")
    steps = max(found.areas.values(), default=0)
    if far > max(steps, speed(g, who)):
        return Refusal("GC-MOVE-01", f"It is {far} Areas away, and Speed is {speed(g, who)}")
    if found.stops and area in g.board.grid.areas.reach(area_of(g, who) or area, speed(g, who), cut=found.cut):
        return Refusal("GC-MOVE-10", "Enemies on the way stop the move")
    if found.cut:
        return Refusal("GC-MOVE-16", "A closed door is in the way")
    return Refusal("GC-MOVE-01", f"Speed {speed(g, who)} does not go so far")


def why_not_move(g: GuardiansChronicles, who: Character) -> Refusal | None:
    """Cards may forbid a Villain's moves."""
    return HOOKS.why_not(g, MOVING, who) if isinstance(who, VillainFigure) else None


def route(g: GuardiansChronicles, hero: Hero, found: Reach, area: str) -> tuple[str, ...]:
    """The Areas that a move enters, by a shortest way: of several, one without a trap."""
    here = area_of(g, hero)
    if here is None or here == area:
        return ()
    graph = g.board.grid.areas
    if found.is_held:
        return (area,)
    trapped = [f"{room.at}.{trap.area}" for room, trap in HOOKS.in_play(g, TrappedArea) if not room.is_solved]
    traps = {each for each in trapped if each not in (here, area)}
    around = graph.path(here, [area], stops=found.stops - {area}, cut=found.cut, blocked=traps)
    if around and len(around) <= found.steps:
        return around
    return graph.path(here, [area], stops=found.stops - {area}, cut=found.cut)


async def move(g: GuardiansChronicles, who: Character, cell: Cell, found: Reach, rule: str = "GC-MOVE-01") -> None:
    """A move that ends on a free Space. A trap on the way may end it before."""
    start, before = area_of(g, who), who.cell
    if isinstance(who, Hero):
        for area in route(g, who, found, g.board.area_of[cell]):
            if not await HOOKS.happens(g, ENTERS, Way(who, area)):
                there = [cell] if g.board.area_of[cell] == area else free_in(g, [area])
                cell = (
                    await choose_space(g, who.seat, f"{who.name} stays in {area_words(g, there[0])}: where?", there)
                    if there
                    else who.cell
                )
                break
    put(g, who, cell, rule, "changes place in" if start == g.board.area_of[cell] else "goes to")
    if isinstance(who, Hero) and start is not None:
        await HOOKS.happens(g, MOVED, Journey(who, start, g.board.area_of[cell], before))


def put(g: GuardiansChronicles, who: Character, cell: Cell, rule: str, how: str = "is put in") -> None:
    """The figure stands there from now on."""
    before, who.cell = who.cell, cell
    if g.is_heard:
        g.tell(rule, Moved, name_of(who), key_of(who), (before, cell), area_words(g, cell), how)
    if isinstance(who, Hero) and not any(hero.tally.first for hero in g.heroes) and g.board.tile_of[cell] == g.board.control:
        who.tally = who.tally._replace(first=1)


async def choose_space(g: GuardiansChronicles, seat: int, prompt: str, cells: list[Cell], rule: str = "GC-MOVE-14") -> Cell:
    """One of these Spaces."""
    return await g.ask(
        seat, prompt, cells, rule=rule, verb="space", name=space_name, label=lambda cell: space_label(g, cell), place=space_place
    )  # fmt: skip


async def may_choose_space(
    g: GuardiansChronicles, seat: int, prompt: str, cells: list[Cell], rule: str, done: str
) -> Cell | None:
    """One of these Spaces, or none."""
    return await g.ask(
        seat, prompt, cells, rule=rule, verb="space", name=space_name, label=lambda cell: space_label(g, cell), place=space_place,
        done=done,
    )  # fmt: skip


def space_name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def space_place(cell: Cell) -> str:
    return f"space:{cell[0]},{cell[1]}"


def space_label(g: GuardiansChronicles, cell: Cell) -> str:
    """A Space in a list: its Area, its coordinates in the room, and its colour."""
    board = g.board
    colour = next((word for word in ("orange", "green", "purple") if cell in getattr(board, word)), "")
    return f"{capital(area_words(g, cell))}, Space {space_name(cell)}" + (f" ({colour})" if colour else "")
