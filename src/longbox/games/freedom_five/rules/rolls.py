"""Dice that lie on the table: what each must show, and how many of them succeed."""

from __future__ import annotations

from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.heroes import HEROES
from longbox.games.freedom_five.state import FreedomFive, Hero, Roll

SIDES = 6  # FF-RULING-18


def number_of(hero: Hero, attribute: Attribute, harder: int = 0) -> int:
    """What each die must show at least, perhaps more than the Hero's number: FF-TEST-06, FF-EX-03."""
    return HEROES[hero.name].numbers[attribute] + harder


def needed(g: FreedomFive, rolled: Roll) -> int:
    """What each of these dice must show."""
    return number_of(g.heroes[rolled.seat], rolled.attribute, rolled.harder)


def counted(rolled: Roll) -> tuple[int, ...]:
    """The dice as they count: a Legacy die that has succeeded, whatever it shows, as the best one."""
    return (*rolled.dice, SIDES) if rolled.white else tuple(rolled.dice)


def hits(g: FreedomFive, rolled: Roll) -> int:
    """How many of them succeed."""
    least = needed(g, rolled)
    return sum(number >= least for number in counted(rolled))


def dice_words(rolled: Roll) -> str:
    """The dice as they lie there."""
    return " ".join(map(str, rolled.dice)) + (f" and a white {rolled.white}" if rolled.white else "")


def is_passed(g: FreedomFive, rolled: Roll) -> bool:
    """Whether it is a test, and has all the successes that it asks for: FF-TEST-05."""
    return 0 < rolled.need <= hits(g, rolled)
