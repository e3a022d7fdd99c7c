"""The picture of a view, of the box, and of what is chosen before a game."""

from __future__ import annotations

from longbox.games.guardians_chronicles.draw.choices import cover, hero_card, scenario_card
from longbox.games.guardians_chronicles.draw.page import draw, hues
from longbox.games.guardians_chronicles.draw.paper import front_page

__all__ = ["cover", "draw", "front_page", "hero_card", "hues", "scenario_card"]
