"""Which option to try next, where only the last choice counts: sequential halving (Karnin, Koren and Somekh, 2013).

All options are tried equally often, then those of the better half, each as often again as all tries so far allow, until two are
left. Where nobody says how many tries there will be, all this is done again and again, each time with twice as many.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2


class Halving:
    """The order in which some options are tried."""

    __slots__ = ("_each", "_options", "_queue", "_score", "left")

    def __init__(self, options: Sequence[int], tries: int | None, score: Callable[[int], float]) -> None:
        """Of equals the first ones stay. `score` says how good an option has been so far."""
        self._options = options
        self._score = score
        rounds = max(1, ceil(log2(len(options))))
        self._each = 1 if tries is None else max(1, tries // (rounds * len(options)))
        self.left = [*options]  # that are still in it
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
        """Those that are left one after the other, as often as befits so few of them: a round has always as many tries."""
        each = max(1, self._each * len(self._options) // len(self.left))
        return self.left[::-1] * each
