"""The ground of a base: what is printed on its tiles, as one picture that never changes, and where its cells lie.

Between the tiles lie walls: narrow ones from column to column, and from row to row wide ones, on which the name of the room below
stands. Over the picture lies a grid of cells of the same measures, for everything that can be clicked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from longbox import Cell
from longbox.drawing import INK, Markup, el, together
from longbox.games.guardians_chronicles.bases import KEPT, base_of, board_of
from longbox.games.guardians_chronicles.board import Board
from longbox.games.guardians_chronicles.plans import SIZE, Kind

SPACE = 40  # the edge of a Space, in the picture
WALL = 14  # between two columns of tiles
SIGN = 27  # between two rows of tiles, with the names of rooms
TILE = SIZE * SPACE
MOST = 5  # tiles in a row of the frame

FLOORS = {Kind.ENTRY: "#b5c4a8", Kind.CONTROL: "#c9b3cf", Kind.OBJECTIVE: "#dbbfa0", Kind.TRAP: "#aebfcd"}
COLOURS = {"green": "#1f7a3d", "orange": "#d9600f", "purple": "#6b3fa0", "blue": "#2a5cb8"}


class Frame(NamedTuple):
    """The part of the frame of 5 by 5 tiles in which a base lies."""

    left: int
    top: int
    wide: int
    high: int

    @property
    def width(self) -> int:
        return WALL + self.wide * (TILE + WALL)

    @property
    def height(self) -> int:
        return self.high * (TILE + SIGN) + WALL

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The north-west corner of a cell in the picture."""
        x, y = cell[0] - self.left * SIZE, cell[1] - self.top * SIZE
        return WALL + x * SPACE + x // SIZE * WALL, SIGN + y * SPACE + y // SIZE * SIGN

    def middle(self, cell: Cell) -> tuple[int, int]:
        x, y = self.corner(cell)
        return x + SPACE // 2, y + SPACE // 2

    def classes(self, cell: Cell) -> str:
        """Where a cell lies in the grid."""
        return f"gc-x{cell[0] - self.left * SIZE} gc-y{cell[1] - self.top * SIZE}"

    def tile(self, at: str) -> str:
        """Where the sign of a tile lies in the grid."""
        return f"gc-tx{column_of(at) - self.left} gc-ty{row_of(at) - self.top}"


def column_of(at: str) -> int:
    return ord(at[0]) - ord("a")


def row_of(at: str) -> int:
    return int(at[1]) - 1


@lru_cache(KEPT)
def frame_of(code: str) -> Frame:
    """The smallest frame around all tiles of a base."""
    spots = board_of(code).spots
    columns, rows = [column_of(at) for at in spots], [row_of(at) for at in spots]
    return Frame(min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)


@lru_cache(KEPT * 400)
def colour_of(code: str, cell: Cell) -> str:
    """The colour of a Space that does something."""
    board = board_of(code)
    return next((colour for colour in ("green", "orange", "purple") if cell in getattr(board, colour)), "")


# -- the picture -------------------------------------------------------------------------------------------


@lru_cache(KEPT)
def ground(code: str) -> Markup:
    """What is printed on the tiles."""
    board, frame = board_of(code), frame_of(code)
    tiles = [_tile(board, frame, at) for at in board.spots]
    return el(
        "svg",
        "gc-ground",
        tiles,
        [_passage(frame, *gate.side) for gate in board.gates.values()],
        [_airlock(frame, *pair) for pair in airlocks_of(code).values()],
        el("path", "gc-lines", d=_lines(board, frame)),
        el("path", "gc-thin", d=_thin_walls(board, frame)),
        [_mark(code, board, frame, cell) for cell in board.area_of],
        [_nook(frame, nook.cell, nook.heroes) for nook in board.nooks.values()],
        viewBox=f"0 0 {frame.width} {frame.height}",
        aria_hidden="true",
    )


def _square(frame: Frame, cell: Cell) -> str:
    x, y = frame.corner(cell)
    return f"M{x} {y}h{SPACE}v{SPACE}h-{SPACE}z"


def _tile(board: Board, frame: Frame, at: str) -> Markup:
    """The floor, and what nobody stands on: pits and machines; all the rest is rock."""
    x, y = frame.corner((column_of(at) * SIZE, row_of(at) * SIZE))
    gaps = [cell for cell in board.grid.gaps if board.tile_of.get(cell) == at]
    nooks = [nook.cell for nook in board.nooks.values() if nook.at == at]
    floor = "".join([_square(frame, cell) for cell in (*board.spaces_on[at], *nooks)])
    return together(
        [
            el("path", "gc-rock", d=f"M{x} {y}h{TILE}v{TILE}h-{TILE}z"),
            el("path", "", d=floor, fill=FLOORS[board.plan(at).kind]),
            [_pit(frame, cell) for cell in gaps],
        ]
    )


def _pit(frame: Frame, cell: Cell) -> Markup:
    """A pit or a machine: lines of sight pass, nobody stands there."""
    x, y = frame.corner(cell)
    cogs = el("path", "", d="M20 7v26M7 20h26M11 11l18 18M29 11L11 29", stroke="#8d9aa6", stroke_width=5)
    wheel = [
        cogs,
        el("circle", cx=20, cy=20, r=10, fill="#5d6974", stroke="#8d9aa6", stroke_width=3),
        el("circle", cx=20, cy=20, r=3),
    ]
    return el("g", "gc-pit", el("path", d="M0 0h40v40H0z", fill="#39424b"), wheel, transform=f"translate({x} {y})")


