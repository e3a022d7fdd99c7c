"""Exact odds of dice, for labels. Nothing is computed before somebody looks at the label."""

from __future__ import annotations

from functools import cache
from math import comb, isclose
from typing import NamedTuple

from longbox.games.freedom_five.hooks import HITS, HOOKS
from longbox.games.freedom_five.kinds import VILLAINS
from longbox.games.freedom_five.rules.defeat import durability
from longbox.games.freedom_five.rules.rolls import SIDES, number_of
from longbox.games.freedom_five.state import FreedomFive, Hero, Villain

ONE, MISS = 1, 2  # faces that stand for failures: a 1 always fails; if a 2 succeeds, only a 1 fails: FF-RULING-01


def hit(needed: int) -> float:
    """The chance that a die succeeds."""
    return max(0, SIDES + 1 - needed) / SIDES


@cache
def chance(needed: int, dice: int, need: int) -> float:
    """The chance that this many dice have this many successes."""
    likely, least = hit(needed), max(0, need)
    return sum(comb(dice, hits) * likely**hits * (1 - likely) ** (dice - hits) for hits in range(least, dice + 1))


class Throw(NamedTuple):
    """A result of dice, as far as it matters: 1s, other failures, and successes."""

    shown: tuple[int, ...]
    hits: int
    chance: float


@cache
def throws(needed: int, dice: int) -> tuple[Throw, ...]:
    """All results of this many dice."""
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
    """The expected effect of a roll on a Villain: Henchmen who go, damage, and the chance that this is enough."""

    henchmen: float
    damage: float
    defeat: float


def prospect(
    g: FreedomFive, hero: Hero, villain: Villain, dice: int, kept: tuple[int, ...] = (), white: float = 0.0
) -> Prospect:  # fmt: skip
    """The prospect of this many dice and the dice already kept, after Defense and the Henchmen on the card: FF-RULING-51.

    A white die may add a success with this chance; it counts as the best die.
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
        hits = max(0, HOOKS.number(g, HITS, hits, villain))
        damage = max(0, hits - villain.henchmen)
        blocked += throw.chance * (hits - damage)
        average += throw.chance * damage
        enough += throw.chance * (damage >= left)
    return Prospect(blocked, average, enough)


def percent(likely: float) -> str:
    """A whole percentage: 100 only for certainty, 0 only for impossibility."""
    whole = round(100 * likely)
    if whole == 0 and likely > 0:
        return "under 1 %"
    if whole == 100 and not isclose(likely, 1):  # sums of floats need not come to 1
        return "over 99 %"
    return f"{whole} %"
