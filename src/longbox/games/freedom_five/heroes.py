"""The eight Hero boards: Attribute numbers (lower is better: FF-TEST-10), Home Bases, and the Hero's version of each Action.

The numbers of every Hero add up to 15, with at most one 5+ (FF-RULING-01).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from longbox import Registry
from longbox.games.freedom_five.attributes import ATTRIBUTES, Attribute
from longbox.games.freedom_five.city import HQ

ANYWHERE = 0


class Healing(NamedTuple):
    """How many tokens a Heal Action removes, and where (FF-ACT-04)."""

    amount: int
    location: int


class Board(NamedTuple):
    """A Hero board."""

    name: str
    numbers: Mapping[Attribute, int]
    move: int
    recover: int
    heals: tuple[Healing, ...]
    homes: tuple[int, ...]
    tasks: tuple[int, ...]  # the Locations of the Personal Tasks
    style: str  # how this Hero plays, in one line
    materials: Mapping[str, int]  # the other contents of the Loadout, and how many of each: FF-LOAD-06


def _board(
    name: str, numbers: tuple[int, int, int, int], move: int, recover: int, heals: tuple[tuple[int, int], ...], home: int,
    tasks: tuple[int, int, int], style: str, materials: Mapping[str, int] = MappingProxyType({}),
) -> Board:  # fmt: skip
    by_attribute = dict(zip(ATTRIBUTES, numbers, strict=True))
    return Board(name, by_attribute, move, recover, tuple(Healing(*heal) for heal in heals), (HQ, home), tasks, style, materials)


# One Loadout and one board for each: FF-COMP-05, FF-COMP-06. Heroes differ in where they Heal and how far they Move: FF-EX-05.
HEROES: Registry[str, Board] = Registry("Hero", lambda board: board.name)
HEROES.add(
    _board("Legacy", (4, 3, 4, 4), 3, 1, ((2, HQ), (1, 3)), 9, (9, 25, 16), "makes the others better", {"Legacy die": 1}),
    _board("Wraith", (3, 4, 5, 3), 2, 1, ((2, 22),), 22, (22, 27, 29), "sees what comes and slips past guards"),
    _board("Bunker", (5, 3, 4, 3), 2, 1, ((2, 17),), 17, (17, 28, 10), "stands still and hits hardest"),
    _board("Tachyon", (3, 4, 4, 4), 4, 2, ((1, ANYWHERE),), 26, (26, 5, 20), "is everywhere and does errands"),
    _board("Absolute Zero", (4, 3, 5, 3), 2, 2, ((2, HQ), (1, 23)), 23, (23, 14, 19), "pays with his own health"),
    _board("Unity", (4, 5, 4, 2), 2, 2, ((2, 20),), 4, (4, 20, 8), "leaves helpers behind", {"bots": 3}),
    _board("Lodestar", (4, 4, 2, 5), 3, 2, ((2, 3),), 3, (3, 7, 11), "rescues and heals"),
    _board("Longshore", (4, 2, 4, 5), 2, 2, ((2, 28),), 18, (18, 28, 13), "holds the line"),
)
