"""The picture of a view, and its text."""

from __future__ import annotations

from longbox.games.hour_of_need.draw.cover import cover
from longbox.games.hour_of_need.draw.overview import overview
from longbox.games.hour_of_need.draw.page import draw
from longbox.games.hour_of_need.draw.scenes import SCENES
from longbox.games.hour_of_need.draw.sketch import sketch
from longbox.games.hour_of_need.draw.words import describe

__all__ = ["SCENES", "cover", "describe", "draw", "overview", "sketch"]
