"""Confidence intervals of a mean: 95 of 100 hold the true value."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

NORMAL = NormalDist().inv_cdf(0.975)
_FEW_DEGREES = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)


def student_t(degrees: int) -> float:
    """The half width of a 95 % interval in standard errors, by Student's t distribution."""
    if degrees <= len(_FEW_DEGREES):
        return _FEW_DEGREES[degrees - 1]
    z = NORMAL  # for more degrees of freedom the Cornish-Fisher expansion has four correct digits
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + (first + (second + third / degrees) / degrees) / degrees


def margin(count: int, variance: float, farthest: float = 0.0) -> float:
    """The half width of the interval of a mean of at least two values.

    If all values agree, Student's interval would claim certainty. So the variance counts as at least what it would be with one
    more value that is `farthest` from the mean.
    """
    return student_t(count - 1) * sqrt(max(variance, farthest**2 / (count + 1)) / count)
