"""Dice: more of them, and better ones, for those that lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from longbox import Effect, Refusal, effect
from longbox.games.freedom_five.cards.verbs.common import no_use, several
from longbox.games.freedom_five.rules.rolls import SIDES, dice_words, needed
from longbox.games.freedom_five.state import FreedomFive, Hero, Roll
from longbox.games.freedom_five.telling import Did

ALL_SUCCEED = no_use("every die has succeeded")
ALL_BEST = no_use("no die can get better")


def the_roll(g: FreedomFive) -> Roll:
    """The dice that lie there: for Moment.TEST and Moment.ALLY_TEST."""
    assert g.roll is not None, "only when somebody has rolled"
    return g.roll


def failed(g: FreedomFive) -> list[int]:
    """The places of the dice that have not succeeded, the lowest first."""
    now = g.roll
    if now is None:
        return []
    least = needed(g, now)
    return sorted((place for place, number in enumerate(now.dice) if number < least), key=now.dice.__getitem__)


def has_failed(g: FreedomFive, hero: Hero) -> bool:
    """Whether there is a die to mend."""
    return bool(failed(g))


def show_dice(g: FreedomFive, seat: int, what: str) -> None:
    """How they lie there now."""
    g.tell("FF-TEST-03", Did, seat, f"{what}: {dice_words(the_roll(g))}")


def roll_again(g: FreedomFive, seat: int, places: Iterable[int]) -> None:
    """These dice, by their places."""
    for place in places:
        the_roll(g).dice[place] = g.chance.roll(SIDES, "dice")
    show_dice(g, seat, "rolls again")


def change_dice(g: FreedomFive, seat: int, changed: dict[int, int], what: str = "changes the dice") -> None:
    """Dice are turned, by their places; none shows more than 6."""
    for place, number in changed.items():
        the_roll(g).dice[place] = min(SIDES, number)
    show_dice(g, seat, what)


class OnRoll(Effect):
    """Something with the dice that lie there."""

    def thrown(self, g: FreedomFive) -> Sequence[int]:
        """The places of the dice that it rolls, those that it adds among them; none if it rolls none."""
        return ()

    def white(self, g: FreedomFive) -> float:
        """How likely it adds the success of a die that has a number of its own."""
        return 0.0


class OnDice(OnRoll):
    """Better dice, the lowest first: for Moment.TEST and Moment.ALLY_TEST."""

    only_failed: bool = True  # or any that shows less than 6

    def dice(self, g: FreedomFive) -> list[int]:
        """The places of those that it may be about, the lowest first."""
        if self.only_failed or g.roll is None:
            return failed(g)
        return sorted((place for place, number in enumerate(g.roll.dice) if number < SIDES), key=g.roll.dice.__getitem__)

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        if self.dice(g):
            return None
        return ALL_SUCCEED if self.only_failed else ALL_BEST


@effect
class Reroll(OnDice):
    """So many of them once more, or all."""

    count: int = 0
    only_failed: bool = False

    def thrown(self, g: FreedomFive) -> Sequence[int]:
        return self.dice(g)[: self.count or None]

    async def do(self, g: FreedomFive, seat: int) -> None:
        roll_again(g, seat, self.thrown(g))

    def say(self) -> str:
        if not self.only_failed:
            return f"roll the lowest {'die' if self.count == 1 else f'{self.count} dice'} again"
        which = f"up to {several(self.count, 'failed die', 'failed dice')}" if self.count else "all failed dice"
        return f"roll {which} again"


@effect
class TurnToSix(OnDice):
    """The worst die becomes the best."""

    only_failed: bool = False

    async def do(self, g: FreedomFive, seat: int) -> None:
        change_dice(g, seat, {self.dice(g)[0]: SIDES}, "turns a die")

    def say(self) -> str:
        return f"turn {'a failed' if self.only_failed else 'the lowest'} die to {SIDES}"


class OnAnyDice(OnRoll):
    """More dice: of use in an attack on a Villain, and else if one has failed."""

    def why_not(self, g: FreedomFive, seat: int) -> Refusal | None:
        is_of_use = g.roll is not None and (g.fight is not None or failed(g))
        return None if is_of_use else ALL_SUCCEED


@effect
class RollAnother(OnAnyDice):
    """A die of the same colour."""

    def thrown(self, g: FreedomFive) -> Sequence[int]:
        return (len(the_roll(g).dice),)

    async def do(self, g: FreedomFive, seat: int) -> None:
        the_roll(g).dice.append(g.chance.roll(SIDES, "dice"))
        show_dice(g, seat, "adds a die")

    def say(self) -> str:
        return "add a die to the roll"


@effect
class MoreDice(Effect):
    """In this attack: for Moment.FIGHT."""

    count: int

    async def do(self, g: FreedomFive, seat: int) -> None:
        assert g.fight is not None
        g.fight.extra[g.fight.attackers.index(seat)] += self.count

    def say(self) -> str:
        return f"roll {several(self.count, 'die', 'dice')} more in this attack"
