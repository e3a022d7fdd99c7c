"""Moves of Villains: straight to a Location, where their Movement ability takes effect (FF-VILL-10 to FF-VILL-13)."""

from __future__ import annotations

from longbox.games.freedom_five.cards.kinds import VILLAINS
from longbox.games.freedom_five.rules.villains import is_in_city
from longbox.games.freedom_five.state import FreedomFive, Villain
from longbox.games.freedom_five.telling import VillainMoved


async def move_villain(g: FreedomFive, villain: Villain, location: int, rule: str) -> None:
    """Also to where it is already: its Movement ability takes effect all the same (FF-VILL-12)."""
    if not is_in_city(villain):
        return
    villain.location = location
    g.tell(rule, VillainMoved, villain.name, location)
    await VILLAINS[villain.name].movement.deed(g, villain)  # FF-VILL-11, FF-SCHEME-11


def enter_city(g: FreedomFive, villain: Villain, location: int, rule: str) -> None:
    """Placing is not moving: no ability (FF-RULING-53)."""
    villain.location = location
    g.tell(rule, VillainMoved, villain.name, location)
