"""The picture of a view."""

from __future__ import annotations

from longbox.games.guardians_chronicles.draw.cover import cover
from longbox.games.guardians_chronicles.draw.overview import overview
from longbox.games.guardians_chronicles.draw.page import draw, hues
from longbox.games.guardians_chronicles.draw.paper import front_page

__all__ = ["cover", "draw", "front_page", "hues", "overview"]