def _lines(board: Board, frame: Frame) -> str:
    """White lines part the Areas of a tile."""
    drawn = []
    for (x, y), area in board.area_of.items():
        for other in ((x + 1, y), (x, y + 1)):
            beyond = board.area_of.get(other)
            if beyond and beyond != area and board.tile_of[other] == board.tile_of[x, y]:
                drawn.append(_edge(frame, (x, y), other))
    return "".join(drawn)


def _edge(frame: Frame, one: Cell, other: Cell) -> str:
    """The side that two cells of a tile share."""
    x, y = frame.corner(max(one, other))
    return f"M{x} {y}v{SPACE}" if one[1] == other[1] else f"M{x} {y}h{SPACE}"


def _thin_walls(board: Board, frame: Frame) -> str:
    """Walls between two Spaces of a tile, and around Reinforcement Spaces where they do not open."""
    inside = [(one, other) for one, other in board.grid.walls if board.tile_of.get(one) == board.tile_of.get(other)]
    return "".join([_edge(frame, one, other) for one, other in inside if one in board.tile_of and other in board.tile_of])


def _mark(code: str, board: Board, frame: Frame, cell: Cell) -> Markup:
    """The coloured mark of a Space. Each colour has a shape of its own."""
    x, y = frame.corner(cell)
    colour = colour_of(code, cell)
    there = f"translate({x} {y})"
    if not colour:
        return el("circle", cx=x + 20, cy=y + 20, r=3.4, fill=COLOURS["blue"], fill_opacity=0.55)
    ring = el("path", d="M3.5 3.5h33v33h-33z", fill="none", stroke=COLOURS[colour], stroke_width=4)
    linked = dict(zip(board.purple, base_of(code).purple, strict=False)).get(cell)
    written = el("text", "", linked, x=20, y=26) if linked else None
    return el("g", "gc-mark", ring, el("path", d=SHAPES_OF[colour], fill=COLOURS[colour]), written, transform=there)


SHAPES_OF = {
    "green": "M20 8l11 22H9z",  # a triangle
    "orange": "M20 7l13 13-13 13L7 20z",  # a diamond
    "purple": "M13 6h14l8 14-8 14H13L5 20z",  # a hexagon
}


def _nook(frame: Frame, cell: Cell, heroes: int) -> Markup:
    """A Reinforcement Space, with the number of Heroes that it needs."""
    x, y = frame.corner(cell)
    plate = el("path", d="M2 2h36v36H2z", fill="#f0c1bf", stroke="#a81f2e", stroke_width=4, stroke_dasharray="6 4")
    return el("g", "gc-nook", plate, el("text", "", f"{heroes}+", x=20, y=29), transform=f"translate({x} {y})")


def _passage(frame: Frame, one: Cell, other: Cell) -> Markup:
    """The floor below a Door or in an Airlock."""
    x, y = frame.corner(one)
    if one[1] == other[1]:
        return el("path", "gc-sill", d=f"M{x + SPACE - 1} {y + 3}h{WALL + 2}v{SPACE - 6}h-{WALL + 2}z")
    return el("path", "gc-sill", d=f"M{x + 3} {y + SPACE - 1}h{SPACE - 6}v{SIGN + 2}h-{SPACE - 6}z")


def _airlock(frame: Frame, one: Cell, other: Cell) -> Markup:
    """An Airlock: arrows both ways between two striped posts."""
    x, y = frame.corner(other)
    if one[1] == other[1]:
        x, y, turn, scale = x - WALL // 2, y + SPACE // 2, 0, 1.0
    else:
        x, y, turn, scale = x + SPACE // 2, y - SIGN // 2, 90, 1.5
    arrows = el("path", d="M-2 -8L-9 0-2 8M2 -8L9 0 2 8", fill="none", stroke=INK, stroke_width=3)
    posts = el("path", "gc-posts", d="M-7 -18h14M-7 18h14")
    return together(
        [_passage(frame, one, other), el("g", "", arrows, posts, transform=f"translate({x} {y}) rotate({turn}) scale({scale} 1)")]
    )


@lru_cache(KEPT)
def airlocks_of(code: str) -> dict[tuple[str, str], tuple[Cell, Cell]]:
    """The Spaces on both sides of each Airlock."""
    board = board_of(code)
    doors = {tuple(key.split("-")) for key in board.gates}
    found: dict[tuple[str, str], tuple[Cell, Cell]] = {}
    for one, other in board.links:
        if (one, other) not in doors:
            pairs = [
                (cell, beyond)
                for cell in board.spaces_on[one]
                for beyond in ((cell[0] + 1, cell[1]), (cell[0] - 1, cell[1]), (cell[0], cell[1] + 1), (cell[0], cell[1] - 1))
                if board.tile_of.get(beyond) == other and beyond in board.grid.spaces.neighbours[cell]
            ]
            first = pairs[0]
            found[one, other] = (min(first), max(first))
    return found


@lru_cache(KEPT * 9)
def has_north(code: str, at: str) -> bool:
    """Whether a passage lies in the northern wall of a tile, in the middle of its sign."""
    above = f"{at[0]}{int(at[1]) - 1}"
    return any({one, other} == {at, above} for one, other in board_of(code).links)
