"""The picture of a view."""

from __future__ import annotations

from longbox.games.guardians_chronicles.draw.page import draw, hues
from longbox.games.guardians_chronicles.draw.paper import front_page

__all__ = ["draw", "front_page", "hues"]
