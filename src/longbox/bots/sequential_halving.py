"""Sequential halving (Karnin, Koren and Somekh, 2013): which option to try next, if only the final choice counts.

All options are tried equally often, then only the better half, then half of that, until two are left. Every round has the same
number of tries in all. If the total is not known, the whole is repeated, each time with twice as many tries.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2


class SequentialHalving:
    """The order in which some options are tried."""

    __slots__ = ("_each", "_options", "_queue", "_score", "left")

    def __init__(self, options: Sequence[int], tries: int | None, score: Callable[[int], float]) -> None:
        """`score` says how good an option has been so far. Among equals the first ones stay."""
        self._options = options
        self._score = score
        rounds = max(1, ceil(log2(len(options))))
        self._each = 1 if tries is None else max(1, tries // (rounds * len(options)))
        self.left = [*options]  # the options of the current round
        self._queue = self._tries()

    def next(self) -> int:
        """The option to try now."""
        if not self._queue:
            if len(self.left) > 2:
                self.left = sorted(self.left, key=self._score, reverse=True)[: (len(self.left) + 1) // 2]
            else:
                self.left = [*self._options]
                self._each *= 2
            self._queue = self._tries()
        return self._queue.pop()

    def _tries(self) -> list[int]:
        """The tries of a round: the options that are left, one after the other. Fewer options have more tries each."""
        each = max(1, self._each * len(self._options) // len(self.left))
        return self.left[::-1] * each
