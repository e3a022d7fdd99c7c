"""Attribute tests: dice of a colour, and how many of them succeed (FF-TEST-03 to FF-TEST-10)."""

from __future__ import annotations

from functools import cache
from math import comb

from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import Moment, Test, What
from longbox.games.freedom_five.rules.moments import number
from longbox.games.freedom_five.rules.offers import offer
from longbox.games.freedom_five.rules.rolls import SIDES, counted, number_of
from longbox.games.freedom_five.state import FreedomFive, Hero, Roll
from longbox.games.freedom_five.telling import Rolled


async def roll(
    g: FreedomFive, hero: Hero, attribute: Attribute, dice: int, rule: str, harder: int = 0, about: str = "",
    need: int = 0, stakes: str = "",
) -> tuple[int, ...]:  # fmt: skip
    """Any number of dice may be rolled (FF-TEST-07): there are always enough, whatever their colour (FF-TEST-08, FF-TEST-09).

    What lies on the table may be changed by cards before it counts.
    """
    before = g.roll
    shown = [g.chance.roll(SIDES, "dice") for _ in range(dice)]
    now = g.roll = Roll(hero.seat, attribute, shown, harder, need, about, stakes)
    g.tell(rule, Rolled, hero.seat, attribute, number_of(hero, attribute, harder), about, tuple(shown))
    await offer(g, Moment.TEST, hero)
    g.roll, g.last_roll = before, now
    return counted(now)


def successes(hero: Hero, attribute: Attribute, rolled: tuple[int, ...], harder: int = 0) -> int:
    """Each die that shows at least the Hero's number (FF-TEST-06); nothing is automatic, not even a 6 (FF-RULING-18)."""
    needed = number_of(hero, attribute, harder)
    return sum(number >= needed for number in rolled)


def _hit(needed: int) -> float:
    """How likely a die succeeds."""
    return max(0, SIDES + 1 - needed) / SIDES


def expected(hero: Hero, attribute: Attribute, dice: int, harder: int) -> float:
    """How many of these dice succeed on average."""
    return dice * _hit(number_of(hero, attribute, harder))


@cache
def _chance(needed: int, dice: int, need: int) -> float:
    """How likely so many dice have so many successes."""
    hit = _hit(needed)
    return sum(comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(need, dice + 1))


def odds(g: FreedomFive, hero: Hero, test: Test | None) -> str:
    """How likely the Hero passes, for the label of what leads to the test; nothing where there is none."""
    if test is None:
        return ""
    chance = _chance(number_of(hero, test.attribute), _dice(g, hero, test), test.need)
    return f" ({round(100 * chance)} %)"


def _dice(g: FreedomFive, hero: Hero, test: Test) -> int:
    return max(1, number(g, What.TEST_DICE, test.dice, hero))


async def passes(g: FreedomFive, hero: Hero, test: Test, rule: str, what: str = "", stakes: str = "") -> bool:
    """Whether the Hero has the successes that the test asks for: FF-TEST-05. Whoever may help is told what it is for."""
    about = f"for {what}" if what else ""
    rolled = await roll(g, hero, test.attribute, _dice(g, hero, test), rule, 0, about, test.need, stakes)
    return successes(hero, test.attribute, rolled) >= test.need
