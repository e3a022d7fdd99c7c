"""Moves of Heroes and Villains. A Villain goes straight to a Location and uses its Movement ability there (FF-VILL-10)."""

from __future__ import annotations

from longbox.games.freedom_five.hooks import HOOKS, VILLAIN_MOVED
from longbox.games.freedom_five.kinds import VILLAINS
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import VillainMoved, Went


def go(g: FreedomFive, hero: Hero, location: int, rule: str = "FF-ACT-09") -> None:
    """Neither Henchmen nor Villains stop a Hero: FF-HENCH-02, FF-RULING-24."""
    before, hero.location = hero.location, location
    g.tell(rule, Went, hero.seat, location, before)


async def move_villain(g: FreedomFive, villain: Villain, location: int, rule: str) -> None:
    """A Villain may move to its own Location: its Movement ability takes effect all the same (FF-VILL-12)."""
    if not is_in_city(villain):
        return
    before, villain.location = villain.location, location
    g.tell(rule, VillainMoved, villain.name, location, before)
    await VILLAINS[villain.name].movement.deed(g, villain)  # FF-VILL-11, FF-SCHEME-11
    await HOOKS.happens(g, VILLAIN_MOVED, villain)


def enter_city(g: FreedomFive, villain: Villain, location: int, rule: str) -> None:
    """Placing is not moving: no Movement ability (FF-RULING-53)."""
    villain.location = location
    g.tell(rule, VillainMoved, villain.name, location)
