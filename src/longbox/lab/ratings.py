"""How good, and how sure that is: means and ratings with intervals that hold 95 times in 100.

Games that were played with the same deal are no independent witnesses, so they stand together as one block, and only the blocks
are taken for independent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log10, sqrt
from random import Random
from typing import NamedTuple

from longbox.bots.certainty import NORMAL, margin, student_t

CENTRE = 1500.0  # the mean of all ratings
SCALE = 400.0  # so much above another means to do better ten times as often as worse
RESAMPLES = 1000

_EXACT = 1e-9

# What the one of the row won against the one of the column; what somebody won against themselves does not count.
Points = tuple[tuple[float, ...], ...]


class Estimate(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def mean(blocks: Sequence[tuple[float, int]], least: float = 0.0, most: float = 1.0) -> Estimate:
    """The mean of values between `least` and `most`, from each block's total and number of values.

    The interval is Student's over the blocks, as if one more had come out as far off as can be where they agree. A bootstrap
    would say the same of many blocks and too little of a few: it knows no more than the blocks it has. One block alone says
    nothing.
    """
    count = len(blocks)
    size = sum(number for _, number in blocks) / count
    centre = sum(total for total, _ in blocks) / (size * count)
    if count == 1:
        return Estimate(centre, least, most)
    spread = sum(((total - centre * number) / size) ** 2 for total, number in blocks) / (count - 1)
    error = margin(count, spread, max(centre - least, most - centre))
    return Estimate(centre, max(least, centre - error), min(most, centre + error))


def rate(blocks: Sequence[Points], seed: str) -> list[Estimate]:
    """The rating of each, from the points in each block; the intervals are those of a bootstrap over the blocks.

    What is drawn from are the blocks, and one more that goes to the better throughout, in any order of merit: where all blocks
    agree, the blocks alone would claim certainty. The interval is as wide to either side as it is to the wider one, for who never
    lost may be better by any amount, which no draw shows.
    """
    count = len(blocks)
    total = _total(Counter(blocks))
    fitted = fit(total)
    random = Random(f"{seed} ratings")
    again = []
    for _ in range(RESAMPLES):
        merit = random.sample(range(len(total)), len(total))
        drawn = random.choices([*blocks, _clear_cut(total, count, merit)], k=count)
        again.append(fit(_total(Counter(drawn)), fitted))
    tail = RESAMPLES // 40
    degrees = max(count - 1, 1)
    too_narrow = student_t(degrees) / NORMAL * sqrt(count / degrees)  # is a bootstrap over few
    rated = []
    for value, others in zip(fitted, map(sorted, zip(*again, strict=True)), strict=True):
        error = too_narrow * max(value - others[tail], others[-1 - tail] - value)
        rated.append(Estimate(value, value - error, value + error))
    return rated


def fit(points: Sequence[Sequence[float]], start: Sequence[float] | None = None) -> list[float]:
    """The ratings under which these points are most likely: the model of Bradley and Terry.

    Each pair is taken to have drawn once besides, so that nobody is infinitely better than another.
    """
    everybody = range(len(points))
    won = [[0.5 + points[one][other] for other in everybody] for one in everybody]
    strength = [10 ** ((rating - CENTRE) / SCALE) for rating in start] if start else [1.0] * len(points)
    changed = 1.0
    while changed > _EXACT:  # Newman's iteration (2023): it has the fixed point of Zermelo's and comes there much sooner
        changed = 0.0
        for one in everybody:
            mine, others = strength[one], [other for other in everybody if other != one]
            for_me = sum(won[one][other] * strength[other] / (mine + strength[other]) for other in others)
            against = sum(won[other][one] / (mine + strength[other]) for other in others)
            strength[one] = for_me / against
            changed = max(changed, abs(strength[one] / mine - 1))
    logarithms = [log10(each) for each in strength]
    shift = sum(logarithms) / len(logarithms)
    return [CENTRE + SCALE * (each - shift) for each in logarithms]


def _total(counted: Counter[Points]) -> Points:
    """The points of all blocks. Many blocks are alike, so each kind is looked at once."""
    everybody = range(len(next(iter(counted))))
    kinds = counted.items()
    return tuple(tuple(sum(block[one][other] * times for block, times in kinds) for other in everybody) for one in everybody)


def _clear_cut(total: Points, count: int, merit: Sequence[int]) -> Points:
    """An average one of so many blocks, but whoever has more merit has won it all."""
    everybody = range(len(total))
    return tuple(
        tuple((total[one][other] + total[other][one]) / count if merit[one] > merit[other] else 0.0 for other in everybody)
        for one in everybody
    )
