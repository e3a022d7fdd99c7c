"""The picture of a view, and its text."""

from __future__ import annotations

from longbox.games.vigilante.draw.cover import cover
from longbox.games.vigilante.draw.overview import overview
from longbox.games.vigilante.draw.page import draw
from longbox.games.vigilante.draw.scenes import SCENES
from longbox.games.vigilante.draw.sketch import sketch
from longbox.games.vigilante.draw.words import describe

__all__ = ["SCENES", "cover", "describe", "draw", "overview", "sketch"]
