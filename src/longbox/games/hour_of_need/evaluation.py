"""From the worth of a position to a chance: the weights are fitted to games of bots by `longbox fit hour_of_need`."""

from __future__ import annotations

from functools import cache
from itertools import islice
from operator import mul

from longbox import logistic
from longbox.games.hour_of_need.boards import BOARDS
from longbox.games.hour_of_need.kinds import ISSUES
from longbox.games.hour_of_need.state import HourOfNeed, Phase
from longbox.games.hour_of_need.weights import WEIGHTS
from longbox.games.hour_of_need.worth import worth

SETTING_UP = (
    Phase.HEROES, Phase.OPENING, Phase.ISSUE_SETUP, Phase.START, Phase.SCHEMES, Phase.VILLAIN_SETUP, Phase.OTHERS, Phase.NEMESES,
)  # fmt: skip
ROUNDS = 11  # the issue turn of this one is lost: HN-RULING-09
TENS = 10  # successes
COUNTS = (1, 2, 4, 5, 6)  # how many heroes, compared with three
NUMBERS, ONE, TIME = 10, 0, 3  # how many numbers a position has, and places among them


def is_setting_up(g: HourOfNeed) -> bool:
    return g.phase in SETTING_UP


def evaluate(g: HourOfNeed, seat: int) -> float:
    """The chance to win, as it was in games of bots."""
    if is_setting_up(g):
        return 0.5
    return logistic(_weights(g.difficulty, len(g.heroes), g.issue, g.villain_name, g.modules.count("nemesis")), _numbers(g))


def features(g: HourOfNeed, seat: int) -> tuple[float, ...]:
    """What a position is worth, when in the game that is, and which game it is: `longbox fit` finds their weights."""
    if is_setting_up(g):
        return ()
    numbers = _numbers(g)
    known = _known(g.difficulty, len(g.heroes), g.issue, g.villain_name, g.modules.count("nemesis"))
    return *numbers, *known, *[numbers[TIME] * each for each in known]


def _numbers(g: HourOfNeed) -> tuple[float, ...]:
    tens, time = worth(g) / TENS, min(1.0, g.round / ROUNDS)
    near = min(1.0, ISSUES[g.issue].nearness(g))
    return (
        1.0, tens, tens * time, time, time * time, near, near * near, near * time, g.delay / len(g.heroes),
        float(g.phase is Phase.VILLAIN),
    )  # fmt: skip


@cache
def _known(difficulty: str, heroes: int, issue: str, villain: str, nemeses: int) -> tuple[float, ...]:
    """Which game it is, as numbers: 1 for what is so, 0 for all else."""
    hard = [difficulty == name for name in ("easy", "hard")]
    which = [issue == name for name in BOARDS] + [heroes == count for count in COUNTS] + [villain == "Fusebox"]
    return *map(float, hard + which), nemeses / heroes


@cache
def _weights(difficulty: str, heroes: int, issue: str, villain: str, nemeses: int) -> list[float]:
    """The weights of the numbers in one game: what is the same in all of it is weighed once."""
    known = _known(difficulty, heroes, issue, villain, nemeses)
    weights = iter(WEIGHTS)
    found = [*islice(weights, NUMBERS)]
    found[ONE] += sum(map(mul, islice(weights, len(known)), known))
    found[TIME] += sum(map(mul, weights, known))
    return found
