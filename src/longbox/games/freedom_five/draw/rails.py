"""The railway of a Comic with a train: through its stops, and across the streets between them."""

from __future__ import annotations

from longbox.drawing import Markup, el
from longbox.games.freedom_five.city import COLUMNS
from longbox.games.freedom_five.view_types import TableView

WAYS = {-COLUMNS: "north", COLUMNS: "south", -1: "west", 1: "east"}  # from a Location's number to its neighbour's
BACK = {"north": "south", "south": "north", "west": "east", "east": "west"}


def _way(one: int, other: int) -> str:
    return WAYS[other - one]


def following(table: TableView) -> dict[int, int]:
    """The stop after each stop; empty in most Comics."""
    rails = table["comic"]["rails"]
    stops = rails["stops"] if rails else []
    return dict(zip(stops, [*stops[1:], *stops[:1]], strict=True))


def through(after: dict[int, int], number: int) -> list[str]:
    """The directions of rails out of a Location: to the stop before it and to the stop after it."""
    if number not in after:
        return []
    before = next(stop for stop, following in after.items() if following == number)
    return [_way(number, before), _way(number, after[number])]


def tracks(ways: list[str]) -> list[Markup]:
    """The rails in a Location, from its middle to its edges."""
    return [el("i", f"ff-rail ff-rail-{way}") for way in ways]


def crossings(after: dict[int, int]) -> list[Markup]:
    """The rails across the streets, each with an arrow."""
    return [
        el("i", f"ff-crossing ff-to-{_way(one, other)} {_between(one, other)}", title=f"rails from {one} to {other}")
        for one, other in after.items()
    ]


def _between(one: int, other: int) -> str:
    """The classes that put something into the street between two Locations. Locations stand in the odd rows and columns."""
    (row, column), (other_row, other_column) = divmod(one - 1, COLUMNS), divmod(other - 1, COLUMNS)
    return f"ff-y-{row + other_row + 1} ff-x-{column + other_column + 1}"


def next_stop(table: TableView, number: int) -> str:
    """The text at the train's next stop."""
    rails = table["comic"]["rails"]
    return f"next stop of {rails['train']}" if rails and rails["next"] == number else ""
