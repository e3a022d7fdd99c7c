"""The picture of a view, of the box, and of what is chosen before a game; and how the game goes."""

from __future__ import annotations

from longbox.games.guardians_chronicles.draw.choices import hero_card, scenario_card
from longbox.games.guardians_chronicles.draw.cover import cover
from longbox.games.guardians_chronicles.draw.overview import overview
from longbox.games.guardians_chronicles.draw.page import draw, hues
from longbox.games.guardians_chronicles.draw.paper import front_page

__all__ = ["cover", "draw", "front_page", "hero_card", "hues", "overview", "scenario_card"]
