"""What the lessons of both sides look at: the board, ways, clocks, chances."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from longbox import Cell, Sight, listed, several
from longbox.games.guardians_chronicles.bases import board_of
from longbox.games.guardians_chronicles.board import Board
from longbox.games.guardians_chronicles.prospects import NOWHERE, Leg, area_at, ways
from longbox.games.guardians_chronicles.state import Phase
from longbox.games.guardians_chronicles.telling import Settled
from longbox.games.guardians_chronicles.view_types import DoorView, FigureView, HeroView, TableView, TileView, VillainView

Seen = Sight[TableView]

HEROES = ("Sgt Freedom", "GoldenBoy")
TABLE: Mapping[str, str] = MappingProxyType({"scenario": "family", "heroes": ", ".join(HEROES)})
SEATS = len(HEROES) + 1


# -- what is there -----------------------------------------------------------------------------------------


def is_phase(sight: Seen, phase: Phase) -> bool:
    return sight.table["phase"] == phase


def first_turn(sight: Seen) -> bool:
    return is_phase(sight, Phase.STRATEGY) and sight.table["turn"] == 1


def board(sight: Seen) -> Board:
    return board_of(sight.table["base"])


def hero(sight: Seen, seat: int) -> HeroView:
    return sight.table["heroes"][seat]


def in_play(sight: Seen) -> list[HeroView]:
    return [each for each in sight.table["heroes"] if not each["out"]]


def room(sight: Seen, at: str) -> TileView:
    return next(each for each in sight.table["rooms"] if each["at"] == at)


def objectives(sight: Seen) -> list[TileView]:
    """Those that are open, the one with the earliest clock first."""
    there = [each for each in sight.table["rooms"] if each["objective"] and not each["settled"]]
    return sorted(there, key=lambda each: each["deadline"])


def door(sight: Seen, key: str) -> DoorView:
    return next(each for each in sight.table["doors"] if each["key"] == key)


def villain(sight: Seen, name: str) -> VillainView:
    return next(each for each in sight.table["villains"] if each["name"] == name)


def figures(sight: Seen) -> list[FigureView]:
    return [figure for each in sight.table["villains"] for figure in each["figures"]]


def figure(sight: Seen, key: str) -> FigureView:
    return next(each for each in figures(sight) if each["key"] == key)


def room_name(sight: Seen, at: str) -> str:
    return room(sight, at)["name"]


def clocks(sight: Seen) -> str:
    """ "the Cell Block has 1 lock and is met at the end of turn 5, the Computer Core ..." """
    return listed(
        f"the {each['name']} ({several(each['tokens'], each['token'])} left, end of turn {each['deadline']})"
        for each in objectives(sight)
    )


def news(sight: Seen) -> str:
    """The article that was printed since the learner's last answer."""
    settled = sight.told(Settled)[-1]
    return f'The Objective of the {settled.room} is {settled.how}: "{settled.head}"'


# -- ways --------------------------------------------------------------------------------------------------


def closed(sight: Seen) -> frozenset[tuple[Cell, Cell]]:
    """The closed Doors, as sides of the board."""
    return frozenset(board(sight).gates[each["key"]].side for each in sight.table["doors"] if not each["open"])


def leg(sight: Seen, start: Cell, goals: Collection[Cell], *, doors: bool) -> Leg:
    """The shortest way to one of these Spaces. `doors`: closed ones are in the way, as they are for Heroes."""
    there = board(sight)
    sides = closed(sight) if doors else frozenset()
    mine = ways(there, sides, doors and not sight.table["showdown"])[area_at(there, start)]
    return min([mine.get(area_at(there, goal), NOWHERE) for goal in goals], default=NOWHERE)


def cell_of(key: str) -> Cell:
    column, row = key.partition(":")[2].split(",")
    return int(column), int(row)


def keys(sight: Seen, beginning: str) -> list[str]:
    """The keys of the options that begin so."""
    return [option.key for option in sight.offers(beginning)]


def move_to(sight: Seen, goals: Collection[Cell], *, doors: bool) -> str:
    """The Move Action that comes nearest to one of these Spaces, "" without one."""
    moves = [(cell_of(key), key) for key in keys(sight, "move:")]
    found = [((cell not in goals, leg(sight, cell, goals, doors=doors).far), key) for cell, key in moves]
    return min(found)[1] if goals and found else ""


def place_of_move(key: str) -> str:
    return f"space:{key.partition(':')[2]}"


def space_of(key: str) -> str:
    """The Space of an option in words."""
    return f"Space {key.partition(':')[2]}"


# -- chances -----------------------------------------------------------------------------------------------


def chance(sight: Seen, key: str) -> int:
    """The chance that an option names, in percent."""
    label = next(option.label for option in sight.offers(key) if option.key == key)
    return int(label.rpartition(" ")[2].rstrip("%"))


def best(sight: Seen, beginnings: Iterable[str]) -> str:
    """The option with the best chance among those whose keys begin so, "" without one."""
    found = [key for beginning in beginnings for key in keys(sight, beginning)]
    return max(found, key=lambda key: chance(sight, key), default="")
