"""A map of hexes with flat tops, in columns: even columns lie half a hex lower.

A hex is (column, row), counted from 1 at the top left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from longbox.engine.maps.graph import Graph

Hex = tuple[int, int]

_HALF_HEIGHT = sqrt(3) / 2  # of a hex whose sides are 1 long


def _six_around(here: Hex) -> tuple[Hex, ...]:
    """Clockwise, beginning at the top."""
    column, row = here
    above = row - 1 if column % 2 else row  # in the columns beside it, the upper one of the two rows it touches
    return (
        (column, row - 1),
        (column + 1, above),
        (column + 1, above + 1),
        (column, row + 1),
        (column - 1, above + 1),
        (column - 1, above),
    )


class HexMap(Graph[Hex]):
    """The hexes that can be entered; a hex that is not among them is a hole in the map or lies outside.

    Everything that a graph answers it answers for hexes: distances go round holes.
    """

    def __init__(self, hexes: Iterable[Hex]) -> None:
        there = dict.fromkeys(hexes)
        super().__init__({here: [other for other in _six_around(here) if other in there] for here in there})

    @classmethod
    def drawn(cls, rows: Sequence[str], holes: str = "#") -> HexMap:
        """The map of a picture with a letter for each hex, row by row; the letters in `holes` stand for no hex."""
        return cls(
            (column, number) for number, row in enumerate(rows, 1) for column, letter in enumerate(row, 1) if letter not in holes
        )

    def is_near(self, one: Hex, other: Hex) -> bool:
        """Whether they are the same hex or neighbours."""
        return one == other or other in self.neighbours[one]

    @staticmethod
    def centre(here: Hex, side: float) -> tuple[float, float]:
        """The middle of a hex in a picture whose hexes have sides of this length; the top left of the picture is (0, 0)."""
        column, row = here
        lower = 1 if column % 2 else 2
        return (1.5 * column - 0.5) * side, (2 * (row - 1) + lower) * _HALF_HEIGHT * side

    @staticmethod
    def corners(here: Hex, side: float) -> tuple[tuple[float, float], ...]:
        """The six corners of a hex in such a picture, clockwise from the right one."""
        x, y = HexMap.centre(here, side)
        half, down = side / 2, _HALF_HEIGHT * side
        left, right = x - side, x + side
        return (right, y), (x + half, y + down), (x - half, y + down), (left, y), (x - half, y - down), (x + half, y - down)
