"""Megalopolis: 30 Locations in five rows of six, and areas between them that no Hero can enter (FF-SETUP-04, FF-ACT-11).

Neighbours share a border (FF-ACT-10); the river, the lake and the railway lie on four of these borders.
"""

from __future__ import annotations

from typing import NamedTuple

from longbox import Graph
from longbox.games.freedom_five.attributes import BODY, MIND, SPIRIT, TECH, Attribute

ROWS, COLUMNS = 5, 6
HQ = 15  # FF-HQ-01
NUMBERS = range(1, ROWS * COLUMNS + 1)


class Location(NamedTuple):
    """A place in the city; its colour is that of the Henchman who stands there at first (FF-SETUP-05)."""

    number: int
    name: str
    attribute: Attribute
    district: str

    @property
    def key(self) -> str:
        return str(self.number)

    @property
    def label(self) -> str:
        return f"{self.name} ({self.number})"

    @property
    def place(self) -> str:
        """Its place on the board."""
        return f"location:{self.number}"


# The map is our own: FF-RULING-06.
_NAMES = (
    "Customs House", "Old Foundry", "St. Brigid's Hospital", "Rail Yards", "Observatory", "Eastgate Bridge",
    "Fishmarket", "Blue Line Station", "City Hall", "Fire Company Nine", "Botanical Dome", "Lighthouse",
    "Tannery Row", "Central Park", "Freedom Tower", "Museum of Tomorrow", "Drill Hall Armory", "Pier Nine",
    "Broadcast House", "University", "Conteh Sporting Complex", "Grand Hotel", "Power Station", "Courthouse",
    "Garden Street", "Research Park", "Stock Exchange", "Union Hall", "Opera", "Airfield",
)  # fmt: skip
_COLOURS = "GRBYGRBYGRBYRBYGRBYGRBYGBYGRBY"
_ATTRIBUTES = {"G": MIND, "R": BODY, "B": SPIRIT, "Y": TECH}
DISTRICTS = {
    "Old Harbour": (1, 7, 13, 19, 25),
    "Uptown": (2, 3, 4, 8, 9, 10),
    "Civic Mile": (14, 15, 16, 20, 21, 22),
    "Works": (23, 26, 27, 28),
    "Eastside": (5, 6, 11, 12, 17, 18, 24, 29, 30),
}

# Borders on which an area without a number lies: FF-ACT-11.
BARRIERS = {
    "Cutter River": ((11, 12), (17, 18)),
    "Mirror Lake": ((14, 20),),
    "the Cutting": ((27, 28),),
}


def _district(number: int) -> str:
    return next(name for name, numbers in DISTRICTS.items() if number in numbers)


def where(district: str) -> str:
    """The numbers of a district's Locations, so that nobody has to search for a district that a card names."""
    return ", ".join(map(str, DISTRICTS[district]))


# The only map: FF-COMP-01.
LOCATIONS = {
    number: Location(number, name, _ATTRIBUTES[colour], _district(number))
    for number, name, colour in zip(NUMBERS, _NAMES, _COLOURS, strict=True)
}


def _neighbours(number: int) -> tuple[int, ...]:
    """The Locations above, left, right and below, unless an area lies in between. All rules use this relation (FF-RULING-07)."""
    row, column = divmod(number - 1, COLUMNS)
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    there = [r * COLUMNS + c + 1 for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS]
    apart = {pair for pairs in BARRIERS.values() for pair in pairs}
    return tuple(other for other in there if (min(number, other), max(number, other)) not in apart)


CITY = Graph({number: _neighbours(number) for number in NUMBERS})
