"""The three kinds of Scenario as pictures: one hidden enemy, sides that may shift, and two equal sides."""

from __future__ import annotations

from functools import cache

from longbox import ChoiceCard, drawing
from longbox.drawing import BLUE, DESK, INK, PURPLE, RED, STONE, TEAL, Markup, houses, lettering, medal, moon
from longbox.games.vigilante.cards.scenarios import DESCRIPTIONS, JUSTICE, SHIFTING, SHOWDOWN, TITLES

ROOFS = ((-6, 58, 52), (48, 44, 80), (226, 46, 66), (268, 60, 46))  # at, width, height


def _figures(family: str) -> list[Markup]:
    """Who sits at such a table: Good is a blue shield, Neutral a grey coin, Evil a red mask."""
    if family == JUSTICE:
        return [medal(88, 96, 28, "shield", BLUE), medal(232, 96, 28, "shield", BLUE), drawing.villain(160, 84, 44, "mask", RED)]
    if family == SHIFTING:
        return [medal(92, 88, 32, "shield", BLUE), medal(160, 98, 32, "mask", PURPLE), medal(228, 88, 32, "coin", "#5b5147")]
    return [medal(100, 86, 42, "fist", BLUE), medal(220, 86, 42, "fist", RED)]


GROUNDS = {JUSTICE: (DESK, "#45435a"), SHIFTING: (PURPLE, "#8558bd"), SHOWDOWN: (TEAL, "#3f9f97")}


@cache
def scenario_card(family: str) -> ChoiceCard:
    """The picture of a kind of Scenario, and what it is about."""
    dark, light = GROUNDS[family]
    picture = drawing.cover(
        dark,
        light,
        moon(160, 88, 70, STONE, INK),
        houses(ROOFS, INK),
        _figures(family),
        lettering(TITLES[family], 40, 152, 240),
        middle=(160, 88),
    )
    return ChoiceCard(picture, f"{DESCRIPTIONS[family]}.")
