"""Attribute tests: dice of a colour, and how many of them succeed (FF-TEST-03 to FF-TEST-10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from longbox import copy
from longbox.games.freedom_five.attributes import Attribute
from longbox.games.freedom_five.hooks import HOOKS, TEST_DICE
from longbox.games.freedom_five.kinds import Test, Timing
from longbox.games.freedom_five.rules.odds import chance, hit, percent
from longbox.games.freedom_five.rules.offers import Origin, Use, offer
from longbox.games.freedom_five.rules.rolls import SIDES, counted, hits, number_of
from longbox.games.freedom_five.state import FreedomFive, Hero, Roll
from longbox.games.freedom_five.telling_fights import Counted, Rolled

Then = Callable[[FreedomFive, tuple[int, ...], int, float], str]  # kept dice, dice rolled, chance of a white die


async def roll(
    g: FreedomFive, hero: Hero, attribute: Attribute, dice: int, rule: str, harder: int = 0, about: str = "",
    need: int = 0, stakes: str = "", then: Then | None = None,
) -> tuple[int, ...]:  # fmt: skip
    """Roll any number of dice (FF-TEST-07). There are always enough of every colour (FF-TEST-08, FF-TEST-09).

    Cards may change the dice before they count. `then` gives the odds of more dice.
    """
    before = g.roll
    shown = [g.chance.roll(SIDES, "dice") for _ in range(dice)]  # of the pool for all, 5 of a colour: FF-SETUP-10, FF-COMP-29
    now = g.roll = Roll(hero.seat, attribute, shown, harder, need, about, stakes)
    g.tell(rule, Rolled, hero.seat, attribute, number_of(hero, attribute, harder), about, tuple(shown), hero.name, need)
    await offer(g, Timing.TEST, hero, label=partial(_again, g, now, then))
    g.roll, g.last_roll = before, now
    if g.is_heard:
        g.tell("FF-TEST-06", Counted, hero.seat, hits(g, now), need)
    return counted(now)


def _again(g: FreedomFive, now: Roll, then: Then | None, hero: Hero, used: Use) -> str:
    """The label of a use. If it rolls dice again, it shows the chance to pass or the average result."""
    forecast = used.effect.forecast(g, hero.seat)
    places, white = forecast.again, forecast.success
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
        if used.origin is Origin.ABILITY:
            trial.heroes[hero.seat].hand.remove(used.name)
        hope = then(trial, kept, len(places), white)
    else:
        hope = f"about {sure + white + len(places) * hit(needed):.1f} successes"
    return f"{used.label.removesuffix('.')} ({hope})"


def successes(hero: Hero, attribute: Attribute, rolled: tuple[int, ...], harder: int = 0) -> int:
    """The dice that show at least the Hero's number (FF-TEST-06). Nothing succeeds automatically, not even a 6 (FF-RULING-18)."""
    needed = number_of(hero, attribute, harder)
    return sum(number >= needed for number in rolled)


def expected(hero: Hero, attribute: Attribute, dice: int, harder: int) -> float:
    """How many of these dice succeed on average."""
    return dice * hit(number_of(hero, attribute, harder))


def odds(g: FreedomFive, hero: Hero, test: Test | None) -> str:
    """The chance that the Hero passes, for a label; empty if there is no test."""
    return "" if test is None else f" ({percent(likelihood(g, hero, test))})"


def likelihood(g: FreedomFive, hero: Hero, test: Test) -> float:
    """The chance that the Hero passes."""
    return chance(number_of(hero, test.attribute), _dice(g, hero, test), test.need)


def _dice(g: FreedomFive, hero: Hero, test: Test) -> int:
    return max(1, HOOKS.number(g, TEST_DICE, test.dice, hero))


async def passes(g: FreedomFive, hero: Hero, test: Test, rule: str, what: str = "", stakes: str = "") -> bool:
    """Whether the Hero has the successes that the test needs: FF-TEST-05. Heroes who may help see its purpose.

    A test without a name gets the name of the card whose effect is in progress.
    """
    name = what or g.card
    about = f"for {name}" if name else ""
    rolled = await roll(g, hero, test.attribute, _dice(g, hero, test), rule, 0, about, test.need, stakes)
    return successes(hero, test.attribute, rolled) >= test.need
