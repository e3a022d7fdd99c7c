"""Dice on the table: the number that each must show, and the successes."""

from __future__ import annotations

from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.heroes import HEROES
from longbox.games.freedom_five.state import FreedomFive, Hero, Roll

SIDES = 6  # FF-RULING-18


def number_of(hero: Hero, attribute: Attribute, harder: int = 0) -> int:
    """The number that each die must show at least; it may be higher than the Hero's own: FF-TEST-06, FF-EX-03."""
    return HEROES[hero.name].numbers[attribute] + harder


def needed(g: FreedomFive, rolled: Roll) -> int:
    """The number that each of these dice must show."""
    return number_of(g.heroes[rolled.seat], rolled.attribute, rolled.harder)


def counted(rolled: Roll) -> tuple[int, ...]:
    """The dice as they count: a Legacy die that succeeded counts as the best face."""
    return (*rolled.dice, SIDES) if rolled.white else tuple(rolled.dice)


def hits(g: FreedomFive, rolled: Roll) -> int:
    """How many of them succeed."""
    least = needed(g, rolled)
    return sum(number >= least for number in counted(rolled))


def is_passed(g: FreedomFive, rolled: Roll) -> bool:
    """Whether it is a test with all the successes that it needs: FF-TEST-05."""
    return 0 < rolled.need <= hits(g, rolled)
