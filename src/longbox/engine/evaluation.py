"""Chances from features: how an evaluation that was fitted to games says what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import mul

MOST = 30.0  # beyond this nothing is more certain


def logistic(weights: Sequence[float], features: Sequence[float]) -> float:
    """The chance, from 0 to 1, that the features have with these weights."""
    total = sum(map(mul, weights, features))
    return 1 / (1 + exp(-min(max(total, -MOST), MOST)))
