"""The 18 rooms as they are drawn on the sides of the 9 tiles: GC-TILE-01 to GC-TILE-10, GC-COMP-11.

A tile is 5 by 5 cells, counted from its north-west corner. In a picture a letter is a Space of that Area, a digit a Reinforcement
Space with the number of Heroes that it needs, `o` a pit or a machine (lines pass, nobody stands there), `#` solid. A passage to
the next tile lies in the middle of an edge, so every room has Spaces there. What a room does is on its card: `cards.rooms`.
"""

from __future__ import annotations

import enum
from typing import NamedTuple

from longbox import Cell, Registry, Side

SIZE = 5  # cells of a tile's edge
FRONTS: tuple[Cell, ...] = ((2, 0), (4, 2), (2, 4), (0, 2))  # north, east, south, west: where a passage may lie


class Kind(enum.StrEnum):
    """What a room is for."""

    ENTRY = "Entry"
    CONTROL = "Control Room"
    OBJECTIVE = "Objective"
    TRAP = "Trap"


class Hole(NamedTuple):
    """A Reinforcement Space: how many Heroes make it active (GC-REINF-02), and the Area it opens into."""

    cell: Cell
    heroes: int
    area: str


class RoomPlan(NamedTuple):
    """One side of a tile, not turned: Areas of Spaces, and perhaps more (GC-TILE-03, GC-TILE-04).

    Colours are those of the dots: green GC-TILE-07, orange GC-TILE-08, purple GC-TILE-09; all other Spaces are blue, GC-TILE-06.
    """

    key: str
    name: str
    tile: str  # its number and its side
    kind: Kind
    picture: str
    green: tuple[Cell, ...] = ()
    orange: tuple[Cell, ...] = ()
    purple: tuple[Cell, ...] = ()
    start: Cell | None = None  # where the Doktor begins: GC-SETUP-19
    holes: tuple[Hole, ...] = ()
    walls: tuple[Side, ...] = ()


