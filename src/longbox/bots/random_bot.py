"""The bot that takes a random option."""

from __future__ import annotations

from random import Random

from longbox.bots.chair import Chair


class RandomBot:
    """Takes a random option, all equally likely.

    The answer depends on its seed, the tick and the question. So it answers the same after an undo, or in a saved game.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> str:
        question = chair.question
        # The text of a question contains the name of its class: to rename Question would change the games of all random bots.
        random = Random(f"{self.seed} {chair.number} {question}")
        return random.choice(question.options).key
