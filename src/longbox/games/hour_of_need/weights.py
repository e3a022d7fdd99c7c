"""The weights of the evaluation, fitted to games of greedy bots."""

from __future__ import annotations

WEIGHTS = (
    -3.0, 2.0, 0.5, -3.0, -1.0, -1.0, -2.0, -1.0, 0.3, 0.0,
    0.7, -0.7, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
)  # fmt: skip