PLANS: Registry[str, RoomPlan] = Registry("room", lambda plan: plan.key)
PLANS.add(
    RoomPlan(
        "lift",
        "Freight Lift",
        "1A",
        Kind.ENTRY,
        "BBBCC/B#B#C/BAAAC/#AAA#/##A##",
        green=((1, 3), (2, 3), (3, 3), (2, 4)),
    ),
    RoomPlan(
        "cave",
        "Sea Cave",
        "1B",
        Kind.ENTRY,
        "AAABB/AoooB/AoDDB/CooDD/CCCCD",
        green=((0, 4), (1, 4), (2, 4), (3, 4)),
    ),
    RoomPlan(
        "bridge",
        "Bridge",
        "2A",
        Kind.CONTROL,
        "AAABB/A#E#B/AEEEB/C#E#D/CCDDD",
        purple=((0, 0), (4, 0), (0, 4), (4, 4)),
        start=(2, 2),
    ),
    RoomPlan(
        "bunker",
        "Bunker",
        "2B",
        Kind.CONTROL,
        "AABCC/A#B#C/DDBEE/D#B#E/DFFFE",
        purple=((0, 0), (4, 0), (0, 3), (4, 3), (1, 4), (3, 4)),
        start=(2, 2),
    ),
    RoomPlan(
        "silo",
        "Missile Silo",
        "3A",
        Kind.OBJECTIVE,
        "1AAA4/B#E#C/BEEEC/B#E#C/#DDD2",
        orange=((2, 1), (1, 2), (3, 2), (2, 3)),
        holes=(Hole((0, 0), 1, "A"), Hole((4, 0), 4, "C"), Hole((4, 4), 2, "D")),
    ),
    RoomPlan(
        "guns",
        "Gun Gallery",
        "3B",
        Kind.TRAP,
        "AAABB/Aoo3B/CCoBB/C#oDD/CCDD1",
        orange=((0, 0), (3, 4)),
        holes=(Hole((3, 1), 3, "B"), Hole((4, 4), 1, "D")),
    ),
    RoomPlan(
        "reactor",
        "Reactor",
        "4A",
        Kind.OBJECTIVE,
        "AAABB/A1o2B/Co#oB/C4ooD/CCDDD",
        orange=((1, 0), (3, 4), (4, 1), (0, 3)),
        holes=(Hole((1, 1), 1, "A"), Hole((3, 1), 2, "B"), Hole((1, 3), 4, "C")),
    ),
    RoomPlan(
        "lasers",
        "Laser Corridor",
        "4B",
        Kind.TRAP,
        "#AAA2/##A##/BBCCD/##C#D/#EEE3",
        orange=((1, 0), (4, 3)),
        holes=(Hole((4, 0), 2, "A"), Hole((4, 4), 3, "E")),
    ),
    RoomPlan(
        "cells",
        "Cell Block",
        "5A",
        Kind.OBJECTIVE,
        "#AAB1/oAAB#/CCCBB/2#C#D/3CCDD",
        orange=((1, 1), (0, 2), (1, 2)),
        holes=(Hole((4, 0), 1, "B"), Hole((0, 3), 2, "C"), Hole((0, 4), 3, "C")),
    ),
    RoomPlan(
        "crusher",
        "Crusher",
        "5B",
        Kind.TRAP,
        "AAABB/2#C#B/DCCCB/D#C#4/DDEEE",
        orange=((1, 0), (1, 4)),
        holes=(Hole((0, 1), 2, "A"), Hole((4, 3), 4, "B")),
    ),
    RoomPlan(
        "core",
        "Computer Core",
        "6A",
        Kind.OBJECTIVE,
        "AAABB/A##3B/ACCCB/D1##E/DDDEE",
        orange=((1, 2), (2, 2), (3, 2)),
        holes=(Hole((3, 1), 3, "B"), Hole((1, 3), 1, "D")),
    ),
    RoomPlan(
        "gas",
        "Gas Chamber",
        "6B",
        Kind.TRAP,
        "AAA2B/A#A#B/CCCBB/C#D3E/CDDEE",
        orange=((0, 0), (4, 4)),
        holes=(Hole((3, 0), 2, "A"), Hole((3, 3), 3, "E")),
        walls=(((0, 1), (0, 2)),),
    ),
    RoomPlan(
        "lab",
        "Mutation Lab",
        "7A",
        Kind.OBJECTIVE,
        "AABBB/AoBo1/CCBDD/2oEoD/EEEED",
        orange=((2, 1), (1, 2), (3, 2), (2, 3)),
        holes=(Hole((4, 1), 1, "B"), Hole((0, 3), 2, "C")),
    ),
    RoomPlan(
        "barracks",
        "Robot Barracks",
        "7B",
        Kind.TRAP,
        "1AAA2/BB#CC/B###C/BB#CC/3DDD4",
        orange=((2, 0), (2, 4)),
        holes=(Hole((0, 0), 1, "A"), Hole((4, 0), 2, "A"), Hole((0, 4), 3, "D"), Hole((4, 4), 4, "D")),
    ),
    RoomPlan(
        "storm",
        "Storm Engine",
        "8A",
        Kind.OBJECTIVE,
        "AAAAB/AoooB/CC#DD/C1o3D/CEEED",
        orange=((1, 2), (3, 2), (2, 0), (2, 4)),
        holes=(Hole((1, 3), 1, "C"), Hole((3, 3), 3, "D")),
    ),
    RoomPlan(
        "pads",
        "Transport Pads",
        "8B",
        Kind.TRAP,
        "AAABB/A#A#B/CC3DD/C#E#D/CEEED",
        orange=((0, 0), (4, 0), (0, 4), (4, 4)),
        holes=(Hole((2, 2), 3, "C"),),
    ),
    RoomPlan(
        "foundry",
        "Robot Foundry",
        "9A",
        Kind.OBJECTIVE,
        "AAABB/A1#2B/ACCCB/D3#4E/DDEEE",
        orange=((1, 2), (2, 2), (3, 2)),
        holes=(Hole((1, 1), 1, "A"), Hole((3, 1), 2, "B"), Hole((1, 3), 3, "D"), Hole((3, 3), 4, "E")),
    ),
    RoomPlan(
        "hangar",
        "Hangar",
        "9B",
        Kind.TRAP,
        "AAABB/Aoo2B/CCooB/C4ooD/CCDDD",
        orange=((4, 0), (4, 4)),
        holes=(Hole((3, 1), 2, "B"), Hole((1, 3), 4, "C")),
    ),
)
