"""The bot that takes any option."""

from __future__ import annotations

from random import Random

from longbox.bots.chair import Chair
from longbox.engine.decision import Option


class RandomBot:
    """Takes each option with the same chance.

    Its answer depends on its seed and on how many answers the match has had: whoever takes back an answer and gives it again,
    or goes on with a saved game, meets the same bot.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> Option:
        options = chair.decision.options
        choice: Option = options[Random(f"{self.seed} {chair.number}").randrange(len(options))]
        return choice
