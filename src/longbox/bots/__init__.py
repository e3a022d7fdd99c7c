"""Bots: players that see only what their seat may see."""

from __future__ import annotations

from longbox.bots.chair import Bot, Chair
from longbox.bots.greedy import GreedyBot
from longbox.bots.random_bot import RandomBot
from longbox.bots.registry import UnknownBot, bot_names, find_bot

__all__ = ["Bot", "Chair", "GreedyBot", "RandomBot", "UnknownBot", "bot_names", "find_bot"]
