"""The picture of a view, and its text."""

from __future__ import annotations

from longbox.games.vigilante.draw.cover import cover
from longbox.games.vigilante.draw.page import draw
from longbox.games.vigilante.draw.sketch import sketch
from longbox.games.vigilante.draw.words import describe

__all__ = ["cover", "describe", "draw", "sketch"]
