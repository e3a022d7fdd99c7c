"""A board of squares with areas, walls, doors and lines of sight.

A cell is (x, y), counted from (0, 0) in the north-west. It is a space, where a figure can stand, or a gap (a pit, a machine),
which lines cross. All other cells are solid. A side is the pair of the two cells that share it, the lesser one first. Walls and
doors lie on sides. Which doors are closed changes in play, so the closed ones come in as an argument.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from longbox.engine.maps.graph import Graph

Cell = tuple[int, int]
Side = tuple[Cell, Cell]
Ways = tuple[tuple[Side, ...], ...]  # the doors on each of several ways: one way must have no closed door

EIGHT = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))  # clockwise from the north


def side(one: Cell, other: Cell) -> Side:
    """The side that two cells share."""
    if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1:
        raise ValueError(f"the cells {one} and {other} share no side")
    return _ends(one, other)


def _ends(one: Cell, other: Cell) -> tuple[Cell, Cell]:
    return (one, other) if one < other else (other, one)


def _is_open(ways: Ways, closed: Container[Side]) -> bool:
    return any(all(door not in closed for door in way) for way in ways)


class SightLine(NamedTuple):
    """A straight line between the centres of two cells with nothing in between that never opens."""

    over: tuple[Cell, ...]  # the cells that it crosses, without its ends
    doors: tuple[Ways, ...]  # each must be open


class Grid:
    """Spaces, each with the name of its area or with None, and gaps, walls and doors.

    `spaces` is the graph of adjacent spaces and `areas` that of adjacent areas, both with every door open.
    With closed doors, search with `cut=board.spaces_cut(closed)` or `cut=board.areas_cut(closed)`.
    """

    def __init__(
        self, spaces: Mapping[Cell, str | None], gaps: Iterable[Cell] = (), walls: Iterable[Side] = (), doors: Iterable[Side] = ()
    ) -> None:
        self.gaps: Final = tuple(gaps)
        self.walls: Final = tuple(dict.fromkeys(walls))
        self.doors: Final = tuple(doors)
        self.area_of: Final[Mapping[Cell, str]] = {cell: area for cell, area in spaces.items() if area is not None}
        self._definition = (tuple(spaces.items()), self.gaps, self.walls, self.doors)
        self._is_wall = frozenset(self.walls)
        self._is_door = frozenset(self.doors)
        self._is_free = frozenset([*spaces, *self.gaps])
        self._check_doors()
        self._lines: dict[Side, SightLine | None] = {}
        self.spaces: Final[Graph[Cell]] = Graph({cell: self._next_to(cell, spaces) for cell in spaces})
        self.spaces_in: Final[Mapping[str, tuple[Cell, ...]]] = {
            area: tuple([cell for cell in self.area_of if self.area_of[cell] == area])
            for area in dict.fromkeys(self.area_of.values())
        }
        joined = self._joined()
        self.areas: Final[Graph[str]] = Graph(
            {one: [other for other in self.spaces_in if (one, other) in joined] for one in self.spaces_in}
        )
        # The pairs that closed doors can part, with the ways between them.
        self._space_doors = {
            (one, other): line.doors[0]
            for one, others in self.spaces.neighbours.items()
            for other in others
            if one < other and (line := self._line(one, other)) and line.doors
        }
        self._area_doors = {pair: ways for pair, ways in joined.items() if pair[0] < pair[1] and () not in ways}

    def _check_doors(self) -> None:
        for door in self.doors:
            if door in self._is_wall or not self._is_free.issuperset(door):
                raise ValueError(f"no door can be between {door[0]} and {door[1]}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._definition == other._definition

    def __hash__(self) -> int:
        return hash(self._definition)

    def __repr__(self) -> str:
        return f"Grid({len(self.spaces.places)} spaces in {len(self.areas.places)} areas)"

    # -- spaces ----------------------------------------------------------------------------------------

    def is_adjacent(self, one: Cell, other: Cell, closed: Container[Side] = ()) -> bool:
        """Whether two spaces touch, at a side or at a corner, and see each other."""
        if other not in self.spaces.neighbours[one]:
            return False
        ways = self._space_doors.get(_ends(one, other))
        return ways is None or _is_open(ways, closed)

    def adjacent(self, space: Cell, closed: Container[Side] = ()) -> tuple[Cell, ...]:
        """The spaces adjacent to one."""
        return tuple([other for other in self.spaces.neighbours[space] if self.is_adjacent(space, other, closed)])

    def sees(self, one: Cell, other: Cell, closed: Container[Side] = (), blocked: Container[Cell] = ()) -> bool:
        """Whether nothing obstructs the line between the centres of two cells.

        Walls, solid cells and closed doors obstruct it, and so do blocked cells between the two: those of figures that nobody
        looks past. Where the line meets exactly a corner, one of the two ways round it must be free.
        """
        line = self._line(one, other)
        return (
            line is not None
            and all(_is_open(ways, closed) for ways in line.doors)
            and not any(cell in blocked for cell in line.over)
        )

    def spaces_cut(self, closed: Container[Side]) -> tuple[tuple[Cell, Cell], ...]:
        """The pairs of spaces that would be adjacent if these doors were open."""
        return tuple([pair for pair, ways in self._space_doors.items() if not _is_open(ways, closed)])

    def _next_to(self, cell: Cell, spaces: Container[Cell]) -> list[Cell]:
        around = [(cell[0] + x, cell[1] + y) for x, y in EIGHT]
        return [other for other in around if other in spaces and self._line(cell, other)]

    # -- areas -----------------------------------------------------------------------------------------

    def areas_cut(self, closed: Container[Side]) -> tuple[tuple[str, str], ...]:
        """The pairs of areas that would be adjacent if these doors were open."""
        return tuple([pair for pair, ways in self._area_doors.items() if not _is_open(ways, closed)])

    def _joined(self) -> dict[tuple[str, str], Ways]:
        """Areas are adjacent where a space of each share a side without a wall: to touch at a corner is not enough."""
        joined: dict[tuple[str, str], Ways] = {}
        for cell, area in self.area_of.items():
            for x, y in EIGHT[::2]:
                other = (cell[0] + x, cell[1] + y)
                to = self.area_of.get(other, area)
                ways = self._ways([(cell, other)]) if to != area else None
                if ways is not None:
                    joined[area, to] = (*joined.get((area, to), ()), *ways)
        return joined

    # -- lines -----------------------------------------------------------------------------------------

    def _line(self, one: Cell, other: Cell) -> SightLine | None:
        """The line between two cells, remembered: it is the same from both ends."""
        ends = _ends(one, other)
        if ends not in self._lines:
            self._lines[ends] = self._trace(*ends)
        return self._lines[ends]

    def _trace(self, start: Cell, end: Cell) -> SightLine | None:
        """Go along the line cell by cell, in whole numbers. The sign of `turn` says through which side it leaves a cell."""
        width, height = abs(end[0] - start[0]), abs(end[1] - start[1])
        east, south = (1 if end[0] > start[0] else -1), (1 if end[1] > start[1] else -1)
        over: list[Cell] = []
        doors: list[Ways] = []
        here, columns, rows = start, 0, 0
        routes: list[tuple[Cell, ...]]
        while here != end:
            beside, below = (here[0] + east, here[1]), (here[0], here[1] + south)
            turn = (1 + 2 * columns) * height - (1 + 2 * rows) * width
            if turn < 0:
                there, routes = beside, [(here, beside)]
            elif turn > 0:
                there, routes = below, [(here, below)]
            else:  # exactly through a corner
                there = (beside[0], below[1])
                routes = [(here, beside, there), (here, below, there)]
            columns, rows = columns + (turn <= 0), rows + (turn >= 0)
            ways = self._ways(routes)
            if ways is None:
                return None
            if () not in ways:
                doors.append(ways)
            if there != end:
                over.append(there)
            here = there
        return SightLine(tuple(over), tuple(doors))

    def _ways(self, routes: Iterable[tuple[Cell, ...]]) -> Ways | None:
        """The doors on each of these routes that no wall and nothing solid obstructs; None if all are obstructed."""
        ways: list[tuple[Side, ...]] = []
        for route in routes:
            sides = [side(one, other) for one, other in pairwise(route)]
            if self._is_free.issuperset(route) and self._is_wall.isdisjoint(sides):
                ways.append(tuple([each for each in sides if each in self._is_door]))
        return tuple(ways) or None
