"""Who stands where, which Spaces are free, who sees whom."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import Cell
from longbox.games.guardians_chronicles.board import OFF
from longbox.games.guardians_chronicles.hooks import HOOKS, Ranged
from longbox.games.guardians_chronicles.state import Character, GuardiansChronicles, Hero, VillainFigure


def is_hero(who: Character) -> bool:
    return isinstance(who, Hero)


def enemies(g: GuardiansChronicles, who: Character) -> list[Character]:
    """The other side on the board. The Damsel in Distress is nobody's enemy: GC-RULING-47."""
    return list(g.figures) if isinstance(who, Hero) else list(g.team)


def allies(g: GuardiansChronicles, hero: Hero) -> list[Hero]:
    """The other Heroes in play; a lone Hero is their own ally: GC-RULING-49."""
    return [other for other in g.team if other is not hero] or [hero]


def occupied(g: GuardiansChronicles) -> set[Cell]:
    """The Spaces on which a figure stands."""
    there = {hero.cell for hero in g.heroes if not hero.is_out}
    there.update([figure.cell for figure in g.figures])
    if g.damsel != OFF:
        there.add(g.damsel)
    return there


def free_in(g: GuardiansChronicles, areas: Iterable[str]) -> list[Cell]:
    """The free Spaces of these Areas. Reinforcement Spaces lie in none: GC-RULING-41."""
    taken, spaces = occupied(g), g.board.spaces_in
    return [cell for area in areas for cell in spaces[area] if cell not in taken]


def free_next_to(g: GuardiansChronicles, cell: Cell) -> list[Cell]:
    """Free adjacent Spaces, without Reinforcement Spaces and beyond no closed door: GC-RULING-57."""
    taken, board = occupied(g), g.board
    return [other for other in board.grid.adjacent(cell, g.closed) if other not in taken and other not in board.nooks]


def areas_next_to(g: GuardiansChronicles, area: str) -> list[str]:
    """The adjacent Areas, beyond no closed door: GC-RULING-40, GC-RULING-57."""
    board = g.board
    return [other for other in board.grid.areas.reach(area, 1, cut=board.cut(g.closed)) if other != area]


def area_of(g: GuardiansChronicles, who: Character) -> str | None:
    """The Area in which a character stands; None on a Reinforcement Space."""
    return g.board.area_of.get(who.cell)


def tile_of(g: GuardiansChronicles, who: Character) -> str:
    return g.board.tile_of[who.cell]


def are_adjacent(g: GuardiansChronicles, one: Cell, other: Cell) -> bool:
    """GC-ATTACK-02 to GC-ATTACK-04."""
    grid = g.board.grid
    return other in grid.spaces.neighbours[one] and grid.is_adjacent(one, other, g.closed)


def sees(g: GuardiansChronicles, who: Character, cell: Cell) -> bool:
    """A free line of sight, past allies but not past enemies: GC-ATTACK-06 to GC-ATTACK-08."""
    blocked = () if ignores_figures(g, who) else {other.cell for other in enemies(g, who)}
    return g.board.grid.sees(who.cell, cell, g.closed, blocked)


def ranged_traits(g: GuardiansChronicles, who: Character) -> list[Ranged]:
    """What lets a character attack from afar: GC-ATTACK-05."""
    return [trait for owner, trait in HOOKS.in_play(g, Ranged) if _is_of(owner, who)]


def ignores_figures(g: GuardiansChronicles, who: Character) -> bool:
    return any(trait.ignores_figures for trait in ranged_traits(g, who))


def _is_of(owner: object, who: Character) -> bool:
    return owner is who or (isinstance(who, VillainFigure) and getattr(owner, "name", "") == who.villain)


def area_words(g: GuardiansChronicles, cell: Cell) -> str:
    """A Space in a sentence: the room and the Area. What is neither in an Area nor beside one is the Damsel's cell."""
    board = g.board
    at = board.tile_of[cell]
    area = board.area_of.get(cell)
    where = f"Area {area.rpartition('.')[2]}" if area else "a Reinforcement Space" if cell in board.nooks else "the cell"
    return f"{where} of the {board.plan(at).name}"
