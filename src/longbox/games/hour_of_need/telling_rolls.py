"""The lines about an Attack and a Solve: whom and what they are about, the dice, and what they bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from longbox import Event, Headline, event, listed, plural, several
from longbox.games.hour_of_need.boards import Spot
from longbox.games.hour_of_need.telling import place_of, spot_words


class Aim(NamedTuple):
    """An enemy or a problem in a target space, as it is before the roll. One that cannot be overcome has `full` 0."""

    name: str
    left: int  # health, or justice that it still takes
    full: int
    defense: int = 0


def so_many(count: int, name: str) -> str:
    """So many enemies of a name: "a minion", "2 minions", "2 Riot Line"."""
    if count == 1:
        return name
    return several(count, name.removeprefix("a ")) if name.startswith("a ") else f"{count} {name}"


def _tallied(aims: Iterable[Aim]) -> str:
    counts = Counter(aim.name for aim in aims)
    return listed(so_many(count, name) for name, count in counts.items())


def faces_words(results: Iterable[str]) -> str:
    """What dice show."""
    return ", ".join(results) or "no dice"


@event
class Attacked(Event):
    """A hero attacks one space or several; the enemies there are known where somebody listens."""

    seat: int
    hero: str
    spots: tuple[Spot, ...]
    foes: tuple[Aim, ...]

    def say(self, names: Sequence[str]) -> str:
        where = listed(map(spot_words, self.spots))
        return (
            f"{names[self.seat]} attacks {_tallied(self.foes)} in {where}" if self.foes else f"{names[self.seat]} attacks {where}"
        )

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(map(place_of, self.spots))


@event
class SolveBegan(Event):
    """A hero solves in a space; the problems there are known where somebody listens."""

    seat: int
    hero: str
    spot: Spot
    problems: tuple[Aim, ...]

    def say(self, names: Sequence[str]) -> str:
        about = f": {_tallied(self.problems)}" if self.problems else ""
        return f"{names[self.seat]} solves in {spot_words(self.spot)}{about}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.spot),)


@event
class DiceGathered(Event):
    """How many dice a roll has."""

    seat: int
    dice: int

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gathers {several(self.dice, 'die', 'dice')}"


@event
class Rolled(Event):
    """Dice fall: `results` has all that lie there now, and the last ones have just come."""

    seat: int
    results: tuple[str, ...]
    new: int
    is_burst: bool  # whether bursts have added them

    def say(self, names: Sequence[str]) -> str:
        shown = faces_words(self.results[len(self.results) - self.new :])
        if self.is_burst:
            return f"{plural(self.new, 'A burst adds a die', f'Bursts add {self.new} dice')}: {shown}"
        return f"{names[self.seat]} rolls {shown}"


@event
class Counted(Event):
    """The dice of an Attack or a Solve lie as they count, bursts included."""

    seat: int
    is_attack: bool
    results: tuple[str, ...]
    successes: int
    focus: int

    def say(self, names: Sequence[str]) -> str:
        came = f"{several(self.successes, 'success', 'successes')}, {self.focus} focus"
        what = "Attack" if self.is_attack else "Solve"
        return f"{names[self.seat]}'s {what} shows {faces_words(self.results)}: {came}"


@event
class FocusTurned(Event):
    """Focus results became successes."""

    seat: int
    amount: int
    successes: int  # that there are now

    def say(self, names: Sequence[str]) -> str:
        turned = plural(self.amount, "a focus result into a success", f"{self.amount} focus results into successes")
        return f"{names[self.seat]} turns {turned}: {several(self.successes, 'success', 'successes')}"


@event
class SuccessesChanged(Event):
    """A card has changed how many successes there are."""

    successes: int

    def say(self, names: Sequence[str]) -> str:
        return f"The attack has {several(self.successes, 'success', 'successes')}"


@event
class ShowdownCardDrawn(Event):
    """The villain's reaction to an Attack."""

    seat: int
    villain: str
    card: str

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} draws {self.card} for the showdown"

    @property
    def places(self) -> tuple[str, ...]:
        return ("deck:villain",)


@event
class EnemyHit(Event):
    """Damage was placed on an enemy. `left` of its health is left; one without health has `full` 0."""

    seat: int
    enemy: str
    amount: int
    spot: Spot
    left: int
    full: int
    defense: int  # that the Attack had to overcome

    def say(self, names: Sequence[str]) -> str:
        left = f": {self.left} of {self.full} health left" if self.left > 0 else ""
        return f"{names[self.seat]} deals {self.amount} damage to {self.enemy}{left}"

    @property
    def places(self) -> tuple[str, ...]:
        return (place_of(self.spot),)


@event
class JusticePlaced(Event):
    """Justice on a problem; one that cannot be solved has the danger 0."""

    card: str
    amount: int
    justice: int
    danger: int

    def say(self, names: Sequence[str]) -> str:
        return f"{self.card} has {self.justice} of {self.danger or '-'} justice"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


@event
class Overcome(Headline):
    """An enemy was defeated or a problem solved."""

    seat: int
    card: str
    is_solved: bool

    def say(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} {'solves' if self.is_solved else 'defeats'} {self.card}"

    @property
    def places(self) -> tuple[str, ...]:
        return (f"card:{self.card}", f"hero:{self.seat}")


@event
class AttackEnded(Event):
    """An Attack is over; who still stands is known where somebody listens."""

    seat: int
    foes: tuple[Aim, ...]

    def say(self, names: Sequence[str]) -> str:
        standing = [
            f"{foe.name} has {foe.left} of {foe.full} health left" for foe in dict.fromkeys(self.foes) if foe.left < foe.full
        ]
        return f"The Attack is over: {listed(standing)}" if standing else "The Attack is over"


@event
class SolveEnded(Event):
    """A Solve is over, and who is near has inflicted; the problems left are known where somebody listens."""

    seat: int
    problems: tuple[Aim, ...]

    def say(self, names: Sequence[str]) -> str:
        open_ = [f"{problem.name} takes {problem.left} more" for problem in self.problems if problem.full]
        return f"The Solve is over: {listed(open_)}" if open_ else "The Solve is over"
