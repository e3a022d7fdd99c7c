"""Hour of Need: one to six heroes against a villain who schemes, on maps of hexes."""

from __future__ import annotations

from longbox.games.hour_of_need.game import GAME

__all__ = ["GAME"]
