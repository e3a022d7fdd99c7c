"""A bot in this process that answers as a bot of a table does.

At a table a bot thinks in a worker, which gets an imagined position instead of the match. Our bots imagine the rest from there,
so that in the match itself they might answer differently. In a guided game they must not: its seed was chosen for what they do.
"""

from __future__ import annotations

from longbox.bots.chair import Chair
from longbox.bots.program_bot import SECONDS
from longbox.bots.registry import find_bot
from longbox.bots.worker_process import SentChair, SentPosition, Task


class BotAsAtTable:
    """One of our bots that gets its position as a worker does."""

    def __init__(self, name: str, seed: str) -> None:
        self._name = name
        self._seed = seed
        self._bot = find_bot(name)(seed)

    def choose(self, chair: Chair) -> str:
        position = SentPosition.imagined(chair, self._seed)
        task = Task(self._name, self._seed, chair.seconds or SECONDS, chair.share, position, chair.beliefs, 0, [])
        return self._bot.choose(SentChair(task, chair.log, chair.game))
