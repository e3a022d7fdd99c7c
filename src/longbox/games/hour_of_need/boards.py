"""The four issue boards: a map of hexes, and four scheme panels that show its scheme spaces close up.

A spot is where something is: a hex of the map (column, row), or the panel n as (0, n). `OFF` is nowhere on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from longbox import Hex, HexMap, Registry

Spot = tuple[int, int]

OFF: Spot = (0, 0)
PANELS = (1, 2, 3, 4)  # red, green, blue, yellow: HN-RULING-12
COLOURS = ("", "red", "green", "blue", "yellow")


def panel(number: int) -> Spot:
    """The spot of a scheme panel."""
    return (0, number)


def is_panel(spot: Spot) -> bool:
    return spot[0] == 0 and spot[1] != 0


class Board(NamedTuple):
    """An issue board (HN-BOARD-01). `scheme`, `peril` and `panels` go by colour, from panel 1 on."""

    name: str
    hexes: HexMap
    start: Hex
    scheme: tuple[Hex, ...]
    peril: tuple[Hex, ...]
    bystander: tuple[Hex, ...]
    holes: tuple[Hex, ...]
    hole: str  # what a blocked cell is: a pillar, water
    panels: tuple[str, ...]
    picture: tuple[str, ...]
    wet: HexMap  # with the blocked cells, for an enemy who may enter them
    away: Mapping[Hex, Mapping[Hex, int]]  # spaces from one cell to another

    def hex_of(self, spot: Spot) -> Hex:
        """What is in a panel counts as being in its scheme space: HN-PANEL-02."""
        return self.scheme[spot[1] - 1] if spot[0] == 0 else spot

    def panel_at(self, here: Hex) -> int:
        """The panel of a scheme space, 0 for any other space: HN-BOARD-06."""
        return self.scheme.index(here) + 1 if here in self.scheme else 0

    def spot_of(self, here: Hex) -> Spot:
        """Where a hero stands who ends in a space: in the panel, if it is a scheme space (HN-PANEL-04)."""
        return _ends(self.name)[here]

    def distance(self, one: Spot, other: Spot) -> int:
        """In spaces of the map, around blocked cells and through figures: HN-NEAREST-01, HN-NEAR-08, HN-RULING-61."""
        return self.away[self.hex_of(one)][self.hex_of(other)]

    def near(self, spot: Spot) -> frozenset[Spot]:
        """The spaces and panels near a spot: HN-NEAR-01 to HN-NEAR-05."""
        return _near(self.name, self.hex_of(spot))

    def is_near(self, one: Spot, other: Spot) -> bool:
        """In the same space or in neighbouring ones, a panel being its scheme space: HN-NEAR-01 to HN-NEAR-05."""
        return self.away[self.hex_of(one)][self.hex_of(other)] <= 1

    def nearest_panels(self, spot: Spot) -> list[int]:
        """The panels whose scheme spaces are nearest: several at a tie. From a panel it is that panel: HN-RULING-24."""
        if is_panel(spot):
            return [spot[1]]
        least = min(self.distance(spot, scheme) for scheme in self.scheme)
        return [number for number in PANELS if self.distance(spot, self.scheme[number - 1]) == least]


BOARDS: Registry[str, Board] = Registry("board", lambda board: board.name)


@cache
def _ends(board: str) -> dict[Hex, Spot]:
    there = BOARDS[board]
    return {here: panel(number) if (number := there.panel_at(here)) else here for here in there.away}


@cache
def _near(board: str, here: Hex) -> frozenset[Spot]:
    there = BOARDS[board]
    return frozenset(spot for spot in (*there.away, *map(panel, PANELS)) if there.is_near(here, spot))


_SCHEME = "1234"
_PERIL = "rgby"


def _found(picture: Sequence[str], letters: str) -> list[Hex]:
    """Where these letters are, in the order of the letters and then of the rows."""
    return [
        (column, row)
        for letter in letters
        for row, line in enumerate(picture, 1)
        for column, there in enumerate(line, 1)
        if there == letter
    ]


def _distances(hexes: HexMap, wet: HexMap) -> dict[Hex, dict[Hex, int]]:
    """Around blocked cells: HN-RULING-61. Who is in a blocked cell is one space away from the spaces next to it."""
    away = {here: {**hexes.reach(here)} for here in hexes.places}
    for hole in [cell for cell in wet.places if cell not in hexes]:
        shores = [away[other] for other in wet.neighbours[hole] if other in hexes]
        away[hole] = {cell: 1 + min(shore[cell] for shore in shores) for cell in away} | {hole: 0}
        for cell, far in away[hole].items():
            away[cell][hole] = far
    return away


def drawn(name: str, hole: str, panels: Iterable[str], *picture: str) -> Board:
    """A board from its picture: 1-4 scheme spaces, r g b y peril spaces, B bystander spaces, S the start, # no space."""
    hexes, wet = HexMap.drawn(picture), HexMap.drawn(picture, holes="")
    return Board(
        name,
        hexes,
        _found(picture, "S")[0],
        tuple(_found(picture, _SCHEME)),
        tuple(_found(picture, _PERIL)),
        tuple(_found(picture, "B")),
        tuple(_found(picture, "#")),
        hole,
        tuple(panels),
        picture,
        wet,
        _distances(hexes, wet),
    )


# The layouts are our own: HN-RULING-11. No bystander stands where a hero can start: HN-RULING-36.
BOARDS.add(
    drawn(
        "Century Heist", "pillar", ("Banking Hall", "Guard Room", "Vault", "Roof"),
        ".1.r.g.2.",
        "....B....",
        "..#...#..",
        "B...S...B",
        "..#...#..",
        ".3.bBy.4.",
    ),
    drawn(
        "Last Boat from Pier Thirteen", "water", ("Customs Shed", "Cold Store", "Crane Nine", "The Packet"),
        ".1..r..2.",
        "....B....",
        "..g...y..",
        "B##.S.##B",
        "..#...#..",
        "b.3#B#4..",
    ),
    drawn(
        "Night Shift at Brinkworks", "conveyor", ("Parts Bay", "Assembly", "Charging Rack", "Loading Gate"),
        "..1.B.2..",
        "r.......g",
        ".##...##.",
        "B...S...B",
        ".##...##.",
        "b.3.B.4.y",
    ),
    drawn(
        "A Breath of Glass", "sealed glass", ("Cryo Hall", "Culture Room", "Air Plant", "Rooftop Vents"),
        ".1..B..2.",
        "..##g##..",
        "B.##B##.B",
        ".........",
        "b...S....",
        ".3r...y4.",
    ),
)  # fmt: skip
