"""The bot that takes any option."""

from __future__ import annotations

from random import Random

from longbox.bots.chair import Chair


class RandomBot:
    """Takes each option with the same chance.

    Its answer depends on its seed, on when it is asked and on what it is asked: whoever takes back an answer and gives it
    again, or goes on with a saved game, meets the same bot.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> str:
        question = chair.question
        random = Random(f"{self.seed} {chair.number} {question}")
        return random.choice(question.options).key
