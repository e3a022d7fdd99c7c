"""How likely dice do what is hoped for, exactly: for labels, so nothing of it is worked out before somebody looks."""

from __future__ import annotations

from functools import cache
from math import comb, isclose
from typing import NamedTuple

from longbox.games.freedom_five.cards.kinds import VILLAINS, What
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.moments import number
from longbox.games.freedom_five.rules.rolls import SIDES, number_of
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain

ONE, MISS = 1, 2  # how failures are shown; nobody succeeds with a 1, and whoever succeeds with a 2 has no others: FF-RULING-01


def hit(needed: int) -> float:
    """How likely a die succeeds."""
    return max(0, SIDES + 1 - needed) / SIDES


@cache
def chance(needed: int, dice: int, need: int) -> float:
    """How likely so many dice have so many successes."""
    likely, least = hit(needed), max(0, need)
    return sum(comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits) for hits in range(least, dice + 1))


class Throw(NamedTuple):
    """What dice may show, as far as anything depends on it: 1s, other failures, and successes."""

    shown: tuple[int, ...]
    hits: int
    chance: float


@cache
def throws(needed: int, dice: int) -> tuple[Throw, ...]:
    """All that so many dice may show."""
    one, miss = 1 / SIDES, max(0.0, 1 - 1 / SIDES - hit(needed))
    found = []
    for ones in range(dice + 1):
        for hits in range(dice + 1 - ones):
            misses = dice - ones - hits
            ways = comb(dice, ones) * comb(dice - ones, hits)
            shown = (ONE,) * ones + (MISS,) * misses + (SIDES,) * hits
            found.append(Throw(shown, hits, ways * one**ones * miss**misses * hit(needed) ** hits))
    return tuple(found)


class Prospect(NamedTuple):
    """What a roll may do to a Villain: Henchmen on the card that go, damage, both on average, and how likely that is enough."""

    henchmen: float
    damage: float
    defeat: float


def prospect(
    g: FreedomFive, hero: Hero, villain: Villain, dice: int, kept: tuple[int, ...] = (), white: float = 0.0
) -> Prospect:  # fmt: skip
    """Of so many dice beside those that are kept, after Defense and the Henchmen on the card: FF-RULING-51.

    The success of a white die may be so likely besides; it counts as the best one.
    """
    if white:
        better, usual = prospect(g, hero, villain, dice, (*kept, SIDES)), prospect(g, hero, villain, dice, kept)
        return Prospect(*(white * more + (1 - white) * less for more, less in zip(better, usual, strict=True)))
    defense, left = VILLAINS[villain.name].defense, durability(g, villain) - villain.damage
    needed = number_of(hero, villain.attribute, defense.harder(g, villain, hero))
    sure = sum(die >= needed for die in kept)
    blocked = average = enough = 0.0
    for throw in throws(needed, dice):
        hits = defense.hits(g, villain, hero, kept + throw.shown, sure + throw.hits)
        hits = max(0, number(g, What.HITS, hits, villain))
        damage = max(0, hits - villain.henchmen)
        blocked += throw.chance * (hits - damage)
        average += throw.chance * damage
        enough += throw.chance * (damage >= left)
    return Prospect(blocked, average, enough)


def percent(likely: float) -> str:
    """In whole ones; what may fail is never certain, and what may succeed never impossible."""
    whole = round(100 * likely)
    if whole == 0 and likely > 0:
        return "under 1 %"
    if whole == 100 and not isclose(likely, 1):  # sums of floats need not come to 1
        return "over 99 %"
    return f"{whole} %"
