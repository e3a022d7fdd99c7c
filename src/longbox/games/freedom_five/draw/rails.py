"""The railway of a Comic in which a train goes round: through its stops, and across the streets between them."""

from __future__ import annotations

from typing import Any

from longbox.drawing.markup import Markup, el
from longbox.games.freedom_five.city import COLUMNS

WAYS = {-COLUMNS: "north", COLUMNS: "south", -1: "west", 1: "east"}  # from the number of a Location to that of a neighbour
BACK = {"north": "south", "south": "north", "west": "east", "east": "west"}


def _way(one: int, other: int) -> str:
    return WAYS[other - one]


def following(table: dict[str, Any]) -> dict[int, int]:
    """Which stop comes after which; there are none in most Comics."""
    rails = table["comic"]["rails"]
    stops = rails["stops"] if rails else []
    return dict(zip(stops, [*stops[1:], *stops[:1]], strict=True))


def through(after: dict[int, int], number: int) -> list[str]:
    """Which ways rails lead out of a Location: where a train comes from, and where it goes."""
    if number not in after:
        return []
    before = next(stop for stop, following in after.items() if following == number)
    return [_way(number, before), _way(number, after[number])]


def tracks(ways: list[str]) -> list[Markup]:
    """The rails in a Location, from its middle to where they leave it."""
    return [el("i", f"ff-rail ff-rail-{way}") for way in ways]


def crossings(after: dict[int, int]) -> list[Markup]:
    """The rails across the streets, with an arrow each."""
    return [
        el("i", f"ff-crossing ff-to-{_way(one, other)} {_between(one, other)}", title=f"rails from {one} to {other}")
        for one, other in after.items()
    ]


def _between(one: int, other: int) -> str:
    """The classes that put something into the street between two Locations; these stand in the odd rows and columns."""
    (row, column), (other_row, other_column) = divmod(one - 1, COLUMNS), divmod(other - 1, COLUMNS)
    return f"ff-y-{row + other_row + 1} ff-x-{column + other_column + 1}"


def next_stop(table: dict[str, Any], number: int) -> str:
    """What is written at the next stop of the train."""
    rails = table["comic"]["rails"]
    return f"next stop of {rails['train']}" if rails and rails["next"] == number else ""
