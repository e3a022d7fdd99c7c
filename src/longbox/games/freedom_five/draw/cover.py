"""The picture on the box: Freedom Tower over the roofs of Megalopolis, and in front of it the signs of five Heroes."""

from __future__ import annotations

from functools import cache

from longbox import drawing
from longbox.drawing import BLUE, DESK, INK, RED, Markup, el, lettering, medal, moon
from longbox.drawing.covers import WIDTH
from longbox.games.freedom_five.draw.landmarks import SHAPES
from longbox.games.freedom_five.draw.signs import HEROES

SUN = (160, 96)
TOWER = 2.7
FIVE = ("Wraith", "Bunker", "Legacy", "Tachyon", "Absolute Zero")
LEFT = 44  # where a landmark begins
SKYLINE = (("factory", -30, 2.0), ("exchange", 62, 1.9), ("cooling towers", 190, 1.7), ("city hall", 244, 2.2))


@cache
def cover() -> str:
    """The city, the tower, five signs and the title."""
    return drawing.cover(
        BLUE,
        "#3f78b8",
        moon(*SUN, 62),
        [building(name, x, 176, size, DESK) for name, x, size in SKYLINE],
        building("freedom tower", SUN[0] - 30 * TOWER, 180, TOWER, RED),
        el("rect", y=172, width=WIDTH, height=30, fill=INK),
        [_sign(name, place) for place, name in enumerate(FIVE)],
        lettering("Freedom Five", 13, 12, 170),
        middle=SUN,
        count=18,
    )


def building(name: str, x: float, ground: float, size: float, fill: str) -> Markup:
    """One of the city's landmarks."""
    there = f"translate({x - LEFT * size:.0f} {ground - 50 * size:.0f}) scale({size})"
    shape = {"d": SHAPES[name], "stroke": INK, "stroke_linejoin": "round", "transform": there}
    return el("path", **shape, fill=fill, fill_rule="evenodd", stroke_width=f"{3 / size:.1f}")


def _sign(name: str, place: int) -> Markup:
    """The sign of a Hero: the one in the middle stands in front."""
    sign, dark, _ = HEROES[name]
    aside = abs(place - 2)
    return medal(SUN[0] + (place - 2) * 58, 158 + 4 * aside, 30 - 2 * aside, sign, dark)
