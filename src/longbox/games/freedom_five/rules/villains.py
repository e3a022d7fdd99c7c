"""Villains: which are in the city, and which colours are weakened."""

from __future__ import annotations

from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.state import FreedomFive, Villain


def villain_of(g: FreedomFive, attribute: Attribute) -> Villain | None:
    """The Villain of this colour; no two share one: FF-VILL-01."""
    for villain in g.villains:
        if villain.attribute is attribute:
            return villain
    return None


def named(g: FreedomFive, name: str) -> Villain:
    """The Villain whose card shows this name."""
    return next(villain for villain in g.villains if villain.name == name)


def is_weakened(g: FreedomFive, attribute: Attribute) -> bool:
    """Whether the Villain of this colour was defeated, and was no Mastermind: FF-WEAK-01."""
    villain = villain_of(g, attribute)
    return villain is not None and villain.is_defeated and not villain.is_mastermind


def is_in_city(villain: Villain) -> bool:
    """A Villain outside the city does not move, uses no abilities and takes no damage: FF-VILL-13."""
    return villain.location > 0 and not villain.is_defeated
