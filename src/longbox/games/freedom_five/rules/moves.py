"""Moves: of Heroes, and of Villains straight to a Location, where their Movement ability takes effect (FF-VILL-10)."""

from __future__ import annotations

from longbox.games.freedom_five.cards.kinds import VILLAINS, When
from longbox.games.freedom_five.rules.moments import happens
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain
from longbox.games.freedom_five.telling import VillainMoved, Went


async def go(g: FreedomFive, hero: Hero, location: int, rule: str = "FF-ACT-09") -> None:
    """Neither Henchmen nor Villains stop a Hero: FF-HENCH-02, FF-RULING-24."""
    hero.location = location
    g.tell(rule, Went, hero.seat, location)
    await happens(g, When.HERO_MOVED, hero.seat)


async def move_villain(g: FreedomFive, villain: Villain, location: int, rule: str) -> None:
    """Also to where it is already: its Movement ability takes effect all the same (FF-VILL-12)."""
    if not is_in_city(villain):
        return
    villain.location = location
    g.tell(rule, VillainMoved, villain.name, location)
    await VILLAINS[villain.name].movement.deed(g, villain)  # FF-VILL-11, FF-SCHEME-11
    await happens(g, When.VILLAIN_MOVED, villain)


def enter_city(g: FreedomFive, villain: Villain, location: int, rule: str) -> None:
    """Placing is not moving: no ability (FF-RULING-53)."""
    villain.location = location
    g.tell(rule, VillainMoved, villain.name, location)
