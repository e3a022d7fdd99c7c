"""How sure a mean is: intervals that hold 95 times in 100."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

NORMAL = NormalDist().inv_cdf(0.975)
_FEW_DEGREES = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


def student_t(degrees: int) -> float:
    """How many standard errors there are to either side of a mean: 95 % of Student's t distribution."""
    if degrees <= len(_FEW_DEGREES):
        return _FEW_DEGREES[degrees - 1]
    z = NORMAL  # with so many degrees of freedom the expansion of Cornish and Fisher has four right digits
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + (first + (second + third / degrees) / degrees) / degrees


def margin(count: int, variance: float, farthest: float = 0.0) -> float:
    """How far the mean of so many values, two at least, may be off to either side.

    Student's interval fails where all values agree, for it then claims certainty; so their variance is never taken for less than
    it would be if one more had come out `farthest` from the mean.
    """
    return student_t(count - 1) * sqrt(max(variance, farthest**2 / (count + 1)) / count)
