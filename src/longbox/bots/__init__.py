"""Bots: players that see only what their seat may see."""

from __future__ import annotations

from collections.abc import Callable

from longbox.bots.chair import Bot, Chair
from longbox.bots.random_bot import RandomBot
from longbox.engine.errors import LongboxError

__all__ = ["Bot", "Chair", "RandomBot", "UnknownBot", "bot_names", "find_bot"]

_BOTS: dict[str, Callable[[str], Bot]] = {"random": RandomBot}


class UnknownBot(LongboxError):
    """No bot has this name."""


def bot_names() -> list[str]:
    """The names of all bots."""
    return sorted(_BOTS)


def find_bot(name: str) -> Callable[[str], Bot]:
    """What makes a bot of this name from a seed."""
    if name not in _BOTS:
        raise UnknownBot(f"There is no bot '{name}'; choose from {', '.join(bot_names())}.")
    return _BOTS[name]
