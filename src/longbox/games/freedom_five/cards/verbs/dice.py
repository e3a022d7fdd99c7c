"""Dice: more of them, and better results of those on the table."""

from __future__ import annotations

from collections.abc import Iterable

from longbox import Forecast, Refusal, effect, several
from longbox.games.freedom_five.cards.verbs.common import no_use
from longbox.games.freedom_five.rules.rolls import SIDES, needed
from longbox.games.freedom_five.state import FreedomFive, Hero, Roll, Verb
from longbox.games.freedom_five.telling_fights import DiceChanged

ALL_SUCCEED = no_use("every die has succeeded")
ALL_BEST = no_use("no die can get better")


def the_roll(g: FreedomFive) -> Roll:
    """The dice on the table: for Timing.TEST and Timing.ALLY_TEST."""
    assert g.roll is not None, "only when somebody has rolled"
    return g.roll


def failed(g: FreedomFive) -> list[int]:
    """The places of the failed dice, the lowest first."""
    now = g.roll
    if now is None:
        return []
    least = needed(g, now)
    return sorted((place for place, number in enumerate(now.dice) if number < least), key=now.dice.__getitem__)


def has_failed(g: FreedomFive, hero: Hero) -> bool:
    """Whether a die has failed."""
    return bool(failed(g))


def show_dice(g: FreedomFive, seat: int, what: str) -> None:
    """Tell how the dice lie now."""
    now = the_roll(g)
    g.tell("FF-TEST-03", DiceChanged, seat, what, tuple(now.dice), now.white)


def roll_again(g: FreedomFive, seat: int, places: Iterable[int]) -> None:
    """Roll the dice in these places again."""
    for place in places:
        the_roll(g).dice[place] = g.chance.roll(SIDES, "dice")
    show_dice(g, seat, "rolls again")


def change_dice(g: FreedomFive, seat: int, changed: dict[int, int], what: str = "changes the dice") -> None:
    """Turn the dice in these places; none shows more than 6."""
    for place, number in changed.items():
        the_roll(g).dice[place] = min(SIDES, number)
    show_dice(g, seat, what)


class OnDice(Verb):
    """Better dice, the lowest first: for Timing.TEST and Timing.ALLY_TEST."""

    only_failed: bool = True  # else any die below 6

    def dice(self, g: FreedomFive) -> list[int]:
        """The places of the dice that it can change, the lowest first."""
        if self.only_failed or g.roll is None:
            return failed(g)
        return sorted((place for place, number in enumerate(g.roll.dice) if number < SIDES), key=g.roll.dice.__getitem__)

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if self.dice(g):
            return None
        return ALL_SUCCEED if self.only_failed else ALL_BEST


@effect
class Reroll(OnDice):
    """Roll this many of them again, or all."""

    count: int = 0
    only_failed: bool = False

    def _again(self, g: FreedomFive) -> list[int]:
        return self.dice(g)[: self.count or None]

    def forecast(self, g: FreedomFive, seat: int) -> Forecast:
        return Forecast(again=tuple(self._again(g)))

    async def do(self, g: FreedomFive, seat: int) -> None:
        roll_again(g, seat, self._again(g))

    def say(self) -> str:
        if not self.only_failed:
            return f"roll the lowest {'die' if self.count == 1 else several(self.count, 'die', 'dice')} again"
        which = f"up to {several(self.count, 'failed die', 'failed dice')}" if self.count else "all failed dice"
        return f"roll {which} again"


@effect
class TurnToSix(OnDice):
    """Turn the worst die to the best face."""

    only_failed: bool = False

    async def do(self, g: FreedomFive, seat: int) -> None:
        change_dice(g, seat, {self.dice(g)[0]: SIDES}, "turns a die")

    def say(self) -> str:
        return f"turn {'a failed' if self.only_failed else 'the lowest'} die to {SIDES}"


class OnAnyDice(Verb):
    """More dice: useful in an attack on a Villain, and elsewhere if a die has failed."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        is_of_use = g.roll is not None and (g.fight is not None or failed(g))
        return None if is_of_use else ALL_SUCCEED


@effect
class RollAnother(OnAnyDice):
    """A die of the same colour."""

    def forecast(self, g: FreedomFive, seat: int) -> Forecast:
        return Forecast(again=(len(the_roll(g).dice),))

    async def do(self, g: FreedomFive, seat: int) -> None:
        the_roll(g).dice.append(g.chance.roll(SIDES, "dice"))
        show_dice(g, seat, "adds a die")

    def say(self) -> str:
        return "add a die to the roll"


@effect
class MoreDice(Verb):
    """More dice in this attack: for Timing.FIGHT."""

    count: int

    def forecast(self, g: FreedomFive, seat: int) -> Forecast:
        return Forecast(dice=self.count)

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.fight is not None
        g.fight.extra[g.fight.attackers.index(seat)] += self.count

    def say(self) -> str:
        return f"roll {several(self.count, 'die', 'dice')} more in this attack"
