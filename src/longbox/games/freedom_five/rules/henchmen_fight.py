"""Fighting Henchmen (FF-HENCH-07 to FF-HENCH-10): one Hero alone, against all who stand there."""

from __future__ import annotations

from longbox import Refusal
from longbox.games.freedom_five.attributes import ATTRIBUTES
from longbox.games.freedom_five.cards.kinds import What, When
from longbox.games.freedom_five.rules.henchmen import remove
from longbox.games.freedom_five.rules.moments import happens, number
from longbox.games.freedom_five.rules.tests import roll, successes
from longbox.games.freedom_five.rules.villains import is_weakened
from longbox.games.freedom_five.state import FreedomFive, Hero

NOBODY = Refusal("FF-RULING-60", "there is nobody to attack")


async def attack_henchmen(g: FreedomFive, hero: Hero) -> int:
    """A die for each, in the Henchman's colour; each success removes one of that colour. The weakened go without a roll.

    Where nobody stands there is no attack: nothing follows from it.
    """
    removed = 0
    if not g.henchmen[hero.location]:
        return removed
    for attribute in ATTRIBUTES:
        there = g.henchmen[hero.location].count(attribute)
        if not there:
            continue
        if is_weakened(g, attribute):
            removed += remove(g, hero.location, attribute, there, "FF-WEAK-02")
            continue
        harder = number(g, What.HENCHMEN_NEED, 0, attribute)
        rolled = await roll(g, hero, attribute, there, "FF-HENCH-08", harder, "against Henchmen")
        hits = successes(hero, attribute, rolled, harder)
        removed += remove(g, hero.location, attribute, hits, "FF-HENCH-09")
    await happens(g, When.BRAWLED, hero.seat)
    return removed
