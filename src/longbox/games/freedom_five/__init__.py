"""Freedom Five: heroes together against a Mastermind's plan for Megalopolis, for 1 to 5 players."""

from __future__ import annotations

from longbox.games.freedom_five.game import GAME

__all__ = ["GAME"]
