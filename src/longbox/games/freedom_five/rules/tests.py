"""Attribute tests: dice of a colour, and how many of them succeed (FF-TEST-03 to FF-TEST-10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from longbox.engine.state import copy
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.cards.kinds import Moment, Test, What
from longbox.games.freedom_five.cards.verbs.common import core
from longbox.games.freedom_five.cards.verbs.dice import OnRoll
from longbox.games.freedom_five.rules.moments import number
from longbox.games.freedom_five.rules.odds import chance, hit, percent
from longbox.games.freedom_five.rules.offers import Source, Use, offer
from longbox.games.freedom_five.rules.rolls import SIDES, counted, number_of
from longbox.games.freedom_five.state import FreedomFive, Hero, Roll
from longbox.games.freedom_five.telling import Rolled

Then = Callable[[FreedomFive, tuple[int, ...], int, float], str]  # of dice that are kept, how many are rolled, and a white one


async def roll(
    g: FreedomFive, hero: Hero, attribute: Attribute, dice: int, rule: str, harder: int = 0, about: str = "",
    need: int = 0, stakes: str = "", then: Then | None = None,
) -> tuple[int, ...]:  # fmt: skip
    """Any number of dice may be rolled (FF-TEST-07): there are always enough, whatever their colour (FF-TEST-08, FF-TEST-09).

    What lies on the table may be changed by cards before it counts; `then` says what more dice may be hoped to do.
    """
    before = g.roll
    shown = [g.chance.roll(SIDES, "dice") for _ in range(dice)]  # of the pool for all, 5 of a colour: FF-SETUP-10, FF-COMP-29
    now = g.roll = Roll(hero.seat, attribute, shown, harder, need, about, stakes)
    g.tell(rule, Rolled, hero.seat, attribute, number_of(hero, attribute, harder), about, tuple(shown))
    await offer(g, Moment.TEST, hero, label=partial(_again, g, now, then))
    g.roll, g.last_roll = before, now
    return counted(now)


def _again(g: FreedomFive, now: Roll, then: Then | None, hero: Hero, used: Use) -> str:
    """What can be used, and what may be hoped for if it rolls dice again: to pass, or how much comes of it on average."""
    effect = core(used.effect, g, hero.seat)
    places, white = (effect.thrown(g), effect.white(g)) if isinstance(effect, OnRoll) else ((), 0.0)
    if not places and not white:
        return used.label
    kept = tuple(die for place, die in enumerate(now.dice) if place not in places) + counted(now)[len(now.dice) :]
    needed = number_of(g.heroes[now.seat], now.attribute, now.harder)
    sure = sum(die >= needed for die in kept)
    if now.need:
        better, usual = (chance(needed, len(places), now.need - sure - more) for more in (1, 0))
        hope = percent(white * better + (1 - white) * usual)
    elif then is not None:
        trial = copy(g)
        if used.source is Source.ABILITY:
            trial.heroes[hero.seat].hand.remove(used.name)
        hope = then(trial, kept, len(places), white)
    else:
        hope = f"about {sure + white + len(places) * hit(needed):.1f} successes"
    return f"{used.label.removesuffix('.')} ({hope})"


def successes(hero: Hero, attribute: Attribute, rolled: tuple[int, ...], harder: int = 0) -> int:
    """Each die that shows at least the Hero's number (FF-TEST-06); nothing is automatic, not even a 6 (FF-RULING-18)."""
    needed = number_of(hero, attribute, harder)
    return sum(number >= needed for number in rolled)


def expected(hero: Hero, attribute: Attribute, dice: int, harder: int) -> float:
    """How many of these dice succeed on average."""
    return dice * hit(number_of(hero, attribute, harder))


def odds(g: FreedomFive, hero: Hero, test: Test | None) -> str:
    """How likely the Hero passes, for the label of what leads to the test; nothing where there is none."""
    return "" if test is None else f" ({percent(likelihood(g, hero, test))})"


def likelihood(g: FreedomFive, hero: Hero, test: Test) -> float:
    """How likely the Hero passes."""
    return chance(number_of(hero, test.attribute), _dice(g, hero, test), test.need)


def _dice(g: FreedomFive, hero: Hero, test: Test) -> int:
    return max(1, number(g, What.TEST_DICE, test.dice, hero))


async def passes(g: FreedomFive, hero: Hero, test: Test, rule: str, what: str = "", stakes: str = "") -> bool:
    """Whether the Hero has the successes that the test asks for: FF-TEST-05. Whoever may help is told what it is for.

    Without a name of its own it is that of the card whose effect is being done.
    """
    name = what or g.card
    about = f"for {name}" if name else ""
    rolled = await roll(g, hero, test.attribute, _dice(g, hero, test), rule, 0, about, test.need, stakes)
    return successes(hero, test.attribute, rolled) >= test.need
