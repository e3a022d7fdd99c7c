"""The bot that looks one decision ahead, with the game's own evaluation."""

from __future__ import annotations

from longbox.bots.chair import Chair
from longbox.bots.lookahead import Lookahead


class GreedyBot:
    """Takes the option with the best value. Among equals it declines if it can, or else takes any of them.

    Like the random bot it repeats itself: the same seed and the same question give the same answer.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> str:
        return Lookahead(chair, f"{self.seed} {chair.number}").best()
