"""The picture of a view, and its text."""

from __future__ import annotations

from longbox.games.freedom_five.draw.cover import cover
from longbox.games.freedom_five.draw.overview import overview
from longbox.games.freedom_five.draw.page import draw
from longbox.games.freedom_five.draw.scenes import SCENES
from longbox.games.freedom_five.draw.sketch import sketch
from longbox.games.freedom_five.draw.words import describe

__all__ = ["SCENES", "cover", "describe", "draw", "overview", "sketch"]
