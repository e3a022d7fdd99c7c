"""Square tiles that are laid side by side, turned if need be, to make a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from longbox.engine.maps.grid import Cell, Grid, Side, side

SOLID, GAP = "#", "o"


@dataclass(frozen=True)
class Tile:
    """A tile as a picture, row by row from the north, with a sign for each cell: `Tile("AAB/Ao1/##C")`.

    A capital letter is a space of that area, `o` a gap and `#` solid. Any other sign is a space that belongs to no area.
    """

    picture: str
    walls: tuple[Side, ...] = ()

    def __post_init__(self) -> None:
        rows = self.picture.split("/")
        if any(len(row) != len(rows) for row in rows):
            raise ValueError(f"the tile {self.picture} is not square")

    @property
    def size(self) -> int:
        return self.picture.count("/") + 1

    @property
    def signs(self) -> dict[Cell, str]:
        """The sign of each cell."""
        return {(x, y): sign for y, row in enumerate(self.picture.split("/")) for x, sign in enumerate(row)}

    def at(self, column: int, row: int, turns: int = 0) -> LaidTile:
        """This tile in a place of the board, counted in tiles from the north-west, after so many quarter turns clockwise."""
        return LaidTile(self, column, row, turns)


class LaidTile(NamedTuple):
    """A tile in its place on a board."""

    tile: Tile
    column: int
    row: int
    turns: int

    def cell(self, cell: Cell) -> Cell:
        """Where a cell of the tile lies on the board."""
        x, y = cell
        for _ in range(self.turns % 4):
            x, y = self.tile.size - 1 - y, x
        return self.column * self.tile.size + x, self.row * self.tile.size + y


def lay_tiles(
    tiles: Mapping[str, LaidTile], passages: Iterable[tuple[str, str]] = (), doors: Iterable[tuple[str, str]] = ()
) -> Grid:
    """The board that these tiles make; area A of the tile "a1" is "a1.A".

    Walls are between all tiles. A passage, with or without a door, is in the middle of the edge between two tiles.
    The doors of the board come in the order in which they are given.
    """
    if len({laid[1:3] for laid in tiles.values()}) < len(tiles) or len({laid.tile.size for laid in tiles.values()}) > 1:
        raise ValueError("tiles must be of one size, and each must have a place of its own")
    signs = {laid.cell(cell): (name, sign) for name, laid in tiles.items() for cell, sign in laid.tile.signs.items()}
    spaces = {
        cell: f"{name}.{sign}" if sign.isupper() else None for cell, (name, sign) in signs.items() if sign not in (SOLID, GAP)
    }
    ways = [_middle(tiles[one], tiles[other]) for one, other in passages]
    gates = [_middle(tiles[one], tiles[other]) for one, other in doors]
    for one, other in (*ways, *gates):
        if one not in spaces or other not in spaces:
            raise ValueError(f"no passage can be between {one} and {other}: nobody can stand there")
    thin = [side(laid.cell(one), laid.cell(other)) for laid in tiles.values() for one, other in laid.tile.walls]
    return Grid(
        spaces,
        [cell for cell, (_, sign) in signs.items() if sign == GAP],
        [*thin, *[edge for edge in _edges(signs) if edge not in ways and edge not in gates]],
        gates,
    )


def _edges(signs: Mapping[Cell, tuple[str, str]]) -> list[Side]:
    """All sides between two tiles."""
    pairs = [((x, y), other) for x, y in signs for other in ((x + 1, y), (x, y + 1)) if other in signs]
    return [side(one, other) for one, other in pairs if signs[one][0] != signs[other][0]]


def _middle(one: LaidTile, other: LaidTile) -> Side:
    """The side in the middle of the edge between two tiles."""
    first, second = sorted([one, other], key=lambda laid: (laid.row, laid.column))
    size, half = one.tile.size, one.tile.size // 2
    x, y = first.column * size, first.row * size
    match (second.column - first.column, second.row - first.row):
        case (1, 0):
            return (x + size - 1, y + half), (x + size, y + half)
        case (0, 1):
            return (x + half, y + size - 1), (x + half, y + size)
    raise ValueError(f"the tiles in ({one.column}, {one.row}) and ({other.column}, {other.row}) do not lie side by side")
