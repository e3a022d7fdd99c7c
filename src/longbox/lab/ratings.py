"""Means and ratings with 95 % intervals.

Games with the same deal are not independent, so they form one block. Only blocks count as independent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log10, sqrt
from random import Random
from typing import NamedTuple

from longbox.bots.confidence import NORMAL, margin, student_t

CENTRE = 1500.0  # the mean of all ratings
SCALE = 400.0  # a rating higher by this means to win ten times as often as to lose
RESAMPLES = 1000

_EXACT = 1e-9

# Points of the row against the column; the diagonal does not count.
Points = tuple[tuple[float, ...], ...]


class IntervalEstimate(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def mean(blocks: Sequence[tuple[float, int]], least: float = 0.0, most: float = 1.0) -> IntervalEstimate:
    """The mean of values between `least` and `most`, from each block's total and number of values.

    The interval is Student's over the blocks. If all blocks agree, one more block counts as far off as possible. A bootstrap
    would give the same for many blocks and too narrow an interval for a few. One block alone tells nothing.
    """
    count = len(blocks)
    size = sum(number for _, number in blocks) / count
    centre = sum(total for total, _ in blocks) / (size * count)
    if count == 1:
        return IntervalEstimate(centre, least, most)
    spread = sum(((total - centre * number) / size) ** 2 for total, number in blocks) / (count - 1)
    error = margin(count, spread, max(centre - least, most - centre))
    return IntervalEstimate(centre, max(least, centre - error), min(most, centre + error))


def rate(blocks: Sequence[Points], seed: str) -> list[IntervalEstimate]:
    """The rating of each, from the points in each block. The intervals come from a bootstrap over the blocks.

    Each resample has one more block, in which the better one always wins, for a random order of merit. Without it the interval
    would claim certainty if all blocks agree. The interval is symmetric, as wide as its wider side: a bot that never lost may be
    better by any amount, and no resample shows that.
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
    too_narrow = student_t(degrees) / NORMAL * sqrt(count / degrees)  # a bootstrap over few blocks is too narrow by this factor
    rated = []
    for value, others in zip(fitted, map(sorted, zip(*again, strict=True)), strict=True):
        error = too_narrow * max(value - others[tail], others[-1 - tail] - value)
        rated.append(IntervalEstimate(value, value - error, value + error))
    return rated


def fit(points: Sequence[Sequence[float]], start: Sequence[float] | None = None) -> list[float]:
    """The ratings under which these points are most likely: the model of Bradley and Terry.

    Each pair counts one additional draw, so that no rating is infinite.
    """
    everybody = range(len(points))
    won = [[0.5 + points[one][other] for other in everybody] for one in everybody]
    strength = [10 ** ((rating - CENTRE) / SCALE) for rating in start] if start else [1.0] * len(points)
    changed = 1.0
    while changed > _EXACT:  # Newman's iteration (2023): the same fixed point as Zermelo's, but much faster
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
    """The points of all blocks. Many blocks are equal, so each kind is computed once."""
    everybody = range(len(next(iter(counted))))
    kinds = counted.items()
    return tuple(tuple(sum(block[one][other] * times for block, times in kinds) for other in everybody) for one in everybody)


def _clear_cut(total: Points, count: int, merit: Sequence[int]) -> Points:
    """An average block in which the bot with more merit wins everything."""
    everybody = range(len(total))
    return tuple(
        tuple((total[one][other] + total[other][one]) / count if merit[one] > merit[other] else 0.0 for other in everybody)
        for one in everybody
    )
