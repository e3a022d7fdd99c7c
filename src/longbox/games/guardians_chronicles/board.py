"""A base as a board: tiles laid out, with Areas, coloured Spaces, Reinforcement Spaces, doors and lines of sight.

A tile lies at "a1" to "e5": columns from west to east, rows from north to south. Area A of it is "a1.A", and the passage to its
neighbour "a1-b1".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from longbox import Cell, Grid, LaidTile, Side, Tile, lay_tiles
from longbox.games.guardians_chronicles.plans import FRONTS, PLANS, Kind, RoomPlan

OFF: Cell = (-1, -1)  # of a figure that is not on the board


class Spot(NamedTuple):
    """Where a room lies: its place in the frame and its quarter turns clockwise."""

    at: str
    room: str  # the key of its plan
    turns: int = 0

    @property
    def laid(self) -> LaidTile:
        plan = PLANS[self.room]
        return Tile(plan.picture, plan.walls).at(ord(self.at[0]) - ord("a"), int(self.at[1]) - 1, self.turns)


class Nook(NamedTuple):
    """A Reinforcement Space on the board: how many Heroes make it active, and the Area it opens into (GC-RULING-41)."""

    cell: Cell
    heroes: int
    area: str
    at: str


class DoorSite(NamedTuple):
    """A Door of the board: its side, and the Space in front of it on each side of it."""

    key: str
    side: Side
    is_control: bool  # whether it leads to the Control Room: GC-SHOW-02

    @property
    def fronts(self) -> tuple[Cell, Cell]:
        return self.side


class Board:
    """A base that is laid out. It never changes; which doors are closed, and who stands where, is in the state."""

    def __init__(
        self, spots: tuple[Spot, ...], doors: tuple[tuple[str, str], ...], airlocks: tuple[tuple[str, str], ...]
    ) -> None:
        self.spots = {spot.at: spot for spot in spots}
        laid = {spot.at: spot.laid for spot in spots}
        self._laid = laid
        self.links = (*doors, *airlocks)
        self.grid: Grid = lay_tiles(laid, airlocks, doors)
        self.tile_of: dict[Cell, str] = {laid[spot.at].cell(cell): spot.at for spot in spots for cell in laid[spot.at].tile.signs}
        control = next((spot.at for spot in spots if PLANS[spot.room].kind is Kind.CONTROL), "")
        self.gates: dict[str, DoorSite] = {
            f"{one}-{other}": DoorSite(f"{one}-{other}", door, control in (one, other))
            for (one, other), door in zip(doors, self.grid.doors, strict=True)
        }
        self.airlock_sides = tuple([self._between(one, other) for one, other in airlocks])
        self.control = control
        self.entry = next((spot.at for spot in spots if PLANS[spot.room].kind is Kind.ENTRY), "")
        self.green = self._coloured("green")
        self.orange = self._coloured("orange")
        self.purple = self._coloured("purple")
        self.start: Cell = next((laid[spot.at].cell(start) for spot in spots if (start := PLANS[spot.room].start)), OFF)
        self.nooks: dict[Cell, Nook] = {
            (cell := laid[spot.at].cell(hole.cell)): Nook(cell, hole.heroes, f"{spot.at}.{hole.area}", spot.at)
            for spot in spots
            for hole in PLANS[spot.room].holes
        }
        self.area_of = self.grid.area_of
        self.spaces_in = self.grid.spaces_in

    def _coloured(self, colour: str) -> dict[Cell, str]:
        """The Spaces of a colour, each with its tile, in the order of the plans."""
        return {self._laid[at].cell(cell): at for at, spot in self.spots.items() for cell in getattr(PLANS[spot.room], colour)}

    def _between(self, one: str, other: str) -> Side:
        """The side in the middle of the edge between two tiles: where both have a front Space."""
        fronts = [[self._laid[at].cell(front) for front in FRONTS] for at in (one, other)]
        pairs = [(a, b) for a in fronts[0] for b in fronts[1] if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
        first, second = sorted(pairs[0])
        return first, second

    def plan(self, at: str) -> RoomPlan:
        return PLANS[self.spots[at].room]

    def at_of(self, room: str) -> str | None:
        """Where a room lies, if it is in the base."""
        return next((spot.at for spot in self.spots.values() if spot.room == room), None)

    @cached_property
    def linked(self) -> dict[str, tuple[str, ...]]:
        """The tiles joined with each by a Door or an Airlock."""
        return {at: tuple([other if one == at else one for one, other in self.links if at in (one, other)]) for at in self.spots}

    @cached_property
    def areas_on(self) -> dict[str, tuple[str, ...]]:
        """The Areas of each tile."""
        return {at: tuple([area for area in self.spaces_in if area.startswith(f"{at}.")]) for at in self.spots}

    @cached_property
    def spaces_on(self) -> dict[str, tuple[Cell, ...]]:
        """The Spaces of each tile, without Reinforcement Spaces."""
        return {at: tuple([cell for area in areas for cell in self.spaces_in[area]]) for at, areas in self.areas_on.items()}

    @cached_property
    def orange_on(self) -> dict[str, tuple[Cell, ...]]:
        """The orange Spaces of each tile, in the order in which its card lists them."""
        return {at: tuple([cell for cell, there in self.orange.items() if there == at]) for at in self.spots}

    def cut(self, closed: Iterable[Side]) -> tuple[tuple[str, str], ...]:
        """The Areas that these closed doors part."""
        return _cut(self, frozenset(closed))

    def neighbours(self, at: str) -> tuple[str, ...]:
        """The tiles that lie edge to edge with one, linked or not."""
        column, row = ord(at[0]), int(at[1])
        around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
        return tuple([name for x, y in around if (name := f"{chr(x)}{y}") in self.spots])

    def are_linked(self, one: str, other: str, closed: Iterable[Side]) -> bool:
        """Whether an open Door or an Airlock joins two tiles."""
        for pair in ((one, other), (other, one)):
            if pair in self.links:
                gate = self.gates.get("-".join(pair))
                return gate is None or gate.side not in frozenset(closed)
        return False


@lru_cache(4096)
def _cut(board: Board, closed: frozenset[Side]) -> tuple[tuple[str, str], ...]:
    return board.grid.areas_cut(closed)
