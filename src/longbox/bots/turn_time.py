"""The time that a seat may think in one turn, spread over its answers."""

from __future__ import annotations

PART = 4  # an answer may take a fourth of what is left: the large questions come first, and there is always something left
LEAST = 0.02  # seconds: in less, a search finds nothing that one look ahead does not find


class TurnTime:
    """What is left of the time for a turn."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    @property
    def share(self) -> float:
        """The seconds that the next answer may take."""
        return max(0.0, self.left) / PART

    def spend(self, seconds: float) -> None:
        self.left -= seconds
