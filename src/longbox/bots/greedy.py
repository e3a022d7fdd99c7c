"""The bot that looks one decision ahead, with the game's own evaluation."""

from __future__ import annotations

from longbox.bots.chair import Chair
from longbox.bots.look import Look


class GreedyBot:
    """Takes the option after which its position looks best; where several do, the one that declines, or else any.

    Like the random bot it gives the same answer to the same question again, as long as its seed is the same.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> str:
        return Look(chair, f"{self.seed} {chair.number}").best()
