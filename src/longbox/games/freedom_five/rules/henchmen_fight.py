"""Fighting Henchmen (FF-HENCH-07 to FF-HENCH-10): one Hero alone against all in the Location."""

from __future__ import annotations

from math import prod

from longbox.games.freedom_five.attributes import ATTRIBUTES
from longbox.games.freedom_five.hooks import BRAWLED, HENCHMEN_NEED, HOOKS
from longbox.games.freedom_five.rules.henchmen import remove
from longbox.games.freedom_five.rules.odds import hit, percent
from longbox.games.freedom_five.rules.rolls import number_of
from longbox.games.freedom_five.rules.tests import roll, successes
from longbox.games.freedom_five.rules.villains import is_weakened
from longbox.games.freedom_five.state import FreedomFive, Hero


def brawl_odds(g: FreedomFive, hero: Hero) -> str:
    """The chance to remove all of them, and at least one, for a label; empty if there are none."""
    there = g.henchmen[hero.location]
    if not there:
        return ""
    chances = [1.0 if is_weakened(g, one) else hit(number_of(hero, one, HOOKS.number(g, HENCHMEN_NEED, 0, one))) for one in there]
    everybody, nobody = prod(chances), prod(1 - each for each in chances)
    if len(there) == 1:
        return f" ({percent(everybody)})"
    return f" (all {len(there)}: {percent(everybody)}, any: {percent(1 - nobody)})"


async def attack_henchmen(g: FreedomFive, hero: Hero) -> int:
    """A die for each Henchman in their colour; each success removes one. Weakened Henchmen go without a roll.

    Without Henchmen there is no attack, and nothing follows from it.
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
        harder = HOOKS.number(g, HENCHMEN_NEED, 0, attribute)
        rolled = await roll(g, hero, attribute, there, "FF-HENCH-08", harder, "against Henchmen")  # no cards: FF-ABIL-07
        hits = successes(hero, attribute, rolled, harder)
        removed += remove(g, hero.location, attribute, hits, "FF-HENCH-09")
    await HOOKS.happens(g, BRAWLED, hero)
    return removed
