"""Fighting Henchmen (FF-HENCH-07 to FF-HENCH-10): one Hero alone, against all who stand there."""

from __future__ import annotations

from math import prod

from longbox import Refusal
from longbox.games.freedom_five.attributes import ATTRIBUTES
from longbox.games.freedom_five.cards.kinds import What, When
from longbox.games.freedom_five.rules.henchmen import remove
from longbox.games.freedom_five.rules.moments import happens, number
from longbox.games.freedom_five.rules.odds import hit, percent
from longbox.games.freedom_five.rules.rolls import number_of
from longbox.games.freedom_five.rules.tests import roll, successes
from longbox.games.freedom_five.rules.villains import is_weakened
from longbox.games.freedom_five.state import FreedomFive, Hero

NOBODY = Refusal("FF-RULING-60", "there is nobody to attack")


def brawl_odds(g: FreedomFive, hero: Hero) -> str:
    """How likely all of them go, and at least one, for the label of what leads to the attack; nothing where nobody stands."""
    there = g.henchmen[hero.location]
    if not there:
        return ""
    chances = [1.0 if is_weakened(g, one) else hit(number_of(hero, one, number(g, What.HENCHMEN_NEED, 0, one))) for one in there]
    everybody, nobody = prod(chances), prod(1 - each for each in chances)
    if len(there) == 1:
        return f" ({percent(everybody)})"
    return f" (all {len(there)}: {percent(everybody)}, any: {percent(1 - nobody)})"


async def attack_henchmen(g: FreedomFive, hero: Hero) -> int:
    """A die for each, in the Henchman's colour; each success removes one of that colour. The weakened go without a roll.

    Where nobody stands there is no attack: nothing follows from it.
    """
    removed = 0
    if not g.henchmen[hero.location]:
        return removed
    for attribute in ATTRIBUTES:  # each with dice of its own: FF-TEST-04, FF-EX-04
        there = g.henchmen[hero.location].count(attribute)
        if not there:
            continue
        if is_weakened(g, attribute):
            removed += remove(g, hero.location, attribute, there, "FF-WEAK-02")
            continue
        harder = number(g, What.HENCHMEN_NEED, 0, attribute)
        rolled = await roll(g, hero, attribute, there, "FF-HENCH-08", harder, "against Henchmen")  # no cards: FF-ABIL-07
        hits = successes(hero, attribute, rolled, harder)
        removed += remove(g, hero.location, attribute, hits, "FF-HENCH-09")
    await happens(g, When.BRAWLED, hero.seat)
    return removed
